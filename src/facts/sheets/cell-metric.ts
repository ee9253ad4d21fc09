/** Which metric a cell is of: by its row's label, else by what stands over it. Each step may refine what the one before read. */
import type { SheetCell } from "../../documents/index.ts";
import { foldText, metricById } from "../../ontology/index.ts";
import { type HeadingStack, rememberedBy, rememberedByKey, rememberedWith, textOf } from "../../tables/index.ts";
import { type LabelContext, type LabelReading, unique } from "../label.ts";
import type { CellWords } from "./cell-words.ts";
import { isText } from "./grid.ts";
import { BALANCE, CASH, departmentOf, PEOPLE } from "./inherited-metrics.ts";
import { namesNoMetric } from "./scenarios.ts";
import type { SheetReading } from "./sheet-reading.ts";
import { labelOfColumn, PART_OF_WHOLE, type Whole } from "./sheet-rows.ts";
import { hintedDimension } from "./unit-texts.ts";
import { unitHint } from "./units.ts";

export type CellMetric = {
  /** What it is named by: where its row is a time or a thing, by what stands over its column. */
  readonly words: CellWords;
  /** Of the row's label, with what its surroundings lend it. */
  readonly reading: LabelReading;
  /** Of the headings over the column; null where there are none. */
  readonly column: LabelReading | null;
  /** The column's reading, where the row names no metric and the column does. */
  readonly fromColumn: LabelReading | null;
};

type Step = (reading: LabelReading, words: CellWords, sheet: SheetReading) => LabelReading;

export function metricOfCell(sheet: SheetReading, given: CellWords): CellMetric {
  const words = namedByRow(sheet, given);
  const column = columnReading(sheet, words);
  let reading = STEPS.reduce((read, step) => step(read, words, sheet), labelReading(sheet, words));
  reading = fromCorner(reading, column, words, sheet);
  const fromColumn =
    column?.metricId && !sheet.read.label(words.rowLabel, contextOf(sheet, words)).metricId ? column : null;
  return { words, reading, column, fromColumn };
}

/**
 * Of a row that is a time, the heading over the column is the name, as it stands where time runs along the rows; so it is
 * where the columns are measures of things that the rows name.
 */
function namedByRow(sheet: SheetReading, words: CellWords): CellWords {
  const kind = kindOfRow(sheet, words);
  if (kind === "measure") return words;
  const { row, column } = words.cell;
  const stack = sheet.tables.over(row, column);
  const heads = stack && headsOfColumn(sheet)(column)(stack);
  if (!heads) return words;
  const { name, path, line } = heads;
  const before = sheet.tables.before(row, column)?.line ?? 0;
  return {
    ...words,
    path: [...words.path.filter((text) => !line.has(text)), ...path],
    corners: unique([...words.corners, ...sheet.read.cornersOfColumns(before, name.column)]),
    rowLabel: name.text,
    whole: wholeBefore(sheet, words.cell, name.text) ?? words.whole,
    columnTexts: kind === "thing" && words.rowLabel !== "" ? [words.rowLabel] : [],
  };
}

/** What the label of a row is: a time and a thing are named by what stands over their columns. */
function kindOfRow(sheet: SheetReading, words: CellWords): "time" | "thing" | "measure" {
  const { rowLabel, columnTexts, header, downward } = words;
  if (columnTexts.length === 0 || columnTexts.every(namesNoMetric)) return "measure";
  const isTime = rowLabel === "" ? downward !== null : sheet.read.isPeriod(rowLabel);
  if (!isTime) return header !== null && areColumnsMeasures(sheet)(header.line) ? "thing" : "measure";
  // "EBITDA 2026" over a row is a name with its time.
  return sheet.read.label(rowLabel, contextOf(sheet, words)).metricId === null ? "time" : "measure";
}

/** Of a column of "of which", the nearest before it that is of another kind. */
function wholeBefore(sheet: SheetReading, { row, column }: SheetCell, label: string): Whole | null {
  if (!PART_OF_WHOLE.test(label)) return null;
  for (let before = column - 1; before > 0; before--) {
    const stack = sheet.tables.over(row, before);
    const name = stack && headsOfColumn(sheet)(before)(stack)?.name;
    if (!name) return null;
    if (!PART_OF_WHOLE.test(name.text)) return { row: null, label: name.text };
  }
  return null;
}

/** What names a column as a row is named: its label, the sections it is in, and the texts on the lines of its headings. */
const headsOfColumn = rememberedWith((sheet: SheetReading) =>
  rememberedBy((column: number) =>
    rememberedWith(({ headings }: HeadingStack) => {
      const name = labelOfColumn(sheet, column, headings);
      const path = sheet.sectionsOverColumn(column, headings[0]?.line ?? 0);
      const line = new Set(headings.flatMap((heading) => sheet.grid.rows.line(heading.line).map(textOf)));
      return name && { name, path, line };
    }),
  ),
);

/** Names of a table's axis that are looked at. */
const MOST_NAMES = 24;

/** Whether the headings on a row name metrics more surely than the labels of the rows under it. */
const areColumnsMeasures = rememberedWith((sheet: SheetReading) =>
  rememberedByKey(String, (headerRow: number): boolean => {
    const { tables, grid } = sheet;
    const below = grid.rows.lines.filter(({ number }) => number > headerRow);
    const end = below.findIndex(({ number }) => tables.headingRows.has(number));
    const isHeading = (cell: SheetCell): boolean => isText(cell) && tables.isHeading(cell);
    const labels = below
      .slice(0, end < 0 ? MOST_NAMES : Math.min(end, MOST_NAMES))
      .flatMap(({ cells }) => cells.filter(isHeading).slice(0, 1).map(textOf));
    const headings = grid.rows.line(headerRow).filter(isHeading);
    const over = headings.filter(({ column }) => tables.before(headerRow + 1, column) !== null).map(textOf);
    return surenessOf(sheet, over) > surenessOf(sheet, labels);
  }),
);

/** How surely texts name metrics, on average. */
function surenessOf({ read, context }: SheetReading, texts: readonly string[]): number {
  const named = texts.slice(0, MOST_NAMES).map((text) => read.label(text, context).certainty);
  return named.reduce((sum, one) => sum + one, 0) / Math.max(1, named.length);
}

export const contextOf = (sheet: SheetReading, { dimension }: CellWords): LabelContext => ({
  ...sheet.context,
  dimension,
});

/** Texts over a table, nearest first. */
const textsOver = (sheet: SheetReading, { corners, path }: CellWords): readonly string[] => [
  ...corners,
  ...path.slice().reverse(),
  ...sheet.titles,
];

const surroundings = (sheet: SheetReading, { path }: CellWords): string =>
  foldText([sheet.sheet.name, ...sheet.titles, ...path].join(" "));

const nameOf = ({ rowLabel, columnTexts }: CellWords): string => rowLabel || columnTexts.join(" ");

/** A column heading such as "% FD" or "Churn" names the metric where the row names a holder or a segment. */
function columnReading(sheet: SheetReading, words: CellWords): LabelReading | null {
  return words.columnTexts.length > 0 ? sheet.read.label(words.columnTexts.join(" "), contextOf(sheet, words)) : null;
}

/** Headings that may lend the row a metric. */
function lendersOf({ whole, rowLabel, path, columnTexts, uncounted }: CellWords): readonly string[] {
  if (uncounted) return [];
  if (whole) return [whole.label];
  return rowLabel ? [...path, ...columnTexts] : path;
}

function labelReading(sheet: SheetReading, words: CellWords): LabelReading {
  const counts = words.whole
    ? null
    : sheet.read.counted(textsOver(sheet, words), nameOf(words), words.dimension, sheet.context);
  return counts ?? sheet.read.label(nameOf(words), contextOf(sheet, words), lendersOf(words));
}

/** "Sales (FTE)" counts people, whatever the department is called. */
const asStaff: Step = (reading, { unitTexts, rowLabel }) => {
  if (!unitTexts.some((text) => PEOPLE.has(unitHint(text)?.unit ?? ""))) return reading;
  const isUnsure = reading.metricId === "headcount" && reading.certainty < 0.85 && reading.segment.length === 0;
  if (metricById(reading.metricId)?.dimension === "count" && !isUnsure) return reading;
  return { ...reading, metricId: "headcount", alternatives: [], certainty: 0.85, segment: departmentOf(rowLabel) };
};

/** By the sheet or section that they stand in: of what "Opening" and "Close" are, and that "Autonomie" in months is the runway. */
const asCash: Step = (reading, words, sheet) => {
  const isRunway = reading.metricId === "runway" && hintedDimension(words.unitTexts) === "duration";
  if (reading.metricId && !isRunway) return reading;
  const columns = words.columnTexts.join(" ");
  const named = words.columnTexts.length > 0 && !/[a-z]{3}/i.test(words.rowLabel) ? columns : words.rowLabel;
  const balance = isRunway ? null : BALANCE.exec(foldText(named));
  if ((!isRunway && !balance) || !CASH.test(surroundings(sheet, words))) return reading;
  if (isRunway) return { ...reading, certainty: Math.max(reading.certainty, 0.85) };
  const metricId = balance?.[1] ? "opening_cash" : "cash_balance";
  return { ...reading, metricId, alternatives: [], certainty: 0.8, segment: [] };
};

/** "Gross margin" over figures in thousands is the amount, not the rate. */
const asAmount: Step = (reading, words, sheet) => {
  if (words.dimension !== undefined || Math.abs(words.raw) <= 3 || /%/.test(words.rowLabel)) return reading;
  if (!reading.metricId || metricById(reading.metricId)?.dimension !== "ratio") return reading;
  const amount = sheet.read.label(words.rowLabel, { ...sheet.context, dimension: "money" }, lendersOf(words));
  return amount.metricId && metricById(amount.metricId)?.dimension === "money" ? amount : reading;
};

const STEPS: readonly Step[] = [asStaff, asCash, asAmount];

/** "ARR target (K€)" in the corner of a table of years by scenarios. */
function fromCorner(
  reading: LabelReading,
  column: LabelReading | null,
  words: CellWords,
  sheet: SheetReading,
): LabelReading {
  if (reading.metricId || column?.metricId || reading.words.length > 0 || words.uncounted) return reading;
  if (words.rowLabel !== "" && !sheet.read.isPeriod(words.rowLabel)) return reading;
  if (!words.columnTexts.every(namesNoMetric)) return reading;
  const over = textsOver(sheet, words)
    .map((text) => sheet.read.label(text, contextOf(sheet, words)))
    .find((named) => named.metricId !== null && named.certainty >= 0.7);
  return over ? { ...over, segment: reading.segment } : reading;
}
