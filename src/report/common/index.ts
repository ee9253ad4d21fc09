/** What report, memo and window share: words, and how cells and values are drawn. */
import type { Language } from "../../documents/index.ts";
import { type CommonWords, ENGLISH } from "./en.ts";
import { FRENCH } from "./fr.ts";

export { cellBox, chartNumber, columnLetters, isPercent } from "./drawing.ts";
export type { CommonWords } from "./en.ts";

export const COMMON_WORDS: Readonly<Record<Language, CommonWords>> = { en: ENGLISH, fr: FRENCH };
