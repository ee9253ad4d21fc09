/** Which words of a label single out a segment, so that a part is never taken for the whole. */

import type { Fact } from "../facts/index.ts";
import { isSegmentConcept } from "../metrics/index.ts";

/** Words that tell two cells under one metric apart somewhere in the sheets of the deal. */
export function segmentVocabulary(facts: readonly Fact[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const fact of facts)
    if (fact.source === "cell" || fact.source === "table") for (const word of fact.segment) words.add(word);
  return words;
}

/** A concept of the business lexicon, not just a word as found. */
export function isKnownConcept(word: string): boolean {
  return isSegmentConcept(word);
}

/** Segment words of a claim that must be met by the evidence: lexicon concepts, words the sheets use to tell rows apart, proper nouns. */
export function bindingSegment(
  fact: Fact,
  segmentWords: ReadonlySet<string>,
  properNouns: ReadonlySet<string>,
): string[] {
  return fact.segment.filter((word) => isKnownConcept(word) || segmentWords.has(word) || properNouns.has(word));
}
