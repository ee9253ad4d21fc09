/** Text as the word index sees it: typography folded, words stemmed, numbers as tokens of their own. */
import { allMatches } from "../../language/index.ts";
import { findNumbers } from "./number-tokens.ts";

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
  for (const [word] of allMatches(text, /[\p{L}\p{N}]+/gu)) {
    if (!stopWords.has(word)) into.push(stem(word));
  }
}

const english = `a about above after again against all also am an and any are as at be because been before being below
between both but by can could did do does doing down during each few for from further had has have having he her here
hers him his how i if in into is it its itself just me more most my no nor not of off on once only or other our ours out
over own same she should so some such than that the their theirs them then there these they this those through to too
under until up upon very was we were what when where which while who whom why will with would you your yours s t`;

const french = `au aux avec ce ces cet cette dans de des du elle elles en est et etait etaient ete etre eu eux fait
il ils je la le les leur leurs lui ma mais me mes moi mon ne nos notre nous on ont ou par pas plus pour qu que qui sa
sans se ses si soit son sont sur ta te tes toi ton tu un une vos votre vous y c d j l m n s t qu y a ont avait avaient
sera seront ainsi dont donc entre comme afin lors`;

/** Words of French and English that say nothing about what a passage is about; without accents. */
const stopWords: ReadonlySet<string> = new Set(`${english} ${french}`.split(/\s+/));

type Ending = { readonly ends: (word: string) => boolean; readonly letters: number; readonly put: string };

const ending = (letters: string, put = ""): Ending => ({
  ends: (word) => word.endsWith(letters),
  letters: letters.length,
  put,
});

/** An s after one of these letters is a plural's, after the others part of the word. */
const pluralAfter = (before: RegExp): Ending => ({
  ends: (word) => word.endsWith("s") && before.test(word.at(-2) ?? ""),
  letters: 1,
  put: "",
});

const plurals: readonly (readonly [ending: Ending, least: number])[] = [
  [ending("ies", "y"), 5],
  [ending("sses", "ss"), 6],
  [ending("aux", "al"), 5],
  [ending("eux", "eu"), 5],
  [pluralAfter(/[^aeious]/), 4],
  [pluralAfter(/[aeo]/), 4],
];

const suffixes: readonly (readonly [suffix: Ending, least: number])[] = [
  [ending("issement"), 10],
  [ending("ement"), 8],
  [ending("ing"), 6],
  [ending("ed"), 5],
  [ending("e"), 5],
];

/** Light stemming for French and English at once: plurals and the commonest endings, and never the root. */
function stem(word: string): string {
  return [plurals, suffixes].reduce((stemmed, endings) => {
    const [found] = endings.find(([{ ends }, least]) => stemmed.length >= least && ends(stemmed)) ?? [];
    return found ? stemmed.slice(0, -found.letters) + found.put : stemmed;
  }, word);
}
