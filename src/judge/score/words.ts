/** Words of a text as the judge compares them: folded stems, concepts common to the languages, and their letters in threes. */
import { rememberedByKey } from "../../facts/index.ts";
import { allMatches } from "../../language/index.ts";
import { contentWords, segmentConcepts } from "../../ontology/index.ts";

/** Distinct stems that carry meaning, in text order. */
export type Words = {
  readonly stems: readonly string[];
  /** Ids of concepts known in every language, other words as their stems. */
  readonly concepts: readonly string[];
};

const SPELLED_UNITS: ReadonlySet<string> = new Set(["k", "m", "bn", "eur", "usd", "gbp", "keur", "meur"]);

export const wordsOf = rememberedByKey(
  (text: string) => text,
  (text): Words => {
    // Behind a mark, a letter is like no other word.
    const letters = allMatches(text, IDENTIFIER).map(([, own = ""]) => `${MARK}${own}`);
    const read = [...contentWords(text).filter((word) => !SPELLED_UNITS.has(word)), ...letters];
    return { stems: [...new Set(read)], concepts: segmentConcepts(read) };
  },
);

/** "Project A", "Zone B2": a capital letter right behind a word, with digits or without, tells things of one name apart. */
const IDENTIFIER = /(?<=[\p{Ll}\p{Lu}]{2}\s)(\p{Lu}\d{0,3})(?![\p{L}\p{N}'\u2019.&])/gu;

const MARK = "#";

export const isIdentifier = (word: string): boolean => word.startsWith(MARK);

/** 0..1: Dice's share of common letter triples, so that inflected forms of one word are near. */
export function spelledAlike(a: string, b: string): number {
  if (a === b) return 1;
  if (a.length < 4 || b.length < 4) return 0;
  const x = triples(a);
  const y = triples(b);
  let common = 0;
  for (const triple of x) if (y.has(triple)) common++;
  return (2 * common) / (x.size + y.size);
}

const triples = rememberedByKey(
  (word: string) => word,
  (word): ReadonlySet<string> =>
    new Set(Array.from({ length: Math.max(0, word.length - 1) }, (_, i) => `^${word}`.slice(i, i + 3))),
);
