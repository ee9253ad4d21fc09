/** The ontology's shapes: a metric, what it is called, how it behaves, and what ties it to others. */

import type { MetricId } from "./catalogue.ts";

export type MetricDimension = "money" | "ratio" | "multiple" | "duration" | "count";

/** stock: a state at a moment; flow: summed over a period; rate: a ratio or price that neither adds up nor is a state. */
export type MetricNature = "stock" | "flow" | "rate";

/** How monthly figures give a yearly one. */
export type Aggregation = "sum" | "last" | "average" | "none";

export type Metric = {
  /** snake_case, e.g. "arr", "gross_margin", "pre_money". */
  readonly id: MetricId;
  readonly domain:
    | "saas"
    | "marketplace"
    | "ecommerce"
    | "hardware"
    | "fintech"
    | "biotech"
    | "pnl"
    | "cash"
    | "balance"
    | "cap_table"
    | "team"
    | "round"
    | "market"
    | "unit_economics"
    | "customers";
  /** First is the preferred name; the rest are synonyms and abbreviations, as people write them. */
  readonly names: { readonly en: readonly string[]; readonly fr: readonly string[] };
  /** In languages that are only read, and in which nothing is said. */
  readonly namesRead: readonly string[];
  /** Words by which a question asks for it without its name: "raise", "lèvent". No label of a document is read by them. */
  readonly asked: { readonly en: readonly string[]; readonly fr: readonly string[] };
  readonly dimension: MetricDimension;
  readonly nature: MetricNature;
  readonly aggregation: Aggregation;
  /** "positive": a sheet may show it negative by its sign convention (costs, churn, burn); "either": the sign is information. */
  readonly sign: "positive" | "either";
  /** What ties it to others, each evaluated on the same period and scope unless said. */
  readonly formulas: readonly Formula[];
  /** Metrics that are often confused with it and must never settle it: users/customers, gross/net, pre/post-money. */
  readonly notToConfuse: readonly MetricId[];
  readonly definition: string;
  /** Where the definition comes from. */
  readonly source: string;
};

/**
 * value = expression over metric ids, e.g. "12 * mrr", "gross_profit / revenue", "revenue / previous(revenue) - 1".
 * Grammar: + - * / ( ) numbers, metric ids, previous(id) = same metric one period of equal length earlier,
 * opening(id) / closing(id) = a stock at the start / end of the period.
 */
export type Formula = {
  readonly expression: string;
  /** Why and where it holds, e.g. "end of period". */
  readonly note: string;
  /** The time that its flows are of, where it has to be a year; null where flows of any one period do. */
  readonly flowsOf: "year" | null;
};

export type MetricMatch = {
  readonly metric: Metric;
  /** The alias that matched, as in the ontology. */
  readonly alias: string;
  /** Offsets in the text given; end exclusive. */
  readonly start: number;
  readonly end: number;
  /** 0..1: 1 for an unambiguous full name, lower for short or ambiguous abbreviations ("CA", "users", "margin"). */
  readonly certainty: number;
};
