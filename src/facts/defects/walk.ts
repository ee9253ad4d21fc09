/** The walk that checks share: every row of every sheet, its figures and formulas from left to right. */
import type { Candidate } from "./candidate.ts";
import type { ModelCell, ModelView, SheetView } from "./sheet-view.ts";

export function inEachRow(
  model: ModelView,
  find: (cells: readonly ModelCell[], view: SheetView) => readonly Candidate[],
): Candidate[] {
  return model.sheets.flatMap((view) => [...view.rows.values()].flatMap((cells) => find(cells, view)));
}
