/** Answers the requests about the files of a case: added, unlocked, looked at page by page, compared, opened outside. */

import { existsSync } from "node:fs";
import { open as openFile } from "node:fs/promises";
import { basename, extname } from "node:path";
import { FILE_ENDINGS } from "../../documents/formats/index.ts";
import { readRegularFile } from "../engine.ts";
import { type CaseFile, LIMITS } from "../protocol/index.ts";
import type { FileSource } from "./case-folder.ts";
import { comparedClaims } from "./compare-claims.ts";
import { correctedReport } from "./corrections.ts";
import type { Desk, HandlersOf } from "./desk.ts";
import { HostError } from "./host-error.ts";
import { openPictures } from "./pictures.ts";
import { textIn, typedFile, typedText } from "./typed-text.ts";

/** The files with what the user takes one of them for. Throws HostError when the case has no such file. */
function withKind(files: readonly CaseFile[], name: string, kind: CaseFile["kind"]): readonly CaseFile[] {
  if (!files.some((file) => file.name === name)) throw new HostError({ code: "not_found", what: "file" });
  return files.map((file) => {
    if (file.name !== name) return file;
    const { kindGiven: _, ...rest } = file;
    return kind === null ? rest : { ...rest, kind, kindGiven: true };
  });
}

/** What a person may be sent out to open: documents, never programs. */
const OPENED = new RegExp(`\\.(?:${FILE_ENDINGS.join("|")})$`, "i");

type Kind =
  | "addFile"
  | "addFileFromPath"
  | "removeFile"
  | "setFileKind"
  | "typeIn"
  | "givePassword"
  | "passwordGiven"
  | "outline"
  | "page"
  | "picture"
  | "sheet"
  | "cell"
  | "compareVersions"
  | "fileBytes"
  | "locate"
  | "openSource";

export function fileHandlers(
  { shelf, session, passwords, refuseRunning, emit, language }: Desk,
  options: { readonly openPath: ((path: string) => Promise<void>) | undefined },
): HandlersOf<Kind> {
  const pictures = openPictures();
  const addFile = async (caseId: string, name: string, source: Uint8Array | { readonly path: string }) => {
    refuseRunning(caseId);
    const open = await session(caseId);
    const summary = await open.folder.addFile(name, source);
    await open.dropDocument(name);
    passwords.drop(caseId, name);
    emit({ kind: "cases" });
    return summary;
  };

  return {
    addFile: ({ caseId, name, bytes }) => addFile(caseId, name, bytes),
    addFileFromPath: ({ caseId, path }) => addFile(caseId, basename(path), { path }),
    async removeFile({ caseId, file }) {
      refuseRunning(caseId);
      const open = await session(caseId);
      const summary = await open.folder.removeFile(file);
      await open.dropDocument(file);
      emit({ kind: "cases" });
      return summary;
    },
    async setFileKind({ caseId, file, as }) {
      refuseRunning(caseId);
      const { folder } = await session(caseId);
      const summary = folder.setFiles(withKind(folder.summary().files, file, as));
      emit({ kind: "cases" });
      return summary;
    },
    async typeIn({ caseId, file, text }) {
      const { folder } = await session(caseId);
      const typed = typedFile(folder.summary().files, file, language());
      const before = typed.listed ? await textIn(folder.source(typed.name)) : "";
      const bytes = new TextEncoder().encode(typedText(before, text));
      await addFile(caseId, typed.name, bytes);
      const summary = folder.setFiles(withKind(folder.summary().files, typed.name, typed.kind));
      emit({ kind: "cases" });
      return summary;
    },
    givePassword({ caseId, file, password }) {
      shelf.get(caseId).filePath(file);
      passwords.keep(caseId, file, password);
      return null;
    },
    passwordGiven: ({ caseId, file }) => passwords.of(caseId, file) ?? null,
    outline: async ({ caseId, ...look }) => (await session(caseId)).look(look),
    page: async ({ caseId, ...look }) => (await session(caseId)).look(look),
    async picture({ caseId, file, number, layer }) {
      const open = await session(caseId);
      const part = await open.look({ kind: "picturePart", file, number, layer });
      return pictures.read(open.folder.source(file), part);
    },
    sheet: async ({ caseId, ...look }) => (await session(caseId)).look(look),
    cell: async ({ caseId, ...look }) => (await session(caseId)).look(look),
    async compareVersions({ caseId, left, right }) {
      const open = await session(caseId);
      const found = await open.report();
      const corrected = found && correctedReport(found, (await open.decisions()).overrides);
      return {
        ...(await open.look({ kind: "changedPages", left, right })),
        claims: corrected ? comparedClaims(corrected, left, right) : [],
      };
    },
    async fileBytes({ caseId, file }) {
      return pdfBytes(shelf.get(caseId).source(file));
    },
    locate: async ({ caseId, ...look }) => (await session(caseId)).look(look),
    async openSource({ caseId, place }) {
      const { path, bytes } = shelf.get(caseId).source(place.file);
      // Another program reads what lies in clear alone.
      if (!options.openPath || bytes) throw new HostError({ code: "unavailable", what: "opening" });
      if (!OPENED.test(extname(path)) || !existsSync(path)) throw new HostError({ code: "not_found", what: "source" });
      await options.openPath(path);
      return null;
    },
  };
}

/** The bytes of a PDF, told by how it begins rather than by its name. */
async function pdfBytes({ path, bytes }: FileSource): Promise<Uint8Array> {
  const start = bytes ? Buffer.from(bytes.subarray(0, 1024)) : await headOf(path);
  if (!start.includes("%PDF-")) throw new HostError({ code: "not_found", what: "unit" });
  return bytes ?? readRegularFile(path, { limitBytes: LIMITS.fileBytes });
}

async function headOf(path: string): Promise<Buffer> {
  const start = Buffer.alloc(1024);
  await using file = await openFile(path).catch((cause: unknown) => {
    throw new HostError({ code: "not_found", what: "source" }, { cause });
  });
  await file.read(start);
  return start;
}
