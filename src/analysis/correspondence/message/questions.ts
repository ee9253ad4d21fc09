/** What the writer of a message asks: whole questions, not what one asks in anger or in passing. */
import { sentencesOf } from "../terms/read-terms.ts";

/** "Why?" and "Fine with you?" want no answer of their own. */
const FEWEST_WORDS = 5;

export function questionsIn(text: string): readonly string[] {
  return sentencesOf(text)
    .map(({ from, to }) => text.slice(from, to).replace(/\s+/g, " ").trim())
    .filter((sentence) => /[^?!]\s?\?$/.test(sentence) && sentence.split(" ").length >= FEWEST_WORDS);
}
