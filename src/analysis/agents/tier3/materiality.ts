/** What a claim weighs for an investor: whether price or survival hang on its figure. */
import { type MetricId, metricById } from "../../../ontology/index.ts";
import type { JudgedClaim, Materiality } from "../../findings/index.ts";

/** Price is a multiple of some of these, survival hangs on the others. */
const DECISIVE: ReadonlySet<string> = new Set<MetricId>([
  "revenue",
  "net_revenue",
  "arr",
  "mrr",
  "gmv",
  "tpv",
  "revenue_growth",
  "arr_growth",
  "gross_margin",
  "ebitda",
  "nrr",
  "logo_churn",
  "customers",
  "active_buyers",
  "active_users",
  "ltv_cac",
  "cash_balance",
  "net_burn",
  "runway",
  "debt",
  "round_size",
  "pre_money",
  "post_money",
  "dilution",
]);

export function materialityOf({ claim }: JudgedClaim): Materiality {
  const ids = claim.facts.flatMap(({ metricId }) => (metricId === null ? [] : [metricId]));
  if (ids.some((id) => DECISIVE.has(id))) return "decisive";
  const ofBusiness = ids.some((id) => metricById(id)?.domain !== "market");
  return ofBusiness || claim.facts.some(({ value }) => value.dimension === "money") ? "material" : "minor";
}
