/** Which of the figures that a verdict holds against a claim are put to the reader as a contradiction: those of one quantity at one time, as far as the workbook itself shows. */
import { areSameMonths, type Fact, type Span, sameFigureBy, spanOf } from "../facts/index.ts";
import { wholeWords, written } from "../language/index.ts";
import { foldText, isSegmentConcept } from "../ontology/index.ts";
import type { Formulas } from "./computed-from.ts";
import { labelsAlike } from "./fact-index.ts";
import type { Finding, Support } from "./finding.ts";
import { cashClash } from "./label-clashes.ts";
import { isOfAnotherMagnitude } from "./opposed.ts";
import { endOnly } from "./periods.ts";

/** Least certainty of a name by which a figure is surely of its metric. */
const SURE = 0.9;
/** Least confidence of a verdict against a claim; and of one that the score alone reaches where the claim has no date. */
const SURE_AGAINST = 0.7;
const SURE_UNDATED = 0.8;
/** Least of one that says that two sheets disagree, since both of its cells were found; and of one against a claim that there is none, since any amount denies it. */
const SURE_BETWEEN_SHEETS = 0.6;
const SURE_OF_SOME = 0.65;
const ROUNDING = 0.001;

export type ListingContext = {
  readonly formulas: Formulas;
  /** Of the verdict, 0..1. */
  readonly confidence: number;
  /** Whether the figure supports another line of the table or chart in which the claim stands. */
  isOfSibling(fact: Fact): boolean;
  /** Whether it is of the row of a sheet that supports another point of the claim's own line. */
  isOfItsRow(fact: Fact): boolean;
  /** Whether its sheet gives the figure of other times too: "Depot | 420 | 2026-27" stands there once. */
  hasOtherTimes(fact: Fact): boolean;
  /** Whether what stands beside the claim gives the very figure: it is that one's. */
  isStatedBeside(fact: Fact): boolean;
};

export function listedAgainst(
  { claimed, status, supports, refutes }: Finding,
  context: ListingContext,
): readonly Support[] {
  const { formulas, confidence, isOfSibling } = context;
  const least = claimed.predicate?.kind === "none" && refutes.some(isStatedByRule) ? SURE_OF_SOME : SURE_AGAINST;
  if (status === "CONTRADICTED" && confidence < least) return [];
  const listed: Support[] = [];
  for (const refute of refutes) {
    if ([refute.otherDate, refute.slip].includes(true)) {
      listed.push(refute);
      continue;
    }
    if (isOfOtherSubject(claimed, refute) || isOfSibling(refute.fact)) continue;
    if (refute.byScore && OTHER_QUANTITIES.some((isOther) => isOther({ ...context, claimed, refute, status })))
      continue;
    // What is said of a line ("positive every month") is refuted by any of its cells.
    const others = claimed.predicate === null ? [...supports, ...listed] : [];
    if (others.some((other) => !isNearer(claimed, refute, other) && isAnotherLine(refute, other, formulas))) continue;
    listed.push(refute);
  }
  return listed;
}

/** What keeps a figure from being another value of the claimed one, whoever found it. */
const OTHER_SUBJECTS: readonly ((claimed: Fact, refute: Support) => boolean)[] = [
  (claimed, refute) => isOfAnotherMagnitude(claimed, figureOf(refute)),
  (claimed, refute) => isRoundedOtherwise(claimed, figureOf(refute)),
  isOfOppositeSign,
  isPartAgainstWhole,
  (claimed, { fact }) => isRestatedOtherwise(claimed, fact),
  isOfPartLeftOut,
  isOfTimeBefore,
  // "With stoppages and rain, takings would be £2.3m": another case than the plan, which a cell of no case is of.
  ({ quote, predicate }, { fact }) => predicate === null && !fact.scope.scenario && SUPPOSED.test(quote),
  // "The first year with a profit" is named by its profit, and is no year that a plan counts first.
  ({ predicate, period }) => predicate?.kind === "sign" && period?.relative?.index === 1,
];

const SUPPOSED = new RegExp(
  `^\\W*(?:${written("supposing")})(?!\\p{L}).*(?<!\\p{L})(?:${written("supposed")})(?!\\p{L})`,
  "iu",
);

const isOfOtherSubject = (claimed: Fact, refute: Support): boolean =>
  OTHER_SUBJECTS.some((isOther) => isOther(claimed, refute));

/** A gap that only shows how the figures were rounded is no news. */
function isRoundedOtherwise({ predicate, value }: Fact, other: number): boolean {
  return (
    predicate === null && Math.abs(value.value - other) < ROUNDING * Math.max(Math.abs(value.value), Math.abs(other))
  );
}

/** Ten vans and what vans cost: under a name that no metric has, an amount below zero is a cost and no other value. */
function isOfOppositeSign({ metricId, predicate, value }: Fact, refute: Support): boolean {
  return metricId === null && predicate === null && Math.sign(value.value) === -Math.sign(figureOf(refute));
}

const isInSameUnit = sameFigureBy({ dimension: "equal", currency: "equal" });

/** A figure as it stands, opposed by the rules. */
const isStatedByRule = ({ byScore, derivation }: Support): boolean => byScore !== true && derivation === null;

type Against = ListingContext & {
  readonly claimed: Fact;
  readonly refute: Support;
  readonly status: Finding["status"];
};

/** Figures of no time that are no further apart. */
const MOST_APART = 2;

/** What keeps a figure that the score found from being another value of the claimed one. */
const OTHER_QUANTITIES: readonly ((against: Against) => boolean)[] = [
  // Of a claim without a time more is asked, but that two figures of no time are near.
  ({ claimed, refute: { fact, derivation }, status, confidence }) => {
    const isUndated = derivation === null && fact.period === null;
    const times = Math.abs(claimed.value.value / fact.value.value);
    if (claimed.period === null && !(isUndated && times < MOST_APART && times > 1 / MOST_APART))
      return confidence < SURE_UNDATED;
    return confidence < (status === "AMBIGUOUS" ? SURE_BETWEEN_SHEETS : SURE_AGAINST);
  },
  ({ claimed, refute: { fact, derivation }, isStatedBeside }) =>
    derivation === null && claimed.predicate === null && isStatedBeside(fact),
  ({ claimed, refute: { fact } }) => isSurelyOfAnotherMetric(claimed, fact),
  // People are no other value of customers, nor countries of what is sold in them, nor is a share of people one of money.
  ({ claimed, refute: { fact } }) => {
    const isKnown = claimed.metricId !== null && fact.metricId !== null && claimed.metricId !== fact.metricId;
    const counted = [claimed.value, fact.value].some(({ dimension, unit }) => dimension === "count" && unit !== null);
    return isKnown && counted && fact.value.unit !== claimed.value.unit;
  },
  ({ claimed, refute: { fact } }) => cashClash(claimed, fact),
  ({ claimed, refute: { fact }, hasOtherTimes }) => isOfTimeSupposed(claimed, fact, hasOtherTimes),
  ({ claimed, refute }) => isOfTimeUnread(claimed, refute),
  ({ claimed, refute: { fact, derivation }, isOfItsRow }) => {
    if (derivation === null)
      return !isAtSameTime(claimed, fact) && !(isYearOfOneName(spanOf(claimed), spanOf(fact)) && isOfItsRow(fact));
    // A month is not refuted by the mean of its year.
    const isMean = derivation.formula.startsWith("mean of ") || derivation.formula.endsWith(" / 12");
    return isMean && !(isInSameUnit(claimed, fact) && areSameMonths(spanOf(claimed), spanOf(fact)));
  },
];

/** "2027" over a chart of a company whose years end in March. */
const isYearOfOneName = (...spans: readonly (Span | null)[]): boolean => {
  const years = spans.map((span) =>
    span && span.lastMonth - span.firstMonth === 11 ? Math.floor(span.lastMonth / 12) : Number.NaN,
  );
  return years.every((year) => year === years[0]);
};

function isSurelyOfAnotherMetric(a: Fact, b: Fact): boolean {
  if (a.metricId === null || b.metricId === null || a.metricId === b.metricId) return false;
  if (Math.min(a.metricCertainty, b.metricCertainty) < SURE) return false;
  return !a.alternatives.includes(b.metricId) && !b.alternatives.includes(a.metricId);
}

/** "The first year with a profit" names a time that no calendar gave; the third year of a plan is its third year wherever it stands. */
function isOfTimeUnread(claimed: Fact, { fact, derivation, holds }: Support): boolean {
  const { period } = claimed;
  if (period === null || period.firstMonth !== null || period.lastMonth !== null) return false;
  if (holds && period.relative && period.relative.index > 0) return false;
  return derivation !== null || fact.period === null || foldText(period.text) !== foldText(fact.period.text);
}

const SAME_PERIOD = wholeWords("samePeriod");

/** "Over the same period": the sentence before says which, and the slide's own year need not be it. */
function isOfTimeBefore({ periodFrom, label }: Fact): boolean {
  return periodFrom === "context" && SAME_PERIOD.test(foldText(label));
}

/** A quarter is no other value of its year, though both end together; what stands at a date ends a period of any length. */
function isAtSameTime(claimed: Fact, fact: Fact): boolean {
  const [own, other] = [spanOf(claimed), spanOf(fact)];
  if (own === null || other === null) return true;
  if (own.lastMonth !== other.lastMonth) return false;
  return areSameMonths(own, other) || endOnly(claimed.metricId, claimed.period) || endOnly(fact.metricId, fact.period);
}

/** What is said of a part of the business that the other place does not name ("others") is not about the whole. */
function isOfPartLeftOut(claimed: Fact, { fact, derivation, inRow }: Support): boolean {
  // The figures beside it tell that its row is that line, whatever words either adds.
  if (claimed.predicate !== null || derivation !== null || inRow) return false;
  return namesMore(claimed, fact) || (fact.cell === null && fact.periodFrom === "context" && namesMore(fact, claimed));
}

/** A figure without a time of its own may be about anything that its words name: "signed but not live". */
function namesMore(one: Fact, other: Fact): boolean {
  const parts = one.periodFrom === "context" ? one.scope.concepts : one.segment.filter(isSegmentConcept);
  return parts.some((part) => !other.words.includes(part) && !other.segment.includes(part));
}

/**
 * What a case of the plan assumes once and for all does not deny what was, at a time that the claim states. Of what a round
 * pays for it states none, and which of the times of a table is meant was a guess, unless it is surely of the metric claimed.
 */
function isOfTimeSupposed(claimed: Fact, other: Fact, hasOtherTimes: ListingContext["hasOtherTimes"]): boolean {
  const { period, periodFrom, predicate, scope } = claimed;
  const certainty = claimed.metricId === other.metricId ? Math.min(claimed.metricCertainty, other.metricCertainty) : 0;
  if (period === null)
    return (
      predicate === null &&
      certainty < SURE &&
      (other.periodFrom === "header" ||
        (other.periodFrom === "own" && (other.label.includes(other.period?.text ?? "") || hasOtherTimes(other))))
    );
  return (
    periodFrom === "own" && other.periodFrom === "context" && !scope.scenario && (other.scope.scenario ?? null) !== null
  );
}

const PART = new RegExp(`^\\s*(?:${written("partOfTotal")})(?!\\p{L})`, "iu");
const TOTAL = new RegExp(`^(?:${written("totalWord")})$`, "iu");

/** "Of which 65 dentists" is not denied by the head count, nor what one site sells by the line of totals. */
function isPartAgainstWhole({ predicate, segment, label }: Fact, { fact, byScore }: Support): boolean {
  const missing = segment.filter((word) => !fact.words.includes(word));
  if (predicate !== null || missing.length === 0) return false;
  if (PART.test(label)) return missing.length === segment.length;
  return byScore === true && fact.label.split(" / ").some((part) => TOTAL.test(part.trim()));
}

const RESTATED = new RegExp(`(?<!\\p{L})(?:${written("restated")})(?!\\p{L})`, "iu");
const AS_REPORTED = new RegExp(`(?<!\\p{L})(?:${written("asReported")})(?!\\p{L})`, "iu");

/** An adjusted figure and the reported one are two. */
function isRestatedOtherwise(a: Fact, b: Fact): boolean {
  return [
    [a, b],
    [b, a],
  ].some(([one, other]) => one && other && RESTATED.test(one.label) && AS_REPORTED.test(other.label));
}

/**
 * A sheet that gives the figure in one cell gives something else in another (a part, another case), and what is computed
 * from a figure is another quantity.
 */
function isAnotherLine(refute: Support, other: Support, formulas: Formulas): boolean {
  if (refute.derivation !== null || other.derivation !== null || refute.fact.value.value === other.fact.value.value)
    return false;
  // A row that gives a year another end than its last quarter is at odds with itself.
  if (!refute.byScore && isInOneRow(refute.fact, other.fact)) return false;
  return (
    isOnOneSheet(refute.fact, other.fact) ||
    formulas.isComputedFrom(refute.fact, other.fact) ||
    formulas.isComputedFrom(other.fact, refute.fact) ||
    formulas.isPartOf(refute.fact, other.fact)
  );
}

/** "Units delivered" is the line "Units delivered", though the units ordered above it have the very figure. */
function isNearer(claimed: Fact, a: Support, b: Support): boolean {
  return labelsAlike(claimed, a.fact) > labelsAlike(claimed, b.fact);
}

function isInOneRow(a: Fact, b: Fact): boolean {
  return isOnOneSheet(a, b) && a.cell?.row === b.cell?.row && a.period?.lastMonth === b.period?.lastMonth;
}

function isOnOneSheet(a: Fact, b: Fact): boolean {
  return a.place.file === b.place.file && a.cell !== null && a.cell.sheet === b.cell?.sheet;
}

export function figureOf({ fact, derivation }: Support): number {
  return derivation?.value ?? fact.value.value;
}
