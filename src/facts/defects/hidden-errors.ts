/** Rows of formulas that are blank from end to end because each hides an error: a division by cells that hold nothing. */
import { formulaReferences, type SheetCell } from "../../documents/index.ts";
import { cellAnchor } from "../place.ts";
import { type Candidate, inBoth } from "./candidate.ts";
import { placedCell } from "./placed-cell.ts";
import type { ModelView, SheetView } from "./sheet-view.ts";

const HIDES = "IFERROR(";
/** A division of one cell by another and nothing else: any other formula may be blank for a reason. */
const DIVISION = /^\(?([$A-Z0-9]+)\/([$A-Z0-9]+)\)?[,;]\s*""\)$/i;
const LEAST_CELLS = 3;

export function hiddenErrors(model: ModelView): Candidate[] {
  return model.sheets.flatMap((view) => {
    const blank = view.grid.rows.flatMap((row) => {
      const cells = view.grid.row(row).filter((cell) => hides(cell));
      return cells.length >= LEAST_CELLS && cells.every((cell) => isBlank(cell) && dividesByNothing(cell, view))
        ? [cells]
        : [];
    });
    const [first] = blank;
    const [cell] = first ?? [];
    return cell && first ? [candidateOf(cell, first.length, blank.length, view)] : [];
  });
}

const hides = ({ formula }: SheetCell): boolean => formula?.trim().toUpperCase().startsWith(HIDES) ?? false;

const isBlank = (cell: SheetCell): boolean => cell.value.kind === "text" && cell.value.text.trim() === "";

/** The upper cell holds a figure and the lower one nought or nothing. */
function dividesByNothing(cell: SheetCell, view: SheetView): boolean {
  if (!DIVISION.test(cell.formula?.trim().slice(HIDES.length) ?? "")) return false;
  const [over, under] = formulaReferences(cell.formula ?? "", view.sheet.name).map(
    ({ range }) => view.at(range.top, range.left)?.number ?? 0,
  );
  return over !== undefined && under === 0 && over !== 0;
}

function candidateOf(cell: SheetCell, cells: number, rows: number, view: SheetView): Candidate {
  return {
    cell: placedCell(view.sheet.name, cell),
    defect: "error value",
    detail: inBoth(({ say, shown }) => {
      const place = cellAnchor(view.sheet.name, cell.address);
      const more = rows > 1 ? say(`, and so are ${rows - 1} more rows`, `, de même que ${rows - 1} autres lignes`) : "";
      return say(
        `${place} (${shown(cell.formula)}) and the ${cells - 1} other cells of its row are blank${more}: each divides by a cell that holds nothing, and hides the error.`,
        `${place} (${shown(cell.formula)}) et les ${cells - 1} autres cellules de sa ligne sont vides${more} : chacune divise par une cellule qui ne contient rien, et cache l'erreur.`,
      );
    }),
  };
}
