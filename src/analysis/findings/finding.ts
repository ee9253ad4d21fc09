/** What an analyst gives: findings with their sources, red flags, and what is missing. */
import { z } from "zod";
import { CalculationSchema } from "../../judge/index.ts";

export const SOURCE_TYPES = ["deck", "financial_model", "context_engine", "funding_db", "inference"] as const;

/**
 * Where something is said. Deck, model and context name a place of the case (`file` and `anchor`) and what stands there,
 * verbatim; funding_db names the deals compared; an inference has no place and proves nothing.
 */
export const SourceSchema = z.object({
  type: z.enum(SOURCE_TYPES),
  /** As a person reads it: "deck.pptx, slide 8". */
  reference: z.string().min(1),
  file: z.string().optional(),
  anchor: z.string().optional(),
  /** Verbatim. */
  quote: z.string().optional(),
});
export type Source = z.infer<typeof SourceSchema>;

/** From best to worst; "suspicious": the figure itself is doubtful; "not_assessed": stated without judging it. */
export const ASSESSMENTS = [
  "exceptional",
  "above_average",
  "average",
  "below_average",
  "poor",
  "suspicious",
  "not_assessed",
] as const;
export type Assessment = (typeof ASSESSMENTS)[number];

export const AGENT_NAMES = [
  "financial-auditor",
  "deck-forensics",
  "market-intelligence",
  "team-investigator",
  "cap-table-auditor",
  "sector-expert",
  "synthesis-deal-scorer",
  "devils-advocate",
  "scenario-modeler",
  "memo-generator",
] as const;
export type AgentName = (typeof AGENT_NAMES)[number];
export type Tier = 1 | 2 | 3;

export const ScoredFindingSchema = z.object({
  /** Unique in a run and stable between runs: agent, metric, period. */
  id: z.string().min(1),
  agentName: z.string().min(1),
  /** Ontology id, or a topic of the agent's own ("team_quality"). */
  metric: z.string().min(1),
  value: z.union([z.number(), z.string(), z.null()]),
  /** ISO currency, "percent", "months", ... ; null for none. Money in units of the currency, percents as ratios. */
  unit: z.string().nullable(),
  /** Months, both ends inclusive, as year * 12 + month - 1; null when the figure has no period. */
  period: z.object({ firstMonth: z.number().int(), lastMonth: z.number().int() }).nullable(),
  /** Segment, scenario, actual or forecast: findings are compared only within one scope. "" for the whole company as stated. */
  scope: z.string(),
  assessment: z.enum(ASSESSMENTS),
  confidence: z.object({
    /** 0..100 */
    score: z.number().min(0).max(100),
  }),
  /** One sentence in the language of the run. */
  text: z.string().min(1),
  evidence: z.array(SourceSchema),
  calculation: CalculationSchema.optional(),
  /** What the value was held against, with who published it. */
  benchmark: z
    .object({ low: z.number().nullable(), high: z.number().nullable(), source: z.string().min(1) })
    .optional(),
});
export type ScoredFinding = z.infer<typeof ScoredFindingSchema>;

export const RED_FLAG_SEVERITIES = ["CRITICAL", "HIGH", "MEDIUM"] as const;

/** Of two, the graver first. */
export const byGravity = (a: Graded, b: Graded): number =>
  RED_FLAG_SEVERITIES.indexOf(a.severity) - RED_FLAG_SEVERITIES.indexOf(b.severity);
type Graded = { readonly severity: (typeof RED_FLAG_SEVERITIES)[number] };

export const RedFlagSchema = z.object({
  id: z.string().min(1),
  agentName: z.string().min(1),
  title: z.string().min(1),
  severity: z.enum(RED_FLAG_SEVERITIES),
  /** Why this severity. */
  severityReason: z.string().min(1),
  text: z.string().min(1),
  /** The proof. */
  evidence: z.array(SourceSchema),
  /** In money or in percent where it can be; null when it cannot be put in figures, which `impactText` then says. */
  impact: z.object({ value: z.number(), unit: z.string() }).nullable(),
  impactText: z.string().min(1),
  questionForFounder: z.string().min(1),
  /** What a refuted figure really is, where the documents show it. */
  explanation: z.string().optional(),
  calculation: CalculationSchema.optional(),
});
export type RedFlag = z.infer<typeof RedFlagSchema>;

export const AgentReportSchema = z.object({
  agentName: z.string().min(1),
  tier: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Two or three sentences where a part of the score is told by them; else empty. */
  summary: z.string(),
  findings: z.array(ScoredFindingSchema),
  redFlags: z.array(RedFlagSchema),
  /** Metrics this analyst expects and did not find. */
  gaps: z.array(z.object({ metric: z.string(), text: z.string(), questionForFounder: z.string() })),
  /** Outside data that were consulted, and what they said or that there were none. */
  crossReferences: z.array(z.object({ source: z.enum(["context_engine", "funding_db"]), result: z.string() })),
  /** Who spoke: written rules, or the model with the rules behind it. */
  judge: z.enum(["rules", "model"]),
  /** Why the model's part was dropped; null when it was not, or there is no model. */
  fellBack: z.string().nullable(),
  tokensUsed: z.number().int().min(0),
});
export type AgentReport = z.infer<typeof AgentReportSchema>;
