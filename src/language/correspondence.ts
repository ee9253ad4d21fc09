/** Words by which people negotiate, compare, ask and decide in mails, a set a language. */
import { ENGLISH_CORRESPONDENCE } from "./en/correspondence.ts";
import { FRENCH_CORRESPONDENCE } from "./fr/correspondence.ts";

export const CORRESPONDENCE_WORDS = { en: ENGLISH_CORRESPONDENCE, fr: FRENCH_CORRESPONDENCE } as const;
