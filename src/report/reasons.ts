/** Why a place that was read does not decide, in the reader's language. */

import type { Language } from "../documents/index.ts";
import { JUDGE_SENTENCES, type VerdictSentences } from "../judge/index.ts";
import { LANGUAGES } from "../language/index.ts";
import { TYPOGRAPHY } from "./typography.ts";

export type Reason = keyof VerdictSentences["why"];

/** The reason a verdict's sentence stands for, or null for a sentence of another kind. */
export function reasonOf(why: string): Reason | null {
  for (const language of LANGUAGES) {
    for (const [reason, text] of Object.entries(JUDGE_SENTENCES[language].verdicts.why)) {
      // The keys of a record of Reason are Reasons.
      if (straight(text) === straight(why)) return reason as Reason;
    }
  }
  return null;
}

/** A place that speaks of the claim's subject, though not in a way that decides. */
export function isNearest({ why }: { readonly why: string }): boolean {
  const reason = reasonOf(why);
  return reason !== null && reason !== "perhaps" && reason !== "onlyRead";
}

export function reasonIn(why: string, language: Language): string {
  const reason = reasonOf(why);
  // The judge writes straight apostrophes.
  if (reason !== null) return TYPOGRAPHY[language].apostrophes(JUDGE_SENTENCES[language].verdicts.why[reason]);
  return TYPOGRAPHY[language].spaces(why);
}

const straight = (text: string) => text.replaceAll("’", "'").replaceAll("\u202f", " ");
