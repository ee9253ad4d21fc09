/** The improver that needs no model: it finds a place, works a figure out again, lowers a grade or asks. Sentences stay, but for one whose figure was wrong. */
import { type Fact, type Span, spanOf } from "../../facts/index.ts";
import type { Calculation } from "../../judge/index.ts";
import { isSameAmount } from "../../language/quantities/index.ts";
import { asMetricId, evaluateFormula, metricById } from "../../ontology/index.ts";
import {
  type AgentReport,
  type CitationChecker,
  checkRecorded,
  type DealMaterial,
  type EnhancedImprovement,
  RED_FLAG_SEVERITIES,
  type RedFlag,
  type ScoredFinding,
  type Source,
} from "../findings/index.ts";
import { refutedBy } from "./critic.ts";
import type { Fault, Rule } from "./fault.ts";
import { factsAt, factsCited, gives, isCurrency, isPlaced, near, sourceAt, sourceOf, wholeFacts } from "./places.ts";
import { assessmentIn, capital, nameOf, periodShown, REFLEXION_SENTENCES, shown } from "./sentences/index.ts";

/** What comparable deals say of a figure; asked of whoever holds the user's table. */
export type Comparison = {
  /** Which deals were compared, how many, and where the figure stands among them. */
  readonly result: string;
  readonly source: Source;
  readonly benchmark: ScoredFinding["benchmark"];
};

export type ImproverInput = {
  readonly fault: Fault;
  readonly report: AgentReport;
  readonly material: DealMaterial;
  readonly citations: CitationChecker;
  /** Null where there is no table of comparable deals, or none that compares. */
  readonly compareWithDeals: (finding: ScoredFinding) => Comparison | null;
};

export type Improved = {
  readonly report: AgentReport;
  readonly improvement: Omit<EnhancedImprovement, "critiqueId">;
};

/**
 * Points of confidence (0..100) that a change brings or takes: a source or a calculation found adds what an independent
 * confirmation is worth; what stays unproven loses twice as much; a lowered conclusion loses a little.
 */
export const CONFIDENCE_IMPACT = {
  sourced: 10,
  agrees: 5,
  differs: -15,
  corrected: -5,
  unchanged: 0,
  lowered: -5,
  unproven: -20,
} as const;

type Outcome = {
  readonly status: EnhancedImprovement["status"];
  readonly type: EnhancedImprovement["change"]["type"];
  readonly justification: EnhancedImprovement["justification"];
  /** Default: the passage that was criticised. */
  readonly before?: string | undefined;
  readonly after: string;
  readonly effect?: keyof typeof CONFIDENCE_IMPACT;
};

export function improve(input: ImproverInput): Improved {
  const { fault, report } = input;
  const finding = report.findings.find(({ id }) => id === fault.item.id);
  const flag = report.redFlags.find(({ id }) => id === fault.item.id);
  if (fault.item.kind === "redFlag" && flag) return improveFlag(input, flag);
  if (fault.item.kind === "finding" && finding) return (OF_FINDINGS[fault.rule] ?? takeRightFigure)(input, finding);
  return improveReport(input);
}

/** What is done about a fault of a finding; for any other rule the right figure is taken. */
const OF_FINDINGS: Readonly<Partial<Record<Rule, (input: ImproverInput, finding: ScoredFinding) => Improved>>> = {
  no_source: findPlace,
  source_missing: findPlace,
  misquote: findPlace,
  value_not_at_source: findPlace,
  no_formula: computeAgain,
  unsourced_inputs: computeAgain,
  input_differs: computeAgain,
  wrong_arithmetic: computeAgain,
  result_differs: computeAgain,
  funding_unused: compareDeals,
  context_unused: comparePlace,
  model_unused: comparePlace,
  refuted_claim: doubt,
  clash: settleClash,
  against_benchmark: regrade,
  no_yardstick: regrade,
  opposed: regrade,
};

/** A claim that other places refute is told with the place that does. */
function doubt(input: ImproverInput, finding: ScoredFinding): Improved {
  const { fault, material } = input;
  const refuting = refutedBy(finding, material);
  const evidence = [...finding.evidence, ...(refuting ? [sourceAt(refuting, material)] : [])];
  const { place = "", found = "" } = fault.said;
  const after = REFLEXION_SENTENCES[material.language].repair.differsFrom(place, found);
  const outcome = { status: "FIXED", type: "downgraded", justification: { sourceUsed: after }, after } as const;
  return changed(input, finding, { assessment: "suspicious", evidence }, { ...outcome, effect: "differs" });
}

/** The place that gives the figure, or a formula that does; else it is said that nothing does. */
function findPlace(input: ImproverInput, finding: ScoredFinding): Improved {
  const { material } = input;
  const { metric, period, value, unit } = finding;
  const texts = REFLEXION_SENTENCES[material.language].repair;
  const kept = confirmed(finding.evidence, input);
  const isGiven = (fact: Fact) => typeof value === "number" && gives(fact, value);
  const found = factsCited(finding, material).find(isGiven) ?? bestFact(finding, material)?.fact;
  if (found) {
    const source = sourceOf(found, material);
    const before = finding.evidence.map(({ reference }) => reference).join("; ") || texts.noPlace;
    const words = `${source.reference}: ${found.quote}`;
    const shared = { justification: { sourceUsed: words }, before };
    const evidence = [...kept, source];
    const differs = texts.differsFrom(source.reference, found.quote);
    return isGiven(found)
      ? changed(
          input,
          finding,
          { evidence },
          { ...shared, status: "FIXED", type: "added_source", after: words, effect: "sourced" },
        )
      : changed(
          input,
          finding,
          { evidence, assessment: "suspicious" },
          { ...shared, status: "PARTIALLY_FIXED", type: "downgraded", after: differs, effect: "differs" },
        );
  }
  const calculation = typeof value === "number" ? derived(metric, period, value, unit, material) : null;
  if (calculation) return withCalculation(input, finding, calculation);
  const after = texts.nothingFound(nameOf(metric, material.language));
  return changed(input, finding, { evidence: kept, assessment: "not_assessed" }, unproven(after));
}

const unproven = (after: string): Outcome => ({
  status: "CANNOT_FIX",
  type: "clarified",
  justification: { ifCannotFix: after },
  after,
  effect: "unproven",
});

/** From the places of the inputs, or by a formula of the ontology. */
function computeAgain(input: ImproverInput, finding: ScoredFinding): Improved {
  const { material } = input;
  const { metric, period, value, unit } = finding;
  const calculation =
    (finding.calculation ? recomputed(finding.calculation, material) : null) ??
    (typeof value === "number" ? derived(metric, period, value, unit, material) : null) ??
    derived(metric, period, null, unit, material);
  if (calculation) return withCalculation(input, finding, calculation);
  const after = REFLEXION_SENTENCES[material.language].repair.noFormula(nameOf(metric, material.language));
  return changed(input, finding, { calculation: undefined, assessment: "not_assessed" }, unproven(after));
}

function withCalculation(input: ImproverInput, finding: ScoredFinding, calculation: Calculation): Improved {
  const { value } = finding;
  const same = typeof value === "number" && near(Math.abs(value), Math.abs(calculation.result), 0.01);
  const line = calculationShown(calculation);
  const outcome = { status: "FIXED", type: "added_calculation", justification: { calculationShown: line } } as const;
  const change = same ? { calculation } : { ...ofFigure(input, finding, calculation.result), calculation };
  return changed(input, finding, change, { ...outcome, after: line, effect: same ? "sourced" : "corrected" });
}

/** The finding with another figure: what was concluded from the wrong one does not carry over, nor does its sentence. */
function ofFigure({ material }: ImproverInput, finding: ScoredFinding, value: number, unit = finding.unit) {
  const { language } = material;
  const { metric, period } = finding;
  const name = `${nameOf(metric, language)}${periodShown(period, language)}`;
  const text = capital(REFLEXION_SENTENCES[language].repair.given(name, shown(value, { metric, unit }, language)));
  return { value, unit, text, assessment: finding.benchmark ? ("not_assessed" as const) : finding.assessment };
}

/** Inputs put back to what their places give, and the formula worked out again; null when an input stands nowhere. */
function recomputed(calculation: Calculation, material: DealMaterial): Calculation | null {
  const inputs: Calculation["inputs"] = [];
  for (const one of calculation.inputs) {
    const facts = factsAt(one, material);
    const [first] = facts;
    if (!first) return null;
    const given = Math.abs(first.value.value) * (one.value < 0 ? -1 : 1);
    inputs.push(facts.some((fact) => gives(fact, one.value)) ? one : { ...one, value: given });
  }
  // No result is right: what the formula gives comes back.
  const check = checkRecorded({ ...calculation, inputs, result: Number.NaN }, material.facts.all);
  return check.kind === "wrong_result" ? { ...calculation, inputs, result: check.computed } : null;
}

/** The figure that the documents give for the metric, time and currency of the finding. */
function takeRightFigure(input: ImproverInput, finding: ScoredFinding): Improved {
  const { material } = input;
  const found = bestFact({ ...finding, value: null, unit: null }, material);
  const texts = REFLEXION_SENTENCES[material.language].repair;
  if (!found || typeof finding.value !== "number") {
    const after = texts.nothingFound(nameOf(finding.metric, material.language));
    return changed(input, finding, { assessment: "not_assessed" }, unproven(after));
  }
  const { value } = found.fact;
  const source = sourceOf(found.fact, material);
  const right = ofFigure(input, finding, value.value, value.currency ?? finding.unit);
  const sourceUsed = `${source.reference}: ${found.fact.quote}`;
  return changed(
    input,
    finding,
    { ...right, calculation: undefined, evidence: [source] },
    { status: "FIXED", type: "added_source", justification: { sourceUsed }, after: right.text, effect: "corrected" },
  );
}

/** Within its own yardstick a figure is average; without one it is not judged. */
function regrade(input: ImproverInput, finding: ScoredFinding): Improved {
  const { language } = input.material;
  const texts = REFLEXION_SENTENCES[language].repair;
  const isInside = input.fault.rule === "against_benchmark" && finding.assessment !== "average";
  const [assessment, why] = isInside
    ? (["average", texts.insideRange] as const)
    : (["not_assessed", texts.notAssessed] as const);
  return changed(
    input,
    finding,
    { assessment },
    {
      status: "FIXED",
      type: "downgraded",
      justification: { crossReferenceResult: why },
      before: assessmentIn(finding.assessment, language),
      after: `${assessmentIn(assessment, language)} (${why})`,
      effect: "lowered",
    },
  );
}

/** Of two figures for one subject, the one that the model does not bear out is doubted; with neither borne out, the later. */
function settleClash(input: ImproverInput, finding: ScoredFinding): Improved {
  const { fault, report, material } = input;
  const texts = REFLEXION_SENTENCES[material.language].repair;
  const other = report.findings.find(({ id }) => fault.related?.includes(id)) ?? finding;
  const isPrimary = ({ cell, place }: Fact) =>
    cell !== null || material.documents.find(({ name }) => name === place.file)?.kind !== "deck";
  const placeOf = (one: ScoredFinding) => {
    const found = bestFact(one, material);
    return found?.agrees && isPrimary(found.fact) ? found.fact : null;
  };
  const [mine, theirs] = [placeOf(finding), placeOf(other)];
  const settled = (mine === null) !== (theirs === null);
  const doubted = settled && mine !== null ? other : finding;
  const fact = mine ?? theirs;
  if (!settled || fact === null) {
    const after = texts.neitherHolds(nameOf(finding.metric, material.language));
    return changed(input, doubted, { assessment: "suspicious" }, { ...unproven(after), type: "downgraded" });
  }
  const { reference, quote = "" } = sourceOf(fact, material);
  const after = texts.differsFrom(reference, quote);
  const justification = { sourceUsed: `${reference}: ${quote}` };
  return changed(
    input,
    doubted,
    { assessment: "suspicious", evidence: [...doubted.evidence, sourceOf(fact, material)] },
    { status: "FIXED", type: "downgraded", justification, after, effect: "differs" },
  );
}

function compareDeals(input: ImproverInput, finding: ScoredFinding): Improved {
  const comparison = input.compareWithDeals(finding);
  const result = comparison?.result ?? REFLEXION_SENTENCES[input.material.language].repair.noComparables;
  const outcome = {
    status: comparison ? "FIXED" : "PARTIALLY_FIXED",
    type: "added_cross_reference",
    justification: { crossReferenceResult: result },
    after: result,
    effect: comparison ? "agrees" : "unchanged",
  } as const;
  const change = comparison
    ? {
        evidence: [...finding.evidence, comparison.source],
        ...(finding.benchmark || !comparison.benchmark ? {} : { benchmark: comparison.benchmark }),
      }
    : {};
  return changed(consulted(input, "funding_db", result), finding, change, outcome);
}

function consulted(input: ImproverInput, source: "funding_db" | "context_engine", result: string): ImproverInput {
  const crossReferences = [...input.report.crossReferences, { source, result }];
  return { ...input, report: { ...input.report, crossReferences } };
}

/** What the place that was left aside says; the figure a deck rounds covers the model's exact one. */
function comparePlace(input: ImproverInput, finding: ScoredFinding): Improved {
  const { fault, material } = input;
  const { source } = fault;
  const { value } = finding;
  if (!source || !isPlaced(source) || typeof value !== "number") return takeRightFigure(input, finding);
  const texts = REFLEXION_SENTENCES[material.language].repair;
  const cited = factsCited(finding, material).filter((fact) => gives(fact, value));
  const agrees = factsAt(source, material).some(
    (there) =>
      gives(there, value) ||
      cited.some((own) =>
        isSameAmount(own.value.value, there.value.value, { rounding: own.value.halfUnit, eitherSign: true }),
      ),
  );
  const { reference, quote = "" } = source;
  const result = agrees ? texts.agreesWith(reference) : texts.differsFrom(reference, quote);
  const evidence = [...finding.evidence, source];
  return changed(
    fault.rule === "context_unused" ? consulted(input, "context_engine", result) : input,
    finding,
    agrees ? { evidence } : { evidence, assessment: "suspicious" },
    {
      status: "FIXED",
      type: "added_cross_reference",
      justification: { sourceUsed: reference, crossReferenceResult: result },
      after: result,
      effect: agrees ? "agrees" : "differs",
    },
  );
}

/** What is not proven is lowered; what was not said is asked, or said to have no figure. */
function improveFlag(input: ImproverInput, flag: RedFlag): Improved {
  const { fault, report, material } = input;
  const { repair: texts, parts: names } = REFLEXION_SENTENCES[material.language];
  const parts = fault.parts ?? [];
  const evidence = confirmed(flag.evidence, input);
  const calculation = flag.calculation ? (recomputed(flag.calculation, material) ?? undefined) : undefined;
  const isProven = evidence.some(({ type }) => type !== "inference");
  const severity = isProven ? flag.severity : lower(flag.severity);
  const proofs = evidence.map(({ reference }) => reference).join("; ");
  const after: RedFlag = {
    ...flag,
    evidence,
    severity,
    calculation,
    severityReason: !isProven
      ? texts.severityUnproven
      : parts.includes("severity")
        ? texts.severityByProof(evidence.length)
        : flag.severityReason,
    impactText: parts.includes("impact") ? texts.impactUnknown : flag.impactText,
    questionForFounder: parts.includes("question") ? texts.askProof(flag.title) : flag.questionForFounder,
  };
  const redFlags = report.redFlags.map((one) => (one.id === flag.id ? after : one));
  const lowered = texts.lowered(flag.severity, severity);
  return improved(
    fault,
    { ...report, redFlags },
    isProven
      ? {
          status: "FIXED",
          type: "completed_red_flag",
          justification: calculation ? { calculationShown: calculationShown(calculation) } : { sourceUsed: proofs },
          before: parts.map((part) => names[part]).join(", ") || flag.title,
          after: [after.severityReason, after.impactText, after.questionForFounder, proofs].join(" | "),
        }
      : { status: "CANNOT_FIX", type: "downgraded", justification: { ifCannotFix: lowered }, after: lowered },
  );
}

function lower(severity: RedFlag["severity"]): RedFlag["severity"] {
  return RED_FLAG_SEVERITIES[RED_FLAG_SEVERITIES.indexOf(severity) + 1] ?? severity;
}

function improveReport(input: ImproverInput): Improved {
  const { fault, report, material } = input;
  const { language } = material;
  const texts = REFLEXION_SENTENCES[language].repair;
  if (fault.rule === "expected_missing") return giveOrAsk(input);
  if (fault.rule === "outside_unsaid") {
    const source = fault.said["metric"] === "funding_db" ? "funding_db" : "context_engine";
    const after = texts.notConsulted;
    const justification = { crossReferenceResult: after };
    const { report: withIt } = consulted(input, source, after);
    return improved(fault, withIt, { status: "PARTIALLY_FIXED", type: "added_cross_reference", justification, after });
  }
  if (fault.item.kind === "gap") {
    const gaps = report.gaps.filter(({ metric }) => metric !== fault.item.id);
    const after = texts.seeFinding(nameOf(fault.item.id, language));
    const justification = { crossReferenceResult: fault.related?.join(", ") ?? "" };
    return improved(fault, { ...report, gaps }, { status: "FIXED", type: "removed", justification, after });
  }
  const after = texts.dropped;
  return improved(fault, report, { ...unproven(after), type: "removed" });
}

/** Of a figure nobody judged yet: it is where it is said to be, and no more is known of it. */
const CONFIDENCE_OF_A_READING = 70;
const LEAST_CERTAINTY = 0.7;

/** An expected figure that stands in the documents after all; else it is said to be missing, and asked for. */
function giveOrAsk({ fault, report, material }: ImproverInput): Improved {
  const { language } = material;
  const texts = REFLEXION_SENTENCES[language].repair;
  for (const metric of fault.metrics ?? []) {
    const period = lastActual(metric, material);
    const fact = bestFact({ metric, period, value: null, unit: null }, material)?.fact;
    if (!fact || fact.metricCertainty < LEAST_CERTAINTY) continue;
    const { dimension, currency, unit: own, value } = fact.value;
    const unit = dimension === "ratio" ? "percent" : dimension === "duration" ? "months" : (currency ?? own);
    const source = sourceOf(fact, material);
    const name = `${nameOf(metric, language)}${periodShown(period, language)}`;
    const finding: ScoredFinding = {
      id: `${report.agentName}:${metric}:${period === null ? "" : `${period.firstMonth}..${period.lastMonth}`}:review`,
      agentName: report.agentName,
      metric,
      value,
      unit,
      period,
      scope: "",
      assessment: "not_assessed",
      confidence: { score: CONFIDENCE_OF_A_READING, reason: source.reference },
      text: capital(texts.given(name, shown(value, { unit, metric }, language))),
      evidence: [source],
    };
    const justification = { sourceUsed: `${source.reference}: ${fact.quote}` };
    const outcome = { status: "FIXED", type: "added_source", justification, after: finding.text } as const;
    return improved(fault, { ...report, findings: [...report.findings, finding] }, outcome);
  }
  const metric = fault.metrics?.[0] ?? "";
  const topic = nameOf(metric, language);
  const gap = { metric, text: capital(texts.gap(topic)), questionForFounder: texts.ask(topic) };
  const after = `${gap.text} ${gap.questionForFounder}`;
  const justification = { crossReferenceResult: gap.text };
  return improved(
    fault,
    { ...report, gaps: [...report.gaps, gap] },
    { status: "FIXED", type: "clarified", justification, after },
  );
}

function lastActual(name: string, { facts }: DealMaterial): Span | null {
  const metric = asMetricId(name);
  const spans = facts
    .byMetric(metric)
    .flatMap((fact) => (fact.metricId === metric ? (spanOf(fact) ?? []) : []))
    .filter((span) => facts.asOfMonth === null || span.lastMonth <= facts.asOfMonth);
  const length = ({ firstMonth, lastMonth }: Span) => lastMonth - firstMonth;
  const isStock = metricById(metric)?.nature === "stock";
  const [latest = null] = spans.toSorted((a, b) => b.lastMonth - a.lastMonth || (isStock ? 0 : length(b) - length(a)));
  return latest;
}

/** Sources that exist and say what they are quoted for. */
function confirmed(evidence: readonly Source[], { citations }: ImproverInput): Source[] {
  return evidence.filter((source) =>
    isPlaced(source)
      ? citations.checkSource(source)?.kind === "stands"
      : source.type === "funding_db" || source.type === "inference",
  );
}

/** The best place for the metric and period, first those that give the value; the model before the deck. */
function bestFact(
  { metric, period, value, unit }: Pick<ScoredFinding, "metric" | "period" | "value" | "unit">,
  material: DealMaterial,
): { readonly fact: Fact; readonly agrees: boolean } | null {
  const isMoney = unit !== null && isCurrency(unit);
  const facts = wholeFacts(asMetricId(metric), period, material)
    .filter(({ value: { currency } }) => currency === null || !isMoney || currency === unit)
    .toSorted((a, b) => rank(b) - rank(a));
  const agreeing = typeof value === "number" ? facts.find((fact) => gives(fact, value)) : undefined;
  const fact = agreeing ?? facts[0];
  return fact ? { fact, agrees: agreeing !== undefined } : null;
}

const rank = ({ cell, metricCertainty }: Fact): number => (cell ? 2 : 0) + (cell?.formula ? 1 : 0) + metricCertainty;

/** The metric recomputed by a formula of the ontology; with a value given, only one that confirms it. */
function derived(
  metric: string,
  period: Span | null,
  value: number | null,
  unit: string | null,
  material: DealMaterial,
): Calculation | null {
  for (const { expression } of metricById(asMetricId(metric))?.formulas ?? []) {
    const inputs: Calculation["inputs"] = [];
    const result = evaluateFormula(expression, (name, shift) => {
      const id = asMetricId(name);
      if (id === null || shift !== "same") return null;
      const [fact] = wholeFacts(id, period, material).toSorted((a, b) => rank(b) - rank(a));
      if (!fact) return null;
      const own = metricById(id)?.sign === "positive" ? Math.abs(fact.value.value) : fact.value.value;
      inputs.push({ name: id, value: own, file: fact.place.file, anchor: fact.place.anchor });
      return own;
    });
    if (result === null || inputs.length === 0) continue;
    if (value === null || near(Math.abs(result), Math.abs(value), 0.01))
      return { formula: expression, inputs, result, unit };
  }
  return null;
}

/** "12 * mrr = 504000; mrr = 42000 (model.xlsx, KPI!B4)". */
function calculationShown({ formula, inputs, result }: Calculation): string {
  const plain = (value: number) => String(Number(value.toPrecision(6)));
  const terms = inputs.map(({ name, value, file, anchor }) => `${name} = ${plain(value)} (${file}, ${anchor})`);
  return `${formula} = ${plain(result)}; ${terms.join("; ")}`;
}

/** Changes a finding, moves its confidence by what the change is worth, and says both. */
function changed(
  { report, fault, material }: ImproverInput,
  finding: ScoredFinding,
  change: Partial<ScoredFinding>,
  outcome: Outcome,
): Improved {
  const { score, reason } = finding.confidence;
  const moved = Math.max(0, Math.min(100, score + CONFIDENCE_IMPACT[outcome.effect ?? "unchanged"])) - score;
  const said = REFLEXION_SENTENCES[material.language].repair.confidence(reason, `${moved > 0 ? "+" : ""}${moved}`);
  const confidence = moved === 0 ? finding.confidence : { score: score + moved, reason: said };
  const after: ScoredFinding = { ...finding, ...change, confidence };
  const findings = report.findings.map((one) => (one.id === finding.id ? after : one));
  return improved(fault, { ...report, findings }, outcome, moved);
}

function improved(
  fault: Fault,
  report: AgentReport,
  { status, type, justification, before = fault.quote, after }: Outcome,
  confidenceImpact = 0,
): Improved {
  const qualityImpact = status === "CANNOT_FIX" ? "LOW" : fault.severity === "MEDIUM" ? "MEDIUM" : "HIGH";
  return {
    report,
    improvement: { status, change: { before, after, type }, justification, confidenceImpact, qualityImpact },
  };
}
