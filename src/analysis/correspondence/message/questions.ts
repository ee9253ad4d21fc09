/** What the writer of a message asks: whole questions, not what one asks in anger or in passing. */
import { cue } from "../../../language/index.ts";
import { contentWords } from "../../../ontology/index.ts";
import { asksForLimits } from "../lexicon/limits.ts";
import { sentencesOf } from "../terms/read-terms.ts";
import { asksInConfidence } from "./warnings.ts";

/** "Why?" and "Fine with you?" want no answer of their own. */
const FEWEST_WORDS = 5;
/** Between two questions of one sentence. */
const NEXT = cue`,?\s+<joins>\s+(?=<rules.questions|asksWith>)`;
const ASKS_WHETHER = cue`^.*?<warned.requests>.*?\s(?=<whether>\s)`;

export function questionsIn(text: string): readonly string[] {
  return sentencesOf(text)
    .map(({ from, to }) => text.slice(from, to).replace(/\s+/g, " ").trim())
    .filter((sentence) => /[^?!]\s?\?$/.test(sentence))
    .flatMap((sentence) => sentence.split(NEXT))
    .map((question) => question.replace(/^.*:\s+/, "").trim())
    .filter((question) => question.split(" ").length >= FEWEST_WORDS);
}

/** "Shall we say we have a deal?": the decision answers it, and the words must not stand in our mail. */
const AGREEMENT = cue`<warned.agreement>`;
const NEEDED = cue`<warned.needed>`;

/** How a draft takes up what was asked: what it answers by itself, and what it only says that it will be answered, as it is quoted. */
export function takenUp(
  asks: readonly string[],
  says: readonly string[],
): { readonly needed: boolean; readonly later: readonly string[] } {
  const said = new Set(says.flatMap((say) => contentWords(say)));
  const open = asks.filter(
    (question) =>
      !asksForLimits(question) &&
      !asksInConfidence(question) &&
      !AGREEMENT.test(question) &&
      !contentWords(question).some((word) => said.has(word)),
  );
  return {
    needed: open.some((question) => NEEDED.test(question)),
    later: open
      .filter((question) => !NEEDED.test(question))
      // "Could you tell me whether you take part": what is asked, without the asking.
      .map((question) => question.replace(ASKS_WHETHER, "").replace(/[\s?]+$/, "")),
  };
}
