/** Running totals that add only the last two periods: "= F16 + G16" filled across, where the total before was to be carried. */
import { written } from "../../language/index.ts";
import { cellAnchor } from "../place.ts";
import { type Candidate, inBoth } from "./candidate.ts";
import { TOTAL_LABEL } from "./left-out-rows.ts";
import type { ModelCell, ModelView, SheetView } from "./sheet-view.ts";

const CUMULATIVE = new RegExp(`\\b${written("cumulative")}\\b`, "iu");
const LAST_TWO = /^R\[(-?\d+)\]C\[-1\]\+R\[\1\]C$|^R\[(-?\d+)\]C\+R\[\2\]C\[-1\]$/;
/** Fewer periods than this show no difference between two periods and all of them. */
const LEAST_PERIODS = 3;

export function shortRunningTotals(model: ModelView): Candidate[] {
  return model.sheets.flatMap((view) => {
    const rows = [...view.rows.values()].flatMap((cells) => lastTwoAlone(cells, view) ?? []);
    // Beside a total that falls short, a row built in the same way is meant as a running total too, whatever its name.
    return rows.some(({ isNamed }) => isNamed) ? rows.map(({ cell, label }) => candidateOf(cell, label)) : [];
  });
}

type ShortTotal = { readonly cell: ModelCell; readonly label: string; readonly isNamed: boolean };

function lastTwoAlone(cells: readonly ModelCell[], view: SheetView): ShortTotal | null {
  const across = cells.filter((cell) => LAST_TWO.test(cell.relative));
  const [first] = across;
  if (!first || across.length < LEAST_PERIODS || across.some((cell) => cell.relative !== first.relative)) return null;
  // Two half-years make a year.
  if (first.kind === "p6") return null;
  const label = view.labelOf(first.row, first.column);
  const cell = across.find((one) => fallsShort(one, view));
  return cell ? { cell, label, isNamed: TOTAL_LABEL.test(label) || CUMULATIVE.test(label) } : null;
}

/** A period further back holds something that the cell leaves out. */
function fallsShort(cell: ModelCell, view: SheetView): boolean {
  const row = cell.references[0]?.range.top;
  return row !== undefined && (view.at(row, cell.column - 2)?.number ?? 0) !== 0;
}

function candidateOf(cell: ModelCell, label: string): Candidate {
  return {
    cell,
    defect: "sum that leaves out a period",
    detail: inBoth(({ say, row, shown }) => {
      const place = cellAnchor(cell.sheet, cell.address);
      return say(
        `${place} in ${row(cell, label)} (${shown(cell.formula)}) adds this period and the one before it alone: a running total would add what came before to the total of the period before.`,
        `${place} (${row(cell, label)}, ${shown(cell.formula)}) n'additionne que cette période et la précédente : un cumul ajouterait la période au total de la précédente.`,
      );
    }),
  };
}
