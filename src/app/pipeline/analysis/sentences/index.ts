/** What an analysis says of its own making, by language: each language is a file here, and the compiler asks for all of it. */
import type { Language } from "../../../../documents/index.ts";
import type { QualitySentences } from "./en.ts";
import { ENGLISH } from "./en.ts";
import { FRENCH } from "./fr.ts";

export type { QualitySentences } from "./en.ts";

export const QUALITY_SENTENCES: Readonly<Record<Language, QualitySentences>> = { en: ENGLISH, fr: FRENCH };
