/** How the catalogue's files write a metric: the contract's fields in a compact, checked form. */

import type { Aggregation, Metric, MetricDimension, MetricNature } from "./types.ts";

/** One metric as the catalogue writes it. `Id` keeps the spelling of the id in the type, for the union of all ids. */
type MetricEntry<Id extends string> = {
  readonly id: Id;
  /** Dimension, nature, aggregation over time, sign (default "positive"). */
  readonly is: readonly [MetricDimension, MetricNature, Aggregation, ("positive" | "either")?];
  /** Names separated by ";", the preferred one first. */
  readonly en: string;
  readonly fr: string;
  /** How people ask for it without its name: verbs, and words for what it is about; separated by ";". */
  readonly asked?: { readonly en: string; readonly fr: string };
  /** Expression and note, in pairs. */
  readonly formulas?: readonly (readonly [expression: string, note: string, flowsOf?: "year"])[];
  /** Ids of metrics often confused with it; the catalogue checks them and makes the relation symmetric. */
  readonly not?: readonly string[];
  readonly means: { readonly en: string; readonly fr: string };
  readonly source: string;
};

export const names = (list: string): readonly string[] =>
  list
    .split(";")
    .map((name) => name.trim())
    .filter((name) => name !== "");

/** A metric before the catalogue joins its files: no file knows the ids of the others yet. */
export type DefinedMetric<Id extends string> = Omit<Metric, "id" | "notToConfuse" | "namesRead"> & {
  readonly id: Id;
  readonly notToConfuse: readonly string[];
};

export function defineMetrics<const Id extends string>(
  domain: Metric["domain"],
  entries: readonly MetricEntry<Id>[],
): readonly DefinedMetric<Id>[] {
  return entries.map((entry) => ({
    id: entry.id,
    domain,
    names: { en: names(entry.en), fr: names(entry.fr) },
    asked: { en: names(entry.asked?.en ?? ""), fr: names(entry.asked?.fr ?? "") },
    dimension: entry.is[0],
    nature: entry.is[1],
    aggregation: entry.is[2],
    sign: entry.is[3] ?? "positive",
    formulas: (entry.formulas ?? []).map(([expression, note, flowsOf = null]) => ({ expression, note, flowsOf })),
    notToConfuse: entry.not ?? [],
    definition: entry.means,
    source: entry.source,
  }));
}
