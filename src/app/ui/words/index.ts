/** What the window says, in each of its languages; a key that is missing in one fails to compile. */
import type { Language } from "../../engine.ts";
import { COMMON_WORDS, type CommonWords } from "../../protocol/index.ts";
import { english, type OwnWords } from "./en.ts";
import { french } from "./fr.ts";

/** With those that report and memo say too. */
export type Words = CommonWords & OwnWords;

const WORDS: Readonly<Record<Language, Words>> = {
  en: { ...COMMON_WORDS.en, ...english },
  fr: { ...COMMON_WORDS.fr, ...french },
};

export const wordsIn = (language: Language): Words => WORDS[language];
