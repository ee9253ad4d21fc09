/** Sums of ranges whose edges are wrong, and sums with a number in them. */
import { covers, type Formula, sumOf, termsOf } from "../formulas/index.ts";
import { type Figure, otherWay, placeAlong, type SheetFigures, type Way } from "./sheet-figures.ts";
import { many, type Signs, type Suspicion, share, yes } from "./suspicion.ts";

/** Longer ranges are listings. */
const MOST_PARTS = 200;

export function oddSums(figure: Figure, formula: Formula, sheet: SheetFigures): Suspicion[] {
  const terms = termsOf(formula);
  if (terms === null) return adjusted(figure, formula, sheet);
  return terms.flatMap(({ at: { sheet: of, range } }) => {
    const sum = of === formula.sheet ? rangeOfSum(range, { figure, formula, sheet }) : null;
    if (sum === null) return [];
    const isTaken = (place: number) =>
      terms.some(({ at }) => covers(at.range, sum.cellAt(place).row, sum.cellAt(place).column));
    return [...wide(sum), ...short(sum, isTaken)];
  });
}

type InCell = { readonly figure: Figure; readonly formula: Formula; readonly sheet: SheetFigures };

/** One range of a sum, a single row or column of cells. */
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

/** A range that begins or ends on an empty cell. */
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
  if (!start.isEmpty && !end.isEmpty) return [];
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

/** A range beside which a figure is left out, on the near side of the sum. */
function short(sum: RangeOfSum, isTaken: (place: number) => boolean): Suspicion[] {
  const { figure, formula, sheet, way, from, to, own, filled, parts, cellAt, signs } = sum;
  const { shapes, sums } = sheet.countOf(sheet.lineOf(figure, otherWay(way)));
  const others = sums.length - (sumOf(formula) === null ? 0 : (shapes.get(formula.shape) ?? 0));
  return [from - 1, to + 1].flatMap((place): Suspicion[] => {
    if (place < 1 || place === own || isTaken(place) || (own > to ? place > own : place < own)) return [];
    const { row, column } = cellAt(place);
    const missed = sheet.at(row, column);
    if (missed === null) return [];
    const shape = missed.formula?.shape;
    return [
      {
        kind: "short sum",
        figure,
        like: null,
        way,
        expected: figure.value + missed.value,
        signs: {
          ...signs,
          start: yes(place < from),
          missedSum: yes(missed.formula !== null && sumOf(missed.formula) !== null),
          missedFormula: yes(shape !== undefined),
          firstFormula: yes(filled[0]?.formula != null),
          year: yes(Number.isInteger(missed.value) && missed.value >= 1900 && missed.value <= 2100),
          missedZero: yes(missed.value === 0),
          between: yes(own > to ? place > to : place < from),
          others: many(others),
          size: figure.value === 0 ? 1 : Math.min(1, Math.abs(missed.value / figure.value)),
          head: yes(sheet.headOf(row, column) === ""),
          samePart: yes(shape !== undefined && parts.some(({ formula: part }) => part?.shape === shape)),
        },
      },
    ];
  });
}

/** A sum with a number added to it or taken off. */
function adjusted(figure: Figure, formula: Formula, sheet: SheetFigures): Suspicion[] {
  const tree = formula.shape.tree;
  if (tree?.kind !== "binary" || !/^[-+]$/.test(tree.operator) || tree.right.kind !== "number") return [];
  const number = tree.right.number;
  // One more or less than a count is a step, not an adjustment.
  if (number === 0 || (number === 1 && tree.left.kind !== "call")) return [];
  const alike = (way: Way) => sheet.countOf(sheet.lineOf(figure, way)).shapes.get(formula.shape) ?? 0;
  return [
    {
      kind: "adjusted sum",
      figure,
      like: null,
      way: "across",
      expected: tree.operator === "+" ? figure.value - number : figure.value + number,
      signs: {
        alike: many(Math.max(alike("across"), alike("down")) - 1),
        round: yes(number % 100 === 0),
        sum: yes(tree.left.kind === "call"),
        size: figure.value === 0 ? 1 : Math.min(1, Math.abs(number / figure.value)),
      },
    },
  ];
}
