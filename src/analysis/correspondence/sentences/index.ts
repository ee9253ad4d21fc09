/** The sentences of the room, a file a language. */
import type { Language } from "../../../documents/index.ts";
import { ENGLISH_SENTENCES, type Sentences } from "./en.ts";
import { FRENCH_SENTENCES } from "./fr.ts";

const SENTENCES: Readonly<Record<Language, Sentences>> = { en: ENGLISH_SENTENCES, fr: FRENCH_SENTENCES };

export function sentencesIn(language: Language): Sentences {
  return SENTENCES[language];
}
