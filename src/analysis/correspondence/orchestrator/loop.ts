/** The loop: the orchestrator decides, or asks one expert again with its own input, ten times at most. */

import { codeMetadata } from "../adviser.ts";
import type { ExpertName, ExpertOpinion, OrchestratorDecision } from "../types.ts";
import { cautiousWords } from "./cautious-words.ts";
import type { Orchestrator, OrchestratorInput } from "./types.ts";

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
  const reason = cautiousWords(input.language).tooManyConsultations(opinions.length - input.expertOpinions.length);
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
