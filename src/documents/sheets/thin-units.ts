/** Takes rows out of the sheets of a document that holds too many cells; small sheets stay whole. */
import type { DocumentWarning, SheetCell, SheetUnit, Unit } from "../types.ts";
import { chooseRows, type RowShape } from "./choose-rows.ts";
import { fairShares } from "./fair-shares.ts";
import { MAX_CELLS } from "./limits.ts";

/** The same list where its sheets are within the limit. Sheets that lose rows say how many (`rowsLeftOut`). */
export function thinUnits<U extends Unit>(units: readonly U[], mostCells: number = MAX_CELLS): readonly U[] {
  const sizes = units.map((unit) => (unit.kind === "sheet" ? unit.cells.length : 0));
  if (sizes.reduce((sum, size) => sum + size, 0) <= mostCells) return units;
  const shares = fairShares(sizes, mostCells);
  return units.map((unit, at) =>
    unit.kind === "sheet" && unit.cells.length > (shares[at] ?? 0)
      ? { ...unit, ...thinned(unit, shares[at] ?? 0) }
      : unit,
  );
}

function thinned(sheet: SheetUnit, mostCells: number): Pick<SheetUnit, "cells" | "rowsLeftOut"> {
  const rows: SheetCell[][] = [];
  for (const cell of sheet.cells) {
    const last = rows.at(-1);
    if (last?.[0]?.row === cell.row) last.push(cell);
    else rows.push([cell]);
  }
  const chosen = chooseRows(rows.map(shapeOf), mostCells);
  // A row that alone is over the limit is read from its start.
  if (!chosen.includes(1)) {
    chosen[0] = 1;
    rows[0] = (rows[0] ?? []).slice(0, mostCells);
  }
  const lost = rows.flatMap(([first], at) => (first && chosen[at] === 0 ? [first.row] : []));
  return {
    cells: rows.filter((_, at) => chosen[at] === 1).flat(),
    rowsLeftOut: [...(sheet.rowsLeftOut ?? []), ...lost].sort((a, b) => a - b),
  };
}

const KIND = { number: 1, text: 2, formula: 3 } as const;

function shapeOf(cells: readonly SheetCell[]): RowShape {
  let pattern = 0;
  let onlyText = true;
  for (const { column, formula, value } of cells) {
    const kind = formula !== null ? KIND.formula : value.kind === "text" ? KIND.text : KIND.number;
    pattern = (Math.imul(pattern, 31) + column * 4 + kind) | 0;
    onlyText &&= kind === KIND.text;
  }
  return { cells: cells.length, pattern, onlyText };
}

/** What was left out of each sheet, for people. `most`: cells that were kept of all. */
export function rowsLeftOutOf(units: readonly Unit[], most: number = MAX_CELLS): DocumentWarning[] {
  return units.flatMap((unit): DocumentWarning[] => {
    if (unit.kind !== "sheet" || !unit.rowsLeftOut) return [];
    const kept = rowsIn(unit.cells);
    const grouped = (number: number) => number.toLocaleString("en-US");
    const message = `sheet ${unit.name}: of ${grouped(kept + unit.rowsLeftOut.length)} rows ${grouped(kept)} are read (heads, totals, and samples of rows alike), as the file holds over ${grouped(most)} cells: split it to have the rest read`;
    return [{ code: "limit_reached", anchor: unit.name, message }];
  });
}

function rowsIn(cells: readonly SheetCell[]): number {
  let rows = 0;
  for (const [at, cell] of cells.entries()) if (cells[at - 1]?.row !== cell.row) rows++;
  return rows;
}
