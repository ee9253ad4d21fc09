/** Turns the words left in a label into concepts, so that segments of different languages compare equal. */

import { LEXICONS, type SegmentConcept } from "../language/index.ts";
import { createPhraseTrie, type PhraseTrie, withoutOverlap } from "./phrase-trie.ts";
import { readWords, spellOut } from "./text.ts";

let index: PhraseTrie<string> | null = null;
/** The keys of SegmentWords are its concepts. */
const CONCEPTS = [...new Set(LEXICONS.flatMap(({ segments }) => Object.keys(segments)))] as readonly SegmentConcept[];
const ids: ReadonlySet<string> = new Set(CONCEPTS);

function lexicon(): PhraseTrie<string> {
  if (index === null) {
    index = createPhraseTrie<string>();
    for (const id of CONCEPTS) {
      const phrases = LEXICONS.flatMap(({ segments }) => segments[id]?.split(";") ?? []).filter((one) => one !== "");
      for (const phrase of [id.replaceAll("_", " "), ...phrases]) index.add(readWords(phrase), id);
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
  return [...new Set(conceptsIn(spellOut(words.join(" "))).map(({ concept }) => concept))];
}

/** The words by which the first of the texts that names the concept does so, as written there; null where none does. */
export function segmentAsWritten(concept: string, texts: readonly string[]): string | null {
  for (const text of texts.map(spellOut)) {
    const found = conceptsIn(text).find((one) => one.concept === concept);
    if (found) return text.slice(found.start, found.end);
  }
  return null;
}

function conceptsIn(
  text: string,
): readonly { readonly concept: string; readonly start: number; readonly end: number }[] {
  const read = readWords(text);
  const phrases = withoutOverlap(lexicon().find(read));
  const found: { concept: string; start: number; end: number }[] = [];
  let next = 0;
  for (let at = 0; at < read.length; at += 1) {
    const phrase = phrases[next];
    const word = read[at];
    if (!word) break;
    if (phrase !== undefined && phrase.first === at) {
      const [concept] = phrase.values;
      if (concept !== undefined) found.push({ concept, start: word.start, end: read[phrase.last]?.end ?? word.end });
      at = phrase.last;
      next += 1;
      continue;
    }
    if (!word.link && word.folded !== "%") found.push({ concept: word.stem, start: word.start, end: word.end });
  }
  return found;
}
