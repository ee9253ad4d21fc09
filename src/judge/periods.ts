/** Whether two facts are about the same time, given how their metric behaves over time. */

import { areSameMonths, type Fact, monthsIn, rememberedWith, type Span, spanOf } from "../facts/index.ts";
import { wholeWords } from "../language/index.ts";
import { type Period, readPeriods } from "../language/quantities/index.ts";
import { foldText, type MetricId, metricById } from "../ontology/index.ts";
import { isMovement } from "./segments.ts";
import type { Claim } from "./types.ts";

/**
 * same: stated alike. assumed: one of them leaves it out and the other is "now". unstated: neither says.
 */
export type PeriodMatch = "same" | "assumed" | "unstated" | null;

/** True when only the state at the end counts: stocks, and anything written "at" a date. */
export function endOnly(metricId: MetricId | null, period: Period | null): boolean {
  const metric = metricId ? metricById(metricId) : null;
  return metric?.nature === "stock" || metric?.aggregation === "last" || (period?.instant ?? false);
}

export function matchPeriods(claim: Fact, evidence: Fact, asOfMonth: number | null): PeriodMatch {
  const a = spanOf(claim);
  const b = spanOf(evidence);
  // "since January 2024": only a sum can answer.
  if (isOpenEnded(claim) || isOpenEnded(evidence)) return sameBeginning(claim, evidence) ? "same" : null;
  if (claim.period?.relative || evidence.period?.relative) return sameRelative(claim, evidence) ? "same" : null;
  // A valuation or a round is dated by its operation: the year over a column of inputs adds nothing.
  const ofRound = [claim, evidence].every((f) => metricById(f.metricId)?.domain === "round");
  if (ofRound && !(a !== null && isMonthlyRow(evidence, b))) return matchRounds(claim, evidence, a, b);
  if (a) return b ? matchSpans(a, b, claim, evidence, asOfMonth) : undatedEvidence(claim, a, asOfMonth);
  return b ? undatedClaim(evidence, b, asOfMonth) : "unstated";
}

function matchSpans(a: Span, b: Span, claim: Fact, evidence: Fact, asOfMonth: number | null): PeriodMatch {
  return sameSpan(a, b, claim, evidence) && !isPlanForActual(claim, evidence, asOfMonth) ? "same" : null;
}

/** "January, flash": what came is not held against what a model, whose actuals end before, plans for that time. */
export function isPlanForActual({ scope }: Fact, evidence: Fact, asOfMonth: number | null): boolean {
  const isToCome = (spanOf(evidence)?.lastMonth ?? 0) > (asOfMonth ?? Number.POSITIVE_INFINITY);
  return scope.basis === "actual" && evidence.cell !== null && isToCome;
}

/** "As of June 2021" over a page: what leaves its time open is of the day the deck was written. */
function isOfAnotherDay({ period }: Fact, span: Span, asOfMonth: number | null): boolean {
  return period?.instant === true && asOfMonth !== null && !isNow(span, asOfMonth);
}

function undatedEvidence(claim: Fact, span: Span, asOfMonth: number | null): PeriodMatch {
  if (isOfAnotherDay(claim, span, asOfMonth)) return null;
  return claim.periodFrom === "context" ? "unstated" : "assumed";
}

function undatedClaim(evidence: Fact, span: Span, asOfMonth: number | null): PeriodMatch {
  if (evidence.periodFrom === "context") return isOfAnotherDay(evidence, span, asOfMonth) ? null : "unstated";
  return asOfMonth !== null && isNow(span, asOfMonth) && evidence.scope.basis !== "forecast" ? "assumed" : null;
}

/** "Year 3" of both. */
function sameRelative(claim: Fact, evidence: Fact): boolean {
  const [x, y] = [claim.period?.relative, evidence.period?.relative];
  return Boolean(x && y && x.unit === y.unit && x.index === y.index && x.first === y.first);
}

function sameBeginning(claim: Fact, evidence: Fact): boolean {
  return isOpenEnded(claim) && isOpenEnded(evidence) && claim.period?.firstMonth === evidence.period?.firstMonth;
}

/** A row with a figure for each month tells what stands at each: "convertible notes outstanding". */
function isMonthlyRow(evidence: Fact, span: Span | null): boolean {
  return (
    evidence.source === "cell" &&
    evidence.periodFrom === "header" &&
    span !== null &&
    span.firstMonth === span.lastMonth
  );
}

function matchRounds(claim: Fact, evidence: Fact, a: Span | null, b: Span | null): PeriodMatch {
  if (!(claim.periodFrom === "own" && evidence.periodFrom === "own"))
    return a && b && sameSpan(a, b, claim, evidence) ? "same" : "unstated";
  // "February 2026" on the cover, "2026" in the table of rounds.
  if (!a || !b) return "unstated";
  return a.firstMonth <= b.lastMonth && b.firstMonth <= a.lastMonth ? "same" : null;
}

export function isOpenEnded(fact: Pick<Fact, "period">): boolean {
  return fact.period !== null && fact.period.firstMonth !== null && fact.period.lastMonth === null;
}

/** "Paying clinics, year end": the state at the end of the column's period. */
const AT_END = wholeWords("periodEnd");

function sameSpan(a: Span, b: Span, claim: Fact, evidence: Fact): boolean {
  if (isAtEnd(claim) || isAtEnd(evidence)) return a.lastMonth === b.lastMonth;
  if (isMovement(claim.segment)) return areSameMonths(a, b);
  if (endOnly(claim.metricId ?? evidence.metricId, null)) return a.lastMonth === b.lastMonth;
  if (claim.period?.instant || evidence.period?.instant) {
    // "cash burn at end of 2025" against a December or a year's column: the end must be one, and one of them must be that short.
    return a.lastMonth === b.lastMonth && (a.firstMonth === b.firstMonth || metricNature(claim) === "rate");
  }
  return areSameMonths(a, b);
}

/** By fact: each is held against every claim on its metric. */
const isAtEnd = rememberedWith((fact: Fact): boolean => AT_END.test(foldText(ownLabel(fact))));

/** Of a cell the row's own words: a heading over it ("Operations and year end") may be about other rows. */
const ownLabel = (fact: Fact): string => fact.cell?.rowLabel ?? fact.label;

function metricNature(fact: Fact): string | null {
  return fact.metricId ? (metricById(fact.metricId)?.nature ?? null) : null;
}

/** The last period of its length to end before the deck was written, or in that month; `asOfMonth` is the last known for certain. */
function isNow(span: Span, asOfMonth: number): boolean {
  return span.lastMonth <= asOfMonth + 1 && span.lastMonth >= asOfMonth - Math.max(1, monthsIn(span) - 1);
}

/** Two years: what is read differently in each has none of its own. */
const [ONE_YEAR, ANOTHER_YEAR] = [2000, 2001];

/**
 * "In the second quarter", "January to October" over a page, where nothing tells of which year: of no figure but those of a
 * sheet that is about that very part of one.
 */
export function isOfSomeYear({ text, pageTitle, context, language }: Claim, claimed: Fact, evidence: Fact): boolean {
  if (claimed.period !== null) return false;
  const parts = [text, pageTitle ?? "", ...(context ?? [])].flatMap((said) => {
    const [one = [], another = []] = [ONE_YEAR, ANOTHER_YEAR].map((defaultYear) =>
      readPeriods(said, { language, defaultYear }),
    );
    return one
      .filter(({ lastMonth }, i) => lastMonth !== another[i]?.lastMonth)
      .map((period) => spanOf({ period, window: null }));
  });
  // "In September the team costs 884 a year", beside a sheet of what it is at the end of it.
  const isRate = claimed.scope.cadence !== null || claimed.value.per !== null;
  const isOfMoment = isRate || endOnly(claimed.metricId, null);
  const span = evidence.periodFrom === "context" ? spanOf(evidence) : null;
  const isThatPart = (part: Span | null) =>
    part !== null &&
    span !== null &&
    (span.lastMonth - part.lastMonth) % 12 === 0 &&
    (isOfMoment || (evidence.period?.instant !== true && monthsIn(span) === monthsIn(part)));
  return parts.length > 0 && !parts.some(isThatPart);
}

/** The one year that a figure is of, where it is said beside it. */
export function statedYear({ period, periodFrom }: Fact): number | null {
  if (periodFrom !== "own" || period?.firstMonth == null || period.lastMonth === null) return null;
  return period.lastMonth - period.firstMonth === 11 ? Math.floor(period.lastMonth / 12) : null;
}
