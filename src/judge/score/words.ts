/** Words of a text as the judge compares them: folded stems, concepts common to the languages, and their letters in threes. */
import { contentWords, segmentConcepts } from "../../ontology/index.ts";

/** Distinct stems that carry meaning, in text order. */
export type Words = {
  readonly stems: readonly string[];
  /** Ids of concepts known in every language, other words as their stems. */
  readonly concepts: readonly string[];
};

const SPELLED_UNITS: ReadonlySet<string> = new Set(["k", "m", "bn", "eur", "usd", "gbp", "keur", "meur"]);

export function wordsOf(text: string): Words {
  const read = contentWords(text).filter((word) => !SPELLED_UNITS.has(word));
  return { stems: [...new Set(read)], concepts: segmentConcepts(read) };
}

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

const known = new Map<string, ReadonlySet<string>>();
const MOST_KNOWN = 20_000;

function triples(word: string): ReadonlySet<string> {
  const before = known.get(word);
  if (before) return before;
  if (known.size > MOST_KNOWN) known.clear();
  const padded = `^${word}`;
  const found = new Set<string>();
  for (let i = 0; i + 3 <= padded.length; i++) found.add(padded.slice(i, i + 3));
  known.set(word, found);
  return found;
}
