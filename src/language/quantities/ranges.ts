/** Joining two neighbouring numbers into a range or a ratio, and making quantities of readings. */

import { currencyWithin, MONTHS_PER } from "./lexicon.ts";
import type { Numeral } from "./numeral.ts";
import type { Lead } from "./read-lead.ts";
import type { Tail } from "./read-tail.ts";
import type { Bound, Dimension, Quantity, ReadQuantityOptions } from "./types.ts";

/** A number with what surrounds it, before ranges are joined. */
export type Reading = {
  readonly numeral: Numeral;
  readonly lead: Lead;
  readonly tail: Tail;
  readonly negative: boolean;
  readonly signed: boolean;
  readonly start: number;
  readonly end: number;
  readonly word: boolean;
};

type Connector = "dash" | "to" | "and" | "in" | null;

/** Verbs that make "from 2 to 3" a change, which is two quantities, and not a range. */
const CHANGE =
  /(?:grew|grow|rose|ris(?:e|ing|en)|increas|improv|drop|fell|fall|declin|decreas|went|going|moved?|reduc|cut|shr[aiu]nk|scal(?:ed|ing)|climb|jump|expan|up|down|pass(?:é|ée|e|ant|er|ent|és|ées)|augment|progress|croît|baiss|chut|recul|mont[eé]|port(?:é|er|ant)|évolu|grimp|rédui)[^.;]{0,40}$/iu;

export function joinRanges(
  readings: readonly Reading[],
  text: string,
  folded: string,
  options: ReadQuantityOptions,
): Quantity[] {
  const quantities: Quantity[] = [];
  for (let index = 0; index < readings.length; index++) {
    const [first, second] = readings.slice(index, index + 2);
    if (!first) break;
    const joined = second ? join(first, second, text, folded, options) : null;
    if (joined) {
      quantities.push(...joined);
      index++;
    } else quantities.push(single(first, text, options));
  }
  return quantities;
}

/** Two neighbouring numbers with what joins them. */
type Pair = {
  readonly first: Reading;
  readonly second: Reading;
  readonly text: string;
  readonly connector: Exclude<Connector, null>;
  /** What stands before the first number. */
  readonly before: string;
  /** "between", "from" and the like right before the first number, with what stands around the word. */
  readonly opener: RegExpExecArray | null;
  readonly opened: string | null;
};

const OPENER = /(?:^|[^\p{L}])(entre|between|from|de|d')( (?:le|les|the))? ?$/iu;

function join(
  first: Reading,
  second: Reading,
  text: string,
  folded: string,
  options: ReadQuantityOptions,
): Quantity[] | null {
  const between = folded.slice(first.end, second.start);
  const connector = between.length > 12 ? null : connectorOf(between);
  if (connector === null) return null;
  if (connector === "in") return proportion(first, second, text);
  const before = folded.slice(Math.max(0, first.start - 60), first.start);
  const opener = OPENER.exec(before);
  const pair = { first, second, text, connector, before, opener, opened: opener?.[1]?.toLowerCase() ?? null };
  if (!mayJoin(pair)) return null;
  const wholeFirst = inherit(first, second);
  const low = single(wholeFirst, text, options);
  const high = single(inherit(second, wholeFirst), text, options);
  if (low.dimension !== high.dimension) return null;
  if (isChange(pair)) return [low, high];
  const isRising = low.value < high.value || low.signed;
  return isRising || (connector !== "dash" && (connector !== "to" || pair.opened !== null))
    ? [rangeOf(pair, low, high)]
    : null;
}

const opensFrom = (opened: string | null): boolean => opened === "from" || opened === "de" || opened === "d'";

/** Whether the two can be of one unit, and "and" stands within "between 2 and 3". */
function mayJoin({ first, second, connector, opened }: Pair): boolean {
  if (connector === "and" && opened !== "entre" && opened !== "between") return false;
  if (second.tail.unit !== null && first.tail.unit !== null && first.tail.unit !== second.tail.unit) return false;
  if (isBare(first) || dimensionOf(first) === dimensionOf(second)) return true;
  if (first.lead.currency === null) return false;
  return isBare(second) || (second.tail.unit === null && second.tail.dimension !== "ratio");
}

/** "grew from 2 to 3": two quantities. */
function isChange({ first, second, connector, before, opener, opened }: Pair): boolean {
  if (!opensFrom(opened) || connector !== "to") return false;
  if (CHANGE.test(before.slice(0, opener?.index ?? 0))) return true;
  const unitsOfTheirOwn = first.tail.end > first.numeral.end && second.tail.end > second.numeral.end;
  return !isBare(first) && !isBare(second) && unitsOfTheirOwn;
}

function rangeOf({ first, text, connector, opener, opened }: Pair, low: Quantity, high: Quantity): Quantity {
  const isOpened = opener && (connector === "and" || (connector === "to" && opensFrom(opened)));
  const start = isOpened ? first.start - opener[0].replace(/^[^\p{L}]/u, "").length : low.start;
  return {
    ...high,
    value: (low.value + high.value) / 2,
    range: { low: Math.min(low.value, high.value), high: Math.max(low.value, high.value) },
    halfUnit: Math.max(low.halfUnit, high.halfUnit),
    bound: low.bound,
    signed: low.signed || high.signed,
    start,
    text: text.slice(start, high.end),
  };
}

function connectorOf(between: string): Connector {
  if (/^ ?- ?$/.test(between) && between.length !== 2) return "dash";
  if (/^ (?:à|to|au|up to) (?:les? )?$/iu.test(between)) return "to";
  if (/^ (?:et|and) (?:les? )?$/iu.test(between)) return "and";
  if (/^ (?:in|sur|out of) $/iu.test(between)) return "in";
  return null;
}

function isBare(reading: Reading): boolean {
  return reading.tail.end === reading.numeral.end && reading.lead.currency === null && !reading.lead.multiple;
}

function dimensionOf(reading: Reading): Dimension {
  if (reading.lead.multiple) return "multiple";
  if (reading.lead.currency !== null) return "money";
  return reading.tail.dimension ?? "count";
}

/** The unit, scale and currency that one end of a range leaves to the other: "2 à 3 M€", "€70-110". */
function inherit(reading: Reading, other: Reading): Reading {
  const hasCurrency = reading.lead.currency !== null || reading.tail.currency !== null;
  const lead = hasCurrency ? reading.lead : { ...reading.lead, currency: other.lead.currency };
  const { tail, numeral } = reading;
  if (tail.end === numeral.end) return inheritAll({ ...reading, lead }, other);
  // What follows the number is its own, but for the unit and currency that the other end alone names.
  const theirs = other.tail;
  const dimension = tail.unit === null && theirs.unit !== null ? theirs.dimension : tail.dimension;
  const [unit, currency] = [tail.unit ?? theirs.unit, tail.currency ?? theirs.currency];
  return { ...reading, lead, tail: { ...tail, unit, dimension, currency } };
}

/** Nothing follows the number: all that follows the other end is its own too, but a scale that would make it the larger. */
function inheritAll(reading: Reading, other: Reading): Reading {
  const { lead } = reading;
  const later = reading.start < other.start;
  const reversed = later && other.tail.scale >= 1e3 && reading.numeral.value > other.numeral.value;
  const scale = reversed || (!later && other.lead.scale !== 1) ? { scale: 1, scaled: false } : {};
  const leadScale = lead.scale === 1 && other.lead.scale !== 1 && !other.tail.scaled ? other.lead.scale : lead.scale;
  return { ...reading, lead: { ...lead, scale: leadScale }, tail: { ...other.tail, ...scale } };
}

/** "1 in 5", "4 sur 5", "3 clients sur 10". */
function proportion(first: Reading, second: Reading, text: string): Quantity[] | null {
  const [part, whole] = [first.numeral, second.numeral];
  const isPart = (first.tail.dimension === null || first.tail.unit !== null) && first.tail.dimension !== "duration";
  const isWhole = second.tail.dimension === null || (second.tail.dimension === "count" && second.tail.scale === 1);
  if (!isPart || !isWhole || first.lead.currency || second.lead.currency) return null;
  if (part.decimals + whole.decimals > 0) return null;
  if (part.value >= whole.value || whole.value > 100 || part.value < 1) return null;
  const end = first.tail.unit === null || second.tail.unit !== null ? second.end : second.numeral.end;
  return [
    {
      value: part.value / whole.value,
      range: null,
      dimension: "ratio",
      currency: null,
      unit: null,
      per: null,
      scale: 1 / whole.value,
      halfUnit: 0.5 / whole.value,
      bound: first.lead.bound,
      signed: false,
      text: text.slice(first.start, end),
      start: first.start,
      end,
    },
  ];
}

function single(reading: Reading, text: string, options: ReadQuantityOptions): Quantity {
  const { numeral, lead, tail } = reading;
  const factor = factorOf(tail, lead.scale);
  let dimension = dimensionOf(reading);
  let currency = currencyWithin(lead.currency ?? tail.currency, options.dealCurrency ?? options.currency);
  if (dimension === "count" && currency !== null) dimension = "money";
  if (dimension === "money" && currency === null) currency = options.currency ?? null;
  const sign = reading.negative ? -1 : 1;
  const bound: Bound = reading.lead.bound;
  const scale = dimension === "duration" ? 1 : tail.scaled ? tail.scale : lead.scale;
  return {
    value: sign * tidy(numeral.value * factor) + 0,
    range: null,
    dimension,
    currency: dimension === "money" ? currency : null,
    unit: dimension === "count" || dimension === "duration" ? tail.unit : null,
    per: tail.per,
    scale,
    halfUnit: tidy((0.5 / 10 ** numeral.decimals) * factor),
    bound,
    signed: reading.signed,
    text: text.slice(reading.start, reading.end),
    start: reading.start,
    end: reading.end,
  };
}

/** Removes the last binary digits of noise that scaling leaves: 0.1 x 3 is 0.3. */
function tidy(value: number): number {
  return value === 0 ? 0 : Number(value.toPrecision(15));
}

/** Base units in one written unit: the scale, or for a time the months in it. */
function factorOf(tail: Tail, leadScale: number): number {
  const scale = tail.scaled ? tail.scale : leadScale;
  return tail.dimension === "duration" ? scale * (MONTHS_PER[tail.unit ?? ""] ?? 1) : scale;
}
