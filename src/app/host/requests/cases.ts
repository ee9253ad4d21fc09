/** Requests about whole cases: listed, made, opened, renamed, put away, packed, encrypted, wiped, repaired. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Language } from "../../engine.ts";
import { readRegularFile, repairCase } from "../../engine.ts";
import { type CaseSummary, LANGUAGES, LIMITS, SHELVES, STAGES } from "../../protocol/index.ts";
import { bounded } from "../bounded.ts";
import { ARCHIVE_EXTENSION, archiveOf, takeArchive } from "../case-archive.ts";
import type { CaseFolder } from "../case-folder.ts";
import type { Desk } from "../desk.ts";
import { fileStem } from "../export-case.ts";
import { HostError } from "../host-error.ts";
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
