/** Of which time a cell is: its header's, narrowed or widened by the row's own words, or that of a cell beside it. */

import type { Language, SheetCell } from "../../documents/index.ts";
import { folded } from "../../language/index.ts";
import { type Period, readPeriods } from "../../language/quantities/index.ts";
import { foldText } from "../../ontology/index.ts";
import { cellPeriod, rememberedByKey } from "../../tables/index.ts";
import { COHORT, type LabelContext } from "../label.ts";
import type { Fact } from "../types.ts";
import { numberOf } from "./grid.ts";
import { unitHint } from "./units.ts";

export function periodOptions(context: LabelContext) {
  return {
    language: context.language,
    fiscalYearEnd: context.fiscalYearEnd,
    defaultYear: context.defaultYear,
  } as const;
}

const LONGEST_HEADING = 50;

export function placePeriod(
  own: Period | null,
  header: Period | null,
  title: Period | null,
  /** What stands over the column, outermost first, and below it the headings over its section: each may name a period among other words. */
  headings: { readonly column: readonly string[]; readonly path: readonly string[] },
  context: LabelContext,
  /** The header's period as the row's own words narrow or widen it. */
  byLabel: (header: Period) => Period,
): { period: Period | null; from: Fact["periodFrom"] } {
  // "NPS (Q3 survey)" under no header speaks for itself; "Accounts 2024 plan" under dated columns does not.
  if (header) return { period: byLabel(header), from: "header" };
  if (own) return { period: own, from: "own" };
  const overColumn = periodOfHeadings(headings.column, context);
  if (overColumn) return { period: overColumn, from: "context" };
  for (const text of headings.path.slice().reverse()) {
    // A sentence among the rows is a remark, not a heading.
    if (text.length > LONGEST_HEADING) continue;
    const [period] = periodsOf(text, context.language, context.fiscalYearEnd, context.defaultYear);
    if (period) return { period, from: "context" };
  }
  return title ? { period: title, from: "context" } : { period: null, from: null };
}

/** The period that the headings over a column name among other words: "Hours run to Sep-25". */
export function periodOfHeadings(headings: readonly string[], context: LabelContext): Period | null {
  for (const text of headings.slice().reverse()) {
    const period = onlyPeriod(withoutUnit(text), context);
    // Any other day is the document's.
    if (period && (period.kind !== "day" || isMonthEnd(period))) return period;
  }
  return null;
}

/** "Sales 2025 k€": no amount of 2,025 stands in a heading. */
const withoutUnit = (text: string): string => {
  const last = text.split(" ").at(-1) ?? "";
  return unitHint(last)?.currency ? text.slice(0, -last.length).trim() : text;
};

/** "Fleet availability, year" under "June 2025": the twelve months to that date, and not the month. */
export const OF_WHOLE_YEAR = new RegExp(
  `(?:[,(/]|\\s[-–])\\s*(?:${folded("wholeYearLead")}\\s?)?${folded("wholeYear")}\\)?$`,
);

/** "31 December 2025", "30/06/2026": a day on which books are closed. */
export function isMonthEnd({ day, lastMonth }: Period): boolean {
  if (day === null || lastMonth === null) return false;
  return day === new Date(Date.UTC(Math.floor(lastMonth / 12), (lastMonth % 12) + 1, 0)).getUTCDate();
}

export const isMonth = (period: Period): boolean =>
  period.firstMonth !== null && period.firstMonth === period.lastMonth && period.relative === null;

/** "Revenue by quarter: Q1", and "Q2" alone in the row under it. */
export const PART_AT_END = /(?:^|[\s:–-])([QTSH])([1-4])$/i;

/** "Share on bank rails, December" under "FY2025", "Revenue: Q1" under "2025": that part of the year. */
export function partOfYear(year: Period, label: string, context: LabelContext): Period | null {
  if (year.kind !== "year" || year.firstMonth === null || year.lastMonth === null) return null;
  const whole = { ...year, firstMonth: year.firstMonth, lastMonth: year.lastMonth };
  const part = PART_AT_END.exec(label.trim());
  return part ? namedPart(whole, part[1] ?? "", Number(part[2])) : monthOf(whole, label, context);
}

/** A year whose months are known. */
type Months = Period & { readonly firstMonth: number; readonly lastMonth: number };

/** "Q1", "H2": counted from the year's first month. */
function namedPart(year: Months, letter: string, number: number): Period | null {
  const months = /[qt]/i.test(letter) ? 3 : 6;
  const firstMonth = year.firstMonth + (number - 1) * months;
  const lastMonth = firstMonth + months - 1;
  if (lastMonth > year.lastMonth) return null;
  return { ...year, kind: months === 3 ? "quarter" : "half", firstMonth, lastMonth, fiscal: false };
}

/** The month that a label names, where it lies within the year. */
function monthOf(year: Months, label: string, context: LabelContext): Period | null {
  for (const defaultYear of new Set([year.firstMonth, year.lastMonth].map((month) => Math.floor(month / 12)))) {
    const [found] = readPeriods(withoutCohort(label), { ...periodOptions(context), defaultYear });
    const month = found?.kind === "month" || found?.kind === "day" ? found.lastMonth : null;
    if (month !== null && month >= year.firstMonth && month <= year.lastMonth)
      return { ...year, kind: "month", firstMonth: month, lastMonth: month, fiscal: false };
  }
  return null;
}

const withoutCohort = (label: string): string =>
  label.replace(/\([^()]*\)/g, (aside) => (COHORT.test(aside) ? " " : aside));

export function yearTo(month: Period): Period {
  const firstMonth = month.lastMonth === null ? null : month.lastMonth - 11;
  return { ...month, kind: "ltm", firstMonth, day: null, instant: false };
}

/** What a column calls itself that says of when its rows are. */
export const PERIOD_COLUMN = new RegExp(`\\b${folded("periodColumn")}\\b`);

/** A period in a cell of its own on the row: a "Period" or "As of" column beside the figure. */
export function periodBeside(
  cells: readonly SheetCell[],
  figure: SheetCell,
  context: LabelContext,
  headings: (column: number) => readonly string[],
): Period | null {
  for (const cell of cells) {
    if (cell === figure || numberOf(cell) !== null) continue;
    if (!headings(cell.column).some((text) => PERIOD_COLUMN.test(foldText(text)))) continue;
    const period = cellPeriod(cell, context);
    if (period) return period;
  }
  return null;
}

const periodsOf = rememberedByKey(
  (text: string, language: Language, yearEnd: number, year: number | null) => `${language}|${yearEnd}|${year}|${text}`,
  (text, language, fiscalYearEnd, defaultYear) => readPeriods(text, { language, fiscalYearEnd, defaultYear }),
);

/** "Exercice 2 (2027)", "Customers at 31/12/2025": the one period of a heading that says more; of two, neither. */
function onlyPeriod(text: string, context: LabelContext): Period | null {
  if (text.length > LONGEST_HEADING || COHORT.test(text)) return null;
  const [period, other] = periodsOf(text, context.language, context.fiscalYearEnd, context.defaultYear);
  return period && !other ? period : null;
}
