/** Words by which people negotiate, compare, ask and decide in mails, a set a language. */
import { type CorrespondenceWords, ENGLISH_CORRESPONDENCE } from "./en/correspondence.ts";
import { FRENCH_CORRESPONDENCE } from "./fr/correspondence.ts";

export const CORRESPONDENCE_WORDS = { en: ENGLISH_CORRESPONDENCE, fr: FRENCH_CORRESPONDENCE } as const;

/** The words of every language: rules are often written in another than the mail. */
export function inAllCorrespondence(words: (language: CorrespondenceWords) => readonly string[]): readonly string[] {
  return Object.values(CORRESPONDENCE_WORDS).flatMap(words);
}
