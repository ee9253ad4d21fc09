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
  const figures = model.sheets.map((view) => ({ view, cells: figuresOf(view) }));
  const isNothing = (cells: readonly ModelCell[]) =>
    cells.length >= LEAST_FIGURES && cells.every(({ number }) => number === 0);
  const filled = figures.find(
    ({ cells }) =>
      cells.length >= LEAST_FIGURES && cells.filter(({ number }) => number !== 0).length > cells.length / 2,
  );
  if (!filled) return [];
  return figures.flatMap(({ view, cells }) => {
    const [cell] = cells;
    if (!cell || view.sheet.hidden || !isNothing(cells) || !cells.some(({ formula }) => formula !== null)) return [];
    return [
      {
        cell,
        defect: "identity that does not hold" as const,
        detail: inBoth(({ say }) => {
          const place = cellAnchor(cell.sheet, cell.address);
          return say(
            `${place} and the ${cells.length - 1} other figures of ${view.sheet.name} are 0, formulas included, while ${filled.view.sheet.name} holds figures: the sheet was never filled in or is not linked.`,
            `${place} et les ${cells.length - 1} autres chiffres de ${view.sheet.name} valent 0, formules comprises, alors que ${filled.view.sheet.name} contient des chiffres : la feuille n'a pas été remplie ou n'est pas reliée.`,
          );
        }),
      },
    ];
  });
}

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
