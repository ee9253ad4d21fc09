/** A sheet seen line by line: its rows, or its columns. Whoever reads a view cannot tell which, so both are read alike. */
import type { CellRange, SheetCell, SheetUnit } from "../documents/index.ts";
import { rememberedBy } from "../language/index.ts";
import { textOf } from "./cell-period.ts";

export type CellKind = "text" | "figure" | "date";

export type TableCell = {
  readonly cell: SheetCell;
  readonly kind: CellKind;
  /** Without line breaks and doubled spaces; what a number shows. */
  readonly text: string;
};

export type View<Cell = TableCell> = {
  /** Lines that hold something, in order; the cells of each in order of their position. */
  readonly lines: readonly { readonly number: number; readonly cells: readonly Cell[] }[];
  line(number: number): readonly Cell[];
  lineOf(cell: Cell): number;
  /** Where a cell stands in its line. */
  positionOf(cell: Cell): number;
  at(line: number, position: number): Cell | null;
  /** As `at`; a merged range answers with its first cell wherever it is asked. */
  covering(line: number, position: number): Cell | null;
  /** All cells of one position, in order of their lines. */
  across(position: number): readonly Cell[];
  /** Those of the same position on later lines than a cell. */
  following(cell: Cell): readonly Cell[];
  /** The next cell of the same position on an earlier line. */
  preceding(cell: Cell): Cell | null;
  /** Last position and last line that a cell is merged over; its own where it is not. */
  spanOf(cell: Cell): { readonly position: number; readonly line: number };
};

export type Views<Cell = TableCell> = { readonly rows: View<Cell>; readonly columns: View<Cell> };

/** A merged range over more rows than this is a background, and heads nothing below. */
const LONGEST_MERGE = 400;

/** A number that says something of a thing as a text would: the year of a site. */
export const isAttribute = ({ cell, kind }: TableCell): boolean => kind === "text" && cell.value.kind === "number";

/**
 * Both views of a sheet as it is read. `isFigure`: whether a text is a figure typed as text; `without`: cells that are left out;
 * `asTexts`: numbers that are attributes.
 */
export function tableViews(
  { cells, merges }: SheetUnit,
  isFigure: (cell: SheetCell) => boolean,
  without: ReadonlySet<SheetCell> = new Set(),
  asTexts: ReadonlySet<SheetCell> = new Set(),
): Views {
  const kept = cells.flatMap((cell): TableCell[] => {
    const kind = without.has(cell) ? null : asTexts.has(cell) ? "text" : kindOf(cell, isFigure);
    return kind === null ? [] : [{ cell, kind, text: textOf(cell) }];
  });
  return viewsOf(kept, ({ cell }) => cell, merges);
}

/** Both views of some cells of a sheet. */
export function viewsOf<Cell>(
  cells: readonly Cell[],
  placeOf: (cell: Cell) => { readonly row: number; readonly column: number },
  allMerges: readonly CellRange[],
): Views<Cell> {
  const merges = allMerges.filter(({ top, bottom }) => bottom - top <= LONGEST_MERGE);
  const [rowOf, columnOf] = [(cell: Cell) => placeOf(cell).row, (cell: Cell) => placeOf(cell).column];
  return {
    rows: viewOf(
      cells,
      rowOf,
      columnOf,
      merges.map(({ top, left, bottom, right }) => ({ line: top, position: left, lastLine: bottom, last: right })),
    ),
    columns: viewOf(
      cells,
      columnOf,
      rowOf,
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

function viewOf<Cell>(
  cells: readonly Cell[],
  lineOf: (cell: Cell) => number,
  positionOf: (cell: Cell) => number,
  merges: readonly Merge[],
): View<Cell> {
  const keyOf = (line: number, position: number): number => line * LINE + position;
  const byPlace = new Map(cells.map((cell) => [keyOf(lineOf(cell), positionOf(cell)), cell]));
  const byLine = ordered(cells, lineOf, positionOf);
  const byPosition = ordered(cells, positionOf, lineOf);
  const placesAt = rememberedBy((position: number) => new Map(across(position).map((cell, at) => [cell, at])));
  const mergeAt = new Map(merges.map((merge) => [keyOf(merge.line, merge.position), merge]));
  const mergesOfLine = byCoveredLine(merges);
  const at = (line: number, position: number): Cell | null => byPlace.get(keyOf(line, position)) ?? null;
  const across = (position: number): readonly Cell[] => byPosition.get(position) ?? [];
  const placeOf = (cell: Cell): number => placesAt(positionOf(cell)).get(cell) ?? 0;
  return {
    lines: [...byLine].sort(([a], [b]) => a - b).map(([number, held]) => ({ number, cells: held })),
    line: (number) => byLine.get(number) ?? [],
    lineOf,
    positionOf,
    at,
    covering(line, position) {
      const own = at(line, position);
      if (own) return own;
      const merge = mergesOfLine.get(line)?.find((one) => one.position <= position && position <= one.last);
      return merge ? at(merge.line, merge.position) : null;
    },
    across,
    following: (cell) => across(positionOf(cell)).slice(placeOf(cell) + 1, placeOf(cell) + 1 + LOOKED_AT),
    preceding: (cell) => across(positionOf(cell))[placeOf(cell) - 1] ?? null,
    spanOf(cell) {
      const merge = mergeAt.get(keyOf(lineOf(cell), positionOf(cell)));
      return { position: merge?.last ?? positionOf(cell), line: merge?.lastLine ?? lineOf(cell) };
    },
  };
}

function byCoveredLine(merges: readonly Merge[]): ReadonlyMap<number, readonly Merge[]> {
  const found = new Map<number, Merge[]>();
  for (const merge of merges)
    for (let line = merge.line; line <= merge.lastLine; line++) {
      const held = found.get(line) ?? [];
      held.push(merge);
      found.set(line, held);
    }
  return found;
}

/** Cells by one of their coordinates, those of each in order of the other. */
function ordered<Cell>(
  cells: readonly Cell[],
  by: (cell: Cell) => number,
  then: (cell: Cell) => number,
): ReadonlyMap<number, readonly Cell[]> {
  const groups = Map.groupBy(cells, by);
  for (const held of groups.values()) held.sort((a, b) => then(a) - then(b));
  return groups;
}

/** So many cells tell what a line of them holds. */
const LOOKED_AT = 8;
