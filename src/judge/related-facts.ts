/** Facts that may go under the claim's name though their metric or their words are others. */
import type { Fact } from "../facts/index.ts";
import type { MetricId } from "../ontology/index.ts";
import type { FactIndex } from "./fact-index.ts";

/** Facts of metrics that may go under the claim's name (the round once it is cash, a debt drawn), for the bearing test to sort out. */
export function relatedFacts(claimed: Fact, index: FactIndex): Fact[] {
  const ids = [...claimed.alternatives, ...((claimed.metricId && RELATED[claimed.metricId]) || [])];
  const facts = ids.flatMap((id) => [...index.byMetric(id)]);
  if (claimed.metricId === null) facts.push(...index.alike(claimed));
  return facts;
}

const RELATED: Readonly<Partial<Record<MetricId, readonly MetricId[]>>> = {
  total_raised: ["equity_raised"],
  round_size: ["equity_raised"],
  net_revenue: ["revenue"],
  revenue: ["net_revenue"],
  debt: ["debt_drawn"],
  debt_drawn: ["debt"],
  debt_repayment: ["debt_drawn"],
  logo_churn: ["annual_logo_churn"],
  annual_logo_churn: ["logo_churn"],
};
