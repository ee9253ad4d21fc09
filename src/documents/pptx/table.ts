/** Native tables: a rectangular grid, merged cells repeated, each cell with its box. */
import { emptyCell } from "../table-grid.ts";
import type { Box, TableCell } from "../types.ts";
import { attr, booleanAttr, child, children, numberAttr, textOf, type XmlElement } from "../xml.ts";
import type { Design } from "./design.ts";
import { type Fill, readFill } from "./fill.ts";
import { pointsOf, rounded } from "./geometry.ts";
import { paragraphText, readTextFrame, type StyledRun, type TextFrame } from "./text-body.ts";
import { heightOfText } from "./text-extent.ts";
import { textStylesOf } from "./text-style.ts";

export type TableLayout = {
  readonly cells: readonly PlacedCell[];
  readonly rowCount: number;
  readonly columnCount: number;
  readonly box: Box | null;
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
  /** True when the table's style, unknown to us, may colour the letters. */
  readonly styled: boolean;
};

const ROWS_READ = 2_000;
const COLUMNS_READ = 200;
/** A stated row height is kept unless it is under this share of what its text seems to need. */
const TRUSTED_SHARE = 0.6;
/** "No Style, No Grid" and "No Style, Table Grid": the built-in styles that fill nothing. */
const BARE_STYLES = new Set(["{2D5ABB26-0587-4C30-8999-92F81FD0307C}", "{5940675A-B579-460E-94D1-54222C63F5DA}"]);

/** `box` is the frame as the file states it; rows grow beyond it to hold their text, as they do when drawn. */
export function readTable(table: XmlElement, box: Box | null, design: Design): TableLayout {
  const rows = children(table, "tr").slice(0, ROWS_READ);
  const widths = children(child(table, "tblGrid"), "gridCol").map((column) => numberAttr(column, "w") ?? 0);
  const columnCount = Math.min(
    COLUMNS_READ,
    rows.reduce((most, row) => Math.max(most, children(row, "tc").length), widths.length),
  );
  const bare = hasBareStyle(table);
  const cells: Omit<PlacedCell, "box">[] = [];
  for (const [row, element] of rows.entries()) {
    for (const [column, cell] of children(element, "tc").slice(0, columnCount).entries()) {
      if (booleanAttr(cell, "hMerge") === true || booleanAttr(cell, "vMerge") === true) continue;
      cells.push({
        row,
        column,
        rowSpan: span(cell, "rowSpan", rows.length - row),
        columnSpan: span(cell, "gridSpan", columnCount - column),
        text: readCell(cell, design),
        fill: readFill(child(cell, "tcPr"), design.palette) ?? (bare ? { kind: "none" } : undefined),
        styled: !bare,
      });
    }
  }
  const lefts = box === null ? null : columnEdges(widths, columnCount, box);
  const heights = rows.map((row) => pointsOf(numberAttr(row, "h") ?? 0));
  const tops = box === null || lefts === null ? null : rowEdges(heights, cells, lefts, box.y);
  const bottom = tops?.at(-1) ?? 0;
  return {
    cells: cells.map((cell) => ({ ...cell, box: boxOf(cell, lefts, tops) })),
    rowCount: rows.length,
    columnCount,
    box: box === null ? null : rounded({ ...box, height: Math.max(box.height, bottom - box.y) }),
    truncated: children(table, "tr").length > ROWS_READ || widths.length > COLUMNS_READ,
  };
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
  return grid.map((line, row) => Array.from(line, (cell, column) => cell ?? emptyCell(row, column)));
}

/** A cell's margins and anchor stand beside its text, not in it. */
function readCell(cell: XmlElement, design: Design): TextFrame {
  const text = readTextFrame(child(cell, "txBody") ?? cell, textStylesOf(cell, undefined, design), design);
  const properties = child(cell, "tcPr");
  const margin = (name: string, otherwise: number): number => pointsOf(numberAttr(properties, name) ?? otherwise);
  const anchor = attr(properties, "anchor");
  return {
    ...text,
    insets: {
      left: margin("marL", 91_440),
      top: margin("marT", 45_720),
      right: margin("marR", 91_440),
      bottom: margin("marB", 45_720),
    },
    anchor: anchor === "ctr" ? "middle" : anchor === "b" ? "bottom" : "top",
  };
}

function span(cell: XmlElement, name: string, room: number): number {
  return Math.max(1, Math.min(room, Math.trunc(numberAttr(cell, name) ?? 1)));
}

/** Left edges and the last right edge, in points; equal shares where the file gives no widths. */
function columnEdges(widths: readonly number[], count: number, box: Box): number[] {
  const total = widths.slice(0, count).reduce((a, b) => a + b, 0);
  const edges = [box.x];
  for (let i = 0; i < count; i++) {
    const share = total > 0 ? (widths[i] ?? 0) / total : 1 / count;
    edges.push((edges.at(-1) ?? box.x) + share * box.width);
  }
  return edges;
}

function rowEdges(
  heights: readonly number[],
  cells: readonly Omit<PlacedCell, "box">[],
  lefts: readonly number[],
  top: number,
): number[] {
  const needed = [...heights];
  for (const { row, rowSpan, column, columnSpan, text } of cells) {
    if (rowSpan > 1 || text.paragraphs.every((paragraph) => paragraphText(paragraph).trim() === "")) continue;
    const width = (lefts[column + columnSpan] ?? 0) - (lefts[column] ?? 0);
    const height = heightOfText(text, width);
    if ((heights[row] ?? 0) < height * TRUSTED_SHARE) needed[row] = Math.max(needed[row] ?? 0, height);
  }
  const edges = [top];
  for (const height of needed) edges.push((edges.at(-1) ?? top) + height);
  return edges;
}

function boxOf(
  { row, rowSpan, column, columnSpan }: Omit<PlacedCell, "box">,
  lefts: readonly number[] | null,
  tops: readonly number[] | null,
): Box | null {
  const [x, farX] = [lefts?.[column], lefts?.[column + columnSpan]];
  const [y, farY] = [tops?.[row], tops?.[row + rowSpan]];
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
