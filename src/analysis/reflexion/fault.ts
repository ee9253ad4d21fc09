/** What the linter finds before it is put into words: a rule broken at a place of the report. */

import type { MetricId } from "../../ontology/index.ts";
import type {
  AgentReport,
  CitationChecker,
  CritiqueType,
  DealMaterial,
  EnhancedCritique,
  Source,
} from "../findings/index.ts";

/** The rules, by the type of critique they give. */
export const RULES = {
  no_source: "unsourced_claim",
  vague_source: "unsourced_claim",
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
  certainty_words: "weak_conclusion",
  unfounded_words: "weak_conclusion",
  confused_metric: "methodological_flaw",
  other_period: "methodological_flaw",
  forecast_as_actual: "methodological_flaw",
  other_currency: "methodological_flaw",
  small_sample: "methodological_flaw",
  mixed_spans: "methodological_flaw",
  other_method: "methodological_flaw",
  other_step: "methodological_flaw",
  out_of_range: "methodological_flaw",
  malformed: "methodological_flaw",
  clash: "inconsistency",
  opposed: "inconsistency",
  text_differs: "inconsistency",
  unfounded_figure: "inconsistency",
  turned_round: "inconsistency",
  gap_given: "inconsistency",
  summary_differs: "inconsistency",
  other_time: "inconsistency",
  figure_not_at_place: "inconsistency",
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

/** What every rule is given. */
export type LintInput = {
  readonly report: AgentReport;
  readonly material: DealMaterial;
  /** Over the documents of the material. */
  readonly citations: CitationChecker;
  /** Groups of ontology ids; one of each is expected. */
  readonly expected: readonly (readonly MetricId[])[];
  /** Written by the analysts' rules alone; default: a person or a model wrote of it. */
  readonly ofRules?: boolean | undefined;
};

/** The same fault found again carries the same key. */
export const faultKey = ({ rule, item, said, section }: Fault): string =>
  `${rule}|${item.kind}|${item.id}|${item.kind === "report" ? section : ""}|${said["metric"] ?? ""}`;
