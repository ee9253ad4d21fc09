/** The cells of a sheet by their places, row by row and column by column, and what a cell holds. */
import type { SheetCell, SheetUnit } from "../../documents/index.ts";
import type { View, Views } from "../../tables/index.ts";

export type Grid = Views<SheetCell>;
/** The rows of a grid, or its columns. */
export type Side = View<SheetCell>;

export function numberOf(cell: SheetCell | null): number | null {
  return cell?.value.kind === "number" ? cell.value.number : null;
}

export function isText(cell: SheetCell | null): boolean {
  return cell?.value.kind === "text" && cell.value.text.trim() !== "";
}

/** A sheet too large to be held whole as the list of the rows that were kept: no empty lines stand for those left out between them. */
export type ClosedUp = {
  /** With its rows numbered as though the others had never been; addresses stay. */
  readonly sheet: SheetUnit;
  /** Where a row of the file comes to stand, and where it stood. */
  readonly lineOf: (row: number) => number;
  readonly rowOf: (line: number) => number;
};

const same = (row: number): number => row;

export function closedUp(sheet: SheetUnit): ClosedUp {
  const { rowsLeftOut } = sheet;
  if (rowsLeftOut === undefined) return { sheet, lineOf: same, rowOf: same };
  const isLeftOut = new Set(rowsLeftOut);
  const lines = [0];
  for (let row = 1; row <= sheet.rowCount; row++) lines.push((lines[row - 1] ?? 0) + (isLeftOut.has(row) ? 0 : 1));
  const lineOf = (row: number): number => lines[Math.min(row, sheet.rowCount)] ?? row;
  const rows = new Map(sheet.cells.map(({ row }) => [lineOf(row), row]));
  return {
    sheet: {
      ...sheet,
      cells: sheet.cells.map((cell) => ({ ...cell, row: lineOf(cell.row) })),
      merges: sheet.merges
        .filter(({ top }) => !isLeftOut.has(top))
        .map((merge) => ({ ...merge, top: lineOf(merge.top), bottom: lineOf(merge.bottom) })),
      hiddenRows: sheet.hiddenRows.filter((row) => !isLeftOut.has(row)).map(lineOf),
      rowCount: lineOf(sheet.rowCount),
    },
    lineOf,
    rowOf: (line) => rows.get(line) ?? line,
  };
}
