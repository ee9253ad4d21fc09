/** What an analysis says of its own making, by language: each language is a file here, and the compiler asks for all of it. */
import type { Language } from "../../../../documents/index.ts";
import { ENGLISH } from "./en.ts";
import { FRENCH } from "./fr.ts";
import type { QualitySentences } from "./quality-sentences.ts";

export type { QualitySentences, SourceFault } from "./quality-sentences.ts";

export const QUALITY_SENTENCES: Readonly<Record<Language, QualitySentences>> = { en: ENGLISH, fr: FRENCH };
