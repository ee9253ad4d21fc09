/** Text as the word index sees it: typography folded, words stemmed, numbers as tokens of their own. */
import { findNumbers } from "./number-tokens.ts";
import { stem } from "./stem.ts";
import { stopWords } from "./stop-words.ts";

/** Raised whenever the tokens of a text change: an older index is then rebuilt from the chunks. */
export const lexicalVersion = "1";

/** The tokens of a text, in order, stop words left out. Letters a-z and digits only: safe in any FTS5 query. */
export function lexicalTokens(text: string): string[] {
  const folded = foldTypography(text);
  const tokens: string[] = [];
  let done = 0;
  for (const number of findNumbers(folded)) {
    pushWords(folded.slice(done, number.start), tokens);
    tokens.push(...number.tokens);
    // A scale written out stays a word too: "2.4 million" meets a column headed "in millions".
    tokens.push(...(folded.slice(number.start, number.end).match(/\p{L}{4,}/gu) ?? []).map(stem));
    done = number.end;
  }
  pushWords(folded.slice(done), tokens);
  return tokens;
}

/** What is written into the full-text index for a text. */
export function lexicalText(text: string): string {
  return lexicalTokens(text).join(" ");
}

/** An FTS5 query that any of the text's tokens satisfies; null when it has none. No user text can break its syntax. */
export function lexicalQuery(text: string): string | null {
  const tokens = [...new Set(lexicalTokens(text))];
  return tokens.length === 0 ? null : orQuery(tokens);
}

export function orQuery(tokens: readonly string[]): string {
  return tokens.map((token) => `"${token.replaceAll('"', '""')}"`).join(" OR ");
}

function foldTypography(text: string): string {
  return (
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace(/œ/g, "oe")
      .replace(/æ/g, "ae")
      .replace(/ß/g, "ss")
      .replace(/[\u2010-\u2015\u2212]/g, "-")
      .replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, "")
      .replace(/[\p{Zs}]/gu, " ")
      // R&D, P&L, M&A: one word.
      .replace(/(?<![\p{L}\p{N}])(\p{L})\s?&\s?(\p{L})(?![\p{L}\p{N}])/gu, "$1$2")
  );
}

function pushWords(text: string, into: string[]): void {
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (!stopWords.has(word)) into.push(stem(word));
  }
}
