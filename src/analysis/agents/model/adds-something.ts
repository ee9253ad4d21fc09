/** Whether a model's sentence says more than the passage and the findings it was given. */

/** A conclusion takes a subject, a verb and what it says of it. */
const FEWEST_NEW_WORDS = 3;
/** Below this share the sentence is its source with a few words around it, such as "The document says:". */
const LEAST_NEW_SHARE = 1 / 3;

/** False for an empty sentence, and for one that repeats any of the texts, each compared alone. */
export function addsSomething(sentence: string, given: readonly string[]): boolean {
  const said = wordsOf(sentence);
  return [...given, ""].every((text) => {
    const known = wordsOf(text);
    const added = [...said].filter((word) => !known.has(word)).length;
    return added >= FEWEST_NEW_WORDS && added >= said.size * LEAST_NEW_SHARE;
  });
}

const SHORTEST_WORD = 4;
/** Beginnings are compared, so that another ending is no new word. */
const STEM_LENGTH = 6;

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= SHORTEST_WORD)
      .map((word) => word.slice(0, STEM_LENGTH)),
  );
}
