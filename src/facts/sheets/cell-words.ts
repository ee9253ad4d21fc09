/** All words that describe one figure: its row's label, the headings over it, the unit texts beside it, the section it stands in. */
import type { SheetCell } from "../../documents/index.ts";
import { type Basis, type Dimension, type Period, unitWritten } from "../../language/quantities/index.ts";
import { type HeadingStack, headingYear, isTotalHeading, partWithoutYear, textOf } from "../../tables/index.ts";
import { isText, numberOf } from "./grid.ts";
import { SWITCH } from "./scenarios.ts";
import type { SheetReading } from "./sheet-reading.ts";
import { PART_OF_WHOLE, type RowReading, type Whole } from "./sheet-rows.ts";
import { isBare, textQuantity } from "./text-figures.ts";
import {
  countingPrefix,
  formatDimension,
  hintedDimension,
  isOnePeriod,
  parenthesised,
  ratioNamed,
  unitOfLabel,
} from "./unit-texts.ts";
import { unitHint } from "./units.ts";

/** What stands over a column, as far as it is asked here. */
export type ColumnHeader = Pick<HeadingStack, "texts" | "period" | "basis" | "line">;

export type CellWords = {
  readonly cell: SheetCell;
  /** The stored number, or the number that a text says. */
  readonly raw: number;
  readonly rowLabel: string;
  readonly labelColumn: number | null;
  readonly header: ColumnHeader | null;
  /** Headings over the column that are no periods. */
  readonly columnTexts: readonly string[];
  readonly path: readonly string[];
  readonly corners: readonly string[];
  /** Nearest first: unit column, parentheses of the label, headings. */
  readonly unitTexts: readonly string[];
  /** Those of them that stand in a column of units beside the label. */
  readonly unitsBeside: readonly string[];
  readonly dimension: Dimension | undefined;
  /** Its label counts things and its figures cannot be: an amount, whose name is its own and nobody else's. */
  readonly uncounted?: true;
  /** What its row or column is said to be a part of. */
  readonly whole: Whole | null;
  /** The time that its row is of. */
  readonly downward: Period | null;
  /** When the figures of its row were known. */
  readonly rowBasis: Basis | null | undefined;
};

/** Null for a figure that nothing names, and for a number that only chooses a scenario. */
export function wordsOfCell(reading: SheetReading, row: RowReading, cell: SheetCell): CellWords | null {
  const label = row.labels.get(cell.column);
  const over = headerOver(reading, cell, label !== undefined);
  if (!label && !over) return null;
  const isNamedAbove = label?.column === cell.column;
  const header = isNamedAbove || (label && isApart(reading, cell, label.column)) ? null : over;
  const downward = reading.tables.before(cell.row, cell.column)?.period ?? null;
  const rowLabel = label?.text ?? "";
  if (SWITCH.test(rowLabel)) return null;
  const labelColumn = label?.column ?? null;
  return {
    cell,
    rowLabel,
    labelColumn,
    header,
    path: row.path,
    corners: reading.read.corners(header?.line ?? 0, labelColumn ?? 1),
    whole: PART_OF_WHOLE.test(rowLabel) ? row.whole : null,
    downward,
    rowBasis: label?.basis,
    ...measureOf(reading, cell, rowLabel, label?.unitTexts ?? [], header, downward !== null),
  };
}

/** Rows up to a text that a figure may be called by where nothing heads it, and empty ones among them. */
const FURTHEST = 60;
const MOST_EMPTY = 3;

/** What heads the column; for a figure that nothing names, the text over it and those right over it, or before it on its row. */
function headerOver(
  { tables, grid: { rows } }: SheetReading,
  { row, column }: SheetCell,
  isNamed: boolean,
): ColumnHeader | null {
  const header = tables.over(row, column);
  if (header !== null || isNamed) return header;
  let empty = 0;
  for (let above = row - 1; above > Math.max(0, row - FURTHEST) && empty <= MOST_EMPTY; above--) {
    const cell = rows.covering(above, column);
    if (isText(cell)) return { texts: [textOf(cell)], period: null, basis: null, line: above };
    empty = cell === null ? empty + 1 : 0;
  }
  const before = rows.line(row).findLast((cell) => cell.column < column && isText(cell));
  return before ? { texts: [textOf(before)], period: null, basis: null, line: row } : null;
}

/** The number, and what the texts around it say of its unit. */
function measureOf(
  reading: SheetReading,
  cell: SheetCell,
  rowLabel: string,
  besideLabel: readonly string[],
  header: ColumnHeader | null,
  isTimeDown: boolean,
): Pick<CellWords, "raw" | "columnTexts" | "unitTexts" | "unitsBeside" | "dimension"> {
  const columnTexts = columnTextsOf(reading, header);
  const ofHeadings = [
    // "Leavers in year", "Days open" over figures of each month name them, as they name a row.
    ...columnTexts.flatMap((text) => {
      const isTime = isTimeDown ? unitHint(text)?.dimension === "duration" : isOnePeriod(text);
      return isTime ? unitsOfName(text) : [text, ...unitsOfName(text)];
    }),
    // "2025 (t)": a heading that is when says in brackets in what its figures are.
    ...(header?.texts ?? [])
      .flatMap((text) => (columnTexts.includes(text) ? [] : parenthesised(text)))
      .filter((unit) => !/\d/.test(unit) && unitHint(unit) !== null),
  ].map(unitWritten);
  const unitsBeside = besideLabel.map(unitWritten);
  const unitTexts = [
    ...headedOtherwise(ofHeadings, unitsBeside),
    ...unitsBeside,
    ...unitsOfName(rowLabel).map(unitWritten),
    ...ofHeadings,
    ...ratioNamed(cell, [rowLabel, ...columnTexts]),
  ];
  const said = textQuantity(cell, reading.context);
  return {
    raw: numberOf(cell) ?? said?.value ?? 0,
    columnTexts,
    unitTexts,
    unitsBeside,
    dimension:
      (said && !isBare(said) ? said.dimension : undefined) ?? formatDimension(cell) ?? hintedDimension(unitTexts),
  };
}

/** "Minutes | 375 | Price (€) | Discount (%)": a column of units is of the quantities, and not of what is headed as money or as a share. */
function headedOtherwise(ofHeadings: readonly string[], unitsBeside: readonly string[]): readonly string[] {
  const beside = hintedDimension(unitsBeside);
  if (beside === undefined) return [];
  return ofHeadings.filter((text) => {
    const headed = hintedDimension([text]);
    return headed !== beside && (headed === "ratio" || headed === "money");
  });
}

const unitsOfName = (name: string): readonly string[] => [
  ...parenthesised(name),
  ...countingPrefix(name),
  ...unitOfLabel(name),
];

/** "IRR | 33 %" among the columns of years, under their table: a label that stands under a date begins a row of its own. */
function isApart({ tables, grid: { rows } }: SheetReading, { row, column }: SheetCell, labelColumn: number): boolean {
  const over = labelColumn < column ? tables.over(row, labelColumn) : null;
  if (!over?.period) return false;
  for (let above = row - 1; above > over.line; above--) if (numberOf(rows.at(above, labelColumn)) !== null) return true;
  return false;
}

const NONE: readonly string[] = [];

/** Remembered by the header, which is one for all figures of a column. */
const textsOfHeaders = new WeakMap<ColumnHeader, readonly string[]>();

function columnTextsOf(reading: SheetReading, header: ColumnHeader | null): readonly string[] {
  if (header === null) return NONE;
  const texts = textsOfHeaders.get(header) ?? namesInHeader(reading, header);
  textsOfHeaders.set(header, texts);
  return texts;
}

function namesInHeader({ read, context }: SheetReading, header: ColumnHeader): readonly string[] {
  return header.texts.filter((text) => {
    if (!text || read.isPeriod(text) || partWithoutYear(text, context.language) || /^\d{1,3}$/.test(text)) return false;
    if (header.period == null) return true;
    // "T1 C24" among others that count on is when, and not what.
    if (header.period.text === text) return false;
    // "Total" of dated columns, and "Year 2 P&L" over it, say when, and not what.
    return !isTotalHeading(text) && !(isTotalHeading(header.texts.at(-1) ?? "") && headingYear(text, context.language));
  });
}
