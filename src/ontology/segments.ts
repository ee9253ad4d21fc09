/** Turns the words left in a label into concepts, so that French and English segments compare equal. */

import { createPhraseTrie, type PhraseTrie, withoutOverlap } from "./phrase-trie.ts";
import { SEGMENT_CONCEPTS } from "./segment-lexicon.ts";
import { readWords, spellOut } from "./text.ts";

let index: PhraseTrie<string> | null = null;
const ids: ReadonlySet<string> = new Set(SEGMENT_CONCEPTS.map(([id]) => id));

function lexicon(): PhraseTrie<string> {
  if (index === null) {
    index = createPhraseTrie<string>();
    for (const [id, phrases] of SEGMENT_CONCEPTS) {
      index.add(readWords(id.replaceAll("_", " ")), id);
      for (const phrase of phrases.split(";")) index.add(readWords(phrase), id);
    }
  }
  return index;
}

/** True for the id of a concept of the lexicon, false for a word left as it is. */
export function isSegmentConcept(word: string): boolean {
  return ids.has(word);
}

/**
 * Canonical concept ids of words or phrases, in order and without repetition; a word the lexicon does not know stays
 * as its folded, lightly stemmed self. Words that stand together may make one concept ("pièces", "détachées").
 */
export function segmentConcepts(words: readonly string[]): string[] {
  const read = readWords(spellOut(words.join(" ")));
  const phrases = withoutOverlap(lexicon().find(read));
  const concepts = new Set<string>();
  let next = 0;
  for (let at = 0; at < read.length; at += 1) {
    const phrase = phrases[next];
    if (phrase !== undefined && phrase.first === at) {
      for (const concept of phrase.values.slice(0, 1)) concepts.add(concept);
      at = phrase.last;
      next += 1;
      continue;
    }
    const word = read[at];
    if (word && !word.link && word.folded !== "%") concepts.add(word.stem);
  }
  return [...concepts];
}
