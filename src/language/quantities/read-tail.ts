/** What stands after a number: percent sign, multiple, scale, currency, unit and "per". */

import { also, anyOf, LEXICONS } from "../index.ts";
import { shortClasses } from "./letter-classes.ts";
import {
  CURRENCY_NAMES,
  MONTHS_PER,
  PER_EXTRA,
  SCALE_LETTERS,
  SCALE_WORDS,
  UNIT_ADJECTIVES,
  UNIT_NAMES,
} from "./lexicon.ts";
import type { Dimension } from "./types.ts";
import { type Cases, isLetter, matchAt } from "./typography.ts";

export type Tail = {
  /** Offset just after the tail; equal to the offset asked for when there is none. */
  readonly end: number;
  readonly dimension: Dimension | null;
  readonly scale: number;
  /** True when a scale was written, even one of 1. */
  readonly scaled: boolean;
  readonly currency: string | null;
  readonly unit: string | null;
  readonly per: string | null;
};

const EDGE = "(?![\\p{L}\\p{N}_])";
const alternatives = (entries: readonly (readonly [unknown, string])[]) => entries.map(([, names]) => names).join("|");
// Of lower case: without regard to case the long lists take V8 ten times as long to compile.
const sticky = (source: string) => new RegExp(shortClasses(source), "uy");
const exactly = (names: string) => new RegExp(shortClasses(`^(?:${names})$`), "u");

const PERCENT = sticky(
  ` ?(?:%|percent${EDGE}|per[ -]cent${EDGE}|pour[ -]cent${EDGE}|pct${EDGE}|${anyOf(({ percent }) => percent)}${EDGE})`,
);
const POINTS = sticky(
  ` ?(?:(basis points?|points? de base|bps?|pdb|pbs?${also(({ basisPoints }) => basisPoints)})|(percentage points?|points? de pourcentage|points? de %|pts? de %|%[ -]?(?:pts?|points?)|ppts?|pp|pts?|points?${also(({ points }) => points)}))${EDGE}(?! de vente)`,
);
const MULTIPLE = sticky(` ?(?:[x×]${EDGE}(?! ?\\d)|(?:fois|times${also(({ times }) => times)})${EDGE})`);
/** "180K+ XOF": the sign of "and more" may stand before the currency. */
const CURRENCY = sticky(`(?:\\+(?! ?\\p{Sc} ?\\d))? ?(${alternatives(CURRENCY_NAMES)})`);
const CURRENCY_AFTER_WORD = sticky(` (?:of |d'|de |en )?(${alternatives(CURRENCY_NAMES)})`);
const SCALE_WORD = sticky(` ?(${alternatives(SCALE_WORDS)})${EDGE}`);
const SCALE_LETTER = new RegExp(
  ` ?(${Object.keys(SCALE_LETTERS)
    .sort((a, b) => b.length - a.length)
    .join("|")})`,
  "uy",
);
const THOUSANDS_SUFFIX = sticky(`'?000s?${EDGE}`);
/** "24.4 c€", as prices of energy are written. */
const EURO_CENTS = sticky(" ?(?:c|ct|cts)€");
/** Hundredths of a currency that is not named; a single letter may be anything. */
const CENTS = sticky(
  ` (?:${LEXICONS.flatMap(({ hundredths }) => hundredths.filter((word) => word.length > 1)).join("|")})${EDGE}`,
);
const TAX = sticky(` (?:ht|ttc|htva|excl\\.? vat|excl\\.? tax|incl\\.? vat)${EDGE}`);
const BEFORE_UNIT = sticky("(?: |-|(?<=\\d))(?:of |de |d')?");
const BEFORE_UNIT_AFTER_SCALE = sticky(" ?(?:of |de |d')?");
const ADJECTIVE = sticky(`(?:${UNIT_ADJECTIVES}) `);
const UNIT = sticky(`(${alternatives(UNIT_NAMES)})${EDGE}`);
const PER = sticky(`(?: ?/ ?| par | per | (?:a|an|each|every|chaque${also(({ per }) => per)}) )`);
const PER_MORE = sticky("(?: ?/ ?| (?:et )?par | (?:and )?per )");
const PER_UNIT = sticky(`(${alternatives(PER_EXTRA)})${EDGE}`);
const PER_ANNUM = sticky(` ?(?:p\\.a\\.?|pa|annually|yearly)${EDGE}`);

const tables = {
  currency: CURRENCY_NAMES.map(([code, names]) => [code, exactly(names)] as const),
  scale: SCALE_WORDS.map(([scale, names]) => [scale, sticky(` ?(?:${names})${EDGE}`)] as const),
  unit: UNIT_NAMES.map(([unit, names]) => [unit, exactly(names)] as const),
  per: [...PER_EXTRA, ...UNIT_NAMES].map(([unit, names]) => [unit, exactly(names)] as const),
};

function lookUp<T>(table: readonly (readonly [T, RegExp])[], written: string): T | null {
  const lower = written.toLowerCase();
  return table.find(([, expression]) => expression.test(lower))?.[0] ?? null;
}

export const currencyOf = (written: string): string | null => lookUp(tables.currency, written);
export const unitOf = (written: string): string | null => lookUp(tables.unit, written);

/** ISO code and end of a currency written at `position`, a space before it allowed. */
export function currencyAt(cases: Cases, position: number, afterWord = false): { code: string; end: number } | null {
  const match = matchAt(afterWord ? CURRENCY_AFTER_WORD : CURRENCY, cases.lower, position);
  if (!match) return null;
  const end = position + match[0].length;
  const code = currencyOf(match[1] ?? "");
  if (code === null) return null;
  const lastIsLetter = isLetter(cases.text[end - 1]);
  if (lastIsLetter && isLetter(cases.text[end])) return null;
  return { code, end };
}

type Scale = { readonly scale: number; readonly end: number; readonly word: boolean; readonly letters: string };

/** The scale written at `position`, as a word or as letters not checked for what follows them. */
export function scaleAt(cases: Cases, position: number): Scale | null {
  const word = matchAt(SCALE_WORD, cases.lower, position);
  if (word) {
    // What must follow is part of a name: "miles" count thousands before money, and ways before anything else.
    const [scale] = tables.scale.find(([, names]) => matchAt(names, cases.lower, position) !== null) ?? [];
    if (scale !== undefined) return { scale, end: position + word[0].length, word: true, letters: word[1] ?? "" };
  }
  const letters = matchAt(SCALE_LETTER, cases.text, position);
  const scale = SCALE_LETTERS[letters?.[1] ?? ""];
  if (!letters || scale === undefined) return null;
  return { scale, end: position + letters[0].length, word: false, letters: letters[1] ?? "" };
}

const NOTHING: Omit<Tail, "end"> = {
  dimension: null,
  scale: 1,
  scaled: false,
  currency: null,
  unit: null,
  per: null,
};

/** Reads everything that belongs to a number ending at `position`. `money`: a currency stood before it. */
export function readTail(cases: Cases, position: number, money: boolean): Tail {
  const points = matchAt(POINTS, cases.lower, position);
  // "BP" is a business plan and "PB" a size of data; basis points are written in small letters.
  if (points && !money && !/(?:BP|PB)$/.test(cases.text.slice(position, position + points[0].length))) {
    const scale = points[1] === undefined ? 0.01 : 0.0001;
    return withPer(cases, { ...NOTHING, dimension: "points", scale, scaled: true, end: position + points[0].length });
  }
  const percent = matchAt(PERCENT, cases.lower, position);
  if (percent && !money)
    return withPer(cases, {
      ...NOTHING,
      dimension: "ratio",
      scale: 0.01,
      scaled: true,
      end: position + percent[0].length,
    });
  const multiple = matchAt(MULTIPLE, cases.lower, position);
  if (multiple && !money) return { ...NOTHING, dimension: "multiple", end: position + multiple[0].length };
  if (!money) {
    const unit = readUnit(cases, position, BEFORE_UNIT, NOTHING);
    if (unit && !ambiguousLetters(cases, position, unit)) return unit;
  }
  const own = money ? readLettersOfMoney(cases, position) : readCents(cases, position);
  return own ?? readMoneyOrScale(cases, position, money) ?? withPer(cases, { ...NOTHING, end: position });
}

/** "30 M€" is no "30 m" of anything: units of one or two letters give way to a scale that carries a currency; "5G" is no weight. */
function ambiguousLetters(cases: Cases, position: number, unit: Tail): boolean {
  if (unit.end - position > 3) return false;
  if (cases.text.slice(position, unit.end) === "G") return true;
  const scale = scaleAt(cases, position);
  return scale !== null && (currencyAt(cases, scale.end) !== null || scale.letters === "mn");
}

function readUnit(cases: Cases, position: number, before: RegExp, base: Omit<Tail, "end">): Tail | null {
  const written = unitAfter(cases, position, before);
  const unit = written ? unitOf(written.name) : null;
  if (!written || unit === null) return null;
  const duration = MONTHS_PER[unit] !== undefined && base.scale === 1;
  return withPer(cases, { ...base, unit, dimension: duration ? "duration" : "count", end: written.end });
}

type Written = { readonly name: string; readonly end: number };

/** The name of a unit behind `before` and at most two adjectives; as many of them as leave a unit to read. */
function unitAfter(cases: Cases, position: number, before: RegExp): Written | null {
  const lead = matchAt(before, cases.lower, position);
  if (!lead) return null;
  const starts = [position + lead[0].length];
  while (starts.length < 3) {
    const [furthest = 0] = starts;
    const adjective = matchAt(ADJECTIVE, cases.lower, furthest);
    if (!adjective) break;
    starts.unshift(furthest + adjective[0].length);
  }
  for (const start of starts) {
    const written = nameAt(UNIT, cases, start);
    if (written) return written;
  }
  return null;
}

function nameAt(names: RegExp, cases: Cases, position: number): Written | null {
  const match = matchAt(names, cases.lower, position);
  return match ? { name: match[1] ?? "", end: position + match[0].length } : null;
}

/** What a unit "per" is told by, with where it ends. */
function perAfter(cases: Cases, position: number, before: RegExp): { unit: string; end: number } | null {
  const lead = matchAt(before, cases.lower, position);
  if (!lead) return null;
  const start = position + lead[0].length;
  const written = nameAt(UNIT, cases, start) ?? nameAt(PER_UNIT, cases, start);
  const unit = written ? lookUp(tables.per, written.name) : null;
  return written && unit !== null ? { unit, end: written.end } : null;
}

/** The unit written at `position`, nothing before it; null when there is none. */
export function unitAt(cases: Cases, position: number): string | null {
  const written = nameAt(UNIT, cases, position);
  return written ? unitOf(written.name) : null;
}

function readCents(cases: Cases, position: number): Tail | null {
  const ofEuro = matchAt(EURO_CENTS, cases.lower, position);
  const cents = ofEuro ?? matchAt(CENTS, cases.lower, position);
  if (!cents) return null;
  const end = position + cents[0].length;
  const currency = ofEuro ? "EUR" : null;
  return withPer(cases, { ...NOTHING, dimension: "money", scale: 0.01, scaled: true, currency, end });
}

/** "$2.6T", "₹15.97L", "₹2.5 Cr": trillions, lakhs and crores, where a currency stood before. */
const LETTERS_OF_MONEY = new RegExp(shortClasses(`(?:T| ?(?:L|C[Rr]|cr))${EDGE}`), "uy");
const SIZES_OF_MONEY: Readonly<Record<string, number>> = { T: 1e12, L: 1e5, CR: 1e7 };

function readLettersOfMoney(cases: Cases, position: number): Tail | null {
  const [letters] = matchAt(LETTERS_OF_MONEY, cases.text, position) ?? [];
  const scale = SIZES_OF_MONEY[letters?.trim().toUpperCase() ?? ""];
  if (letters === undefined || scale === undefined) return null;
  return withPer(cases, { ...NOTHING, dimension: "money", scale, scaled: true, end: position + letters.length });
}

function readMoneyOrScale(cases: Cases, position: number, money: boolean): Tail | null {
  if (!money) {
    const currency = currencyAt(cases, position);
    const tail = currency ? moneyTail(cases, currency) : gluedThousands(cases, position);
    if (tail) return tail;
  }
  const scale = scaleAt(cases, position);
  const unscaled = money ? withPer(cases, { ...NOTHING, end: position, dimension: "money" }) : null;
  if (!scale) return unscaled;
  const base = { ...NOTHING, scale: scale.scale, scaled: true };
  const after = currencyAfterScale(cases, scale);
  if (after) return withPer(cases, { ...base, dimension: "money", currency: after.code, end: after.end });
  if (!scale.word && /^[\p{L}_\d]/u.test(cases.text.slice(scale.end, scale.end + 2))) return unscaled;
  if (money) return withPer(cases, { ...base, dimension: "money", end: scale.end });
  const spaced = cases.text[position] === " ";
  if (!scale.word && spaced && /^(?:m|b|mm|mn|B)$/.test(scale.letters)) return null;
  const unit = readUnit(cases, scale.end, BEFORE_UNIT_AFTER_SCALE, base);
  if (unit) return unit;
  const dimension = matchAt(NOUN_AFTER, cases.text, scale.end) ? "count" : "money";
  return withPer(cases, { ...base, dimension, end: scale.end });
}

/** "1'887 TCHF", "450 T€": thousands, as accountants of German-speaking countries write them. */
function gluedThousands(cases: Cases, position: number): Tail | null {
  const letter = / ?T(?=\p{Sc}|[A-Z]{3}(?!\p{L}))/uy;
  letter.lastIndex = position;
  const currency = letter.test(cases.text) ? currencyAt(cases, letter.lastIndex) : null;
  if (!currency) return null;
  const { code, end } = currency;
  return withPer(cases, { ...NOTHING, dimension: "money", currency: code, scale: 1e3, scaled: true, end });
}

/** "€m", "€ 000s", "€" after a number. */
function moneyTail(cases: Cases, currency: { readonly code: string; readonly end: number }): Tail {
  const money = { ...NOTHING, dimension: "money", currency: currency.code } as const;
  const thousands = matchAt(THOUSANDS_SUFFIX, cases.lower, currency.end);
  if (thousands) return withPer(cases, { ...money, scale: 1e3, scaled: true, end: currency.end + thousands[0].length });
  const scale = scaleAt(cases, currency.end);
  const isAttached = scale && !scale.word && cases.text[currency.end] !== " " && !isLetter(cases.text[scale.end]);
  if (isAttached) return withPer(cases, { ...money, scale: scale.scale, scaled: true, end: scale.end });
  return withPer(cases, { ...money, end: currency.end });
}

function currencyAfterScale(cases: Cases, scale: Scale): { code: string; end: number } | null {
  const attached = currencyAt(cases, scale.end);
  if (attached) return attached;
  return scale.word || cases.text[scale.end] === " " ? currencyAt(cases, scale.end, true) : null;
}

const NOUN_AFTER = new RegExp(
  shortClasses(
    ` (?:of |de |d')?(?!(?:in|at|by|on|to|of|and|or|for|from|with|over|per|as|is|was|are|were|vs|than|this|last|next|the|a|an|en|à|au|aux|et|ou|pour|sur|par|dans|avec|sous|contre|le|la|les|d'ici|dès|fin|de|du|des|levés?|raised|seed|pre|post|revenue|arr|mrr|ca|ebitda)${EDGE})\\p{Ll}{3,}`,
  ),
  "uy",
);

function withPer(cases: Cases, tail: Tail): Tail {
  const tax = matchAt(TAX, cases.lower, tail.end);
  const from = tail.end + (tax?.[0].length ?? 0);
  if (tail.dimension === "money" || tail.dimension === "ratio") {
    const annum = matchAt(PER_ANNUM, cases.lower, from);
    if (annum) return { ...tail, per: "year", end: from + annum[0].length };
  }
  const first = perAfter(cases, from, PER);
  if (!first) return tail;
  const second = perAfter(cases, first.end, PER_MORE);
  return second
    ? { ...tail, per: `${first.unit}/${second.unit}`, end: second.end }
    : { ...tail, per: first.unit, end: first.end };
}
