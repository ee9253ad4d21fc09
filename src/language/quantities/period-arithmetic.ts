/** The length of a period and the name under which equal periods meet; months are numbered year * 12 + (month - 1). */

import type { Period } from "./types.ts";

/** 24311 -> "2025-12". */
export function monthsToIso(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
}

/** The same period so many months later. */
export function monthsOn(period: Period, months: number): Period {
  const on = (month: number | null) => (month === null ? null : month + months);
  return { ...period, firstMonth: on(period.firstMonth), lastMonth: on(period.lastMonth) };
}

/** Number of months covered, 1 for an instant; null when an end is open or unknown. */
export function periodMonths(period: Period): number | null {
  if (period.relative) {
    const { unit, first, index } = period.relative;
    return { month: 1, quarter: 3, year: 12 }[unit] * (index - (first ?? index) + 1);
  }
  if (period.firstMonth === null || period.lastMonth === null) return period.kind === "ltm" ? 12 : null;
  return period.lastMonth - period.firstMonth + 1;
}

/** A moment: the end of a period, or a day that closes its month. */
function closingMonth(period: Period): number | null {
  if (period.kind === "day") {
    if (period.lastMonth === null || period.day === null) return null;
    const days = new Date(Date.UTC(Math.floor(period.lastMonth / 12), (period.lastMonth % 12) + 1, 0)).getUTCDate();
    return period.day === days ? period.lastMonth : null;
  }
  return period.instant ? period.lastMonth : null;
}

/**
 * A short name under which equal periods meet: "2025-12", "2025-Q4", "2025-H1", "2025", "2025-12@end",
 * "2025-12-15", "2024-01..2025-03", "2024-01..", "LTM" and "YTD" while undated, "YTD@2025", "Y3", "M12".
 * The shape, not the way it was written, decides: October to December 2025 is "2025-Q4", LTM December 2025 is "2025".
 */
export function canonicalPeriod(period: Period): string {
  const { firstMonth: first, lastMonth: last, relative } = period;
  if (relative) {
    const { unit, first, index } = relative;
    const mark = { month: "M", quarter: "RQ", year: "Y" }[unit];
    return `${first === undefined ? "" : `${mark}${first}..`}${mark}${index}`;
  }
  if (period.kind === "ytd" && last === null) return first === null ? "YTD" : `YTD@${Math.floor(first / 12)}`;
  if (period.kind === "ltm" && last === null) return "LTM";
  const closing = closingMonth(period);
  if (closing !== null) return `${monthsToIso(closing)}@end`;
  if (first === null) return last === null ? "?" : `..${monthsToIso(last)}`;
  if (last === null) return `${monthsToIso(first)}..`;
  if (period.kind === "day") return `${monthsToIso(last)}-${String(period.day ?? 0).padStart(2, "0")}`;
  return canonicalStretch(first, last);
}

/** Months of the stretches that have a name where they begin with the calendar, and that name. */
const NAMED: ReadonlyMap<number, (year: number, number: number) => string> = new Map([
  [3, (year, number) => `${year}-Q${number}`],
  [6, (year, number) => `${year}-H${number}`],
  [12, (year) => String(year)],
]);

/** First and last month as "2026", "2026-Q3", "2026-H1", "2026-03", or "2025-07..2025-10". */
export function canonicalStretch(first: number, last: number): string {
  if (first === last) return monthsToIso(first);
  const length = last - first + 1;
  const name = first % length === 0 ? NAMED.get(length) : undefined;
  return name?.(Math.floor(first / 12), (first % 12) / length + 1) ?? `${monthsToIso(first)}..${monthsToIso(last)}`;
}
