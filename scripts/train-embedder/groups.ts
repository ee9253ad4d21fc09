/** Makes the training pairs from the corpus: which texts should lie near each other. */
import type { PairGroup } from "./contrastive.ts";
import type { Corpus, TextPair } from "./corpus.ts";
import { encodeAll } from "./sequences.ts";

const SMALLEST_GROUP = 200;

/** Batches a source gets, relative to its number of pairs to the power 0.5, times this. */
const SOURCE_WEIGHT: Readonly<Record<string, number>> = {
  seed_glossary: 3,
  omw_lexicon: 0.7,
  canada_laws: 0.7,
  wordnet: 0.7,
};

export function pairGroups(corpus: Corpus, encode: (text: string) => Int32Array, maxTokens: number): PairGroup[] {
  const bySource = new Map<string, TextPair[]>();
  for (const pair of [...corpus.translations, ...corpus.pairs]) {
    const side = pair.kind === "translation" ? "translation" : "pairs";
    const key = `${pair.source} ${side}`;
    const list = bySource.get(key) ?? [];
    list.push(pair);
    bySource.set(key, list);
  }
  const small: TextPair[] = [];
  const groups: PairGroup[] = [];
  const groupOf = (name: string, pairs: readonly TextPair[], weight: number): PairGroup => ({
    name,
    left: encodeAll(
      pairs.map(({ left }) => left),
      encode,
      maxTokens,
    ),
    right: encodeAll(
      pairs.map(({ right }) => right),
      encode,
      maxTokens,
    ),
    weight: weight * Math.sqrt(pairs.length),
  });
  for (const [key, pairs] of bySource) {
    const usable = pairs.filter(({ left, right }) => left.trim() !== "" && right.trim() !== "");
    if (usable.length < SMALLEST_GROUP) small.push(...usable);
    else groups.push(groupOf(key, usable, SOURCE_WEIGHT[usable[0]!.source] ?? 1));
  }
  if (small.length > 0) groups.push(groupOf("small sources", small, 1));
  return groups;
}
