/** What a window is told of a case's report, worked out once: windows ask again at every turn of a run beside it. */
import { type ClaimWeight, type ReportWords, reportWords, weighClaims } from "../../report/index.ts";
import type { Fact, Graph, Language, Report } from "../engine.ts";
import type { Decisions, Mark, OpenedCase } from "../protocol/index.ts";
import type { CaseSession } from "./case-session.ts";
import { correctedReport, countContradictions } from "./corrections.ts";
import { reportToAsk } from "./marks.ts";

export type OpenedReport = Pick<OpenedCase, "report" | "words" | "weights" | "contradictionCount" | "hasReview">;

export type ReportOpener = (
  open: CaseSession,
  report: Report | null,
  decisions: Decisions,
  language: Language,
) => Promise<OpenedReport>;

const NONE: OpenedReport = { report: null, words: null, weights: [], contradictionCount: 0, hasReview: false };

export function reportOpener(): ReportOpener {
  /** By the report of the last run, which a session reads once; under what the user has decided since. */
  const known = new WeakMap<Report, { readonly under: string; readonly opened: OpenedReport }>();
  return async (open, report, decisions, language) => {
    if (report === null) return NONE;
    const under = JSON.stringify([decisions, language]);
    const before = known.get(report);
    if (before?.under === under) return before.opened;
    const opened = await openedReport(open, report, decisions, language);
    known.set(report, { under, opened });
    return opened;
  };
}

async function openedReport(
  open: CaseSession,
  report: Report,
  { overrides, marks }: Decisions,
  language: Language,
): Promise<OpenedReport> {
  const corrected = correctedReport(report, overrides);
  return open.use((engine) => {
    const analysis = engine.lastAnalysis();
    return {
      // The window shows each verdict as found, with the user's own beside it.
      report: { ...report, contradictions: corrected.contradictions },
      words: { fr: wordsOf(corrected, marks, "fr"), en: wordsOf(corrected, marks, "en") },
      weights: claimWeights(report, engine.graph, language),
      contradictionCount: countContradictions(report, analysis?.contradictions, overrides),
      // What rules alone remark tells a reader nothing to decide by.
      hasReview:
        report.coverage.unitsRead > 0 &&
        report.models.language !== null &&
        (analysis?.reflexions.some(({ critiques }) => critiques.length > 0) ?? false),
    };
  });
}

/** What is handled is asked no more. */
function wordsOf(report: Report, marks: readonly Mark[], language: Language): ReportWords {
  return reportWords(report, language, reportToAsk(report, marks));
}

/** What the claims of a case weigh, with the values of the facts that decide them. */
function claimWeights(report: Report, graph: Graph, language: Language): readonly ClaimWeight[] {
  return weighClaims(report, language, (nodeId) => {
    // Written by the pipeline from a Fact.
    const fact = graph.fact(nodeId)?.json as Fact | undefined;
    return fact ? { value: fact.value.value, dimension: fact.value.dimension, currency: fact.value.currency } : null;
  });
}
