/** Totals typed between cells that add up their rows or columns: the parts on the same sheet give another figure. */
import { formulaReferences, normaliseFormula } from "../documents/index.ts";
import { type Fact, isAddition, sameFigureBy } from "../facts/index.ts";
import { FLOAT_NOISE, isSameAmount } from "../language/quantities/index.ts";
import { type Derivation, inputsOf } from "./derive.ts";
import type { FactIndex } from "./fact-index.ts";
import { differ } from "./rows-that-differ.ts";

/** A cell that was typed, and what its neighbours' formula gives in its place. */
export type TypedTotal = { readonly typed: Fact; readonly sum: Derivation };

type Cell = Fact & { readonly cell: NonNullable<Fact["cell"]> };
/** The figure of a place, of the dimension that is wanted where a cell was read as money and as a number of things. */
type Grid = (sheet: string, row: number, column: number, like: Cell) => Cell | undefined;

/** More cells are whole columns. */
const MOST_PARTS = 60;

export function typedTotals({ all }: FactIndex): TypedTotal[] {
  const cells = all.filter(isCell);
  const byPlace = Map.groupBy(cells, ({ place, cell }) => keyAt(place.file, cell.sheet, cell.row, cell.column));
  return [...byPlace.values()].flatMap(([typed]) => {
    if (!typed || typed.cell.formula !== null || typed.stale || typed.hidden || typed.value.value === 0) return [];
    const at: Grid = (sheet, row, column, like) => {
      const here = byPlace.get(keyAt(like.place.file, sheet, row, column));
      return here?.find(({ value }) => value.dimension === like.value.dimension) ?? here?.[0];
    };
    return totalOf(typed, at) ?? [];
  });
}

/** Between two cells of one sum, across or down, that each give what their parts add up to. */
function totalOf(typed: Cell, at: Grid): TypedTotal | null {
  for (const [down, across] of DIRECTIONS) {
    const [before, after] = [-1, 1].map((step) => neighbour(typed, step * down, step * across, at));
    if (!before || !after || sumAt(before, before, at) === null || sumAt(after, after, at) === null) continue;
    if (relative(before) !== relative(after)) continue;
    const inputs = partsAt(typed, before, at);
    if (!inputs.every((part) => isInLine(part, typed, across === 1) && isInSameUnit(part, typed))) continue;
    const value = inputs.reduce((total, part) => total + part.value.value, 0);
    if (inputs.length < 2 || !differ(typed, { ...before, value: { ...typed.value, value } })) continue;
    return { typed, sum: { formula: `sum of ${inputs.length} parts`, inputs: inputsOf(inputs), value, tight: true } };
  }
  return null;
}

/** What is filled across adds up its column, and what is filled down its row: a step along that line gives another sum. */
const DIRECTIONS = [
  [0, 1],
  [1, 0],
] as const;

/** A total filled across has its parts in its own column, in the unit that it was read in itself. */
function isInLine({ cell }: Cell, { cell: total }: Cell, isFilledAcross: boolean): boolean {
  return cell.sheet === total.sheet && (isFilledAcross ? cell.column === total.column : cell.row === total.row);
}

const isInSameUnit = sameFigureBy({ dimension: "equal", currency: "equal" });

function neighbour(typed: Cell, down: number, across: number, at: Grid): Cell | undefined {
  const { sheet, row, column } = typed.cell;
  const beside = at(sheet, row + down, column + across, typed);
  return beside?.cell.formula && addsOnly(beside.cell.formula) && !relative(beside).includes("$") ? beside : undefined;
}

/** "E6+SUM(E7:E11)" adds as "E6+E7+E8" does. */
function addsOnly(formula: string): boolean {
  return (
    isAddition(formula) || (isAddition(formula.replaceAll("SUM(", "").replaceAll(")", "")) && formula.includes("+"))
  );
}

/** As seen from its own cell; one that names a fixed cell is marked by a dollar sign. */
function relative({ cell }: Cell): string {
  return cell.formula?.includes("$") ? "$" : normaliseFormula(cell.formula ?? "", cell.row, cell.column);
}

/** The sum of a formula's parts where it is what the cell shows; null where a part was not read. */
function sumAt(cell: Cell, formula: Cell, at: Grid): number | null {
  const sum = partsAt(cell, formula, at).reduce((total, { value }) => total + value.value, 0);
  return isSameAmount(sum, cell.value.value, { share: FLOAT_NOISE }) ? sum : null;
}

/** What the formula of a neighbour adds up where it is filled into this cell. */
function partsAt(cell: Cell, { cell: { formula, sheet, row, column } }: Cell, at: Grid): Cell[] {
  const [down, across] = [cell.cell.row - row, cell.cell.column - column];
  return formulaReferences(formula ?? "", sheet).flatMap(({ sheet: from, range }) => {
    const [rows, columns] = [range.bottom - range.top + 1, range.right - range.left + 1];
    if (rows * columns > MOST_PARTS) return [];
    return Array.from(
      { length: rows * columns },
      (_, i) => at(from, range.top + Math.floor(i / columns) + down, range.left + (i % columns) + across, cell) ?? [],
    ).flat();
  });
}

const isCell = (fact: Fact): fact is Cell => fact.cell !== null && fact.source === "cell";

function keyAt(file: string, sheet: string, row: number, column: number): string {
  return `${file}\n${sheet}\n${row}\n${column}`;
}
