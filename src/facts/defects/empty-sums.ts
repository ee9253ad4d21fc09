/** Sums of empty cells that give nought for a balance which the workbook holds elsewhere. */
import { metricById } from "../../ontology/index.ts";
import { cellAnchor } from "../place.ts";
import { type Candidate, inBoth } from "./candidate.ts";
import { isFigure, isMeasured, type Measured, type ModelCell, type ModelView, type SheetView } from "./sheet-view.ts";
import { opensWithSum } from "./sums.ts";
import { inEachRow } from "./walk.ts";

export function sumsOfNothing(model: ModelView): Candidate[] {
  const balances = balancesOf(model);
  return inEachRow(model, (cells, view) => {
    for (const cell of cells) {
      if (!isMeasured(cell) || !addsNothing(cell, view)) continue;
      if (!isFilledFromHereOn(cell, cells)) continue;
      const elsewhere = largestOf(balances.get(keyOf(cell) ?? "")?.filter((other) => other.sheet !== cell.sheet) ?? []);
      if (elsewhere) return [candidateOf(cell, elsewhere, view)];
    }
    return [];
  });
}

/** The same formula gives something in later columns and nothing in earlier ones: nought between two figures may be so. */
function isFilledFromHereOn(cell: ModelCell, cells: readonly ModelCell[]): boolean {
  const alike = cells.filter((other) => other.relative === cell.relative && Boolean(other.number));
  return (
    alike.length > 0 &&
    alike.every((other) => other.column > cell.column) &&
    !cells.some((other) => other.column < cell.column && other.number)
  );
}

/** A balance stands beside its own parts. */
const largestOf = (cells: readonly Measured[]): Measured | undefined =>
  cells.toSorted((a, b) => Math.abs(b.number ?? 0) - Math.abs(a.number ?? 0))[0];

/** Balances that are not nought, by what they are of and when. */
function balancesOf(model: ModelView): ReadonlyMap<string, readonly Measured[]> {
  const found = new Map<string, Measured[]>();
  for (const view of model.sheets)
    for (const cells of view.rows.values())
      for (const cell of cells) {
        const key = isMeasured(cell) && isFigure(cell) && cell.number !== 0 ? keyOf(cell) : null;
        if (key === null || !isMeasured(cell)) continue;
        found.set(key, [...(found.get(key) ?? []), cell]);
      }
  return found;
}

function keyOf({ fact }: Measured): string | null {
  const { metricId, period, metricCertainty, form } = fact;
  if (metricId === null || metricCertainty < 0.7 || form.kind !== "level" || period?.lastMonth == null) return null;
  return metricById(metricId)?.nature === "stock" ? `${metricId} ${period.lastMonth}` : null;
}

const LARGEST = 500;

/** Every cell that the sum adds is empty, texts and dates included. */
function addsNothing(cell: ModelCell, view: SheetView): boolean {
  if (cell.number !== 0 || !opensWithSum(cell.formula) || cell.references.length === 0) return false;
  return cell.references.every(({ sheet, range }) => {
    if (sheet !== cell.sheet || range.bottom - range.top > LARGEST || range.right - range.left > LARGEST) return false;
    for (let row = range.top; row <= range.bottom; row++)
      for (let column = range.left; column <= range.right; column++) if (view.grid.at(row, column)) return false;
    return true;
  });
}

function candidateOf(cell: ModelCell, elsewhere: ModelCell, view: SheetView): Candidate {
  return {
    cell,
    defect: "total that does not add up",
    detail: inBoth(({ say, row, shown, figure }) => {
      const place = cellAnchor(cell.sheet, cell.address);
      const where = row(cell, view.labelOf(cell.row, cell.column));
      const other = cellAnchor(elsewhere.sheet, elsewhere.address);
      const held = elsewhere.display || figure(elsewhere.number ?? 0);
      return say(
        `${place} in ${where} (${shown(cell.formula)}) adds empty cells and gives 0, while ${other} holds ${held} for the same date.`,
        `${place} (${where}, ${shown(cell.formula)}) additionne des cellules vides et donne 0, alors que ${other} contient ${held} à la même date.`,
      );
    }),
  };
}
