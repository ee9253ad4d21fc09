/** Numbers as index tokens: one figure, however it is written, meets itself. */

import { allMatches } from "../../language/index.ts";
import { INDEXED_SCALES } from "../../language/quantities/index.ts";

/**
 * A number and what may follow it: thousands grouped by space, comma, dot or apostrophe; decimals; a scale.
 * Not inside a word (Q4, FY25) and not the tail of another number.
 */
const written = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:\\d{1,3}(?:[ '’]\\d{3})+(?:[.,]\\d+)?|\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d{1,3}(?:\\.\\d{3}){2,}(?:,\\d+)?|\\d+(?:[.,]\\d+)?)(?![\\p{N}])(?:\\s?(?:€|\\$|£|eur\\b|usd\\b)?\\s?(${Object.keys(INDEXED_SCALES).join("|")})(?![\\p{L}\\p{N}]))?`,
  "gu",
);

export type NumberTokens = {
  readonly start: number;
  readonly end: number;
  /** "n12p3" for the number as written, "n12300000" with its scale applied, "z123" for its significant digits. */
  readonly tokens: readonly string[];
};

/** Expects lower case with plain spaces, as foldTypography gives. */
export function findNumbers(text: string): NumberTokens[] {
  const found: NumberTokens[] = [];
  for (const match of allMatches(text, written)) {
    const scale = match[1];
    const figure = /^\d[\d.,'’ ]*\d|^\d/.exec(match[0])?.[0] ?? match[0];
    const { whole, fraction } = splitFigure(figure);
    const tokens = new Set([canonical(whole, fraction, 0)]);
    if (scale !== undefined) tokens.add(canonical(whole, fraction, INDEXED_SCALES[scale] ?? 0));
    const digits = (whole + fraction).replace(/^0+/, "").replace(/0+$/, "");
    const isYear = fraction === "" && /^(?:19|20)\d\d$/.test(whole);
    // The significant digits alone meet the same figure shown in another scale: 278.4 million and 278,400 in thousands.
    if (digits.length >= 3 && !isYear) tokens.add(`z${digits}`);
    found.push({ start: match.index, end: match.index + match[0].length, tokens: [...tokens] });
  }
  return found;
}

function splitFigure(figure: string): { whole: string; fraction: string } {
  const separators = figure.replace(/\d/g, "");
  const last = separators.at(-1);
  const isDecimal =
    last === "." || last === ","
      ? separators.lastIndexOf(last) === separators.indexOf(last) && !isGroup(figure, separators, last)
      : false;
  const cut = isDecimal && last !== undefined ? figure.lastIndexOf(last) : figure.length;
  return {
    whole: figure.slice(0, cut).replace(/\D/g, ""),
    fraction: figure.slice(cut).replace(/\D/g, ""),
  };
}

/** A lone comma before exactly three digits groups thousands; a lone dot is read as a decimal point. */
function isGroup(figure: string, separators: string, last: string): boolean {
  return separators.length === 1 && last === "," && /^[1-9]\d{0,2},\d{3}$/.test(figure);
}

function canonical(whole: string, fraction: string, shift: number): string {
  const padded = fraction.padEnd(shift, "0");
  const integer = (whole + padded.slice(0, shift)).replace(/^0+(?=\d)/, "") || "0";
  const rest = padded.slice(shift).replace(/0+$/, "");
  return rest === "" ? `n${integer}` : `n${integer}p${rest}`;
}
