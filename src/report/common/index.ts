/** The words that report, memo and window share: what is said in one of them is said alike in the others. */
import type { Language } from "../../documents/index.ts";
import { type CommonWords, ENGLISH } from "./en.ts";
import { FRENCH } from "./fr.ts";

export type { CommonWords } from "./en.ts";

export const COMMON_WORDS: Readonly<Record<Language, CommonWords>> = { en: ENGLISH, fr: FRENCH };
