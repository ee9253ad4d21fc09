/** The needs expert: which information is missing or unclear, and what to ask, in order. */
import { z } from "zod";
import type { Language } from "../../../documents/index.ts";
import { type Adviser, codeMetadata } from "../adviser.ts";
import { type Domain, type Field, familyOf } from "../domain.ts";
import { NEEDS_PROMPT_VERSION, needsPrompt } from "../prompts/needs.ts";
import { say } from "../sentences/index.ts";
import type { NeedsAnalysis } from "../types.ts";
import type { NeedsExpert, NeedsExpertInput } from "./types.ts";

export type NeedsExpertOptions = {
  readonly domain: Domain;
  readonly language: Language;
  readonly adviser: Adviser | null;
  readonly clock: () => number;
};

export function needsExpert({ domain, language, adviser, clock }: NeedsExpertOptions): NeedsExpert {
  return {
    name: "needs",
    async analyze(input) {
      const start = clock();
      const byCode = gapsOf(input, domain, language);
      const question = input.additionalQuestion ?? null;
      if (adviser === null)
        return { expert: "needs", analysis: byCode, question, metadata: codeMetadata(clock() - start) };
      const { value, metadata } = await adviser.ask(
        "analyze_needs",
        AnswerSchema,
        needsPrompt(adviser.marker, domain, input, language),
        NEEDS_PROMPT_VERSION,
      );
      const known = new Set(domain.fields.map(({ id }) => id));
      const analysis =
        value === null ? byCode : { ...value, missingFields: value.missingFields.filter((id) => known.has(id)) };
      return { expert: "needs", analysis, question, metadata };
    },
  };
}

const AnswerSchema = z.object({
  missingFields: z.array(z.string().max(40)).max(20),
  prioritizedQuestions: z.array(z.string().max(300)).max(12),
  reasoning: z.string().max(400),
});

/** Unclear figures first, then the fields that the rules are about, in the order of the domain. */
export function gapsOf(input: NeedsExpertInput, domain: Domain, language: Language): NeedsAnalysis {
  const terms = (input.terms ?? []).filter(({ role }) => role === "offer");
  const unclear = [...new Set(terms.flatMap((term) => term.unclear ?? []))];
  const missing = domain.fields.filter(({ id }) => input.ruleFields.includes(id) && !isStated(id, terms, domain));
  const noOffer = !terms.some(({ field }) => domain.offerFields.includes(field));
  const first = noOffer ? domain.firstAsked.filter((id) => !isNamed(id, missing, domain)) : [];
  const fields = domain.fields.filter((field) => missing.includes(field) || first.includes(field.id));
  return {
    missingFields: fields.map(({ id }) => id),
    prioritizedQuestions: [...unclear, ...fields.map(({ ask }) => ask[language])],
    reasoning: say(language, "gaps", { unclear: unclear.length, missing: fields.length }),
  };
}

/** A field that covers it, or that it covers, is asked for already. */
function isNamed(id: string, fields: readonly Field[], domain: Domain): boolean {
  const family = familyOf(id, domain);
  return fields.some((field) => family.includes(field.id));
}

/** A "valuation" is stated where either of those that it covers is. */
function isStated(id: string, terms: NeedsExpertInput["terms"], domain: Domain): boolean {
  const family = familyOf(id, domain);
  return (terms ?? []).some(({ field }) => family.includes(field));
}
