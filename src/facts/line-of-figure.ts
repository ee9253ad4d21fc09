/** Which figures of a sheet are one line: those of a row, or those of a column whose rows are times. */
import type { Fact } from "./types.ts";

/** "Q1-24" at the left of its row says when, and not what: the column's heading names the line, which runs down. */
export const isNamedByTime = ({ cell, period, periodFrom }: Fact): boolean =>
  cell !== null &&
  period !== null &&
  periodFrom === "own" &&
  cell.columnLabel !== "" &&
  // "Q1" of "FY26 by quarter" is written as a part, behind its year.
  period.text.endsWith(cell.rowLabel.trim());

/** What a figure's line is called. */
export const lineNameOf = (fact: Fact): string =>
  (isNamedByTime(fact) ? fact.cell?.columnLabel : fact.cell?.rowLabel) ?? "";

/** Where it lies in its sheet. */
export const linePlaceOf = (fact: Fact): string =>
  isNamedByTime(fact) ? `column ${fact.cell?.column}` : `row ${fact.cell?.row}`;
