/** Typed rows that repeat, under another name, every figure of the row before: a case that was copied and never filled in. */
import { cellAnchor } from "../place.ts";
import { type Candidate, inBoth } from "./candidate.ts";
import type { ModelCell, ModelView, SheetView } from "./sheet-view.ts";
import { inEachRow } from "./walk.ts";

const LEAST_CELLS = 4;
/** Round figures may be equal by chance. */
const LEAST_DIGITS = 5;

export function repeatedRows(model: ModelView): Candidate[] {
  return inEachRow(model, (cells, view) => {
    const typed = distinctiveFigures(cells);
    const [first] = typed;
    if (!first) return [];
    const before = view.rows.get(first.row - 1) ?? [];
    const isSame = typed.every((cell) =>
      before.some((other) => other.column === cell.column && other.formula === null && other.number === cell.number),
    );
    const [name, other] = [view.labelOf(first.row, first.column), view.labelOf(first.row - 1, first.column)];
    return isSame && name !== "" && other !== "" && name !== other
      ? [candidateOf(first, typed.length, other, view)]
      : [];
  });
}

/** The row's figures where all are typed, unlike each other and long enough to mean the same when they are equal. */
function distinctiveFigures(cells: readonly ModelCell[]): readonly ModelCell[] {
  if (cells.length < LEAST_CELLS || cells.some(({ formula, number }) => formula !== null || number === null)) return [];
  const digits = (value: number) => String(Math.abs(value)).replace(/[.]|0+$/g, "").length;
  if (new Set(cells.map(({ number }) => number)).size < cells.length) return [];
  return cells.every(({ number }) => digits(number ?? 0) >= LEAST_DIGITS) ? cells : [];
}

function candidateOf(cell: ModelCell, count: number, other: string, view: SheetView): Candidate {
  return {
    cell,
    defect: "hard-coded number that should be linked",
    detail: inBoth(({ say, row }) => {
      const place = cellAnchor(cell.sheet, cell.address);
      const where = row(cell, view.labelOf(cell.row, cell.column));
      return say(
        `${place} in ${where} and the ${count - 1} figures beside it are typed and equal to those of row ${cell.row - 1} (${other}) to the last digit: one of the two names does not fit.`,
        `${place} (${where}) et les ${count - 1} chiffres à côté sont saisis et égaux au dernier chiffre près à ceux de la ligne ${cell.row - 1} (${other}) : l'un des deux noms ne convient pas.`,
      );
    }),
  };
}
