/** What the answers of the command line say to people, by language: each language is a file here, and the compiler asks for all of it. */
import { COMMON_WORDS } from "../../protocol/index.ts";
import { ENGLISH } from "./en.ts";
import { FRENCH } from "./fr.ts";

/** With what the window says alike. */
export const CLI_SENTENCES = {
  en: { ...COMMON_WORDS.en, ...ENGLISH },
  fr: { ...COMMON_WORDS.fr, ...FRENCH },
};
