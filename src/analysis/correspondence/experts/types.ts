/** What each expert may see: its own input and nothing else, so that no figure is read the way we would like it. */
import type { MetricId } from "../../../ontology/index.ts";
import type { ExpertOpinion, Instruction, Term } from "../types.ts";

/** What was written, without what addresses an AI; `history` are earlier turns and quoted mails. */
type Written = {
  readonly message: string;
  readonly conversationHistory?: string | undefined;
  /** Asked by the orchestrator when it comes back. */
  readonly additionalQuestion?: string | undefined;
};

/** Raw words only: never rules, triggers, targets or limits. */
export type ExtractionExpertInput = Written & {
  readonly priorTerms?: readonly Term[] | undefined;
  /** Questions of the memo that the message may answer. */
  readonly openQuestions?:
    | readonly { readonly id: string; readonly text: string; readonly metricId: MetricId | null }[]
    | undefined;
};

/** The triggers and what was read: never rules, targets or special instructions. */
export type EscalationExpertInput = Written & {
  readonly escalationTriggers: readonly Instruction[];
  readonly terms?: readonly Term[] | undefined;
  /** What is negotiated, in words: "investment in Quillmoor". */
  readonly subject: string;
};

/** The gaps: sees which fields the rules are about, never a trigger or what figure would be liked. */
export type NeedsExpertInput = {
  readonly terms: readonly Term[] | null;
  /** Fields that the rules are about, and the words of those without a figure. */
  readonly ruleFields: readonly string[];
  readonly subject: string;
  readonly conversationHistory?: string | undefined;
  readonly additionalQuestion?: string | undefined;
};

export type ExtractionOpinion = Extract<ExpertOpinion, { expert: "extraction" }>;
export type EscalationOpinion = Extract<ExpertOpinion, { expert: "escalation" }>;
export type NeedsOpinion = Extract<ExpertOpinion, { expert: "needs" }>;

export type ExtractionExpert = {
  readonly name: "extraction";
  analyze(input: ExtractionExpertInput): Promise<ExtractionOpinion>;
};
export type EscalationExpert = {
  readonly name: "escalation";
  analyze(input: EscalationExpertInput): Promise<EscalationOpinion>;
};
export type NeedsExpert = {
  readonly name: "needs";
  analyze(input: NeedsExpertInput): Promise<NeedsOpinion>;
};
