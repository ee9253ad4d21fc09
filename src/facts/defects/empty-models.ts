/** Sheets in which every figure is nought beside others that hold some, and workbooks without a single formula. */
import { cellAnchor, columnLetters } from "../place.ts";
import type { Fact } from "../types.ts";
import { type Candidate, inBoth } from "./candidate.ts";
import { placedCell } from "./placed-cell.ts";
import { isMeasured, type ModelCell, type ModelView, type SheetView } from "./sheet-view.ts";

/** Fewer figures than this make no model. */
const LEAST_FIGURES = 20;

export function emptyModels(model: ModelView, own: readonly Fact[]): Candidate[] {
  return [...sheetsOfNothing(model), ...withoutFormulas(model, own)];
}

const figuresOf = (view: SheetView): ModelCell[] => [...view.rows.values()].flat().filter(isMeasured);

function sheetsOfNothing(model: ModelView): Candidate[] {
  const sheets = model.sheets.filter(({ sheet }) => !sheet.hidden).map((view) => ({ view, cells: figuresOf(view) }));
  const filled = sheets.find(({ cells }) => cells.filter(({ number }) => number !== 0).length >= LEAST_FIGURES);
  // The largest tells the fault, at its first sum; the others are named beside it.
  const [empty, ...others] = sheets
    .filter(({ cells }) => isNothing(cells))
    .sort((a, b) => b.cells.length - a.cells.length);
  const cell = empty?.cells.find(({ formula }) => formula !== null);
  if (!filled || !empty || !cell) return [];
  const names = others.map(({ view }) => view.sheet.name).join(", ");
  return [
    {
      cell,
      defect: "identity that does not hold",
      detail: inBoth(({ say }) => {
        const place = cellAnchor(cell.sheet, cell.address);
        const [count, name, full] = [empty.cells.length - 1, empty.view.sheet.name, filled.view.sheet.name];
        const more = names ? say(` (so are those of ${names})`, ` (de même ceux de ${names})`) : "";
        return say(
          `${place} and the ${count} other figures of ${name} are 0${more}, formulas included, while ${full} holds figures: the sheet was never filled in or is not linked.`,
          `${place} et les ${count} autres chiffres de ${name} valent 0${more}, formules comprises, alors que ${full} contient des chiffres : la feuille n'a pas été remplie ou n'est pas reliée.`,
        );
      }),
    },
  ];
}

const isNothing = (cells: readonly ModelCell[]): boolean =>
  cells.length >= LEAST_FIGURES &&
  cells.every(({ number }) => number === 0) &&
  cells.some(({ formula }) => formula !== null);

/** A table of text has no formulas to lose. */
function withoutFormulas(model: ModelView, own: readonly Fact[]): Candidate[] {
  if (model.document.format === "csv") return [];
  const figures = own.filter(({ cell }) => cell !== null);
  const hasFormula = model.sheets.some(({ sheet }) => sheet.cells.some(({ formula }) => formula !== null));
  const [first] = figures;
  if (!first?.cell || figures.length < LEAST_FIGURES || hasFormula) return [];
  const { sheet, row, column } = first.cell;
  const cell = placedCell(sheet, { row, column, address: `${columnLetters(column)}${row}`, formula: null });
  return [
    {
      cell,
      defect: "hard-coded number that should be linked",
      detail: inBoth(({ say }) => {
        const place = cellAnchor(cell.sheet, cell.address);
        return say(
          `${place} and every other figure of the workbook, ${figures.length} in all, are typed: no cell holds a formula, so nothing can be recalculated or traced.`,
          `${place} et tous les autres chiffres du classeur, ${figures.length} en tout, sont saisis : aucune cellule ne contient de formule, rien ne peut donc être recalculé ni retracé.`,
        );
      }),
    },
  ];
}
