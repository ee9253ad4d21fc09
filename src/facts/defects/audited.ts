/** What the audit of formulas finds, as the other checks tell their faults. */
import { cellsOf, type Fault, findFaults, type SuspicionKind, sayFault } from "../../audit/index.ts";
import { linkTo } from "../../formulas/index.ts";
import type { Candidate, DefectName } from "./candidate.ts";
import { placedCell } from "./placed-cell.ts";
import type { ModelView } from "./sheet-view.ts";

const NAMES: Readonly<Record<SuspicionKind, DefectName>> = {
  derived: "hard-coded number that should be linked",
  "typed over": "hard-coded number inside a formula row",
  "typed sum": "hard-coded number that should be linked",
  "odd formula": "inconsistent formula in a row",
  "wide sum": "sum over empty cells",
  "short sum": "sum that leaves out a row",
  "adjusted sum": "inconsistent formula in a row",
};

export function auditedFaults({ document }: ModelView): Candidate[] {
  return findFaults(document).map((fault) => ({
    cell: placedCell(fault.sheet, fault.figures[0].cell),
    defect: nameOf(fault),
    detail: { en: sayFault(fault, "en"), fr: sayFault(fault, "fr") },
    audited: { cells: cellsOf(fault.figures), expected: fault.expected, effect: fault.effect.size },
  }));
}

function nameOf(fault: Fault): DefectName {
  if (isTurned(fault)) return "sign flip";
  const isLinked = fault.like?.formula != null && linkTo(fault.like.formula) !== null;
  if (fault.kind === "typed over" && isLinked) return NAMES.derived;
  return fault.isAmid && fault.kind === "derived" ? NAMES["typed over"] : NAMES[fault.kind];
}

/** The formula of its neighbours with another sign. */
function isTurned({ figures: [{ formula }], like }: Fault): boolean {
  if (formula === null || like?.formula == null) return false;
  const [own, usual] = [formula, like.formula].map(({ shape }) => shape.key.replaceAll(/(?<!\[)[-+()]/g, ""));
  return own === usual && formula.shape.key !== like.formula.shape.key;
}
