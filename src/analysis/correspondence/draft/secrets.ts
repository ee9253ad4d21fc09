/** The limits of the user's rules, which no mail may state nor imply. */
import { isSameAmount, type Quantity, readQuantities } from "../../../language/quantities/index.ts";
import { amountsInWords, speaksOfOwnLimits } from "../lexicon/limits.ts";
import type { ClassifiedInstructions, CounterTerm } from "../types.ts";

/** In base units. A target is meant to be said, and so is no secret. */
export type Secrets = readonly Pick<Quantity, "value" | "dimension">[];

export function secretsOf({ rules, triggers }: ClassifiedInstructions): Secrets {
  const targets = rules.flatMap(({ target, condition }) => (target && condition?.value ? [condition.value] : []));
  return [...rules, ...triggers]
    .flatMap(({ text }) => readBoth(text))
    .filter(({ value, dimension }) => dimension !== "count" || value !== 0)
    .filter(({ value }) => !targets.some((target) => near(target, value)));
}

/** What a text gives away: figures of limits that the other side did not write, and words on one's own limits. */
export function revealsIn(text: string, secrets: Secrets, heard: readonly string[]): readonly string[] {
  const known = heard.flatMap(readBoth);
  const figures = readBoth(text).filter(
    (quantity) => isSecret(quantity, secrets) && !known.some((other) => near(other.value, quantity.value)),
  );
  // An amount in words that nobody else wrote is not compared: no draft needs one.
  const theirs = new Set(heard.flatMap(amountsInWords));
  const inWords = secrets.length > 0 ? amountsInWords(text).filter((amount) => !theirs.has(amount)) : [];
  const words = secrets.length > 0 && speaksOfOwnLimits(text) ? sentencesOnLimits(text) : [];
  return [...new Set([...figures.map((quantity) => quantity.text.trim()), ...inWords, ...words])];
}

/** Figures of a limit that code would print for another reason: a document may hold the same one. A bare count is none. */
export function tellsLimit(text: string, secrets: Secrets, heard: readonly string[]): boolean {
  const known = heard.flatMap(readBoth);
  return readBoth(text).some(
    (quantity) =>
      quantity.dimension !== "count" &&
      isSecret(quantity, secrets) &&
      !known.some((other) => near(other.value, quantity.value)),
  );
}

export function isSecretTerm({ text, value }: CounterTerm, secrets: Secrets): boolean {
  const read = readBoth(text);
  return (
    read.some((quantity) => isSecret(quantity, secrets)) ||
    secrets.some((one) => value !== null && near(one.value, value))
  );
}

/** Thousands and millions are often left out: "4.5" says as much as "€4.5m". */
const SCALES = [1, 1e3, 1e6] as const;

function isSecret(quantity: Quantity, secrets: Secrets): boolean {
  const ends = quantity.range ? [quantity.range.low, quantity.range.high] : [quantity.value];
  const bare = quantity.dimension === "count" && quantity.unit === null;
  return secrets.some((secret) =>
    ends.some((end) =>
      bare
        ? secret.dimension !== "duration" && SCALES.some((scale) => near(end * scale, secret.value))
        : quantity.dimension === secret.dimension && near(end, secret.value),
    ),
  );
}

function sentencesOnLimits(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?])\s+|\n+/)
    .filter(speaksOfOwnLimits)
    .map((sentence) => sentence.trim());
}

function readBoth(text: string): readonly Quantity[] {
  return (["fr", "en"] as const).flatMap((language) => readQuantities(text, { language }));
}

/** Rounded to a hundredth a limit is still told. */
const SAME = 0.01;

function near(a: number, b: number): boolean {
  return isSameAmount(a, b, { share: SAME });
}
