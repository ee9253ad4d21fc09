/** Tables as rectangles of cells, whatever their file writes of cells that span others. */
import type { TableCell } from "./types.ts";

export type CellText = {
  readonly text: string;
  readonly bold?: boolean;
  readonly columnSpan?: number;
  readonly rowSpan?: number;
};

const MAX_COLUMNS = 200;

/** A rectangle of cells; one that spans several places stands in each. */
export function tableGrid(rows: readonly (readonly CellText[])[]): TableCell[][] {
  const grid: (TableCell | undefined)[][] = rows.map(() => []);
  rows.forEach((row, r) => {
    let column = 0;
    for (const written of row) {
      while (grid[r]?.[column] !== undefined) column++;
      if (column >= MAX_COLUMNS) break;
      const rowSpan = clamp(written.rowSpan, rows.length - r);
      const columnSpan = clamp(written.columnSpan, MAX_COLUMNS - column);
      const text = written.text.replace(/\s+/g, " ").trim();
      const cell: TableCell = { text, row: r, column, rowSpan, columnSpan, bold: written.bold ?? false, box: null };
      for (let down = 0; down < rowSpan; down++) {
        const line = grid[r + down];
        for (let right = 0; right < columnSpan; right++) if (line !== undefined) line[column + right] ??= cell;
      }
      column += columnSpan;
    }
  });
  const width = grid.reduce((widest, row) => Math.max(widest, row.length), 0);
  return grid.map((row, r) => Array.from({ length: width }, (_, c) => row[c] ?? emptyCell(r, c)));
}

function clamp(span: number | undefined, most: number): number {
  return span === undefined || !Number.isInteger(span) ? 1 : Math.min(Math.max(1, span), Math.max(1, most));
}

export function emptyCell(row: number, column: number): TableCell {
  return { text: "", row, column, rowSpan: 1, columnSpan: 1, bold: false, box: null };
}
