/** What the one decision-maker sees: everything. */
import type { Language } from "../../../documents/index.ts";
import type {
  ClassifiedInstructions,
  ExpertOpinion,
  Finding,
  MessageShown,
  OpenQuestion,
  OrchestratorDecision,
  Term,
} from "../types.ts";

export type OrchestratorInput = {
  readonly message: string;
  readonly language: Language;
  readonly conversationHistory?: string | undefined;
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

export type Orchestrator = { decide(input: OrchestratorInput): Promise<OrchestratorDecision> };
