/** The shapes of a reply and its reading, as they are kept in the case and cross to the window. */

import { z } from "zod";
import type { Dimension } from "../../language/quantities/index.ts";
import { asMetricId } from "../../ontology/index.ts";

export const ACTIONS = ["accept", "counter", "escalate", "clarify"] as const;
export type AgentAction = (typeof ACTIONS)[number];

const LanguageSchema = z.enum(["fr", "en"]);

/** Read back from a case: an id that no metric has any more is none. */
const metricIdSchema = z
  .string()
  .nullable()
  .transform((id) => (id === null ? null : asMetricId(id)));

/** A figure or a choice of the message. `start` and `end` are offsets in the message's `text`, end exclusive. */
export const TermSchema = z.object({
  id: z.string(),
  /** Id of the domain's field; "claim" for a figure about the company; "other" for what is not on offer. */
  field: z.string(),
  /** offer: what the writer states or proposes; ours: our own earlier figure; past: superseded; refused. */
  role: z.enum(["offer", "ours", "past", "refused"]),
  text: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  anchor: z.string(),
  /** The sentence it stands in. */
  quote: z.string(),
  /** Base units (euros, shares of 1, months, pieces); null for a choice. */
  value: z.number().nullable(),
  /** Ends that the wording admits: a range, "about", "at least" (high is null), "at most" (low is null). */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Id of the option, for a choice. */
  option: z.string().nullable(),
  dimension: z.string(),
  currency: z.string().nullable(),
  metricId: metricIdSchema,
  /** A condition is attached: "if you take 200 k€". */
  conditional: z.boolean(),
  /** Why it cannot be used as it stands; null when it is clear. */
  unclear: z.string().nullable(),
  /** Turn of the conversation that stated it, from 1. */
  turn: z.number().int(),
});
export type Term = z.infer<typeof TermSchema>;

const DIMENSIONS: readonly Dimension[] = ["money", "ratio", "points", "multiple", "duration", "count"];

/** A term that is no choice has the dimension of a quantity. */
export function dimensionOf({ dimension }: Pick<Term, "dimension">): Dimension {
  return DIMENSIONS.find((known) => known === dimension) ?? "count";
}

/** field op value: "valuation more than 6 M€", "information rights in (monthly, quarterly)". */
export const ConditionSchema = z.object({
  field: z.string(),
  operator: z.enum(["at_most", "at_least", "more_than", "less_than", "one_of", "none_of", "stated"]),
  value: z.number().nullable(),
  currency: z.string().nullable(),
  options: z.array(z.string()),
  /** The figure as the user wrote it. */
  text: z.string(),
});
export type Condition = z.infer<typeof ConditionSchema>;

export const InstructionSchema = z.object({
  text: z.string(),
  /** What code can evaluate of it; null where only a reader can. */
  condition: ConditionSchema.nullable(),
  /** A figure to aim at rather than a limit. */
  target: z.boolean(),
});
export type Instruction = z.infer<typeof InstructionSchema>;

export const ClassifiedInstructionsSchema = z.object({
  rules: z.array(InstructionSchema),
  triggers: z.array(InstructionSchema),
  special: z.array(z.string()),
  /** Lines that set no figure: what to ask, to say, not to say, a tone, when to leave. */
  worded: z
    .array(
      z.object({
        text: z.string(),
        kind: z.enum(["must-ask", "must-say", "must-not", "tone", "walk-away"]),
        object: z.string(),
        first: z.boolean(),
      }),
    )
    .default([]),
  by: z.enum(["code", "model"]),
});
export type ClassifiedInstructions = z.infer<typeof ClassifiedInstructionsSchema>;

export const CounterTermSchema = z.object({ field: z.string(), text: z.string(), value: z.number().nullable() });
export type CounterTerm = z.infer<typeof CounterTermSchema>;

/** What an opinion or decision cost. `tokens` counts what was evaluated and generated. */
export const MetadataSchema = z.object({
  by: z.enum(["code", "model"]),
  model: z.string().nullable(),
  promptVersion: z.string().nullable(),
  calls: z.number().int(),
  tokens: z.number().int(),
  durationMs: z.number(),
  /** Why a model that was there was not used. */
  fellBack: z.string().nullable(),
});
export type Metadata = z.infer<typeof MetadataSchema>;

export const ExtractionAnalysisSchema = z.object({
  terms: z.array(TermSchema),
  /** 0..1 */
  confidence: z.number(),
  notes: z.array(z.string()),
  success: z.boolean(),
  error: z.string().nullable(),
  /** Questions that the message answers, each with the words that do. */
  answers: z.array(z.object({ question: z.string(), quote: z.string() })),
});
export type ExtractionAnalysis = z.infer<typeof ExtractionAnalysisSchema>;

export const SEVERITIES = ["none", "low", "medium", "high"] as const;
export const EscalationAnalysisSchema = z.object({
  shouldEscalate: z.boolean(),
  reasoning: z.string(),
  triggersEvaluated: z.array(
    z.object({ trigger: z.string(), outcome: z.enum(["fires", "holds", "unknown"]), why: z.string() }),
  ),
  triggeredTriggers: z.array(z.string()),
  severity: z.enum(SEVERITIES),
});
export type EscalationAnalysis = z.infer<typeof EscalationAnalysisSchema>;

export const NeedsAnalysisSchema = z.object({
  missingFields: z.array(z.string()),
  /** Most important first, ready to send. */
  prioritizedQuestions: z.array(z.string()),
  reasoning: z.string(),
});
export type NeedsAnalysis = z.infer<typeof NeedsAnalysisSchema>;

const opinion = { question: z.string().nullable(), metadata: MetadataSchema };
export const ExpertOpinionSchema = z.discriminatedUnion("expert", [
  z.object({ expert: z.literal("extraction"), analysis: ExtractionAnalysisSchema, ...opinion }),
  z.object({ expert: z.literal("escalation"), analysis: EscalationAnalysisSchema, ...opinion }),
  z.object({ expert: z.literal("needs"), analysis: NeedsAnalysisSchema, ...opinion }),
]);
export type ExpertOpinion = z.infer<typeof ExpertOpinionSchema>;
export type ExpertName = ExpertOpinion["expert"];

export const OrchestratorDecisionSchema = z.object({
  readyToAct: z.boolean(),
  action: z.enum(ACTIONS).nullable(),
  reasoning: z.string(),
  /** The reasons one by one. */
  reasons: z.array(z.string()),
  nextExpert: z.enum(["extraction", "escalation", "needs"]).nullable(),
  questionForExpert: z.string().nullable(),
  counterTerms: z.array(CounterTermSchema).nullable(),
  metadata: MetadataSchema,
});
export type OrchestratorDecision = z.infer<typeof OrchestratorDecisionSchema>;

const place = { file: z.string(), anchor: z.string() };

/** A figure of the message held against the documents of the case. */
export const FindingSchema = z.object({
  /** Turn of the message it is about; an earlier one's stays until its figure is stated anew. */
  turn: z.number().int(),
  /** Ids of the terms it is about. */
  terms: z.array(z.string()),
  claim: z.string(),
  status: z.enum(["VERIFIED", "CONTRADICTED", "AMBIGUOUS", "UNKNOWN"]),
  confidence: z.number(),
  /** "You write 1.8 %; KPI!F14 has 3.1 %." */
  sentence: z.string(),
  evidence: z.array(z.object({ ...place, content: z.string() })),
  /** What the writer's own documents said otherwise, and he now gives up for the figure that the evidence supports. */
  settles: z.array(z.object({ ...place, content: z.string() })).default([]),
  /** The figure as the message writes it; null for a denial in words. */
  said: z.string().nullable().default(null),
  /** What the evidence has, printed for a mail, and whose paper it stands in. */
  documented: z
    .array(
      z.object({
        text: z.string(),
        whose: z.enum(["model", "deck", "other"]),
        file: z.string(),
        /** Base units; null where an earlier version kept none. */
        value: z.number().nullable().default(null),
      }),
    )
    .default([]),
  /** Set where the message states a figure that no paper had put in doubt: the case had no such contradiction. */
  opens: z
    .object({ ...place, content: z.string() })
    .nullable()
    .default(null),
  /** Contradictions of the case that the message settles. */
  settlesIds: z.array(z.string()).default([]),
  /** Verdicts and contradictions of the case that are about the same thing, to be looked at again. */
  reopens: z.array(z.object({ kind: z.enum(["verdict", "contradiction"]), id: z.string(), text: z.string() })),
});
export type Finding = z.infer<typeof FindingSchema>;

/** A question of the memo, and what became of it. */
export const OpenQuestionSchema = z.object({
  id: z.string(),
  text: z.string(),
  /** Metric it asks about; null for words. */
  metricId: metricIdSchema,
  /** Raised by a serious contradiction: nothing is accepted while it is open. */
  serious: z.boolean(),
  /** The same for a mail: short, without places. */
  plain: z.string().nullable().default(null),
  /** The founder's words that answer it, and the turn; null while it is open. */
  answer: z.object({ quote: z.string(), turn: z.number().int() }).nullable(),
});
export type OpenQuestion = z.infer<typeof OpenQuestionSchema>;

export const DraftSchema = z.object({
  subject: z.string(),
  body: z.string(),
  by: z.enum(["template", "model"]),
  /** Every figure of the body and where it stands. */
  figures: z.array(z.object({ text: z.string(), from: z.enum(["message", "documents", "decision"]) })),
  /** Figures of a model's draft that stood nowhere: it was thrown away for the template. */
  refused: z.array(z.string()),
  metadata: MetadataSchema,
});
export type Draft = z.infer<typeof DraftSchema>;

export const MessageSchema = z.object({
  /** Name under which it joins the case. */
  document: z.string(),
  subject: z.string().nullable(),
  from: z.string().nullable(),
  date: z.string().nullable(),
  language: LanguageSchema,
  /** What was written this time: without quoted history and signature. */
  text: z.string(),
  /** Quoted text of earlier messages. */
  history: z.string(),
  signature: z.string(),
  attachments: z.array(z.object({ file: z.string(), read: z.boolean(), why: z.string().nullable() })),
  /** Sentences that address an AI: shown, never obeyed. */
  hostile: z.array(z.object({ anchor: z.string(), text: z.string(), why: z.string() })),
  /** What the writer asks, in his words. */
  asks: z.array(z.string()).default([]),
});
export type MessageShown = z.infer<typeof MessageSchema>;

export const RULE_KINDS = [
  "limit",
  "target",
  "escalate",
  "must-ask",
  "must-say",
  "must-not",
  "tone",
  "walk-away",
] as const;
/** What a line of the user's instructions is, and what it did to this answer. */
export const RuleUseSchema = z.object({
  text: z.string(),
  kind: z.enum(RULE_KINDS),
  applied: z.boolean(),
  why: z.string(),
});
export type RuleUse = z.infer<typeof RuleUseSchema>;

export const WARNING_KINDS = ["bank-details", "pressure", "new-term", "confidential", "rule"] as const;
export const WarningSchema = z.object({
  kind: z.enum(WARNING_KINDS),
  /** Words of the message, or the rule. */
  quote: z.string(),
  /** What of it, for the user. */
  text: z.string(),
});
export type Warning = z.infer<typeof WarningSchema>;

/** One message read and answered. */
export const ReplyResultSchema = z.object({
  schemaVersion: z.literal(1),
  turn: z.number().int(),
  domain: z.enum(["investment", "purchase"]),
  message: MessageSchema,
  instructions: ClassifiedInstructionsSchema,
  /** What the message states, in the order of the text. */
  figures: z.array(TermSchema),
  /** What the conversation stands at: the last offer of each field over all turns. */
  terms: z.array(TermSchema),
  findings: z.array(FindingSchema),
  questions: z.array(OpenQuestionSchema),
  /** What to look at before the draft is sent. */
  warnings: z.array(WarningSchema).default([]),
  expertOpinions: z.array(ExpertOpinionSchema),
  orchestratorTrace: z.array(OrchestratorDecisionSchema),
  decision: z.object({
    action: z.enum(ACTIONS),
    reasoning: z.string(),
    reasons: z.array(z.string()),
    counterTerms: z.array(CounterTermSchema).nullable(),
    /** The day of the next step, as the draft writes it. */
    answerBy: z.string().default(""),
  }),
  /** Every line of the instructions; none is dropped in silence. */
  rules: z.array(RuleUseSchema).default([]),
  draft: DraftSchema,
  totals: z.object({ calls: z.number().int(), tokens: z.number().int(), durationMs: z.number() }),
});
export type ReplyResult = z.infer<typeof ReplyResultSchema>;
