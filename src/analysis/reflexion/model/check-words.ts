/** What code can tell of a sentence a model wrote: its language, its figures, whether it computes, and whether it is a quotation. */
import { guessLanguageOf, type Language } from "../../../documents/index.ts";
import { normaliseQuote } from "../../../judge/index.ts";

/** Why words of a model were dropped. */
export const DROPPED = [
  "misquote",
  "invented_figure",
  "calculation",
  "other_language",
  "repeated",
  "not_its_part",
] as const;
export type Dropped = (typeof DROPPED)[number];

/** Too few words to tell a language by. */
const FEWEST_WORDS = 5;

export function isInLanguage(text: string, language: Language): boolean {
  if ((text.match(/\p{L}{2,}/gu) ?? []).length < FEWEST_WORDS) return true;
  // Letters of neither: another script altogether.
  if (!/[a-z]/i.test(text.normalize("NFD"))) return false;
  return guessLanguageOf([text]) === language;
}

/** Figures of the text that the words it rests on do not hold. */
export function inventedFigures(text: string, rests: string): string[] {
  const known = new Set(figuresOf(rests));
  return figuresOf(text).filter((figure) => !known.has(figure));
}

/** Digits alone, so that "1,234.5" and "1 234,5" are one figure. */
function figuresOf(text: string): string[] {
  return (text.match(/\d[\d\s.,'\u00a0\u202f]*\d|\d/g) ?? []).map((figure) =>
    figure.replace(/\D/g, "").replace(/^0+(?=\d)/, ""),
  );
}

/** Arithmetic is code's: what a model computes is not looked at. */
const COMPUTES = /\d[^.;]*=[^.;]*\d/;

export function quotes(quote: string, text: string): boolean {
  const wanted = normaliseQuote(quote);
  return wanted.length >= 4 && normaliseQuote(text).includes(wanted);
}

/** The first thing wrong with words written by a model; null when code finds nothing against them. */
export function faultOf(texts: readonly string[], rests: string, language: Language): Dropped | null {
  const whole = texts.join(" ");
  if (texts.some((text) => !isInLanguage(text, language))) return "other_language";
  if (COMPUTES.test(whole)) return "calculation";
  if (inventedFigures(whole, rests).length > 0) return "invented_figure";
  return null;
}
