/** Goes down a sheet and says for each row with figures which text names each of them, and under which sections it stands. */

import type { SheetCell } from "../../documents/index.ts";
import { written } from "../../language/index.ts";
import type { Period } from "../../language/quantities/index.ts";
import { cellPeriod, flagBasis, type Heading, isFlag, rememberedBy, textOf } from "../../tables/index.ts";
import { isText, numberOf, type Side } from "./grid.ts";
import { isMonthEnd } from "./placed-periods.ts";
import { continueSeries, labelOfTexts, type RowLabel, type Series, withUnitAtRight } from "./row-labels.ts";
import { RowsOver, startBefore } from "./sections.ts";
import type { SheetReading } from "./sheet-reading.ts";
import { isTextFigure } from "./text-figures.ts";

/** What "of which" rows under it, or columns behind it, are parts of; no row where it is a column. */
export type Whole = { readonly row: number | null; readonly label: string };

/** Figures of one row of one table. */
export type RowReading = {
  readonly row: number;
  readonly cells: readonly SheetCell[];
  readonly figures: readonly SheetCell[];
  readonly labels: ReadonlyMap<number, RowLabel>;
  /** Headings over the row, outermost first. */
  readonly path: readonly string[];
  /** Labels of the rows that this one is indented under. */
  readonly parents: readonly string[];
  readonly whole: Whole | null;
  /** The year that stands alone over its rows, or beside the title of its table. */
  readonly year: RowYear | null;
};

export type RowYear = { readonly period: Period; readonly cell: SheetCell };

export const PART_OF_WHOLE = new RegExp(`^\\s*${written("partOfTotal")}(?!\\w)`, "i");

/** What is remembered from row to row of tables whose labels begin in one column. */
type Course = {
  readonly over: RowsOver;
  whole: Whole | null;
  series: Series | null;
  /** A year that stands alone over the rows to come ("Year 4"), and the cell that says so. */
  year: RowYear | null;
};

export function* rowsOfSheet(reading: SheetReading): Generator<RowReading> {
  const { grid, tables, context } = reading;
  const courseAt = courseByStart();
  const starts = tables.labelColumns;
  const startOf = (column: number): number => startBefore(starts, column);
  for (const { number: row, cells } of grid.rows.lines) {
    const figures = cells.filter(
      (cell) => !tables.isHeading(cell) && (numberOf(cell) !== null || isTextFigure(grid, cell, context)),
    );
    const named = Map.groupBy(
      figures,
      (cell) => tables.before(row, cell.column)?.headings[0]?.line ?? startOf(cell.column),
    );
    const others = Map.groupBy(cells.filter(isText), (cell) => startOf(cell.column));
    for (const [start, texts] of others) {
      if (named.has(start)) continue;
      const course = courseAt(start);
      course.year = yearAfter(reading, course.year, texts);
    }
    for (const [start, held] of named) yield rowOf(reading, row, cells, held, start, courseAt(start));
  }
}

/** What is remembered of the tables whose labels begin in a column, by that column. */
function courseByStart(): (column: number) => Course {
  const courses = new Map<number, Course>();
  return (column) => {
    const known = courses.get(column) ?? {
      over: new RowsOver(),
      whole: null,
      series: null,
      year: null,
    };
    courses.set(column, known);
    return known;
  };
}

function rowOf(
  reading: SheetReading,
  row: number,
  cells: readonly SheetCell[],
  figures: readonly SheetCell[],
  start: number,
  course: Course,
): RowReading {
  const { grid, tables } = reading;
  const labels = new Map<number, RowLabel>();
  // The figures of a row mostly have one stack of headings before them, and so one label.
  const labelOf = rememberedBy((headings: readonly Heading[]) => labelOfHeadings(reading, grid.rows, row, headings));
  // Of a run of numbers each asks what stands behind it: the run is walked once.
  let behind = 0;
  for (const figure of figures) {
    const { column } = figure;
    behind = Math.max(behind, column + 1);
    while (numberOf(grid.rows.at(row, behind)) !== null) behind++;
    const label = labelOf(tables.before(row, column)?.headings ?? NO_HEADINGS);
    if (label) labels.set(column, { ...label, unitTexts: withUnitAtRight(grid.rows, figure, behind, label.unitTexts) });
    else for (const above of labelAbove(reading, row, column)) labels.set(column, above);
  }
  const [first] = figures;
  const main = labels.get(first?.column ?? 0);
  if (labels.size === 0 && first && figures.length === 1 && tables.over(row, first.column) === null)
    for (const label of labelBeside(cells, first)) labels.set(first.column, label);
  const parents = course.over.of(row, grid.rows.at(row, main?.column ?? 1));
  course.series = continueSeries(labels, course.series, row);
  const { whole } = course;
  if (main && !PART_OF_WHOLE.test(main.text)) course.whole = { row, label: main.text };
  return { row, cells, figures, labels, path: reading.sectionsOverRow(row, start), parents, whole, year: course.year };
}

/** The texts among the headings before a row; a time is none of them where others name it, nor a sentence, which is a remark. */
function namesAmong({ context }: SheetReading, cells: readonly SheetCell[]): readonly SheetCell[] {
  const texts = cells.filter(isText);
  const names = texts.filter((cell) => cellPeriod(cell, context) === null && !isFlag(cell));
  const named = names.length > 0 ? names : texts;
  return named.filter((cell, at) => at === named.length - 1 || !SENTENCE.test(textOf(cell)));
}

/**
 * The label that the headings before a row make, or over a column. A word among them that says
 * when figures were known is said of the line; a letter is as often a code.
 */
function labelOfHeadings(
  reading: SheetReading,
  side: Side,
  line: number,
  headings: readonly Heading[],
): RowLabel | null {
  const cells = headings.map(({ cell }) => cell.cell);
  const label = labelOfTexts(side, line, namesAmong(reading, cells));
  const flags = headings.filter(({ text, cell: { cell } }) => text !== label?.text && text.length > 2 && isFlag(cell));
  return label && { ...label, basis: flagBasis(flags.at(-1)?.text ?? "") };
}

/** The label of a column, made of the headings over it as one of a row is of those before it. */
export const labelOfColumn = (reading: SheetReading, column: number, headings: readonly Heading[]): RowLabel | null =>
  labelOfHeadings(reading, reading.grid.columns, column, headings);

/** Six words or more, and a full stop behind a letter. */
const SENTENCE = /^(?:\S+ ){5,}.*\p{L}\.$/u;

/** The year in force after a line of texts without figures: theirs, or none behind a heading of the same rank that names none. */
function yearAfter(reading: SheetReading, before: RowYear | null, texts: readonly SheetCell[]): RowYear | null {
  const [first] = texts;
  if (!first) return before;
  const time = timeOn(reading, texts);
  if (time) return time;
  const isSameRank = before && first.column <= before.cell.column && first.bold === before.cell.bold;
  return isSameRank && texts.length === 1 && reading.grid.rows.line(first.row - 1).length === 0 ? null : before;
}

/** The one time among or right beside the texts of a line, heading no figures right under it. */
function timeOn({ context, tables, grid }: SheetReading, texts: readonly SheetCell[]): RowYear | null {
  const row = texts[0]?.row ?? 0;
  const beside = grid.rows.line(row).filter((cell) => texts.some(({ column }) => Math.abs(column - cell.column) <= 1));
  const [time, ...others] = beside.filter(
    (cell) => isTimeAlone(cell, context) && tables.over(row + 1, cell.column)?.headings.at(-1)?.cell.cell !== cell,
  );
  if (!time || others.length > 0 || isFlag(time)) return null;
  // "Closing date | 31/01/2026" between two figures of a list is one more of its values.
  const isInList = time !== texts[0] && grid.rows.line(row - 1).some((cell) => numberOf(cell) !== null);
  const period = cellPeriod(time, context);
  return period && !isInList ? { period, cell: time } : null;
}

/**
 * A year, or the day on which a month ends: what a table is drawn up for. Any other day is the document's, and one without
 * a year ("At 30 September") is of each year that a column gives.
 */
function isTimeAlone(cell: SheetCell, context: SheetReading["context"]): boolean {
  const period = cellPeriod(cell, { ...context, defaultYear: null });
  if (period === null || (period.lastMonth === null && period.relative === null)) return false;
  return period.kind !== "day" || isMonthEnd(period);
}

const NO_HEADINGS: readonly Heading[] = [];

/** "Sessions per user" over one figure that nothing else names. */
function labelAbove({ tables, grid }: SheetReading, row: number, column: number): readonly RowLabel[] {
  const heading = tables.over(row, column)?.headings.at(-1);
  const isAlone =
    heading?.line === row - 1 && heading.period === null && numberOf(grid.rows.at(row + 1, column)) === null;
  return isAlone ? [{ text: heading.text, column, unitTexts: [] }] : [];
}

/** The text beside the only figure of a row that nothing heads: before it, else behind it. */
function labelBeside(cells: readonly SheetCell[], figure: SheetCell): readonly RowLabel[] {
  const left = cells.find((cell) => cell.column < figure.column && isText(cell));
  const right = left ?? cells.find((cell) => cell.column > figure.column && isText(cell));
  return right ? [{ text: textOf(right), column: right.column, unitTexts: [] }] : [];
}
