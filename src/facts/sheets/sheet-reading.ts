/** What is known of a sheet before its rows are read: titles, headings over columns, periods down the side, hidden parts. */

import type { Document, SheetCell, SheetUnit } from "../../documents/index.ts";
import { folded } from "../../language/index.ts";
import { type Period, readPeriods } from "../../language/quantities/index.ts";
import { foldText, type MetricId, readScope, type Scope } from "../../ontology/index.ts";
import {
  cellPeriod,
  flagBasis,
  isFlag,
  rememberedBy,
  rememberedByKey,
  rememberedWith,
  type SheetTables,
  tablesOfSheet,
  textOf,
  viewsOf,
} from "../../tables/index.ts";
import { formOf } from "../form.ts";
import { type LabelContext, movementsOf, readLabel } from "../label.ts";
import { type ClosedUp, closedUp, type Grid, isText, numberOf, type Side } from "./grid.ts";
import { countedBy, countOver } from "./inherited-metrics.ts";
import { isMonthEnd, OF_WHOLE_YEAR, partOfYear } from "./placed-periods.ts";
import { isUnitText } from "./row-labels.ts";
import { scenarioColumn } from "./scenarios.ts";
import { type SectionPaths, sectionPaths, startBefore } from "./sections.ts";
import { isTextFigure } from "./text-figures.ts";
import { unitHint } from "./units.ts";

export type SheetContext = LabelContext & { readonly currency: string | null };

export type SheetReading = ClosedUp & {
  readonly document: Document;
  readonly grid: Grid;
  readonly context: SheetContext;
  readonly tables: SheetTables;
  /** Rows of headings that only say which columns are actual and which are planned. */
  readonly flagRows: ReadonlySet<number>;
  /** Headings over the rows whose labels begin in a column, and over the columns whose headings begin in a row. */
  readonly sectionsOverRow: SectionPaths;
  readonly sectionsOverColumn: SectionPaths;
  readonly titles: readonly string[];
  /** Lines among the rows that say the unit of those under them: "All figures in AED thousands". */
  readonly unitLines: readonly { readonly row: number; readonly text: string }[];
  /** What the titles over a column say: of tables side by side each has its own. */
  readonly titled: (column: number) => { readonly period: Period | null; readonly scope: Scope };
  /** The sheet's name or title is of things that are counted: "Headcount". */
  readonly counts: boolean;
  readonly stale: boolean;
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: ReadonlySet<number>;
  readonly read: Readers;
};

/** Readers of words. A row's label is the same for each of its columns: what is read from words is read once. */
export type Readers = ReturnType<typeof readersOf>;

export function openSheet(document: Document, unit: SheetUnit, context: SheetContext): SheetReading {
  const closed = closedUp(unit);
  const { sheet } = closed;
  const grid: Grid = viewsOf(sheet.cells, (cell) => cell, sheet.merges);
  const overRows = titleLines(grid.rows, context);
  // A sheet on its side begins with columns of titles.
  const lines = overRows.length > 0 ? overRows : titleLines(grid.columns, context);
  const titlePeriod = periodOfTitles(lines, document, context);
  const name = sheet.name.replace(/[_-]/g, " ");
  const [named] = readPeriods(name, { ...context, defaultYear: null });
  const told = titlePeriod?.lastMonth ?? named?.lastMonth;
  const local: SheetContext = {
    ...context,
    defaultYear: told == null ? context.defaultYear : Math.floor(told / 12),
  };
  const tables = tablesOfSheet(sheet, {
    ...local,
    isTextFigure: (cell) => isTextFigure(grid, cell, local),
    titles: [...lines.map(({ text }) => text), name],
  });
  // "R | R | B", with or without a text before it that explains the letters.
  const flagRows = [...tables.headingRows].filter((row) => {
    const flags = grid.rows.line(row).slice(1);
    return flags.length > 0 && flags.every(isFlag);
  });
  // Two headings side by side ("Base", "Stretch") say of their columns, not of the sheet.
  const headingLines = overRows.length > 0 ? tables.headingRows : tables.headingColumns;
  const isTitle = ({ alone, line }: Title): boolean => alone || !headingLines.has(line);
  const titles = lines.filter(isTitle).map(({ text }) => text);
  const starts = tables.labelColumns;
  const titled = rememberedBy((start: number) => {
    const isBeside = ({ position }: Title) => position > (starts[0] ?? 1) && starts.includes(position);
    const ofNext = overRows.length > 0 ? lines.filter(isBeside) : [];
    const own = ofNext.filter(({ position }) => position === start);
    const over = lines.filter((one) => own.every(({ line }) => line !== one.line) && !ofNext.includes(one));
    const held = [...own, ...over];
    return {
      period: periodOfTitles(held, document, context),
      scope: scopeOfSheet(
        sheet.name,
        held.filter(isTitle).map(({ text }) => text),
      ),
    };
  });
  return {
    ...closed,
    document,
    grid,
    context: local,
    tables,
    ...sectionsOf(grid, tables, new Set(flagRows), local),
    titles,
    unitLines: unitLinesOf(grid, tables),
    titled: (column) => titled(startBefore(starts, column)),
    counts: countOver([...titles, sheet.name], local) !== null,
    stale: isStale(`${name} ${titles.join(" ")}`),
    hiddenRows: new Set(sheet.hiddenRows),
    hiddenColumns: new Set(sheet.hiddenColumns),
    read: readersOf(grid, local),
  };
}

/** The time that a sheet's titles give its figures. */
function periodOfTitles(lines: readonly Title[], document: Document, context: SheetContext): Period | null {
  const periods = lines
    .flatMap(({ text }) => readPeriods(text, { ...context, defaultYear: null }))
    .filter((period) => isNearOthers(period, monthsOfBook(document)));
  // "Budget 2026, approved on 9 December 2025" is of 2026.
  // A day in a title is the document's, unless books are closed on it.
  const times = periods.filter(({ kind }) => kind !== "day");
  // "Month 9 report: April to December" is of these months.
  return times.find(({ relative }) => relative === null) ?? times[0] ?? periods.find(isMonthEnd) ?? null;
}

/** "Founded in 1923", "since 1996" over figures of 2024: a year far from all others of the workbook is the company's, and a time without an end nobody's. */
function isNearOthers({ firstMonth, lastMonth, relative }: Period, months: readonly number[]): boolean {
  if (lastMonth === null) return relative !== null;
  return months.length === 0 || months.some((at) => at >= (firstMonth ?? lastMonth) - FAR && at <= lastMonth + FAR);
}

/** Months: a history or a plan goes on so long before or behind what the other sheets tell. */
const FAR = 60;

/** The last months of the times that cells of a workbook are, but for days. */
const monthsOfBook = rememberedWith(({ units, language }: Document): readonly number[] => {
  const cells = units.flatMap((unit) => (unit.kind === "sheet" ? unit.cells : []));
  const others = cells.filter(({ value, numberFormat }) => value.kind !== "date" || !/d/i.test(numberFormat ?? "d"));
  const periods = others.map((cell) => cellPeriod(cell, { language, fiscalYearEnd: 12, defaultYear: null }));
  return [...new Set(periods.flatMap((period) => period?.lastMonth ?? []))];
});

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
      const corner = grid.rows.at(row, column);
      return corner ? cellPeriod(corner, context) : null;
    }),
    isOfWholeYear: remembered((label: string) => OF_WHOLE_YEAR.test(foldText(label))),
    movements: remembered((metricId: MetricId | null, label: string, dimension: LabelContext["dimension"]) =>
      movementsOf(metricId, foldText(label), dimension),
    ),
    partUnder: remembered((year: Period, label: string) => partOfYear(year, label, context)),
    corners: remembered((headerRow: number, labelColumn: number) => cornerTexts(grid.rows, headerRow, labelColumn)),
    cornersOfColumns: remembered((headerColumn: number, labelRow: number) =>
      cornerTexts(grid.columns, headerColumn, labelRow),
    ),
    isStale: remembered(isStale),
    /** The last column over which a heading of a row names a case; 0 where none does. */
    lastCase: remembered((row: number): number => {
      const last = grid.rows.line(row).findLast((cell) => isText(cell) && scenarioColumn(textOf(cell)) !== null);
      return last?.column ?? 0;
    }),
    isPeriod: remembered((text: string) => readableAsPeriod(text, context)),
  };
}

function remembered<A extends readonly unknown[], R>(read: (...args: A) => R): (...args: A) => R {
  return rememberedByKey((...args: A) => JSON.stringify(args), read);
}

/** Sections along the rows and along the columns, found in one way; those of columns only where they are asked for. */
function sectionsOf(
  { rows, columns }: Grid,
  tables: SheetTables,
  flagRows: ReadonlySet<number>,
  context: SheetContext,
): Pick<SheetReading, "flagRows" | "sectionsOverRow" | "sectionsOverColumn"> {
  const isFigure = (cell: SheetCell): boolean =>
    !tables.isHeading(cell) && (numberOf(cell) !== null || isTextFigure({ rows, columns }, cell, context));
  const mayNameTable = (side: Side, cell: SheetCell): boolean => {
    const text = textOf(cell);
    const isName = /\p{L}/u.test(text) && !cellPeriod(cell, context) && !unitHint(text) && !CORNER.test(foldText(text));
    return isName && numberOf(side.at(side.lineOf(cell) + 1, side.positionOf(cell))) === null;
  };
  let overColumns: SectionPaths | null = null;
  return {
    flagRows,
    sectionsOverRow: sectionPaths({
      side: rows,
      isFigure,
      startOf: ({ row, column }) => tables.before(row, column)?.headings[0]?.line ?? null,
      starts: tables.labelColumns,
      headingLines: tables.headingRows,
      mayNameTable: (cell) => !flagRows.has(cell.row) && mayNameTable(rows, cell),
    }),
    sectionsOverColumn(column, start) {
      overColumns ??= sectionPaths({
        side: columns,
        isFigure,
        startOf: ({ row, column }) => tables.over(row, column)?.headings[0]?.line ?? null,
        starts: tables.topRows,
        headingLines: tables.headingColumns,
        mayNameTable: (cell) => mayNameTable(columns, cell),
      });
      return overColumns(column, start);
    },
  };
}

/** What a label column calls itself. */
const CORNER = new RegExp(`^${folded("corner")}$`);

type Title = { readonly text: string; readonly line: number; readonly position: number; readonly alone: boolean };

/** Texts before the first figures, or at the top before them: the sheet's title, its unit, its date. */
function titleLines(side: Side, context: LabelContext): Title[] {
  const lines: Title[] = [];
  for (const { number: line, cells } of side.lines) {
    if (holdsFigures(cells, context)) break;
    // What stands right before figures names them.
    const isLabel = cells.some((cell) => numberOf(side.at(line + 1, side.positionOf(cell))) !== null);
    if (!isLabel && (cells.length <= 2 || isTitleWithUnit(side, line)))
      for (const cell of cells.filter(isText))
        lines.push({ text: textOf(cell), line, position: side.positionOf(cell), alone: cells.length === 1 });
    if (lines.length >= MOST_TITLES) break;
  }
  return lines;
}

const MOST_TITLES = 6;

const holdsFigures = (cells: readonly SheetCell[], context: LabelContext): boolean =>
  cells.some((cell) => numberOf(cell) !== null && !cellPeriod(cell, context)) ||
  cells.filter((cell) => cellPeriod(cell, context)).length >= 2;

/** Texts beside a title: more of them are labels or headings. */
const MOST_BESIDE = 4;

/** "Operating plan | k€", or "k€" alone; before a blank row more may stand beside: "P&L | £'000 | year to 31 March". */
function isTitleWithUnit(side: Side, line: number): boolean {
  const [first, ...others] = side.line(line);
  if (!first || !isText(first) || !others.every(isText)) return false;
  if (others.length === 0) return unitHint(textOf(first))?.currency != null && isUnitText(first);
  const isApart = others.length < MOST_BESIDE && side.line(line + 1).length === 0;
  return (others.length === 1 || isApart) && others.some(isUnitOfSheet);
}

/** "(milliers d'euros, au 31/12)", "USD; M1 = January 2025" may be long. */
const isUnitOfSheet = (cell: SheetCell): boolean => isUnitText(cell) || unitHint(textOf(cell))?.currency != null;

/** Texts of lines without figures that say the unit of what stands under them, and head no column of their own. */
function unitLinesOf({ rows }: Grid, tables: SheetTables): { row: number; text: string }[] {
  return rows.lines.flatMap(({ number: row, cells: held }) => {
    const cells = held.filter((one) => one.value.kind !== "text" || textOf(one) !== "");
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

/** Texts before the positions of headings on a line: the table's corner, the line before it, and units that stand beside them. */
function cornerTexts(side: Side, headLine: number, position: number): string[] {
  const texts: string[] = [];
  for (const line of [headLine, headLine - 1, headLine + 1]) {
    const cells = side.line(line);
    // What stands before figures is their label.
    if (line > headLine && cells.some((other) => numberOf(other) !== null)) continue;
    // Only what stands over the headings may begin elsewhere.
    const elsewhere = line < headLine ? cells.find(isText) : undefined;
    const cell = line > 0 ? (side.at(line, position) ?? elsewhere ?? null) : null;
    if (cell && isText(cell)) texts.push(textOf(cell));
    if (line === headLine - 1 && cell) texts.push(...unitBeside(side, line, side.positionOf(cell)));
    if (line === headLine) texts.push(...unitsAlong(side, line, cell));
  }
  return texts;
}

/** "Income statement | £000" over the years: the unit stands beside the title, and nothing beside the unit. */
function unitBeside(side: Side, line: number, position: number): string[] {
  const unit = side.at(line, position + 1);
  return unit && isText(unit) && isUnitText(unit) && !side.at(line, position + 2) ? [textOf(unit)] : [];
}

/** The unit may stand at either end of a line of headings; over figures, "Fee £k" is the unit of its column alone. */
function unitsAlong(side: Side, line: number, corner: SheetCell | null): string[] {
  const cells = side.line(line);
  if (!cells.some((cell) => cell !== corner && isUnitText(cell))) return [];
  const isOverFigures = (cell: SheetCell): boolean => numberOf(side.following(cell)[0] ?? null) !== null;
  const [first, last] = [cells.findIndex(isOverFigures), cells.findLastIndex(isOverFigures)];
  // "Volumes (hl)" over the corner of the next table is of that one.
  const isAlong = (cell: SheetCell, at: number): boolean =>
    at < first || (at > last && !isText(side.following(cell)[0] ?? null));
  return cells.filter((cell, at) => cell !== corner && isAlong(cell, at) && isUnitText(cell)).map(textOf);
}
