/** A figure typed where its neighbours are formulas, equal to what their formula would give: a value pasted over it. */

import { FLOAT_NOISE, isSameAmount } from "../../language/quantities/index.ts";
import { cellAnchor } from "../place.ts";
import { type Candidate, inBoth } from "./candidate.ts";
import { linesAcross, linesDown } from "./lines.ts";
import { expectedBy } from "./row-sums.ts";
import { type Figure, isFigure, type ModelCell, type ModelView, type SheetView } from "./sheet-view.ts";

/** How many neighbours share the formula: fewer are no pattern. */
const LEAST_FOLLOWERS = 4;

export function typedOverFormulas(model: ModelView): Candidate[] {
  return model.sheets.flatMap((view) => [
    ...linesAcross(view).flatMap((line) =>
      typedAlone(line, (cell, usual) => expectedBy(usual, cell.column, view), view),
    ),
    ...linesDown(view).flatMap((line) => typedAmong(line, view)),
  ]);
}

type Expected = (cell: ModelCell, usual: ModelCell) => number | null;

/** The only typed figure of a row of one formula: a run of typed figures is what came of the past. */
function typedAlone(line: readonly ModelCell[], expected: Expected, view: SheetView): Candidate[] {
  const [cell, ...more] = line.filter((one) => one.formula === null);
  const formulas = line.filter((one) => one.formula !== null);
  const usual = formulas[0];
  if (!cell || !usual || more.length > 0 || formulas.length < LEAST_FOLLOWERS) return [];
  if (formulas.some((one) => one.relative !== usual.relative)) return [];
  return isPasted(cell, expected(cell, usual)) ? [candidateOf(cell, usual, view)] : [];
}

/** The only typed figure of a column whose rows each multiply two cells beside it. */
function typedAmong(line: readonly ModelCell[], view: SheetView): Candidate[] {
  const [cell, ...more] = line.filter((one) => one.formula === null);
  if (!cell || more.length > 0) return [];
  const products = Map.groupBy(
    line.filter((one) => PRODUCT.test(one.relative)),
    (one) => one.relative,
  );
  const [usual, ...followers] = [...products.values()].sort((a, b) => b.length - a.length)[0] ?? [];
  if (!usual || followers.length + 1 < LEAST_FOLLOWERS) return [];
  return isPasted(cell, productBy(usual, cell.row, view)) ? [candidateOf(cell, usual, view)] : [];
}

const PRODUCT = /^RC\[(-?\d+)\]\*RC\[(-?\d+)\]$/;

function productBy(usual: ModelCell, row: number, view: SheetView): number | null {
  const factors = PRODUCT.exec(usual.relative)?.slice(1) ?? [];
  const numbers = factors.map((step) => view.at(row, usual.column + Number(step))?.number ?? null);
  return numbers.reduce<number | null>((a, b) => (a === null || b === null ? null : a * b), 1);
}

function isPasted(cell: ModelCell, expected: number | null): cell is Figure {
  if (!isFigure(cell) || cell.number === 0 || expected === null) return false;
  return isSameAmount(cell.number, expected, { share: FLOAT_NOISE, of: "second" });
}

function candidateOf(cell: ModelCell, usual: ModelCell, view: SheetView): Candidate {
  return {
    cell,
    defect: "hard-coded number inside a formula row",
    detail: inBoth(({ say, row, shown, figure }) => {
      const place = cellAnchor(cell.sheet, cell.address);
      const where = row(cell, view.labelOf(cell.row, cell.column));
      const typed = cell.display || figure(cell.number ?? 0);
      const model = `${usual.address} (${shown(usual.formula)})`;
      return say(
        `${place} in ${where} is typed as ${typed}, which is what the formula of its neighbours, such as ${model}, gives there: it will not move with them.`,
        `${place} (${where}) est saisie à ${typed}, ce que donne là la formule de ses voisines, comme ${model} : elle ne bougera pas avec elles.`,
      );
    }),
  };
}
