/** Finding every quantity of a sentence, in order, with what was written around each number. */

import {
  allMatches,
  halvesBehind,
  type Language,
  type NumberInWords,
  readNumberWords,
  thousandsBehind,
  wordsOfNumbers,
} from "../index.ts";
import { shortClasses } from "./letter-classes.ts";
import { NUMBER_WORDS } from "./lexicon.ts";
import { findNonQuantities, gluedToName } from "./not-quantities.ts";
import { decimalMarkOf, type Numeral, scanNumeral } from "./numeral.ts";
import { type DecimalMark, PRINTING } from "./printing.ts";
import { joinRanges, type Reading } from "./ranges.ts";
import { type Lead, readLead, readTrailingHedge } from "./read-lead.ts";
import { readTail, type Tail } from "./read-tail.ts";
import type { Quantity, ReadQuantityOptions } from "./types.ts";
import { type Cases, casesOf, foldTypography, isDigit, isLetter, matchAt } from "./typography.ts";
import { hintAsWritten, type UnitHint } from "./unit-hint.ts";

/** All quantities of `text`, in order and without overlap. See the tests for the written forms that are known. */
export function readQuantities(text: string, options: ReadQuantityOptions = {}): Quantity[] {
  const language = options.language ?? "en";
  const folded = foldTypography(text);
  // The numbers of several words that the text holds.
  const spelled = SEVERAL_WORDS.test(folded)
    ? readNumberWords(folded, language, 1).filter(({ start, end }) => /[ -]/.test(folded.slice(start, end)))
    : [];
  if (!/\d/.test(text) && spelled.length === 0 && !HAS_NUMBER_WORD.test(text)) return [];
  const cases = casesOf(folded);
  const mark = decimalMarkOf(folded, language, options.decimalMark);
  const skipped = findNonQuantities(text, folded, language);
  const readings: Reading[] = [];
  let floor = 0;
  let resume = 0;
  let skip = 0;
  for (const start of numberStarts(folded, spelled)) {
    if (start < resume) continue;
    while ((skipped[skip]?.end ?? Number.POSITIVE_INFINITY) <= start) skip++;
    const masked = covers(skipped, skip, start);
    if (masked !== null) {
      resume = masked;
      continue;
    }
    const reading =
      isDigit(folded[start]) || folded[start] === "."
        ? readNumber(cases, start, floor, mark)
        : (readInLetters(cases, start, floor, language, spelled) ?? readWord(cases, start, floor));
    if (typeof reading === "number") {
      resume = Math.max(resume, reading);
      continue;
    }
    readings.push(reading);
    floor = reading.end;
    resume = floor;
  }
  return joinRanges(readings, text, folded, options);
}

const WORDS = [...NUMBER_WORDS.keys()].sort((a, b) => b.length - a.length).join("|");
const HAS_NUMBER_WORD = new RegExp(shortClasses(`(?<![\\p{L}\\p{N}])(?:${WORDS})(?![\\p{L}\\p{N}])`), "iu");
const NUMBER_START = new RegExp(
  shortClasses(`(?<!\\d)(?:\\d|(?<![\\p{L}\\p{N}.])\\.(?=\\d))|(?<![\\p{L}\\p{N}'-])(?:${WORDS})(?![\\p{L}\\p{N}'])`),
  "giu",
);

function* numberStarts(folded: string, spelled: readonly NumberInWords[]): Generator<number> {
  let next = 0;
  for (const { index } of allMatches(folded, NUMBER_START)) {
    for (let start = spelled[next]?.start; start !== undefined && start < index; start = spelled[next]?.start) {
      yield start;
      next++;
    }
    yield index;
  }
  for (const { start } of spelled.slice(next)) yield start;
}

function covers(skipped: readonly { start: number; end: number }[], from: number, at: number): number | null {
  let index = from;
  for (let stretch = skipped[index]; stretch && stretch.start <= at; stretch = skipped[++index])
    if (stretch.end > at) return stretch.end;
  return null;
}

/** A reading, or the offset up to which nothing is to be read. */
function readNumber(cases: Cases, start: number, floor: number, mark: DecimalMark): Reading | number {
  const folded = cases.text;
  const scanned = scanNumeral(folded, start, mark);
  // "Revenue (£000)" announces a scale.
  if (!scanned.valid || /^0{3}$/.test(folded.slice(scanned.start, scanned.end))) return scanned.end;
  const said = saidBehind(cases, scanned, mark);
  if (said) return readRespelled(cases, said, said.digits, floor, mark);
  const alone = folded.trim().length - (scanned.end - scanned.start) < 12;
  const lead = readLead(folded, start, floor, alone);
  if (isPlain(lead) && gluedToName(folded, start)) return endOfDigits(folded, start);
  const tail = readTail(cases, scanned.end, lead.currency !== null);
  // "1,234" of things that are counted: its comma groups thousands.
  const numeral =
    scanned.alternative && countsThings(lead, tail, folded, scanned)
      ? { ...scanned, value: Math.round(scanned.value * 10 ** scanned.decimals), decimals: 0 }
      : scanned;
  const endsThere = tail.end === numeral.end;
  const glued = endsThere && isPlain(lead) ? gluedUnit(folded, numeral) : null;
  if (glued) return finish(cases, numeral, lead, { ...tail, ...glued }, floor, false);
  if (endsThere && isNone(folded, numeral, lead)) return numeral.end;
  return finish(cases, numeral, lead, tail, floor, false);
}

/** A part of a name, a year, or the number of something. */
function isNone(folded: string, numeral: Numeral, lead: Lead): boolean {
  if (attachedToLetters(folded, numeral.end)) return true;
  return isPlain(lead) && ((!numeral.separated && looksLikeYear(numeral)) || isReference(folded, numeral, lead));
}

const isPlain = ({ currency, multiple }: Lead): boolean => currency === null && !multiple;

/** From here on a number in letters is a figure, whatever it counts: "six hundred and fifty-five". */
const LEAST_IN_LETTERS = 100;

/** "A hundred and seventy-six point six million", "trois cent mille": as the same number with digits. */
function readInLetters(
  cases: Cases,
  start: number,
  floor: number,
  language: Language,
  spelled: readonly NumberInWords[],
): Reading | number | null {
  const number = spelled.find((one) => one.start <= start && start < one.end && one.start >= floor);
  if (!number) return null;
  const reading = readRespelled(cases, number, number.digits, floor, PRINTING[language].decimal);
  if (typeof reading === "number") return number.end;
  const { tail, numeral, lead } = reading;
  const isMeant =
    number.value >= LEAST_IN_LETTERS || tail.unit !== null || tail.dimension !== null || tail.scale >= 1e3;
  if (!isMeant || lead.multiple) return null;
  const zeros = number.scale === 1e3 && number.value % 1e3 === 0 ? 3 : 0;
  return { ...reading, numeral: { ...numeral, decimals: numeral.decimals - zeros }, word: true };
}

/** Reads a stretch of the text as if `digits` stood in its place. */
function readRespelled(
  cases: Cases,
  { start, end, isMoney = false }: { readonly start: number; readonly end: number; readonly isMoney?: boolean },
  digits: string,
  floor: number,
  mark: DecimalMark,
): Reading | number {
  const written = casesOf(cases.text.slice(0, start) + digits + cases.text.slice(end));
  const reading = readNumber(written, start, floor, mark);
  const longer = end - start - digits.length;
  if (typeof reading === "number") return Math.max(end, reading + longer);
  const { numeral, tail } = reading;
  return {
    ...reading,
    numeral: { ...numeral, end: numeral.end + longer },
    tail: {
      ...tail,
      // "Six grand more" counts nothing.
      ...(isMoney ? { dimension: "money", per: tail.per ?? tail.unit, unit: null } : {}),
      end: tail.end + longer,
    },
    end: reading.end + longer,
  };
}

const longestFirst = (words: readonly string[]): string => [...words].sort((a, b) => b.length - a.length).join("|");
const PART_OF_NUMBER = longestFirst([...new Set(wordsOfNumbers)]);
/** Two words of a number, with at most a short word between. */
const SEVERAL_WORDS = new RegExp(
  shortClasses(`(?<!\\p{L})(?:${PART_OF_NUMBER}|an?)[ -](?:\\p{L}{1,7}[ '])?(?:${PART_OF_NUMBER})(?!\\p{L})`),
  "iu",
);
const HALF_BEHIND = new RegExp(shortClasses(` (?:${longestFirst(halvesBehind)})(?![\\p{L}\\p{N}])`), "uy");
const THOUSAND_BEHIND = new RegExp(shortClasses(` (?:${longestFirst(thousandsBehind)})(?![\\p{L}\\p{N}])`), "uy");

/** "31 and a half thousand", "200 grand" with digits alone; null where neither stands behind the number. */
function saidBehind(cases: Cases, { start, end, value, separated }: Numeral, mark: DecimalMark) {
  const half = separated ? null : matchAt(HALF_BEHIND, cases.lower, end);
  if (half) return { start, end: end + half[0].length, digits: `${value}${mark}5`, isMoney: false };
  // "1 grand" of French is a size.
  const thousand = value < 2 ? null : matchAt(THOUSAND_BEHIND, cases.lower, end);
  return thousand
    ? { start, end: end + thousand[0].length, digits: `${cases.text.slice(start, end)}k`, isMoney: true }
    : null;
}

function readWord(cases: Cases, start: number, floor: number): Reading | number {
  const folded = cases.text;
  let end = start;
  while (isLetter(folded[end])) end++;
  const value = NUMBER_WORDS.get(folded.slice(start, end).toLowerCase());
  if (value === undefined) return end;
  const numeral: Numeral = { value, decimals: 0, start, end, valid: true, separated: false, alternative: null };
  const tail = readTail(cases, end, false);
  const meant = tail.unit !== null || tail.currency !== null || tail.scale >= 1e3 || tail.dimension === "ratio";
  if (!meant || tail.end === end) return end;
  const lead = readLead(folded, start, floor, false);
  if (lead.currency !== null || lead.multiple) return end;
  return finish(cases, numeral, lead, tail, floor, true);
}

function finish(cases: Cases, numeral: Numeral, lead: Lead, tail: Tail, floor: number, word: boolean): Reading {
  const plain = { numeral, lead, tail, ...lead, end: tail.end, word };
  const { text } = cases;
  const { start: first, end: last } = plain;
  const inBrackets = text[first - 1] === "(" && first - 1 >= floor && text[last] === ")" && !lead.signed;
  const bare =
    inBrackets && accountingNegative(text, first - 1, last + 1, numeral, lead, tail)
      ? outOfBrackets(cases, plain, floor)
      : plain;
  const reading = withUnitInBrackets(cases, bare);
  const { start, negative, signed, currency } = reading;
  const { bound, tail: whole, end } = withTrailingHedge(cases, reading);
  return { numeral, lead: { ...lead, currency, bound }, tail: whole, negative, signed, start, end, word };
}

/** A number with what stands before and after it, before the words around it are looked at. */
type Unfinished = {
  readonly numeral: Numeral;
  readonly lead: Lead;
  readonly tail: Tail;
  readonly currency: Lead["currency"];
  readonly negative: boolean;
  readonly signed: boolean;
  readonly start: number;
  readonly end: number;
};

function outOfBrackets(cases: Cases, reading: Unfinished, floor: number): Unfinished {
  const { numeral, lead, tail } = reading;
  const [open, close] = [reading.start - 1, reading.end + 1];
  // "£(690)k": the sign of the currency stands before the parenthesis.
  const before = lead.currency === null ? readLead(cases.text, open, floor, false) : lead;
  const isCurrency = before.currency !== null && before.scale === 1;
  const currency = isCurrency ? before.currency : lead.currency;
  const outside = readTail(cases, close, currency !== null);
  const isOutside = tail.end === numeral.end && outside.end > close;
  return {
    ...reading,
    currency,
    negative: true,
    signed: true,
    start: isCurrency ? Math.min(open, before.start) : open,
    tail: isOutside ? outside : tail,
    end: isOutside ? outside.end : close,
  };
}

/** "2.4m or more customers": the hedge behind the number, and the unit that may stand behind the hedge. */
function withTrailingHedge(cases: Cases, reading: Unfinished): Pick<Reading, "tail" | "end"> & Pick<Lead, "bound"> {
  const { lead, tail, currency, end } = reading;
  const trailing = readTrailingHedge(cases.text, end);
  if (!trailing) return { bound: lead.bound, tail, end };
  const bound = lead.bound === "exact" ? trailing.bound : lead.bound;
  const isMoney = currency !== null || tail.currency !== null;
  const isCount = tail.unit === null && (tail.dimension === null || (tail.dimension === "money" && !isMoney));
  const after = isCount ? readTail(cases, trailing.end, false) : null;
  if (!after || after.unit === null) return { bound, tail, end: trailing.end };
  return { bound, tail: { ...after, scale: tail.scale, scaled: tail.scaled }, end: after.end };
}

const IN_PARENTHESES = / ?\(([^()]{1,12})\)/y;
const IN_PARENTHESES_BEFORE = /\(([^()\d]{1,12})\) ?:? ?$/;

/** "2,454 (€000)", "Time to convert (hrs) 4": a unit written as a heading writes it, behind a bare number or before it. */
function withUnitInBrackets(cases: Cases, reading: Unfinished): Unfinished {
  if (reading.tail.end !== reading.numeral.end || reading.currency !== null) return reading;
  IN_PARENTHESES.lastIndex = reading.end;
  const behind = IN_PARENTHESES.exec(cases.text);
  const hint = behind ? hintAsWritten(behind[1] ?? "") : null;
  if (behind && hint && (hint.dimension === "money" || hint.dimension === "ratio"))
    return { ...reading, ...measuredBy(hint, reading.end + behind[0].length) };
  const ahead = IN_PARENTHESES_BEFORE.exec(cases.text.slice(0, reading.start))?.[1];
  const announced = ahead === undefined ? null : hintAsWritten(ahead);
  return announced?.dimension ? { ...reading, ...measuredBy(announced, reading.end) } : reading;
}

function measuredBy(hint: UnitHint, end: number): Pick<Unfinished, "tail" | "end"> {
  const { scale, currency, dimension = null, unit = null, per = null } = hint;
  return { end, tail: { dimension, scale, scaled: true, currency, unit, per, end } };
}

/** "(120)" is minus 120 where it stands alone or after a label; "(76 %)" in a sentence is an aside, "customers (120)" counts. */
function accountingNegative(
  folded: string,
  open: number,
  close: number,
  numeral: Numeral,
  lead: Lead,
  tail: Tail,
): boolean {
  if (lead.bound !== "exact" || tail.unit !== null || tail.dimension === "multiple") return false;
  const before = folded.slice(Math.max(0, open - 3), open);
  const after = folded.slice(close, close + 12);
  const alone = open < 3 && folded.slice(0, open).trim() === "" && /^\s*(?:[kKmM]?[€$£]|%|[kKmM]\b)?\s*$/.test(after);
  if (alone || /[:=\t|]\s*$/.test(before)) return true;
  if (tail.end !== numeral.end || lead.currency !== null) {
    return tail.dimension === "money" && /[\d)]\s$/.test(before);
  }
  if (/[€$£]\s?$/.test(before)) return true;
  const digits = numeral.end - numeral.start;
  const label = folded.slice(Math.max(0, open - LONGEST_WORD), open).trimEnd();
  const word = label.slice(label.lastIndexOf(" ") + 1);
  return digits >= 3 && /^$|\s$/.test(before) && readTail(casesOf(` ${word} `), 0, false).unit === null;
}

/** Of what is counted. */
const LONGEST_WORD = 24;

/** "600 000ar": a number whose thousands stand apart is an amount, whatever the letters behind it mean. */
function gluedUnit(folded: string, { separated, end }: Numeral): Pick<Tail, "unit" | "dimension" | "end"> | null {
  const [unit] = separated ? (/^\p{Ll}{1,3}(?![\p{L}\p{N}])/u.exec(folded.slice(end, end + 4)) ?? []) : [];
  return unit === undefined ? null : { unit, dimension: "count", end: end + unit.length };
}

function attachedToLetters(folded: string, end: number): boolean {
  return isLetter(folded[end]) || (/^[-/]/.test(folded.slice(end, end + 1)) && isLetter(folded[end + 1]));
}

function looksLikeYear(numeral: Numeral): boolean {
  return (
    Number.isInteger(numeral.value) &&
    numeral.value >= 1900 &&
    numeral.value <= 2100 &&
    numeral.end - numeral.start === 4
  );
}

/** Footnote marks "(1)" and "[2]", codes with leading zeros. */
function isReference(folded: string, numeral: Numeral, lead: Lead): boolean {
  const written = folded.slice(numeral.start, numeral.end);
  if (/^0\d/.test(written) && !numeral.separated) return true;
  const bracketed = /[([]/.test(folded[numeral.start - 1] ?? "") && /[)\]]/.test(folded[numeral.end] ?? "");
  if (!bracketed || lead.signed) return false;
  const postcode = /^\d{5}$/.test(written) && folded.trim().length > 7;
  if (postcode) return true;
  // "(2)%" is minus two per cent.
  if (/^\s?%/.test(folded.slice(numeral.end + 1))) return false;
  return numeral.end - numeral.start <= 2 && folded.trim().length > numeral.end - numeral.start + 2;
}

function countsThings(lead: Lead, tail: Tail, folded: string, numeral: Numeral): boolean {
  if (folded[numeral.start] === "0") return false;
  const comma = folded.slice(numeral.start, numeral.end).includes(",");
  if (lead.currency !== null && comma && tail.scale === 1 && lead.scale === 1) return true;
  return (
    tail.dimension === "count" &&
    tail.unit !== null &&
    tail.scale === 1 &&
    !/^(?:m2|m3|tonne|kg|km|.{0,1}wh?|gb|tb|fte)$/.test(tail.unit)
  );
}

function endOfDigits(folded: string, start: number): number {
  let end = start;
  while (isDigit(folded[end]) || (folded[end] === "." && isDigit(folded[end + 1]))) end++;
  return end;
}
