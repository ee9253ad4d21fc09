/** Why a place that was read does not decide, in the reader's language. */

import type { Language } from "../documents/index.ts";
import { messagesIn, type Reason } from "./messages.ts";
import { english } from "./messages-en.ts";
import { french } from "./messages-fr.ts";
import { frenchSpaces } from "./typography.ts";

/** The reason a verdict's sentence stands for, or null for a sentence of another kind. */
export function reasonOf(why: string): Reason | null {
  for (const words of [english.reasons, french.reasons]) {
    for (const [reason, text] of Object.entries(words)) {
      // The keys of a record of Reason are Reasons.
      if (straight(text) === straight(why)) return reason as Reason;
    }
  }
  return null;
}

/** A place that speaks of the claim's subject, though not in a way that decides. */
export function isNearest({ why }: { readonly why: string }): boolean {
  const reason = reasonOf(why);
  return reason !== null && reason !== "perhaps" && reason !== "read";
}

export function reasonIn(why: string, language: Language): string {
  const reason = reasonOf(why);
  if (reason !== null) return messagesIn(language).reasons[reason];
  return language === "fr" ? frenchSpaces(why) : why;
}

const straight = (text: string) => text.replaceAll("’", "'").replaceAll("\u202f", " ");
