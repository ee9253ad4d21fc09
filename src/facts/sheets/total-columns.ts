/** Dates the columns of totals: "Total" after twelve months is their year. */
import type { Period } from "../../quantities/index.ts";
import { foldText } from "../../metrics/index.ts";

const TOTAL = /^(?:(?:sub-?|sous-?)?tota(?:l|ux)|full year|year|annee|exercice|fy|sum|somme|cumul)(?: (?:year|annee|exercice))?$/;

export type DatedColumn = { readonly column: number; readonly text: string; readonly period: Period | null };

/** Periods by column, for totals that stand right after a run of periods without a gap. */
export function totalPeriods(columns: readonly DatedColumn[]): ReadonlyMap<number, Period> {
  const totals = new Map<number, Period>();
  let run: Period[] = [];
  let last = 0;
  for (const { column, text, period } of columns) {
    const isTotal = period === null && TOTAL.test(foldText(text).trim());
    if (isTotal && run.length >= 2 && column === last + 1) {
      const whole = spanOf(run, text);
      if (whole) totals.set(column, whole);
    }
    const before = run.at(-1);
    if (period === null || (before && !adjoin(before, period))) run = [];
    if (period !== null) run.push(period);
    last = column;
  }
  return totals;
}

function adjoin(before: Period, after: Period): boolean {
  if (before.relative && after.relative) {
    return before.relative.unit === after.relative.unit && after.relative.index === before.relative.index + 1;
  }
  return before.lastMonth !== null && after.firstMonth === before.lastMonth + 1;
}

function spanOf(run: readonly Period[], text: string): Period | null {
  const first = run[0];
  const last = run.at(-1);
  if (!first || !last) return null;
  const written = `${text} ${first.text} - ${last.text}`;
  const base = { day: null, instant: false, fiscal: first.fiscal, basis: first.basis, text: written, start: 0, end: written.length };
  if (first.firstMonth !== null && last.lastMonth !== null) {
    const months = last.lastMonth - first.firstMonth + 1;
    return { ...base, kind: months === 12 ? "year" : "range", firstMonth: first.firstMonth, lastMonth: last.lastMonth, relative: null };
  }
  // Of a plan only whole years can be told.
  const size = first.relative ? { month: 12, quarter: 4, year: 1 }[first.relative.unit] : 0;
  if (!first.relative || size <= 1 || run.length !== size || (first.relative.index - 1) % size !== 0) return null;
  const index = (first.relative.index - 1) / size + 1;
  return { ...base, kind: "relative", firstMonth: null, lastMonth: null, relative: { unit: "year", index } };
}
