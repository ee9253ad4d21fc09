/** Same-length folding of typography, so that offsets in the folded text are offsets in the original. */

/** Spaces of every width become " ", dashes and minus signs "-", curly apostrophes "'". Length is unchanged. */
export function foldTypography(text: string): string {
  return text
    .replace(/[\u00a0\u2002-\u200a\u202f\u205f\u3000]/g, " ")
    .replace(/[\u2010-\u2015\u2212\ufe63\uff0d]/g, "-")
    .replace(/[\u2018\u2019\u02bc\u2032]/g, "'");
}

/** A text in its own case and in lower case: an offset in one is the same place in the other. */
export type Cases = { readonly text: string; readonly lower: string };

export function casesOf(text: string): Cases {
  const lower = text.toLowerCase();
  // The dotted capital I alone becomes two characters.
  return { text, lower: lower.length === text.length ? lower : text.replaceAll("\u0130", "i").toLowerCase() };
}

/** The match of a sticky expression exactly at `position`, or null. */
export function matchAt(expression: RegExp, text: string, position: number): RegExpExecArray | null {
  expression.lastIndex = position;
  return expression.exec(text);
}

export const isDigit = (character: string | undefined): boolean =>
  character !== undefined && character >= "0" && character <= "9";

export const isLetter = (character: string | undefined): boolean =>
  character !== undefined && (/\p{L}/u.test(character) || character === "_");
