/** Numbers written in letters ("two and a half million", "quatre-vingt mille"), read as figures with their places. */

import { ENGLISH_NUMBERS, type NumberLexicon } from "./en/numbers.ts";
import { FRENCH_NUMBERS } from "./fr/numbers.ts";
import { allMatches } from "./matches.ts";
import type { Language } from "./types.ts";

/** `digits` says the same with digits, as precisely as the letters did: "2.5 million". */
export type NumberInWords = {
  readonly start: number;
  readonly end: number;
  readonly value: number;
  /** The largest word of a scale in it, 1 without one. */
  readonly scale: number;
  readonly digits: string;
};

const NUMBERS: Readonly<Record<Language, NumberLexicon>> = { en: ENGLISH_NUMBERS, fr: FRENCH_NUMBERS };

/** Words of numbers from two on in every language, as phrases: "one" is mostly an article. */
export const numbersInLetters = (which: "all" | "that say nothing else"): readonly string[] =>
  Object.values(NUMBERS).flatMap(({ small, hundred, scales, alsoOtherwise }) =>
    [...Object.keys(small).filter((word) => (small[word] ?? 0) > 1), ...hundred, ...Object.keys(scales)]
      .filter((word) => which === "all" || !alsoOtherwise.includes(word))
      .map((word) => `${word}(s)`),
  );

/** Every word that is part of a number, in every language. */
export const wordsOfNumbers: readonly string[] = Object.values(NUMBERS).flatMap(
  ({ small, hundred, scales, parts, collective }) => [
    ...[small, scales, parts, collective].flatMap((words) => Object.keys(words)),
    ...hundred,
  ],
);

/** A half behind digits: "31 and a half", "2 et demi". */
export const halvesBehind: readonly string[] = Object.values(NUMBERS).flatMap(({ joins, half }) =>
  joins.flatMap((join) => half.map((word) => `${join} ${word}`)),
);

/** A thousand as it is said behind digits: "200 grand". */
export const thousandsBehind: readonly string[] = Object.values(NUMBERS).flatMap(({ slang }) => slang);

/** Below ten a word is as often an article or a way of speaking. */
const LEAST = 10;

/** The words for one to twelve, each number's together. */
export const cardinalsOf = (values: Readonly<Record<string, number>>): readonly (readonly string[])[] =>
  Array.from({ length: 12 }, (_, i) => Object.keys(values).filter((word) => values[word] === i + 1));

/** @param least smaller whole numbers are left as they are. */
export function readNumberWords(text: string, language: Language, least = LEAST): readonly NumberInWords[] {
  const lexicon = NUMBERS[language];
  const words = allMatches(text, /\p{L}+/gu).map((match) => ({
    word: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
  const found: NumberInWords[] = [];
  for (let i = 0; i < words.length; ) {
    const read = numberAt(words, i, text, lexicon);
    if (read === null) {
      i++;
      continue;
    }
    const later = halfBehindUnit(words, read.next, text, lexicon);
    const { value, next, scale, fraction, unit } = later ? { ...read, ...later, value: read.value + 0.5 } : read;
    const first = words[i];
    const last = lastOf(words, next, text, lexicon);
    // "Six grand" are thousands of money, as "6 grand" are.
    const digits = inDigits(lexicon.slang.includes(unit) ? value / 1e3 : value, scale, lexicon);
    if (first && last && (value >= least || fraction))
      found.push({ start: first.start, end: last.end, value, scale, digits: unit ? `${digits} ${unit}` : digits });
    i = next;
  }
  return found;
}

type Word = { readonly word: string; readonly start: number; readonly end: number };

/** "Une vingtaine de pour cent": what links such a number to what it counts goes with it. */
function lastOf(words: readonly Word[], next: number, text: string, lexicon: NumberLexicon): Word | undefined {
  const [last, link] = words.slice(next - 1, next + 1);
  const isLinked = link && lexicon.collective[last?.word ?? ""] !== undefined && lexicon.ofParts.includes(link.word);
  if (!isLinked || !touches(last, link, text)) return last;
  return text[link.end] === "'" ? { ...link, end: link.end + 1 } : link;
}

function numberAt(words: readonly Word[], from: number, text: string, lexicon: NumberLexicon) {
  const state = new Sum(lexicon);
  let next = from;
  while (next < words.length) {
    const taken = next > from && !touches(words[next - 1], words[next], text) ? 0 : state.take(words, next);
    if (taken === 0) break;
    next += taken;
  }
  const { value, scale, fraction } = state;
  if (!state.isNumber) return null;
  const last = words[next - 1]?.word ?? "";
  return lexicon.slang.includes(last)
    ? { value, next, scale: 1, fraction, unit: last }
    : { value, next, scale, fraction, unit: "" };
}

/** "Deux ans et demi", "trois fois et demie": the half stands behind what is counted. */
function halfBehindUnit(words: readonly Word[], at: number, text: string, { joins, half }: NumberLexicon) {
  const [unit, join, part] = words.slice(at, at + 3);
  const isHalf = unit && join && part && joins.includes(join.word) && half.includes(part.word);
  if (!isHalf || !touches(words[at - 1], unit, text) || !touches(unit, join, text) || !touches(join, part, text))
    return null;
  return { next: at + 3, fraction: true, unit: unit.word };
}

/** Nothing but white space or a hyphen between. */
function touches(before: Word | undefined, after: Word | undefined, text: string): boolean {
  return before !== undefined && after !== undefined && /^[\s-]+$/.test(text.slice(before.end, after.start));
}

/** A number as it grows word by word. */
class Sum {
  isNumber = false;
  fraction = false;
  /** The largest scale word read. */
  scale = 1;
  private done = 0;
  private group = 0;
  private last = 0;
  private readonly lexicon: NumberLexicon;

  constructor(lexicon: NumberLexicon) {
    this.lexicon = lexicon;
  }

  get value(): number {
    // 2 + 0.3 is a little less than 2.3 to a computer.
    return Number((this.done + this.group).toPrecision(12));
  }

  /** How many words were taken from `at`; 0 where the number ends. */
  take(words: readonly Word[], at: number): number {
    const { joins, point, half } = this.lexicon;
    const word = words[at]?.word ?? "";
    const following = words.slice(at + 1, at + 5).map((other) => other.word);
    const begun = this.isNumber ? 0 : this.begin([word, ...following]);
    if (begun > 0) return begun;
    if (this.takeOne(word)) return 1;
    if (!this.isNumber) return 0;
    if (joins.includes(word)) {
      const halves = half.find((phrase) => following.join(" ").startsWith(phrase));
      if (halves !== undefined) {
        this.takeFraction(0.5);
        return 1 + halves.split(" ").length;
      }
      return this.mayGrow(following[0] ?? "") ? 1 : 0;
    }
    if (!point.includes(word)) return 0;
    const decimals = this.decimalsOf(following[0] ?? "");
    if (decimals === null) return 0;
    this.takeFraction(decimals);
    return 2;
  }

  /** Words taken of what begins a number and is none: "half a million", "a thousand". */
  private begin(words: readonly string[]): number {
    const ofScale = this.takePartOfScale(words);
    if (ofScale > 0) return ofScale;
    const [word = "", next = ""] = words;
    if (!this.lexicon.articles.includes(word) || !this.isLarge(next)) return 0;
    this.takeSmall(1);
    return 1;
  }

  /** Words taken of "half a million", "un quart de million". */
  private takePartOfScale(words: readonly string[]): number {
    const { parts, ofParts, articles, small } = this.lexicon;
    const count = small[words[0] ?? ""] ?? (articles.includes(words[0] ?? "") ? 1 : undefined);
    const from = count === undefined ? 0 : 1;
    const part = parts[words[from] ?? ""];
    if (part === undefined) return 0;
    let next = from + 1;
    while (ofParts.includes(words[next] ?? "")) next++;
    const scale = this.scaleOf(words[next] ?? "");
    if (scale === undefined) return 0;
    this.done = (count ?? 1) * part * scale;
    this.scale = scale;
    this.isNumber = this.fraction = true;
    return next + 1;
  }

  private isLarge(word: string): boolean {
    return this.lexicon.hundred.includes(word) || this.scaleOf(word) !== undefined;
  }

  private scaleOf(word: string): number | undefined {
    return this.lexicon.scales[word] ?? this.lexicon.collective[word];
  }

  private takeFraction(share: number): void {
    this.fraction = true;
    // "sept millions et demi": half of the scale that was said last.
    if (this.group === 0) this.done += share * this.scale;
    else this.group += share;
  }

  private decimalsOf(word: string): number | null {
    const value = this.lexicon.small[word];
    return value === undefined ? null : value / (value < 10 ? 10 : 100);
  }

  private mayGrow(word: string): boolean {
    const value = this.lexicon.small[word];
    return value !== undefined && this.group > 0 && this.fits(value);
  }

  private fits(value: number): boolean {
    if (this.group === 0) return true;
    if (this.fraction) return false;
    // "soixante-dix", "quatre-vingt-dix": sixty and eighty take the teens.
    const room = this.lexicon.twentyAfterFour && [60, 80].includes(this.group % 100) ? 20 : 10;
    // "dix-sept" follows ten.
    if (this.lexicon.twentyAfterFour && this.last === 10) return value >= 7 && value <= 9;
    return this.group % 100 === 0 ? value < 100 : this.group % 10 === 0 && this.last >= 20 && value < room;
  }

  private takeOne(word: string): boolean {
    const { small, hundred } = this.lexicon;
    const value = small[word];
    const taken =
      value !== undefined ? this.takeSmall(value) : hundred.includes(word) ? this.takeHundred() : this.takeScale(word);
    if (taken) this.isNumber = true;
    return taken;
  }

  private takeSmall(value: number): boolean {
    if (this.lexicon.twentyAfterFour && value === 20 && this.last === 4) {
      this.group += 80 - 4;
      this.last = 80;
      return true;
    }
    if (!this.fits(value)) return false;
    this.group += value;
    this.last = value;
    return true;
  }

  private takeHundred(): boolean {
    // "Twelve hundred".
    if (
      this.group >= 100 ||
      (this.group >= 10 && this.lexicon.twentyAfterFour) ||
      (this.group === 0 && !this.lexicon.twentyAfterFour)
    )
      return false;
    this.group = Math.max(1, this.group) * 100;
    this.last = 100;
    return true;
  }

  private takeScale(word: string): boolean {
    const scale = this.scaleOf(word);
    // A scale alone ("millions of users") is no number; "mille" is.
    if (scale === undefined || (this.group === 0 && !(this.lexicon.twentyAfterFour && scale === 1e3))) return false;
    this.done += Math.max(1, this.group) * scale;
    this.group = 0;
    this.last = 0;
    this.scale = scale;
    return true;
  }
}

function inDigits(value: number, scale: number, { large, decimalMark }: NumberLexicon): string {
  const unit = large.find(
    ([size]) => size === scale && Number.isInteger(Number(((value / size) * 100).toPrecision(12))),
  );
  const amount = unit ? value / unit[0] : value;
  const digits = String(Number(amount.toFixed(4))).replace(".", decimalMark);
  return unit ? `${digits} ${unit[1]}` : digits;
}
