/** Words that carry no statement of their own, and words of one sense: what a sentence may differ in from what it rests on. */
import { englishJoining } from "./en/joining.ts";
import { frenchJoining } from "./fr/joining.ts";

/** All folded: lower case, no accents. */
export type JoiningWords = {
  /** Left out of a comparison: they state nothing, whichever side they stand on. */
  readonly light: readonly string[];
  /** Groups of words that say the same, each as words with spaces between. */
  readonly sameSense: readonly string[];
  /** First words of a sentence that speaks of the one before it. */
  readonly backward: readonly string[];
  /** Words of any report, which bear nothing out and need nothing to bear them out. */
  readonly ofReports: readonly string[];
};

export const JOINING_WORDS: Readonly<Record<"en" | "fr", JoiningWords>> = { en: englishJoining, fr: frenchJoining };
