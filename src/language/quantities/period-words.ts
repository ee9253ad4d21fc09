/** The words of time: months, ordinals, bases, and the edges of words. */

import { also, alsoAll } from "../index.ts";
import type { Basis } from "./types.ts";

/** Index is the month, from 0. Abbreviations may carry a full stop. Behind English and French those that German, Dutch, Italian and Portuguese alone have. */
const MONTHS = [
  "january|janvier|janv|jan|januar|januari|gennaio|janeiro",
  "february|février|fevrier|févr|fevr|fév|fev|feb|februar|februari|febbraio|fevereiro",
  "march|mars|mar|märz|mrz|maart|marzo|março",
  "april|avril|avr|apr|aprile|abril",
  "may|mai|maggio|maio",
  "june|juin|jun|juni|giugno|junho",
  "july|juillet|juill|juil|jul|juli|luglio|julho",
  "august|août|aout|aug|augustus|agosto",
  "september|septembre|sept|sep|settembre|setembro",
  "october|octobre|oct|oktober|okt|ottobre|outubro",
  "november|novembre|nov|novembro",
  "december|décembre|decembre|déc|dec|dezember|dez|dicembre|dezembro",
] as const;

const MONTH_SOURCES = MONTHS.map((names, month) => names + also(({ months }) => months[month]));

export const MONTH = `(?:${MONTH_SOURCES.join("|")})\\.?`;

const MONTH_TESTS = MONTH_SOURCES.map((source) => new RegExp(`^(?:${source})\\.?$`, "u"));

/** 0..11, or -1. */
export function monthIndexOf(word: string): number {
  const lower = word.toLowerCase();
  return MONTH_TESTS.findIndex((test) => test.test(lower));
}

export const MONTH_NAMES = {
  en: "January February March April May June July August September October November December".split(" "),
  fr: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" "),
} as const;

const ORDINALS = alsoAll(({ ordinals }) => [ordinals]);

export const ORDINAL = `1er|1ère|1ere|1re|2e|2ème|2eme|2nde?|3e|3ème|3eme|3rd|4e|4ème|4eme|4th|1st|premier|première|deuxième|seconde?|troisième|quatrième|dernier|first|third|fourth|last${also(({ ordinals }) => ordinals.join("|"))}`;

/** "último": of the languages that have a table of their own. */
export const isLastOrdinal = (word: string): boolean =>
  ORDINALS.some(([, , , , last]) => last.split("|").includes(word.toLowerCase()));

/** 1..4 for an ordinal; "last" and "dernier" count from the end of `of`. */
export function ordinalOf(word: string, of: 2 | 4): number {
  const lower = word.toLowerCase();
  const place = ORDINALS.map((words) => words.findIndex((written) => written.split("|").includes(lower))).find(
    (at) => at >= 0,
  );
  if (place !== undefined) return place === 4 ? of : place + 1;
  if (/^(?:last|dernier)/.test(lower)) return of;
  if (/^(?:1|premi|first)/.test(lower)) return 1;
  if (/^(?:2|deux|second)/.test(lower)) return 2;
  if (/^(?:3|trois|third)/.test(lower)) return 3;
  return 4;
}

const BASIS_WORDS: readonly (readonly [Basis, string])[] = [
  ["actual", "actuals?|réalisée?s?|réels?|réelle|audited|audité"],
  ["budget", "budget(?:ed|é|ée)?|bud"],
  ["estimate", "estimate[ds]?|estimée?s?|estimations?|estim|atterrissage|landing"],
  [
    "forecast",
    "forecasts?|prévisionnel(?:le|s|les)?|prévisions?|prévue?s?|prev|prév|projected|projections?|projetée?s?|plan|bp|business plan",
  ],
];
const BASES = BASIS_WORDS.map(([name, words]) => [name, words + also(({ basis }) => basis[name])] as const);

export const BASIS = BASES.map(([, words]) => words).join("|");

const BASIS_TESTS = BASES.map(([basis, words]) => [basis, new RegExp(`^(?:${words})$`, "u")] as const);
const BASIS_LETTERS: Readonly<Record<string, Basis>> = {
  a: "actual",
  r: "actual",
  e: "estimate",
  f: "forecast",
  p: "forecast",
  b: "budget",
};

/** "A", "e", "prévisionnel" -> basis; null for anything else. */
export function basisOf(written: string | undefined): Basis | null {
  if (written === undefined) return null;
  const word = written.toLowerCase();
  return BASIS_LETTERS[word] ?? BASIS_TESTS.find(([, test]) => test.test(word))?.[0] ?? null;
}

export const BEFORE_WORD = "(?<![\\p{L}\\p{N}_€$£@#])(?<!\\d[.,/])";
export const AFTER_WORD = "(?![\\p{L}\\p{N}_])(?![.,/]\\d)(?! ?[%€£])";

/** "25" -> 2025, "98" -> 1998, "2025" -> 2025. */
export function yearOf(written: string): number {
  const value = Number(written);
  if (written.length > 2) return value;
  return value < 80 ? 2000 + value : 1900 + value;
}
