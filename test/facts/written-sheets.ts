/** Small workbooks written cell by cell: a text, a number, or a formula with the value that it gives. */
import type { Document, SheetCell, SheetUnit } from "../../src/documents/index.ts";
import { columnLetters } from "../../src/facts/index.ts";

export type Written =
  | string
  | number
  | null
  | { readonly f: string; readonly v: number | string; readonly as?: string }
  /** A formula that gives a text. */
  | { readonly f: string; readonly says: string };

const cellOf = (row: number, column: number, written: Exclude<Written, null>): SheetCell => {
  const base = {
    row,
    column,
    address: `${columnLetters(column)}${row}`,
    numberFormat: null,
    bold: false,
    indent: 0,
    comment: null,
    computed: false,
  };
  if (typeof written === "string")
    return { ...base, value: { kind: "text", text: written }, display: written, formula: null };
  if (typeof written === "number") {
    return { ...base, value: { kind: "number", number: written }, display: String(written), formula: null };
  }
  if ("says" in written)
    return { ...base, value: { kind: "text", text: written.says }, display: written.says, formula: written.f };
  if (typeof written.v === "string") {
    return {
      ...base,
      value: { kind: "error", code: written.v },
      display: written.v,
      formula: written.f === "" ? null : written.f,
    };
  }
  const percent = written.as === "%";
  return {
    ...base,
    numberFormat: percent ? "0.0%" : null,
    value: { kind: "number", number: written.v },
    display: percent ? `${(written.v * 100).toFixed(1)}%` : String(written.v),
    formula: written.f === "" ? null : written.f,
  };
};

export const sheetOf = (name: string, rows: readonly (readonly Written[])[], number = 1): SheetUnit => ({
  kind: "sheet",
  number,
  name,
  hidden: false,
  cells: rows.flatMap((row, r) =>
    row.flatMap((written, c) => (written === null ? [] : [cellOf(r + 1, c + 1, written)])),
  ),
  merges: [],
  hiddenRows: [],
  hiddenColumns: [],
  rowCount: rows.length,
  columnCount: Math.max(...rows.map((row) => row.length)),
});

export const workbookOf = (...units: SheetUnit[]): Document => ({
  name: "model.xlsx",
  contentHash: "0".repeat(64),
  sizeBytes: 1,
  format: "xlsx",
  kind: "financial_model",
  language: "en",
  title: null,
  units,
  definedNames: [],
  hiddenText: [],
  warnings: [],
});
