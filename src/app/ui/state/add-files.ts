/** Puts dropped files into a case: by path where the desktop knows it, by bytes elsewhere. */
import type { EngineClient } from "../../host/index.ts";
import { type CaseFile, type EngineFailure, FORMATS, PRESENTATION_ENDINGS } from "../../protocol/index.ts";
import { failureOf } from "./failures.ts";

export type RefusedFile = { readonly name: string; readonly failure: EngineFailure };

export async function addFiles(
  engine: EngineClient,
  caseId: string,
  files: readonly File[],
  onFile: (name: string) => void,
): Promise<readonly RefusedFile[]> {
  const refused: RefusedFile[] = [];
  for (const file of files) {
    onFile(file.name);
    try {
      const path = engine.desktop?.pathOf(file) ?? "";
      if (path) await engine.request({ kind: "addFileFromPath", caseId, path });
      else
        await engine.request({
          kind: "addFile",
          caseId,
          name: file.name,
          bytes: new Uint8Array(await file.arrayBuffer()),
        });
    } catch (error) {
      refused.push({ name: file.name, failure: failureOf(error) });
    }
  }
  return refused;
}

const PRESENTATIONS = new RegExp(`\\.(?:${PRESENTATION_ENDINGS.join("|")})$`, "i");

/** The file that each newly added one may be a newer version of, told by what their bytes are and by their names. */
export function olderVersions(
  files: readonly CaseFile[],
): readonly { readonly newer: string; readonly older: string }[] {
  return files.flatMap((file) => {
    const known = file.fresh ? files.filter((one) => !one.fresh && isAlike(one, file)) : [];
    const [older] = known;
    return older && known.length === 1 ? [{ newer: file.name, older: older.name }] : [];
  });
}

/** Of one format, and either both decks or one name the beginning of the other, numbers and signs aside. */
function isAlike(a: CaseFile, b: CaseFile): boolean {
  if (a.format === null || a.format !== b.format) return false;
  const [one = "", other = ""] = [a, b].map(({ name }) =>
    name
      .replace(/\.[a-z0-9]{1,5}$/i, "")
      .replace(/\P{L}+/gu, "")
      .toLowerCase(),
  );
  return FORMATS[a.format].kind === "deck" || one.startsWith(other) || other.startsWith(one);
}

/** A first name for a case: that of its deck, without its extension. */
export function caseNameOf(files: readonly { readonly name: string }[]): string {
  const deck = files.find((file) => PRESENTATIONS.test(file.name)) ?? files[0];
  return (deck?.name ?? "").replace(/\.[a-z0-9]{1,5}$/i, "").slice(0, 120);
}

/** A case that was moved here from elsewhere. */
export function isMovedCase({ name }: { readonly name: string }): boolean {
  return name.toLowerCase().endsWith(".probant");
}
