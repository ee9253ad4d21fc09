/** What the response crafter sees: the decision and what to say, never a rule or a trigger. */
import type { Language } from "../../../documents/index.ts";
import type { AgentAction, CounterTerm, Finding, NeedsAnalysis, OpenQuestion, Term, Warning } from "../types.ts";

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

/** What a rule tells to say; a whole sentence is said as it is. */
export type ToSay = { readonly object: string; readonly sentence: boolean };
