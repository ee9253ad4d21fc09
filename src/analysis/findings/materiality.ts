/** What a claim weighs for an investor: whether price or survival hang on its figure. */
import { type MetricId, metricById } from "../../ontology/index.ts";
import type { Materiality } from "./memo-table.ts";

/** Price is a multiple of some of these, survival hangs on the others. */
const DECISIVE: ReadonlySet<string> = new Set<MetricId>([
  ...(["revenue", "net_revenue", "arr", "mrr", "gmv", "tpv", "revenue_growth", "arr_growth", "gross_margin"] as const),
  ...(["ebitda", "nrr", "logo_churn", "customers", "active_buyers", "active_users", "ltv_cac"] as const),
  ...(["cash_balance", "net_burn", "runway", "debt", "round_size", "pre_money", "post_money", "dilution"] as const),
]);

/** @param metrics that the claim has figures of. @param hasMoney one of its figures is money. */
export function materialityOf(metrics: readonly MetricId[], hasMoney: boolean): Materiality {
  if (metrics.some((id) => DECISIVE.has(id))) return "decisive";
  return hasMoney || metrics.some((id) => metricById(id)?.domain !== "market") ? "material" : "minor";
}
