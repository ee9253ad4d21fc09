/** Tells a row of headings from a row of figures, by what stands in it and under it. */
import type { SheetCell } from "../../documents/index.ts";
import type { LabelContext } from "../label.ts";
import { cellPeriod, isFlag } from "./cell-period.ts";
import { countedPeriods } from "./columns-without-year.ts";
import { type Grid, isText, numberOf } from "./grid.ts";

/** What a row is to the figures under it: a row of headings, a row of flags (actual, budget), or neither. */
export function headerKind(
  grid: Grid,
  row: number,
  cells: readonly SheetCell[],
  context: LabelContext,
): "header" | "flags" | null {
  if (cells.length === 0) return null;
  const counts = countsOf(cells, context);
  if (countedPeriods(cells).size > 0) return "header";
  if (counts.flags >= 2 && counts.figures === 0 && counts.periods === 0) return "flags";
  if (counts.figures > 0 && counts.texts > 0 && isOfAList(grid, row, cells, context)) return null;
  if (counts.periods >= 2 && counts.periods > counts.figures)
    return sequential(cells, context) || sameYears(grid, row, cells, context) ? "header" : null;
  if (counts.figures > 0) return null;
  return headsFigures(grid, row, cells, context, counts) ? "header" : null;
}

/** "Developer | 09/2023 | 46,000 | Support 4 | 05/2026" over or under a row with dates in the same columns: no headings. */
function isOfAList(grid: Grid, row: number, cells: readonly SheetCell[], context: LabelContext): boolean {
  const dates = cells.filter((cell) => cellPeriod(cell, context));
  return (
    dates.length > 0 &&
    [row - 1, row + 1].some((other) =>
      dates.every(({ column }) => cellPeriod(grid.at(other, column), context) !== null),
    )
  );
}

type Counts = { periods: number; figures: number; texts: number; flags: number };

function countsOf(cells: readonly SheetCell[], context: LabelContext): Readonly<Counts> {
  const counts: Counts = { periods: 0, figures: 0, texts: 0, flags: 0 };
  for (const cell of cells) {
    if (isText(cell) && isFlag(cell)) counts.flags++;
    else if (cellPeriod(cell, context)) counts.periods++;
    else if (numberOf(cell) !== null) counts.figures++;
    else if (isText(cell)) counts.texts++;
  }
  return counts;
}

/** Whether the texts of a row without figures stand over figures. */
function headsFigures(
  grid: Grid,
  row: number,
  cells: readonly SheetCell[],
  context: LabelContext,
  { periods, texts }: Readonly<Counts>,
): boolean {
  const over = cells.filter((c) => (isText(c) || cellPeriod(c, context)) && figuresBelow(grid, row, c.column));
  if (isWorkedOut(cells, context)) return false;
  // "Closing date | 31/01/2026" between two figures of a list is one more of its values.
  const dates = cells.filter((c) => c.value.kind === "date");
  if (texts === 1 && isOneMoreOfAList(grid, row, dates)) return false;
  // A heading row needs a figure column under two of its texts, or one text right of a label column.
  if ((periods >= 1 && over.length >= 1) || (texts >= 2 && over.length >= 2)) return true;
  // "Instrument | Ordinary shares" between two figures of a list is one more of its values.
  if (texts === 2 && isOneMoreOfAList(grid, row, over)) return false;
  if (texts >= 1 && headsOneColumn(grid, row, cells, over)) return true;
  return isMerged(grid, row, cells) && nextIsHeader(grid, row, context);
}

/** "Premiums £k | 2051": what a formula gives, alone in its row, is no year. */
function isWorkedOut(cells: readonly SheetCell[], context: LabelContext): boolean {
  const [only, ...others] = cells.filter((cell) => cellPeriod(cell, context));
  return others.length === 0 && only?.formula != null && numberOf(only) !== null;
}

/** One text right of a label column, or over labels. */
function headsOneColumn(
  grid: Grid,
  row: number,
  cells: readonly SheetCell[],
  [only, ...others]: readonly SheetCell[],
): boolean {
  if (only === undefined || others.length > 0) return false;
  return only.column > (cells[0]?.column ?? 0) || labelsBelow(grid, row, only.column);
}

/** A single value right under a figure. */
function isOneMoreOfAList(grid: Grid, row: number, [only, ...others]: readonly SheetCell[]): boolean {
  return only !== undefined && others.length === 0 && numberOf(grid.at(row - 1, only.column)) !== null;
}

function isMerged(grid: Grid, row: number, cells: readonly SheetCell[]): boolean {
  return cells.some(
    (c) => isText(c) && grid.sheet.merges.some((m) => m.top === row && m.left === c.column && m.right > m.left),
  );
}

/** The first column that could hold figures: the first non-label cell of the row. */
export function firstValueColumn(grid: Grid, row: number, cells: readonly SheetCell[]): number {
  const first = cells[0];
  if (!first) return 1;
  // A label at the left ("€000s", "FTE") is a corner unless figures stand right under it.
  for (const cell of cells) if (figuresBelow(grid, row, cell.column)) return cell.column;
  return first.column + 1;
}

/** Whether figures stand under a heading before the next text. */
export function figuresBelow(grid: Grid, row: number, column: number): boolean {
  let seen = 0;
  for (let r = row + 1; r <= Math.min(row + 12, grid.sheet.rowCount); r++) {
    const cell = grid.at(r, column);
    if (!cell) continue;
    if (numberOf(cell) !== null || cell.value.kind === "error" || cell.value.kind === "missing") return true;
    if (cell.value.kind === "text" && !isFlag(cell) && !/^[-–—n/a.\s]*$/i.test(cell.value.text) && ++seen > 1)
      return false;
  }
  return false;
}

function labelsBelow(grid: Grid, row: number, column: number): boolean {
  let labels = 0;
  for (let r = row + 1; r <= Math.min(row + 4, grid.sheet.rowCount); r++) {
    const left = grid.row(r).find((c) => c.column < column && isText(c));
    if (left && numberOf(grid.at(r, column)) !== null) labels++;
  }
  return labels >= 2;
}

function nextIsHeader(grid: Grid, row: number, context: LabelContext): boolean {
  for (let r = row + 1; r <= row + 2; r++) {
    const cells = grid.row(r);
    if (cells.filter((c) => cellPeriod(c, context)).length >= 2) return true;
  }
  return false;
}

/** "2025 | 2025" over "Actual | Budget": one year all along, and texts right under it. */
function sameYears(grid: Grid, row: number, cells: readonly SheetCell[], context: LabelContext): boolean {
  const years = cells.filter((cell) => cellPeriod(cell, context));
  const under = grid.row(row + 1).filter((cell) => cell.column >= (years[0]?.column ?? 0));
  return under.length >= years.length && under.every(isText) && new Set(years.map(numberOf)).size === 1;
}

/** Figures that only look like years (2013 users, 2040 orders) do not run in order; years over columns do. */
function sequential(cells: readonly SheetCell[], context: LabelContext): boolean {
  const numbers = cells.flatMap((cell) => {
    const number = cellPeriod(cell, context) ? numberOf(cell) : null;
    return number === null ? [] : [number];
  });
  if (numbers.length < 2) return true;
  const rises = numbers.every((number, at) => {
    const step = number - (numbers[at - 1] ?? number);
    return step >= 0 && step <= 1;
  });
  return rises && numbers[0] !== numbers.at(-1);
}
