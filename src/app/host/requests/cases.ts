/** Requests about whole cases: listed, made, opened, renamed, put away, packed, encrypted, wiped, repaired. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, type UnzipFileInfo, unzipSync, zipSync } from "fflate";
import { z } from "zod";
import { type Language, makePrivateFolder, readRegularFile, repairCase, writeWhole } from "../../engine.ts";
import { type CaseSummary, LANGUAGES, LIMITS, SHELVES, STAGES } from "../../protocol/index.ts";
import { bounded } from "../bounded.ts";
import { CaseFileSchema, type CaseFolder, type FileSource, refuseName } from "../case-folder.ts";
import type { Desk } from "../desk.ts";
import { fileStem } from "../export-case.ts";
import { HostError } from "../host-error.ts";
import { parsedJson } from "../json-file.ts";
import { keepFigures } from "../keep-figures.ts";
import { removeCopies } from "../passing-folder.ts";
import { portfolioCsv } from "../portfolio.ts";
import { HOST_SENTENCES } from "../sentences/index.ts";
import { desktopRequest, request } from "./request.ts";

const { id: caseId, passphrase, caseName } = bounded;
const language = z.enum(LANGUAGES);

export const CASES = {
  listCases: request({}, (_, desk) => summariesNow(desk)),
  createCase: request({ name: caseName }, ({ name }, { shelf, emit }) => {
    const made = shelf.create(name.trim()).summary();
    emit({ kind: "cases" });
    return made;
  }),
  /** A new case that holds an example deal that ships. */
  createExampleCase: request({ language }, async ({ language: chosen }, { shelf, emit, installFolder }) => {
    const example = exampleDeal(join(installFolder, "examples"), chosen);
    const folder = shelf.create(example.name);
    for (const { name, path } of example.files) await folder.addFile(name, { path });
    emit({ kind: "cases" });
    return folder.summary();
  }),
  openCase: request({ caseId }, (asked, { opened }) => opened(asked.caseId)),
  renameCase: request({ caseId, name: caseName.min(1) }, ({ caseId, name }, desk) =>
    changed(desk, caseId, { name: name.trim() }),
  ),
  shelveCase: request({ caseId, shelf: z.enum(SHELVES) }, ({ caseId, shelf }, desk) =>
    changed(desk, caseId, { shelf }),
  ),
  stageCase: request({ caseId, stage: z.enum(STAGES) }, ({ caseId, stage }, desk) => changed(desk, caseId, { stage })),
  /** The case as one file to move; documents left out leave what was read of them. */
  exportCase: request(
    { caseId, withDocuments: z.boolean() },
    async ({ caseId, withDocuments }, { refuseRunning, closeSession, shelf }) => {
      refuseRunning(caseId);
      // SQLite puts all it has into the one file as it is closed.
      await closeSession(caseId);
      const folder = shelf.get(caseId);
      return {
        name: `${fileStem(folder.summary().name)}.${ARCHIVE_EXTENSION}`,
        mediaType: "application/zip",
        bytes: archiveOf(folder, { withDocuments }),
      };
    },
  ),
  /** A new case from such a file. */
  importCase: request({ bytes: bounded.bytes }, ({ bytes }, desk) => imported(desk, bytes)),
  importCaseFromPath: desktopRequest({ path: bounded.path }, async ({ path }, desk) =>
    imported(desk, await readRegularFile(path, { limitBytes: LIMITS.fileBytes })),
  ),
  /** Every case with its figures, as CSV. */
  exportPortfolio: request({ language }, ({ language: chosen }, desk) => ({
    name: `probant-${desk.now().slice(0, 10)}.csv`,
    mediaType: "text/csv",
    bytes: new TextEncoder().encode(
      portfolioCsv(
        summariesNow(desk).filter((one) => one.shelf !== "deleted" && !one.locked),
        chosen,
      ),
    ),
  })),
  /** Deletes the case, its files and its graph for good. */
  wipeCase: request({ caseId }, async ({ caseId }, { shelf, runs, closeSession, vault, passwords, emit }) => {
    const folder = shelf.get(caseId);
    runs.get(caseId)?.cancel();
    await runs.get(caseId)?.ended;
    runs.delete(caseId);
    await closeSession(caseId);
    vault.forget(caseId);
    await folder.erase();
    removeCopies(folder.path);
    shelf.lock(caseId);
    shelf.forget(caseId);
    passwords.forget(caseId);
    emit({ kind: "cases" });
    return null;
  }),
  /** A damaged card or database is set aside and made anew; what the user decided is kept. */
  repairCase: request({ caseId }, async ({ caseId }, { refuseRunning, closeSession, shelf, emit }) => {
    refuseRunning(caseId);
    await closeSession(caseId);
    const folder = shelf.get(caseId);
    if (folder.summary().encrypted) throw new HostError({ code: "decrypt_first" });
    const repaired = folder.summary().damaged ? shelf.repair(caseId) : folder;
    repairCase(repaired.path);
    emit({ kind: "cases" });
    return repaired.summary();
  }),
  encryptCase: request({ caseId, passphrase, label: caseName.trim() }, ({ caseId, passphrase, label }, { vault }) =>
    vault.encrypt(caseId, passphrase, label),
  ),
  unlockCase: request({ caseId, passphrase }, ({ caseId, passphrase }, { vault }) => vault.unlock(caseId, passphrase)),
  lockCase: request({ caseId }, ({ caseId }, { vault }) => vault.lock(caseId)),
  decryptCase: request({ caseId, passphrase }, ({ caseId, passphrase }, { vault }) =>
    vault.decrypt(caseId, passphrase),
  ),
};

function summariesNow({ shelf, runs }: Desk): CaseSummary[] {
  return shelf.list().map((folder) => {
    const summary = folder.summary();
    return runs.get(summary.id)?.state().status === "running" ? { ...summary, state: "reading" } : summary;
  });
}

function changed({ shelf, emit }: Desk, caseId: string, to: Parameters<CaseFolder["change"]>[0]): CaseSummary {
  const summary = shelf.get(caseId).change(to);
  emit({ kind: "cases" });
  return summary;
}

async function imported({ shelf, session, closeSession, emit }: Desk, bytes: Uint8Array): Promise<CaseSummary> {
  const folder = await takeArchive(bytes, shelf.create);
  const id = folder.summary().id;
  try {
    await (await session(id)).refreshCard();
    await keepFigures(await session(id));
  } catch (error) {
    await closeSession(id);
    await folder.erase();
    shelf.forget(id);
    throw error;
  }
  emit({ kind: "cases" });
  return folder.summary();
}

/** The example deals that ship, by language. */
function exampleDeal(
  examplesFolder: string,
  language: Language,
): { readonly name: string; readonly files: readonly { readonly name: string; readonly path: string }[] } {
  const { folder, name } = HOST_SENTENCES[language].example;
  const files = ["deck.pptx", "model.xlsx"].map((file) => ({ name: file, path: join(examplesFolder, folder, file) }));
  if (!files.every(({ path }) => existsSync(path))) throw new HostError({ code: "not_found", what: "examples" });
  return { name, files };
}

const ARCHIVE_EXTENSION = "probant";

const ABOUT = "probant.json";
const DATABASE = "case.sqlite";
const DECISIONS = "case.decisions.jsonl";
const FILES = "files/";

const AboutSchema = z.object({
  format: z.literal(1),
  name: z.string().max(LIMITS.caseName),
  files: z.array(CaseFileSchema),
});

/** The case must not be open: its database is copied as it lies. */
function archiveOf(folder: CaseFolder, { withDocuments }: { readonly withDocuments: boolean }): Uint8Array {
  const { name, files } = folder.summary();
  const about: z.infer<typeof AboutSchema> = { format: 1, name, files: [...files] };
  const entries: Record<string, Uint8Array> = { [ABOUT]: strToU8(JSON.stringify(about)) };
  for (const own of [DATABASE, DECISIONS]) {
    const content = folder.seal ? folder.seal.read(own) : contentOf({ path: join(folder.path, own) });
    if (content) entries[own] = content;
  }
  if (withDocuments)
    for (const { name: file } of files) {
      const content = contentOf(folder.source(file));
      if (content) entries[`${FILES}${file}`] = content;
    }
  return zipSync(entries, { level: 6 });
}

function contentOf({ path, bytes }: FileSource): Uint8Array | undefined {
  return bytes ?? (existsSync(path) ? readFileSync(path) : undefined);
}

/** What an archive may hold when it is opened: a small file can unpack to a huge one. */
const MOST_BYTES = 2 * 1024 * 1024 * 1024;
const MOST_ENTRIES = 1000;

/** Into a case that was just made. Throws HostError for what is no archive of ours. */
async function takeArchive(bytes: Uint8Array, make: (name: string) => CaseFolder): Promise<CaseFolder> {
  const entries = unpacked(bytes);
  const about = AboutSchema.safeParse(parsedJson(entries[ABOUT]));
  if (!about.success) throw new HostError({ code: "bad_archive" });
  const names = new Set(about.data.files.map(({ name }) => name));
  for (const name of names) refuseName(name);
  const folder = make(about.data.name);
  for (const own of [DATABASE, DECISIONS]) {
    const content = entries[own];
    if (content) writeWhole(join(folder.path, own), content);
  }
  makePrivateFolder(join(folder.path, "files"));
  for (const name of names) {
    const content = entries[`${FILES}${name}`];
    if (content) await folder.addFile(name, content);
  }
  // Documents that were left out stay listed: what was read of them is in the database.
  folder.setFiles(about.data.files);
  return folder;
}

function unpacked(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> {
  let [total, count] = [0, 0];
  const wanted = ({ name, originalSize }: UnzipFileInfo) => {
    total += originalSize;
    count++;
    if (total > MOST_BYTES || count > MOST_ENTRIES) throw new HostError({ code: "bad_archive" });
    return name === ABOUT || name === DATABASE || name === DECISIONS || name.startsWith(FILES);
  };
  try {
    return unzipSync(bytes, { filter: wanted });
  } catch (cause) {
    throw cause instanceof HostError ? cause : new HostError({ code: "bad_archive" }, { cause });
  }
}
