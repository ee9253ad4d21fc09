/** Text as the matchers see it: folded words with their offsets, links between words told apart from words. */

import { allMatches, alsoAll } from "../language/index.ts";
import { short } from "../language/quantities/index.ts";

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

const wordsIn = (list: string): readonly string[] => list.split(/\s+/);

/** Words that may stand inside a metric's name or be left out of it without changing it. */
const LINK_WORDS: ReadonlySet<string> = new Set([
  ...wordsIn("de du des d la le les l of the et and au aux a l un une an"),
  ...alsoAll(({ linkWords }) => linkWords),
]);

/** Stop words proper: a text is held against those of every language. */
const STOP_WORDS: ReadonlySet<string> = new Set([
  ...wordsIn(`a afin ai ainsi alors apres au aucun aura aurait aussi autre autres aux avait avant avec avoir avons c car
    ce cela celle celui ces cet cette ceux chaque chez ci comme comment d dans de depuis des desormais deja donc dont
    du elle elles en encore entre es est et etaient etait ete etes etre eu eux font fait grace hors hui il ils j je
    jusqu la le les leur leurs lors lorsque lui m ma mais me meme memes mes moins n ne ni nos notre nous on ont ou
    par parmi pas pendant peut peuvent plus plusieurs pour pres puis qu quand que quel quelle quels quelles qui quoi
    s sa sans se sera seront ses si soit son sont sous sur t ta tandis te tel telle tels telles tes toi ton tous tout
    toute toutes tres tu sommes etes etions etiez serons serez serai avez ayant eumes avions aviez aurons aurez ont fut furent un une va vers voici voila vos votre vous vs y via selon environ pres`),
  ...wordsIn(`a about above after all also am among an and any are as at be because been being between both but by can
    could did do does doing down during each either for from further get had has have having he her here hers him
    his how i if in into is it its just let ll may me might more most must my near no nor not now of off on once
    only or other our ours out over own per re s same shall she should since so some such t than that the their
    theirs them then there these they this those through thus to too under until up upon us very via vs was we were
    what when where which while who whom whose why will with within without would yet you your yours`),
  ...alsoAll(({ stopWords }) => stopWords),
]);

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
const RUNS_ON = [".", ":", "(s", ""];

/** The words of a text, in order. */
export function readWords(text: string): Word[] {
  const words: Word[] = [];
  let previousEnd = 0;
  for (const found of allMatches(text, WORD)) {
    const written = found[0];
    const start = found.index;
    // "R&D" and "SG&A" are one word; "sales&marketing" is two.
    const apart = written === "&" ? [] : written.split("&");
    const parts = apart.length < 2 || apart.some((part) => part.length <= 2) ? [written] : apart;
    let offset = start;
    for (const part of parts) {
      const folded = foldText(part);
      const gap = text.slice(previousEnd, offset);
      const afterApostrophe = APOSTROPHE_LAST.test(gap);
      words.push({
        folded,
        stem: stemWord(folded),
        start: offset,
        end: offset + part.length,
        breakBefore: words.length > 0 && !RUNS_ON.includes(gap) && (BREAK.test(gap) || DASH_BETWEEN.test(gap)),
        link: folded === "&" || LINK_WORDS.has(folded) || (folded === "s" && (afterApostrophe || gap === "(")),
        capitals: CAPITALS.test(part),
      });
      previousEnd = offset + part.length;
      offset = previousEnd + (part === written ? 0 : 1);
    }
  }
  return words;
}

/** "US" and "U.S." as "USA", which no pronoun looks like once capitals are gone. */
export function spellOut(text: string): string {
  return /\p{Ll}/u.test(text) || text.length < 20 ? text.replace(/\bU\.S\.(?:A\.)?|\bUS\b/g, "USA") : text;
}

/** Folded, lightly stemmed words that carry meaning: no stop words, no lone punctuation, no bare numbers. */
export function contentWords(text: string): string[] {
  return readWords(spellOut(text))
    .filter(({ link, folded }) => !link && folded.length > 1 && !/^\d+$/.test(folded) && !STOP_WORDS.has(folded))
    .map((word) => word.stem);
}
