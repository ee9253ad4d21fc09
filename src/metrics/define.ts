/** How the catalogue's files write a metric: the contract's fields in a compact, checked form. */

import type { Aggregation, Metric, MetricDimension, MetricNature } from "./types.ts";

/** One metric as the catalogue writes it. */
export type MetricEntry = {
  readonly id: string;
  /** Dimension, nature, aggregation over time, sign (default "positive"). */
  readonly is: readonly [MetricDimension, MetricNature, Aggregation, ("positive" | "either")?];
  /** Names separated by ";", the preferred one first. */
  readonly en: string;
  readonly fr: string;
  /** Expression and note, in pairs. */
  readonly formulas?: readonly (readonly [expression: string, note: string])[];
  /** Ids of metrics often confused with it; the catalogue makes the relation symmetric. */
  readonly not?: readonly string[];
  readonly means: { readonly en: string; readonly fr: string };
  readonly source: string;
};

const names = (list: string): readonly string[] =>
  list
    .split(";")
    .map((name) => name.trim())
    .filter((name) => name !== "");

export function defineMetrics(domain: Metric["domain"], entries: readonly MetricEntry[]): readonly Metric[] {
  return entries.map((entry) => ({
    id: entry.id,
    domain,
    names: { en: names(entry.en), fr: names(entry.fr) },
    dimension: entry.is[0],
    nature: entry.is[1],
    aggregation: entry.is[2],
    sign: entry.is[3] ?? "positive",
    formulas: (entry.formulas ?? []).map(([expression, note]) => ({ expression, note })),
    notToConfuse: entry.not ?? [],
    definition: entry.means,
    source: entry.source,
  }));
}
