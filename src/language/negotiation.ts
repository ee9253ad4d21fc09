/** Words by which terms are named, compared, offered and given up, a set a language. */
import { ENGLISH_NEGOTIATION } from "./en/negotiation.ts";
import { FRENCH_NEGOTIATION } from "./fr/negotiation.ts";
import { numbersInLetters } from "./number-words.ts";
import { phrasePattern } from "./phrases.ts";

export const NEGOTIATION_WORDS = { en: ENGLISH_NEGOTIATION, fr: FRENCH_NEGOTIATION } as const;

/** Finds every figure in letters. */
export function figuresInLetters(): RegExp {
  return phrasePattern(
    [...numbersInLetters("all"), ...Object.values(NEGOTIATION_WORDS).flatMap(({ shareWords }) => shareWords)],
    "giu",
  );
}
