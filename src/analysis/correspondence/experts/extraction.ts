/** The extraction expert: reports what the other side wrote, knowing nothing of what we want. */
import { z } from "zod";
import { citation } from "../../../model/index.ts";
import { mainMetric } from "../../../ontology/index.ts";
import { type Adviser, codeMetadata } from "../adviser.ts";
import { mayConcern } from "../concerns.ts";
import type { Domain } from "../domain.ts";
import { EXTRACTION_PROMPT_VERSION, extractionPrompt } from "../prompts/extraction.ts";
import type { ExtractionAnalysis, Term } from "../types.ts";
import type { ExtractionExpert, ExtractionExpertInput } from "./types.ts";

export type ExtractionExpertOptions = {
  readonly domain: Domain;
  readonly adviser: Adviser | null;
  readonly clock: () => number;
  /** Reads the figures of the message with their places: code, so that none is invented. */
  readonly read: () => readonly Term[];
};

export function extractionExpert({ domain, adviser, clock, read }: ExtractionExpertOptions): ExtractionExpert {
  return {
    name: "extraction",
    async analyze(input) {
      const start = clock();
      const found = read();
      const byCode = analysisOf(found, answersByCode(input, found));
      const question = input.additionalQuestion ?? null;
      if (adviser === null)
        return { expert: "extraction", analysis: byCode, question, metadata: codeMetadata(clock() - start) };
      const fields = [...domain.fields.map(({ id }) => id), "claim", "other"];
      const { value, metadata } = await adviser.ask(
        "extract_terms",
        answerSchema(fields),
        extractionPrompt(adviser.marker, domain, input, found),
        EXTRACTION_PROMPT_VERSION,
        { citations: [...found.map(({ id }) => id), ...(input.openQuestions ?? []).map(({ id }) => id)] },
      );
      const analysis = value === null ? byCode : checked(value, found, byCode, input, domain);
      return { expert: "extraction", analysis, question, metadata };
    },
  };
}

const answerSchema = (fields: readonly string[]) =>
  z.object({
    figures: z
      .array(
        z.object({
          figure: citation(),
          field: z.enum(fields as [string, ...string[]]),
          role: z.enum(["offer", "ours", "past", "refused"]),
          unclear: z.string().max(240).nullable(),
        }),
      )
      .max(60),
    answers: z.array(z.object({ question: citation(), quote: z.string().max(300) })).max(20),
    notes: z.array(z.string().max(240)).max(8),
  });
type Answer = z.infer<ReturnType<typeof answerSchema>>;

/** What the model may say of a figure: which term it is. Its value and place stay as code read them. */
function checked(
  answer: Answer,
  found: readonly Term[],
  byCode: ExtractionAnalysis,
  input: ExtractionExpertInput,
  domain: Domain,
): ExtractionAnalysis {
  const terms = found.map((term) => {
    const said = answer.figures.find(({ figure }) => figure === term.id);
    if (!said || !possible(said.field, term, domain)) return term;
    return { ...term, field: said.field, role: said.role, unclear: said.unclear };
  });
  const answers = answer.answers.filter(
    ({ question, quote }) =>
      quote.trim() !== "" &&
      plain(input.message).includes(plain(quote)) &&
      (input.openQuestions ?? []).some(({ id }) => id === question),
  );
  const union = [
    ...answers,
    ...byCode.answers.filter(({ question }) => !answers.some((other) => other.question === question)),
  ];
  return { ...analysisOf(terms, union), notes: answer.notes };
}

/** A price cannot be a duration, nor a seat on the board a figure. */
function possible(fieldId: string, term: Term, domain: Domain): boolean {
  const field = domain.fields.find(({ id }) => id === fieldId);
  if (!field) return true;
  if (field.kind === "choice") return field.options?.some(({ id }) => id === term.option) ?? false;
  return field.kind === term.dimension || term.dimension === "count" || field.id === "milestone";
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function analysisOf(terms: readonly Term[], answers: ExtractionAnalysis["answers"]): ExtractionAnalysis {
  const named = terms.filter(({ field }) => field !== "other");
  const unclear = named.filter((term) => term.unclear !== null).length;
  return {
    terms: [...terms],
    confidence: named.length === 0 ? 0 : 1 - unclear / named.length,
    notes: [],
    success: true,
    error: null,
    answers: [...answers],
  };
}

/** A question is answered by a figure of its metric, or under its own number ("Q3: ..."). */
function answersByCode(input: ExtractionExpertInput, found: readonly Term[]): ExtractionAnalysis["answers"] {
  return (input.openQuestions ?? []).flatMap(({ id, text, metricId }) => {
    const numbered = new RegExp(`(?:^|\\n)\\s*${id}\\s*[:.)\\-–]\\s*(\\S[^\\n]+)`, "i").exec(input.message)?.[1];
    if (numbered) return [{ question: id, quote: numbered.trim() }];
    const metric = metricId ?? mainMetric(text)?.metric.id ?? null;
    if (metric === null) return [];
    const term = found.find(
      (one) =>
        one.metricId === metric &&
        one.role === "offer" &&
        mayConcern(text, { quote: one.quote, dimensions: [one.dimension] }),
    );
    return term ? [{ question: id, quote: term.quote }] : [];
  });
}
