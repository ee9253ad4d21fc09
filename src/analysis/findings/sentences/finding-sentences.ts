/** What analysts speak of that is no metric of the ontology. */
export const OWN_TOPICS = [
  "planned_growth",
  "runway_to_zero",
  "model_integrity",
  "hidden_text",
  "claims_verified",
  "chart_shape",
  "competition",
  "key_people",
  "headcount_plan",
  "cap_table_total",
  "use_of_funds_total",
  "comparables",
  "net_cash",
  "sector",
] as const;
export type OwnTopic = (typeof OWN_TOPICS)[number];

/** Kinds of fault that reading a model finds, the gravest first. */
export const DEFECT_KINDS = [
  "error value",
  "sum that leaves out a row",
  "sum that leaves out a period",
  "sum that counts a subtotal twice",
  "total that does not add up",
  "sign flip",
  "units mixed in a row",
  "identity that does not hold",
  "inconsistent formula in a row",
  "hard-coded number inside a formula row",
  "hard-coded number that should be linked",
] as const;
export type DefectKind = (typeof DEFECT_KINDS)[number];

/** The names and faults that all of the analysis shares; a language is one file that fills it. */
export type FindingSentences = {
  readonly topics: Readonly<Record<OwnTopic, string>>;
  /** Metrics that the memo calls by another name than the ontology does. */
  readonly metrics: Readonly<Record<string, string>>;
  readonly defects: Readonly<Record<DefectKind, string>>;
  readonly calculationFaults: Readonly<Record<"units" | "not_a_number", string>>;
};
