/** What is said of a model that could not be used, by language: each language is a file here, and the compiler asks for all of it. */
import type { Language } from "../../language/index.ts";
import { ENGLISH, type ModelSentences } from "./en.ts";
import { FRENCH } from "./fr.ts";

export const MODEL_SENTENCES: Readonly<Record<Language, ModelSentences>> = { en: ENGLISH, fr: FRENCH };
