/** How much a contradiction weighs: by the gap between its figures, and by what depends on them. */
import type { MetricId } from "../ontology/index.ts";

export type Severity = "CRITICAL" | "MAJOR" | "MODERATE" | "MINOR";

/** Price is a multiple of some of these, survival hangs on the others: a gap in them weighs more. */
export const DECISIVE: ReadonlySet<string> = new Set<MetricId>([
  ...(["revenue", "net_revenue", "arr", "mrr", "gmv", "tpv", "loan_book", "loan_originations"] as const),
  ...(["revenue_growth", "arr_growth", "gross_margin", "ebitda", "ebit", "profit_before_tax"] as const),
  ...(["net_income", "default_rate", "cost_of_risk", "nrr", "customers", "active_buyers"] as const),
  ...(["active_users", "cash_balance", "net_burn", "runway", "debt", "round_size"] as const),
  ...(["pre_money", "post_money", "dilution"] as const),
]);

/** Severity from the gap and from what depends on the figure. */
export function severityOf(metricId: MetricId | null, gapPercent: number | null): Severity {
  return ofGap(gapPercent, metricId !== null && DECISIVE.has(metricId));
}

function ofGap(gapPercent: number | null, core: boolean): Severity {
  if (gapPercent === null) return core ? "MAJOR" : "MODERATE";
  if (gapPercent > 30) return core ? "CRITICAL" : "MAJOR";
  if (gapPercent > 10) return core ? "MAJOR" : "MODERATE";
  if (gapPercent > 3) return core ? "MODERATE" : "MINOR";
  return "MINOR";
}

/** Enough of a contradiction to weigh it again. */
export type Weighed = {
  readonly severity: Severity;
  readonly gapPercent: number | null;
  readonly positions: readonly { readonly file: string; readonly value: number | string }[];
};

/** In per cent of the larger amount, sign aside; null between two zeros. */
export function gapOf(a: number, b: number): number | null {
  const larger = Math.max(Math.abs(a), Math.abs(b));
  return larger === 0 ? null : Math.round((Math.abs(Math.abs(a) - Math.abs(b)) / larger) * 1000) / 10;
}

/**
 * As it would be with the one document, of those that deny what `file` says, whose figure is nearest: that another one
 * denies it by more makes a claim no worse founded.
 */
export function severityBesideNearest({ severity, gapPercent, positions }: Weighed, file: string | null): Severity {
  const own = positions.find((position) => position.file === file);
  if (gapPercent === null || typeof own?.value !== "number") return severity;
  const value = own.value;
  const gapIn = (where: Weighed["positions"]) =>
    Math.max(...where.map((one) => (typeof one.value === "number" ? (gapOf(value, one.value) ?? 0) : 0)));
  const others = new Set(positions.map((position) => position.file).filter((one) => one !== file));
  const gaps = [...others].map((other) => gapIn(positions.filter((one) => one.file === other || one.file === file)));
  const weighsMore = severity !== severityOf(null, gapPercent);
  return gaps.length < 2 ? severity : ofGap(Math.min(...gaps), weighsMore);
}
