/** Sums of ranges whose edges are wrong. */
import { type Formula, termsOf } from "../formulas/index.ts";
import { type Figure, otherWay, placeAlong, type SheetFigures, type Way } from "./sheet-figures.ts";
import { many, type Signs, type Suspicion, share, yes } from "./suspicion.ts";

/** Longer ranges are listings. */
const MOST_PARTS = 200;

/** Ranges that begin or end on an empty cell. */
export function wideSums(figure: Figure, formula: Formula, sheet: SheetFigures): Suspicion[] {
  const terms = termsOf(formula) ?? [];
  return terms.flatMap(({ at: { sheet: of, range } }): Suspicion[] => {
    const { top, left, bottom, right } = range;
    const way = wayOf(range);
    const [from, to] = way === "down" ? [top, bottom] : [left, right];
    if (of !== formula.sheet || way === null || to - from > MOST_PARTS) return [];
    if (sheet.at(top, left) !== null && sheet.at(bottom, right) !== null) return [];
    const cells = Array.from({ length: to - from + 1 }, (_, step) =>
      way === "down" ? { row: from + step, column: left } : { row: top, column: from + step },
    );
    const filled = cells.map(({ row, column }) => sheet.at(row, column));
    const parts = filled.filter((one) => one !== null);
    // A table that waits to be filled in.
    if (parts.length === 0) return [];
    const line = sheet.lineOf(figure, otherWay(way));
    const alike = sheet.countOf(line).shapes.get(formula.shape) ?? 0;
    const own = placeAlong(figure, way);
    const [start, end] = [edgeOf(cells[0], way, sheet), edgeOf(cells.at(-1), way, sheet)];
    const signs: Signs = {
      alike: many(alike - 1),
      alikeShare: share(alike, line.length),
      parts: many(parts.length - 1),
      noParts: yes(parts.length === 0),
      zero: yes(figure.value === 0),
      down: yes(way === "down"),
      only: yes(terms.length === 1),
      own: yes(way === "down" ? left === figure.column : top === figure.row),
      start: yes(start.isEmpty),
      end: yes(end.isEmpty),
      startText: yes(start.hasText),
      endText: yes(end.hasText),
      holes: share(filled.length - parts.length, filled.length),
      inner: yes(filled.slice(1, -1).some((one) => one === null)),
      touching: yes(own === to + 1 || own === from - 1),
      startRow: yes(start.isEmptyLine),
      endRow: yes(end.isEmptyLine),
      startBlank: yes(start.isBlank),
      endBlank: yes(end.isBlank),
      startLabel: yes(start.hasLabel),
      endLabel: yes(end.hasLabel),
    };
    return [{ kind: "wide sum", figure, like: null, way, expected: figure.value, signs }];
  });
}

/** Null for a single cell and for a block. */
function wayOf({ top, left, bottom, right }: Formula["references"][number]["range"]): Way | null {
  if (left === right) return bottom > top ? "down" : null;
  return top === bottom ? "across" : null;
}

/** What stands, and what does not, where a range ends. */
function edgeOf(cell: { readonly row: number; readonly column: number } | undefined, way: Way, sheet: SheetFigures) {
  const { row = 0, column = 0 } = cell ?? {};
  const isEmpty = sheet.at(row, column) === null;
  const hasText = isEmpty && sheet.textAt(row, column) !== "";
  const isEmptyLine = isEmpty && !sheet.hasLine(otherWay(way), way === "down" ? row : column);
  const hasLabel = isEmpty && way === "down" && sheet.labelOf(row, column) !== "";
  return { isEmpty, hasText, isEmptyLine, hasLabel, isBlank: isEmptyLine && !hasLabel && !hasText };
}
