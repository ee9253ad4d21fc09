/** Rows of monthly figures: one formula or one list of typed values spread over date columns. */
import { columnLetters } from "./formula.ts";
import { type CellOptions, DATE_FORMAT, monthSerial, type Sheet } from "./workbook.ts";

export interface MonthColumn {
  /** Letters of this column and of the month before it. */
  readonly at: string;
  readonly before: string;
  /** Letters of the two months before this one, for a three-month average. */
  readonly twoBefore: string;
  readonly year: number;
  /** 1..12 */
  readonly month: number;
  /** 0 for the first month of the sheet. */
  readonly index: number;
}

/** Month columns from January of a year; `gapAfterYear` leaves a column after each December for the year's total. */
export function monthColumns(
  firstColumn: number,
  firstYear: number,
  years: number,
  gapAfterYear = false,
): MonthColumn[] {
  const place = (index: number) =>
    columnLetters(firstColumn + index + (gapAfterYear ? Math.floor(Math.max(index, 0) / 12) : 0));
  return Array.from({ length: years * 12 }, (_, index) => ({
    at: place(index),
    before: index === 0 ? columnLetters(firstColumn - 1) : place(index - 1),
    twoBefore: place(Math.max(index - 2, 0)),
    year: firstYear + Math.floor(index / 12),
    month: (index % 12) + 1,
    index,
  }));
}

export function putDates(sheet: Sheet, row: number, months: readonly MonthColumn[]): void {
  for (const { at, year, month } of months) sheet.put(`${at}${row}`, monthSerial(year, month), { format: DATE_FORMAT });
}

export function putRow(
  sheet: Sheet,
  row: number,
  heads: Readonly<Record<string, string>>,
  months: readonly MonthColumn[],
  content: (month: MonthColumn) => number | string,
  options: CellOptions = {},
): void {
  for (const [letters, text] of Object.entries(heads)) sheet.put(`${letters}${row}`, text);
  for (const month of months) sheet.put(`${month.at}${row}`, content(month), options);
}
