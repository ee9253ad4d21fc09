/** Formulas that still write a lost reference (#REF!) where the error does not show. */
import { cellAnchor } from "../place.ts";
import { type Candidate, inBoth } from "./candidate.ts";
import type { ModelCell, ModelView } from "./sheet-view.ts";
import { inEachRow } from "./walk.ts";

/** One fault a sheet and row: filled across, a lost reference was lost once. */
export function lostReferences(model: ModelView): Candidate[] {
  return inEachRow(model, (cells, view) => {
    const lost = cells.filter((cell) => cell.number !== null && cell.formula?.toUpperCase().includes("#REF!"));
    const [first, ...more] = lost;
    return first ? [candidateOf(first, more.length, view.labelOf(first.row, first.column))] : [];
  });
}

function candidateOf(cell: ModelCell, more: number, label: string): Candidate {
  return {
    cell,
    defect: "error value",
    detail: inBoth(({ say, row, shown }) => {
      const place = cellAnchor(cell.sheet, cell.address);
      const others = more > 0 ? say(` (and ${more} cells of its row)`, ` (et ${more} cellules de sa ligne)`) : "";
      return say(
        `${place}${others} in ${row(cell, label)} shows ${cell.display}, but its formula has lost a cell that it referred to: ${shown(cell.formula)}.`,
        `${place}${others} (${row(cell, label)}) affiche ${cell.display}, mais sa formule a perdu une cellule qu'elle visait : ${shown(cell.formula)}.`,
      );
    }),
  };
}
