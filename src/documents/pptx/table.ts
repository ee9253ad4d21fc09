/** Native tables: a rectangular grid, merged cells repeated, each cell with its box. */
import type { Box, TableCell } from "../types.ts";
import { booleanAttr, child, children, numberAttr, textOf, type XmlElement } from "../xml.ts";
import type { Design } from "./design.ts";
import { type Fill, readFill } from "./fill.ts";
import { pointsOf, rounded } from "./geometry.ts";
import { readTextFrame, type StyledRun, type TextFrame } from "./text-body.ts";
import { textStylesOf } from "./text-style.ts";

export type TableLayout = {
  readonly cells: readonly PlacedCell[];
  readonly rowCount: number;
  readonly columnCount: number;
  readonly truncated: boolean;
};

export type PlacedCell = {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly box: Box | null;
  readonly text: TextFrame;
  /** Undefined where the table's style, unknown to us, may fill the cell. */
  readonly fill: Fill | undefined;
};

const ROWS_READ = 2_000;
const COLUMNS_READ = 200;
/** "No Style, No Grid" and "No Style, Table Grid": the built-in styles that fill nothing. */
const BARE_STYLES = new Set(["{2D5ABB26-0587-4C30-8999-92F81FD0307C}", "{5940675A-B579-460E-94D1-54222C63F5DA}"]);

export function readTable(table: XmlElement, box: Box | null, design: Design): TableLayout {
  const rows = children(table, "tr").slice(0, ROWS_READ);
  const widths = children(child(table, "tblGrid"), "gridCol").map((column) => numberAttr(column, "w") ?? 0);
  const columnCount = Math.min(
    COLUMNS_READ,
    rows.reduce((most, row) => Math.max(most, children(row, "tc").length), widths.length),
  );
  const lefts = edges(widths, columnCount, box === null ? null : [box.x, box.width]);
  const heights = rows.map((row) => numberAttr(row, "h") ?? 0);
  const tops = edges(
    heights,
    rows.length,
    box === null ? null : [box.y, pointsOf(heights.reduce((a, b) => a + b, 0)) || box.height],
  );
  const bare = hasBareStyle(table);

  const cells: PlacedCell[] = [];
  for (const [row, element] of rows.entries()) {
    for (const [column, cell] of children(element, "tc").slice(0, columnCount).entries()) {
      if (booleanAttr(cell, "hMerge") === true || booleanAttr(cell, "vMerge") === true) continue;
      const rowSpan = span(cell, "rowSpan", rows.length - row);
      const columnSpan = span(cell, "gridSpan", columnCount - column);
      cells.push({
        row,
        column,
        rowSpan,
        columnSpan,
        box: boxBetween(lefts, tops, column, column + columnSpan, row, row + rowSpan),
        text: readTextFrame(child(cell, "txBody") ?? cell, textStylesOf(cell, undefined, design), design),
        fill: readFill(child(cell, "tcPr"), design.palette) ?? (bare ? { kind: "none" } : undefined),
      });
    }
  }
  const truncated = children(table, "tr").length > ROWS_READ || widths.length > COLUMNS_READ;
  return { cells, rowCount: rows.length, columnCount, truncated };
}

/** The contract's grid, given the text of each cell as people see it. */
export function tableRows(layout: TableLayout, textOfCell: (cell: PlacedCell) => string): TableCell[][] {
  const grid = Array.from({ length: layout.rowCount }, () => new Array<TableCell | undefined>(layout.columnCount));
  for (const placed of layout.cells) {
    const { row, column, rowSpan, columnSpan, box } = placed;
    const runs = placed.text.paragraphs.flatMap((paragraph) => paragraph.runs).filter((run) => run.text.trim() !== "");
    const bold = runs.length > 0 && runs.every((run: StyledRun) => run.bold);
    const cell: TableCell = { text: textOfCell(placed), row, column, rowSpan, columnSpan, bold, box };
    for (let r = row; r < row + rowSpan; r++) {
      for (let c = column; c < column + columnSpan; c++) {
        const line = grid[r];
        if (line !== undefined) line[c] = cell;
      }
    }
  }
  return grid.map((line, row) =>
    Array.from(
      line,
      (cell, column) => cell ?? { text: "", row, column, rowSpan: 1, columnSpan: 1, bold: false, box: null },
    ),
  );
}

function span(cell: XmlElement, name: string, room: number): number {
  return Math.max(1, Math.min(room, Math.trunc(numberAttr(cell, name) ?? 1)));
}

/** Running edges in points; equal shares where the file gives no sizes. */
function edges(sizes: readonly number[], count: number, range: readonly [number, number] | null): number[] | null {
  if (range === null) return null;
  const [start, length] = range;
  const total = sizes.slice(0, count).reduce((a, b) => a + b, 0);
  const found = [start];
  for (let i = 0; i < count; i++) {
    const share = total > 0 ? (sizes[i] ?? 0) / total : 1 / count;
    found.push((found.at(-1) ?? start) + share * length);
  }
  return found;
}

function boxBetween(
  lefts: readonly number[] | null,
  tops: readonly number[] | null,
  left: number,
  right: number,
  top: number,
  bottom: number,
): Box | null {
  const [x, farX, y, farY] = [lefts?.[left], lefts?.[right], tops?.[top], tops?.[bottom]];
  if (x === undefined || farX === undefined || y === undefined || farY === undefined) return null;
  return rounded({ x, y, width: farX - x, height: farY - y });
}

/** No style at all, or a built-in one that fills nothing. */
function hasBareStyle(table: XmlElement): boolean {
  const style = textOf(child(table, "tblPr", "tableStyleId"))
    .trim()
    .toUpperCase();
  return style === "" || BARE_STYLES.has(style);
}
