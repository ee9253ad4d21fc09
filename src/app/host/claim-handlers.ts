/** Answers the requests about claims: asked, checked, decided on, seen as a graph, exported. */

import { answerQuestion, type Report } from "../engine.ts";
import type { AskedClaim } from "../protocol/index.ts";
import { correctedMemo, correctedReport } from "./corrections.ts";
import { decide } from "./decisions.ts";
import type { Desk, HandlersOf } from "./desk.ts";
import { exportCase } from "./export-case.ts";
import { HostError } from "./host-error.ts";

type Kind = "ask" | "find" | "check" | "decide" | "graph" | "export";

export function claimHandlers({ session, emit, now, newId, version }: Desk): HandlersOf<Kind> {
  return {
    async ask({ caseId, text }, signal) {
      const open = await session(caseId);
      const { answer, needsNoVerdict } = await answerQuestion(
        text,
        (passages) => open.look({ kind: "lookUp", text, passages }),
        () => open.use((engine) => engine.find(text, { signal })),
      );
      const isAnswered = needsNoVerdict && (answer?.figures.length ?? 0) > 0;
      const result = isAnswered ? withoutVerdict(text) : await open.use((engine) => engine.ask(text, { signal }));
      return open.keepAsked({ id: newId(), text, result, answer });
    },
    async find({ caseId, text }, signal) {
      const open = await session(caseId);
      const found = await open.use((engine) => engine.find(text, { signal }));
      if (found === null) throw new HostError({ code: "unavailable", what: "search" });
      return found;
    },
    async check({ caseId, text }, signal) {
      const open = await session(caseId);
      return open.use(async (engine) => {
        const found = await engine.check({ kind: "text", text }, { signal });
        const asked = found.map(({ text, result }) => ({ id: newId(), text, result, answer: null }));
        // Those asked last are listed first, and the text is to be read from its top.
        for (const one of asked.toReversed()) await open.keepAsked(one);
        return asked;
      });
    },
    async decide({ caseId, decisions }) {
      const open = await session(caseId);
      const claims = [...((await open.report())?.claims ?? []), ...(await open.asked()).map(askedAsReported)];
      await open.use(({ graph }) => decide(graph, claims, decisions));
      await open.refreshCard();
      emit({ kind: "cases" });
      return open.decisions();
    },
    graph: async ({ caseId, ...look }) => (await session(caseId)).look(look),
    async export({ caseId, subject, format, language: chosen }) {
      const open = await session(caseId);
      if (format === "pdf" && open.folder.seal) throw new HostError({ code: "unavailable", what: "printing" });
      const [report, decisions, documents] = [await open.report(), await open.decisions(), await open.documents()];
      const { overrides, marks } = decisions;
      const caseName = open.folder.summary().name;
      return open.use((engine) => {
        const kept = engine.lastAnalysis();
        return exportCase({
          caseName,
          subject,
          format,
          language: chosen,
          found: report,
          report: report && correctedReport(report, overrides),
          memo: kept && report ? correctedMemo(kept.memo, report, decisions, kept.reports) : (kept?.memo ?? null),
          overrides,
          marks,
          documents,
          graph: engine.graph,
          generatedAt: now(),
          version,
        });
      });
    },
  };
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

function askedAsReported({ id, text, result }: AskedClaim): Report["claims"][number] {
  return { id, text, role: "asked", source: null, result };
}
