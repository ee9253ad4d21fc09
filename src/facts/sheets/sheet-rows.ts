/** Goes down a sheet and says for each row with figures what stands over it and which text names each figure. */

import type { SheetCell } from "../../documents/index.ts";
import { folded, written } from "../../language/index.ts";
import { foldText } from "../../ontology/index.ts";
import type { LabelContext } from "../label.ts";
import { cellPeriod } from "./cell-period.ts";
import { countedUnit } from "./columns-without-year.ts";
import { type Grid, isText, numberOf, textOf } from "./grid.ts";
import {
  continueSeries,
  labelsOf,
  mergedLabels,
  nameByMerged,
  type OuterLabel,
  outerLabel,
  prefixLabels,
  type RowLabel,
  type Series,
} from "./row-labels.ts";
import { RowsOver, SectionPath } from "./sections.ts";
import type { SheetReading } from "./sheet-reading.ts";
import { isTextFigure } from "./text-figures.ts";
import { unitHint } from "./units.ts";

/** The row that "of which" rows under it are parts of. */
export type WholeRow = { readonly row: number; readonly label: string };

export type RowReading = {
  readonly row: number;
  readonly cells: readonly SheetCell[];
  readonly figures: readonly SheetCell[];
  readonly labels: ReadonlyMap<number, RowLabel>;
  /** Headings over the row, outermost first. */
  readonly path: readonly string[];
  /** Labels of the rows that this one is indented under. */
  readonly parents: readonly string[];
  readonly whole: WholeRow | null;
};

export const PART_OF_WHOLE = new RegExp(`^\\s*${written("partOfTotal")}(?!\\w)`, "i");

export function* rowsOfSheet(reading: SheetReading): Generator<RowReading> {
  const { grid, headers } = reading;
  const sections = new SectionPath();
  const over = new RowsOver();
  let whole: WholeRow | null = null;
  let outer: OuterLabel | null = null;
  let series: Series | null = null;
  let previousRow = 0;
  let headings: number | null = null;
  for (const row of grid.rows) {
    if (row - previousRow > 1) sections.blank();
    previousRow = row;
    const cells = grid.row(row);
    if (headers.headerRows.has(row)) {
      nameTable(reading, row, cells, sections);
      headings = row;
    }
    const figures = figuresOf(reading, row, cells);
    if (figures.length === 0) {
      const first = headers.headerRows.has(row) ? undefined : cells.find(isText);
      if (first) sections.heading(textOf(first), first, false);
      continue;
    }
    const labels = labelsOf(grid, row, cells, figures, headers.headerAt.bind(headers), headings);
    const first = labels.get(figures[0]?.column ?? 0);
    const parents = over.of(row, grid.at(row, first?.column ?? 1));
    outer = outerLabel(cells, figures, outer, row);
    const merged = mergedLabels(grid, row, figures);
    if (merged.length > 0) nameByMerged(labels, figures, merged);
    else if (outer?.row !== row && outer) prefixLabels(labels, outer);
    series = continueSeries(labels, series, row);
    nameFromAbove(reading, row, figures, labels);
    yield { row, cells, figures, labels, path: sections.path(), parents, whole };
    const main = labels.get(figures[0]?.column ?? 0);
    if (main && !PART_OF_WHOLE.test(main.text)) whole = { row, label: main.text };
  }
}

/** The corner of a header row names the table, where it names neither a period nor a unit nor the column of labels. */
function nameTable(reading: SheetReading, row: number, cells: readonly SheetCell[], sections: SectionPath): void {
  const { grid, headers, context } = reading;
  const corner = cells.find(isText);
  if (!corner || headers.flagRows.has(row) || numbersUnder(grid, row, corner.column)) return;
  if (cellPeriod(corner, context) || unitHint(textOf(corner)) || CORNER.test(foldText(textOf(corner)))) return;
  sections.heading(textOf(corner), corner, true);
}

/** What a label column calls itself. */
const CORNER = new RegExp(`^${folded("corner")}$`);

function numbersUnder(grid: Grid, row: number, column: number): boolean {
  for (let r = row + 1; r <= row + 3; r++) if (numberOf(grid.at(r, column)) !== null) return true;
  return false;
}

function figuresOf(reading: SheetReading, row: number, cells: readonly SheetCell[]): readonly SheetCell[] {
  const { grid, headers, context, down } = reading;
  if (headers.headerRows.has(row)) return cells.filter((cell) => besideLabel(grid, cell, context));
  const period = down.get(row)?.column;
  return cells.filter(
    (cell) =>
      (numberOf(cell) !== null && cell.column !== period && !isPrintedYear(cell)) || isTextFigure(grid, cell, context),
  );
}

/** 2026 printed as "2026F": a heading, wherever it stands. */
function isPrintedYear(cell: SheetCell): boolean {
  const year = numberOf(cell) ?? 0;
  return Number.isInteger(year) && year >= 1990 && year <= 2079 && YEAR_FORMAT.test(cell.numberFormat ?? "");
}

const YEAR_FORMAT = /^0+"?[A-Z]"?$/;

/** A figure in a row of headings, with its label right before it: it belongs to another table than the headings. */
function besideLabel(grid: Grid, cell: SheetCell, context: LabelContext): boolean {
  const label = grid.at(cell.row, cell.column - 1);
  return (
    numberOf(cell) !== null &&
    !cellPeriod(cell, context) &&
    isText(label) &&
    !cellPeriod(label, context) &&
    !countedUnit(textOf(label))
  );
}

/** Names figures that neither a label nor a heading names by the text over them: "Sessions per user" above 8. */
function nameFromAbove(
  { grid, headers }: SheetReading,
  row: number,
  figures: readonly SheetCell[],
  labels: Map<number, RowLabel>,
): void {
  for (const { column } of figures) {
    if (labels.has(column) || headers.headerAt(row, column)) continue;
    let above = row - 1;
    while (numberOf(grid.at(above, column)) !== null) above--;
    const text = grid.covering(above, column);
    if (text && isText(text)) labels.set(column, { text: textOf(text), column, unitTexts: [] });
  }
}
