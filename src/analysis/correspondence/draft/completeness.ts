/** Whether a model's body says something, does what was decided, and holds every term and question of it. */

import { z } from "zod";
import { addressesAi, type Language } from "../../../documents/index.ts";
import { NEGOTIATION_WORDS, phrasePattern } from "../../../language/index.ts";
import { FLOAT_NOISE, isSameAmount, type Quantity, readQuantities } from "../../../language/quantities/index.ts";
import { contentWords } from "../../../ontology/index.ts";
import { type Adviser, codeMetadata } from "../adviser.ts";
import type { Domain } from "../domain.ts";
import { DRAFT_PROMPT_VERSION, draftPrompt } from "../prompts/draft.ts";
import type { AgentAction, Draft } from "../types.ts";
import { checkFigures, type FigureSource } from "./check-figures.ts";
import { revealsIn, type Secrets } from "./secrets.ts";
import { expectedOf, templateDraft } from "./template.ts";
import type { ResponseCrafterInput } from "./types.ts";

export type Expected = {
  /** Terms to be named, as the template writes them. */
  readonly terms: readonly string[];
  readonly questions: readonly string[];
};

/** One sentence a fault; none where the body can be delivered. */
export function faultsOf(
  body: string,
  { action, language }: Pick<ResponseCrafterInput, "action" | "language">,
  { terms, questions }: Expected,
): readonly string[] {
  if (isNonsense(body)) return ["the body repeats itself instead of saying something"];
  const faults: string[] = [];
  if (action !== "clarify" && !SAYS_ACTION[language][action].test(body))
    faults.push(`the body does not say what was decided (${action})`);
  const read = readBoth(body);
  const stems = new Set(contentWords(body));
  faults.push(...terms.filter((term) => !names(term, body, read)).map((term) => `a term is missing: ${term}`));
  faults.push(...questions.filter((one) => !asks(one, stems)).map((one) => `a question is missing: ${one}`));
  if (questions.length > 0 && !body.includes("?")) faults.push("the body asks nothing");
  return faults;
}

const FEWEST_WORDS = 6;
/** Of words in running text about two thirds differ; of a short mail nearly all. */
const LEAST_VARIETY = 0.3;

function isNonsense(body: string): boolean {
  const words = body.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  const different = new Set(words);
  const repeated = words.filter((word) => new Set(word).size === 1 && word.length > 3).length;
  return different.size < FEWEST_WORDS || different.size < words.length * LEAST_VARIETY || repeated > 0;
}

function names(term: string, body: string, read: readonly Quantity[]): boolean {
  const figures = readBoth(term);
  if (figures.length === 0) return body.toLowerCase().includes(term.toLowerCase());
  return figures.some((figure) =>
    read.some(
      (other) =>
        other.dimension === figure.dimension &&
        isSameAmount(other.value, figure.value, { rounding: FLOAT_NOISE, share: FLOAT_NOISE, of: "second" }),
    ),
  );
}

/** A question may be put otherwise: half of its words tell it. */
const LEAST_SHARED = 0.5;

function asks(question: string, stems: ReadonlySet<string>): boolean {
  const words = contentWords(question);
  return words.length === 0 || words.filter((word) => stems.has(word)).length >= words.length * LEAST_SHARED;
}

function readBoth(text: string): readonly Quantity[] {
  return (["fr", "en"] as const).flatMap((language) => readQuantities(text, { language }));
}

/** A clarification is told by its questions. */
type ActionPatterns = Readonly<Record<Exclude<AgentAction, "clarify">, RegExp>>;

export const SAYS_ACTION: Readonly<Record<Language, ActionPatterns>> = { en: patternsIn("en"), fr: patternsIn("fr") };

function patternsIn(language: Language): ActionPatterns {
  const { accepts, counters, defers } = NEGOTIATION_WORDS[language];
  return { accept: phrasePattern(accepts), counter: phrasePattern(counters), escalate: phrasePattern(defers) };
}

export type CraftOptions = {
  readonly domain: Domain;
  readonly adviser: Adviser | null;
  readonly clock: () => number;
  /** Where the figures of a draft may stand. */
  readonly sources: readonly FigureSource[];
  /** What the draft may not give away. */
  readonly secrets: Secrets;
  /** What a rule of the user's forbids to mention. */
  readonly unsaid: readonly string[];
};

const AnswerSchema = z.object({ subject: z.string().max(160), body: z.string().min(20).max(4000) });

export async function craftDraft(input: ResponseCrafterInput, options: CraftOptions): Promise<Draft> {
  const { domain, adviser, clock, sources, secrets, unsaid } = options;
  const start = clock();
  const template = templateDraft(input, domain);
  const plain = {
    ...template,
    by: "template" as const,
    figures: [...checkFigures(template.body, sources).figures],
  };
  if (adviser === null) return { ...plain, refused: [], metadata: codeMetadata(clock() - start) };
  const { value, metadata } = await adviser.ask(
    "draft_reply",
    AnswerSchema,
    draftPrompt(adviser.marker, domain, input, template.body),
    DRAFT_PROMPT_VERSION,
    { maxTokens: 1500 },
  );
  if (value === null) return { ...plain, refused: [], metadata };
  const check = checkFigures(`${value.subject}\n${value.body}`, [
    ...sources,
    { from: "message", texts: [template.subject] },
  ]);
  const hostile = addressesAi(value.body);
  const heard = sources.filter(({ from }) => from !== "decision").flatMap(({ texts }) => texts);
  const revealed = revealsIn(`${value.subject}\n${value.body}`, secrets, heard);
  const faults = [
    ...(check.unfounded.length > 0 ? [`figures that stand nowhere: ${check.unfounded.join(", ")}`] : []),
    ...(hostile ? [hostile.why] : []),
    ...faultsOf(value.body, input, expectedOf(input, domain)),
    ...unsaid.filter((object) => speaksOf(value.body, object)).map((object) => `it speaks of ${object}`),
    ...(revealed.length > 0 ? [`it gives away limits: ${revealed.join(", ")}`] : []),
  ];
  if (faults.length > 0)
    return {
      ...plain,
      refused: [...new Set([...check.unfounded, ...(hostile ? [hostile.why] : []), ...revealed])],
      metadata: { ...metadata, fellBack: faults.join("; ") },
    };
  return { ...value, by: "model", figures: [...check.figures], refused: [], metadata };
}

function speaksOf(body: string, object: string): boolean {
  const about = contentWords(object);
  const said = new Set(contentWords(body));
  return about.length > 0 && about.every((word) => said.has(word));
}
