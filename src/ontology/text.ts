/** Text as the matchers see it: folded words with their offsets, links between words told apart from words. */

import type { Language } from "../documents/index.ts";
import { allMatches } from "../language/index.ts";
import { short } from "../language/quantities/index.ts";
import { LINK_WORDS, STOP_WORDS } from "./stop-words.ts";

/** One word of a text: folded and stemmed for comparing, with its offsets in the text as given. */
export type Word = {
  readonly folded: string;
  readonly stem: string;
  readonly start: number;
  readonly end: number;
  /** Sentence or cell punctuation stands between this word and the one before: no phrase runs across it. */
  readonly breakBefore: boolean;
  /** Articles, prepositions and "&": phrases match whether they are written or not. */
  readonly link: boolean;
  /** Written in capitals throughout, a plural "s" aside ("CA", "FTEs"). */
  readonly capitals: boolean;
};

const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu;
const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u00b4`\u2032]/gu;
const QUOTES = /[\u201c\u201d\u00ab\u00bb\u201e]/gu;
const SPACES = /[\s\u00a0\u2000-\u200b\u202f\u205f\u3000\ufeff]+/gu;

/** Accents taken off their letters, and soft hyphens. */
const MARKS = short(/[\p{M}\u00ad]/gu);
const PLAIN = /^[a-z0-9&%]*$/;

/** Lower case, no accents, plain apostrophes, dashes, quotes and single spaces. */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .normalize("NFKD")
    .replace(MARKS, "")
    .replace(APOSTROPHES, "'")
    .replace(DASHES, "-")
    .replace(QUOTES, '"')
    .replace(SPACES, " ")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .trim();
}

/** Takes the plural off a folded word of either language; both languages' singulars fall together where they can. */
export function stemWord(folded: string): string {
  if (folded.length <= 3 || /\d/.test(folded)) return folded;
  let stem = folded;
  if (stem.length > 5 && stem.endsWith("eaux")) stem = stem.slice(0, -1);
  else if (stem.length > 4 && stem.endsWith("aux")) stem = `${stem.slice(0, -3)}al`;
  else if (/[eo]ux$/.test(stem)) stem = stem.slice(0, -1);
  else if (stem.endsWith("sses")) stem = stem.slice(0, -2);
  else if (stem.endsWith("s") && !stem.endsWith("ss")) stem = stem.slice(0, -1);
  if (stem.length > 4 && stem.endsWith("ie")) return `${stem.slice(0, -2)}y`;
  if (stem.length > 4 && /(?:ch|sh|x)e$/.test(stem)) return stem.slice(0, -1);
  return stem;
}

const WORD = short(/%|&|[\p{L}\p{M}\p{N}\u00ad]+(?:&[\p{L}\p{M}]+)*/gu);
const CAPITALS = /^\p{Lu}[\p{Lu}\p{N}&]+s?$/u;
const APOSTROPHE_LAST = /['\u2019]$/u;
const DASH_BETWEEN = /\s[-\u2013\u2014]\s/u;
const BREAK = /[.;:,!?|()[\]{}\n\r\t\u2022\u25cf→>=]/u;

/** "LTV:CAC" and "U.S." run on; "Revenue: growth" and "sales. Costs" do not. */
function breaks(gap: string): boolean {
  if (gap === "." || gap === ":" || gap === "(s" || gap === "") return false;
  return BREAK.test(gap) || DASH_BETWEEN.test(gap);
}

/** The words of a text, in order. */
export function readWords(text: string): Word[] {
  const words: Word[] = [];
  let previousEnd = 0;
  for (const found of allMatches(text, WORD)) {
    const written = found[0];
    const start = found.index;
    const parts = splitAmpersand(written);
    let offset = start;
    for (const part of parts) {
      const folded = foldText(part);
      const gap = text.slice(previousEnd, offset);
      const previous = words.at(-1);
      const afterApostrophe = APOSTROPHE_LAST.test(gap);
      words.push({
        folded,
        stem: stemWord(folded),
        start: offset,
        end: offset + part.length,
        breakBefore: previous !== undefined && breaks(gap),
        link: folded === "&" || LINK_WORDS.has(folded) || (folded === "s" && (afterApostrophe || gap === "(")),
        capitals: CAPITALS.test(part),
      });
      previousEnd = offset + part.length;
      offset = previousEnd + (part === written ? 0 : 1);
    }
  }
  return words;
}

/** "R&D" and "SG&A" are one word; "sales&marketing" is two. */
function splitAmpersand(written: string): readonly string[] {
  if (!written.includes("&") || written === "&") return [written];
  const parts = written.split("&");
  return parts.some((part) => part.length <= 2) ? [written] : parts;
}

/** "US" and "U.S." as "USA", which no pronoun looks like once capitals are gone. */
export function spellOut(text: string): string {
  return /\p{Ll}/u.test(text) || text.length < 20 ? text.replace(/\bU\.S\.(?:A\.)?|\bUS\b/g, "USA") : text;
}

/** Folded, lightly stemmed words that carry meaning: no stop words, no lone punctuation, no bare numbers. */
export function contentWords(text: string, language?: Language): string[] {
  const stopWords = language === undefined ? null : STOP_WORDS[language];
  return readWords(spellOut(text))
    .filter((word) => !word.link && word.folded !== "%" && !/^\d+$/.test(word.folded))
    .filter((word) =>
      stopWords === null
        ? !STOP_WORDS.fr.has(word.folded) && !STOP_WORDS.en.has(word.folded)
        : !stopWords.has(word.folded) && !STOP_WORDS.en.has(word.folded) && !STOP_WORDS.fr.has(word.folded),
    )
    .filter((word) => word.folded.length > 1)
    .map((word) => word.stem);
}
