/** A sheet seen line by line: its rows, or its columns. Whoever reads a view cannot tell which, so both are read alike. */
import type { SheetCell, SheetUnit } from "../documents/index.ts";
import { textOf } from "./cell-period.ts";

export type CellKind = "text" | "figure" | "date";

export type TableCell = {
  readonly cell: SheetCell;
  readonly kind: CellKind;
  /** Without line breaks and doubled spaces; what a number shows. */
  readonly text: string;
};

export type Line = { readonly number: number; readonly cells: readonly TableCell[] };

export type View = {
  /** Lines that hold something, in order; the cells of each in order of their position. */
  readonly lines: readonly Line[];
  line(number: number): readonly TableCell[];
  lineOf(cell: TableCell): number;
  /** Where a cell stands in its line. */
  positionOf(cell: TableCell): number;
  at(line: number, position: number): TableCell | null;
  /** As `at`; a merged range answers with its first cell wherever it is asked. */
  covering(line: number, position: number): TableCell | null;
  /** The cells of one position on later lines, in order, from the given one (which is left out). */
  following(cell: TableCell): readonly TableCell[];
  /** The next cell of the same position on an earlier line. */
  preceding(cell: TableCell): TableCell | null;
  /** Last position and last line that a cell is merged over; its own where it is not. */
  spanOf(cell: TableCell): { readonly position: number; readonly line: number };
};

export type SheetViews = { readonly rows: View; readonly columns: View };

/** A merged range over more rows than this is a background, and heads nothing below. */
const LONGEST_MERGE = 400;

/** Both views of a sheet. `isFigure`: whether a text is a figure typed as text; `without`: cells that are left out. */
export function viewsOf(
  sheet: SheetUnit,
  isFigure: (cell: SheetCell) => boolean,
  without: ReadonlySet<SheetCell> = new Set(),
): SheetViews {
  const cells: TableCell[] = [];
  for (const cell of sheet.cells) {
    if (without.has(cell)) continue;
    const kind = kindOf(cell, isFigure);
    if (kind !== null) cells.push({ cell, kind, text: textOf(cell) });
  }
  const merges = sheet.merges.filter(({ top, bottom }) => bottom - top <= LONGEST_MERGE);
  return {
    rows: viewOf(
      cells,
      (cell) => cell.row,
      (cell) => cell.column,
      merges.map(({ top, left, bottom, right }) => ({ line: top, position: left, lastLine: bottom, last: right })),
    ),
    columns: viewOf(
      cells,
      (cell) => cell.column,
      (cell) => cell.row,
      merges.map(({ top, left, bottom, right }) => ({ line: left, position: top, lastLine: right, last: bottom })),
    ),
  };
}

function kindOf(cell: SheetCell, isFigure: (cell: SheetCell) => boolean): CellKind | null {
  switch (cell.value.kind) {
    case "text":
      // A formula that is shown as a text names nothing.
      if (/^\s*(?:$|=\s*[\p{L}@(].*[()@])/su.test(cell.value.text)) return null;
      return isFigure(cell) ? "figure" : "text";
    case "date":
      return "date";
    case "number":
    case "boolean":
    case "error":
    case "missing":
      return "figure";
  }
}

type Merge = {
  readonly line: number;
  readonly position: number;
  readonly lastLine: number;
  readonly last: number;
};

/** Larger than any column or row number of a workbook. */
const LINE = 2_097_152;

function viewOf(
  cells: readonly TableCell[],
  lineIn: (cell: SheetCell) => number,
  positionIn: (cell: SheetCell) => number,
  merges: readonly Merge[],
): View {
  const keyOf = (line: number, position: number): number => line * LINE + position;
  const byPlace = new Map(cells.map((cell) => [keyOf(lineIn(cell.cell), positionIn(cell.cell)), cell]));
  const byLine = ordered(cells, lineIn, positionIn);
  const byPosition = ordered(cells, positionIn, lineIn);
  const places = new Map<TableCell, number>();
  for (const held of byPosition.values()) for (const [at, cell] of held.entries()) places.set(cell, at);
  const mergeAt = new Map(merges.map((merge) => [keyOf(merge.line, merge.position), merge]));
  const mergesOfLine = byCoveredLine(merges);
  const at = (line: number, position: number): TableCell | null => byPlace.get(keyOf(line, position)) ?? null;
  const columnOf = (cell: TableCell): readonly TableCell[] => byPosition.get(positionIn(cell.cell)) ?? [];
  return {
    lines: [...byLine].sort(([a], [b]) => a - b).map(([number, held]) => ({ number, cells: held })),
    line: (number) => byLine.get(number) ?? [],
    lineOf: ({ cell }) => lineIn(cell),
    positionOf: ({ cell }) => positionIn(cell),
    at,
    covering(line, position) {
      const own = at(line, position);
      if (own) return own;
      const merge = mergesOfLine.get(line)?.find((one) => one.position <= position && position <= one.last);
      return merge ? at(merge.line, merge.position) : null;
    },
    following: (cell) => columnOf(cell).slice((places.get(cell) ?? 0) + 1, (places.get(cell) ?? 0) + 1 + LOOKED_AT),
    preceding: (cell) => columnOf(cell)[(places.get(cell) ?? 0) - 1] ?? null,
    spanOf(cell) {
      const merge = mergeAt.get(keyOf(lineIn(cell.cell), positionIn(cell.cell)));
      return { position: merge?.last ?? positionIn(cell.cell), line: merge?.lastLine ?? lineIn(cell.cell) };
    },
  };
}

function byCoveredLine(merges: readonly Merge[]): ReadonlyMap<number, readonly Merge[]> {
  const found = new Map<number, Merge[]>();
  for (const merge of merges) for (let line = merge.line; line <= merge.lastLine; line++) pushTo(found, line, merge);
  return found;
}

/** Cells by one of their coordinates, those of each in order of the other. */
function ordered(
  cells: readonly TableCell[],
  by: (cell: SheetCell) => number,
  then: (cell: SheetCell) => number,
): ReadonlyMap<number, readonly TableCell[]> {
  const groups = Map.groupBy(cells, ({ cell }) => by(cell));
  for (const held of groups.values()) held.sort((a, b) => then(a.cell) - then(b.cell));
  return groups;
}

/** So many cells tell what a line of them holds. */
const LOOKED_AT = 8;

function pushTo<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
