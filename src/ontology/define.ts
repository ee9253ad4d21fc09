/** How the catalogue's files write a metric: the contract's fields in a compact, checked form. */

import { keysOf } from "../language/index.ts";
import { CUSTOM } from "./catalogue/sources.ts";
import type { Aggregation, Metric, MetricDimension, MetricNature } from "./types.ts";

/** One metric as the catalogue writes it, under its id. */
type MetricEntry = {
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
  readonly means: string;
  /** Default: common usage in investor reporting. */
  readonly source?: string;
};

export const names = (list: string): readonly string[] =>
  list
    .split(";")
    .flatMap(spelled)
    .map((name) => name.trim())
    .filter((name) => name !== "");

/** "value before {round|investment}" is two names. */
function spelled(name: string): readonly string[] {
  const [choice, words = ""] = /\{([^{}]*)\}/.exec(name) ?? [];
  return choice === undefined ? [name] : words.split("|").flatMap((word) => spelled(name.replace(choice, word)));
}

/** A metric before the catalogue joins its files: no file knows the ids of the others yet. `Id` keeps their spelling, for the union of all ids. */
export type DefinedMetric<Id extends string> = Omit<Metric, "id" | "notToConfuse" | "namesRead"> & {
  readonly id: Id;
  readonly notToConfuse: readonly string[];
};

export function defineMetrics<const Id extends string>(
  domain: Metric["domain"],
  entries: Readonly<Record<Id, MetricEntry>>,
): readonly DefinedMetric<Id>[] {
  return keysOf(entries).map((id) => {
    const { is, en, fr, asked, formulas = [], not = [], means, source = CUSTOM } = entries[id];
    const [dimension, nature, aggregation, sign = "positive"] = is;
    return {
      id,
      domain,
      names: { en: names(en), fr: names(fr) },
      asked: { en: names(asked?.en ?? ""), fr: names(asked?.fr ?? "") },
      dimension,
      nature,
      aggregation,
      sign,
      formulas: formulas.map(([expression, note, flowsOf = null]) => ({ expression, note, flowsOf })),
      notToConfuse: not,
      definition: means,
      source,
    };
  });
}
