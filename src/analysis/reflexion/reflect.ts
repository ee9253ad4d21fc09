/** One report reviewed: criticised, corrected, reviewed again, and handed on with what remains weak in it. */

import type { MetricId } from "../../ontology/index.ts";
import {
  type AgentReport,
  type CitationChecker,
  citationChecker,
  type DealMaterial,
  type EnhancedCritique,
  type EnhancedImprovement,
  type EnhancedReflexionOutput,
  type ScoredFinding,
} from "../findings/index.ts";
import { REFLEXION_CONFIG } from "./config.ts";
import { critiqueId, critiqueOf, summaryOf } from "./critique.ts";
import { expectedMetrics } from "./expected.ts";
import { type Fault, faultKey } from "./fault.ts";
import { lint } from "./lint/index.ts";
import type { ModelReview } from "./model/review.ts";
import { readReport } from "./read-report.ts";
import { type Comparison, repair } from "./repair/index.ts";
import { openAfter, openBefore, qualityScore } from "./score.ts";
import { nameOf, REFLEXION_SENTENCES } from "./sentences/index.ts";
import { averageConfidence } from "./triggers.ts";

export type ReflectOptions = {
  /** Groups of ontology ids of which the analyst must give one each. Default: the reviewer's checklist for the analyst. */
  readonly expected?: readonly (readonly MetricId[])[] | undefined;
  /** Where a figure stands among the user's comparable deals. Default: nothing to compare with. */
  readonly compareWithDeals?: ((finding: ScoredFinding) => Comparison | null) | undefined;
  /** The analysts' rules alone wrote the report: its sentences say their findings and are not read again. Default: false. */
  readonly ofRules?: boolean | undefined;
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

/** What a model said of the report, already checked; null without one. */
export type Reviewed = ModelReview | null;

export async function reflectOn(
  toReflect: ReportToReflect,
  material: DealMaterial,
  options: ReflectOptions = {},
  reviewed: Reviewed = null,
): Promise<Reflected> {
  const clock = options.clock ?? (() => performance.now());
  const started = clock();
  const { language } = material;
  const read = readReport(toReflect.output, { ...toReflect, language });
  if (read.kind === "empty") return { kind: "nothing_to_reflect", agentName: toReflect.agentName, reason: read.reason };
  const original = read.report;
  const citations = citationChecker({ documents: material.documents, facts: material.facts.all });
  const { ofRules, expected = expectedMetrics(original.agentName) } = options;
  const first = [...read.faults, ...lint({ report: original, material, citations, expected, ofRules })];
  const fromModel = reviewed?.critiques ?? [];
  const review: Review = { critiques: [], improvements: [], report: original, known: new Map() };
  const context = { material, citations, options };

  await correct(review, first, context);
  for (const { critique, improvement, apply } of fromModel) {
    // What the rules have already corrected is no longer the sentence that the model read.
    const { before } = improvement.change;
    if (![...review.report.findings, ...review.report.redFlags].some((one) => one.text === before)) continue;
    const id = critiqueId(review.critiques.length + 1);
    review.critiques.push({ ...critique, id });
    review.improvements.push({ ...improvement, critiqueId: id });
    review.report = apply(review.report);
  }
  const scoreOf = () => qualityScore(itemsOf(original), openAfter(review.critiques, review.improvements));
  let passes = 1;
  for (let best = scoreOf(); passes < REFLEXION_CONFIG.maxPasses; passes++) {
    const again = lint({ report: review.report, material, citations, expected, ofRules }).filter(
      (fault) => !review.known.has(faultKey(fault)) && !isBeyondRepair(fault, review),
    );
    if (again.length === 0) break;
    const before: Review = {
      critiques: [...review.critiques],
      improvements: [...review.improvements],
      report: review.report,
      known: new Map(review.known),
    };
    await correct(review, again, context);
    const score = scoreOf();
    // A pass that gains nothing is undone, and the last one.
    if (score <= best && !again.some((fault) => isFixed(review, fault))) {
      Object.assign(review, before);
      break;
    }
    best = score;
  }
  return {
    kind: "reflected",
    output: outputOf(original, review, material, { reviewed, passes, ms: clock() - started }),
  };
}

type Review = {
  critiques: EnhancedCritique[];
  improvements: EnhancedImprovement[];
  report: AgentReport;
  /** Keys of the faults dealt with, and how. */
  known: Map<string, EnhancedImprovement["status"]>;
};

type Context = {
  readonly material: DealMaterial;
  readonly citations: CitationChecker;
  readonly options: ReflectOptions;
};

async function correct(review: Review, faults: readonly Fault[], { material, citations, options }: Context) {
  const texts = REFLEXION_SENTENCES[material.language];
  for (const fault of faults) {
    options.signal?.throwIfAborted();
    const critique = critiqueOf(fault, review.critiques.length + 1, review.report, material.language);
    const { report, improvement } = await repair({
      fault,
      report: review.report,
      material,
      citations,
      texts,
      compareWithDeals: options.compareWithDeals ?? (() => null),
      signal: options.signal,
    });
    review.report = report;
    review.critiques.push(critique);
    review.improvements.push({ critiqueId: critique.id, ...improvement });
    review.known.set(faultKey(fault), improvement.status);
  }
}

/** What was said to be unverifiable stays so: saying it again gains nothing. */
function isBeyondRepair({ item }: Fault, { known }: Review): boolean {
  if (item.kind !== "finding" && item.kind !== "redFlag") return false;
  return [...known].some(([key, status]) => status === "CANNOT_FIX" && key.includes(`|${item.kind}|${item.id}|`));
}

function isFixed({ known }: Review, fault: Fault): boolean {
  return known.get(faultKey(fault)) === "FIXED";
}

const itemsOf = (report: AgentReport): number => report.findings.length + report.redFlags.length;

function outputOf(
  original: AgentReport,
  { critiques, improvements, report }: Review,
  material: DealMaterial,
  run: { readonly reviewed: Reviewed; readonly passes: number; readonly ms: number },
): EnhancedReflexionOutput {
  const originalScore = qualityScore(itemsOf(original), openBefore(critiques));
  const revisedScore = qualityScore(itemsOf(original), openAfter(critiques, improvements));
  const count = (status: EnhancedImprovement["status"]) => improvements.filter((i) => i.status === status).length;
  const cannotFix = count("CANNOT_FIX");
  const insufficient =
    improvements.length > 0 && cannotFix / improvements.length > REFLEXION_CONFIG.dataInsufficiencyAbove;
  const open = new Set(improvements.filter((i) => i.status !== "FIXED").map((i) => i.critiqueId));
  const remaining = critiques.filter((c) => insufficient || open.has(c.id));
  const readyForBA = revisedScore >= REFLEXION_CONFIG.readyFrom;
  return {
    originalAgentOutput: original,
    agentName: original.agentName,
    agentConfidence: averageConfidence(original.findings),
    critiques,
    critiqueSummary: summaryOf(critiques),
    missingCrossReferences: missedSources(critiques, material),
    overallAssessment: {
      qualityScore: originalScore,
      verdict: insufficient
        ? "DATA_INSUFFICIENCY"
        : originalScore >= REFLEXION_CONFIG.readyFrom
          ? "ACCEPTABLE"
          : originalScore >= REFLEXION_CONFIG.majorRevisionBelow
            ? "NEEDS_REVISION"
            : "MAJOR_REVISION_REQUIRED",
      keyWeaknesses: bySeverity(critiques)
        .slice(0, 5)
        .map((c) => c.issue),
      readyForBA: originalScore >= REFLEXION_CONFIG.readyFrom,
    },
    improvements,
    improvementSummary: { fixed: count("FIXED"), partiallyFixed: count("PARTIALLY_FIXED"), cannotFix },
    revisedOutput: report,
    revisedFindings: report.findings,
    qualityMetrics: { originalScore, revisedScore, change: revisedScore - originalScore, readyForBA },
    baNotice: {
      remainingWeaknesses: bySeverity(remaining).map((c) => c.issue),
      dataNeedsFromFounder: dataNeeds(remaining, report, material),
      confidenceLevel: insufficient || !readyForBA ? "LOW" : remaining.length === 0 ? "HIGH" : "MEDIUM",
    },
    passes: run.passes,
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
