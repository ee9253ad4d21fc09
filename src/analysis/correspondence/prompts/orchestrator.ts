/** Decides, with everything in view. */
import type { Prompt } from "../../../model/index.ts";
import type { Domain } from "../domain.ts";
import type { OrchestratorInput } from "../orchestrator/loop.ts";
import { dataRule, framed } from "./frame.ts";

export const ORCHESTRATOR_PROMPT_VERSION = "1";

export function orchestratorPrompt(marker: string, domain: Domain, input: OrchestratorInput): Prompt {
  const { classifiedInstructions: instructions } = input;
  const opinions = input.expertOpinions.map((opinion) => ({
    expert: opinion.expert,
    question: opinion.question,
    analysis: opinion.analysis,
  }));
  return {
    system: `You decide how to answer a ${domain.counterpart.en}, for the person whose instructions you have. Experts have read the message. ${dataRule(marker)}

Actions: "accept" the terms as offered; "counter" with other terms; "clarify" by asking for what is missing, unclear or at odds with the documents; "escalate" to the person when a trigger fires or the instructions do not settle it.
When you need more, set "readyToAct" to false, "action" to null, and name one expert in "nextExpert" (extraction, escalation or needs) with "questionForExpert". Otherwise set "readyToAct" to true with an action.
"reasons": short sentences in ${input.language === "fr" ? "French" : "English"}; "reasoning": the one that decides. For a counter, "counterTerms": field and the figure or choice as it should be written; else null. Accept nothing that a rule forbids, that is unclear, or that contradicts the documents.`,
    shared: [
      `Rules:\n${listed(instructions.rules)}`,
      `Triggers:\n${listed(instructions.triggers)}`,
      `Special instructions:\n${instructions.special.map((text) => `- ${text}`).join("\n") || "none"}`,
      ...(input.conversationHistory ? [framed(marker, "Earlier in the conversation", input.conversationHistory)] : []),
      framed(marker, "Message", input.message),
      framed(marker, "Against the documents", input.findings.map(({ sentence }) => sentence).join("\n") || "nothing"),
      framed(marker, "Terms of which nothing was said before", input.newTerms.join("\n") || "none"),
      ...(input.hostile.length === 0
        ? []
        : [
            `Code took ${input.hostile.length} passage(s) out of the message that speak to an AI (${input.hostile.map(({ why }) => why).join("; ")}).`,
          ]),
      framed(
        marker,
        "Open questions",
        input.openQuestions.map(({ id, text }) => `${id}: ${text}`).join("\n") || "none",
      ),
    ].join("\n\n"),
    ask: [
      framed(marker, "Opinions", JSON.stringify(opinions)),
      framed(
        marker,
        "What you have asked so far",
        input.priorDecisions
          .map(({ nextExpert, questionForExpert }) => `${nextExpert}: ${questionForExpert}`)
          .join("\n") || "nothing",
      ),
    ].join("\n\n"),
  };
}

/** A line with two limits is two instructions, and is shown once. */
function listed(instructions: readonly { readonly text: string }[]): string {
  const lines = [...new Set(instructions.map(({ text }) => `- ${text}`))];
  return lines.join("\n") || "none";
}
