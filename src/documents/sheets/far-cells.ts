/** Finds cells so far from everything else on their sheet that nobody who looks at it comes by them. */
import type { SheetCell } from "../types.ts";

/** Empty rows or columns between a sheet's cells and what lies beyond: several screens. */
const ROWS_APART = 150;
const COLUMNS_APART = 50;
/** What lies beyond is a table of its own where it holds more than this share of the cells before it, unless it lies so many times as far. */
const FEW = 0.25;
const FARTHER = 10;

/** The same cells, those that lie far outside marked. */
export function withFarCells(cells: readonly SheetCell[]): readonly SheetCell[] {
  const row = edgeOf(cells, ({ row }) => row, ROWS_APART);
  const column = edgeOf(cells, ({ column }) => column, COLUMNS_APART);
  if (row === null && column === null) return cells;
  const isFar = (cell: SheetCell) => (row !== null && cell.row > row) || (column !== null && cell.column > column);
  return cells.map((cell) => (cell.unseen === undefined && isFar(cell) ? { ...cell, unseen: "far" } : cell));
}

/** The last row or column before the gap; null where there is none, or too much lies behind it. */
function edgeOf(cells: readonly SheetCell[], of: (cell: SheetCell) => number, apart: number): number | null {
  const counts = new Map<number, number>();
  for (const cell of cells) counts.set(of(cell), (counts.get(of(cell)) ?? 0) + 1);
  const positions = [...counts].sort(([a], [b]) => a - b);
  let before = 0;
  for (const [i, [position, count]] of positions.entries()) {
    before += count;
    const next = positions[i + 1]?.[0];
    const gap = (next ?? position) - position;
    if (gap > FARTHER * apart || (gap > apart && cells.length - before <= FEW * before)) return position;
  }
  return null;
}
