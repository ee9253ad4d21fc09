/** Which figures of a sheet are one line: those of a row, or those of a column whose rows are times. */
import type { Fact } from "./types.ts";

/** "Q1-24" at the left of its row says when, and not what: the column's heading names the line, which runs down. */
export const isNamedByTime = ({ cell, period, periodFrom }: Fact): boolean =>
  cell !== null &&
  periodFrom === "own" &&
  cell.columnLabel !== "" &&
  (cell.rowLabel === "" || cell.rowLabel.trim() === period?.text);

/** What a figure's line is called. */
export const lineNameOf = (fact: Fact): string =>
  (isNamedByTime(fact) ? fact.cell?.columnLabel : fact.cell?.rowLabel) ?? "";

/** Where it lies in its sheet. */
export const linePlaceOf = (fact: Fact): string =>
  isNamedByTime(fact) ? `column ${fact.cell?.column}` : `row ${fact.cell?.row}`;
