/** Averages of prices that take each as often as the others, where the sheet itself multiplies them by quantities. */

import { isSameAmount } from "../../language/quantities/index.ts";
import { cellAnchor } from "../place.ts";
import { type Candidate, inBoth } from "./candidate.ts";
import type { ModelCell, ModelView, SheetView } from "./sheet-view.ts";
import { inEachRow } from "./walk.ts";

const MEAN = "AVERAGE(";
const ROWS = /^R\[-?\d+\]C:R\[-?\d+\]C\)$/u;
/** One cell times another, several times. */
const PRODUCTS = /^R\[-?\d+\]C\*R\[-?\d+\]C(?:\+R\[-?\d+\]C\*R\[-?\d+\]C)+$/u;
/** Nearer than this share, weighing makes no difference. */
const LEAST_GAP = 0.01;

export function unweightedAverages(model: ModelView): Candidate[] {
  return inEachRow(model, (cells, view) => {
    for (const cell of cells) {
      const weighed = isMeanOfRows(cell) ? weighedOf(cell, view) : null;
      if (weighed) return [candidateOf(cell, weighed, view)];
    }
    return [];
  });
}

const isMeanOfRows = ({ relative }: ModelCell): boolean =>
  relative.startsWith(MEAN) && ROWS.test(relative.slice(MEAN.length));

type Weighed = { readonly by: ModelCell; readonly value: number };

/** The average that the quantities give, where some cell of the column adds each price times its quantity. */
function weighedOf(cell: ModelCell, view: SheetView): Weighed | null {
  const [averaged] = cell.references;
  if (!averaged || cell.number === null) return null;
  const { top, bottom } = averaged.range;
  const isPrice = (row: number) => row >= top && row <= bottom;
  for (const by of view.columns.get(cell.column) ?? []) {
    if (!PRODUCTS.test(by.relative)) continue;
    const rows = by.references.map(({ range }) => range.top);
    const quantities = rows.filter((row) => !isPrice(row));
    if (rows.filter(isPrice).length !== bottom - top + 1 || quantities.length !== bottom - top + 1) continue;
    const quantity = quantities.reduce((sum, row) => sum + (view.at(row, cell.column)?.number ?? 0), 0);
    const value = (by.number ?? 0) / quantity;
    if (Number.isFinite(value) && !isSameAmount(cell.number, value, { share: LEAST_GAP, of: "second" }))
      return { by, value };
  }
  return null;
}

function candidateOf(cell: ModelCell, { by, value }: Weighed, view: SheetView): Candidate {
  return {
    cell,
    defect: "identity that does not hold",
    detail: inBoth(({ say, row, shown, figure }) => {
      const place = cellAnchor(cell.sheet, cell.address);
      const where = row(cell, view.labelOf(cell.row, cell.column));
      const [plain, weighed] = [figure(cell.number ?? 0), figure(value)];
      return say(
        `${place} in ${where} (${shown(cell.formula)}) is ${plain}, the plain mean of prices; weighed by the quantities in ${by.address} (${shown(by.formula)}) it is ${weighed}.`,
        `${place} (${where}, ${shown(cell.formula)}) vaut ${plain}, moyenne simple de prix ; pondérée par les quantités de ${by.address} (${shown(by.formula)}), elle vaut ${weighed}.`,
      );
    }),
  };
}
