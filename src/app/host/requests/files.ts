/** Requests about the files of a case: added, unlocked, looked at page by page, compared, opened outside. */
import { existsSync } from "node:fs";
import { open as openFile } from "node:fs/promises";
import { basename, extname } from "node:path";
import { z } from "zod";
import { FILE_ENDINGS } from "../../../documents/formats/index.ts";
import { isReadable, keepPutRight, type Language, PutRightSchema, readRegularFile } from "../../engine.ts";
import {
  type CaseFile,
  type CaseSummary,
  type ComparedVersions,
  FILE_KINDS,
  LANGUAGES,
  LIMITS,
} from "../../protocol/index.ts";
import { bounded } from "../bounded.ts";
import type { FileSource } from "../case-folder.ts";
import { comparedClaims } from "../compared-claims.ts";
import { correctedReport } from "../corrections.ts";
import type { Desk } from "../desk.ts";
import { HostError } from "../host-error.ts";
import type { HostSentences } from "../sentences/en.ts";
import { HOST_SENTENCES } from "../sentences/index.ts";
import { desktopRequest, look, request } from "./request.ts";

const { id: caseId, fileName: file, whole } = bounded;

/** What a person may be sent out to open: documents, never programs. */
const OPENED = new RegExp(`\\.(?:${FILE_ENDINGS.join("|")})$`, "i");

export const FILES = {
  /** Replaces a file of the same name. */
  addFile: request({ caseId, name: file, bytes: bounded.bytes }, ({ caseId, name, bytes }, desk) =>
    added(desk, caseId, name, bytes),
  ),
  addFileFromPath: desktopRequest({ caseId, path: bounded.path }, ({ caseId, path }, desk) =>
    added(desk, caseId, basename(path), { path }),
  ),
  removeFile: request({ caseId, file }, async ({ caseId, file }, { refuseRunning, session, emit }) => {
    refuseRunning(caseId);
    const open = await session(caseId);
    const summary = await open.folder.removeFile(file);
    await open.dropDocument(file);
    emit({ kind: "cases" });
    return summary;
  }),
  /** What the user takes a file for, from the next run on; null leaves it to the reader. */
  setFileKind: request(
    { caseId, file, as: z.enum(FILE_KINDS).nullable() },
    async ({ caseId, file, as }, { refuseRunning, session, emit }) => {
      refuseRunning(caseId);
      const { folder } = await session(caseId);
      const summary = folder.setFiles(withKind(folder.summary().files, file, as));
      emit({ kind: "cases" });
      return summary;
    },
  ),
  /** What the user reads on pages that could not be read: kept as a file of its own beside that one. */
  typeIn: request({ caseId, file, text: bounded.words(LIMITS.messageText) }, async ({ caseId, file, text }, desk) => {
    const { folder } = await desk.session(caseId);
    const typed = typedFile(folder.summary().files, file, desk.language());
    const before = typed.listed ? await bytesOf(folder.source(typed.name)) : null;
    const lines = [before === null ? "" : new TextDecoder().decode(before).trimEnd(), ...text.split(/\r?\n/)];
    const kept = lines.map((line, i) => (i === 0 ? line : line.trim())).filter((line) => line !== "");
    await added(desk, caseId, typed.name, new TextEncoder().encode(`${kept.join("\n\n")}\n`));
    const summary = folder.setFiles(withKind(folder.summary().files, typed.name, typed.kind));
    desk.emit({ kind: "cases" });
    return summary;
  }),
  /** Of a protected file: kept in memory until the engine ends, and used by the next run. */
  givePassword: request(
    { caseId, file, password: z.string().min(1).max(255) },
    ({ caseId, file, password }, { shelf, passwords }) => {
      shelf.get(caseId).filePath(file);
      passwords.keep(caseId, file, password);
      return null;
    },
  ),
  /** The one that was given for a file, for the window to draw its pages; null where none was. */
  passwordGiven: request(
    { caseId, file },
    ({ caseId, file }, { passwords }): string | null => passwords.of(caseId, file) ?? null,
  ),
  outline: look("outline", { file }),
  page: look("page", { file, number: whole }),
  /** A picture on a slide: the layer of that index in its drawing. */
  picture: request(
    { caseId, file, number: whole, layer: z.number().int().min(0).max(10_000) },
    async ({ caseId, ...asked }, { session, pictures }) => {
      const open = await session(caseId);
      return pictures.read(open.folder.source(asked.file), await open.look({ ...asked, kind: "picturePart" }));
    },
  ),
  /** Cells of rows `top` to `bottom`, both included. */
  sheet: look("sheet", { file, number: whole, top: whole, bottom: whole }),
  /** What a cell rests on and what rests on it; its formula in words of the language. */
  cell: look("cell", {
    file,
    number: whole,
    row: whole,
    column: z.number().int().min(1).max(20_000),
    language: z.enum(LANGUAGES),
  }),
  /** All that the user puts right of the tables of a case, in the place of what he did before; the next run reads them so. */
  putRight: request({ caseId, all: PutRightSchema }, async ({ caseId, all }, { refuseRunning, session }) => {
    refuseRunning(caseId);
    const unread = all.find((one) => !isReadable(one));
    if (unread) throw new HostError({ code: "not_read", what: unread.what, text: unread.text });
    await (await session(caseId)).use(({ graph }) => keepPutRight(graph, all));
    return null;
  }),
  /** What picked cells give for a claim, and whether it would hold, the one that fits first; nothing is kept. */
  readings: look("readings", {
    claimId: caseId,
    file,
    number: whole,
    range: z.strictObject({ top: whole, bottom: whole, left: whole, right: whole }),
  }),
  /** What is other in the right one, a newer version of the left one. */
  compareVersions: request(
    { caseId, left: file, right: file },
    async ({ caseId, left, right }, { session }): Promise<ComparedVersions> => {
      const open = await session(caseId);
      const found = await open.report();
      const corrected = found && correctedReport(found, (await open.decisions()).overrides);
      return {
        ...(await open.look({ kind: "changedPages", left, right })),
        claims: corrected ? comparedClaims(corrected, left, right) : [],
      };
    },
  ),
  /** A PDF's own bytes, to be drawn; no other format is given. */
  fileBytes: request({ caseId, file }, ({ caseId, file }, { shelf }) => pdfBytes(shelf.get(caseId).source(file))),
  /** Where a citation stands in its document; `nodeId` and `text` find the very line, cell or bar. */
  locate: look("locate", {
    place: bounded.place,
    nodeId: bounded.id.nullable(),
    text: z.string().max(LIMITS.claimText),
  }),
  openSource: request({ caseId, place: bounded.place }, async ({ caseId, place }, { shelf, openPath }) => {
    const { path, bytes } = shelf.get(caseId).source(place.file);
    // Another program reads what lies in clear alone.
    if (!openPath || bytes) throw new HostError({ code: "unavailable", what: "opening" });
    if (!OPENED.test(extname(path)) || !existsSync(path)) throw new HostError({ code: "not_found", what: "source" });
    await openPath(path);
    return null;
  }),
};

async function added(
  { refuseRunning, session, passwords, emit }: Desk,
  caseId: string,
  name: string,
  source: Uint8Array | { readonly path: string },
): Promise<CaseSummary> {
  refuseRunning(caseId);
  const open = await session(caseId);
  const summary = await open.folder.addFile(name, source);
  await open.dropDocument(name);
  passwords.drop(caseId, name);
  emit({ kind: "cases" });
  return summary;
}

/** The files with what the user takes one of them for. Throws HostError when the case has no such file. */
function withKind(files: readonly CaseFile[], name: string, kind: CaseFile["kind"]): readonly CaseFile[] {
  if (!files.some((file) => file.name === name)) throw new HostError({ code: "not_found", what: "file" });
  return files.map((file) => {
    if (file.name !== name) return file;
    const { kindGiven: _, ...rest } = file;
    return kind === null ? rest : { ...rest, kind, kindGiven: true };
  });
}

/** The bytes of a PDF, told by how it begins rather than by its name. */
async function pdfBytes({ path, bytes }: FileSource): Promise<Uint8Array> {
  const start = bytes ? Buffer.from(bytes.subarray(0, 1024)) : await headOf(path);
  if (!start.includes("%PDF-")) throw new HostError({ code: "not_found", what: "unit" });
  return bytesOf({ path, bytes });
}

const bytesOf = async ({ path, bytes }: FileSource): Promise<Uint8Array> =>
  bytes ?? (await readRegularFile(path, { limitBytes: LIMITS.fileBytes }));

async function headOf(path: string): Promise<Buffer> {
  const start = Buffer.alloc(1024);
  await using file = await openFile(path).catch((cause: unknown) => {
    throw new HostError({ code: "not_found", what: "source" }, { cause });
  });
  await file.read(start);
  return start;
}

type TypedFile = {
  readonly name: string;
  /** The case has it already: more is added to it. */
  readonly listed: boolean;
  readonly kind: NonNullable<CaseFile["kind"]>;
};

/**
 * A document that could not be read at all has no kind: then it is a deck where the case has none, since its claims are what
 * is to be verified, and another document beside one. Throws HostError when the case has no such file.
 */
function typedFile(files: readonly CaseFile[], of: string, language: Language): TypedFile {
  const source = files.find(({ name }) => name === of);
  if (!source) throw new HostError({ code: "not_found", what: "file" });
  const nameWith = ({ typedIn }: HostSentences) => `${of.slice(0, LIMITS.fileName - 40)} (${typedIn}).md`;
  const names = Object.values(HOST_SENTENCES).map(nameWith);
  const known = files.find(({ name }) => names.includes(name));
  const deck = files.some(({ name, kind }) => kind === "deck" && name !== known?.name);
  return {
    name: known?.name ?? nameWith(HOST_SENTENCES[language]),
    listed: known !== undefined,
    kind: known?.kind ?? source.kind ?? (deck ? "context" : "deck"),
  };
}
