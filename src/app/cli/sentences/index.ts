/** What the answers of the command line say to people, by language: each language is a file here, and the compiler asks for all of it. */
import { COMMON_WORDS, type CommonWords } from "../../protocol/index.ts";
import type { CliSentences } from "./en.ts";
import { ENGLISH } from "./en.ts";
import { FRENCH } from "./fr.ts";

/** With what the window says alike. */
const sentences = (own: CliSentences, { status, severity, ruleKinds }: CommonWords) => ({
  ...own,
  status,
  severity,
  ruleKinds,
});

export const CLI_SENTENCES = { en: sentences(ENGLISH, COMMON_WORDS.en), fr: sentences(FRENCH, COMMON_WORDS.fr) };
