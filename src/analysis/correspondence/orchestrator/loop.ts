/** The loop: the orchestrator decides, or asks one expert again with its own input, ten times at most. */

import type { Language } from "../../../documents/index.ts";
import { codeMetadata } from "../adviser.ts";
import { say } from "../sentences/index.ts";
import type {
  ClassifiedInstructions,
  ExpertName,
  ExpertOpinion,
  Finding,
  MessageShown,
  OpenQuestion,
  OrchestratorDecision,
  Term,
} from "../types.ts";

/** Consultations before the decision is handed to the user. */
export const MAX_CONSULTATIONS = 10;

export type LoopOutcome = {
  readonly decision: OrchestratorDecision;
  /** Every decision of the orchestrator, the last one included. */
  readonly trace: readonly OrchestratorDecision[];
  readonly opinions: readonly ExpertOpinion[];
};

export async function orchestrate(
  orchestrator: Orchestrator,
  input: Omit<OrchestratorInput, "priorDecisions">,
  consult: (expert: ExpertName, question: string, opinions: readonly ExpertOpinion[]) => Promise<ExpertOpinion>,
): Promise<LoopOutcome> {
  const trace: OrchestratorDecision[] = [];
  const opinions = [...input.expertOpinions];
  for (let consultations = 0; consultations <= MAX_CONSULTATIONS; consultations++) {
    const decision = await orchestrator.decide({ ...input, expertOpinions: opinions, priorDecisions: trace });
    trace.push(decision);
    if (decision.readyToAct && decision.action !== null) return { decision, trace, opinions };
    if (consultations === MAX_CONSULTATIONS || decision.nextExpert === null) break;
    opinions.push(await consult(decision.nextExpert, decision.questionForExpert ?? "", opinions));
  }
  const count = opinions.length - input.expertOpinions.length;
  const reason = say(input.language, "why.tooManyConsultations", { count });
  const decision: OrchestratorDecision = {
    readyToAct: true,
    action: "escalate",
    reasoning: reason,
    reasons: [reason],
    nextExpert: null,
    questionForExpert: null,
    counterTerms: null,
    metadata: codeMetadata(0),
  };
  return { decision, trace: [...trace, decision], opinions };
}

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
