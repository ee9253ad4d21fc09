/** Reading and printing the digits of a number: which separator groups and which one starts the decimals. */

import { allMatches, type Language } from "../index.ts";
import { type DecimalMark, PRINTING } from "./printing.ts";
import { isDigit } from "./typography.ts";

export type Numeral = {
  readonly value: number;
  /** Digits written after the decimal separator. */
  readonly decimals: number;
  readonly start: number;
  readonly end: number;
  /** False for forms that are no number: versions, lists of digits, absurd lengths. `end` tells what to skip. */
  readonly valid: boolean;
  /** True when a grouping or decimal separator was written. */
  readonly separated: boolean;
  /** One separator followed by three digits: "1,234". `alternative` is the other reading. */
  readonly alternative: { readonly value: number; readonly decimals: number } | null;
};

const LONGEST_NUMBER = 18;

/** Reads the numeral whose first character (a digit, or "." before a digit) is at `start` of a folded text. */
export function scanNumeral(text: string, start: number, mark: DecimalMark): Numeral {
  const groups: string[] = [];
  const separators: string[] = [];
  let position = start;
  if (text[position] === ".") {
    groups.push("");
    separators.push(".");
    position++;
  }
  for (;;) {
    const from = position;
    while (isDigit(text[position])) position++;
    groups.push(text.slice(from, position));
    const separator = text[position];
    if (separator === undefined || !isDigit(text[position + 1])) break;
    if (separator === "." || separator === ",") {
      if (separators.includes("'") && separators.at(-1) !== "'") break;
    } else if (separator === " " || separator === "'") {
      if (!continuesGroup(text, position, groups, separators, separator)) break;
    } else break;
    separators.push(separator);
    position++;
  }
  return decide(groups, separators, start, position, mark);
}

function continuesGroup(
  text: string,
  at: number,
  groups: readonly string[],
  separators: readonly string[],
  separator: string,
): boolean {
  const first = groups[0] ?? "";
  if (first.length === 0 || first.length > 3 || first.startsWith("0")) return false;
  if (separators.length > 0 && separators.at(-1) !== separator) return false;
  return isDigit(text[at + 2]) && isDigit(text[at + 3]) && !isDigit(text[at + 4]);
}

function decide(
  groups: readonly string[],
  separators: readonly string[],
  start: number,
  end: number,
  mark: DecimalMark,
): Numeral {
  const base = { start, end, separated: separators.length > 0, alternative: null };
  const invalid: Numeral = { ...base, value: Number.NaN, decimals: 0, valid: false };
  const digits = groups.reduce((sum, group) => sum + group.length, 0);
  const kinds = new Set(separators);
  if (digits > LONGEST_NUMBER || kinds.size > 2) return invalid;
  const [whole, withDecimals] = [readGroups(groups, false), readGroups(groups, true)];
  const final = separators.at(-1);
  if (final === undefined) return { ...base, ...whole, valid: true };
  const decimalFinal = final === "." || final === ",";
  if (kinds.size === 2) {
    const isMark = decimalFinal && !separators.slice(0, -1).includes(final) && isGrouped(groups.slice(0, -1));
    return isMark ? { ...base, ...withDecimals, valid: true } : invalid;
  }
  const grouped = isGrouped(groups);
  if (!decimalFinal) return { ...base, ...whole, valid: grouped };
  if (separators.length > 1) return grouped ? { ...base, ...whole, valid: true } : invalid;
  if (!grouped) return { ...base, ...withDecimals, valid: true };
  const [read, alternative] = final === mark ? [withDecimals, whole] : [whole, withDecimals];
  return { ...base, ...read, valid: true, alternative };
}

function readGroups(groups: readonly string[], withDecimals: boolean): { value: number; decimals: number } {
  if (!withDecimals) return { value: Number(groups.join("")), decimals: 0 };
  const last = groups.at(-1) ?? "";
  return { value: Number(`${groups.slice(0, -1).join("") || "0"}.${last}`), decimals: last.length };
}

/** One to three digits, then threes: "1,234,567"; or one or two, then twos before the last three, as in India: "12,34,567". */
function isGrouped([first = "", ...others]: readonly string[]): boolean {
  if (first.length < 1 || first.length > 3 || first.startsWith("0")) return false;
  const [last, ...between] = others.toReversed();
  const inTwos = between.length > 0 && first.length < 3 && between.every((part) => part.length === 2);
  return last === undefined || (last.length === 3 && (inTwos || between.every((part) => part.length === 3)));
}

const GROUPED_TWICE = String.raw`(?<![\d.,])\d{1,3}(?:([.,])\d{3}){2,}(?![\d.,]\d|\d)`;
const DECIMALS = new RegExp(String.raw`${GROUPED_TWICE}|\d([.,])(?:\d{1,2}|\d{4,9})(?![\d.,]\d|\d)`, "g");

/**
 * The decimal mark that the text shows by its own unambiguous numbers ("3,5", "1.234,5", "2.75", "1.000.000"), else the one
 * given, or that of the language.
 */
export function decimalMarkOf(text: string, language: Language, otherwise?: DecimalMark): DecimalMark {
  return theOnlyMark(allMatches(text, DECIMALS)) ?? otherwise ?? PRINTING[language].decimal;
}

const SURE_DECIMALS = new RegExp(
  String.raw`${GROUPED_TWICE}|\d\.\d{3}(,)\d{1,2}(?!\d)|\d,\d{3}(\.)\d{1,2}(?!\d)|\d([.,])\d{1,2}(?=[ \u00a0\u202f]?%)`,
  "g",
);

/**
 * The decimal mark that the texts of a whole document show by "1.000.000", "1.234,5" or "3,5 %"; undefined where they show
 * none, or both. A lone "2.1" may be the number of a section.
 */
export const decimalMarkShown = (texts: Iterable<string>): DecimalMark | undefined =>
  theOnlyMark([...texts].flatMap((text) => allMatches(text, SURE_DECIMALS)));

function theOnlyMark(numbers: Iterable<RegExpMatchArray>): DecimalMark | undefined {
  const marks = new Set<DecimalMark>();
  // What groups thousands is not the mark.
  for (const [, grouping, ...decimal] of numbers)
    marks.add((grouping ?? decimal.find(Boolean)) === (grouping ? "," : ".") ? "." : ",");
  const [only, ...others] = marks;
  return others.length === 0 ? only : undefined;
}

/** Prints a number with exactly `decimals` decimals, grouped as the language does. */
export function printNumeral(value: number, decimals: number, language: Language): string {
  const [whole = "0", fraction] = Math.abs(value).toFixed(decimals).split(".");
  const { decimal, group } = PRINTING[language];
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return fraction === undefined ? grouped : grouped + decimal + fraction;
}
