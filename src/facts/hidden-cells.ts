/** Says of figures of a workbook which nobody who opens it sees, and which are computed from such. */
import type { Document, SheetCell, SheetUnit } from "../documents/index.ts";
import { type FormulaGraph, formulaGraph } from "../formulas/index.ts";
import type { Fact } from "./types.ts";

/** Cells of one range that are looked at, and steps from cell to cell. */
const MOST_CELLS = 200;
const MOST_STEPS = 20;

type Marks = (sheet: SheetUnit) => (facts: readonly Fact[]) => readonly Fact[];

/** For each sheet of the document, its facts with their marks; the same facts where nothing of it is hidden. */
export function hiddenCellsOf(document: Document): Marks {
  const sheets = document.units.filter((unit) => unit.kind === "sheet");
  const anyHidden = sheets.some(
    ({ hidden, hiddenRows, hiddenColumns, cells }) =>
      hidden || hiddenRows.length > 0 || hiddenColumns.length > 0 || cells.some(({ unseen }) => unseen !== undefined),
  );
  if (!anyHidden) return () => (facts) => facts;
  const graph = formulaGraph(document);
  const isHidden = hiddenIn(sheets);
  const restsOn = restingOnHidden(graph, isHidden);
  return (sheet) => (facts) =>
    facts.map((fact) => {
      const cell = fact.cell === null ? null : graph.cell(sheet.name, fact.cell.row, fact.cell.column);
      if (cell === null) return fact;
      if (isHidden(sheet.name, cell)) return fact.hidden ? fact : { ...fact, hidden: true };
      return restsOn(sheet.name, cell, 0) ? { ...fact, restsOnHidden: true } : fact;
    });
}

type IsHidden = (sheet: string, cell: SheetCell) => boolean;

function hiddenIn(sheets: readonly SheetUnit[]): IsHidden {
  const folded = new Map(
    sheets.map(({ name, hidden, hiddenRows, hiddenColumns }) => [
      name.toLowerCase(),
      { hidden, rows: new Set(hiddenRows), columns: new Set(hiddenColumns) },
    ]),
  );
  return (sheet, { row, column, unseen }) => {
    const of = folded.get(sheet.toLowerCase());
    return unseen !== undefined || of === undefined || of.hidden || of.rows.has(row) || of.columns.has(column);
  };
}

function restingOnHidden(graph: FormulaGraph, isHidden: IsHidden) {
  const known = new Map<SheetCell, boolean>();
  const look = (sheet: string, cell: SheetCell, step: number): boolean => {
    const before = known.get(cell);
    if (before !== undefined || cell.formula === null || step > MOST_STEPS) return before ?? false;
    // A formula that comes back to itself rests on nothing more.
    known.set(cell, false);
    const formula = graph.formula(sheet, cell.row, cell.column);
    const rests = (formula === null ? [] : graph.referencesOf(formula)).some((reference) => {
      for (const used of graph.cellsIn(reference, MOST_CELLS))
        if (isHidden(reference.sheet, used) || look(reference.sheet, used, step + 1)) return true;
      return false;
    });
    known.set(cell, rests);
    return rests;
  };
  return look;
}
