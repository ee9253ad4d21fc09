/** Finds the periods of tables that run downwards: years, dates or numbered months in a column, metrics across. */
import type { SheetCell } from "../../documents/index.ts";
import type { Period } from "../../quantities/index.ts";
import type { LabelContext } from "../label.ts";
import { type Grid, isText, numberOf } from "./grid.ts";
import { cellPeriod, type HeaderScan } from "./headers.ts";
import { countedUnit } from "./yearless.ts";

export type RowPeriod = { readonly column: number; readonly period: Period };

const SHORTEST_RUN = 2;

/** By row; only where the cell is a number or a date, since a text names its row and is read as its label. */
export function rowPeriods(grid: Grid, headers: HeaderScan, context: LabelContext): ReadonlyMap<number, RowPeriod> {
  const found = new Map<number, RowPeriod>();
  let run: { cell: SheetCell; period: Period }[] = [];
  const close = () => {
    if (run.length >= SHORTEST_RUN)
      for (const { cell, period } of run) found.set(cell.row, { column: cell.column, period });
    run = [];
  };
  for (const row of grid.rows) {
    const first = grid.row(row)[0];
    const period = first && !headers.headerRows.has(row) ? downwardPeriod(grid, first, headers, context) : null;
    if (first === undefined || period === null) {
      close();
      continue;
    }
    const last = run.at(-1);
    if (last && !(last.cell.column === first.column && follows(last.period, period))) close();
    run.push({ cell: first, period });
  }
  close();
  return found;
}

/** The period in a row's first cell, when figures under headings that are no periods stand right of it. */
function downwardPeriod(grid: Grid, first: SheetCell, headers: HeaderScan, context: LabelContext): Period | null {
  const across = grid.row(first.row).slice(1);
  const figures = across.filter((cell) => numberOf(cell) !== null);
  if (figures.length === 0 || across[0] === undefined || isText(across[0])) return null;
  if (!figures.every((cell) => headers.headerAt(first.row, cell.column)?.period === null)) return null;
  const number = numberOf(first);
  const unit = number === null ? null : countedUnit(headers.headerAt(first.row, first.column)?.texts.at(-1) ?? "");
  if (unit && number !== null && Number.isInteger(number) && number >= 1 && number <= 120) {
    const text = `${unit} ${number}`;
    return {
      kind: "relative",
      firstMonth: null,
      lastMonth: null,
      day: null,
      instant: false,
      fiscal: false,
      relative: { unit, index: number },
      basis: null,
      text,
      start: 0,
      end: text.length,
    };
  }
  return isText(first) ? null : cellPeriod(first, context);
}

function follows(before: Period, after: Period): boolean {
  if (before.relative && after.relative) return after.relative.index === before.relative.index + 1;
  return before.lastMonth !== null && after.lastMonth !== null && after.lastMonth > before.lastMonth;
}
