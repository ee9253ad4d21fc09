/** Sums of ranges whose edges are wrong. */
import { type Formula, termsOf } from "../formulas/index.ts";
import { type Figure, otherWay, placeAlong, type SheetFigures, type Way } from "./sheet-figures.ts";
import { many, type Signs, type Suspicion, share, yes } from "./suspicion.ts";

/** Longer ranges are listings. */
const MOST_PARTS = 200;

/** Ranges that begin or end on an empty cell. */
export function wideSums(figure: Figure, formula: Formula, sheet: SheetFigures): Suspicion[] {
  return (termsOf(formula) ?? []).flatMap(({ at: { sheet: of, range } }) => {
    const sum = of === formula.sheet ? rangeOfSum(range, { figure, formula, sheet }) : null;
    return sum === null ? [] : wide(sum);
  });
}

type InCell = { readonly figure: Figure; readonly formula: Formula; readonly sheet: SheetFigures };

/** One range of a sum, a single row or column of cells that begins or ends on an empty one. */
type RangeOfSum = InCell & {
  readonly way: Way;
  readonly from: number;
  readonly to: number;
  /** Where the sum itself stands along the range's way. */
  readonly own: number;
  readonly filled: readonly (Figure | null)[];
  readonly parts: readonly Figure[];
  readonly cellAt: (place: number) => { readonly row: number; readonly column: number };
  readonly signs: Signs;
};

function rangeOfSum({ top, left, bottom, right }: Range, inCell: InCell): RangeOfSum | null {
  const way: Way | null = left === right && bottom > top ? "down" : top === bottom && right > left ? "across" : null;
  const [from, to] = way === "down" ? [top, bottom] : [left, right];
  if (way === null || to - from > MOST_PARTS) return null;
  const { figure, formula, sheet } = inCell;
  const cellAt = (place: number) => (way === "down" ? { row: place, column: left } : { row: top, column: place });
  if (sheet.at(top, left) !== null && sheet.at(bottom, right) !== null) return null;
  const filled = Array.from({ length: to - from + 1 }, (_, step) => {
    const { row, column } = cellAt(from + step);
    return sheet.at(row, column);
  });
  const parts = filled.filter((one) => one !== null);
  const line = sheet.lineOf(figure, otherWay(way));
  const alike = sheet.countOf(line).shapes.get(formula.shape) ?? 0;
  return {
    ...inCell,
    way,
    from,
    to,
    own: placeAlong(figure, way),
    filled,
    parts,
    cellAt,
    signs: {
      alike: many(alike - 1),
      alikeShare: share(alike, line.length),
      parts: many(parts.length - 1),
      noParts: yes(parts.length === 0),
      zero: yes(figure.value === 0),
      down: yes(way === "down"),
      only: yes(termsOf(formula)?.length === 1),
      own: yes(way === "down" ? left === figure.column : top === figure.row),
    },
  };
}

type Range = Formula["references"][number]["range"];

function wide({ figure, sheet, way, from, to, own, filled, parts, cellAt, signs }: RangeOfSum): Suspicion[] {
  const edge = (place: number) => {
    const { row, column } = cellAt(place);
    const isEmpty = sheet.at(row, column) === null;
    const hasText = isEmpty && sheet.textAt(row, column) !== "";
    const isEmptyLine = isEmpty && !sheet.hasLine(otherWay(way), place);
    const hasLabel = isEmpty && way === "down" && sheet.labelOf(row, column) !== "";
    return { isEmpty, hasText, isEmptyLine, hasLabel, isBlank: isEmptyLine && !hasLabel && !hasText };
  };
  const [start, end] = [edge(from), edge(to)];
  return [
    {
      kind: "wide sum",
      figure,
      like: null,
      way,
      expected: figure.value,
      signs: {
        ...signs,
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
      },
    },
  ];
}
