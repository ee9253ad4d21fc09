/** Joining two neighbouring numbers into a range or a ratio, and making quantities of readings. */

import { factorOf, type Reading } from "./read-quantities.ts";
import type { Bound, Dimension, Quantity, ReadQuantityOptions } from "./types.ts";

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
    const first = readings[index]!;
    const second = readings[index + 1];
    const joined = second ? join(first, second, text, folded, options) : null;
    if (joined) {
      quantities.push(...joined);
      index++;
    } else quantities.push(single(first, text, options));
  }
  return quantities;
}

function join(
  first: Reading,
  second: Reading,
  text: string,
  folded: string,
  options: ReadQuantityOptions,
): Quantity[] | null {
  const between = folded.slice(first.end, second.start);
  if (between.length > 12) return null;
  const connector = connectorOf(between);
  if (connector === null) return null;
  const before = folded.slice(Math.max(0, first.start - 60), first.start);
  if (connector === "in") return proportion(first, second, text);
  const opener = /(?:^|[^\p{L}])(entre|between|from|de|d')( (?:le|les|the))? ?$/iu.exec(before);
  const opened = opener?.[1]?.toLowerCase() ?? null;
  if (connector === "and" && opened !== "entre" && opened !== "between") return null;
  if (second.tail.unit !== null && first.tail.unit !== null && first.tail.unit !== second.tail.unit) return null;
  const dimensions = [dimensionOf(first), dimensionOf(second)];
  const bareFirst = isBare(first);
  if (!bareFirst && dimensions[0] !== dimensions[1] && !(first.lead.currency && isBare(second))) {
    if (!(first.lead.currency !== null && second.tail.unit === null && second.tail.dimension !== "ratio")) return null;
  }
  const wholeFirst = inherit(first, second);
  const low = single(wholeFirst, text, options);
  const high = single(inherit(second, wholeFirst), text, options);
  if (low.dimension !== high.dimension) return null;
  const change =
    (opened === "from" || opened === "de" || opened === "d'") &&
    connector === "to" &&
    (CHANGE.test(before.slice(0, opener?.index ?? 0)) ||
      (!bareFirst && !isBare(second) && first.tail.end > first.numeral.end && second.tail.end > second.numeral.end));
  if (change) return [low, high];
  if (connector === "dash" && low.value >= high.value && !low.signed) return null;
  if (connector === "to" && low.value >= high.value && !low.signed && opened === null) return null;
  const start =
    opener && (connector === "and" || (connector === "to" && (opened === "from" || opened === "de")))
      ? first.start - opener[0].replace(/^[^\p{L}]/u, "").length
      : low.start;
  const ends = [low.value, high.value].sort((a, b) => a - b) as [number, number];
  return [
    {
      ...high,
      value: (low.value + high.value) / 2,
      range: { low: ends[0], high: ends[1] },
      halfUnit: Math.max(low.halfUnit, high.halfUnit),
      bound: low.bound,
      signed: low.signed || high.signed,
      start,
      text: text.slice(start, high.end),
    },
  ];
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
  const lead =
    reading.lead.currency === null && reading.tail.currency === null
      ? { ...reading.lead, currency: other.lead.currency }
      : reading.lead;
  const bare = reading.tail.end === reading.numeral.end;
  if (!bare) {
    const tail = reading.tail;
    const unit = tail.unit ?? other.tail.unit;
    const dimension = tail.unit === null && other.tail.unit !== null ? other.tail.dimension : tail.dimension;
    return { ...reading, lead, tail: { ...tail, unit, dimension, currency: tail.currency ?? other.tail.currency } };
  }
  const later = reading.start < other.start;
  const reversed = later && other.tail.scale >= 1e3 && reading.numeral.value > other.numeral.value;
  const scale = reversed || (!later && other.lead.scale !== 1) ? { scale: 1, scaled: false } : {};
  const leadScale = lead.scale === 1 && other.lead.scale !== 1 && !other.tail.scaled ? other.lead.scale : lead.scale;
  return { ...reading, lead: { ...lead, scale: leadScale }, tail: { ...other.tail, ...scale } };
}

/** "1 in 5", "4 sur 5", "3 clients sur 10". */
function proportion(first: Reading, second: Reading, text: string): Quantity[] | null {
  const [part, whole] = [first.numeral, second.numeral];
  const plain = first.tail.dimension === null || first.tail.unit !== null;
  const countable = second.tail.dimension === null || (second.tail.dimension === "count" && second.tail.scale === 1);
  if (!plain || !countable || part.decimals > 0 || whole.decimals > 0 || first.lead.currency || second.lead.currency)
    return null;
  if (part.value >= whole.value || whole.value > 100 || part.value < 1 || first.tail.dimension === "duration")
    return null;
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
  let currency = lead.currency ?? tail.currency;
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
