/** What the host says to people, by language: each language is a file here, and the compiler asks for all of it. */
import type { Language } from "../../engine.ts";
import type { HostSentences } from "./en.ts";
import { ENGLISH } from "./en.ts";
import { FRENCH } from "./fr.ts";

export const HOST_SENTENCES: Readonly<Record<Language, HostSentences>> = { en: ENGLISH, fr: FRENCH };
