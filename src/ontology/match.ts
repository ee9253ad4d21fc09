/** Finds the metrics that a text names, in either language. */

import type { Language } from "../documents/index.ts";
import { allMetrics } from "./catalogue.ts";
import { createPhraseTrie, type PhraseTrie, withoutOverlap } from "./phrase-trie.ts";
import { readWords, type Word } from "./text.ts";
import type { Metric, MetricDimension, MetricMatch } from "./types.ts";
import { CAPITALS_ONLY, NO_METRIC_PHRASES, WEAK_ALIASES } from "./weak-aliases.ts";

export type MatchOptions = {
  /** Language of the text; names of the other language still match, a little less certainly. Default: both alike. */
  readonly language?: Language;
  /** What the value beside the name is; it settles names that several metrics share. Default: read from the text. */
  readonly dimension?: MetricDimension;
};

/** A match, with the other metrics that go by the same alias. */
export type NamedMatch = MetricMatch & { readonly alternatives: readonly Metric[] };

type Alias = {
  readonly metric: Metric;
  readonly alias: string;
  readonly language: Language;
  readonly certainty: number;
  readonly capitalsOnly: boolean;
};

/** How surely a name that several metrics go by names one of them, where no unit tells which; 0..1. */
export const SHARED_NAME = 0.6;
const SETTLED_BY_DIMENSION = 0.9;
const WRONG_DIMENSION = 0.5;
const OTHER_LANGUAGE = 0.95;
const SINGLE_WORD = 0.95;
const ASKED_BY_A_WORD = 0.75;

/** A phrase that names nothing holds its words back from the names inside it. */
type Entry = Alias | { readonly metric: null; readonly alias: string; readonly capitalsOnly: false };

let index: PhraseTrie<Entry> | null = null;

/** Words joined as the trie compares them. */
const stems = (words: readonly Word[]): string =>
  words
    .filter((word) => !word.link)
    .map((word) => word.stem)
    .join(" ");

const listed = (language: Language, names: readonly string[]) =>
  names.map((alias, at) => ({ alias, language, preferred: at === 0 }));

function buildIndex(): PhraseTrie<Entry> {
  const weak = new Map(WEAK_ALIASES.map(([alias, certainty]) => [stems(readWords(alias)), certainty]));
  const capitals = new Set(CAPITALS_ONLY.map((alias) => stems(readWords(alias))));
  const trie = createPhraseTrie<Entry>();
  for (const alias of NO_METRIC_PHRASES) trie.add(readWords(alias), { metric: null, alias, capitalsOnly: false });
  for (const metric of allMetrics()) {
    const { en, fr } = metric.names;
    const known = new Set([...en, ...fr].map((alias) => stems(readWords(alias))));
    const read = metric.namesRead.filter((alias) => !known.has(stems(readWords(alias))));
    // Names that are only read count as French ones, as their documents do.
    const named = [...listed("en", en), ...listed("fr", fr), ...listed("fr", read)];
    for (const { alias, language, preferred } of named) {
      const words = readWords(alias);
      const key = stems(words);
      const certainty = weak.get(key) ?? (key.includes(" ") || preferred ? 1 : SINGLE_WORD);
      trie.add(words, { metric, alias, language, certainty, capitalsOnly: capitals.has(key) });
    }
  }
  return trie;
}

/** Every metric named in a text, longest names first where they overlap, in text order. */
export function matchMetrics(text: string, options: MatchOptions = {}): NamedMatch[] {
  index ??= buildIndex();
  const words = readWords(text);
  const found = [];
  for (const phrase of index.find(words)) {
    const named = words.slice(phrase.first, phrase.last + 1);
    const isJoined = joins(named);
    // An abbreviation that is also a word counts only in capitals, or when it is the whole text (a column's name).
    const inCapitals =
      named.length === words.length || named.every((word) => word.capitals || word.link || word.folded === "%");
    const values = phrase.values.filter(
      ({ alias, capitalsOnly }) => (!isJoined || joins(readWords(alias))) && (!capitalsOnly || inCapitals),
    );
    if (values.length > 0) found.push({ ...phrase, values });
  }
  return withoutOverlap(found).flatMap(({ first, last, values: entries }) => {
    const values = entries.filter((entry) => entry.metric !== null);
    const [start, end] = [words[first]?.start, words[last]?.end];
    if (values.length === 0 || start === undefined || end === undefined) return [];
    const shared = values.some((alias) => alias.metric !== values[0]?.metric);
    return [chooseMetric(values, start, end, options, options.dimension ?? dimensionBeside(text, start, end, shared))];
  });
}

/** "Profit and loss" is two things, and "profit / loss" one that is either. */
const joins = (words: readonly Word[]): boolean => words.some(({ folded }) => JOINING.has(folded));
const JOINING = new Set(["and", "et", "&"]);

let askedIndex: PhraseTrie<{ readonly metric: Metric; readonly alias: string }> | null = null;

/** Metrics that a question asks for in other words than their names, in text order; a verb alone says less than several words. */
export function metricsAsked(text: string): MetricMatch[] {
  if (askedIndex === null) {
    askedIndex = createPhraseTrie();
    for (const metric of allMetrics())
      for (const alias of [...metric.asked.en, ...metric.asked.fr]) askedIndex.add(readWords(alias), { metric, alias });
  }
  const words = readWords(text);
  return withoutOverlap(askedIndex.find(words)).flatMap(({ first, last, length, values }) => {
    const [start, end] = [words[first]?.start, words[last]?.end];
    if (start === undefined || end === undefined) return [];
    return values.map((value) => ({ ...value, start, end, certainty: length > 1 ? 1 : ASKED_BY_A_WORD }));
  });
}

/** The one metric a label is about: the most certain match, then the longest, then the first; null when there is none. */
export function mainMetric(text: string, options: MatchOptions = {}): NamedMatch | null {
  const ranked = matchMetrics(text, options).sort(
    (a, b) => b.certainty - a.certainty || b.end - b.start - (a.end - a.start) || a.start - b.start,
  );
  return ranked[0] ?? null;
}

function chooseMetric(
  aliases: readonly Alias[],
  start: number,
  end: number,
  options: MatchOptions,
  dimension: MetricDimension | null,
): NamedMatch {
  const fits = (alias: Alias): boolean => dimension === null || sameDimension(alias.metric.dimension, dimension);
  const speaks = (alias: Alias): boolean => options.language === undefined || alias.language === options.language;
  const ranked = aliases.toSorted(
    (a, b) => Number(fits(b)) - Number(fits(a)) || Number(speaks(b)) - Number(speaks(a)) || b.certainty - a.certainty,
  );
  // biome-ignore lint/style/noNonNullAssertion: the caller has an alias
  const best = ranked[0]!;
  const alternatives = [...new Set(ranked.map((alias) => alias.metric))].filter((metric) => metric !== best.metric);
  const rivals =
    dimension === null ? alternatives : alternatives.filter((metric) => sameDimension(metric.dimension, dimension));

  let certainty = best.certainty;
  if (alternatives.length > 0) certainty = Math.min(certainty, rivals.length > 0 ? SHARED_NAME : SETTLED_BY_DIMENSION);
  if (!fits(best)) certainty *= WRONG_DIMENSION;
  if (!speaks(best)) certainty *= OTHER_LANGUAGE;
  return { metric: best.metric, alias: best.alias, start, end, certainty, alternatives };
}

/** "3x" may be written 300 %. */
function sameDimension(a: MetricDimension, b: MetricDimension): boolean {
  return a === b || (a === "multiple" && b === "ratio") || (a === "ratio" && b === "multiple");
}

const AMOUNT = String.raw`(?:[+~≈<>-]?\s*[€$£]?\s*\d[\d\s.,\u00a0\u202f]*\s*)?`;
const UNIT = String.raw`(%|(?:[kKmM]|Md|bn)?\s?(?:€|\$|£|EUR\b|USD\b|GBP\b|CHF\b)|[€$£]|(?:points|pts?)\b|mois\b|months?\b)`;
const AFTER = new RegExp(String.raw`^[\s:=([–,-]*(?:(?:in|en|of|de|at|à|is|was|est|as)\s+)?${AMOUNT}${UNIT}`, "u");
const BEFORE = new RegExp(String.raw`${UNIT}\s*(?:\d[\d.,]*\s*[kKmM]?\s*)?(?:(?:of|de|du|in)\s+)?[([]?$`, "u");

/** A verb or two between the name and its amount: "gross margin improved to 78 %", "la marge brute passe à 62 %". */
const AFTER_VERB = new RegExp(
  String.raw`^(?:\s+[\p{L}'’]+){1,3}\s+[+~≈]?\s*[€$£]?\s*\d[\d\s.,\u00a0\u202f]*${UNIT}`,
  "u",
);

/**
 * The unit written right beside a name: "Marge brute (%)", "72 % gross margin", "EBITDA of €2m"; for a shared name
 * also the one a few words on.
 */
function dimensionBeside(text: string, start: number, end: number, farther: boolean): MetricDimension | null {
  const unit =
    AFTER.exec(text.slice(end, end + 40))?.[1] ??
    BEFORE.exec(text.slice(Math.max(0, start - 30), start))?.[1] ??
    (farther ? AFTER_VERB.exec(text.slice(end, end + 60))?.[1] : undefined);
  if (unit === undefined) return null;
  if (unit === "%" || unit.startsWith("p")) return "ratio";
  return unit.startsWith("mo") ? "duration" : "money";
}
