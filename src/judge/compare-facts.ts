/** Whether a fact can be compared with a claimed fact: the same metric, period, scope and unit, and how surely. */

import { areSameMonths, type Fact, isPartOfRun, monthsIn, rememberedByKey, spanOf } from "../facts/index.ts";
import { wholeWords } from "../language/index.ts";
import { periodMonths } from "../language/quantities/index.ts";
import {
  contentWords,
  foldText,
  isPlanned,
  isSegmentConcept,
  type MetricId,
  metricById,
  segmentConcepts,
} from "../ontology/index.ts";
import { ALIKE, labelsAlike } from "./fact-index.ts";
import { inclusionClash, stageClash, taxClash, topClash } from "./label-clashes.ts";
import { matchPeriods, type PeriodMatch } from "./periods.ts";
import { bindingSegment, isBindingConcept, sameMarks } from "./segments.ts";

export type Comparison = {
  readonly fact: Fact;
  /** False: it may only support, since something had to be assumed. */
  readonly mayRefute: boolean;
  readonly period: Exclude<PeriodMatch, null>;
  /** 0..1: how well the labels meet. */
  readonly strength: number;
};

export type RejectedCandidate = {
  readonly fact: Fact;
  readonly why: "metric" | "period" | "scenario" | "segment" | "gross" | "unit" | "form" | "basis" | "hidden";
};

export type ComparisonContext = {
  readonly segmentWords: ReadonlySet<string>;
  /** Folded proper nouns of the claim's text. */
  readonly properNouns: ReadonlySet<string>;
  readonly asOfMonth: number | null;
};

/** One figure under two names: a round once it is in the cash plan, the amount raised. */
const SAME_WHEN_DATED: readonly (readonly MetricId[])[] = [
  ["equity_raised", "round_size", "total_raised"],
  ["debt_drawn", "debt"],
];

type Why = RejectedCandidate["why"];

/** A way in which the coordinates of two facts may differ, and what is said of it. */
type Difference = readonly [why: Why, differ: (claim: Fact, evidence: Fact) => boolean];

/** In order: the first that two facts differ in is told. */
const COORDINATES: readonly Difference[] = [
  ["form", differInForm],
  ["unit", (claim, evidence) => !sameUnit(claim, evidence)],
  ["period", differInHorizon],
  ["period", stageClash],
  ["period", (claim, evidence) => isOfOtherLength(claim, evidence) || isOfOtherLength(evidence, claim)],
  ["scenario", (claim, evidence) => (claim.scope.scenario ?? "base") !== (evidence.scope.scenario ?? "base")],
  ["gross", ({ scope: a }, { scope: b }) => a.gross !== null && b.gross !== null && a.gross !== b.gross],
  ["basis", (claim, evidence) => claim.scope.basis === "actual" && isPlanned(evidence.scope)],
  ["unit", (claim, evidence) => isAnnualised(claim) && !isAnnualised(evidence)],
  ["unit", (claim, evidence) => isMonthly(claim) !== isMonthly(evidence) && [claim, evidence].some(addsUpMonths)],
];

/** Looked at last of all, since they are read from words. */
const WORDS: readonly Difference[] = [
  ["period", (claim, evidence) => isOfPeriodOnly(claim) && evidence.scope.cumulative],
  ["period", isPartOfRun],
  ["gross", taxClash],
  ["segment", topClash],
  ["segment", inclusionClash],
  ["period", (claim, evidence) => !sameMarks(evidence.segment, claim.segment)],
];

function firstDifference(differences: readonly Difference[], claim: Fact, evidence: Fact): Why | null {
  return differences.find(([, differ]) => differ(claim, evidence))?.[0] ?? null;
}

export function compareFacts(claim: Fact, fact: Fact, context: ComparisonContext): Comparison | RejectedCandidate {
  const evidence = withoutRemarks(claim, fact);
  const metric = metricMatch(claim, evidence);
  if (metric === 0) return { fact, why: "metric" };
  const coordinate = firstDifference(COORDINATES, claim, evidence);
  if (coordinate) return { fact, why: coordinate };
  const period = matchPeriods(claim, evidence, context.asOfMonth);
  if (!period) return { fact, why: "period" };
  const word = firstDifference(WORDS, claim, evidence);
  if (word) return { fact, why: word };
  if (isOfOtherPart(claim, evidence, context)) return { fact, why: "segment" };
  const isStock = metricById(claim.metricId)?.nature === "stock";
  if (isStock && claim.scope.average !== evidence.scope.average) return { fact, why: "period" };
  const extra = wordsBeyond(claim, evidence, context);
  return {
    fact,
    mayRefute:
      metric >= 0.65 &&
      extra.length === 0 &&
      period !== "assumed" &&
      hasSameWording(claim, evidence) &&
      isMeasuredAlike(claim, evidence),
    period,
    strength: metric * (extra.length === 0 ? 1 : 0.8) * likenessOfTime(claim, evidence, period),
  };
}

function differInForm({ form: a }: Fact, { form: b }: Fact): boolean {
  return a.kind !== b.kind || (a.kind === "share" && b.kind === "share" && a.wholeMetricId !== b.wholeMetricId);
}

/** The last twelve months, whenever they end, are no nine and no month. */
function isOfOtherLength({ period: a }: Fact, { period: b, window }: Fact): boolean {
  return a?.kind === "ltm" && b?.kind !== "ltm" && window !== 12 && (b === null || periodMonths(b) !== 12);
}

function differInHorizon(claim: Fact, evidence: Fact): boolean {
  return claim.horizon !== null && evidence.horizon !== null && Math.abs(claim.horizon - evidence.horizon) > 0.01;
}

/** One of the two is about a part that the other is not about. */
function isOfOtherPart(claim: Fact, evidence: Fact, context: ComparisonContext): boolean {
  // Without a metric the whole label has already been compared.
  const own = claim.metricId ? bindingSegment(claim, context.segmentWords, context.properNouns) : [];
  if (own.some((word) => !evidence.segment.includes(word) && !evidence.words.includes(word))) return true;
  // Any debt at all refutes "no debt".
  if (claim.predicate?.kind === "none") return false;
  return wordsBeyond(claim, evidence, context).some((word) => isBindingConcept(word, evidence.metricId));
}

/** Words of the evidence that name a part of which the claim says nothing. */
function wordsBeyond(claim: Fact, evidence: Fact, context: ComparisonContext): readonly string[] {
  // Labels of cells are terse and each word counts; sentences are not.
  const terse = isTerse(evidence);
  return evidence.segment.filter(
    (word) =>
      !claim.segment.includes(word) &&
      !claim.words.includes(word) &&
      (isBindingConcept(word, evidence.metricId) ||
        (!isSegmentConcept(word) && (terse || context.segmentWords.has(word)))),
  );
}

function isTerse({ source }: Fact): boolean {
  return source === "cell" || source === "table";
}

/** Another sentence refutes only when it names the same thing in much the same words. */
function hasSameWording(claim: Fact, evidence: Fact): boolean {
  return (
    (isTerse(evidence) || claim.predicate !== null || labelsAlike(claim, evidence) >= 0.5) &&
    !isOwedAgainstDrawn(claim, evidence) &&
    (claim.scope.gross ?? null) === (evidence.scope.gross ?? null)
  );
}

/** Nothing about unit, cadence or horizon had to be assumed of either. */
function isMeasuredAlike(claim: Fact, evidence: Fact): boolean {
  const isRate = metricById(claim.metricId)?.nature === "rate";
  return (
    claim.unitSure &&
    evidence.unitSure &&
    !(claim.value.dimension === "money" && evidence.value.dimension === "count") &&
    !(isRate && (claim.scope.cadence ?? null) !== (evidence.scope.cadence ?? null)) &&
    (evidence.horizon === null || claim.horizon !== null) &&
    !(isPart(evidence) && !isPart(claim))
  );
}

function likenessOfTime(claim: Fact, evidence: Fact, period: Comparison["period"]): number {
  if (period === "same") return isSameSpan(claim, evidence) ? 1 : 0.95;
  return period === "unstated" ? 0.9 : 0.7;
}

/** Each sentence is held against every claim on its metric. */
const headOf = rememberedByKey(
  (label: string) => label,
  (label): ReadonlySet<string> => new Set(segmentConcepts(contentWords(label.replace(/[,;(–].*/s, "")))),
);

/** A sentence says what it is about before its first comma: "141 sites fitted in 2025, more than any other player". */
function withoutRemarks(claim: Fact, evidence: Fact): Fact {
  if (evidence.cell !== null || evidence.source === "table" || labelsAlike(claim, evidence) >= 0.8) return evidence;
  const head = headOf(evidence.label);
  const words = evidence.words.filter((word) => head.has(word));
  if (labelsAlike(claim, { words }) < 0.8) return evidence;
  return { ...evidence, words, segment: evidence.segment.filter((word) => head.has(word)) };
}

/** December itself before the year that ends with it. */
function isSameSpan(claim: Fact, evidence: Fact): boolean {
  return areSameMonths(spanOf(claim), spanOf(evidence));
}

/** What was drawn in a period may be all that is owed, and need not be. */
function isOwedAgainstDrawn(a: Fact, b: Fact): boolean {
  return (
    a.metricId !== b.metricId && [a, b].every((fact) => fact.metricId === "debt" || fact.metricId === "debt_drawn")
  );
}

/** "Annualised revenue, November": twelve times the month, and not the month. */
export function isAnnualised(fact: Fact): boolean {
  const span = spanOf(fact);
  return (
    fact.scope.cadence === "annual" &&
    metricById(fact.metricId)?.nature === "flow" &&
    span !== null &&
    monthsIn(span) < 12
  );
}

/** "8,100 t sold in 2025" is no total since the beginning; what stands at a date may be one. */
function isOfPeriodOnly({ scope, period, periodFrom, metricId }: Fact): boolean {
  if (scope.cumulative || period === null || period.instant || periodFrom !== "own") return false;
  return period.kind !== "month" && metricById(metricId)?.nature !== "stock";
}

/** Said to be monthly, or a mean over months. */
function isMonthly({ scope, value, window }: Fact): boolean {
  return scope.cadence === "monthly" || value.per === "month" || scope.average || window !== null;
}

/** A flow added up over several months: 162 k of a quarter is no 54 k a month. */
function addsUpMonths(fact: Fact): boolean {
  const span = spanOf(fact);
  return (
    !isMonthly(fact) &&
    metricById(fact.metricId)?.nature === "flow" &&
    span !== null &&
    span.lastMonth > span.firstMonth
  );
}

/** 2.3 orders are an average, whatever the label says. */
function isPart({ value }: Fact): boolean {
  return value.dimension === "count" && Math.abs(value.value) < 1000 && Math.abs(value.value % 1) > 1e-6;
}

export function isComparable(result: Comparison | RejectedCandidate): result is Comparison {
  return "mayRefute" in result;
}

/** 0 for another metric; else how surely they are one. */
function metricMatch(claim: Fact, evidence: Fact): number {
  if (claim.metricId && evidence.metricId)
    return claim.metricId === evidence.metricId
      ? certaintyOf(claim, evidence)
      : otherNameMatch(claim, evidence, claim.metricId, evidence.metricId);
  if (claim.metricId || evidence.metricId) return 0;
  const likeness = labelsAlike(claim, evidence);
  return likeness >= ALIKE ? (likeness === 1 ? 0.8 : likeness * 0.75) : 0;
}

function certaintyOf(claim: Fact, evidence: Fact): number {
  // Two labels that say the same name the same thing, however doubtful the name alone.
  const alike = labelsAlike(claim, evidence) >= 0.8 ? 0.8 : 0;
  return Math.max(alike, Math.min(claim.metricCertainty, evidence.metricCertainty));
}

/** Of two metrics that may be one figure under two names. */
function otherNameMatch(claim: Fact, evidence: Fact, a: MetricId, b: MetricId): number {
  const certainty = Math.min(claim.metricCertainty, evidence.metricCertainty);
  if (datedAlike(claim, evidence)) return certainty * 0.9;
  if (metricById(a)?.notToConfuse.includes(b)) return 0;
  if (isSameYearly(claim, evidence) || sameNet(claim, evidence)) return certainty * 0.9;
  return claim.alternatives.includes(b) || evidence.alternatives.includes(a) ? certainty * 0.6 : 0;
}

const ANNUAL = "annual_";

const NET_WORDING = wholeWords("netWord");

/** "Net sales" is what one deal calls revenue and another net revenue. */
function sameNet(claim: Fact, evidence: Fact): boolean {
  const pair = [claim.metricId, evidence.metricId];
  if (!pair.includes("revenue") || !pair.includes("net_revenue")) return false;
  const plain = claim.metricId === "revenue" ? claim : evidence;
  return NET_WORDING.test(foldText(plain.label));
}

function datedAlike(claim: Fact, evidence: Fact): boolean {
  // That nothing was drawn or raised in a period says nothing of what is owed or was raised.
  if (!claim.period || !evidence.period || evidence.value.value === 0) return false;
  return SAME_WHEN_DATED.some((group) =>
    [claim, evidence].every(({ metricId }) => metricId !== null && group.includes(metricId)),
  );
}

/** The churn of a year is the annual churn, by either name. */
function isSameYearly(claim: Fact, evidence: Fact): boolean {
  const spans = [spanOf(claim), spanOf(evidence)];
  return (
    spans.every((span) => span !== null && monthsIn(span) === 12) &&
    [claim.metricId, evidence.metricId]
      .map((id) => (id?.startsWith(ANNUAL) ? id.slice(ANNUAL.length) : id))
      .every((id, _, all) => id === all[0])
  );
}

function sameUnit(claim: Fact, evidence: Fact): boolean {
  const [a, b] = [claim.value, evidence.value];
  const differ = (x: string | null, y: string | null) => Boolean(x && y && x !== y);
  return sameDimension(claim, evidence) && !differ(a.currency, b.currency) && !differ(a.per, b.per);
}

const RELATIVE: ReadonlySet<Fact["value"]["dimension"]> = new Set(["ratio", "multiple", "points"]);

function sameDimension({ value: a, form }: Fact, { value: b }: Fact): boolean {
  const isBare = ({ dimension, unit }: Fact["value"]) => dimension === "count" && unit === null;
  if (a.dimension === b.dimension || isBare(a) || isBare(b)) return true;
  return form.kind === "growth" && RELATIVE.has(a.dimension) && RELATIVE.has(b.dimension);
}
