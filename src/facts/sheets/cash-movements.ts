/** Movements between opening and closing cash. */
import type { MetricId } from "../../ontology/index.ts";
import type { Fact } from "../types.ts";

/** Between opening and closing cash stand movements: "Bank loan" there is what was drawn or paid back, not what is owed. */
export function movementsOfCash(facts: readonly Fact[]): readonly Fact[] {
  const rowsOf = (id: MetricId) => facts.flatMap((fact) => (fact.metricId === id && fact.cell ? [fact.cell.row] : []));
  const openings = rowsOf("opening_cash");
  const closings = rowsOf("cash_balance");
  if (openings.length === 0 || closings.length === 0) return facts;
  const isMovement = (row: number) => {
    const opening = Math.max(...openings.filter((other) => other < row));
    const closing = Math.min(...closings.filter((other) => other > row));
    return (
      Number.isFinite(opening) && Number.isFinite(closing) && !closings.some((other) => other > opening && other < row)
    );
  };
  return facts.map((fact) => {
    const flow = fact.metricId === null ? undefined : MOVEMENT_OF[fact.metricId];
    return flow && fact.cell && isMovement(fact.cell.row) ? { ...fact, metricId: flow, alternatives: [] } : fact;
  });
}

const MOVEMENT_OF: Readonly<Partial<Record<MetricId, MetricId>>> = {
  debt: "debt_drawn",
  equity: "equity_raised",
  share_capital: "equity_raised",
};
