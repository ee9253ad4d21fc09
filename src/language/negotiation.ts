/** Words by which terms are named, compared, offered and given up, a set a language. */
import { ENGLISH_NEGOTIATION, type NegotiationWords } from "./en/negotiation.ts";
import { FRENCH_NEGOTIATION } from "./fr/negotiation.ts";
import { numbersInLetters } from "./number-words.ts";
import { alternatives, phrasePattern } from "./phrases.ts";

export const NEGOTIATION_WORDS = { en: ENGLISH_NEGOTIATION, fr: FRENCH_NEGOTIATION } as const;

/** One of these phrases in any language, as a part of a larger pattern. */
export function negotiated(...groups: readonly (keyof NegotiationWords)[]): string {
  return `(?:${alternatives(inEveryLanguage(groups))})`;
}

/** Finds a phrase of these groups in any language, as whole words. */
export function negotiationPattern(groups: readonly (keyof NegotiationWords)[], flags = "iu"): RegExp {
  return phrasePattern(inEveryLanguage(groups), flags);
}

/** Finds every figure in letters. */
export function figuresInLetters(): RegExp {
  return phrasePattern([...numbersInLetters("all"), ...inEveryLanguage(["shareWords"])], "giu");
}

function inEveryLanguage(groups: readonly (keyof NegotiationWords)[]): readonly string[] {
  return Object.values(NEGOTIATION_WORDS).flatMap((words: NegotiationWords) => groups.flatMap((group) => words[group]));
}
