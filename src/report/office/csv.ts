/** A table as CSV: with the mark that makes a spreadsheet read UTF-8, and no text that it would take for a formula. */
import type { ExportInput } from "../exports/export.ts";
import type { ReportTable, TableCell } from "./tables.ts";

export function writeCsv({ tables }: ExportInput): string {
  return renderCsv(tables()[0]);
}

export function renderCsv({ columns, rows }: Pick<ReportTable, "columns" | "rows">): string {
  return `\ufeff${[columns, ...rows].map((row) => row.map(field).join(",")).join("\r\n")}\r\n`;
}

function field(cell: TableCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  // Programs pass over spaces before a formula, and some take the wide signs of East Asian keyboards for the narrow ones.
  const shown = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}
