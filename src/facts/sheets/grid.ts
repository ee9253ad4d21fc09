/** A sheet as a grid that can be asked for a cell, merged cells filled in. */
import type { CellRange, SheetCell, SheetUnit } from "../../documents/index.ts";
import { rememberedWith } from "../../tables/index.ts";

export type Grid = {
  readonly sheet: SheetUnit;
  readonly rows: readonly number[];
  /** Cells of a row from left to right; empty for a blank row. */
  row(row: number): readonly SheetCell[];
  at(row: number, column: number): SheetCell | null;
  /** As `at`, but a merged range answers with its first cell wherever it is asked. */
  covering(row: number, column: number): SheetCell | null;
};

export function gridOf(sheet: SheetUnit): Grid {
  const byRow = new Map<number, SheetCell[]>();
  const byKey = new Map<number, SheetCell>();
  const key = (row: number, column: number) => row * 20_000 + column;
  for (const cell of sheet.cells) {
    byKey.set(key(cell.row, cell.column), cell);
    const row = byRow.get(cell.row);
    if (row) row.push(cell);
    else byRow.set(cell.row, [cell]);
  }
  for (const row of byRow.values()) row.sort((a, b) => a.column - b.column);
  const mergedRows = new Map<number, CellRange[]>();
  for (const range of sheet.merges) {
    for (let row = range.top; row <= Math.min(range.bottom, range.top + 200); row++) {
      const list = mergedRows.get(row);
      if (list) list.push(range);
      else mergedRows.set(row, [range]);
    }
  }
  const at = (row: number, column: number) => byKey.get(key(row, column)) ?? null;
  return {
    sheet,
    rows: [...byRow.keys()].sort((a, b) => a - b),
    row: (row) => byRow.get(row) ?? [],
    at,
    covering(row, column) {
      const own = at(row, column);
      if (own) return own;
      const range = mergedRows.get(row)?.find((m) => m.left <= column && column <= m.right);
      return range ? at(range.top, range.left) : null;
    },
  };
}

/** A cell where it stands in a grid turned on its side. */
export const turned = (cell: SheetCell): SheetCell => ({ ...cell, row: cell.column, column: cell.row });

/** The columns that hold something, from left to right, with their cells. */
export const columnsOf = rememberedWith(({ sheet }: Grid): (readonly [number, readonly SheetCell[]])[] =>
  [...Map.groupBy(sheet.cells, ({ column }) => column)].sort(([a], [b]) => a - b),
);

/** The cells of a column from top to bottom. */
export const columnOf = rememberedWith((grid: Grid) => {
  const columns = new Map(columnsOf(grid));
  return (column: number): readonly SheetCell[] => columns.get(column) ?? [];
});

/** The grid turned on its side: its rows are the columns. */
export const turnedGrid = rememberedWith((grid: Grid): Grid => {
  const placed = (cell: SheetCell | null): SheetCell | null => cell && turned(cell);
  return {
    sheet: grid.sheet,
    rows: columnsOf(grid).map(([column]) => column),
    row: (row) =>
      columnOf(grid)(row)
        .map(turned)
        .sort((a, b) => a.column - b.column),
    at: (row, column) => placed(grid.at(column, row)),
    covering: (row, column) => placed(grid.covering(column, row)),
  };
});

export function textOf(cell: SheetCell | null): string {
  if (!cell) return "";
  if (cell.value.kind === "text") return cell.value.text.replace(/\s+/g, " ").trim();
  return cell.display.trim();
}

export function numberOf(cell: SheetCell | null): number | null {
  return cell?.value.kind === "number" ? cell.value.number : null;
}

export function isText(cell: SheetCell | null): boolean {
  return cell?.value.kind === "text" && cell.value.text.trim() !== "";
}
