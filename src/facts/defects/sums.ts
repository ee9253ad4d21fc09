/** Reads formulas that only add: which cells they cover, and with which sign. */
import type { CellRange } from "../../documents/index.ts";
import type { ModelCell } from "./sheet-view.ts";

export type Sum = {
  /** Cells of the formula's own sheet that are added, as ranges. */
  readonly ranges: readonly CellRange[];
  readonly span: CellRange;
};

const TERM = String.raw`(?:SUM\([^()#"]*\)|R(?:\[-?\d+\]|\d+)?C(?:\[-?\d+\]|\d+)?)`;
const ONLY_ADDS = new RegExp(String.raw`^-?\(?${TERM}(?:[-+]${TERM})*\)?$`, "u");
const SUBTRACTS = /-(?=R|SUM)/;

/** Whether a formula is a sum first of all, as people write it: "=-SUM(B2:B9)". */
export const opensWithSum = (formula: string | null): boolean => /^[-+(]*SUM\(/i.test(formula?.trim() ?? "");

/** Null for a formula that does anything but add cells of its own sheet. */
export function sumOf(cell: ModelCell): Sum | null {
  if (cell.formula === null || cell.formula.length > 2000) return null;
  const form = cell.relative;
  if (!ONLY_ADDS.test(form)) return null;
  if (SUBTRACTS.test(form.replace(/^-/, ""))) return null;
  const ranges = cell.references.filter((r) => r.sheet === cell.sheet).map((r) => r.range);
  if (ranges.length !== cell.references.length || ranges.length === 0) return null;
  if (ranges.some((r) => r.bottom - r.top > 5000 || r.right - r.left > 500)) return null;
  return {
    ranges,
    span: {
      top: Math.min(...ranges.map((r) => r.top)),
      bottom: Math.max(...ranges.map((r) => r.bottom)),
      left: Math.min(...ranges.map((r) => r.left)),
      right: Math.max(...ranges.map((r) => r.right)),
    },
  };
}

/** Rows covered by a sum that stays in its own column; null for another sum. */
export function rowsSummed(cell: ModelCell): ReadonlySet<number> | null {
  const sum = sumOf(cell);
  if (!sum || sum.span.left !== cell.column || sum.span.right !== cell.column) return null;
  const rows = new Set<number>();
  for (const range of sum.ranges) for (let row = range.top; row <= range.bottom; row++) rows.add(row);
  rows.delete(cell.row);
  return rows;
}

const usedColumns = new WeakMap<ModelCell, ReadonlySet<number>>();
const NONE: ReadonlySet<number> = new Set();

/** Columns of the cell's own row that its formula uses, whatever it does with them; null when it uses any other row. */
export function columnsUsed(cell: ModelCell): ReadonlySet<number> | null {
  const known = usedColumns.get(cell) ?? workOutColumns(cell);
  usedColumns.set(cell, known);
  return known.size > 0 ? known : null;
}

function workOutColumns(cell: ModelCell): ReadonlySet<number> {
  const columns = new Set<number>();
  for (const { sheet, range } of cell.references) {
    if (sheet !== cell.sheet || range.top !== cell.row || range.bottom !== cell.row || range.right - range.left > 500)
      return NONE;
    for (let column = range.left; column <= range.right; column++) columns.add(column);
  }
  return columns;
}
