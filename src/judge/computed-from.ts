/** Whether one cell of a workbook is computed from another, however many formulas lie between: what is computed from a figure gives another quantity, not another value of it. */
import { type CellRange, formulaReferences } from "../documents/index.ts";
import { type Fact, isAddition, rememberedWith } from "../facts/index.ts";
import { FLOAT_NOISE, isSameAmount } from "../language/quantities/index.ts";

/** Cells followed upstream of one figure. */
const MOST_FOLLOWED = 2000;
const MOST_IN_A_RANGE = 5000;

export type Formulas = {
  /** False for two cells of one value: the one repeats the other. */
  isComputedFrom(fact: Fact, other: Fact): boolean;
  /** Computed from some of what the other is computed from, and much the smaller of both. */
  isPartOf(fact: Fact, other: Fact): boolean;
  /** Cells that repeat this one for the same time, or that it repeats. */
  repeatsOf(fact: Fact): readonly Fact[];
  /** The cell of its row that adds it up with others; null where there is none. */
  totalInRow(fact: Fact): Fact | null;
  /** Cells that hold what was computed here from these inputs. */
  holding(value: number, inputs: readonly Fact[]): readonly Fact[];
};

type Cell = Fact & { readonly cell: NonNullable<Fact["cell"]> };

/** A sum that leaves out a row is nearer than this to the whole. */
const MOST_OF_A_PART = 0.6;
const UNLIKELY_DIGITS = 6;

/** Cells by place and by value, and what was found upstream of them. */
type CellIndex = {
  readonly cells: ReadonlyMap<string, Cell>;
  readonly byValue: ReadonlyMap<string, readonly Cell[]>;
  readonly upstream: Map<Cell, ReadonlySet<Cell>>;
};

/** Follows the formulas of cells whose figures were read; a row without a figure ends a path. */
export const formulasOf = rememberedWith((facts: readonly Fact[]): Formulas => {
  const cells = facts.filter(isCell);
  const index: CellIndex = {
    cells: new Map(cells.map((cell) => [keyOf(cell), cell])),
    byValue: Map.groupBy(cells, ({ value }) => valueKey(value.value)),
    upstream: new Map(),
  };
  return {
    isComputedFrom: (fact, other) =>
      areInOneWorkbook(fact, other) && !isSameValue(fact, other) && upstreamOf(fact, index).has(other),
    isPartOf: (fact, other) => areInOneWorkbook(fact, other) && isPart(fact, other, index),
    repeatsOf: (fact) => (isCell(fact) ? repeatsOf(fact, index) : []),
    totalInRow: (fact) => (isCell(fact) ? totalInRow(fact, index) : null),
    holding: (value, inputs) => holding(value, inputs, index),
  };
});

function areInOneWorkbook(fact: Fact, other: Fact): fact is Cell {
  return isCell(fact) && isCell(other) && fact.place.file === other.place.file;
}

function usedBy({ place, cell }: Cell, { cells }: CellIndex): Cell[] {
  if (cell.formula === null) return [];
  return formulaReferences(cell.formula, cell.sheet).flatMap(({ sheet, range }) =>
    placesIn(range).flatMap(([row, column]) => cells.get(keyAt(place.file, sheet, row, column)) ?? []),
  );
}

function upstreamOf(fact: Cell, index: CellIndex): ReadonlySet<Fact> {
  const known = index.upstream.get(fact);
  if (known) return known;
  const seen = new Set<Cell>();
  for (const queue = [fact]; queue.length > 0 && seen.size < MOST_FOLLOWED; )
    for (const next of usedBy(queue.pop() ?? fact, index))
      if (!seen.has(next)) {
        seen.add(next);
        queue.push(next);
      }
  index.upstream.set(fact, seen);
  return seen;
}

function isPart(fact: Cell, whole: Fact, index: CellIndex): boolean {
  if (!isCell(whole) || Math.abs(fact.value.value) > MOST_OF_A_PART * Math.abs(whole.value.value)) return false;
  const [own, all] = [upstreamOf(fact, index), upstreamOf(whole, index)];
  return own.size > 0 && [...own].every((cell) => all.has(cell));
}

function repeatsOf(fact: Cell, index: CellIndex): readonly Cell[] {
  const alike = index.byValue.get(valueKey(fact.value.value)) ?? [];
  const isLinked = (other: Cell) => links(other, fact, index) || links(fact, other, index);
  return alike.filter(
    (other) => other !== fact && isAtItsEnd(other, fact) && (isUnlikelyTwice(fact.value.value) || isLinked(other)),
  );
}

function totalInRow(fact: Cell, index: CellIndex): Cell | null {
  const isInRow = ({ place, cell }: Cell): boolean =>
    place.file === fact.place.file && cell.sheet === fact.cell.sheet && cell.row === fact.cell.row;
  for (const whole of index.cells.values()) {
    if (!isInRow(whole) || whole.cell.formula === null || !isAddition(whole.cell.formula)) continue;
    const parts = usedBy(whole, index);
    if (parts.length > 1 && parts.includes(fact) && parts.every(isInRow)) return whole;
  }
  return null;
}

function links(from: Cell, to: Cell, index: CellIndex): boolean {
  const [only, ...others] = usedBy(from, index);
  return only === to && others.length === 0 && isSameValue(from, to);
}

function holding(value: number, inputs: readonly Fact[], index: CellIndex): readonly Cell[] {
  const isOfThem = (cell: Cell) =>
    usedBy(cell, index).some((one) => inputs.includes(one)) ||
    (isUnlikelyTwice(value) && inputs.some((input) => isAtItsEnd(cell, input)));
  return (index.byValue.get(valueKey(value)) ?? []).filter((cell) => !inputs.includes(cell) && isOfThem(cell));
}

function isCell(fact: Fact): fact is Cell {
  return fact.cell !== null;
}

function keyOf({ place, cell }: Cell): string {
  return keyAt(place.file, cell.sheet, cell.row, cell.column);
}

function keyAt(file: string, sheet: string, row: number, column: number): string {
  return `${file}\n${sheet}\n${row}\n${column}`;
}

/** Rows and columns of a range; none of one so large that it says nothing of what is meant. */
function placesIn({ top, bottom, left, right }: CellRange): (readonly [number, number])[] {
  if ((bottom - top + 1) * (right - left + 1) > MOST_IN_A_RANGE) return [];
  const places: (readonly [number, number])[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) places.push([row, column]);
  return places;
}

/** A year and the month that ends it hold one state; what comes in two months later is another figure, though it repeats this one. */
function isAtItsEnd({ period: a }: Fact, { period: b }: Fact): boolean {
  return a === null || b === null || a.lastMonth === b.lastMonth;
}

function valueKey(value: number): string {
  return value.toPrecision(9);
}

/** A figure of so many digits does not stand in two places by chance. */
function isUnlikelyTwice(value: number): boolean {
  return (
    Math.abs(value)
      .toExponential(8)
      .replace(/0*e.*$/, "")
      .replace(".", "").length >= UNLIKELY_DIGITS
  );
}

function isSameValue({ value: a }: Fact, { value: b }: Fact): boolean {
  return isSameAmount(a.value, b.value, { share: FLOAT_NOISE });
}
