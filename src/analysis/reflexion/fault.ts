/** What the critic finds before it is put into words: a rule broken at a place of the report. */
import type { MetricId } from "../../ontology/index.ts";
import type { CritiqueType, EnhancedCritique, Source } from "../findings/index.ts";

/** The rules, by the type of critique they give. */
export const RULES = {
  no_source: "unsourced_claim",
  source_missing: "unsourced_claim",
  misquote: "unsourced_claim",
  value_not_at_source: "unsourced_claim",
  no_formula: "unverifiable_calculation",
  unsourced_inputs: "unverifiable_calculation",
  input_differs: "unverifiable_calculation",
  wrong_arithmetic: "unverifiable_calculation",
  result_differs: "unverifiable_calculation",
  incomplete: "incomplete_red_flag",
  expected_missing: "missing_data_not_flagged",
  funding_unused: "missing_cross_reference",
  context_unused: "missing_cross_reference",
  model_unused: "missing_cross_reference",
  outside_unsaid: "missing_cross_reference",
  against_benchmark: "weak_conclusion",
  no_yardstick: "weak_conclusion",
  refuted_claim: "weak_conclusion",
  confused_metric: "methodological_flaw",
  other_period: "methodological_flaw",
  other_currency: "methodological_flaw",
  malformed: "methodological_flaw",
  clash: "inconsistency",
  opposed: "inconsistency",
  gap_given: "inconsistency",
} as const satisfies Readonly<Record<string, CritiqueType>>;
export type Rule = keyof typeof RULES;

export type RedFlagPart = "severity" | "proof" | "impact" | "question";

export type Fault = {
  readonly rule: Rule;
  readonly severity: EnhancedCritique["severity"];
  readonly item: { readonly kind: "finding" | "redFlag" | "gap" | "report"; readonly id: string };
  /** Path into the report; `quote` stands there. */
  readonly section: string;
  readonly quote: string;
  /** Words and figures that the texts need. */
  readonly said: Readonly<Record<string, string>>;
  /** A place that would settle it. */
  readonly source?: Source | undefined;
  readonly parts?: readonly RedFlagPart[] | undefined;
  /** Ids of the findings it bears on besides its own. */
  readonly related?: readonly string[] | undefined;
  /** Ontology ids of which one is expected. */
  readonly metrics?: readonly MetricId[] | undefined;
};
