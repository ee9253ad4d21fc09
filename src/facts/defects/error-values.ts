/** Cells that hold an error (#REF!, #DIV/0! ...): one fault for each patch of them, at its first cell, where the error starts. */
import type { SheetCell } from "../../documents/index.ts";
import { cellAnchor } from "../place.ts";
import { type Candidate, inBoth } from "./candidate.ts";
import type { ModelCell, ModelView, SheetView } from "./sheet-view.ts";

export function errorValues(model: ModelView): Candidate[] {
  const inError = new Set<string>();
  for (const { sheet } of model.sheets) {
    for (const cell of sheet.cells) if (isError(cell)) inError.add(place(sheet.name, cell.row, cell.column));
  }
  if (inError.size === 0) return [];
  const found: Candidate[] = [];
  for (const view of model.sheets) {
    for (const patch of patchesOf(view)) {
      const root = patch.find((cell) => !inherits(cell, view, inError));
      const [first] = patch;
      if (!root || !first) continue;
      const seen = view.at(first.row, first.column) ?? typed(view, first);
      const code = root.value.kind === "error" ? root.value.code : null;
      const formula = root.formula ? `: =${root.formula.slice(0, 80)}` : "";
      found.push({
        cell: seen,
        defect: "error value",
        detail: inBoth(({ say }) => {
          const beside = patch.length - 1;
          const many = beside > 0 ? say(` (and ${beside} cells beside it)`, ` (et ${beside} cellules voisines)`) : "";
          const place = `${cellAnchor(view.sheet.name, first.address)}${many}`;
          return say(
            `${place} shows ${code ?? "an error"}${formula}; whatever uses it is not to be relied on.`,
            `${place} affiche ${code ?? "une erreur"}${formula} ; tout ce qui s'en sert n'est pas fiable.`,
          );
        }),
      });
    }
  }
  return found;
}

function isError(cell: SheetCell): boolean {
  return cell.value.kind === "error" && !/^\s*NA\(\)\s*$/i.test(cell.formula ?? "");
}

function place(sheet: string, row: number, column: number): string {
  return `${row},${column},${sheet.toLowerCase()}`;
}

function inherits(cell: SheetCell, view: SheetView, inError: ReadonlySet<string>): boolean {
  const references = view.at(cell.row, cell.column)?.references ?? [];
  for (const { sheet, range } of references) {
    if ((range.bottom - range.top + 1) * (range.right - range.left + 1) > 2000) continue;
    for (let row = range.top; row <= range.bottom; row++) {
      for (let column = range.left; column <= range.right; column++) {
        if (inError.has(place(sheet, row, column))) return true;
      }
    }
  }
  return false;
}

/** Errors that touch one another, row by row. */
function patchesOf(view: SheetView): SheetCell[][] {
  const left = new Map<number, SheetCell>();
  for (const cell of view.sheet.cells) if (isError(cell)) left.set(cell.row * 20_000 + cell.column, cell);
  const patches: SheetCell[][] = [];
  for (const start of [...left.keys()].sort((a, b) => a - b)) {
    const first = left.get(start);
    if (!first) continue;
    left.delete(start);
    const patch = [first];
    for (const cell of patch) {
      for (const step of [1, -1, 20_000, -20_000]) {
        const key = cell.row * 20_000 + cell.column + step;
        const next = left.get(key);
        if (!next) continue;
        left.delete(key);
        patch.push(next);
      }
    }
    patches.push(patch);
  }
  return patches;
}

function typed(view: SheetView, cell: SheetCell): ModelCell {
  return {
    sheet: view.sheet.name,
    row: cell.row,
    column: cell.column,
    address: cell.address,
    display: cell.display,
    number: null,
    formula: null,
    fact: null,
    kind: "plain",
    relative: "",
    shape: "",
    references: [],
  };
}
