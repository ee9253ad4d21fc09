/** Weighted word counts over everything the training reads. */
import type { Corpus } from "./corpus.ts";
import { WORD_WEIGHT } from "./settings.ts";
import { wordsOf } from "./words.ts";

const RAREST = 3;

export function countWords(corpus: Corpus, stripAccents: boolean): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (source: string, text: string): void => {
    const weight = WORD_WEIGHT[source] ?? 1;
    for (const word of wordsOf(text, stripAccents)) counts.set(word, (counts.get(word) ?? 0) + weight);
  };
  for (const { source, lines } of [...corpus.english, ...corpus.french]) for (const line of lines) add(source, line);
  for (const { source, left, right } of corpus.translations) {
    add(source, left);
    add(source, right);
  }
  for (const [word, count] of counts) if (count < RAREST) counts.delete(word);
  return counts;
}
