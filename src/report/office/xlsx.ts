/** Tables as a workbook: texts are texts, whatever they begin with, and rows lead to each other. */
import type { WorkSheet } from "@e965/xlsx";
import type { ExportInput } from "../exports/export.ts";
import type { ReportTable, TableCell } from "./tables.ts";

export type XlsxOptions = {
  /** Sheet that says when and how it was made: a line a row. */
  readonly about: { readonly name: string; readonly lines: readonly string[] };
};

const WIDEST = 70;
/** What a cell of a workbook can hold. */
const LONGEST = 32_000;

export function writeXlsx({ tables, about }: ExportInput): Promise<Uint8Array> {
  return renderXlsx(tables(), { about: about() });
}

export async function renderXlsx(tables: readonly ReportTable[], { about }: XlsxOptions): Promise<Uint8Array> {
  const { utils, write } = await import("@e965/xlsx");
  const book = utils.book_new();
  const names = tables.map(({ name }) => sheetName(name));
  for (const [i, { columns, rows, links }] of tables.entries()) {
    const sheet: WorkSheet = utils.aoa_to_sheet([[...columns], ...rows.map((row) => row.map(held))]);
    for (const { row, column, table, toRow } of links) {
      const cell = sheet[utils.encode_cell({ r: row + 1, c: column })];
      // The head is row 1.
      if (cell) cell.l = { Target: `#'${names[table]}'!A${toRow + 2}` };
    }
    sheet["!cols"] = columns.map((head, c) => ({
      wch: Math.min(WIDEST, Math.max(head.length, ...rows.slice(0, 500).map((row) => String(row[c] ?? "").length)) + 2),
    }));
    sheet["!autofilter"] = {
      ref: utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length, c: columns.length - 1 } }),
    };
    utils.book_append_sheet(book, sheet, names[i]);
  }
  const notes = utils.aoa_to_sheet(about.lines.map((line) => [held(line)]));
  notes["!cols"] = [{ wch: 100 }];
  utils.book_append_sheet(book, notes, sheetName(about.name));
  return new Uint8Array(write(book, { type: "array", bookType: "xlsx", compression: true }) as ArrayBuffer); // "array" gives an ArrayBuffer
}

function held(cell: TableCell): TableCell {
  return typeof cell === "string" ? cell.slice(0, LONGEST) : cell;
}

function sheetName(name: string): string {
  return name.replace(/[[\]:*?/\\']/g, " ").slice(0, 31);
}
