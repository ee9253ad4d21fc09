/** Numbers written into formulas where the cells beside show that they belong in a cell. */
import { cellAnchor } from "../place.ts";
import { type Candidate, inBoth } from "./candidate.ts";
import type { ModelCell, ModelView, SheetView } from "./sheet-view.ts";
import { inEachRow } from "./walk.ts";

export function typedParts(model: ModelView): Candidate[] {
  return [
    ...model.sheets.flatMap((view) => balancingTotals(view)),
    ...inEachRow(model, (cells, view) => cells.flatMap((cell) => whereNeighbourRefers(cell, view) ?? [])),
  ];
}

/** "= 60 - F9 - G9 - H9": what is left of a total that stands in no cell. "= 1 - B9" is a complement. */
const LEFT_OF_TOTAL = /^(\d+(?:\.\d+)?)(?:-RC\[-?\d+\]){2,}$/;
const COMPLEMENTS = new Set([1, 100]);

function balancingTotals(view: SheetView): Candidate[] {
  const found = [...view.rows.values()].flat().flatMap((cell) => {
    const total = LEFT_OF_TOTAL.exec(cell.relative)?.[1];
    return total === undefined || COMPLEMENTS.has(Number(total)) ? [] : [{ cell, total }];
  });
  const [first, ...more] = found;
  if (!first) return [];
  const { cell, total } = first;
  return [
    {
      cell,
      defect: "hard-coded number inside a formula row",
      detail: inBoth(({ say, row, shown }) => {
        const place = cellAnchor(cell.sheet, cell.address);
        const where = row(cell, view.labelOf(cell.row, cell.column));
        const others = more.map((one) => one.cell.address).join(", ");
        const so = others ? say(`; so does ${others}`, ` ; de même ${others}`) : "";
        return say(
          `${place} in ${where} (${shown(cell.formula)}) takes its row from ${total}, a total that is written in the formula and stands in no cell${so}.`,
          `${place} (${where}, ${shown(cell.formula)}) retranche sa ligne de ${total}, un total écrit dans la formule et qui n'est dans aucune cellule${so}.`,
        );
      }),
    },
  ];
}

const NUMBER = /^\d+(?:\.\d+)?$/;
const PLACE = /^R(?:\[(-?\d+)\])?C(?:\[(-?\d+)\])?$/;
const FACTOR = String.raw`(\d+(?:\.\d+)?|R(?:\[-?\d+\])?C(?:\[-?\d+\])?)`;
const TWO_FACTORS = new RegExp(`^${FACTOR}\\*${FACTOR}$`);

/** "= I36*70" beside "= I38*G55", where the cell that corresponds to G55 holds 70. */
function whereNeighbourRefers(cell: ModelCell, view: SheetView): Candidate | null {
  const factors = factorsOf(cell);
  const typed = factors.find((factor) => NUMBER.test(factor));
  if (typed === undefined || factors.every((factor) => NUMBER.test(factor)) || Number(typed) <= 1) return null;
  for (const step of [1, -1]) {
    const beside = view.at(cell.row, cell.column + step);
    const meant =
      beside &&
      factorsOf(beside)
        .map((factor) => placeFrom(factor, cell, view))
        .find((one) => one?.number === Number(typed));
    if (beside && meant && !uses(cell, meant)) return candidateOf(cell, { beside, meant, typed }, view);
  }
  return null;
}

const factorsOf = ({ relative }: ModelCell): readonly string[] => TWO_FACTORS.exec(relative)?.slice(1) ?? [];

/** The typed cell that a neighbour's factor would be, seen from this cell. */
function placeFrom(factor: string, { row, column }: ModelCell, view: SheetView): ModelCell | null {
  const [, down, right] = PLACE.exec(factor) ?? [];
  if (down === undefined && right === undefined) return null;
  const there = view.at(row + Number(down ?? 0), column + Number(right ?? 0));
  return there?.formula === null ? there : null;
}

const uses = (cell: ModelCell, { row, column }: ModelCell): boolean =>
  cell.references.some(({ range }) => range.top === row && range.left === column);

function candidateOf(
  cell: ModelCell,
  { beside, meant, typed }: { readonly beside: ModelCell; readonly meant: ModelCell; readonly typed: string },
  view: SheetView,
): Candidate {
  return {
    cell,
    defect: "hard-coded number that should be linked",
    detail: inBoth(({ say, row, shown }) => {
      const place = cellAnchor(cell.sheet, cell.address);
      const where = row(cell, view.labelOf(cell.row, cell.column));
      return say(
        `${place} in ${where} (${shown(cell.formula)}) writes ${typed} into the formula, which ${meant.address} holds and where ${beside.address} (${shown(beside.formula)}) takes its own cell.`,
        `${place} (${where}, ${shown(cell.formula)}) écrit ${typed} dans la formule, que ${meant.address} contient et là où ${beside.address} (${shown(beside.formula)}) prend sa propre cellule.`,
      );
    }),
  };
}
