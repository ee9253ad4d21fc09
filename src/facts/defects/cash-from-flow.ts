/** Balances that take a period's flow for what is left at its end: cash of a balance sheet linked to the net cash flow. */
import type { MetricId } from "../../ontology/index.ts";
import { cellAnchor } from "../place.ts";
import { type Candidate, inBoth } from "./candidate.ts";
import { isMeasured, type Measured, type ModelView, type SheetView } from "./sheet-view.ts";
import { inEachRow } from "./walk.ts";

/** A balance and the flow that changes it. */
const CHANGED_BY: readonly (readonly [balance: MetricId, flow: MetricId])[] = [["cash_balance", "net_cash_flow"]];
const LEAST_CERTAINTY = 0.8;

export function balancesFromFlows(model: ModelView): Candidate[] {
  return inEachRow(model, (cells, view) => {
    const linked = cells.filter(isMeasured).flatMap((cell) => {
      const source = flowTaken(cell, model);
      return source ? [{ cell, source }] : [];
    });
    // The first period opens at nothing, so its flow may be what is left.
    const [, second] = linked;
    return second ? [candidateOf(second.cell, second.source, view)] : [];
  });
}

/** The cell of a flow that the balance is linked to, and nothing else. */
function flowTaken(cell: Measured, model: ModelView): Measured | null {
  const [reference, ...others] = cell.references;
  if (
    !reference ||
    others.length > 0 ||
    !/^\+?(?:'[^']+'!)?R[^-+*/(]*(?:\[-?\d+\])?C(?:\[-?\d+\])?$/u.test(cell.relative)
  )
    return null;
  const source = model.sheet(reference.sheet)?.at(reference.range.top, reference.range.left) ?? null;
  if (!source || !isMeasured(source)) return null;
  const sure = ({ fact }: Measured) => fact.metricCertainty >= LEAST_CERTAINTY && fact.form.kind === "level";
  const isPair = CHANGED_BY.some(([balance, flow]) => cell.fact.metricId === balance && source.fact.metricId === flow);
  return isPair && sure(cell) && sure(source) ? source : null;
}

function candidateOf(cell: Measured, source: Measured, view: SheetView): Candidate {
  return {
    cell,
    defect: "identity that does not hold",
    detail: inBoth(({ say, row, shown }) => {
      const place = cellAnchor(cell.sheet, cell.address);
      const where = row(cell, view.labelOf(cell.row, cell.column));
      const flow = `${cellAnchor(source.sheet, source.address)} (${source.fact.cell?.rowLabel ?? ""})`;
      return say(
        `${place} in ${where} (${shown(cell.formula)}) takes the flow of one period, ${flow}, for the balance at its end: what was there before is left out.`,
        `${place} (${where}, ${shown(cell.formula)}) prend le flux d'une période, ${flow}, pour le solde à sa fin : ce qu'il y avait avant est omis.`,
      );
    }),
  };
}
