/** Rows that take figures from another row and are typed before or after, with other figures than that row holds. */
import { cellAnchor } from "../place.ts";
import { type Candidate, inBoth } from "./candidate.ts";
import { type Figure, isFigure, type ModelCell, type ModelView, type SheetView } from "./sheet-view.ts";
import { inEachRow } from "./walk.ts";

/** A cell of another sheet, and nothing else. */
const LINK = /^'[^']+'!R(?:\[-?\d+\])?C(?:\[-?\d+\])?$|^'[^']+'!RC$/;

export function typedAfterLinks(model: ModelView): Candidate[] {
  return inEachRow(model, (cells, view) => {
    for (const [index, link] of cells.entries()) {
      if (!LINK.test(link.relative) || !isFigure(link)) continue;
      const after = typedBeside(cells.slice(index + 1), link, model, 1);
      const differing = after.length > 0 ? after : typedBefore(cells.slice(0, index), link, model);
      const [first] = differing;
      if (first) return [candidateOf(link, first, differing.length, view)];
    }
    return [];
  });
}

const LARGEST_RATIO = 3;
const LARGEST_RATIO_BEFORE = 10;

type Differing = { readonly cell: Figure; readonly source: Figure };

/** Two periods at least: the one before a link may be an opening that the linked row does not have. */
function typedBefore(cells: readonly ModelCell[], link: ModelCell, model: ModelView): Differing[] {
  const differing = typedBeside(cells.toReversed(), link, model, -1);
  return differing.length >= 2 ? differing.toReversed() : [];
}

/** Typed cells next to the link, one way, whose counterparts in the linked row, of the same period, hold something else. */
function typedBeside(cells: readonly ModelCell[], link: ModelCell, model: ModelView, step: 1 | -1): Differing[] {
  const [reference] = link.references;
  const source = reference && model.sheet(reference.sheet);
  if (!reference || !source || source.at(reference.range.top, reference.range.left)?.number !== link.number) return [];
  const found: Differing[] = [];
  for (const [index, cell] of cells.entries()) {
    if (cell.formula !== null || !isFigure(cell) || cell.column !== link.column + step * (index + 1)) break;
    const other = source.at(reference.range.top, reference.range.left + step * (index + 1));
    if (!other || !isFigure(other) || !isCounterpart(cell, other, step) || samePeriod(cell, link)) break;
    if (Math.abs(cell.number / other.number - 1) > 1e-6) found.push({ cell, source: other });
  }
  return found;
}

/**
 * Of one period, and of one size: a nought or a figure many times larger is an amount due once, or a rate beside a count.
 * Before the first link stand actual figures, which may be far from what the linked row works out, in sign and size.
 */
function isCounterpart(cell: Figure, other: Figure, step: 1 | -1): boolean {
  const share = other.number === 0 ? 0 : cell.number / other.number;
  const [size, largest] = step === 1 ? [share, LARGEST_RATIO] : [Math.abs(share), LARGEST_RATIO_BEFORE];
  return samePeriod(cell, other) && size >= 1 / largest && size <= largest;
}

function samePeriod(a: ModelCell, b: ModelCell): boolean {
  const [one, other] = [a.fact?.period ?? null, b.fact?.period ?? null];
  if (one === null || other === null) return false;
  if (one.firstMonth !== null) return one.firstMonth === other.firstMonth && one.lastMonth === other.lastMonth;
  return (
    one.relative !== null && one.relative.unit === other.relative?.unit && one.relative.index === other.relative.index
  );
}

function candidateOf(link: ModelCell, { cell, source }: Differing, count: number, view: SheetView): Candidate {
  return {
    cell,
    defect: "hard-coded number that should be linked",
    detail: inBoth(({ say, row, shown, figure }) => {
      const place = cellAnchor(cell.sheet, cell.address);
      const where = row(cell, view.labelOf(cell.row, cell.column));
      const typed = cell.display || figure(cell.number);
      const [from, holds] = [cellAnchor(source.sheet, source.address), source.display || figure(source.number)];
      const more = count > 1 ? say(`, as are ${count - 1} more`, `, de même ${count - 1} autres`) : "";
      return say(
        `${place} in ${where} is typed as ${typed}${more}, while ${link.address} (${shown(link.formula)}) takes the row of ${from}, which holds ${holds} for the same period.`,
        `${place} (${where}) est saisie à ${typed}${more}, alors que ${link.address} (${shown(link.formula)}) prend la ligne de ${from}, qui contient ${holds} pour la même période.`,
      );
    }),
  };
}
