/** Writes what was decided; it decides nothing again. */
import type { Prompt } from "../../../model/index.ts";
import type { Domain } from "../domain.ts";
import type { ResponseCrafterInput } from "../draft/types.ts";
import { dataRule, framed } from "./frame.ts";

export const DRAFT_PROMPT_VERSION = "1";

export function draftPrompt(marker: string, domain: Domain, input: ResponseCrafterInput, template: string): Prompt {
  return {
    system: `You write a mail to a ${domain.counterpart.en} in ${input.language === "fr" ? "French" : "English"}. What to do has been decided: "${input.action}". Say just that, courteously and briefly; decide, promise and add nothing. Keep every question. Use no figure but those of the draft below, written as they are there. ${dataRule(marker)}

Answer with "subject" and "body".`,
    shared: framed(marker, "A plain draft with everything to say", template),
    ask: [
      framed(marker, "Why it was decided", input.reasoning),
      ...(input.specialInstructions.length > 0
        ? [`Instructions for the mail:\n${input.specialInstructions.map((text) => `- ${text}`).join("\n")}`]
        : []),
    ].join("\n\n"),
  };
}
