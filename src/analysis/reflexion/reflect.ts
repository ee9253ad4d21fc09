/** Reports reviewed: each fault put into words, beside it what the documents hold, and the report handed on with what remains weak in it. */
import type { Language } from "../../documents/index.ts";
import type { LanguageModel } from "../../model/index.ts";
import type { MetricId } from "../../ontology/index.ts";
import {
  type AgentReport,
  byGravity,
  CRITIQUE_TYPES,
  citationsOf,
  type DealMaterial,
  type EnhancedCritique,
  type EnhancedImprovement,
  type EnhancedReflexionOutput,
  type ScoredFinding,
} from "../findings/index.ts";
import { faultsOf } from "./critic.ts";
import { EXPECTED } from "./expected.ts";
import { type Fault, RULES } from "./fault.ts";
import { type Comparison, improve } from "./improver.ts";
import { type ModelReview, reviewWithModel } from "./model/review.ts";
import { averageConfidence, qualityScore, REFLEXION_CONFIG } from "./quality.ts";
import { readReport } from "./read-report.ts";
import { assessmentIn, capital, type Details, filled, nameOf, REFLEXION_SENTENCES, shown } from "./sentences/index.ts";

export type ReflectOptions = {
  /** Groups of ontology ids of which the analyst must give one each. Default: the reviewer's checklist for the analyst. */
  readonly expected?: readonly (readonly MetricId[])[] | undefined;
  /** Where a figure stands among the user's comparable deals. Default: nothing to compare with. */
  readonly compareWithDeals?: ((finding: ScoredFinding) => Comparison | null) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds, monotonic. Default: the machine's. */
  readonly clock?: (() => number) | undefined;
};

export type ReflectAllOptions = Omit<ReflectOptions, "expected"> & {
  /** Default: none; the rules alone review. */
  readonly model?: { readonly model: LanguageModel; readonly marker: string } | null | undefined;
  /** By analyst; default: the reviewer's checklist. */
  readonly expected?: ((agentName: string) => readonly (readonly MetricId[])[] | undefined) | undefined;
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

/** With a model, one call criticises them all. */
export async function reflectOnAll(
  toReflect: readonly ReportToReflect[],
  material: DealMaterial,
  { model, expected, ...options }: ReflectAllOptions = {},
): Promise<Reflected[]> {
  const readable = toReflect.flatMap((one) => {
    const read = readReport(one.output, { ...one, language: material.language });
    return read.kind === "read" ? [read.report] : [];
  });
  const { signal } = options;
  const reviews =
    model && readable.length > 0
      ? await reviewWithModel(readable, material, model.model, { marker: model.marker, signal })
      : null;
  const results: Reflected[] = [];
  for (const one of toReflect) {
    const own = { ...options, expected: expected?.(one.agentName) };
    results.push(await reflectOn(one, material, own, reviews?.get(one.agentName) ?? null));
  }
  return results;
}

export async function reflectOn(
  toReflect: ReportToReflect,
  material: DealMaterial,
  options: ReflectOptions = {},
  reviewed: ModelReview | null = null,
): Promise<Reflected> {
  const { agentName, output } = toReflect;
  const { compareWithDeals = () => null, signal, clock = () => performance.now() } = options;
  const { language } = material;
  const started = clock();
  const read = readReport(output, { ...toReflect, language });
  if (read.kind === "empty") return { kind: "nothing_to_reflect", agentName, reason: read.reason };
  const original = read.report;
  const citations = citationsOf(material);
  const expected = options.expected ?? EXPECTED[agentName] ?? [];
  const critiques: EnhancedCritique[] = [];
  const improvements: EnhancedImprovement[] = [];
  const add = ({ critique, improvement }: ModelReview["critiques"][number]) => {
    const id = `CRT-${String(critiques.length + 1).padStart(3, "0")}`;
    critiques.push({ id, ...critique });
    improvements.push({ critiqueId: id, ...improvement });
  };
  let report = original;
  for (const fault of [...read.faults, ...faultsOf({ report: original, material, citations, expected })]) {
    signal?.throwIfAborted();
    const critique = critiqueOf(fault, original, language);
    const { action } = critique.suggestedFix;
    const improved = improve({ fault, action, report, material, citations, compareWithDeals });
    report = improved.report;
    add({ critique, improvement: improved.improvement });
  }
  reviewed?.critiques.forEach(add);
  const score = qualityScore(original.findings.length + original.redFlags.length, critiques);
  const isReady = score >= REFLEXION_CONFIG.readyFrom;
  const count = (status: EnhancedImprovement["status"]) => improvements.filter((i) => i.status === status).length;
  const isInsufficient =
    count("CANNOT_FIX") / Math.max(1, improvements.length) > REFLEXION_CONFIG.dataInsufficiencyAbove;
  const open = new Set(improvements.filter(({ status }) => status !== "FIXED").map(({ critiqueId }) => critiqueId));
  const remaining = critiques.filter(({ id }) => isInsufficient || open.has(id)).sort(byGravity);
  return {
    kind: "reflected",
    output: {
      originalAgentOutput: original,
      agentName: original.agentName,
      agentConfidence: averageConfidence(original.findings),
      critiques,
      critiqueSummary: summaryOf(critiques),
      missingCrossReferences: missedSources(critiques, material),
      overallAssessment: {
        qualityScore: score,
        verdict: isInsufficient
          ? "DATA_INSUFFICIENCY"
          : isReady
            ? "ACCEPTABLE"
            : score >= REFLEXION_CONFIG.majorRevisionBelow
              ? "NEEDS_REVISION"
              : "MAJOR_REVISION_REQUIRED",
        keyWeaknesses: critiques
          .toSorted(byGravity)
          .slice(0, 5)
          .map(({ issue }) => issue),
        readyForBA: isReady,
      },
      improvements,
      improvementSummary: {
        fixed: count("FIXED"),
        partiallyFixed: count("PARTIALLY_FIXED"),
        cannotFix: count("CANNOT_FIX"),
      },
      revisedOutput: report,
      revisedFindings: report.findings,
      qualityMetrics: { originalScore: score, revisedScore: score, change: 0, readyForBA: isReady },
      baNotice: {
        remainingWeaknesses: remaining.map(({ issue }) => issue),
        dataNeedsFromFounder: dataNeeds(remaining, report, material),
        confidenceLevel: isInsufficient || !isReady ? "LOW" : remaining.length === 0 ? "HIGH" : "MEDIUM",
      },
      passes: 1,
      judge: reviewed?.judge ?? "rules",
      fellBack: reviewed?.fellBack ?? null,
      tokensUsed: reviewed?.tokensUsed ?? 0,
      processingTime: Math.max(0, Math.round(clock() - started)),
    },
  };
}

/** A fault put into words: what, where, by which standard, what to do, and what it costs the angel. */
function critiqueOf(fault: Fault, report: AgentReport, language: Language): Omit<EnhancedCritique, "id"> {
  const { rule, severity, section, quote, source, related = [] } = fault;
  const texts = REFLEXION_SENTENCES[language];
  const said = inWords(fault, report, language);
  const type = RULES[rule];
  const { standard, expected, impact } = texts.types[type];
  return {
    type,
    severity,
    location: { section, quote },
    issue: capital(filled(texts.issues[rule], said)),
    standard,
    expectedBehavior: expected,
    suggestedFix: {
      action: capital(filled(texts.actions[rule], said)),
      ...(source ? { source: source.reference } : {}),
      ...(source?.quote ? { example: `${source.reference}: ${source.quote}` } : {}),
      estimatedEffort: source ? "TRIVIAL" : rule === "expected_missing" ? "MODERATE" : "EASY",
    },
    impactOnBA: impact,
    ...(related.length > 0 ? { relatedFindings: [...related] } : {}),
  };
}

/** Ids of metrics become names, bare values the figures people write. */
function inWords({ rule, said, item, related, parts }: Fault, report: AgentReport, language: Language): Details {
  const finding = report.findings.find(({ id }) => id === item.id || related?.includes(id));
  // Inputs of a calculation are not in the unit of its result.
  const figure = (rule === "input_differs" ? undefined : finding) ?? { unit: null, metric: "" };
  const isName = (key: string) =>
    key === "topic" || key === "metric" || (rule === "confused_metric" && key === "other");
  const isFigure = (key: string) => ["value", "other", "low", "high", "result", "again"].includes(key);
  const words = Object.entries(said).map(([key, value]): [string, string] => {
    if (isName(key)) return [key, value && nameOf(value, language)];
    if (finding && isFigure(key) && value && Number.isFinite(Number(value)))
      return [key, shown(Number(value), figure, language)];
    return [key, assessmentIn(value, language)];
  });
  const texts = REFLEXION_SENTENCES[language];
  return {
    ...Object.fromEntries(words),
    ...(parts ? { parts: parts.map((part) => texts.parts[part]).join(", ") } : {}),
  };
}

function summaryOf(critiques: readonly EnhancedCritique[]): EnhancedReflexionOutput["critiqueSummary"] {
  const count = (of: (c: EnhancedCritique) => boolean) => critiques.filter(of).length;
  const ofSeverity = (wanted: EnhancedCritique["severity"]) => count(({ severity }) => severity === wanted);
  return {
    total: critiques.length,
    bySeverity: { CRITICAL: ofSeverity("CRITICAL"), HIGH: ofSeverity("HIGH"), MEDIUM: ofSeverity("MEDIUM") },
    byType: Object.fromEntries(
      CRITIQUE_TYPES.map((type) => [type, count((c) => c.type === type)]),
      // Every type is a key of the entries.
    ) as EnhancedReflexionOutput["critiqueSummary"]["byType"],
  };
}

/** Sources at hand that the report left aside, one line each. */
function missedSources(critiques: readonly EnhancedCritique[], { language, documents, fundingDeals }: DealMaterial) {
  const texts = REFLEXION_SENTENCES[language].crossReference;
  const lines = critiques
    .filter(({ type }) => type === "missing_cross_reference")
    .map(({ suggestedFix: { source: place } }) => {
      const isModel = documents.some(({ name, kind }) => kind === "financial_model" && place?.startsWith(`${name},`));
      const {
        source,
        dataType,
        value: potentialValue,
      } = place === undefined
        ? texts.funding(String(fundingDeals?.length ?? 0))
        : texts[isModel ? "model" : "context"](place);
      return { source, dataType, potentialValue };
    });
  return [...new Map(lines.map((line) => [`${line.source}|${line.dataType}`, line])).values()];
}

/** Questions that the review leaves open: gaps of the report, figures that stand nowhere, flags to prove. */
function dataNeeds(remaining: readonly EnhancedCritique[], report: AgentReport, { language }: DealMaterial): string[] {
  const texts = REFLEXION_SENTENCES[language].repair;
  const needs = remaining.flatMap(({ location: { section, quote }, type }) => {
    if (section.startsWith("redFlags[")) return [texts.askProof(quote)];
    // Other sources at hand were consulted: the founder has nothing to add to that.
    const finding =
      type === "missing_cross_reference" ? undefined : report.findings.find(({ text }) => text.startsWith(quote));
    return finding ? [texts.ask(nameOf(finding.metric, language))] : [];
  });
  return [...new Set([...needs, ...report.gaps.map(({ questionForFounder }) => questionForFounder)])];
}
