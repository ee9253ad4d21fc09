/** Answers the requests about whole cases: listed, made, renamed, put away, packed, wiped, repaired. */
import { join } from "node:path";
import { readRegularFile, repairCase } from "../engine.ts";
import { type CaseSummary, LIMITS } from "../protocol/index.ts";
import { ARCHIVE_EXTENSION, archiveOf, takeArchive } from "./case-archive.ts";
import type { Desk, HandlersOf } from "./desk.ts";
import { exampleDeal } from "./examples.ts";
import { fileStem } from "./export-case.ts";
import { HostError } from "./host-error.ts";
import { keepFigures } from "./keep-figures.ts";
import { removeCopies } from "./passing-folder.ts";
import { portfolioCsv } from "./portfolio.ts";

type Kind =
  | "listCases"
  | "createCase"
  | "createExampleCase"
  | "renameCase"
  | "shelveCase"
  | "stageCase"
  | "exportCase"
  | "importCase"
  | "importCaseFromPath"
  | "exportPortfolio"
  | "wipeCase"
  | "repairCase";

export function caseHandlers(
  desk: Desk,
  options: {
    readonly installFolder: string;
    /** Nothing of an erased case is closed any more. */
    readonly forgetSeal: (caseId: string) => void;
  },
): HandlersOf<Kind> {
  const { shelf, session, closeSession, runs, passwords, refuseRunning, emit, now } = desk;
  const { installFolder, forgetSeal } = options;
  const summaryNow = (summary: CaseSummary): CaseSummary =>
    runs.get(summary.id)?.state().status === "running" ? { ...summary, state: "reading" } : summary;

  const importCase = async (bytes: Uint8Array) => {
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
  };

  return {
    listCases: () => shelf.list().map((folder) => summaryNow(folder.summary())),
    createCase({ name }) {
      const made = shelf.create(name.trim()).summary();
      emit({ kind: "cases" });
      return made;
    },
    async createExampleCase({ language: chosen }) {
      const example = exampleDeal(join(installFolder, "examples"), chosen);
      const folder = shelf.create(example.name);
      for (const { name, path } of example.files) await folder.addFile(name, { path });
      emit({ kind: "cases" });
      return folder.summary();
    },
    renameCase({ caseId, name }) {
      const changed = shelf.get(caseId).change({ name: name.trim() });
      emit({ kind: "cases" });
      return changed;
    },
    shelveCase({ caseId, shelf: place }) {
      const changed = shelf.get(caseId).change({ shelf: place });
      emit({ kind: "cases" });
      return changed;
    },
    stageCase({ caseId, stage }) {
      const changed = shelf.get(caseId).change({ stage });
      emit({ kind: "cases" });
      return changed;
    },
    async exportCase({ caseId, withDocuments }) {
      refuseRunning(caseId);
      // SQLite puts all it has into the one file as it is closed.
      await closeSession(caseId);
      const folder = shelf.get(caseId);
      const { name } = folder.summary();
      return {
        name: `${fileStem(name)}.${ARCHIVE_EXTENSION}`,
        mediaType: "application/zip",
        bytes: archiveOf(folder, { withDocuments }),
      };
    },
    importCase: ({ bytes }) => importCase(bytes),
    importCaseFromPath: async ({ path }) => importCase(await readRegularFile(path, { limitBytes: LIMITS.fileBytes })),
    exportPortfolio({ language: chosen }) {
      const cases = shelf
        .list()
        .map((folder) => summaryNow(folder.summary()))
        .filter((one) => one.shelf !== "deleted" && !one.locked);
      return {
        name: `probant-${now().slice(0, 10)}.csv`,
        mediaType: "text/csv",
        bytes: new TextEncoder().encode(portfolioCsv(cases, chosen)),
      };
    },
    async wipeCase({ caseId }) {
      const folder = shelf.get(caseId);
      runs.get(caseId)?.cancel();
      await runs.get(caseId)?.ended;
      runs.delete(caseId);
      await closeSession(caseId);
      forgetSeal(caseId);
      await folder.erase();
      removeCopies(folder.path);
      shelf.lock(caseId);
      shelf.forget(caseId);
      passwords.forget(caseId);
      emit({ kind: "cases" });
      return null;
    },
    async repairCase({ caseId }) {
      refuseRunning(caseId);
      await closeSession(caseId);
      const folder = shelf.get(caseId);
      if (folder.summary().encrypted) throw new HostError({ code: "decrypt_first" });
      const repaired = folder.summary().damaged ? shelf.repair(caseId) : folder;
      repairCase(repaired.path);
      emit({ kind: "cases" });
      return repaired.summary();
    },
  };
}
