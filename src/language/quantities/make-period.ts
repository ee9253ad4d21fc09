/** Makes periods: the only place that writes out all their parts. Changing a part of one is done with a spread. */
import type { Basis, Period } from "./types.ts";

/** What a maker is told besides the time itself. */
export type PeriodWords = {
  /** The words it was read from. Default "". */
  readonly text?: string;
  /** Where they begin in the text that was read. Default 0. */
  readonly start?: number;
  readonly basis?: Basis | null;
  /** Told with the company's year end. Default false. */
  readonly fiscal?: boolean;
};

type Shape = Pick<Period, "kind" | "firstMonth" | "lastMonth"> &
  Partial<Pick<Period, "day" | "instant" | "relative" | "calendar">>;

/** A period of a given shape; the makers below know the usual ones. */
export function periodOf(
  shape: Shape,
  { text = "", start = 0, basis = null, fiscal = false }: PeriodWords = {},
): Period {
  const period = { day: null, instant: false, relative: null, ...shape, fiscal, basis, text, start };
  // The one place where a period comes into being.
  return { ...period, end: start + text.length } as Period;
}

/** One month, numbered year * 12 + (month - 1). */
export function monthPeriod(month: number, words?: PeriodWords): Period {
  return periodOf({ kind: "month", firstMonth: month, lastMonth: month }, words);
}

/** From one month to another, both included: a month, a quarter, a half or a year where the calendar, or a fiscal year, has one there. */
export function monthsPeriod(firstMonth: number, lastMonth: number, words: PeriodWords = {}): Period {
  const months = lastMonth - firstMonth + 1;
  const named = ({ 1: "month", 3: "quarter", 6: "half", 12: "year" } as const)[months];
  const kind = named !== undefined && (words.fiscal || firstMonth % months === 0) ? named : "range";
  return periodOf({ kind, firstMonth, lastMonth }, words);
}

/** The year that ends in the given month (1..12) of a calendar year. */
export function yearPeriod(year: number, endMonth = 12, words?: PeriodWords): Period {
  const lastMonth = year * 12 + endMonth - 1;
  return periodOf({ kind: "year", firstMonth: lastMonth - 11, lastMonth }, { fiscal: endMonth !== 12, ...words });
}

/** "Year 3", "M12" of a plan that no calendar dates. */
export function planPeriod(unit: "month" | "quarter" | "year", index: number, words?: PeriodWords): Period {
  return periodOf({ kind: "relative", firstMonth: null, lastMonth: null, relative: { unit, index } }, words);
}
