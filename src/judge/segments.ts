/** Which words of a label single out a segment, so that a part is never taken for the whole. */

import { type Fact, FIGURE_MARKS, rememberedByKey } from "../facts/index.ts";
import { allMatches, written } from "../language/index.ts";
import { contentWords, isSegmentConcept, type MetricId, metricById, segmentConcepts } from "../ontology/index.ts";

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

/** Concepts that describe how a thing is done or priced, not which part of it is meant. */
const SOFT = new Set([
  "pre_round",
  "post_round",
  "payments",
  "shipping",
  "books",
  "fees",
  "excluding_vat",
  "including_vat",
  "design",
  "content",
  "signed",
  "committed",
  "pro_forma",
  "hiring",
  "travel",
  "taxes",
  "interest",
  "paying",
  "delivered",
  "permanent",
  "state",
  "field",
  "row",
  "world",
  "data",
  "pilot",
]);

/** Rounds name the operation, and a deal has one at a time: "Series A pre-money" is the pre-money. */
const ROUNDS = new Set(["seed", "pre_seed", "series_a", "series_b", "series_c", "bridge", "pre_round", "post_round"]);

const RAISED = new Set<MetricId>(["equity_raised", "total_raised"]);

/** Those won or lost add up over months, whatever those there are do. */
export function isMovement(segment: readonly string[]): boolean {
  return segment.includes("gained") || segment.includes("lost");
}

export function sameMarks(a: readonly string[], b: readonly string[]): boolean {
  return [...FIGURE_MARKS].every((mark) => a.includes(mark) === b.includes(mark));
}

export function isBindingConcept(word: string, metricId: MetricId | null): boolean {
  if (!isSegmentConcept(word) || SOFT.has(word)) return false;
  // "Net sales growth": sales are the revenue, and no part of it.
  if (word === "sales" && (metricId === "revenue" || metricId === "net_revenue")) return false;
  return !(
    ROUNDS.has(word) &&
    metricId !== null &&
    (["round", "cap_table"].includes(metricById(metricId)?.domain ?? "") || RAISED.has(metricId))
  );
}

const JOINED = new RegExp(`(\\p{L}{3,})\\s+(?:${written("and")}|&)\\s+(\\p{L}{3,})`, "giu");

/** "Pilot and contract revenue": two words joined before or after a name say which part of it is meant. */
const joinedIn = rememberedByKey(
  (label: string) => label,
  (label): ReadonlySet<string> =>
    new Set(allMatches(label, JOINED).flatMap(([, a, b]) => segmentConcepts(contentWords(`${a} ${b}`)))),
);

/** Segment words of a claim that must be met by the evidence: lexicon concepts, words the sheets use to tell rows apart, proper nouns. */
export function bindingSegment(
  fact: Fact,
  segmentWords: ReadonlySet<string>,
  properNouns: ReadonlySet<string>,
): string[] {
  const joined = joinedIn(fact.label);
  return fact.segment.filter(
    (word) =>
      joined.has(word) ||
      isBindingConcept(word, fact.metricId) ||
      (segmentWords.has(word) && !isSegmentConcept(word)) ||
      properNouns.has(word),
  );
}
