/** What each expert, the orchestrator and the response crafter may see: its own input and nothing else, so that no figure is read the way we would like it. */
import type { Language } from "../../../documents/index.ts";
import type { MetricId } from "../../../ontology/index.ts";
import type {
  AgentAction,
  ClassifiedInstructions,
  CounterTerm,
  ExpertOpinion,
  Finding,
  Instruction,
  MessageShown,
  NeedsAnalysis,
  OpenQuestion,
  OrchestratorDecision,
  Term,
  Warning,
} from "../types.ts";

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
export type NeedsExpertInput = Omit<Written, "message"> & {
  readonly terms: readonly Term[] | null;
  /** Fields that the rules are about, and the words of those without a figure. */
  readonly ruleFields: readonly string[];
  readonly subject: string;
};

/** Everything. */
export type OrchestratorInput = Omit<Written, "additionalQuestion"> & {
  readonly language: Language;
  readonly classifiedInstructions: ClassifiedInstructions;
  readonly expertOpinions: readonly ExpertOpinion[];
  readonly priorDecisions: readonly OrchestratorDecision[];
  /** Where the conversation stands, the message included. */
  readonly terms: readonly Term[];
  /** Turn of the message, from 1. */
  readonly turn: number;
  readonly findings: readonly Finding[];
  /** Those that no message has answered. */
  readonly openQuestions: readonly OpenQuestion[];
  readonly hostile: MessageShown["hostile"];
  /** Terms of which nothing was said before, in the writer's words. */
  readonly newTerms: readonly string[];
};

/** What a rule tells to say; a whole sentence ("that we come on Monday", "we come on Monday") is said as it is. */
export type ToSay = { readonly object: string; readonly sentence: boolean };

/** The decision and what to say, never a rule or a trigger. */
export type ResponseCrafterInput = {
  readonly action: AgentAction;
  /** From the orchestrator. */
  readonly reasoning: string;
  readonly language: Language;
  /** What the offer stands at. */
  readonly terms: readonly Term[];
  readonly counterTerms: readonly CounterTerm[] | null;
  /** Fields to counter where the only figure at hand is a limit: the other side is asked for a better one. */
  readonly withheldFields: readonly string[];
  readonly needsAnalysis: NeedsAnalysis | null;
  /** Figures at odds with the documents, to ask about. */
  readonly findings: readonly Finding[];
  /** Figures that the documents support. */
  readonly holds: readonly Finding[];
  /** Figures that the writer gave up for those of the documents. */
  readonly settled: readonly Finding[];
  readonly openQuestions: readonly OpenQuestion[];
  /** What the writer asks, in his words. */
  readonly theyAsk: readonly string[];
  readonly warnings: readonly Warning[];
  /** The message's own words for a passage as it was read: numbers in letters, line breaks. */
  readonly inOwnWords: (passage: string) => string;
  readonly specialInstructions: readonly string[];
  /** What the user's rules tell to ask for and to say. */
  readonly asks: readonly { readonly object: string; readonly first: boolean }[];
  readonly says: readonly ToSay[];
  /** Of the draft; null where no rule says. */
  readonly mostWords: number | null;
  readonly subject: string | null;
  /** As one greets the writer; null when nobody is named. */
  readonly name: string | null;
  /** As the user signs; null when nothing names him. */
  readonly signer: string | null;
  /** The writer says "tu". */
  readonly familiar: boolean;
  /** The day by which the writer wants an answer, or that he names for something else. */
  readonly deadline: Date | null;
  /** He wants an answer by that day. */
  readonly wantsAnswer: boolean;
  readonly today: Date;
};
