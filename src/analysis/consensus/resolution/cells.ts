/** What a cell of the model is worth as evidence: computed or typed, used or not, sound or faulty, and where its figure first stands. */
import type { ModelDefect } from "../../../audit/index.ts";
import type { Document, FormulaReference, SheetCell, SheetUnit } from "../../../documents/index.ts";
import { type FormulaGraph, formulaGraph, formulaOf, linkTo } from "../../../formulas/index.ts";

export type CellWorth = {
  readonly kind: "computed" | "input" | "typed";
  /** The fault named at this very cell. */
  readonly fault: ModelDefect | null;
  /** The first fault among the cells it is computed from. */
  readonly upstreamFault: ModelDefect | null;
  readonly hidden: boolean;
  /** Where the figure first stands: cells that only repeat another share its origin. */
  readonly origin: string;
};

export type Workbook = { worthOf(anchor: string): CellWorth | null };

/** Cells followed upstream of one figure. */
const MOST_FOLLOWED = 4000;
/** Links followed to where a figure first stands. */
const MOST_LINKS = 20;

export function workbookOf(document: Document, defects: readonly ModelDefect[]): Workbook {
  const graph = formulaGraph(document);
  const faults = new Map(defects.filter((d) => d.file === document.name).map((d) => [`${d.sheet}!${d.cell}`, d]));
  const faultAt = (sheet: string, cell: SheetCell): ModelDefect | null =>
    faults.get(`${sheet}!${cell.address}`) ?? null;
  return {
    worthOf(anchor) {
      const at = placedIn(graph, formulaOf(anchor, "").references[0]);
      if (at === null) return null;
      const root = originOf(at, graph);
      const place = { sheet: root.sheet.name, row: root.cell.row, column: root.cell.column };
      const typed = () => (graph.dependents(place).length > 0 ? "input" : "typed");
      return {
        kind: root.cell.formula !== null ? "computed" : typed(),
        fault: faultAt(root.sheet.name, root.cell) ?? faultAt(at.sheet.name, at.cell),
        upstreamFault: upstreamFault(at, graph, faultAt),
        hidden: at.sheet.hidden,
        origin: `${document.name}|${root.sheet.name}!${root.cell.address}`,
      };
    },
  };
}

type Placed = { readonly sheet: SheetUnit; readonly cell: SheetCell };

function placedIn(graph: FormulaGraph, reference: FormulaReference | undefined): Placed | null {
  const sheet = reference && graph.sheet(reference.sheet);
  const cell = sheet && graph.cell(sheet.name, reference.range.top, reference.range.left);
  return cell ? { sheet, cell } : null;
}

/** Follows links, at most with a change of scale: the same figure shown again. */
function originOf(at: Placed, graph: FormulaGraph): Placed {
  let here = at;
  for (let step = 0; step < MOST_LINKS; step++) {
    const formula = graph.formula(here.sheet.name, here.cell.row, here.cell.column);
    const link = formula && linkTo(formula, { scaled: true });
    const next = link && placedIn(graph, link);
    if (!next) break;
    here = next;
  }
  return here;
}

/** The first fault among the cells that a figure is computed from, nearest first. */
function upstreamFault(
  { sheet, cell }: Placed,
  graph: FormulaGraph,
  faultAt: (sheet: string, cell: SheetCell) => ModelDefect | null,
): ModelDefect | null {
  const seen = new Set([cell]);
  const queue = [graph.formula(sheet.name, cell.row, cell.column)];
  for (const formula of queue) {
    for (const reference of formula === null ? [] : graph.referencesOf(formula))
      for (const used of graph.cellsIn(reference, MOST_FOLLOWED)) {
        if (seen.has(used)) continue;
        seen.add(used);
        const fault = faultAt(graph.sheet(reference.sheet)?.name ?? "", used);
        if (fault) return fault;
        if (seen.size < MOST_FOLLOWED) queue.push(graph.formula(reference.sheet, used.row, used.column));
      }
  }
  return null;
}
