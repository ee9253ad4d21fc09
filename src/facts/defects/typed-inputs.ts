/** Figures written into formulas although the workbook has an input of that very value: changing the input changes nothing. */
import { contentWords } from "../../ontology/index.ts";
import { cellAnchor } from "../place.ts";
import { type Candidate, inBoth } from "./candidate.ts";
import { type Figure, isFigure, type ModelCell, type ModelView, type SheetView } from "./sheet-view.ts";

const LITERAL = /(?<![\p{L}\p{N}_.$[!:'#]|\[-)(\d+(?:\.\d+)?)(?![\p{L}\p{N}_.(!:\]])/gu;

export function typedInputs(model: ModelView): Candidate[] {
  const inputs = inputsOf(model);
  const found: Candidate[] = [];
  for (const view of model.sheets)
    for (const cells of view.rows.values()) {
      const one = cells.flatMap((cell) => typedInput(cell, inputs, model) ?? [])[0];
      if (one) found.push(candidateOf(one.cell, one.input, one.text, view, model));
    }
  return found;
}

/** Typed, labelled figures that formulas use, by value. */
function inputsOf(model: ModelView): ReadonlyMap<number, readonly Figure[]> {
  const byValue = new Map<number, Figure[]>();
  const used = usedCells(model);
  for (const view of model.sheets)
    for (const cells of view.rows.values())
      for (const cell of cells) {
        if (cell.formula !== null || !isFigure(cell) || !isDistinctive(cell.number)) continue;
        // A row of figures is a series; an input stands alone beside its name.
        if (cells.length > 2 || view.labelOf(cell.row, cell.column) === "") continue;
        if (!used.has(`${cell.sheet}!${cell.row},${cell.column}`)) continue;
        byValue.set(cell.number, [...(byValue.get(cell.number) ?? []), cell]);
      }
  return byValue;
}

function usedCells(model: ModelView): ReadonlySet<string> {
  const used = new Set<string>();
  for (const view of model.sheets)
    for (const cells of view.rows.values())
      for (const cell of cells)
        for (const { sheet, range } of cell.references)
          if (range.top === range.bottom && range.left === range.right) used.add(`${sheet}!${range.top},${range.left}`);
  return used;
}

/** Not a number that anything may hold: months, days, percent, round small counts. */
function isDistinctive(value: number): boolean {
  const digits = String(Math.abs(value))
    .replace(/[.]/g, "")
    .replace(/^0+|0+$/g, "");
  if (!Number.isInteger(value)) return digits.length >= 2;
  return Math.abs(value) > 400 && ![1000, 10_000, 100_000, 1_000_000].includes(Math.abs(value)) && !isYear(value);
}

function isYear(value: number): boolean {
  return value >= 1900 && value <= 2100;
}

type Typed = { readonly cell: ModelCell; readonly input: Figure; readonly text: string };

/** Equal by more than chance: the names share a word, or the formula takes something else from where an amount stands. */
function areRelated(cell: ModelCell, input: Figure, model: ModelView): boolean {
  const words = (one: ModelCell) => {
    const { rowLabel = "", columnLabel = "" } = one.fact?.cell ?? {};
    const label = model.sheet(one.sheet)?.labelOf(one.row, one.column) ?? "";
    return contentWords(`${label} ${rowLabel} ${columnLabel}`);
  };
  const own = new Set(words(cell));
  if (words(input).some((word) => own.has(word))) return true;
  return input.number >= 1 && cell.references.some(({ sheet }) => sheet === input.sheet && sheet !== cell.sheet);
}

function typedInput(cell: ModelCell, inputs: ReadonlyMap<number, readonly Figure[]>, model: ModelView): Typed | null {
  if (cell.formula === null || cell.references.length === 0) return null;
  for (const [, text] of cell.relative.matchAll(LITERAL)) {
    const input = inputMeant(inputs.get(Number(text)) ?? [], cell);
    if (!text || !input || !areRelated(cell, input, model)) continue;
    if (
      cell.references.some(
        ({ sheet, range }) => sheet === input.sheet && range.top === input.row && range.left === input.column,
      )
    )
      continue;
    return { cell, input, text };
  }
  return null;
}

/** The one input of that value; of several, the one on a sheet that the formula already takes an input from. */
function inputMeant(inputs: readonly Figure[], cell: ModelCell): Figure | null {
  const near =
    inputs.length > 1 ? inputs.filter(({ sheet }) => cell.references.some((used) => used.sheet === sheet)) : inputs;
  const [only, ...others] = near;
  return only && others.length === 0 ? only : null;
}

function candidateOf(cell: ModelCell, input: Figure, text: string, view: SheetView, model: ModelView): Candidate {
  const inputView = model.sheet(input.sheet);
  return {
    cell,
    defect: "hard-coded number that should be linked",
    detail: inBoth(({ say, row, shown }) => {
      const place = cellAnchor(cell.sheet, cell.address);
      const where = row(cell, view.labelOf(cell.row, cell.column));
      const from = `${cellAnchor(input.sheet, input.address)} (${inputView?.labelOf(input.row, input.column) ?? ""})`;
      return say(
        `${place} in ${where} (${shown(cell.formula)}) writes ${text} into the formula, which ${from} holds as an input: changing that input does not reach it.`,
        `${place} (${where}, ${shown(cell.formula)}) écrit ${text} dans la formule, que ${from} contient comme hypothèse : changer l'hypothèse ne l'atteint pas.`,
      );
    }),
  };
}
