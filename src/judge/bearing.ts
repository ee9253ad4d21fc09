/** Whether a fact bears on a claimed fact: the same metric, period, scope and unit, and how surely. */

import type { Fact } from "../facts/index.ts";
import { folded, wholeWords } from "../language/index.ts";
import {
  contentWords,
  foldText,
  isPlanned,
  isSegmentConcept,
  type MetricId,
  metricById,
  segmentConcepts,
  stemWord,
} from "../ontology/index.ts";
import { ALIKE, labelsAlike } from "./fact-index.ts";
import { matchPeriods, type PeriodMatch, spanOf } from "./periods.ts";
import { bindingSegment, isBindingConcept, sameMarks } from "./segments.ts";

export type Bearing = {
  readonly fact: Fact;
  /** strict: may refute. lax: may only support. */
  readonly strict: boolean;
  readonly period: Exclude<PeriodMatch, null>;
  /** 0..1: how well the labels meet. */
  readonly strength: number;
};

export type NoBearing = {
  readonly fact: Fact;
  readonly why: "metric" | "period" | "scenario" | "segment" | "gross" | "unit" | "form" | "basis";
};

export type BearingContext = {
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

export function bears(claim: Fact, fact: Fact, context: BearingContext): Bearing | NoBearing {
  const no = (why: NoBearing["why"]): NoBearing => ({ fact, why });
  const evidence = withoutRemarks(claim, fact);
  const metric = metricMatch(claim, evidence);
  if (metric === 0) return no("metric");
  if (claim.form.kind !== evidence.form.kind) return no("form");
  if (
    claim.form.kind === "share" &&
    evidence.form.kind === "share" &&
    claim.form.wholeMetricId !== evidence.form.wholeMetricId
  )
    return no("form");
  if (!sameUnit(claim, evidence)) return no("unit");
  if (claim.horizon !== null && evidence.horizon !== null && Math.abs(claim.horizon - evidence.horizon) > 0.01)
    return no("period");
  if (stageClash(claim, evidence)) return no("period");
  if ((claim.scope.scenario ?? "base") !== (evidence.scope.scenario ?? "base")) return no("scenario");
  if (claim.scope.gross && evidence.scope.gross && claim.scope.gross !== evidence.scope.gross) return no("gross");
  if (claim.scope.basis === "actual" && isPlanned(evidence.scope)) return no("basis");
  if (isAnnualised(claim) && !isAnnualised(evidence)) return no("unit");
  if (isMonthly(claim) !== isMonthly(evidence) && [claim, evidence].some(addsUpMonths)) return no("unit");
  const period = matchPeriods(claim, evidence, context.asOfMonth);
  if (!period) return no("period");
  if (isOfPeriodOnly(claim) && evidence.scope.cumulative) return no("period");
  // Read from words, and so last of all.
  if (taxClash(claim, evidence)) return no("gross");
  if (topClash(claim, evidence) || inclusionClash(claim, evidence)) return no("segment");

  const theirs = evidence.segment;
  if (!sameMarks(theirs, claim.segment)) return no("period");
  // Without a metric the whole label has already been compared.
  const own = claim.metricId ? bindingSegment(claim, context.segmentWords, context.properNouns) : [];
  const missing = own.filter((word) => !theirs.includes(word) && !evidence.words.includes(word));
  if (missing.length > 0) return no("segment");
  // Labels of cells are terse and each word counts; sentences are not.
  const terse = evidence.source === "cell" || evidence.source === "table";
  const extra = theirs.filter(
    (word) =>
      !claim.segment.includes(word) &&
      !claim.words.includes(word) &&
      (isBindingConcept(word, evidence.metricId) ||
        (!isSegmentConcept(word) && (terse || context.segmentWords.has(word)))),
  );
  // Any debt at all refutes "no debt".
  if (claim.predicate?.kind !== "none" && extra.some((word) => isBindingConcept(word, evidence.metricId)))
    return no("segment");

  const cadenceClash =
    (claim.scope.cadence ?? null) !== (evidence.scope.cadence ?? null) && metricById(claim.metricId)?.nature === "rate";
  const averageClash = claim.scope.average !== evidence.scope.average && metricById(claim.metricId)?.nature === "stock";
  if (averageClash) return no("period");
  // Another sentence refutes only when it names the same thing in much the same words.
  const sameWords =
    evidence.source === "cell" ||
    evidence.source === "table" ||
    claim.predicate !== null ||
    labelsAlike(claim, evidence) >= 0.5;
  const strict =
    sameWords &&
    metric >= 0.65 &&
    extra.length === 0 &&
    period !== "assumed" &&
    claim.unitSure &&
    evidence.unitSure &&
    !(claim.value.dimension === "money" && evidence.value.dimension === "count") &&
    !cadenceClash &&
    (evidence.horizon === null || claim.horizon !== null) &&
    !(isPart(evidence) && !isPart(claim)) &&
    !isOwedAgainstDrawn(claim, evidence) &&
    (claim.scope.gross ?? null) === (evidence.scope.gross ?? null);
  return {
    fact,
    strict,
    period,
    strength:
      metric *
      (extra.length === 0 ? 1 : 0.8) *
      (period === "same" ? (isSameSpan(claim, evidence) ? 1 : 0.95) : period === "unstated" ? 0.9 : 0.7),
  };
}

/** A sentence says what it is about before its first comma: "141 sites fitted in 2025, more than any other player". */
function withoutRemarks(claim: Fact, evidence: Fact): Fact {
  if (evidence.cell !== null || evidence.source === "table" || labelsAlike(claim, evidence) >= 0.8) return evidence;
  const head = new Set(segmentConcepts(contentWords(evidence.label.split(/[,;(–]/)[0]!)));
  const words = evidence.words.filter((word) => head.has(word));
  if (labelsAlike(claim, { words }) < 0.8) return evidence;
  return { ...evidence, words, segment: evidence.segment.filter((word) => head.has(word)) };
}

/** December itself before the year that ends with it. */
function isSameSpan(claim: Fact, evidence: Fact): boolean {
  const [a, b] = [spanOf(claim), spanOf(evidence)];
  return a !== null && b !== null && a.first === b.first && a.last === b.last;
}

/** What was drawn in a period may be all that is owed, and need not be. */
function isOwedAgainstDrawn(a: Fact, b: Fact): boolean {
  return (
    a.metricId !== b.metricId && [a, b].every((fact) => fact.metricId === "debt" || fact.metricId === "debt_drawn")
  );
}

/** "The ten largest clients" and "top 5 customers" are two shares. */
function topClash(claim: Fact, evidence: Fact): boolean {
  const [a, b] = [topOf(claim.label), topOf(evidence.cell?.rowLabel ?? evidence.label)];
  return a !== null && b !== null && a !== b;
}

const NUMBERS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const NOMBRES = ["un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];
const COUNT = `\\d+|${[...new Set([...NUMBERS, ...NOMBRES])].join("|")}`;
const TOP = new RegExp(
  `\\btop[- ]?(${COUNT})\\b|\\b(${COUNT}) (?:largest|biggest|main|premiere?s?|plus (?:gros|grands?))\\b|\\b(?:largest|biggest|premier|plus gros) (?:client|customer|compte|account)\\b`,
);

/** How many of the largest a label speaks of; 1 for "largest customer", null where it does not. */
function topOf(label: string): number | null {
  const match = TOP.exec(foldText(label));
  if (!match) return null;
  const written = match[1] ?? match[2];
  if (written === undefined) return 1;
  const at = Math.max(NUMBERS.indexOf(written), NOMBRES.indexOf(written));
  return at < 0 ? Number(written) : at + 1;
}

const LEFT_OUT = new RegExp(`\\b${folded("leavingOut")} ${folded("article")}?(\\p{L}{4,})`, "gu");
const TAKEN_IN = new RegExp(
  `\\b${folded("includingWord")} ${folded("article")}?(\\p{L}{4,})|[,(]\\s*(\\p{L}{4,})(?: \\p{L}+)? ${folded("included")}\\b`,
  "gu",
);

/** One says that it holds what the other leaves out: "salaries included", "excl. salaries". */
function inclusionClash(claim: Fact, evidence: Fact): boolean {
  const [a, b] = [foldText(claim.label), foldText(evidence.cell?.rowLabel ?? evidence.label)];
  return meets(a, b) || meets(b, a);
}

function meets(including: string, excluding: string): boolean {
  const stems = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, x, y]) => stemWord((x ?? y)!));
  const out = new Set(stems(excluding, LEFT_OUT));
  return out.size > 0 && stems(including, TAKEN_IN).some((word) => out.has(word));
}

const SAID_NET = wholeWords("netWord");
const AFTER_ROUND = wholeWords("afterRound");
const BEFORE_ROUND = wholeWords("beforeRound");

const WITHOUT_TAX = wholeWords("withoutTax");
const WITH_TAX = wholeWords("withTax");

/** One with value added tax and the other without. */
function taxClash(claim: Fact, evidence: Fact): boolean {
  const [a, b] = [taxOf(claim.label), taxOf(evidence.cell?.rowLabel ?? evidence.label)];
  return a !== null && b !== null && a !== b;
}

function taxOf(label: string): "with" | "without" | null {
  const folded = foldText(label);
  return WITHOUT_TAX.test(folded) ? "without" : WITH_TAX.test(folded) ? "with" : null;
}

/** "Annualised revenue, November": twelve times the month, and not the month. */
export function isAnnualised(fact: Fact): boolean {
  const span = spanOf(fact);
  return (
    fact.scope.cadence === "annual" &&
    metricById(fact.metricId)?.nature === "flow" &&
    span !== null &&
    span.last - span.first < 11
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
  return !isMonthly(fact) && metricById(fact.metricId)?.nature === "flow" && span !== null && span.last > span.first;
}

/** 2.3 orders are an average, whatever the label says. */
function isPart({ value }: Fact): boolean {
  return value.dimension === "count" && Math.abs(value.value) < 1000 && Math.abs(value.value % 1) > 1e-6;
}

export function isBearing(result: Bearing | NoBearing): result is Bearing {
  return "strict" in result;
}

/** 0 for another metric; else how surely they are one. */
function metricMatch(claim: Fact, evidence: Fact): number {
  if (claim.metricId && evidence.metricId) {
    // Two labels that say the same name the same thing, however doubtful the name alone.
    const alike = claim.metricId === evidence.metricId && labelsAlike(claim, evidence) >= 0.8 ? 0.8 : 0;
    const certainty = Math.max(alike, Math.min(claim.metricCertainty, evidence.metricCertainty));
    if (claim.metricId === evidence.metricId) return certainty;
    if (metricById(claim.metricId)?.notToConfuse.includes(evidence.metricId)) {
      return datedAlike(claim, evidence) ? certainty * 0.9 : 0;
    }
    if (datedAlike(claim, evidence) || isSameYearly(claim, evidence)) return certainty * 0.9;
    // "Net sales" is what one deal calls revenue and another net revenue.
    if (sameNet(claim, evidence)) return certainty * 0.9;
    if (claim.alternatives.includes(evidence.metricId) || evidence.alternatives.includes(claim.metricId))
      return certainty * 0.6;
    return 0;
  }
  if (claim.metricId || evidence.metricId) return 0;
  const likeness = labelsAlike(claim, evidence);
  return likeness >= ALIKE ? (likeness === 1 ? 0.8 : likeness * 0.75) : 0;
}

const ANNUAL = "annual_";

/** A holding before the round and one after it are two figures. */
function stageClash(claim: Fact, evidence: Fact): boolean {
  if (metricById(claim.metricId)?.domain !== "cap_table") return false;
  const [a, b] = [stageOf(claim.label), stageOf(evidence.label)];
  return a !== null && b !== null && a !== b;
}

function sameNet(claim: Fact, evidence: Fact): boolean {
  const pair = [claim.metricId, evidence.metricId];
  if (!pair.includes("revenue") || !pair.includes("net_revenue")) return false;
  const plain = claim.metricId === "revenue" ? claim : evidence;
  return SAID_NET.test(foldText(plain.label));
}

function stageOf(label: string): "pre" | "post" | null {
  const folded = foldText(label);
  return AFTER_ROUND.test(folded) ? "post" : BEFORE_ROUND.test(folded) ? "pre" : null;
}

function datedAlike(claim: Fact, evidence: Fact): boolean {
  // That nothing was drawn or raised in a period says nothing of what is owed or was raised.
  if (!claim.period || !evidence.period || evidence.value.value === 0) return false;
  return SAME_WHEN_DATED.some((group) => group.includes(claim.metricId!) && group.includes(evidence.metricId!));
}

/** The churn of a year is the annual churn, by either name. */
function isSameYearly(claim: Fact, evidence: Fact): boolean {
  const spans = [spanOf(claim), spanOf(evidence)];
  return (
    spans.every((span) => span !== null && span.last - span.first === 11) &&
    [claim.metricId, evidence.metricId]
      .map((id) => (id?.startsWith(ANNUAL) ? id.slice(ANNUAL.length) : id))
      .every((id, _, all) => id === all[0])
  );
}

function sameUnit(claim: Fact, evidence: Fact): boolean {
  const a = claim.value;
  const b = evidence.value;
  if (a.dimension !== b.dimension) {
    const ratioLike = (d: string) => d === "ratio" || d === "multiple" || d === "points";
    const bare = (v: Fact["value"]) => v.dimension === "count" && v.unit === null;
    if (!(ratioLike(a.dimension) && ratioLike(b.dimension)) && !bare(a) && !bare(b)) return false;
    if (claim.form.kind !== "growth" && !bare(a) && !bare(b)) return false;
  }
  if (a.currency && b.currency && a.currency !== b.currency) return false;
  if ((a.per ?? null) !== (b.per ?? null) && a.per && b.per) return false;
  return true;
}
