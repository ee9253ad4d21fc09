/** Dates the entries of an axis that are totals: "Total" after twelve months is their year. */

import { folded } from "../language/index.ts";
import { monthsPeriod, type Period, periodMonths, planPeriod } from "../language/quantities/index.ts";
import { foldText } from "../ontology/index.ts";

const TOTAL = new RegExp(`^${folded("totalHeading")}(?: ${folded("totalHeadingEnd")})?$`);

const QUARTER = new RegExp(
  `^${folded("quarterWord")}\\.? ?[1-4](?: ${folded("total")}s?)?$|^[1-4] ?(?:q|t)$|^${folded("total")} (?:q|t)[1-4]$`,
);

/** "Total", "Yr total": a heading that sums the entries before it. */
export const isTotalHeading = (text: string): boolean => TOTAL.test(foldText(text).trim());

/** "Q1 total", "Q1": a heading that may sum the three months before it. */
export const isQuarterHeading = (text: string): boolean => QUARTER.test(foldText(text).trim());

export type DatedEntry = { readonly position: number; readonly text: string; readonly period: Period | null };

/**
 * Periods by position, for totals that stand right after a run of periods without a gap. A total right after a total
 * ("Mar | Q1 | ... | Dec | Q4 | Total") is that of all periods so far.
 */
export function totalPeriods(entries: readonly DatedEntry[]): ReadonlyMap<number, Period> {
  const totals = new Map<number, Period>();
  let sinceTotal: Period[] = [];
  let all: Period[] = [];
  let last = 0;
  let afterTotal = false;
  for (const { position, text, period } of entries) {
    // "Q1" sums only the three months before it.
    const isQuarter =
      isQuarterHeading(text) && sinceTotal.length === 3 && sinceTotal.every((one) => periodMonths(one) === 1);
    const isTotal = (period === null && isTotalHeading(text)) || isQuarter;
    if (isTotal && position === last + 1) {
      const summed = afterTotal ? all : sinceTotal;
      const whole =
        summed.length >= 2 ? wholeOfRun(summed, `${text} ${summed[0]?.text} - ${summed.at(-1)?.text}`) : null;
      if (whole) totals.set(position, whole);
      sinceTotal = [];
      afterTotal = true;
    } else {
      const before = all.at(-1);
      if (period === null || (before && !adjoin(before, period))) {
        sinceTotal = [];
        all = [];
      }
      if (period !== null) {
        sinceTotal.push(period);
        all.push(period);
      }
      afterTotal = false;
    }
    last = position;
  }
  return totals;
}

export function adjoin(before: Period, after: Period): boolean {
  if (before.relative && after.relative) {
    return before.relative.unit === after.relative.unit && after.relative.index === before.relative.index + 1;
  }
  return before.lastMonth !== null && after.firstMonth === before.lastMonth + 1;
}

const SIZES = { month: [3, 12], quarter: [4], year: [] } as const;

/** The time of periods that adjoin each other; null for others. Of a plan only whole quarters and years can be told: months 4 to 6 are its second quarter. */
export function wholeOfRun(periods: readonly (Period | null)[], text: string): Period | null {
  const run = periods.filter((period) => period !== null);
  const [first, last] = [run[0], run.at(-1)];
  const isRun =
    run.length === periods.length && run.every((period, i) => i === 0 || adjoin(run[i - 1] ?? period, period));
  if (!first || !last || !isRun) return null;
  const words = { fiscal: first.fiscal, basis: first.basis, text };
  if (first.relative === null) {
    if (first.firstMonth === null || last.lastMonth === null) return null;
    const whole = monthsPeriod(first.firstMonth, last.lastMonth, words);
    // Twelve months under one total are a year, wherever it begins.
    return periodMonths(whole) === 12 ? { ...whole, kind: "year" } : whole;
  }
  const { unit, index } = first.relative;
  const size = SIZES[unit].find((months) => months === run.length);
  if (size === undefined || (index - 1) % size !== 0) return null;
  return planPeriod(size === 3 ? "quarter" : "year", (index - 1) / size + 1, words);
}
