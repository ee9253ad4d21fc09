/** Places months and quarters written without a year ("AUG", "1st QTR") in the year that a heading, the title or the sheet's name gives. */

import type { SheetCell } from "../../documents/index.ts";
import { folded } from "../../language/index.ts";
import { monthsPeriod, type Period, planPeriod, readPeriods } from "../../language/quantities/index.ts";
import { foldText } from "../../ontology/index.ts";
import type { LabelContext } from "../label.ts";
import { cellPeriod } from "./cell-period.ts";
import { type Grid, isText, numberOf, textOf } from "./grid.ts";
import { isTotalHeading } from "./total-columns.ts";

type Part = { readonly unit: "month" | "quarter"; readonly number: number };
type Placed = Part & { readonly column: number; readonly text: string };
/** Of the calendar, or of the plan from 1. */
export type HeadingYear = {
  readonly year: number;
  readonly plan: boolean;
  readonly fiscal: boolean;
  readonly text: string;
};

const SIZE = { month: 12, quarter: 4 } as const;
const QUARTER = new RegExp(
  `^${folded("quarterWord")}\\.? ?([1-4])$|^([1-4]) ?${folded("ordinalEnd")}? ?${folded("quarterWord")}\\.?$`,
);
const MAX_TEXT = 24;
const COUNTED = new RegExp(
  `^(?:${folded("countedLead")}[.°]? ?${folded("countedOf")}?)?(${folded("periodUnit")})s?(?: ?(?:#|${folded("countedEnd")}))?$`,
);
/** "Q2 total" names the quarter that it sums. */
const SUMMED = new RegExp(`^${folded("total")} | ${folded("total")}s?$`);

/** What a heading says that the numbers beside or under it count: "Month", "Année". */
export function countedUnit(heading: string): "month" | "quarter" | "year" | null {
  const word = COUNTED.exec(foldText(heading).trim())?.[1];
  if (word === undefined) return null;
  return word.startsWith("mo") ? "month" : word === "quarter" || word === "trimestre" ? "quarter" : "year";
}

/** "Month | 1 | 2 | 3": periods of the plan by column; empty unless the numbers run up by one from the start. */
export function countedPeriods(cells: readonly SheetCell[]): ReadonlyMap<number, Period> {
  const unit = cells[0] && isText(cells[0]) ? countedUnit(textOf(cells[0])) : null;
  const numbers = cells.slice(1).filter((cell) => numberOf(cell) !== null);
  const start = numberOf(numbers[0] ?? null);
  if (unit === null || numbers.length < 2 || start === null || (start !== 0 && start !== 1)) return new Map();
  if (!numbers.every((cell, at) => numberOf(cell) === start + at)) return new Map();
  return new Map(
    numbers.flatMap((cell): [number, Period][] => {
      const index = numberOf(cell) ?? 0;
      const text = `${textOf(cells[0] ?? null)} ${index}`;
      // Month 0 comes before the plan begins.
      return index < 1 ? [] : [[cell.column, planPeriod(unit, index, { text })]];
    }),
  );
}

/** The month or quarter that a text names and nothing besides, no year either. */
export function partWithoutYear(text: string, context: Pick<LabelContext, "language">): Part | null {
  const folded = foldText(withoutMonths(text, context)).trim();
  if (folded.length === 0 || text.length > MAX_TEXT || /\d{2}/.test(folded)) return null;
  const quarter = QUARTER.exec(folded.replace(SUMMED, ""));
  if (quarter) return { unit: "quarter", number: Number(quarter[1] ?? quarter[2]) };
  if (/\d/.test(folded)) return null;
  // Within a sentence "mars" and "may" are mostly other words; alone in a cell they are months.
  const capital = text.replace(/\p{L}/u, (letter) => letter.toUpperCase());
  const period = readPeriods(capital, { language: context.language, defaultYear: 2001 })[0];
  if (period?.kind !== "month" || period.firstMonth === null) return null;
  const rest = `${text.slice(0, period.start)}${text.slice(period.end)}`.replace(/[\s.]/g, "");
  return rest === "" ? { unit: "month", number: (period.firstMonth % 12) + 1 } : null;
}

/** "Q2 Dec-Feb", "T1 (sept.-nov.)": a quarter with the months that it has. */
function withoutMonths(text: string, { language }: Pick<LabelContext, "language">): string {
  const [, part, months] = /^(\S{1,9} ?\d) ?[:(–-]? ?(\p{L}\D*)$/u.exec(text.trim()) ?? [];
  if (part === undefined || months === undefined) return text;
  const named = readPeriods(months, { language, defaultYear: 2001 });
  const rest = named.reduce((left, { text: month }) => left.replace(month, ""), months);
  return named.length > 0 && !/\p{L}/u.test(rest) ? part : text;
}

/** "YEAR 1", "FY 2025", "Compte de résultat 2025"; null when it names no year, or several. */
export function headingYear(text: string, context: LabelContext): HeadingYear | null {
  if (text.length === 0 || text.length > 120) return null;
  const periods = readPeriods(text, { language: context.language, fiscalYearEnd: 12 });
  const period = periods[0];
  if (period === undefined || periods.length > 1) return null;
  if (period.relative?.unit === "year")
    return { year: period.relative.index, plan: true, fiscal: false, text: period.text };
  if (period.kind !== "year" || period.lastMonth === null) return null;
  return { year: Math.floor(period.lastMonth / 12), plan: false, fiscal: period.fiscal, text: period.text };
}

/** Periods by column for the cells of a header row that name no year; null where no year is told and none must be assumed. `above` gives the headings stacked over a column, outermost first. */
export function placeColumnsWithoutYear(
  grid: Grid,
  row: number,
  cells: readonly SheetCell[],
  above: (column: number) => readonly string[],
  context: LabelContext,
): ReadonlyMap<number, Period | null> {
  const runs = runsOf(cells, above, context);
  const place: Place = { grid, row, cells, runs, above, context };
  const placed = new Map(runs.flatMap((_, at) => placedRun(at, place)));
  if (placed.size === 0 && context.defaultYear === null) return loneQuarters(grid, row, cells, context);
  return placed;
}

/** The header row that runs stand in. */
type Place = {
  readonly grid: Grid;
  readonly row: number;
  readonly cells: readonly SheetCell[];
  readonly runs: readonly (readonly Placed[])[];
  readonly above: (column: number) => readonly string[];
  readonly context: LabelContext;
};

/** One run, by the nearest that tells its year: its first part, the headings over it, what it sums to, what stands before it or over all. */
function placedRun(at: number, { grid, row, cells, runs, above, context }: Place): [number, Period | null][] {
  const run = runs[at] ?? [];
  const [first] = run;
  if (first === undefined) return [];
  const before = partBefore(cells, first, context);
  if (before) return placeBehind(before, run);
  if (run.length < 2) return [];
  const over = run.flatMap(({ column }) => above(column).slice().reverse());
  const own = nearestYear(over, context) ?? yearSummed(cells, runs, at, context);
  if (own) return placeRun(run, own, context);
  const year = yearBefore(cells, first.column, context) ?? nearestYear(linesOver(grid, row), context);
  if (year === null) return placeInPlan(runs, at, context);
  // A year that stands over all runs is that of the first; each further full run is a year later.
  if (!runs.slice(0, at).every(isFull)) return [];
  return placeRun(run, { ...year, year: year.year + at }, context);
}

/** "Oct … Sep | FY25": the year behind all its parts is their sum; before a run that begins with its year, it is the next one's. */
function yearSummed(
  cells: readonly SheetCell[],
  runs: readonly (readonly Placed[])[],
  at: number,
  context: LabelContext,
): HeadingYear | null {
  const run = runs[at] ?? [];
  const [first] = runs[0] ?? [];
  const last = run.at(-1);
  if (!first || !last || !isFull(run) || yearBefore(cells, first.column, context)) return null;
  const behind = cells.find(({ column }) => column > last.column);
  return behind && cellPeriod(behind, context) ? headingYear(textOf(behind), context) : null;
}

type Dated = Period & { readonly firstMonth: number; readonly lastMonth: number };

/** "2024-25 Q1" before "Q2": the first part of a run, with its year. */
function partBefore(
  cells: readonly SheetCell[],
  { column, unit, number }: Placed,
  context: LabelContext,
): Dated | null {
  const cell = cells.findLast((other) => other.column < column);
  if (!cell || !isText(cell)) return null;
  const [period, ...others] = readPeriods(textOf(cell), { ...context, defaultYear: null });
  const isFirst = period?.kind === unit && others.length === 0 && number === 2 && /1/.test(period.text);
  return isFirst && period.firstMonth !== null && period.lastMonth !== null ? (period as Dated) : null;
}

/** Each part of a run as many months after the dated one as it is behind it. */
function placeBehind(before: Dated, run: readonly Placed[]): [number, Period][] {
  const months = before.lastMonth - before.firstMonth + 1;
  return run.map(({ column, text }, i) => {
    const firstMonth = before.firstMonth + (i + 1) * months;
    const period = monthsPeriod(firstMonth, firstMonth + months - 1, { text, fiscal: before.fiscal });
    return [column, { ...period, kind: before.kind }];
  });
}

/** The nearest text left of a column that names a year. */
function yearBefore(cells: readonly SheetCell[], column: number, context: LabelContext): HeadingYear | null {
  const texts = cells
    .filter((cell) => isText(cell) && cell.column < column && !partWithoutYear(textOf(cell), context))
    .map(textOf);
  return nearestYear(texts.reverse(), context);
}

/** What stands over all of a row: the lines above it, and the sheet's name. */
function linesOver(grid: Grid, row: number): readonly string[] {
  return [...linesAbove(grid, row), grid.sheet.name.replace(/[_-]/g, " ")];
}

function isFull(run: readonly Placed[]): boolean {
  return run.length === SIZE[run[0]?.unit ?? "month"];
}

/** "Start | Q2 total | Q4 total", with no year anywhere: quarters of the first year told, in order and not all there. */
function loneQuarters(
  grid: Grid,
  row: number,
  cells: readonly SheetCell[],
  context: LabelContext,
): ReadonlyMap<number, Period | null> {
  const parts = cells.flatMap((cell) => {
    const part = isText(cell) ? partWithoutYear(textOf(cell), context) : null;
    return part ? [{ ...part, column: cell.column, text: textOf(cell) }] : [];
  });
  // Beside dated months a quarter sums those before it.
  const isDated = (cell: SheetCell) =>
    cell.value.kind === "date" || readPeriods(textOf(cell), { language: context.language }).length > 0;
  if (cells.some(isDated)) return new Map();
  const inOrder = parts.every((part, at) => at === 0 || part.number > (parts[at - 1]?.number ?? 0));
  const isYearWritten = nearestYear(linesOver(grid, row), context) !== null;
  if (parts.length < 2 || !inOrder || isYearWritten || parts.some(({ unit }) => unit !== "quarter")) return new Map();
  return new Map(parts.map(({ column, number, text }) => [column, planPeriod("quarter", number, { text })]));
}

/**
 * The parts of a run of which no year is written anywhere: month 1 is the first of the first year told. Months that begin
 * within a year and stop within the next may be of any two years and stay without one; so does what another year's default dates.
 */
function placeInPlan(
  runs: readonly (readonly Placed[])[],
  at: number,
  context: LabelContext,
): [number, Period | null][] {
  const run = runs[at] ?? [];
  const first = run[0];
  if (first === undefined) return [];
  const size = SIZE[first.unit];
  const isWhole = run.length === size;
  const wraps = first.number + run.length - 1 > size;
  if (wraps && !isWhole) return run.map(({ column }) => [column, null]);
  if (context.defaultYear !== null && !wraps) return [];
  const before = runs.slice(0, at);
  if (!isWhole && (first.number !== 1 || before.length > 0)) return [];
  if (
    !before.every((other) => other[0]?.unit === first.unit && other[0].number === first.number && other.length === size)
  )
    return [];
  return run.map((part, position) => [
    part.column,
    planPeriod(part.unit, at * size + position + 1, { text: part.text }),
  ]);
}

/** The parts of one run in one year. */
function placeRun(run: readonly Placed[], year: HeadingYear, context: LabelContext): [number, Period][] {
  return run.flatMap((part, position): [number, Period][] => {
    const size = SIZE[part.unit];
    const months = 12 / size;
    const text = `${year.text} ${part.text}`;
    if (year.plan) {
      const index = (year.year - 1) * size + position + 1;
      return [[part.column, planPeriod(part.unit, index, { text })]];
    }
    const start = run[0]?.number ?? 1;
    const wraps = start + run.length - 1 > size;
    let first: number;
    if (year.fiscal && part.unit === "quarter")
      first = year.year * 12 + context.fiscalYearEnd - 12 + (part.number - 1) * 3;
    else if (start === 1 || !wraps) first = year.year * 12 + (start + position - 1) * months;
    // Twelve months that begin within a year belong to two; only a fiscal year says which.
    else if (year.fiscal && run.length === size) first = (year.year - 1) * 12 + (start + position - 1) * months;
    else return [];
    const period = monthsPeriod(first, first + months - 1, { text, fiscal: year.fiscal });
    return [[part.column, { ...period, kind: part.unit }]];
  });
}

/** Parts that follow each other without a break, from left to right. */
function runsOf(
  cells: readonly SheetCell[],
  above: (column: number) => readonly string[],
  context: LabelContext,
): Placed[][] {
  const yearOver = (column: number) => yearIn(above(column), context);
  const runs: Placed[][] = [];
  let run: Placed[] = [];
  for (const cell of cells) {
    const next = placedPart(cell, context);
    const last = run.at(-1);
    if (next && last && followsOn(last, next, yearOver)) {
      run.push(next);
      continue;
    }
    // "Q1 total" between March and April, "Total" after them: the run of months goes on.
    if (last?.unit === "month" && next?.unit !== "month" && (next || isTotalHeading(textOf(cell)))) continue;
    if (run.length > 0) runs.push(run);
    run = next ? [next] : [];
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

function placedPart(cell: SheetCell, context: LabelContext): Placed | null {
  const part = isText(cell) ? partWithoutYear(textOf(cell), context) : null;
  return part && { ...part, column: cell.column, text: textOf(cell) };
}

/** The next part of the same year, as far as the headings over both say. */
function followsOn(last: Placed, next: Placed, yearOver: (column: number) => string): boolean {
  if (last.unit !== next.unit || next.number !== (last.number % SIZE[next.unit]) + 1) return false;
  const heading = yearOver(next.column);
  return heading === "" || (next.number !== 1 && heading === yearOver(last.column));
}

/** The nearest year of the headings over a column, to be compared; empty where they name none. */
function yearIn(headings: readonly string[], context: LabelContext): string {
  const year = nearestYear(headings.slice().reverse(), context);
  return year === null ? "" : `${year.plan} ${year.year} ${year.text}`;
}

function nearestYear(texts: readonly string[], context: LabelContext): HeadingYear | null {
  for (const text of texts) {
    const year = headingYear(text, context);
    if (year !== null) return year;
  }
  return null;
}

/** Texts of the nearly empty rows just above, and the sheet's first text. */
function linesAbove(grid: Grid, row: number): string[] {
  const lines: string[] = [];
  for (let r = row; r >= Math.max(1, row - 3); r--) {
    const texts = grid.row(r).filter(isText);
    if (r === row ? texts.length > 0 : texts.length <= 2 && grid.row(r).length <= 2)
      lines.push(...texts.slice(0, 2).map(textOf));
  }
  const top = grid.rows[0] === undefined ? undefined : grid.row(grid.rows[0]).find(isText);
  return top ? [...lines, textOf(top)] : lines;
}

/** "2014 (1)", "2014 (2)"...: quarters, when the numbers in brackets run from 1 to 4 and start again with the year. */
export function numberedQuarters(cells: readonly SheetCell[]): ReadonlyMap<number, Period> {
  const found = cells.flatMap((cell) => {
    const match = isText(cell) ? /^((?:19|20)\d\d) ?[(/.-] ?([1-4])\)?$/.exec(textOf(cell)) : null;
    return match ? [{ column: cell.column, text: textOf(cell), at: Number(match[1]) * 4 + Number(match[2]) - 1 }] : [];
  });
  const runs = found.length >= 4 && found.every((part, i) => i === 0 || part.at === (found[i - 1]?.at ?? 0) + 1);
  return new Map(
    (runs ? found : []).map(({ column, text, at }) => [column, monthsPeriod(at * 3, at * 3 + 2, { text })]),
  );
}
