/** Words around people's names in mails: titles, mailboxes of nobody, greetings, and the French familiar form. */
import { alternatives, cue, cues, inAllMails } from "../../../language/index.ts";

/** Kept before a family name: "Mme Durand". */
export const TITLE = cue`^<titles>\.?$`;
/** "van" in "van Rhijn". */
export const PARTICLE = cue`^<particles>$`;
/** Parts of an address or a display name that name no person. */
export const NOBODY = cue`^<nobody|closings>$`;
/** "Dear Claire,": the name is the first group. */
export const GREETS = new RegExp(
  `^\\s*(?:${alternatives(inAllMails(({ greetings }) => greetings.flatMap((word) => [word, capitalised(word)])))})\\s+(\\p{Lu}[\\p{L}'’-]+(?:\\s+\\p{Lu}[\\p{L}'’-]+)?)\\s*[,!:]`,
  "u",
);

const FAMILIAR = cues`<familiar>`;
const FORMAL = cues`<formal>`;

/** More "tu" than "vous": a writer who says "vous" of a company may still say "tu" to a person. */
export function saysTu(text: string): boolean {
  const count = (pattern: RegExp) => [...text.matchAll(pattern)].length;
  return count(FAMILIAR) > count(FORMAL);
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
