/** A quantity as written: value in base units, what it counts, and how precisely it was stated. */

import type { Language } from "../index.ts";
import type { DecimalMark } from "./printing.ts";

export type Dimension =
  | "money" // base unit: one unit of the currency
  | "ratio" // percentages and shares: 12 % is 0.12
  | "points" // percentage points: 3 pts is 0.03; basis points too
  | "multiple" // 4.1x is 4.1
  | "duration" // base unit: one month (a day is 12/365.25, a year 12)
  | "count"; // customers, FTE, orders, shares, m2, or a bare number

/** What a stated number admits. "about": ~, environ, circa. */
export type Bound = "exact" | "about" | "at_least" | "at_most" | "more_than" | "less_than";

export type Quantity = {
  /** In base units of the dimension, sign included. For a range, the middle. */
  readonly value: number;
  /** Ends of a range, e.g. "10-15 %"; null otherwise. Base units. */
  readonly range: { readonly low: number; readonly high: number } | null;
  readonly dimension: Dimension;
  /** ISO 4217, for money only; null when the scale is written without a currency and none is given. */
  readonly currency: string | null;
  /** What is counted or the unit as a canonical English singular: "customer", "fte", "month", "day", "hour", "m2"; null for a bare number. */
  readonly unit: string | null;
  /** "/ month", "par an", "MRR-like per seat": what the value is per, canonical English singulars; null when none. */
  readonly per: string | null;
  /** The multiplier that was written (k = 1e3, M€ = 1e6, % = 0.01, "(€000s)" = 1e3), already applied to value. */
  readonly scale: number;
  /** Half a unit of the last digit written, in base units: "2,4 M€" has 50 000. */
  readonly halfUnit: number;
  readonly bound: Bound;
  /** True when a + or - sign (or parentheses) was written. */
  readonly signed: boolean;
  /** Exactly as written, with its sign, hedge, scale and unit. */
  readonly text: string;
  /** Offsets of text in the string that was read; end exclusive. */
  readonly start: number;
  readonly end: number;
};

/** A time of a plan without a calendar, counted from 1: "Year 3" is {unit:"year", index:3}, "Months 7-12" {unit:"month", first:7, index:12}. */
export type PlanTime = {
  readonly unit: "month" | "quarter" | "year";
  readonly index: number;
  /** Where a phase of several begins; some count it from 0. */
  readonly first?: number;
};

export type PeriodKind = "day" | "month" | "quarter" | "half" | "year" | "range" | "ltm" | "ytd" | "relative";

declare const made: unique symbol;

/**
 * A period on the calendar, or a relative one (year 3, M12) when no calendar is known.
 * Months are numbered year * 12 + (month - 1); both ends are inclusive. Only the makers of make-period.ts give one.
 */
export type Period = {
  readonly [made]: true;
  readonly kind: PeriodKind;
  readonly firstMonth: number | null;
  readonly lastMonth: number | null;
  /** Day of the month for an instant such as "31/12/2025"; null otherwise. */
  readonly day: number | null;
  /** Written as a state at a moment: "at 31 December 2025", "fin 2025", "end of Q4", "Dec-25" is not. */
  readonly instant: boolean;
  /** "FY25", "exercice 2025": resolved with the company's year end. */
  readonly fiscal: boolean;
  /** "Calendar year 2025", "CY25": said to be no year of the company's own. */
  readonly calendar?: true;
  readonly relative: PlanTime | null;
  /** FY24A, FY25F, (p), budget, réalisé; null when not written. */
  readonly basis: Basis | null;
  readonly text: string;
  readonly start: number;
  readonly end: number;
};

export type Basis = "actual" | "forecast" | "budget" | "estimate";

export type ReadQuantityOptions = {
  /** Decides "1.234" and "1,234" when the text itself does not. Default "en". */
  readonly language?: Language;
  /** Decides them before the language does: what the document shows elsewhere. */
  readonly decimalMark?: DecimalMark | undefined;
  /** Currency when a scale of money is written with none ("2.4M" beside "in EUR"). Default null. */
  readonly currency?: string | null;
  /** The deal's, of which a bare sign of dollars is where that is one. Default `currency`. */
  readonly dealCurrency?: string | null;
};

export type ReadPeriodOptions = {
  readonly language?: Language;
  /** Last month of the company's fiscal year, 1..12. Default 12. */
  readonly fiscalYearEnd?: number;
  /** Last month of a year written across two ("2024/25") where the fiscal year is the calendar's. Default 6: of all that it may be, the nearest to each. */
  readonly crossYearEnd?: number | undefined;
  /** Year to assume for "Q4" or "December" alone; null leaves them out. Default null. */
  readonly defaultYear?: number | null;
  /** The month in which the text was written: "last year" is the fiscal year before the one that holds it. Default null, where such words tell nothing. */
  readonly writtenIn?: number | null | undefined;
};
