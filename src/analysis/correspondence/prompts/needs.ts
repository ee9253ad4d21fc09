/** Finds what is missing and how to ask for it. */

import type { Language } from "../../../documents/index.ts";
import type { Prompt } from "../../../model/index.ts";
import type { Domain } from "../domain.ts";
import type { NeedsExpertInput } from "../experts/types.ts";
import { dataRule, followUp, framed } from "./frame.ts";

export const NEEDS_PROMPT_VERSION = "1";

export function needsPrompt(marker: string, domain: Domain, input: NeedsExpertInput, language: Language): Prompt {
  const known = (input.terms ?? []).map(
    ({ field, text, unclear }) => `${field}: ${text}${unclear ? " (unclear)" : ""}`,
  );
  return {
    system: `You say which information a negotiation with a ${domain.counterpart.en} still lacks, and write the questions that would bring it, most important first, in ${language === "fr" ? "French" : "English"}, one sentence each. Ask only for what the fields that matter need. Write no figure that is not given to you. ${dataRule(marker)}

Answer with "missingFields" (ids of fields), "prioritizedQuestions" and "reasoning", one sentence.`,
    shared: `Fields: ${domain.fields.map(({ id, label }) => `${id} (${label.en})`).join(", ")}\nFields that matter: ${input.ruleFields.join(", ") || "those of an offer"}\nSubject: ${input.subject}`,
    ask: [framed(marker, "Known", known.join("\n") || "nothing"), followUp(input.additionalQuestion)].join("\n"),
  };
}
