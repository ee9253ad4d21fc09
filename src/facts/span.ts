/** The months that a fact is about, by number: what is compared, added up and printed instead of the period's own words. */
import { metricById, type Shift } from "../ontology/index.ts";
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

/** What flowed in a year is no more than a part of what flowed "since the start", or "over three years". */
export function isPartOfRun(claim: Fact, evidence: Fact): boolean {
  const span = spanOf(evidence);
  if (span === null || evidence.scope.cumulative || metricById(claim.metricId)?.aggregation !== "sum") return false;
  return claim.scope.cumulative || (claim.horizon !== null && monthsIn(span) < claim.horizon);
}

/** The months that a formula names beside those it is computed for. */
export function shifted(span: Span, shift: Shift): Span {
  const months = monthsIn(span);
  switch (shift) {
    case "same":
      return span;
    case "closing":
      return { firstMonth: span.lastMonth, lastMonth: span.lastMonth };
    case "opening":
      return { firstMonth: span.firstMonth - 1, lastMonth: span.firstMonth - 1 };
    case "previous":
      return { firstMonth: span.firstMonth - months, lastMonth: span.firstMonth - 1 };
    default:
      return shift satisfies never;
  }
}
