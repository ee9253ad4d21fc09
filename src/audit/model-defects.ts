/** Faults of a financial model as reports list them, each with its cells, why, and what hangs on it. */
import { cellAnchor, type Document } from "../documents/index.ts";
import type { Fact } from "../facts/index.ts";
import { linkTo } from "../formulas/index.ts";
import { type DefectName, defectOf } from "./checks.ts";
import { type Fault, faultsOf } from "./find-faults.ts";
import { cellsOf, sayFault } from "./messages/index.ts";
import { Model } from "./model.ts";
import type { Figure } from "./sheet-figures.ts";

export type ModelDefect = {
  readonly file: string;
  readonly sheet: string;
  readonly cell: string;
  readonly anchor: string;
  readonly defect: string;
  readonly detail: string;
  /** The same in French. */
  readonly detailFr: string;
  /** What the first cell's row is called, or "". */
  readonly label: string;
  /** All cells of one slip, where there are several: "F11, H11:J11". */
  readonly cells?: string;
  /** What the first cell would be; absent where that cannot be told. */
  readonly expected?: number;
  /** The cell of another sheet that gives the first one's figure otherwise. */
  readonly against?: string;
  /** What stands in the first cell, and what would, in base units; absent where the two are one or cannot be told. */
  readonly change?: Change;
  /** The result that hangs on it and changes most, with the name of its row; absent where none does. */
  readonly moves?: Change & { readonly anchor: string; readonly label: string };
  /** The largest change of a result that hangs on it, as a share of that result, 0 where nothing moves today; absent where that was not worked out. */
  readonly effect?: number;
};

/** Two values of one figure: in base units where `unit` is a currency or "percent", as the sheet has them where it is null. */
export type Change = { readonly from: number; readonly to: number; readonly unit: string | null };

const TYPED = "hard-coded number that should be linked";
const TYPED_AMONG = "hard-coded number inside a formula row";
/** What is neither checked nor told below is a formula unlike its neighbours. */
const UNLIKE = "inconsistent formula in a row";
const SUSPECTED: ReadonlyMap<string, DefectName> = new Map([
  ["derived", TYPED],
  ["typed sum", TYPED],
  ["typed over", TYPED_AMONG],
  ["typed amid", TYPED_AMONG],
  ["wide sum", "sum over empty cells"],
]);

/** Those that move most first, of all workbooks; what cannot be worked out stands between what moves a result and what moves none. */
export const byEffect = (a: ModelDefect, b: ModelDefect): number => (b.effect ?? UNTOLD) - (a.effect ?? UNTOLD);
const UNTOLD = 0.001;

/** Faults found in one workbook by its formulas, its labels and its arithmetic, in the order of their effect; `own` are its facts. A document without sheets has none. */
export function modelDefectsOf(document: Document, own: readonly Fact[]): ModelDefect[] {
  const model = new Model(document, own);
  const defects = faultsOf(model).map((fault): ModelDefect => {
    const { spots, expected, stands, label, effect } = fault;
    const [{ sheet, cell }] = spots;
    const [moved] = effect?.results ?? [];
    return {
      file: document.name,
      sheet,
      cell: cell.address,
      anchor: cellAnchor(sheet, cell.address),
      defect: nameOf(fault),
      detail: sayFault(fault, "en"),
      detailFr: sayFault(fault, "fr"),
      label,
      ...(spots.length > 1 && { cells: cellsOf(spots) }),
      ...(expected !== null && { expected }),
      ...(fault.kind === "disagreement" &&
        fault.other && { against: cellAnchor(fault.other.sheet, fault.other.cell.address) }),
      ...(stands &&
        expected !== null &&
        stands.value !== expected && { change: changeOf(stands, stands.value, expected) }),
      ...(moved && {
        moves: {
          ...changeOf(moved.figure, moved.from, moved.to),
          anchor: cellAnchor(moved.figure.sheet, moved.figure.cell.address),
          label: moved.label,
        },
      }),
      ...(effect && { effect: effect.size }),
    };
  });
  return defects.sort(byEffect);
}

/** In the unit that the figure was read in; tonnes and thousands of pieces are no unit that is told with it. */
function changeOf({ value, fact }: Figure, from: number, to: number): Change {
  const { dimension, currency } = fact?.value ?? {};
  const unit = dimension === "money" ? (currency ?? null) : dimension === "ratio" ? "percent" : null;
  const scale = fact && unit !== null && value !== 0 ? fact.value.value / value : 1;
  return { from: from * scale, to: to * scale, unit };
}

function nameOf(fault: Fault): DefectName {
  if (isTurned(fault)) return "sign flip";
  if (fault.kind === "short sum" && fault.other?.row === fault.spots[0].row) return "sum that leaves out a period";
  const isLinked = fault.other?.formula != null && linkTo(fault.other.formula) !== null;
  if (fault.kind === "typed over" && isLinked) return TYPED;
  if (fault.kind === "derived" && fault.isAmid) return TYPED_AMONG;
  return defectOf(fault.kind) ?? SUSPECTED.get(fault.kind) ?? UNLIKE;
}

/** The formula of its neighbours with another sign. */
function isTurned({ kind, spots: [{ formula }], other }: Fault): boolean {
  if (kind !== "odd formula" || formula === null || other?.formula == null) return false;
  const [own, usual] = [formula, other.formula].map(({ shape }) => shape.key.replaceAll(/(?<!\[)[-+()]/g, ""));
  return own === usual && formula.shape.key !== other.formula.shape.key;
}
