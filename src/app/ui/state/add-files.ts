/** Puts dropped files into a case: by path where the desktop knows it, by bytes elsewhere. */
import type { EngineClient } from "../../host/index.ts";
import { type EngineFailure, PRESENTATION_ENDINGS } from "../../protocol/index.ts";
import { failureOf } from "./engine.tsx";

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

/** A first name for a case: that of its deck, without its extension. */
export function caseNameOf(files: readonly { readonly name: string }[]): string {
  const deck = files.find((file) => PRESENTATIONS.test(file.name)) ?? files[0];
  return (deck?.name ?? "").replace(/\.[a-z0-9]{1,5}$/i, "").slice(0, 120);
}

/** A case that was moved here from elsewhere. */
export function isMovedCase({ name }: { readonly name: string }): boolean {
  return name.toLowerCase().endsWith(".probant");
}
