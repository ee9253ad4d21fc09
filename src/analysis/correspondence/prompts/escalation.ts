/** Says whether a trigger fires; whether the deal is good is not its business. */
import type { Prompt } from "../../../model/index.ts";
import type { EscalationExpertInput } from "../experts/types.ts";
import type { EscalationAnalysis } from "../types.ts";
import { dataRule, followUp, framed } from "./frame.ts";

export const ESCALATION_PROMPT_VERSION = "1";

export function escalationPrompt(marker: string, input: EscalationExpertInput, byCode: EscalationAnalysis): Prompt {
  const compared = byCode.triggersEvaluated.map(({ outcome, why }, i) => `${i + 1}: ${outcome} (${why})`).join("\n");
  return {
    system: `You watch for the conditions under which a person wants to be asked. For each numbered trigger say whether the message makes it fire. Do not weigh whether the offer is good. ${dataRule(marker)}

Code has compared figures where a trigger is a comparison: take its result unless the message plainly means another figure.
Answer with "triggers": one entry each with "number", "outcome" ("fires", "holds" when it does not, "unknown" when the message leaves it open) and "why", one sentence; and "severity": none, low, medium or high.`,
    shared: [
      ...(input.conversationHistory ? [framed(marker, "Earlier in the conversation", input.conversationHistory)] : []),
      framed(marker, `Message about ${input.subject}`, input.message),
    ].join("\n\n"),
    ask: [
      `Triggers:\n${input.escalationTriggers.map(({ text }, i) => `${i + 1}. ${text}`).join("\n")}`,
      framed(marker, "Compared by code", compared),
      followUp(input.additionalQuestion),
    ].join("\n\n"),
  };
}
