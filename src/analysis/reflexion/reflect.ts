/** One report reviewed: criticised, beside each remark what the documents hold for it, and handed on with what remains weak in it. */

import type { MetricId } from "../../ontology/index.ts";
import {
  type AgentReport,
  citationChecker,
  type DealMaterial,
  type EnhancedCritique,
  type EnhancedImprovement,
  type EnhancedReflexionOutput,
  type ScoredFinding,
} from "../findings/index.ts";
import { REFLEXION_CONFIG } from "./config.ts";
import { faultsOf } from "./critic.ts";
import { critiqueId, critiqueOf, summaryOf } from "./critique.ts";
import { expectedMetrics } from "./expected.ts";
import { type Comparison, improve } from "./improver.ts";
import type { ModelReview } from "./model/review.ts";
import { readReport } from "./read-report.ts";
import { qualityScore } from "./score.ts";
import { nameOf, REFLEXION_SENTENCES } from "./sentences/index.ts";
import { averageConfidence } from "./triggers.ts";

export type ReflectOptions = {
  /** Groups of ontology ids of which the analyst must give one each. Default: the reviewer's checklist for the analyst. */
  readonly expected?: readonly (readonly MetricId[])[] | undefined;
  /** Where a figure stands among the user's comparable deals. Default: nothing to compare with. */
  readonly compareWithDeals?: ((finding: ScoredFinding) => Comparison | null) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds, monotonic. Default: the machine's. */
  readonly clock?: (() => number) | undefined;
};

export type Reflected =
  | { readonly kind: "reflected"; readonly output: EnhancedReflexionOutput }
  /** The analyst gave nothing that can be reviewed. */
  | { readonly kind: "nothing_to_reflect"; readonly agentName: string; readonly reason: string };

export type ReportToReflect = {
  readonly agentName: string;
  readonly tier: 1 | 2 | 3;
  /** As the analyst gave it, checked here. */
  readonly output: unknown;
};

export async function reflectOn(
  toReflect: ReportToReflect,
  material: DealMaterial,
  options: ReflectOptions = {},
  reviewed: ModelReview | null = null,
): Promise<Reflected> {
  const clock = options.clock ?? (() => performance.now());
  const started = clock();
  const read = readReport(toReflect.output, { ...toReflect, language: material.language });
  if (read.kind === "empty") return { kind: "nothing_to_reflect", agentName: toReflect.agentName, reason: read.reason };
  const original = read.report;
  const citations = citationChecker({ documents: material.documents, facts: material.facts.all });
  const { compareWithDeals = () => null, expected = expectedMetrics(original.agentName), signal } = options;
  const faults = [...read.faults, ...faultsOf({ report: original, material, citations, expected })];
  const critiques: EnhancedCritique[] = [];
  const improvements: EnhancedImprovement[] = [];
  let report = original;
  for (const fault of faults) {
    signal?.throwIfAborted();
    const critique = critiqueOf(fault, critiques.length + 1, original, material.language);
    const improved = improve({ fault, report, material, citations, compareWithDeals });
    report = improved.report;
    critiques.push(critique);
    improvements.push({ critiqueId: critique.id, ...improved.improvement });
  }
  for (const { critique, improvement } of reviewed?.critiques ?? []) {
    const id = critiqueId(critiques.length + 1);
    critiques.push({ ...critique, id });
    improvements.push({ ...improvement, critiqueId: id });
  }
  const review = { critiques, improvements, report };
  return { kind: "reflected", output: outputOf(original, review, material, { reviewed, ms: clock() - started }) };
}

type Review = {
  readonly critiques: readonly EnhancedCritique[];
  readonly improvements: readonly EnhancedImprovement[];
  readonly report: AgentReport;
};

function outputOf(
  original: AgentReport,
  { critiques, improvements, report }: Review,
  material: DealMaterial,
  run: { readonly reviewed: ModelReview | null; readonly ms: number },
): EnhancedReflexionOutput {
  const score = qualityScore(original.findings.length + original.redFlags.length, critiques);
  const count = (status: EnhancedImprovement["status"]) => improvements.filter((i) => i.status === status).length;
  const cannotFix = count("CANNOT_FIX");
  const insufficient =
    improvements.length > 0 && cannotFix / improvements.length > REFLEXION_CONFIG.dataInsufficiencyAbove;
  const open = new Set(improvements.filter((i) => i.status !== "FIXED").map((i) => i.critiqueId));
  const remaining = critiques.filter((c) => insufficient || open.has(c.id));
  const readyForBA = score >= REFLEXION_CONFIG.readyFrom;
  return {
    originalAgentOutput: original,
    agentName: original.agentName,
    agentConfidence: averageConfidence(original.findings),
    critiques: [...critiques],
    critiqueSummary: summaryOf(critiques),
    missingCrossReferences: missedSources(critiques, material),
    overallAssessment: {
      qualityScore: score,
      verdict: insufficient
        ? "DATA_INSUFFICIENCY"
        : readyForBA
          ? "ACCEPTABLE"
          : score >= REFLEXION_CONFIG.majorRevisionBelow
            ? "NEEDS_REVISION"
            : "MAJOR_REVISION_REQUIRED",
      keyWeaknesses: bySeverity(critiques)
        .slice(0, 5)
        .map((c) => c.issue),
      readyForBA,
    },
    improvements: [...improvements],
    improvementSummary: { fixed: count("FIXED"), partiallyFixed: count("PARTIALLY_FIXED"), cannotFix },
    revisedOutput: report,
    revisedFindings: report.findings,
    qualityMetrics: { originalScore: score, revisedScore: score, change: 0, readyForBA },
    baNotice: {
      remainingWeaknesses: bySeverity(remaining).map((c) => c.issue),
      dataNeedsFromFounder: dataNeeds(remaining, report, material),
      confidenceLevel: insufficient || !readyForBA ? "LOW" : remaining.length === 0 ? "HIGH" : "MEDIUM",
    },
    passes: 1,
    judge: run.reviewed?.judge ?? "rules",
    fellBack: run.reviewed?.fellBack ?? null,
    tokensUsed: run.reviewed?.tokensUsed ?? 0,
    processingTime: Math.max(0, Math.round(run.ms)),
  };
}

const ORDER = { CRITICAL: 0, HIGH: 1, MEDIUM: 2 } as const;

function bySeverity(critiques: readonly EnhancedCritique[]): EnhancedCritique[] {
  return critiques.toSorted((a, b) => ORDER[a.severity] - ORDER[b.severity]);
}

/** Sources at hand that the report left aside, one line each. */
function missedSources(critiques: readonly EnhancedCritique[], material: DealMaterial) {
  const texts = REFLEXION_SENTENCES[material.language].crossReference;
  const lines = critiques
    .filter((c) => c.type === "missing_cross_reference")
    .map((c) => {
      const place = c.suggestedFix.source;
      const kind = material.documents.find((d) => place?.startsWith(`${d.name},`))?.kind;
      const { source, dataType, value } =
        place === undefined
          ? texts.funding(String(material.fundingDeals?.length ?? 0))
          : kind === "financial_model"
            ? texts.model(place)
            : texts.context(place);
      return { source, dataType, potentialValue: value };
    });
  return [...new Map(lines.map((line) => [`${line.source}|${line.dataType}`, line])).values()];
}

/** Questions that the review leaves open: gaps of the report, figures that stand nowhere, flags to prove. */
function dataNeeds(remaining: readonly EnhancedCritique[], report: AgentReport, material: DealMaterial): string[] {
  const texts = REFLEXION_SENTENCES[material.language];
  const needs = remaining.flatMap((critique) => {
    if (critique.location.section.startsWith("redFlags[")) return [texts.repair.askProof(critique.location.quote)];
    // Other sources at hand were consulted: the founder has nothing to add to that.
    if (critique.type === "missing_cross_reference") return [];
    const finding = report.findings.find((f) => f.text.startsWith(critique.location.quote));
    return finding ? [texts.repair.ask(nameOf(finding.metric, material.language))] : [];
  });
  return [...new Set([...needs, ...report.gaps.map((gap) => gap.questionForFounder)])];
}
