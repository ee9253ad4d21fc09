/** What the consensus says to people, by language: each language is a file here, and the compiler asks for all of it. */
import type { Language } from "../../../documents/index.ts";
import type { ConsensusSentences } from "./en.ts";
import { ENGLISH } from "./en.ts";
import { FRENCH } from "./fr.ts";

export const CONSENSUS_SENTENCES: Readonly<Record<Language, ConsensusSentences>> = { en: ENGLISH, fr: FRENCH };
