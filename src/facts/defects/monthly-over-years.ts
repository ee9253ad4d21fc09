/** A monthly growth that a formula applies once a year. */
import { wholeWords } from "../../language/index.ts";
import { foldText } from "../../ontology/index.ts";
import { cellAnchor } from "../place.ts";
import { type Candidate, inBoth } from "./candidate.ts";
import type { ModelCell, ModelView, SheetView } from "./sheet-view.ts";
import { inEachRow } from "./walk.ts";

const MONTHLY = wholeWords("monthly");
/** "= the column before x (1 + a cell)" */
const GROWS = /^RC\[-1\]\*\(1\+(?:'[^']*'!)?R(?:\[-?\d+\]|\d+)?C(?:\[-?\d+\]|\d+)?\)$/u;

export function monthlyOverYears(model: ModelView): Candidate[] {
  return inEachRow(model, (cells, view) => {
    for (const cell of cells) {
      const rate = isOfYears(cell, view) && GROWS.test(cell.relative) ? rateOf(cell, model) : null;
      if (rate && MONTHLY.test(foldText(rate.label))) return [candidateOf(cell, rate, view)];
    }
    return [];
  });
}

/** The cell and the one before it stand under years that follow one another. */
function isOfYears(cell: ModelCell, view: SheetView): boolean {
  return cell.kind === "p12" && view.at(cell.row, cell.column - 1)?.kind === "p12";
}

type Rate = { readonly cell: ModelCell; readonly label: string };

function rateOf(cell: ModelCell, model: ModelView): Rate | null {
  const [reference] = cell.references.filter(({ sheet, range }) => sheet !== cell.sheet || range.top !== cell.row);
  const view = reference ? model.sheet(reference.sheet) : null;
  const rate = reference ? view?.at(reference.range.top, reference.range.left) : null;
  return view && rate ? { cell: rate, label: view.labelOf(rate.row, rate.column) } : null;
}

function candidateOf(cell: ModelCell, rate: Rate, view: SheetView): Candidate {
  return {
    cell,
    defect: "identity that does not hold",
    detail: inBoth(({ say, row, shown }) => {
      const place = cellAnchor(cell.sheet, cell.address);
      const where = row(cell, view.labelOf(cell.row, cell.column));
      const from = `${cellAnchor(rate.cell.sheet, rate.cell.address)} (${rate.label}, ${rate.cell.display})`;
      return say(
        `${place} in ${where} (${shown(cell.formula)}) grows from one year to the next by ${from}, which is the growth of a month.`,
        `${place} (${where}, ${shown(cell.formula)}) croît d'une année à l'autre de ${from}, qui est la croissance d'un mois.`,
      );
    }),
  };
}
