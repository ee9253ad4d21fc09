/** Words that carry no statement of their own, and words of one sense: what a sentence may differ in from what it rests on. */
import { englishJoining, type JoiningWords } from "./en/joining.ts";
import { frenchJoining } from "./fr/joining.ts";

export const JOINING_WORDS: Readonly<Record<"en" | "fr", JoiningWords>> = { en: englishJoining, fr: frenchJoining };
