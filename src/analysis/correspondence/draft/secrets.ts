/** The limits of the user's rules, which no mail may state nor imply. */
import { cue, cues } from "../../../language/index.ts";
import { isSameAmount, type Quantity } from "../../../language/quantities/index.ts";
import { isBare, quantitiesOf, sentencesOf } from "../texts.ts";
import type { ClassifiedInstructions, CounterTerm } from "../types.ts";

/** In base units. A target is meant to be said, and so is no secret. */
export type Secrets = readonly Pick<Quantity, "value" | "dimension">[];

export function secretsOf({ rules, triggers }: ClassifiedInstructions): Secrets {
  const targets = rules.flatMap(({ target, condition }) => (target && condition?.value ? [condition.value] : []));
  return [...rules, ...triggers]
    .flatMap(({ text }) => quantitiesOf(text))
    .filter(({ value, dimension }) => dimension !== "count" || value !== 0)
    .filter(({ value }) => !targets.some((target) => isNear(target, value)));
}

/** A writer speaking of his own bounds: "my maximum", "above our budget", "mon plafond". */
const SPEAKS_OF_OWN = cue`<limits.mine>\s+(?:\p{L}+\s+){0,2}?<limits.ownNames>|<limits.bounds>`;
/** "four and a half million", "quatre millions et demi", "cent cinquante mille". */
const AMOUNTS_IN_WORDS = cues`(?:<limits.numbers>[\s-]+)+<limits.scales>(?:\s+<limits.half>)?`;

/** What a text gives away: figures of limits that the other side did not write, and words on one's own limits. */
export function revealsIn(text: string, secrets: Secrets, heard: readonly string[]): readonly string[] {
  if (secrets.length === 0) return [];
  const inWords = (said: string) =>
    [...said.matchAll(AMOUNTS_IN_WORDS)].map(([amount]) => amount.toLowerCase().replace(/[\s-]+/g, " "));
  // An amount in words that nobody else wrote is not compared: no draft needs one.
  const theirs = new Set(heard.flatMap(inWords));
  const sentences = sentencesOf(text).map((sentence) => sentence.text.trim());
  return [
    ...new Set([
      ...secretFigures(text, secrets, heard).map((quantity) => quantity.text.trim()),
      ...inWords(text).filter((amount) => !theirs.has(amount)),
      ...sentences.filter((sentence) => SPEAKS_OF_OWN.test(sentence)),
    ]),
  ];
}

/** Figures of a limit that code would print for another reason: a document may hold the same one. A bare count is none. */
export function tellsLimit(text: string, secrets: Secrets, heard: readonly string[]): boolean {
  return secretFigures(text, secrets, heard).some(({ dimension }) => dimension !== "count");
}

export function isSecretTerm({ text, value }: CounterTerm, secrets: Secrets): boolean {
  return (
    secretFigures(text, secrets, []).length > 0 || secrets.some((one) => value !== null && isNear(one.value, value))
  );
}

/** Those that the other side did not write itself. */
function secretFigures(text: string, secrets: Secrets, heard: readonly string[]): readonly Quantity[] {
  const found = quantitiesOf(text).filter((quantity) => isSecret(quantity, secrets));
  const known = found.length === 0 ? [] : heard.flatMap(quantitiesOf);
  return found.filter(({ value }) => !known.some((other) => isNear(other.value, value)));
}

/** Thousands and millions are often left out: "4.5" says as much as "€4.5m". */
const SCALES = [1, 1e3, 1e6] as const;

function isSecret(quantity: Quantity, secrets: Secrets): boolean {
  const ends = quantity.range ? [quantity.range.low, quantity.range.high] : [quantity.value];
  return secrets.some(({ value, dimension }) =>
    ends.some((end) =>
      isBare(quantity)
        ? dimension !== "duration" && SCALES.some((scale) => isNear(end * scale, value))
        : quantity.dimension === dimension && isNear(end, value),
    ),
  );
}

/** Rounded to a hundredth a limit is still told. */
const SAME = 0.01;

function isNear(a: number, b: number): boolean {
  return isSameAmount(a, b, { share: SAME });
}
