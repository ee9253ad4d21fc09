/** Sums that add a subtotal and the cells the subtotal has already added. */
import { cellAnchor } from "../place.ts";
import { type Candidate, inBoth } from "./candidate.ts";
import type { ModelCell, ModelView, SheetView } from "./sheet-view.ts";
import { type Sum, sumOf } from "./sums.ts";

export function countedTwice(model: ModelView): Candidate[] {
  return model.sheets.flatMap((view) => {
    const found: Candidate[] = [];
    for (const cells of view.rows.values()) {
      // Filled across, the fault is one: its first cell tells it.
      let last: ModelCell | null = null;
      for (const cell of cells) {
        const twice = subtotalWithin(cell, view);
        if (!twice) continue;
        const filled: boolean = last !== null && (last.shape === cell.shape || last.column + 1 === cell.column);
        last = cell;
        if (filled) continue;
        found.push({
          cell,
          defect: "sum that counts a subtotal twice",
          detail: inBoth(({ say, row, shown }) => {
            const place = cellAnchor(cell.sheet, cell.address);
            const where = row(cell, view.labelOf(cell.row, cell.column));
            const subtotal = `${twice.address} (${shown(twice.formula)})`;
            return say(
              `${place} in ${where} (${shown(cell.formula)}) adds ${subtotal} and also cells which ${twice.address} already adds.`,
              `${place} (${where}, ${shown(cell.formula)}) additionne ${subtotal} et aussi des cellules que ${twice.address} additionne déjà.`,
            );
          }),
        });
      }
    }
    return found;
  });
}

function subtotalWithin(cell: ModelCell, view: SheetView): ModelCell | null {
  const sum = sumOf(cell);
  if (!sum) return null;
  const size = sum.ranges.reduce((n, r) => n + (r.bottom - r.top + 1) * (r.right - r.left + 1), 0);
  if (size < 3 || size > 400) return null;
  for (const range of sum.ranges) {
    for (let row = range.top; row <= range.bottom; row++) {
      for (let column = range.left; column <= range.right; column++) {
        const part = view.at(row, column);
        if (!part?.formula || part === cell) continue;
        const inner = sumOf(part);
        if (inner && covers(inner) >= 2 && everyRange(inner, sum)) return part;
      }
    }
  }
  return null;
}

function covers(sum: Sum): number {
  return sum.ranges.reduce((n, r) => n + (r.bottom - r.top + 1) * (r.right - r.left + 1), 0);
}

/** Most of what the subtotal adds is added again. */
function everyRange(inner: Sum, outer: Sum): boolean {
  let again = 0;
  let all = 0;
  for (const range of inner.ranges) {
    for (let row = range.top; row <= range.bottom; row++) {
      for (let column = range.left; column <= range.right; column++) {
        all++;
        if (outer.ranges.some((r) => r.top <= row && row <= r.bottom && r.left <= column && column <= r.right)) again++;
      }
    }
  }
  return again >= 2 && again >= all / 2;
}
