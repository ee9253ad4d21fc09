/** What a claim weighs for an investor: whether price or survival hang on its figure. */
import { DECISIVE } from "../../judge/index.ts";
import { type MetricId, metricById } from "../../ontology/index.ts";
import type { Materiality } from "./memo-table.ts";

/** @param metrics that the claim has figures of. @param hasMoney one of its figures is money. */
export function materialityOf(metrics: readonly MetricId[], hasMoney: boolean): Materiality {
  if (metrics.some((id) => DECISIVE.has(id))) return "decisive";
  return hasMoney || metrics.some((id) => metricById(id)?.domain !== "market") ? "material" : "minor";
}
