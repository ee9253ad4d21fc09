/** Typed figures that do not add up the way the formulas further along their own row do. */
import { cellAnchor } from "../place.ts";
import { type Candidate, inBoth } from "./candidate.ts";
import { type Figure, isFigure, type ModelCell, type ModelView, type SheetView } from "./sheet-view.ts";

/** One row, or rows summed, of the own column, once the name of the sum is taken off. */
const TERM = /([+-]?)(?:\(R\[(-?\d+)\]C:R\[(-?\d+)\]C\)|R\[(-?\d+)\]C)/gu;
const ONLY_TERMS = /^(?:[+-]?(?:\(R\[-?\d+\]C:R\[-?\d+\]C\)|R\[-?\d+\]C))+$/u;
const terms = (relative: string): string => relative.replaceAll("SUM(", "(");
/** Whether a formula does nothing but add and take away rows of its own column. */
export const onlyAddsRows = (cell: ModelCell): boolean => ONLY_TERMS.test(terms(cell.relative));

/** Past this share of the sum another convention of signs, or a row left out on purpose, is likelier than a slip. */
const LARGEST_GAP = 0.2;

export function rowSums(model: ModelView): Candidate[] {
  return model.sheets.flatMap((view) => {
    const held = new Map<number, number>();
    const wrong: Checked[] = [];
    for (const cells of view.rows.values())
      for (const checked of typedSums(cells, view)) {
        if (checked.gap === 0) held.set(checked.cell.column, (held.get(checked.cell.column) ?? 0) + 1);
        else wrong.push(checked);
      }
    // Two other sums of the column that hold say that its figures are signed and cut as the formulas take them.
    const sure = wrong.filter(({ cell }) => (held.get(cell.column) ?? 0) >= 2);
    return [...Map.groupBy(sure, ({ cell }) => cell.row).values()].flatMap(([first, ...more]) =>
      first ? [candidateOf(first, more, view)] : [],
    );
  });
}

type Checked = {
  readonly cell: Figure;
  readonly expected: number;
  /** Zero where the typed figure is the sum, but for rounding. */
  readonly gap: number;
  readonly usual: ModelCell;
};

function typedSums(cells: readonly ModelCell[], view: SheetView): Checked[] {
  const sums = cells.filter((cell) => cell.formula !== null && ONLY_TERMS.test(terms(cell.relative)));
  const [usual] = sums;
  if (!usual || sums.length < 2 || sums.some((cell) => cell.relative !== usual.relative)) return [];
  const needed = termsOf(usual).filter(({ row }) => holds(view, row, usual.column));
  if (needed.length < 2) return [];
  return cells.flatMap((cell): Checked[] => {
    if (cell.formula !== null || !isFigure(cell) || cell.kind !== usual.kind || cell.number === 0) return [];
    // Every row that the formulas add holds a figure here too.
    if (needed.some(({ row }) => !holds(view, row, cell.column))) return [];
    const expected = needed.reduce((sum, { row, sign }) => sum + sign * (view.at(row, cell.column)?.number ?? 0), 0);
    const gap = Math.abs(cell.number - expected);
    const slack = Math.max(shownUnit(cell) * (needed.length + 1) * 0.5, Math.abs(expected) * 0.001);
    if (gap > LARGEST_GAP * Math.abs(expected)) return [];
    return [{ cell, expected, gap: gap <= slack ? 0 : gap, usual }];
  });
}

function holds(view: SheetView, row: number, column: number): boolean {
  return view.at(row, column)?.number != null;
}

/** Rows added or taken away. */
function termsOf({ relative, row }: Pick<ModelCell, "relative" | "row">): { row: number; sign: number }[] {
  return [...terms(relative).matchAll(TERM)].flatMap(([, minus, from, to, single]) => {
    const sign = minus === "-" ? -1 : 1;
    if (single !== undefined) return [{ row: row + Number(single), sign }];
    const [top, bottom] = [row + Number(from), row + Number(to)];
    return Array.from({ length: Math.max(0, Math.min(bottom - top + 1, 200)) }, (_, step) => ({
      row: top + step,
      sign,
    }));
  });
}

/** One unit of the last digit shown. */
function shownUnit(cell: ModelCell): number {
  const decimals = /[.,](\d{1,2})(?!\d)\D*$/.exec(cell.display)?.[1]?.length ?? 0;
  return 10 ** -decimals / (cell.display.includes("%") ? 100 : 1);
}

function candidateOf({ cell, expected, usual }: Checked, more: readonly Checked[], view: SheetView): Candidate {
  return {
    cell,
    defect: "total that does not add up",
    detail: inBoth(({ say, row, shown, figure }) => {
      const place = cellAnchor(cell.sheet, cell.address);
      const where = row(cell, view.labelOf(cell.row, cell.column));
      const typed = figure(cell.number);
      const others = more.map((one) => one.cell.address).join(", ");
      const so = others ? say(`; ${others} fail too`, ` ; de même ${others}`) : "";
      return say(
        `${place} in ${where} is typed as ${typed}, but what ${usual.address} (${shown(usual.formula)}) adds, the rows of its own column, add up to ${figure(expected)}${so}.`,
        `${place} (${where}) est saisie à ${typed}, mais ce que ${usual.address} (${shown(usual.formula)}) additionne donne, dans sa propre colonne, ${figure(expected)}${so}.`,
      );
    }),
  };
}
