/** Of which time a cell is: its header's, narrowed or widened by the row's own words, or that of a cell beside it. */

import type { SheetCell } from "../../documents/index.ts";
import { folded } from "../../language/index.ts";
import { type Period, readPeriods } from "../../language/quantities/index.ts";
import { cellPeriod, isTimeHeading, onePeriodIn, partWithin } from "../../tables/index.ts";
import { COHORT, type LabelContext } from "../label.ts";
import type { Fact } from "../types.ts";
import { unitHint } from "./units.ts";

const LONGEST_HEADING = 50;

export function placePeriod(
  own: Period | null,
  header: Period | null,
  title: Period | null,
  /** What stands over the column and over its section, outermost first: each may name a period among other words. */
  headings: { readonly column: readonly string[]; readonly path: readonly string[] },
  context: LabelContext,
  /** The header's period as the row's own words narrow or widen it. */
  byLabel: (header: Period) => Period,
): { period: Period | null; from: Fact["periodFrom"] } {
  // "NPS (Q3 survey)" under no header speaks for itself; "Accounts 2024 plan" under dated columns does not.
  const isOpen = header?.lastMonth === null && header.relative === null;
  // "Year to date" on a sheet of the six months to September.
  if (header) return { period: byLabel(isOpen ? (title ?? header) : header), from: "header" };
  if (own) return { period: own, from: "own" };
  // A sentence among the rows is a remark, not a heading.
  const sections = headings.path.filter(({ length }) => length <= LONGEST_HEADING);
  const ofSection = sections.flatMap((text) => readPeriods(text, context).slice(0, 1)).at(-1);
  const around = periodOfHeadings(headings.column, context) ?? ofSection ?? title;
  return { period: around, from: around && "context" };
}

/** The period that the headings over a column name among other words: "Hours run to Sep-25". */
export function periodOfHeadings(headings: readonly string[], context: LabelContext): Period | null {
  for (const text of headings.slice().reverse()) {
    const period = COHORT.test(text) ? null : onePeriodIn(withoutUnit(text), context);
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
export const PART_AT_END = /(?:^|[\s:–-])([QT]|[SH](?=[12]))([1-4])$/i;

/** "Share on bank rails, December" under "FY2025", "Revenue: Q1" under "2025": that part of the year. */
export function partOfYear(year: Period, label: string, context: LabelContext): Period | null {
  const { kind, firstMonth, lastMonth } = year;
  if (kind !== "year" || firstMonth === null || lastMonth === null) return null;
  const [, letter, number] = PART_AT_END.exec(label.trim()) ?? [];
  if (letter !== undefined)
    return partWithin(year, { unit: /[qt]/i.test(letter) ? "quarter" : "half", number: Number(number) }, year.text);
  const inYearOf = (month: number) =>
    readPeriods(withoutCohort(label), { ...context, defaultYear: Math.floor(month / 12) })[0];
  const month = [inYearOf(firstMonth), inYearOf(lastMonth)].find(
    (found) => (found?.kind === "month" || found?.kind === "day") && isWithin(found, year),
  )?.lastMonth;
  return month == null ? null : { ...year, kind: "month", firstMonth: month, lastMonth: month, fiscal: false };
}

const withoutCohort = (label: string): string =>
  label.replace(/\([^()]*\)/g, (aside) => (COHORT.test(aside) ? " " : aside));

/** October 2024 in the year that ends in March 2025. */
export const isWithin = (part: Period, whole: Period): boolean =>
  part.firstMonth !== null &&
  part.firstMonth >= (whole.firstMonth ?? Infinity) &&
  (part.lastMonth ?? Infinity) <= (whole.lastMonth ?? 0);

export function timeTo(month: Period, months = 12): Period {
  const firstMonth = month.lastMonth === null ? null : month.lastMonth - months + 1;
  return { ...month, kind: "ltm", firstMonth, day: null, instant: false };
}

/** A period in a cell of its own on the row: a "Period" or "As of" column beside the figure. */
export function periodBeside(
  cells: readonly SheetCell[],
  figure: SheetCell,
  context: LabelContext,
  headings: (column: number) => readonly string[],
): Period | null {
  // Beyond a column that nothing heads another table begins.
  let [from, to] = [figure.column, figure.column];
  while (headings(from - 1).length > 0) from--;
  while (headings(to + 1).length > 0) to++;
  for (const cell of cells) {
    if (cell === figure || cell.column < from || cell.column > to) continue;
    if (!headings(cell.column).some(isTimeHeading)) continue;
    const period = cellPeriod(cell, context);
    if (period) return period;
  }
  return null;
}
