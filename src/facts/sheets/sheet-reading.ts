/** What is known of a sheet before its rows are read: titles, headings over columns, periods down the side, hidden parts. */

import type { Document, SheetCell, SheetUnit } from "../../documents/index.ts";
import { folded } from "../../language/index.ts";
import { type Period, readPeriods } from "../../language/quantities/index.ts";
import { foldText, type MetricId, readScope, type Scope } from "../../ontology/index.ts";
import {
  cellPeriod,
  flagBasis,
  rememberedByKey,
  rememberedWith,
  type SheetTables,
  tablesOfSheet,
} from "../../tables/index.ts";
import { formOf } from "../form.ts";
import { type LabelContext, movementsOf, readLabel } from "../label.ts";
import { columnsOf, type Grid, gridOf, isText, numberOf, textOf, turned, turnedGrid } from "./grid.ts";
import { type HeaderScan, headersOf } from "./headers.ts";
import { countedBy, countOver, dividedMetric } from "./inherited-metrics.ts";
import { isMonthEnd, OF_WHOLE_YEAR, partOfYear, periodOptions } from "./placed-periods.ts";
import { isUnitText } from "./row-labels.ts";
import { scenarioColumn } from "./scenarios.ts";
import { type SectionPaths, sectionPaths } from "./sections.ts";
import { isTextFigure } from "./text-figures.ts";
import { unitHint } from "./units.ts";

export type SheetContext = LabelContext & { readonly currency: string | null };

export type SheetReading = {
  readonly document: Document;
  readonly sheet: SheetUnit;
  readonly grid: Grid;
  readonly context: SheetContext;
  readonly tables: SheetTables;
  readonly headers: HeaderScan;
  /** Headings over the rows whose labels begin in a column, and over the columns whose headings begin in a row. */
  readonly sectionsOverRow: SectionPaths;
  readonly sectionsOverColumn: SectionPaths;
  readonly titles: readonly string[];
  /** Lines among the rows that say the unit of those under them: "All figures in AED thousands". */
  readonly unitLines: readonly { readonly row: number; readonly text: string }[];
  readonly titlePeriod: Period | null;
  readonly titleScope: Scope;
  /** The metric that the sheet divides: "Volume by city". */
  readonly divided: ReturnType<typeof dividedMetric>;
  /** The sheet's name or title is of things that are counted: "Headcount". */
  readonly counts: boolean;
  readonly stale: boolean;
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: ReadonlySet<number>;
  readonly read: Readers;
};

/** Readers of words. A row's label is the same for each of its columns: what is read from words is read once. */
export type Readers = ReturnType<typeof readersOf>;

export function openSheet(document: Document, sheet: SheetUnit, context: SheetContext): SheetReading {
  const grid = gridOf(sheet);
  const lines = titleLines(grid, context);
  const titlePeriods = lines.flatMap((line) =>
    readPeriods(line.text, { ...periodOptions(context), defaultYear: null }),
  );
  // "Budget 2026, approved on 9 December 2025" is of 2026.
  // A day in a title is the document's, unless books are closed on it.
  const titlePeriod = titlePeriods.find((p) => p.kind !== "day") ?? titlePeriods.find(isMonthEnd) ?? null;
  const local: SheetContext = {
    ...context,
    defaultYear: titlePeriod?.lastMonth != null ? Math.floor(titlePeriod.lastMonth / 12) : context.defaultYear,
  };
  const tables = tablesOfSheet(sheet, {
    ...local,
    isTextFigure: (cell) => isTextFigure(grid, cell, local),
    titles: [...lines.map(({ text }) => text), sheet.name.replace(/[_-]/g, " ")],
  });
  const headers = headersOf(tables, grid);
  // Two headings side by side ("Base", "Stretch") say of their columns, not of the sheet.
  const titles = lines.filter((line) => line.alone || !headers.headerRows.has(line.row)).map((line) => line.text);
  return {
    document,
    sheet,
    grid,
    context: local,
    tables,
    headers,
    ...sectionsOf(grid, tables, headers, local),
    titles,
    unitLines: unitLinesOf(grid, tables),
    titlePeriod,
    titleScope: scopeOfSheet(sheet.name, titles),
    divided: dividedMetric(titles, local),
    counts: countOver([...titles, sheet.name], local) !== null,
    stale: isStale(`${sheet.name.replace(/[_-]/g, " ")} ${titles.join(" ")}`),
    hiddenRows: new Set(sheet.hiddenRows),
    hiddenColumns: new Set(sheet.hiddenColumns),
    read: readersOf(grid, local),
  };
}

const STALE = new RegExp(`\\b${folded("stale")}\\b`);

const isStale = (texts: string): boolean => STALE.test(foldText(texts));

/** A sheet for each case: "Worst case" on the tab is of all that stands on it. */
function scopeOfSheet(name: string, titles: readonly string[]): Scope {
  const scope = readScope(titles.join(" "));
  return { ...scope, scenario: scope.scenario ?? scenarioColumn(name.replace(/[_-]/g, " ")) };
}

function readersOf(grid: Grid, context: SheetContext) {
  return {
    label: remembered(readLabel),
    counted: remembered(countedBy),
    scope: remembered(readScope),
    form: remembered(formOf),
    periodAt: remembered((row: number, column: number) => {
      const corner = grid.at(row, column);
      return corner ? cellPeriod(corner, context) : null;
    }),
    isOfWholeYear: remembered((label: string) => OF_WHOLE_YEAR.test(foldText(label))),
    movements: remembered((metricId: MetricId | null, label: string, dimension: LabelContext["dimension"]) =>
      movementsOf(metricId, foldText(label), dimension),
    ),
    partUnder: remembered((year: Period, label: string) => partOfYear(year, label, context)),
    corners: remembered((headerRow: number, labelColumn: number) => cornerTexts(grid, headerRow, labelColumn)),
    cornersOfColumns: remembered((headerColumn: number, labelRow: number) =>
      cornerTexts(turnedGrid(grid), headerColumn, labelRow),
    ),
    isStale: remembered(isStale),
    isPeriod: remembered((text: string) => readableAsPeriod(text, context)),
  };
}

function remembered<A extends readonly unknown[], R>(read: (...args: A) => R): (...args: A) => R {
  return rememberedByKey((...args: A) => JSON.stringify(args), read);
}

/** Sections along the rows and along the columns, found in one way; those of columns only where they are asked for. */
function sectionsOf(
  grid: Grid,
  tables: SheetTables,
  { flagRows }: HeaderScan,
  context: SheetContext,
): Pick<SheetReading, "sectionsOverRow" | "sectionsOverColumn"> {
  const isFigure = (cell: SheetCell): boolean =>
    !tables.isHeading(cell) && (numberOf(cell) !== null || isTextFigure(grid, cell, context));
  const mayNameTable = (cell: SheetCell, beside: SheetCell | null): boolean => {
    const text = textOf(cell);
    const isName = /\p{L}/u.test(text) && !cellPeriod(cell, context) && !unitHint(text) && !CORNER.test(foldText(text));
    return isName && numberOf(beside) === null;
  };
  const overColumns = rememberedWith((of: Grid): SectionPaths => {
    const lines = columnsOf(of);
    const filled = new Set(lines.map(([column]) => column));
    return sectionPaths({
      lines,
      positionOf: ({ row }) => row,
      isFigure,
      startOf: ({ row, column }) => tables.over(row, column)?.headings[0]?.line ?? null,
      starts: tables.topRows,
      isHeadingLine: (column) => tables.headingColumns.has(column),
      mayNameTable: (cell) => mayNameTable(cell, grid.at(cell.row, cell.column + 1)),
      isEmpty: (column) => !filled.has(column),
      asRow: turned,
    });
  });
  return {
    sectionsOverRow: sectionPaths({
      lines: grid.rows.map((row) => [row, grid.row(row)] as const),
      positionOf: ({ column }) => column,
      isFigure,
      startOf: ({ row, column }) => tables.before(row, column)?.headings[0]?.line ?? null,
      starts: tables.labelColumns,
      isHeadingLine: (row) => tables.headingRows.has(row),
      mayNameTable: (cell) => !flagRows.has(cell.row) && mayNameTable(cell, grid.at(cell.row + 1, cell.column)),
      isEmpty: (row) => grid.row(row).length === 0,
      asRow: (cell) => cell,
    }),
    sectionsOverColumn: (column, start) => overColumns(grid)(column, start),
  };
}

/** What a label column calls itself. */
const CORNER = new RegExp(`^${folded("corner")}$`);

/** Texts above the first figures, or at the top before them: the sheet's title, its unit, its date. */
function titleLines(grid: Grid, context: LabelContext): { text: string; row: number; alone: boolean }[] {
  const lines: { text: string; row: number; alone: boolean }[] = [];
  for (const row of grid.rows) {
    const cells = grid.row(row);
    if (holdsFigures(cells, context)) break;
    if (cells.length <= 2 || isTitleWithUnit(grid, row))
      for (const cell of cells) if (isText(cell)) lines.push({ text: textOf(cell), row, alone: cells.length === 1 });
    if (lines.length >= MOST_TITLES) break;
  }
  return lines.length > 0 ? lines : titleColumns(grid, context);
}

/** A sheet on its side begins with columns of titles. */
function titleColumns(grid: Grid, context: LabelContext): { text: string; row: number; alone: boolean }[] {
  const lines: { text: string; row: number; alone: boolean }[] = [];
  for (const [, cells] of columnsOf(grid)) {
    const areLabels = cells.some(({ row, column }) => numberOf(grid.at(row, column + 1)) !== null);
    if (lines.length >= MOST_TITLES || cells.length > 2 || areLabels || holdsFigures(cells, context)) break;
    for (const cell of cells)
      if (isText(cell) && cell.row <= 2) lines.push({ text: textOf(cell), row: cell.row, alone: true });
  }
  return lines;
}

const MOST_TITLES = 6;

const holdsFigures = (cells: readonly SheetCell[], context: LabelContext): boolean =>
  cells.some((cell) => numberOf(cell) !== null && !cellPeriod(cell, context)) ||
  cells.filter((cell) => cellPeriod(cell, context)).length >= 2;

/** "Operating plan | k€", or "k€" alone; before a blank row more may stand beside: "P&L | £'000 | year to 31 March". */
function isTitleWithUnit(grid: Grid, row: number): boolean {
  const [first, ...others] = grid.row(row);
  if (!first || !isText(first) || !others.every(isText)) return false;
  // What stands over figures names them.
  if (others.some(({ column }) => numberOf(grid.at(row + 1, column)) !== null)) return false;
  if (others.length === 0) return unitHint(textOf(first))?.currency != null && isUnitText(first);
  return others.length === 1 || grid.row(row + 1).length === 0 ? others.some(isUnitOfSheet) : false;
}

/** "(milliers d'euros, au 31/12)", "USD; M1 = January 2025" may be long. */
const isUnitOfSheet = (cell: SheetCell): boolean => isUnitText(cell) || unitHint(textOf(cell))?.currency != null;

/** Texts of lines without figures that say the unit of what stands under them, and head no column of their own. */
function unitLinesOf(grid: Grid, tables: SheetTables): { row: number; text: string }[] {
  return grid.rows.flatMap((row) => {
    const cells = grid.row(row).filter((one) => one.value.kind !== "text" || textOf(one) !== "");
    if (!cells.every(isText)) return [];
    const units = cells.filter((cell) => cells.length === 1 || (isUnitOfSheet(cell) && !tables.isHeading(cell)));
    const [unit] = units.filter((cell) => {
      const hint = unitHint(textOf(cell));
      return hint?.currency && hint.dimension !== "ratio";
    });
    return unit ? [{ row, text: textOf(unit) }] : [];
  });
}

function readableAsPeriod(text: string, context: LabelContext): boolean {
  const cell = { value: { kind: "text", text }, display: text, numberFormat: null } as unknown as SheetCell;
  return cellPeriod(cell, context) !== null || (flagBasis(text) !== null && text.length < 10);
}

/** Texts left of the header row: the table's corner, the line above it, and units that stand beside them. */
function cornerTexts(grid: Grid, headerRow: number, labelColumn: number): string[] {
  const texts: string[] = [];
  for (const row of [headerRow, headerRow - 1, headerRow + 1]) {
    // What stands left of figures is their label.
    if (row > headerRow && grid.row(row).some((other) => numberOf(other) !== null)) continue;
    // Only what stands over the headings may begin elsewhere.
    const elsewhere = row < headerRow ? grid.row(row).find(isText) : null;
    const cell = row > 0 ? (grid.at(row, labelColumn) ?? elsewhere ?? null) : null;
    if (cell && isText(cell)) texts.push(textOf(cell));
    if (row === headerRow - 1 && cell) texts.push(...unitBeside(grid, cell));
    if (row === headerRow) texts.push(...unitsAlongHeader(grid, row, cell));
  }
  return texts;
}

/** "Income statement | £000" over the years: the unit stands beside the title, and nothing beside the unit. */
function unitBeside(grid: Grid, { row, column }: SheetCell): string[] {
  const unit = grid.at(row, column + 1);
  return unit && isText(unit) && isUnitText(unit) && !grid.at(row, column + 2) ? [textOf(unit)] : [];
}

/** The unit may stand at either end of the header row; over figures, "Fee £k" is the unit of its column alone. */
function unitsAlongHeader(grid: Grid, row: number, corner: SheetCell | null): string[] {
  const cells = grid.row(row);
  if (!cells.some((cell) => cell !== corner && isUnitText(cell))) return [];
  const isOverFigures = ({ column }: SheetCell): boolean => {
    const below = grid.rows.find((other) => other > row && grid.at(other, column) !== null);
    return below !== undefined && numberOf(grid.at(below, column)) !== null;
  };
  const [first, last] = [cells.findIndex(isOverFigures), cells.findLastIndex(isOverFigures)];
  return cells.filter((cell, at) => cell !== corner && (at < first || at > last) && isUnitText(cell)).map(textOf);
}
