/** One typed figure between formulas that do the same on cells which lie elsewhere each time: another season's factor, the year's own input. */
import { cellAnchor } from "../place.ts";
import { type Candidate, inBoth } from "./candidate.ts";
import { type Line, linesAcross, linesDown, type OddRun, oddRuns, operationsOf } from "./lines.ts";
import type { ModelView, SheetView } from "./sheet-view.ts";

export function typedAmongAlike(model: ModelView): Candidate[] {
  return model.sheets.flatMap((view) =>
    [...linesAcross(view), ...linesDown(view)].flatMap(oddOneOf).map((run) => candidateOf(run, view)),
  );
}

function oddOneOf(line: Line): readonly OddRun[] {
  const runs = oddRuns(line, 1, operationsOf).filter(
    ({ first, model, twoSided, followers }) =>
      twoSided &&
      followers >= 4 &&
      first.formula === null &&
      first.number !== null &&
      first.number !== 0 &&
      operationsOf(model).replace(/^'[^']*'!/, "") !== "ref",
  );
  return runs.length === 1 ? runs : [];
}

function candidateOf({ first: cell, model }: OddRun, view: SheetView): Candidate {
  return {
    cell,
    defect: "hard-coded number inside a formula row",
    detail: inBoth(({ say, row, shown, figure }) => {
      const place = cellAnchor(cell.sheet, cell.address);
      const where = row(cell, view.labelOf(cell.row, cell.column));
      const typed = cell.display || figure(cell.number ?? 0);
      const like = `${model.address} (${shown(model.formula)})`;
      return say(
        `${place} in ${where} is typed as ${typed} while the cells on both sides, such as ${like}, do the same on other cells.`,
        `${place} (${where}) est saisie à ${typed} alors que les cellules de part et d'autre, comme ${like}, font le même calcul sur d'autres cellules.`,
      );
    }),
  };
}
