/** When something happens by a table's word: "Head of sales | Apr-26" under "Role | Start". */
import type { SheetCell } from "../../documents/index.ts";
import { rangeAnchor } from "../../documents/index.ts";
import type { Period } from "../../language/quantities/index.ts";
import { contentWords } from "../../ontology/index.ts";
import { cellPeriod, isFlag, textOf } from "../../tables/index.ts";
import { BARE_VALUE, type Fact } from "../types.ts";
import { isText, numberOf } from "./grid.ts";
import { BETWEEN_NAMES, isUnitText } from "./row-labels.ts";
import type { SheetReading } from "./sheet-reading.ts";

/** Of one sheet; lists of people, sites and contracts are shorter. */
const MOST_DATES = 400;

/** Cells that hold a month, a quarter or a day, and stand in a row that texts at their left name. */
export function datedCells(reading: SheetReading): Fact[] {
  const { grid, tables, flagRows } = reading;
  const found: Fact[] = [];
  for (const { number: row, cells: held } of grid.rows.lines) {
    if (flagRows.has(row)) continue;
    let named: string[] = [];
    let column = 0;
    const cells = held.map((cell) => ({ cell, period: dateIn(reading, cell) }));
    // Periods side by side head columns; "Controller | Oct-26" over figures is taken for a heading too.
    if (tables.headingRows.has(row) && cells.filter(({ period }) => period !== null).length > 1) continue;
    for (const { cell, period } of cells) {
      if (period === null) {
        // A text behind an empty column begins another table.
        if (isText(cell) && cell.column > column + 1) named = [];
        // "Developer" counts people elsewhere, and names its row where nothing else does.
        const names = isText(cell) && !isFlag(cell) && (named.length === 0 || !isUnitText(cell));
        if (names) named.push(textOf(cell));
      } else if (named.length > 0) found.push(factOf(reading, cell, named.slice(0, 2).join(BETWEEN_NAMES), period));
      column = cell.column;
      if (found.length === MOST_DATES) return found;
    }
  }
  return found;
}

function dateIn({ context }: SheetReading, cell: SheetCell): Period | null {
  if (numberOf(cell) !== null) return null;
  const period = cellPeriod(cell, context);
  if (!period || period.kind === "year" || period.firstMonth === null || period.lastMonth === null) return null;
  const format = cell.numberFormat?.replace(/"[^"]*"|\[[^\]]*\]/g, "") ?? "d";
  const isDayShown = cell.value.kind === "date" && /d/i.test(format);
  return isDayShown ? { ...period, day: Number(cell.value.iso.slice(8, 10)) || null } : period;
}

function factOf(reading: SheetReading, cell: SheetCell, rowLabel: string, period: Period): Fact {
  const { document, sheet, tables, titles } = reading;
  const heading = (tables.over(cell.row, cell.column)?.texts ?? []).filter(
    (text) => text !== "" && !reading.read.isPeriod(text),
  );
  const columnLabel = heading.join(" ");
  const sectionPath = titles.slice(0, 1);
  const label = [...sectionPath, rowLabel, columnLabel].filter((part) => part !== "").join(" / ");
  const text = cell.display.trim() || textOf(cell);
  return {
    id: `${document.contentHash.slice(0, 12)}:${sheet.number}:${cell.address}`,
    place: {
      file: document.name,
      anchor: rangeAnchor(sheet.name, cell.address),
      blockId: `${sheet.name}!${cell.address}`,
      unit: sheet.number,
    },
    source: "cell",
    label,
    quote: `${rowLabel}: ${text}`,
    metricId: null,
    alternatives: [],
    metricCertainty: 0,
    value: { ...BARE_VALUE, value: 1, text },
    period,
    periodFrom: "own",
    scope: reading.titled(cell.column).scope,
    words: contentWords(label),
    segment: [],
    window: null,
    horizon: null,
    unitSure: false,
    stale: reading.stale,
    hidden: sheet.hidden || reading.hiddenRows.has(cell.row) || reading.hiddenColumns.has(cell.column),
    cell: {
      sheet: sheet.name,
      row: reading.rowOf(cell.row),
      column: cell.column,
      formula: cell.formula,
      rowLabel,
      columnLabel,
      sectionPath,
      partOfRow: null,
      total: false,
    },
    predicate: { kind: "dated" },
    form: { kind: "level" },
  };
}
