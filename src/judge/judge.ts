/** The evidence judge: decides a claim from facts and arithmetic alone, with no language model. */

import { type Fact, spanOf, trustOf } from "../facts/index.ts";
import { monthPeriod, yearPeriod } from "../language/quantities/index.ts";
import { isPlanned, type MetricId } from "../ontology/index.ts";
import { type Asked, askedOf, ownWords } from "./asked.ts";
import { agreesWith, clearlyDisagrees } from "./compare.ts";
import { type Comparison, compareFacts, isComparable, type RejectedCandidate } from "./compare-facts.ts";
import { countOfRows } from "./count-of-rows.ts";
import { type Derivation, leadingFact } from "./derive.ts";
import { derivationsOf } from "./derive-claimed.ts";
import { ALIKE, type FactIndex, labelsAlike } from "./fact-index.ts";
import { type Finding, type Judgement, type Support, statusOf, surestFirst } from "./finding.ts";
import { inOnePassage } from "./in-one-passage.ts";
import { judgePredicate } from "./judge-predicate.ts";
import { isCountedAlike, isOfAnotherMagnitude, isSameFigure, isSameInSheets } from "./opposed.ts";
import { sameWithOtherDate } from "./other-date.ts";
import { ownershipsOf } from "./ownership.ts";
import { partsAndWhole } from "./parts-and-whole.ts";
import { relatedFacts } from "./related-facts.ts";
import { retainedRefutations, type Sides } from "./retained-refutations.ts";
import { isBindingConcept } from "./segments.ts";
import { shareInChart } from "./share-in-chart.ts";
import type { Claim } from "./types.ts";

export function judge(claim: Claim, index: FactIndex, candidates: readonly Fact[] = []): Judgement {
  return overall(claim.facts.map((fact) => judgeFact(fact, claim, index, candidates)));
}

/** The judgement of a claim from those of its figures. */
export function overall(findings: readonly Finding[]): Judgement {
  const decided = findings.filter((f) => f.status !== "UNKNOWN");
  const main =
    decided.find((f) => f.status === "CONTRADICTED") ??
    decided.find((f) => f.status === "AMBIGUOUS") ??
    decided[0] ??
    findings[0] ??
    null;
  return { status: main?.status ?? "UNKNOWN", main, findings };
}

function judgeFact(stated: Fact, claim: Claim, index: FactIndex, candidates: readonly Fact[]): Finding {
  const asked = askedOf(stated, claim, index);
  const claimed = dated(stated, index);
  const pool = new Set([...index.byMetric(stated.metricId), ...relatedFacts(stated, index), ...candidates]);
  const { comparable, rejected: incomparable } = compared(claimed, pool, asked);
  const rejected = [...incomparable, ...hiddenThatAgree(claimed, comparable)];
  if (claimed.predicate) return judgePredicate(claimed, claimed.predicate, asked, comparable, rejected);
  const sides = withComputed(
    claimed,
    asked,
    joined(shownFigures(claimed, comparable, asked), sameHolders(claimed, asked)),
  );
  const retained = [
    ...retainedRefutations(claimed, claim, sides, comparable, pool),
    ...sayOtherwise(claimed, sides, comparable, asked),
  ];
  const isDecided = retained.length + sides.supports.length > 0;
  const rows = isDecided ? null : countOfRows(claimed, claim, index.all);
  const counted: Support[] = rows ? [{ ...computed(rows, true, 0.75), counted: true }] : [];
  const supports = rows && agreesWith(claimed, rows.value) ? counted : sides.supports;
  const refutes = isDecided
    ? retained
    : rows
      ? counted.filter((one) => !supports.includes(one))
      : besideIt(claimed, claim, index);
  return {
    claimed,
    status: statusOf(supports, refutes),
    supports: surestFirst(supports),
    refutes: surestFirst(refutes),
    rejected: rejected.toSorted((a, b) => nearness(b) - nearness(a)).slice(0, 6),
  };
}

/** Where the claim names no time: places that give another value for the very figure, of the very time, that supports it. */
function sayOtherwise(
  claimed: Fact,
  { supports, refutes }: Sides,
  comparable: readonly Comparison[],
  { index, isInOwnPassage }: Asked,
): Support[] {
  const [support] = surestFirst(supports);
  if (!support || refutes.length > 0 || support.derivation !== null || claimed.period !== null) return [];
  const strengths = new Map(comparable.map(({ fact, strength }) => [fact, strength]));
  return index
    .byMetric(support.fact.metricId)
    .filter(
      (fact) =>
        !isInOwnPassage(fact) &&
        (isSameInSheets(support.fact, fact) || (strengths.has(fact) && isSameFigure(support.fact, fact))) &&
        labelsAlike(support.fact, fact) >= ALIKE &&
        !fact.hidden &&
        trustOf(fact).refutes &&
        clearlyDisagrees(claimed, asClaimed(claimed, fact)) &&
        clearlyDisagrees(support.fact, fact.value.value),
    )
    .map((fact) => ({ fact, derivation: null, mayRefute: true, strength: strengths.get(fact) ?? support.strength }));
}

/** What stands beside a figure and gives another one where nothing else decides: arithmetic, or the same figures said again. */
function besideIt(claimed: Fact, claim: Claim, index: FactIndex): readonly Support[] {
  const other = countOfListed(claimed) ?? partsAndWhole(claimed, claim, index) ?? inOnePassage(claimed, claim, index);
  if (other) return isOfAnotherMagnitude(claimed, other.value) ? [] : [computed(other, true, 0.75)];
  const said = sameWithOtherDate(claimed, claim, index) ?? shareInChart(claimed, index);
  return said ? [said] : [];
}

/** "A team of 5" over seven names. */
function countOfListed(claimed: Fact): Derivation | null {
  const { listed, value } = claimed;
  if (listed === undefined || listed === value.value) return null;
  const inputs = [{ name: claimed.label, fact: claimed, value: listed }];
  return { formula: "number listed", inputs, value: listed, tight: true };
}

function joined(a: Sides, b: Sides): Sides {
  return { supports: [...a.supports, ...b.supports], refutes: [...a.refutes, ...b.refutes] };
}

/** The claimed fact with the day that it is about where it names none and there can be but one. */
function dated(stated: Fact, index: FactIndex): Fact {
  if (stated.period !== null) return stated;
  if (stated.metricId === "runway") return datedByCash(stated, index);
  // "The company carries no debt" is about the day it was written.
  if (stated.predicate?.kind !== "none" || index.asOfMonth === null) return stated;
  const last = latestBefore(index.byMetric(stated.metricId), index.asOfMonth);
  return { ...stated, period: monthPeriod(last), periodFrom: "context" };
}

/** Which facts can be compared with the claimed one, and which were rejected and why. */
function compared(
  claimed: Fact,
  pool: Iterable<Fact>,
  asked: Asked,
): { readonly comparable: readonly Comparison[]; readonly rejected: readonly RejectedCandidate[] } {
  const comparable: Comparison[] = [];
  const rejected: RejectedCandidate[] = [];
  for (const fact of pool) {
    if (asked.isInOwnPassage(fact) || fact.predicate !== null || fact.stale) continue;
    const result = compareFacts(claimed, fact, asked.context);
    if (isComparable(result)) comparable.push(result);
    else if (result.why !== "metric") rejected.push(result);
  }
  return { comparable: preferActual(claimed, comparable), rejected };
}

/** What was planned for a time says nothing of it once what came of it is known. */
function preferActual(claimed: Fact, comparable: readonly Comparison[]): readonly Comparison[] {
  if (isPlanned(claimed.scope) || !comparable.some((b) => b.fact.scope.basis === "actual")) return comparable;
  return comparable.filter((b) => !isPlanned(b.fact.scope));
}

/** Figures that stand in the documents, for the claim and against it. */
function shownFigures(claimed: Fact, comparable: readonly Comparison[], { isOnOwnPage }: Asked): Sides {
  const supports: Support[] = [];
  const refutes: Support[] = [];
  for (const { fact, mayRefute, strength, period } of comparable) {
    const value = asClaimed(claimed, fact);
    const half = fact.source === "cell" ? 0 : fact.value.halfUnit;
    const item: Support = { fact, derivation: null, mayRefute, strength };
    if (agreesWith(claimed, value, half)) {
      if (!isOnOwnPage(fact) && trustOf(fact).supports) supports.push(item);
    } else if (mayRefute && trustOf(fact).refutes && clearlyDisagrees(claimed, value, half)) {
      // Undated figures of one slide are points of a drawing or members of a list far more often than a clash.
      const isElsewhere = !isOnOwnPage(fact) || [fact, claimed].some(({ origin }) => origin === "notes");
      if (isElsewhere || (period === "same" && (claimed.metricId !== null || isCountedAlike(claimed, fact))))
        refutes.push(item);
    }
  }
  return { supports, refutes };
}

/** What would support the claim if anybody saw it: it is named, and proves nothing. */
function hiddenThatAgree(claimed: Fact, comparable: readonly Comparison[]): readonly RejectedCandidate[] {
  return comparable
    .filter(({ fact }) => fact.hidden && !trustOf(fact).supports && agreesWith(claimed, asClaimed(claimed, fact), 0))
    .map(({ fact }) => ({ fact, why: "hidden" }));
}

/** A growth written as a multiple against one written in per cent: +191 % is 2.91x. */
function asClaimed(claimed: Fact, evidence: Fact): number {
  const value = evidence.value.value;
  if (
    claimed.form.kind === "growth" &&
    evidence.form.kind === "growth" &&
    claimed.form.multiple !== evidence.form.multiple
  )
    return claimed.form.multiple ? value + 1 : value - 1;
  // "55 %" over a column that says "%" and holds a bare 55, and the other way round.
  const isBare = (fact: Fact) =>
    fact.value.dimension === "count" && fact.value.unit === null && fact.quote.includes("%");
  if (claimed.value.dimension === "ratio" && isBare(evidence) && Math.abs(value) > 1) return value / 100;
  if (evidence.value.dimension === "ratio" && isBare(claimed)) return 100 * value;
  return value;
}

/** Other sentences of the deck about the shares of the very same holders. */
function sameHolders(claimed: Fact, { claim, index, isInOwnPassage, isOnOwnPage }: Asked): Sides {
  const holders = ownershipsOf(ownWords(claim, claimed), claimed, index.all)[0]?.holders;
  if (!holders) return { supports: [], refutes: [] };
  const others = index.all.filter(
    (f) =>
      f.source !== "cell" &&
      f.value.dimension === "ratio" &&
      !isInOwnPassage(f) &&
      ownershipsOf(f.quote, f, index.all)[0]?.holders === holders,
  );
  const agrees = ({ value }: Fact) => agreesWith(claimed, value.value, value.halfUnit);
  const asSupport = (fact: Fact): Support => ({ fact, derivation: null, mayRefute: true, strength: 0.8 });
  return {
    supports: others.filter((f) => agrees(f) && !isOnOwnPage(f) && trustOf(f).supports).map(asSupport),
    refutes: others.filter((f) => !agrees(f)).map(asSupport),
  };
}

/** With what can be computed: one that agrees supports; one that does not refutes only where nothing that is shown decides. */
function withComputed(claimed: Fact, asked: Asked, shown: Sides): Sides {
  // A cell that bears a level out says all that could be computed.
  if (claimed.form.kind === "level" && shown.supports.some((s) => s.fact.source === "cell")) return shown;
  const derived = computedFigures(claimed, asked);
  // What a deck computes from its own figures supports nothing that it says.
  const agreeing = derived.find((d) => agreesWith(claimed, d.value) && (d.tight || d.inputs.every((i) => i.fact.cell)));
  if (agreeing) {
    // The table of holders in another workbook, which may say otherwise.
    const denying = derived.filter((d) => d.holders && d.tight && clearlyDisagrees(claimed, d.value));
    return {
      supports: [...shown.supports, computed(agreeing, agreeing.tight, 0.8)],
      refutes: [...shown.refutes, ...denying.map((d) => computed(d, true, 0.75))],
    };
  }
  if (shown.supports.length > 0 || (shown.refutes.length > 0 && !derived.some((d) => d.holders))) return shown;
  const against = derived.filter((d) => d.tight && clearlyDisagrees(claimed, d.value));
  const nearest = nearestOf(claimed, against);
  if (!nearest || !mayRefute(claimed, nearest)) return shown;
  return { ...shown, refutes: [...shown.refutes, computed(nearest, true, 0.75)] };
}

function computed(derivation: Derivation, mayRefute: boolean, strength: number): Support {
  return { fact: leadingFact(derivation), derivation, mayRefute, strength };
}

function computedFigures(claimed: Fact, asked: Asked): readonly Derivation[] {
  // A computed figure may turn out to support: what may not support takes no part in one.
  const excluded = (f: Fact) => asked.isInOwnPassage(f) || asked.isOnOwnPage(f) || f.stale || !trustOf(f).supports;
  const { asOfMonth } = asked.index;
  const derived = derivationsOf(claimed, asked, excluded);
  if (spanOf(claimed) !== null || claimed.period !== null || asOfMonth === null) return derived;
  // An undated claim is about the day the deck was written: that may support it, never refute it.
  const year = yearPeriod(Math.floor(asOfMonth / 12), (asOfMonth % 12) + 1, { fiscal: false });
  const assumed = [monthPeriod(asOfMonth), year].flatMap((period) =>
    derivationsOf({ ...claimed, period }, asked, excluded),
  );
  return [...derived, ...assumed.map((d) => ({ ...d, tight: false }))];
}

/** Of several lines that could be meant, the one whose size is the claim's. */
function nearestOf(claimed: Fact, derived: readonly Derivation[]): Derivation | undefined {
  const distance = ({ value }: Derivation) => Math.abs(Math.log(Math.abs(value / claimed.value.value)));
  const sized = derived.filter((d) => Number.isFinite(distance(d)));
  return sized.toSorted((a, b) => distance(a) - distance(b))[0] ?? derived[0];
}

/** "€1.2m in the bank at the end of 2025. That is 29 months of runway": from the day that the cash beside it is counted. */
function datedByCash(claimed: Fact, index: FactIndex): Fact {
  const dates = index
    .byMetric("cash_balance")
    .filter((f) => f.cell === null && f.place.file === claimed.place.file && f.place.unit === claimed.place.unit)
    .flatMap((f) => f.period?.lastMonth ?? []);
  const [month] = dates;
  if (month === undefined || dates.some((other) => other !== month)) return claimed;
  return { ...claimed, period: monthPeriod(month), periodFrom: "context" };
}

/** The last month up to the deck's date that the sheets give a state for. */
function latestBefore(facts: readonly Fact[], month: number): number {
  const months = facts.flatMap((f) =>
    f.cell && f.period?.lastMonth != null && f.period.lastMonth <= month ? [f.period.lastMonth] : [],
  );
  return months.length > 0 ? Math.max(...months) : month;
}

function nearness(item: RejectedCandidate): number {
  return (
    { segment: 3, period: 4, scenario: 5, gross: 5, basis: 4, unit: 1, form: 1, metric: 0, hidden: 6 }[item.why] +
    (item.fact.source === "cell" ? 0.5 : 0)
  );
}

/** A derived figure refutes only a claim that says plainly what it is of and when. */
function mayRefute(claimed: Fact, derivation: Derivation): boolean {
  if (derivation.holders) return true;
  // "Pilot and contract revenue" is no "pharma contracts": parts of another name were taken for it.
  const said = new Set([...claimed.segment, ...claimed.words]);
  if (claimed.segment.length > 0 && derivation.inputs.some(({ name, fact }) => name !== "whole" && isApart(fact, said)))
    return false;
  const { form, metricId } = claimed;
  if (metricId === null)
    return (
      claimed.period !== null &&
      (form.kind === "share" ? isPartOf(form.wholeMetricId, claimed) : sameWords(claimed, derivation))
    );
  return claimed.metricCertainty >= 0.65 && claimed.unitSure && (form.kind !== "level" || claimed.period !== null);
}

/** A part and its whole stand in one sheet, and the part is a segment of the lexicon: nothing was assumed. */
function isPartOf(whole: MetricId, { segment }: Fact): boolean {
  return segment.length > 0 && segment.every((word) => isBindingConcept(word, whole));
}

/** Outside the ontology only a label said in the very same words may refute. */
function sameWords(claimed: Fact, { inputs }: Derivation): boolean {
  return claimed.words.length >= 2 && inputs.every(({ fact }) => labelsAlike(claimed, fact) === 1);
}

function isApart(fact: Fact, said: ReadonlySet<string>): boolean {
  return fact.metricId !== null && fact.segment.some((word) => !said.has(word));
}
