/** The months that a fact is about, by number: what is compared, added up and printed instead of the period's own words. */
import type { Fact } from "./types.ts";

/** Months, both ends inclusive, as year * 12 + month - 1. */
export type Span = { readonly firstMonth: number; readonly lastMonth: number };

/** Null where the fact names no months on the calendar. An average of the last three months spans them, whatever one month it stands under. */
export function spanOf({ period, window }: Pick<Fact, "period" | "window">): Span | null {
  if (!period || period.lastMonth === null) return null;
  const { lastMonth } = period;
  const firstMonth = period.firstMonth ?? lastMonth;
  return window && firstMonth === lastMonth
    ? { firstMonth: lastMonth - window + 1, lastMonth }
    : { firstMonth, lastMonth };
}

/** Months that it holds, both ends included. */
export const monthsIn = ({ firstMonth, lastMonth }: Span): number => lastMonth - firstMonth + 1;

/** Whether both are known and hold the same months. */
export function areSameMonths(a: Span | null, b: Span | null): boolean {
  return a !== null && a.firstMonth === b?.firstMonth && a.lastMonth === b.lastMonth;
}
