/** What the answers of the command line say to people, by language: each language is a file here, and the compiler asks for all of it. */
import type { Language } from "../../engine.ts";
import type { CliSentences } from "./en.ts";
import { ENGLISH } from "./en.ts";
import { FRENCH } from "./fr.ts";

export const CLI_SENTENCES: Readonly<Record<Language, CliSentences>> = { en: ENGLISH, fr: FRENCH };
