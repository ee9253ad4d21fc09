/** All facts of a deal, found by metric or by words, with the words that mark segments in these documents. */

import type { Fact } from "../facts/index.ts";
import { segmentVocabulary } from "./segments.ts";

export type FactIndex = {
  readonly all: readonly Fact[];
  byMetric(metricId: string): readonly Fact[];
  byWord(word: string): readonly Fact[];
  /** Words that single out a segment somewhere in the deal. */
  readonly segmentWords: ReadonlySet<string>;
  /** Last month for which the model calls its figures actual, or the deck's date. */
  readonly asOfMonth: number | null;
};

export function indexFacts(facts: readonly Fact[], asOfMonth: number | null): FactIndex {
  const byMetric = new Map<string, Fact[]>();
  const byWord = new Map<string, Fact[]>();
  const add = (map: Map<string, Fact[]>, key: string, fact: Fact) => {
    const list = map.get(key);
    if (list) list.push(fact);
    else map.set(key, [fact]);
  };
  const usable = facts.filter((f) => !f.stale);
  for (const fact of usable) {
    if (fact.metricId) add(byMetric, fact.metricId, fact);
    for (const alternative of fact.alternatives) if (alternative !== fact.metricId) add(byMetric, alternative, fact);
    for (const word of fact.words) add(byWord, word, fact);
  }
  return {
    all: usable,
    byMetric: (id) => byMetric.get(id) ?? [],
    byWord: (word) => byWord.get(word) ?? [],
    segmentWords: segmentVocabulary(usable),
    asOfMonth,
  };
}
