/** Requests about a reading of a case: begun, cancelled, and what it found. */

import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { type Blocks, memoPage } from "../../../report/index.ts";
import type { DealSummary, Language, Report, RunRow } from "../../engine.ts";
import type { CaseSummary } from "../../protocol/index.ts";
import { type Analysis, type EngineFailure, LANGUAGES, LIMITS, PLANS, type RunState } from "../../protocol/index.ts";
import { bounded } from "../bounded.ts";
import { type CaseRun, startCaseRun } from "../case-run.ts";
import type { CaseSession } from "../case-session.ts";
import { keepChanges, keptChanges } from "../compared-claims.ts";
import { correctedMemo, correctedReport, standing } from "../corrections.ts";
import { failureOf, HostError } from "../host-error.ts";
import { keepFigures } from "../keep-figures.ts";
import { look, request } from "./request.ts";

const { id: caseId } = bounded;

export const RUNS = {
  /** Answers as soon as the run has begun; events tell the rest. One run at a time a case. */
  startRun: request(
    {
      caseId,
      plan: z.enum(PLANS),
      /** Of the memo. Default: the settings', else the system's. */
      language: z.enum(LANGUAGES).optional(),
    },
    async ({ caseId, plan, language: chosen }, desk) => {
      const { session, passwords, runs, refuseRunning, emit, language, newId, queue, models } = desk;
      refuseRunning(caseId);
      const open = await session(caseId);
      const files = open.folder.summary().files.map(({ name, kind, kindGiven }) => ({
        name,
        kind: kindGiven ? (kind ?? undefined) : undefined,
        ...open.folder.source(name),
        password: passwords.of(caseId, name),
      }));
      if (files.length === 0) throw new HostError({ code: "no_files" });
      const before = await correctedNow(open);
      const run = startCaseRun(open.use, {
        id: newId(),
        caseId,
        plan,
        language: chosen ?? language(),
        files,
        index: models.settings.current().index ?? undefined,
        queue,
        emit,
        failureOf: (error) => failureOf(error, language()),
        clock: () => performance.now(),
        async onDone() {
          await open.forgetDocuments();
          const { folder } = open;
          const isOther = folder.summary().files.some(({ fresh }) => fresh);
          folder.setFiles(folder.summary().files.map(({ fresh: _, ...file }) => file));
          const refreshed = await open.refreshCard();
          // Between the steps, requests that wait are answered.
          await setImmediate();
          const summary = await shelvedByWhatWasRead(open, refreshed);
          const after = before && isOther ? await correctedNow(open) : null;
          if (before && after) await open.use(({ graph }) => keepChanges(graph, before, after));
          const company = companyNameFor(summary, await open.use((engine) => engine.summary()));
          if (company !== null) open.folder.change({ name: company });
          await setImmediate();
          await keepFigures(open);
          await open.saved();
        },
      });
      runs.set(caseId, run);
      void run.ended.then(() => emit({ kind: "cases" }));
      return run.state();
    },
  ),
  cancelRun: request({ caseId }, ({ caseId }, { runs }) => {
    runs.get(caseId)?.cancel();
    return null;
  }),
  report: request(
    { caseId },
    async ({ caseId }, { session }): Promise<Report | null> => (await session(caseId)).report(),
  ),
  analysis: request({ caseId }, async ({ caseId }, { session }) => analysisNow(await session(caseId))),
  /** The memo as report and window share it; null where none was written. */
  memoPage: request({ caseId }, async ({ caseId }, { session }): Promise<Blocks | null> => {
    const memo = (await analysisNow(await session(caseId)))?.memo;
    return memo ? memoPage(memo) : null;
  }),
  /** What the last change of the files did to the claims and contradictions; null before one. */
  versionChanges: request({ caseId }, async ({ caseId }, { session }) =>
    (await session(caseId)).use(({ graph }) => keptChanges(graph)),
  ),
  numbers: look("numbers", {}),
  series: look("series", { id: z.string().max(LIMITS.seriesId) }),
  matrix: look("matrix", {
    asked: z.array(bounded.id).max(LIMITS.askedMetrics).optional(),
    most: bounded.whole.optional(),
  }),
};

/** A case of which nothing could be read waits among those to be deleted, until a run reads something of it. */
async function shelvedByWhatWasRead({ folder, report }: CaseSession, summary: CaseSummary): Promise<CaseSummary> {
  const [from, to] = (await report())?.coverage.unitsRead
    ? (["deleted", "open"] as const)
    : (["open", "deleted"] as const);
  return summary.shelf === from ? folder.change({ shelf: to }) : summary;
}

/** With the user's verdicts in the place of those found; null before a first run. */
async function correctedNow(open: CaseSession): Promise<Report | null> {
  const found = await open.report();
  return found && correctedReport(found, (await open.decisions()).overrides);
}

/** The run that is going on or ended in this process, or one that an earlier process left unfinished. */
export async function lastRun(
  open: CaseSession,
  known: CaseRun | undefined,
  language: Language,
): Promise<RunState | null> {
  return open.use((engine) => {
    if (known) return known.state();
    const kept = engine.lastRun();
    if (kept === null || kept.status === "done") return null;
    const { id, files } = open.folder.summary();
    const names = files.map(({ name }) => name);
    return interrupted(id, kept, names, failureOf(new HostError({ code: "interrupted" }), language));
  });
}

/** A run that an earlier process left: its progress is gone, what it had read is not. */
function interrupted(caseId: string, kept: RunRow, files: readonly string[], failure: EngineFailure): RunState {
  return {
    id: kept.id,
    caseId,
    plan: "verify",
    status: kept.status === "aborted" ? "cancelled" : "failed",
    stages: [],
    detail: null,
    files: files.map((file) => ({ file, state: "waiting", code: null, message: null })),
    verdictsSoFar: 0,
    // None of a clock that was set back meanwhile.
    elapsedMs: Math.max(0, Date.parse(kept.finishedAt ?? kept.startedAt) - Date.parse(kept.startedAt)),
    remainingMs: null,
    failure: kept.status === "aborted" ? null : failure,
  };
}

/** Null where the case has a name of the user's, or no deck says whose it is. */
function companyNameFor({ name, files }: CaseSummary, deal: DealSummary | null): string | null {
  const fromFile = files.some((file) => file.name.replace(/\.[^.]+$/, "").slice(0, LIMITS.caseName) === name);
  return name !== "" && !fromFile ? null : (deal?.company ?? null);
}

/** What the analysts gave, under the user's decisions. */
async function analysisNow(open: CaseSession): Promise<Analysis | null> {
  const kept = await open.use((engine) => engine.lastAnalysis());
  const report = await open.report();
  if (!kept || !report) return kept;
  const decisions = await open.decisions();
  return {
    ...kept,
    contradictions: standing(kept.contradictions, report, decisions.overrides),
    memo: correctedMemo(kept.memo, report, decisions, kept.reports),
  };
}
