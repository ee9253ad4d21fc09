/** What the judge says to people, by language: each language is a file here, and the compiler asks for all of it. */
import type { Language } from "../../documents/index.ts";
import type { JudgeSentences } from "./en.ts";
import { ENGLISH } from "./en.ts";
import { FRENCH } from "./fr.ts";

export type { JudgeSentences, VerdictSentences } from "./en.ts";

export const JUDGE_SENTENCES: Readonly<Record<Language, JudgeSentences>> = { en: ENGLISH, fr: FRENCH };
