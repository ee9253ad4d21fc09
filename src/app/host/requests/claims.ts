/** Requests about claims: asked, checked, decided on, seen as a graph, exported. */

import { z } from "zod";
import { GRAPH_FORMATS, REPORT_FORMATS } from "../../../report/exports/index.ts";
import { answerQuestion, type Report } from "../../engine.ts";
import { type AskedClaim, EXPORT_SUBJECTS, LANGUAGES, LIMITS } from "../../protocol/index.ts";
import { bounded } from "../bounded.ts";
import type { CaseSession } from "../case-session.ts";
import { pickedBy } from "../cell-readings.ts";
import { correctedMemo, correctedReport } from "../corrections.ts";
import { DecisionSchema, decide, type PickedReading } from "../decisions.ts";
import { exportCase } from "../export-case.ts";
import { HostError } from "../host-error.ts";
import { look, request } from "./request.ts";

const { id: caseId } = bounded;

export const CLAIMS = {
  ask: request(
    { caseId, text: bounded.words(LIMITS.claimText) },
    async ({ caseId, text }, { session, newId }, signal) => {
      const open = await session(caseId);
      const { answer, needsNoVerdict } = await answerQuestion(text, {
        lookUp: (passages) => open.look({ kind: "lookUp", text, passages }),
        find: () => open.use((engine) => engine.find(text, { signal })),
        read: () => open.use((engine) => engine.readTables(text, { signal })),
      });
      const isAnswered = needsNoVerdict && (answer?.figures.length ?? 0) > 0;
      const result = isAnswered ? withoutVerdict(text) : await open.use((engine) => engine.ask(text, { signal }));
      return open.keepAsked({ id: newId(), text, result, answer });
    },
  ),
  /** What a question names, and the figures of it; nothing is judged or kept. */
  lookUp: request({ caseId, text: bounded.words(LIMITS.search) }, async ({ caseId, text }, { session }) =>
    (await session(caseId)).look({ kind: "lookUp", text, passages: [] }),
  ),
  /** The places of the documents nearest to some words, by words, numbers and meaning; nearest first. */
  find: request({ caseId, text: bounded.words(LIMITS.search) }, async ({ caseId, text }, { session }, signal) => {
    const open = await session(caseId);
    const found = await open.use((engine) => engine.find(text, { signal }));
    if (found === null) throw new HostError({ code: "unavailable", what: "search" });
    return found;
  }),
  /** A pasted text, cut into statements that are judged one by one; as they stand in it, none where nothing can be judged. */
  check: request(
    { caseId, text: bounded.words(LIMITS.messageText) },
    async ({ caseId, text }, { session, newId }, signal) => {
      const open = await session(caseId);
      return open.use(async (engine): Promise<readonly AskedClaim[]> => {
        const found = await engine.check({ kind: "text", text }, { signal });
        const asked = found.map(({ text, result }) => ({ id: newId(), text, result, answer: null }));
        // Those asked last are listed first, and the text is to be read from its top.
        for (const one of asked.toReversed()) await open.keepAsked(one);
        return asked;
      });
    },
  ),
  /** What the user decides of claims; each decision stands in the place of the claim's last one. */
  decide: request(
    { caseId, decisions: z.array(DecisionSchema).min(1).max(LIMITS.decisions) },
    async ({ caseId, decisions }, { session, emit }) => {
      const open = await session(caseId);
      const asked = (await open.asked()).map(({ id, text, result }) => ({
        id,
        text,
        role: "asked",
        source: null,
        result,
      }));
      const claims: Report["claims"] = [...((await open.report())?.claims ?? []), ...asked];
      const readings = await Promise.all(decisions.map(({ claimId, cell }) => pickedReading(open, claimId, cell)));
      await open.use(({ graph }) => decide(graph, claims, decisions, readings));
      await open.refreshCard();
      emit({ kind: "cases" });
      return open.decisions();
    },
  ),
  /** The nodes around one, or the most connected of the kinds named; empty `kinds` means all. */
  graph: look("graph", {
    around: bounded.id.nullable(),
    kinds: z.array(z.string().max(40)).max(20),
    limit: z.number().int().min(1).max(LIMITS.graphNodes),
  }),
  export: request(
    {
      caseId,
      subject: z.enum(EXPORT_SUBJECTS),
      format: z.enum([...REPORT_FORMATS, ...GRAPH_FORMATS]),
      language: z.enum(LANGUAGES),
    },
    async ({ caseId, ...asked }, { session, now, version }) => {
      const open = await session(caseId);
      if (asked.format === "pdf" && open.folder.seal) throw new HostError({ code: "unavailable", what: "printing" });
      const [report, decisions, documents] = [await open.report(), await open.decisions(), await open.documents()];
      return open.use((engine) => {
        const kept = engine.lastAnalysis();
        return exportCase({
          ...asked,
          ...decisions,
          caseName: open.folder.summary().name,
          found: report,
          report: report && correctedReport(report, decisions.overrides),
          memo: kept && report ? correctedMemo(kept.memo, report, decisions, kept.reports) : (kept?.memo ?? null),
          documents,
          graph: engine.graph,
          generatedAt: now(),
          version,
        });
      });
    },
  ),
};

/** What the cells that the reader picked give now; null where he picked none. Throws HostError where they are no more. */
async function pickedReading(open: CaseSession, claimId: string, cell: string | null): Promise<PickedReading | null> {
  const picked = cell === null ? null : pickedBy(cell);
  if (picked === null) return null;
  const { hash, number, range } = picked;
  const file = await open.use(({ graph }) => graph.listDocuments().find((one) => one.hash === hash)?.name);
  const found = file && (await open.look({ kind: "readings", claimId, file, number, range }));
  const reading = found ? found.find(({ id }) => id === cell) : undefined;
  if (!file || !reading) throw new HostError({ code: "not_found", what: "source" });
  const shown = (await open.look({ kind: "sheet", file, number, top: range.top, bottom: range.top })).cells;
  return { ...reading, file, display: shown.find(({ column }) => column === range.left)?.display ?? "" };
}

/** A question that figures answer is not judged: it has nothing that could be true or false. */
function withoutVerdict(claim: string): AskedClaim["result"] {
  return {
    claim,
    status: "UNKNOWN",
    confidenceScore: 0,
    evidence: null,
    judge: "evidence",
    explanation: "",
    lookedAt: [],
  };
}
