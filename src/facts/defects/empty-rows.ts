/** Products with a cell of an empty row, filled across: what they multiply counts for nothing. */
import { cellAnchor } from "../place.ts";
import { type Candidate, inBoth } from "./candidate.ts";
import type { ModelCell, ModelView, SheetView } from "./sheet-view.ts";
import { inEachRow } from "./walk.ts";

const FACTOR = /(?<=[*/])R\[(-?\d+)\]C(?![\p{L}\p{N}_[(:])|(?<![\p{L}\p{N}_\]!:])R\[(-?\d+)\]C(?=[*/])/gu;
const LEAST_CELLS = 3;

export function productsWithEmptyRows(model: ModelView): Candidate[] {
  return inEachRow(model, (cells, view) => {
    const groups = Map.groupBy(
      cells.filter((cell) => cell.formula !== null),
      (cell) => cell.relative,
    );
    for (const [relative, [first, ...more]] of groups) {
      if (!first || more.length + 1 < LEAST_CELLS) continue;
      const empty = [...relative.matchAll(FACTOR)]
        .map(([, after, before]) => first.row + Number(after ?? before))
        .find((row) => row > 0 && view.grid.row(row).length === 0);
      if (empty !== undefined) return [candidateOf(first, empty, more.length, view)];
    }
    return [];
  });
}

function candidateOf(cell: ModelCell, empty: number, more: number, view: SheetView): Candidate {
  return {
    cell,
    defect: "sum that leaves out a row",
    detail: inBoth(({ say, row, shown }) => {
      const place = cellAnchor(cell.sheet, cell.address);
      const where = row(cell, view.labelOf(cell.row, cell.column));
      return say(
        `${place} in ${where} (${shown(cell.formula)}), like ${more} more of its row, multiplies by row ${empty}, which is empty: that product counts for nothing.`,
        `${place} (${where}, ${shown(cell.formula)}), comme ${more} autres de sa ligne, multiplie par la ligne ${empty}, qui est vide : ce produit ne compte pour rien.`,
      );
    }),
  };
}
