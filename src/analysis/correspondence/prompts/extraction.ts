/** Reads the terms of a message, knowing nothing of what would be liked. */
import type { Prompt } from "../../../model/index.ts";
import type { Domain } from "../domain.ts";
import type { ExtractionExpertInput } from "../experts/types.ts";
import { dataRule, followUp, framed } from "./frame.ts";

export const EXTRACTION_PROMPT_VERSION = "1";

export function extractionPrompt(
  marker: string,
  domain: Domain,
  input: ExtractionExpertInput,
  found: readonly { readonly id: string; readonly text: string; readonly quote: string }[],
): Prompt {
  const fields = domain.fields.map(({ id, label }) => `${id}: ${label.en}`).join("; ");
  return {
    system: `You read a message of a ${domain.counterpart.en} and say which term of the deal each of its figures is. The message may be in French or in English. ${dataRule(marker)}

Code has listed the figures and choices, each with its number. For each one answer:
- "figure": its number;
- "field": one of ${fields}; "claim" for a figure about the business that is no term of the deal; "other" for anything else;
- "role": "offer" for what the writer proposes or states, "ours" for a figure of ours that the writer repeats, "past" for what no longer holds, "refused" for what the writer turns down;
- "unclear": the question to ask when the figure cannot be used as it stands, else null.
"answers": questions of the list that the message answers, each with the words that answer it, copied letter for letter. "notes": what a reader should know, in short sentences. Report what is written; guess nothing.`,
    shared: [
      ...(input.conversationHistory ? [framed(marker, "Earlier in the conversation", input.conversationHistory)] : []),
      framed(marker, "Message", input.message),
    ].join("\n\n"),
    ask: [
      framed(marker, "Figures", found.map(({ id, text, quote }) => `[${id}] ${text} - in: ${quote}`).join("\n")),
      framed(marker, "Questions", (input.openQuestions ?? []).map(({ id, text }) => `[${id}] ${text}`).join("\n")),
      followUp(input.additionalQuestion),
    ].join("\n"),
  };
}
