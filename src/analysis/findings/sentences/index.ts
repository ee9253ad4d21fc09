/** Names and faults that all of the analysis shares, by language: each language is a file here, and the compiler asks for all of it. */
import type { Language } from "../../../documents/index.ts";
import type { FindingSentences } from "./en.ts";
import { ENGLISH } from "./en.ts";
import { FRENCH } from "./fr.ts";

export { DEFECT_KINDS, type DefectKind, OWN_TOPICS, type OwnTopic } from "./en.ts";

export const FINDING_SENTENCES: Readonly<Record<Language, FindingSentences>> = { en: ENGLISH, fr: FRENCH };
