/** Finds the periods of tables that run downwards: years, dates or numbered months in a column, metrics across. */

import type { SheetCell } from "../../documents/index.ts";
import { written } from "../../language/index.ts";
import { monthPeriod, type Period, planPeriod } from "../../language/quantities/index.ts";
import type { LabelContext } from "../label.ts";
import { cellPeriod, flagBasis } from "./cell-period.ts";
import { countedUnit } from "./columns-without-year.ts";
import { type Grid, isText, numberOf, textOf } from "./grid.ts";
import type { HeaderScan } from "./headers.ts";

export type RowPeriod = {
  readonly column: number;
  readonly period: Period;
  /** The text between the period and the figures that says whether they are actual ("Réel"); null where there is none. */
  readonly status: string | null;
};

const SHORTEST_RUN = 2;

/** By row; only where the cell is a number or a date, since a text names its row and is read as its label. */
export function rowPeriods(grid: Grid, headers: HeaderScan, context: LabelContext): ReadonlyMap<number, RowPeriod> {
  const found = new Map<number, RowPeriod>();
  let run: { cell: SheetCell; period: Period }[] = [];
  const close = () => {
    if (run.length >= SHORTEST_RUN)
      for (const { cell, period } of run) {
        const status = statusBeside(grid, cell);
        const basis = period.basis ?? (status === null ? null : flagBasis(status));
        found.set(cell.row, { column: cell.column, period: { ...period, basis }, status });
      }
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
  if (figures.length === 0 || across[0] === undefined) return null;
  if (isText(across[0]) && statusBeside(grid, first) === null) return null;
  if (!figures.every((cell) => (headers.headerAt(first.row, cell.column)?.period ?? null) === null)) return null;
  const number = numberOf(first);
  const heading = headers.headerAt(first.row, first.column)?.texts.at(-1) ?? "";
  const counted = number === null ? null : numberedPeriod(number, heading);
  return counted ?? (isText(first) ? null : cellPeriod(first, context));
}

/** A number under "Date" or "Month": the date that it stores, or how far the plan has come. */
function numberedPeriod(number: number, heading: string): Period | null {
  const serial = DATE_HEADING.test(heading.trim()) ? monthOfSerial(number) : null;
  if (serial) return serial;
  const unit = countedUnit(heading);
  const isCounted = Number.isInteger(number) && number >= 1 && number <= 120;
  return unit && isCounted ? planPeriod(unit, number, { text: `${unit} ${number}` }) : null;
}

/** "Réel", "Budget" right of a row's period. */
function statusBeside(grid: Grid, first: SheetCell): string | null {
  const next = grid.row(first.row)[1];
  if (!next || !isText(next)) return null;
  const text = textOf(next);
  return text.length <= 12 && flagBasis(text) !== null ? text : null;
}

const DATE_HEADING = new RegExp(`^${written("dateHeading")}$`, "i");

/** A date whose number format was lost: days since 30 December 1899, from 2000 to 2079. */
function monthOfSerial(serial: number): Period | null {
  if (!Number.isInteger(serial) || serial < 36_526 || serial > 65_745) return null;
  const date = new Date((serial - 25_569) * 86_400_000);
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth();
  return monthPeriod(month, { text: date.toISOString().slice(0, 7) });
}

function follows(before: Period, after: Period): boolean {
  if (before.relative && after.relative) return after.relative.index === before.relative.index + 1;
  return before.lastMonth !== null && after.lastMonth !== null && after.lastMonth > before.lastMonth;
}
