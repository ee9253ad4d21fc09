/** Whether what a text says is already claimed: the same figures and most of the same words, in either language's forms. */
import type { Place } from "../../facts/index.ts";
import { contentWords, segmentConcepts } from "../../ontology/index.ts";
import { digitsOf } from "../claims.ts";
import { normaliseQuote } from "../model-judge/quotes.ts";
import type { Claim } from "../types.ts";

const SAME_WORDS = 0.75;

/** Claims of the same block count together, others of the page each by itself. */
export function isDuplicate(text: string, place: Place, known: readonly Claim[]): boolean {
  const own = known.filter((claim) => claim.place?.file === place.file && claim.place.unit === place.unit);
  const sameBlock = own.filter((claim) => claim.place?.blockId === place.blockId);
  const wanted = normaliseQuote(text);
  return (
    own.some((claim) => normaliseQuote(claim.text).includes(wanted)) ||
    own.some((claim) => covers([claim.text], text)) ||
    covers(
      sameBlock.map((claim) => claim.text),
      text,
    )
  );
}

function covers(said: readonly string[], text: string): boolean {
  const words = conceptsOf(text);
  const theirs = new Set(said.flatMap(conceptsOf));
  const digits = new Set(said.flatMap(digitsOf));
  if (words.length === 0 || theirs.size === 0 || !digitsOf(text).every((digit) => digits.has(digit))) return false;
  return words.filter((word) => theirs.has(word)).length / words.length >= SAME_WORDS;
}

function conceptsOf(text: string): string[] {
  return [...new Set(segmentConcepts(contentWords(text)))].filter((word) => !/^\d+$/.test(word));
}
