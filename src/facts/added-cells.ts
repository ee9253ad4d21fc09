/** What formulas that do nothing but add add up, and what stands at the places of their cells. */
import type { FormulaReference } from "../documents/index.ts";
import {
  type Formula,
  FormulaReader,
  formulaOf,
  opensWithSum,
  type Place,
  placeKey,
  termsOf,
} from "../formulas/index.ts";
import type { CellFacts, Fact } from "./types.ts";

/** A formula that does nothing but add: sums of ranges, or cells joined by plus signs. */
export const isAddition = (formula: string): boolean => adds(formulaOf(formula, ""));

function adds(formula: Formula): boolean {
  const terms = termsOf(formula) ?? [];
  return terms.every(({ sign }) => sign === 1) && (terms.length > 1 || (terms.length === 1 && opensWithSum(formula)));
}

/** A cell or range that is added, and what stands in it. */
export type Added<Part> = FormulaReference & { readonly parts: readonly Part[] };

/** Rows and columns of a range that are looked at. */
const MOST_LINES = 60;

/** Reads what the formulas of one workbook add, in the order written; nothing of a formula that does anything else. */
export function additionReader() {
  const reader = new FormulaReader();
  return <Part>(cell: CellFacts | null, at: (place: Place) => Part | undefined): readonly Added<Part>[] => {
    const formula = cell?.formula ? reader.read(cell.formula, cell) : null;
    if (formula === null || !adds(formula)) return [];
    return formula.references.map(({ sheet, range }) => {
      const parts: Part[] = [];
      for (let row = range.top; row <= Math.min(range.bottom, range.top + MOST_LINES); row++)
        for (let column = range.left; column <= Math.min(range.right, range.left + MOST_LINES); column++) {
          const part = at({ sheet, row, column });
          if (part !== undefined) parts.push(part);
        }
      return { sheet, range, parts };
    });
  };
}

/** The last of the facts at each place. */
export function factsByPlace(facts: readonly Fact[]): (place: Place) => Fact | undefined {
  const known = new Map(facts.flatMap((fact) => (fact.cell ? [[placeKey(fact.cell), fact] as const] : [])));
  return (place) => known.get(placeKey(place));
}
