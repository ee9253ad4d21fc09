/** Headings that do not stand right over their figures: grouped over several columns, beside them, or alone in their row. */
import type { SheetCell } from "../../documents/index.ts";
import { type Period, readPeriods } from "../../language/quantities/index.ts";
import { foldText } from "../../ontology/index.ts";
import type { LabelContext } from "../label.ts";
import { cellPeriod } from "./cell-period.ts";
import { headingYear } from "./columns-without-year.ts";
import { type Grid, isText, numberOf, textOf } from "./grid.ts";
import type { ColumnHeader } from "./headers.ts";

/**
 * Headings written once over the first of several columns and not merged over the rest: "Base | | Stretch" over
 * "FY26 | FY27 | FY26 | FY27", "FY24 actual" over twelve months. Each stands over the columns up to the next, where the row
 * below repeats its periods or tells the parts of the one above.
 */
export function groupedBelow(
  grid: Grid,
  row: number,
  cells: readonly SheetCell[],
  context: LabelContext,
): (column: number) => SheetCell | null {
  const below = grid.row(row + 1).filter((cell) => cellPeriod(cell, context));
  const over = cells.filter((cell) => isText(cell) && below.some((other) => other.column === cell.column));
  const named = below.filter((cell) => over.some((other) => other.column === cell.column));
  const repeats =
    new Set(named.map(textOf)).size < named.length ||
    over.some((cell) => headingYear(textOf(cell), context)) ||
    over.every((cell) => isWithin(cellPeriod(grid.at(row + 1, cell.column), context), cellPeriod(cell, context)));
  if (over.length < 2 || below.length <= over.length || !repeats) return () => null;
  return (column) => {
    if (!below.some((cell) => cell.column === column)) return null;
    return over.findLast((cell) => cell.column < column) ?? null;
  };
}

function isWithin(part: Period | null, whole: Period | null): boolean {
  if (part?.firstMonth == null || part.lastMonth === null || whole?.firstMonth == null || whole.lastMonth === null)
    return false;
  const shorter = part.lastMonth - part.firstMonth < whole.lastMonth - whole.firstMonth;
  return shorter && part.firstMonth >= whole.firstMonth && part.lastMonth <= whole.lastMonth;
}

/** How many rows a list of single figures has, down to the next blank row, under columns of several periods; 0 where they are no list. */
export function listBelow(grid: Grid, row: number, columns: readonly number[]): number {
  let listed = 0;
  for (let next = row + 1; next <= grid.sheet.rowCount; next++) {
    const cells = grid.row(next);
    if (cells.length === 0) break;
    const figures = cells.filter((cell) => numberOf(cell) !== null);
    if (figures.some((cell) => cell.column !== columns[0])) return 0;
    listed += figures.length;
  }
  return listed;
}

/**
 * "Cash per bank statement, 31/12/25 | 163" under a blank row, alone beside its label: a note that says its own time, and
 * neither a figure of the first month of the table above nor, where it can be no share, of the heading "%" there.
 */
export function isDatedNote(
  grid: Grid,
  row: number,
  column: number,
  header: ColumnHeader,
  { language, fiscalYearEnd, defaultYear }: LabelContext,
): boolean {
  const [label, figure] = [grid.at(row, column - 1), numberOf(grid.at(row, column))];
  if (!isText(label) || figure === null || grid.at(row, column + 1) !== null) return false;
  if (header.period === null && Math.abs(figure) <= 1) return false;
  const isBlank = (above: number) => grid.at(above, column - 1) === null && grid.at(above, column) === null;
  let top = row;
  while (top > header.row && !isBlank(top)) top--;
  if (top <= header.row) return false;
  const periods = readPeriods(textOf(label), { language, fiscalYearEnd, defaultYear });
  return periods.some(({ lastMonth, relative }) => lastMonth !== null || relative != null);
}

/** "Expenses" in the label column and again over dated columns: a section's heading, under which the dates go on. */
export function repeatsOneText(cells: readonly SheetCell[], isDated: (column: number) => boolean): boolean {
  const texts = cells.map((cell) => (isText(cell) ? foldText(textOf(cell)).trim() : ""));
  return (
    texts.length >= 2 &&
    texts.every((text) => text !== "" && text === texts[0]) &&
    cells.slice(1).every((cell) => isDated(cell.column))
  );
}

/**
 * Periods written between a table's heading and its figures, over a column that stays empty: "Balance sheet | Year 2 | |"
 * over figures two columns further right. Each is that of the columns up to the next heading.
 */
export function besideColumns(
  grid: Grid,
  row: number,
  cells: readonly SheetCell[],
  context: LabelContext,
): [number, Pick<ColumnHeader, "texts" | "period" | "basis">][] {
  if (cells.some((cell) => numberOf(cell) !== null && cellPeriod(cell, context) === null)) return [];
  return cells.flatMap((cell, at): [number, Pick<ColumnHeader, "texts" | "period" | "basis">][] => {
    const period = cellPeriod(cell, context);
    const label = cells[at - 1];
    if (period === null || !label || !isText(label) || label.column !== cell.column - 1) return [];
    const end = cells[at + 1]?.column ?? cell.column + FURTHEST;
    const columns = Array.from({ length: Math.min(end - cell.column, FURTHEST) }, (_, step) => cell.column + step);
    const under = columns.filter((column) => figuresUnder(grid, row, column) > 0);
    if (under.length === 0 || under.includes(cell.column)) return [];
    return under.map((column) => [column, { texts: [], period, basis: period.basis }]);
  });
}

/** Columns that a period beside its figures may stand from them. */
const FURTHEST = 4;

/** Figures in a column until the next two texts. */
function figuresUnder(grid: Grid, row: number, column: number): number {
  let figures = 0;
  for (let next = row + 1; next <= Math.min(row + 12, grid.sheet.rowCount); next++)
    if (numberOf(grid.at(next, column)) !== null) figures++;
  return figures;
}

/** The text of a row that holds nothing else. */
export function onlyText(cells: readonly SheetCell[]): SheetCell | null {
  const written = cells.filter((cell) => cell.value.kind !== "text" || textOf(cell) !== "");
  const [only] = written;
  return only && written.length === 1 && isText(only) ? only : null;
}

/** "Basic | Motor Cost | 55 | Price" over a row of figures alone: a text behind the row's first names the figure right under it. */
export function headsFigureBelow(grid: Grid, cell: SheetCell): boolean {
  const below = grid.row(cell.row + 1);
  if (numberOf(grid.at(cell.row + 1, cell.column)) === null || below.some(isText)) return false;
  const first = grid.row(cell.row).find(isText);
  return first !== undefined && first.column < cell.column;
}

/** Headings of a table that begins right of other figures: three texts side by side or more, figures right under all but the first. */
export function besideFigures(grid: Grid, row: number, cells: readonly SheetCell[]): SheetCell[] {
  const runs: SheetCell[][] = [];
  for (const cell of cells) {
    if (!isText(cell)) continue;
    const run = runs.at(-1);
    if (run?.at(-1)?.column === cell.column - 1) run?.push(cell);
    else runs.push([cell]);
  }
  return runs
    .filter(
      ([first, ...others]) =>
        first &&
        others.length >= 2 &&
        others.every((c) => numberOf(grid.at(row + 1, c.column)) !== null) &&
        grid.covering(row + 1, first.column) !== null,
    )
    .flatMap((run) => run.slice(1))
    .concat(cells.filter((cell) => isText(cell) && headsFigureBelow(grid, cell)));
}
