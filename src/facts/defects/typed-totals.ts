/** Typed totals that do not add up, and shares that do not come to 100 %. */
import { written } from "../../language/index.ts";
import { isSameAmount } from "../../language/quantities/index.ts";
import { cellAnchor } from "../place.ts";
import { type Candidate, inBoth } from "./candidate.ts";
import { isTotal } from "./left-out-rows.ts";
import { type Figure, isFigure, type ModelCell, type ModelView, type SheetView } from "./sheet-view.ts";

export function typedTotals(model: ModelView): Candidate[] {
  return model.sheets.flatMap((view) => {
    const found: Candidate[] = [];
    for (const cells of view.rows.values()) {
      const totals = cells.filter(isFigure).filter((cell) => isTotal(cell, view));
      if (totals.length === 0) continue;
      const checked = totals.flatMap((cell) => {
        const sum = blockSum(cell, view);
        return sum === null ? [] : [{ cell, sum, holds: agrees(cell, sum) }];
      });
      const wrong = checked.filter(({ cell, holds }) => !holds && cell.formula === null);
      const held = checked.filter(({ holds }) => holds).length;
      // Where most columns fail, the block is not what the total adds.
      if (wrong.length === 0 || wrong.length > 2) continue;
      // With no other column to support it, only a bare "Total" near the sum is taken for one.
      const [only] = wrong;
      if (held === 0 && !(checked.length === 1 && only && isBareTotal(only.cell, view) && isClose(only.cell, only.sum)))
        continue;
      if (held > 0 && held < 2 * wrong.length) continue;
      for (const { cell, sum } of wrong) {
        found.push({
          cell,
          defect: "total that does not add up",
          detail: inBoth(({ say, row, figure }) => {
            const place = cellAnchor(cell.sheet, cell.address);
            const where = row(cell, view.labelOf(cell.row, cell.column));
            return say(
              `${place} in ${where} is typed as ${figure(cell.number)}, but the rows above it (${sum.first.address} to ${sum.last.address}) add up to ${figure(sum.value)}.`,
              `${place} (${where}) est saisie à ${figure(cell.number)}, mais les lignes au-dessus (${sum.first.address} à ${sum.last.address}) totalisent ${figure(sum.value)}.`,
            );
          }),
        });
      }
    }
    return found;
  });
}

const BARE = new RegExp(
  `^\\W*(?:${written("grand")}\\s+)?${written("totalWord", "sum")}(?:\\s+${written("totalSuffix")})?\\W*$`,
  "i",
);

/** "Total", not "Total addressable market". */
function isBareTotal(cell: ModelCell, view: SheetView): boolean {
  return BARE.test(view.labelOf(cell.row, cell.column).replace(/\([^)]*\)/g, ""));
}

function isClose(total: Figure, sum: BlockSum): boolean {
  const ratio = total.number / sum.value;
  return ratio > 1 / 3 && ratio < 3;
}

type BlockSum = { readonly value: number; readonly first: ModelCell; readonly last: ModelCell };

/** Sum of the figures right above, up to a blank row, a heading or another total. */
function blockSum(total: Figure, view: SheetView): BlockSum | null {
  const block: Figure[] = [];
  for (let row = total.row - 1; row > 0 && block.length < 60; row--) {
    const cell = view.at(row, total.column);
    if (cell === null || !isFigure(cell)) break;
    if (!isTerm(cell, total, view)) return null;
    block.push(cell);
  }
  const [last, first] = [block[0], block.at(-1)];
  if (!first || !last || block.length < 2) return null;
  if (Number.isInteger(first.number) && isYear(first.number)) return null;
  return { value: block.reduce((sum, cell) => sum + cell.number, 0), first, last };
}

/** A row of the total's own measure, no total itself, no part of another row and worked out from none of the block. */
function isTerm(cell: Figure, total: Figure, view: SheetView): boolean {
  if (isTotal(cell, view) || view.labelOf(cell.row, cell.column) === "" || cell.fact?.cell?.partOfRow != null)
    return false;
  return sameMeasure(cell, total) && !isWorkedOut(cell);
}

function sameMeasure(a: Figure, b: Figure): boolean {
  if (a.display.includes("%") !== b.display.includes("%")) return false;
  return !a.fact || !b.fact || a.fact.value.dimension === b.fact.value.dimension;
}

/** A row worked out from others of the block is a subtotal or a result: what the total adds is not plain. */
function isWorkedOut({ sheet: own, row, column, references }: Figure): boolean {
  return references.some(
    ({ sheet, range }) =>
      sheet === own && range.left <= column && column <= range.right && Math.abs(range.top - row) < 30,
  );
}

function isYear(value: number): boolean {
  return value >= 1990 && value <= 2079;
}

function agrees(total: Figure, sum: BlockSum): boolean {
  const rows = sum.last.row - sum.first.row + 1;
  const decimals = /[.,](\d{1,2})\D*$/.exec(total.display)?.[1]?.length ?? 0;
  const unit = Math.min(10 ** -decimals, 1) / (total.display.includes("%") ? 100 : 1);
  return isSameAmount(sum.value, total.number, { rounding: unit * (0.5 * rows + 0.5), share: 0.002, of: "second" });
}
