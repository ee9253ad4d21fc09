/** What the window says, in each of its languages; a key that is missing in one fails to compile. */
import type { Language } from "../../engine.ts";
import { english } from "./en.ts";
import { french } from "./fr.ts";

export type Words = typeof english;

export function wordsIn(language: Language): Words {
  return language === "fr" ? french : english;
}
