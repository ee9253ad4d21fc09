/** Whether a model's body says something, does what was decided, and holds every term and question of it. */

import { FLOAT_NOISE, isSameAmount, type Quantity, readQuantities } from "../../../language/quantities/index.ts";
import { contentWords } from "../../../ontology/index.ts";
import { SAYS_ACTION } from "../lexicon/actions.ts";
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
