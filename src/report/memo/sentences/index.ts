/** What the memo says to people, by language: each language is a file here, and the compiler asks for all of it. */
import type { Language } from "../../../documents/index.ts";
import type { MemoSentences } from "./en.ts";
import { ENGLISH } from "./en.ts";
import { FRENCH } from "./fr.ts";

export type { MemoSentences } from "./en.ts";

export const MEMO_SENTENCES: Readonly<Record<Language, MemoSentences>> = { en: ENGLISH, fr: FRENCH };

/** What so many claims of a verdict are called: one "vérifiée", three "vérifiées". */
export const verdictOf = (texts: MemoSentences, status: keyof MemoSentences["status"], count: number): string =>
  (count === 1 ? texts.oneStatus : texts.status)[status];
