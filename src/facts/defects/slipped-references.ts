/** A formula that takes a cell of the row beside it, where the rest of its row takes cells of a row of its own: a slip of the copy. */
import { cellAnchor } from "../place.ts";
import { type Candidate, inBoth } from "./candidate.ts";
import type { ModelCell, ModelView, SheetView } from "./sheet-view.ts";
import { inEachRow } from "./walk.ts";

const PLACE = /R(?:\[(-?\d+)\]|(\d+))?C(?:\[(-?\d+)\]|(\d+))?(?![\p{L}\p{N}_(])/gu;

export function slippedReferences(model: ModelView): Candidate[] {
  return inEachRow(model, (cells, view) => {
    const slips = cells.flatMap((cell) => slipOf(cell, cells, view) ?? []);
    // Several odd cells in one row are a way of building it.
    return slips.length === 1 ? slips.map((slip) => candidateOf(slip, view)) : [];
  });
}

type Slip = { readonly cell: ModelCell; readonly usual: ModelCell; readonly beside: ModelCell };

/** The cell alone writes its formula so; two others or more of the row differ from it by one row of one reference. */
function slipOf(cell: ModelCell, row: readonly ModelCell[], view: SheetView): Slip | null {
  if (cell.formula === null || row.some((other) => other !== cell && other.relative === cell.relative)) return null;
  const groups = Map.groupBy(
    row.filter((other) => other !== cell && other.formula !== null),
    (other) => other.relative,
  );
  for (const [usual, ...more] of groups.values()) {
    const slip = usual && more.length > 0 ? slipFrom(usual, cell, view) : null;
    if (slip) return slip;
  }
  return null;
}

function slipFrom(usual: ModelCell, cell: ModelCell, view: SheetView): Slip | null {
  const own = placesOf(cell);
  if (own === null || own.length < 2 || withoutPlaces(usual) !== withoutPlaces(cell)) return null;
  const at = onlyRowThatDiffers(own, placesOf(usual) ?? []);
  const slipped = at === null ? undefined : own[at];
  if (at === null || !slipped) return null;
  for (const step of [-1, 1]) {
    const beside = view.at(cell.row + step, cell.column);
    const goesOn = view.at(usual.row + step, usual.column);
    if (!beside?.formula || beside.relative !== goesOn?.relative || withoutPlaces(beside) !== withoutPlaces(cell))
      continue;
    // The row beside takes the same cell at the same place of a formula built alike.
    const theirs = placesOf(beside)?.[at];
    if (theirs?.row === slipped.row && theirs.column === slipped.column) return { cell, usual, beside };
  }
  return null;
}

/** Rows and columns that a formula names, counted from the sheet's corner; null where it names another sheet. */
function placesOf(cell: ModelCell): { row: number; column: number; step: number | null }[] | null {
  if (cell.relative.includes("!") || cell.relative.includes(":")) return null;
  return [...cell.relative.matchAll(PLACE)].map(([, row, rowFixed, column, columnFixed]) => ({
    row: rowFixed ? Number(rowFixed) : cell.row + Number(row ?? 0),
    column: columnFixed ? Number(columnFixed) : cell.column + Number(column ?? 0),
    step: columnFixed ? null : Number(column ?? 0),
  }));
}

function withoutPlaces(cell: ModelCell): string {
  return cell.relative.replace(PLACE, "ref");
}

type Places = NonNullable<ReturnType<typeof placesOf>>;

function onlyRowThatDiffers(own: Places, usual: Places): number | null {
  if (own.length !== usual.length) return null;
  const differing = own.flatMap((place, index) => {
    const other = usual[index];
    return other && place.row === other.row && place.step === other.step ? [] : [index];
  });
  const [at] = differing;
  if (at === undefined || differing.length > 1 || own[at]?.step !== usual[at]?.step) return null;
  return at;
}

function candidateOf({ cell, usual, beside }: Slip, view: SheetView): Candidate {
  return {
    cell,
    defect: "inconsistent formula in a row",
    detail: inBoth(({ say, row, shown }) => {
      const place = cellAnchor(cell.sheet, cell.address);
      const where = row(cell, view.labelOf(cell.row, cell.column));
      const [own, others, next] = [cell, usual, beside].map((one) => shown(one.formula));
      return say(
        `${place} in ${where} is ${own} where ${usual.address} (${others}) and others of the row take their own row: it takes a cell of ${beside.address} (${next}) beside it.`,
        `${place} (${where}) est ${own} alors que ${usual.address} (${others}) et d'autres de la ligne prennent leur propre ligne : elle prend une cellule de ${beside.address} (${next}) à côté.`,
      );
    }),
  };
}
