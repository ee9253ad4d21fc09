/** Reading the unit that a header, a corner or a title gives for the figures below it: "en K€", "€000s", "KPI (%)". */

import { allMatches } from "../index.ts";
import { short } from "./letter-classes.ts";
import { currencyWithin, MONTHS_PER, SCALE_LETTERS } from "./lexicon.ts";
import { currencyAt, readTail, scaleAt, type Tail, unitOf } from "./read-tail.ts";
import type { Dimension } from "./types.ts";
import { casesOf, foldTypography, isDigit, isLetter } from "./typography.ts";

export type UnitHint = {
  /** The multiplier for plain numbers under the hint: 1000 for "K€", 0.01 for "%" and "pts", 1 otherwise. */
  readonly scale: number;
  readonly currency: string | null;
  readonly dimension?: Dimension;
  readonly unit?: string;
  readonly per?: string;
};

/**
 * The unit that `text` announces for the numbers beside or below it; null when it announces none.
 * `currency`: the deal's, which a bare sign of dollars stands for where it is one.
 */
export function readUnitHint(text: string, currency: string | null = null): UnitHint | null {
  const hint = hintAsWritten(text);
  return hint && { ...hint, currency: currencyWithin(hint.currency, currency) };
}

/** The same, with a sign of dollars as it stands. */
export function hintAsWritten(text: string): UnitHint | null {
  if (text.length > 400) return null;
  const folded = foldTypography(text);
  const whole = wholeHint(folded);
  const bracketed = allMatches(folded, /[([]([^()[\]]{1,60})[)\]]/g).flatMap(
    (m) => hintOf((m[1] ?? "").trim(), true) ?? [],
  );
  // "Number of users (in thousands)" counts thousands, whatever its words alone say.
  const scaled = whole?.dimension === "count" ? bracketed.find(({ scale }) => scale !== 1) : undefined;
  const hint = scaled ? ({ dimension: "count", ...scaled } as const) : (whole ?? hintWithin(folded, bracketed));
  if (hint) return hint;
  for (const match of allMatches(folded, TRAILING)) {
    const hint = hintOf(folded.slice(match.index + match[0].length).trim(), true);
    if (hint) return hint;
  }
  if (/^\s*%\D|[ \u00a0]%\s*$/.test(text) && !/\d %/.test(folded))
    return { scale: 0.01, currency: null, dimension: "ratio" };
  return looseMoney(folded) ?? closingMoney(folded);
}

/** In brackets, or behind "in": "In thousands of Canadian dollars (CAD)" says its scale before the code. */
function hintWithin(folded: string, bracketed: readonly UnitHint[]): UnitHint | null {
  const introduced = allMatches(folded, INTRODUCED).flatMap(
    ({ index, 0: { length } }) => hintOf(folded.slice(index + length, index + length + 60), false) ?? [],
  );
  const [first] = [...bracketed, ...introduced];
  const isInFull = first?.currency != null && first.scale === 1;
  return (isInFull ? introduced.find(({ currency }) => currency === first.currency) : null) ?? first ?? null;
}

/** Whether a text is a unit and nothing else: "(Units/Day)", "k€". What is counted names it too, unless brackets stand around: "Country". */
export function isUnitAlone(text: string): boolean {
  if (text.length > LONGEST_UNIT) return false;
  const hint = wholeHint(foldTypography(text));
  return hint !== null && (/^\s*[([]/.test(text) || (hint.dimension !== "count" && hint.dimension !== "duration"));
}
const LONGEST_UNIT = 40;

/** Headings and remarks in parentheses that say that things are counted and not which. */
const QUANTITIES =
  /^(?:units|unit[ée]s|quantity|quantities|quantit[ée]s?|qt[yeé]|number|nombre|count|nb|no|pi[eè]ces|pcs|volumes?)$/u;

/** Symbols of time, in small letters and alone: "Délai clients (j)", "(h)". */
const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ["j", "jours"],
  ["h", "heures"],
]);

/** A unit written out: "Quantité" over a column and "(units)" after a label count, "(j)" is of days; other texts stay as they are. */
export function unitWritten(text: string): string {
  const bare = foldTypography(text)
    .replace(/[().:#]/g, "")
    .trim();
  return SYMBOLS.get(bare) ?? (QUANTITIES.test(bare.toLowerCase()) ? "number" : text);
}

function wholeHint(folded: string): UnitHint | null {
  const hint = hintOf(folded.trim().replace(/^[([]\s*|\s*[)\]]$/g, ""), true);
  const code = hint?.scale === 1 ? hint.currency : null;
  if (code === null || !folded.trim().startsWith(code)) return hint;
  // "MGA P&L, £'000": letters that are a currency's elsewhere begin a heading that names its currency and scale.
  const glued = looseMoney(folded);
  return glued !== null && glued.currency !== code ? null : hint;
}

/** "BFR en jours de CA", "stock in days of sales": the span of time that a label counts in; null where it names none. */
export function countsTimeIn(label: string): string | null {
  const folded = foldTypography(label);
  for (const match of allMatches(folded, INTRODUCED)) {
    const { unit, end } = readTail(casesOf(`2 ${folded.slice(match.index + match[0].length)}`), 1, false);
    if (unit !== null && COUNTED_TIMES.has(unit) && folded[match.index + match[0].length + end - 3] === "s")
      return unit;
  }
  return null;
}

/** "Months left", "Average days to pay": the span of time, in the plural, that a label begins with or has as its second word; "90+ days past due" is of what is so late. */
export function timeHeading(label: string): string | null {
  const words = foldTypography(label).match(/^[^\p{L}\p{N}]*(\p{L}+)(?: +(\p{L}+))?(?: +\p{L}+)?/u);
  const [first, second] = [words?.[1] ?? "", words?.[2] ?? ""];
  return (
    pluralOfTime(first, second !== "") ?? pluralOfTime(second, words !== null && words[0].endsWith(second) === false)
  );
}

/** "Mois" may be one or several, and "Days" alone is a heading of its own. */
function pluralOfTime(word: string, goesOn: boolean): string | null {
  if (!goesOn || !word.endsWith("s")) return null;
  const unitIn = (written: string) => readTail(casesOf(`2 ${written}`), 1, false).unit;
  const unit = unitIn(word);
  return unit !== null && COUNTED_TIMES.has(unit) && unitIn(word.slice(0, -1)) === unit ? unit : null;
}

/** A year that is named mostly says when. */
const COUNTED_TIMES: ReadonlySet<string> = new Set(["day", "week", "month"]);

const INTRODUCED = short(
  /(?<![\p{L}\p{N}])(?:in|en|exprimée?s? en|expressed in|stated in|unit(?:é|s)? ?:|unit(?:é)? ?=|currency ?:|devise ?:|all figures in) /giu,
);
/** Not the comma of "1,000 staff". */
const TRAILING = /[,;:|\u00b7-]\s|[;|]|,(?!\d{3})/gu;
const LETTERS = Object.keys(SCALE_LETTERS)
  .sort((a, b) => b.length - a.length)
  .join("|");
const PREFIX =
  /^(?:(?:all |les )?(?:figures|amounts|montants|chiffres|valeurs|values|units?|unités?)(?!\p{L}| ?[/]| p[ae]r )(?: (?:are |sont )?(?:exprimés )?)?)? ?[:=]? ?(?:(?:in|en)(?: |$))? ?/iu;
/** "Unit" heads a column of units; what is told in units is counted. */
const COUNTED = /^(?:units|unités)$/iu;
const QUALIFIER = short(
  /^(?:[\s,;:)\]./-]+(?:unless|except|sauf|hors|ht|ttc|excl|incl|hors taxes?|base|cas|case|courants?|constants?|nominal|of|de|all|par|per|\p{L}))|^[\s,;:)\].*-]*$/iu,
);
const THOUSANDS = short(/^'?000'?s?(?![\p{L}\p{N}])/iu);

const NOTHING_MORE = /^[\s,;:)\].*-]*$/u;

/** No heading needs more characters to say its unit. */
const LONGEST = 500;

function hintOf(written: string, strict: boolean): UnitHint | null {
  if (written === "" || written.length > LONGEST) return null;
  const text = (strict && !COUNTED.test(written) ? written.replace(PREFIX, "") : written).trim();
  if (text === "" || (isDigit(text[0]) && !THOUSANDS.test(text))) return null;
  const found = HINTS.reduce<Found | null>((first, read) => first ?? read(text), null);
  if (!found) return null;
  const rest = text.slice(found.end);
  if (isLetter(rest[0]) || isDigit(rest[0])) return null;
  const mayFollow = found.isPlain ? NOTHING_MORE : QUALIFIER;
  if (strict && !mayFollow.test(rest.replace(EXPLAINED, ""))) return null;
  return found.hint;
}

/** "Rs lakh (1 lakh = 100,000)". */
const EXPLAINED = /^ \([^()]*=[^()]*\)?$/;

/** `isPlain`: of no money, so that nothing more may follow. */
type Found = { readonly hint: UnitHint; readonly end: number; readonly isPlain?: true };

/** What stands between a currency and its scale: "GBP, shown in thousands", "USD (in thousands)". */
const LINK =
  /^(?:,| -|:)? ?\(?(?:(?:all )?(?:figures|amounts) )?(?:shown |stated |expressed |presented |exprimés? |présentés? )?(?:in|en)(?= )/iu;

/** "€000s", "c€ / kWh", "EUR thousands", "K€", "thousands of USD", and what is no money. */
const HINTS: readonly ((text: string) => Found | null)[] = [
  ...[thousandsHint, hundredthsHint, currencyHint, lettersHint, scaleHint],
  (text) => {
    const found = plainHint(text);
    return found && { ...found, isPlain: true };
  },
];

const currencyAfter = (text: string, position: number): { code: string; end: number } | null =>
  currencyAt(casesOf(text), position, true) ?? currencyAt(casesOf(text), position);

function thousandsHint(text: string): Found | null {
  const thousands = THOUSANDS.exec(text);
  if (!thousands) return null;
  const after = currencyAfter(text, thousands[0].length);
  return money(text, 1e3, after?.code ?? null, after?.end ?? thousands[0].length);
}

/** British shares are priced in hundredths of a pound. */
const PENCE = /^GB[pX](?!\p{L})/u;

/** "cts", "c€ / kWh", "€ cents", "GBp". */
function hundredthsHint(text: string): Found | null {
  if (PENCE.test(text)) return { hint: { scale: 0.01, currency: "GBP", dimension: "money" }, end: 3 };
  const first = currencyAt(casesOf(text), 0);
  const word = text.slice(first?.end ?? 0).trimStart();
  const { dimension, scale, currency, per, end } = readTail(casesOf(`1 ${word}`), 1, false);
  if (dimension !== "money" || scale !== 0.01) return null;
  const hint: UnitHint = { scale, currency: first?.code ?? currency, dimension };
  return { hint: per === null ? hint : { ...hint, per }, end: text.length - word.length + end - 2 };
}

function currencyHint(text: string): Found | null {
  const first = currencyAt(casesOf(text), 0);
  if (!first) return null;
  const spaced = text[first.end] === " ";
  const suffix = THOUSANDS.exec(text.slice(first.end).replace(/^ /, ""));
  if (suffix) return money(text, 1e3, first.code, first.end + suffix[0].length + (spaced ? 1 : 0));
  const linked = LINK.exec(text.slice(first.end));
  const scale = scaleAt(casesOf(text), first.end + (linked?.[0].length ?? 0));
  if (scale && !isLetter(text[scale.end]) && (!spaced || scale.word || scale.scale >= 1e3))
    return money(text, scale.scale, first.code, scale.end);
  return money(text, 1, first.code, first.end);
}

const LETTERS_FIRST = new RegExp(`^(${LETTERS}) ?`, "u");
/** "TCHF", "T€": thousands, as accountants of German-speaking countries write them; always glued to the currency. */
const GLUED_THOUSANDS = /^T(?=\p{Sc}|[A-Z]{3}(?!\p{L}))/u;

function lettersHint(text: string): Found | null {
  const thousands = GLUED_THOUSANDS.test(text) ? currencyAt(casesOf(text), 1) : null;
  if (thousands) return money(text, 1e3, thousands.code, thousands.end);
  const letters = LETTERS_FIRST.exec(text);
  const currency = letters && currencyAt(casesOf(text), letters[0].length);
  const scale = SCALE_LETTERS[letters?.[1] ?? ""];
  if (!currency || scale === undefined || isLetter(text[currency.end])) return null;
  // "Brand" is no billion of rand.
  if (/^\p{L}\p{Ll}/u.test(text.slice(letters[0].length - 1)) && !text.startsWith(`${letters[1]} `)) return null;
  return money(text, scale, currency.code, currency.end);
}

function scaleHint(text: string): Found | null {
  const scale = scaleAt(casesOf(text), 0);
  const isAlone = scale && /^(?:k|K|mln|mio|bn)$/.test(scale.letters) && text.length === scale.end;
  if (!scale || (!scale.word && !isAlone)) return null;
  const currency = currencyAfter(text, scale.end);
  if (currency) return money(text, scale.scale, currency.code, currency.end);
  const { unit, end } = readTail(casesOf(`1${text}`), 1, false);
  if (unit === null) return { hint: { scale: scale.scale, currency: null }, end: scale.end };
  return { hint: { scale: scale.scale, currency: null, dimension: "count", unit }, end: end - 1 };
}

function money(text: string, scale: number, currency: string | null, end: number): Found {
  const tail = readTail(casesOf(text), end, true);
  const per = tail.per;
  const base: UnitHint = currency === null ? { scale, currency } : { scale, currency, dimension: "money" };
  return { hint: per === null ? base : { ...base, per }, end: per === null ? end : tail.end };
}

/** A unit column's word for parts of one. */
const RATIO_WORDS = /^(?:ratio|fraction)$/iu;

function plainHint(text: string): Found | null {
  if (/^(?:nb|nombre|number|no\.|#|count)(?: (?:de|d'|of) ?)?(?=\s|$|d')/iu.test(text)) {
    const noun = text.replace(/^(?:nb|nombre|number|no\.|#|count)(?: (?:de|of) | d')?/iu, "").trim();
    const unit = unitOf(noun);
    return { hint: { scale: 1, currency: null, dimension: "count", ...(unit ? { unit } : {}) }, end: text.length };
  }
  if (RATIO_WORDS.test(text)) return { hint: { scale: 1, currency: null, dimension: "ratio" }, end: text.length };
  if (/^x$/i.test(text) || text === "×") return { hint: { scale: 1, currency: null, dimension: "multiple" }, end: 1 };
  const tail = readTail(casesOf(`1 ${text}`), 1, false);
  const end = tail.end - 2;
  return end > 0 && measuresAlone(tail, text) ? { hint: hintOfTail(tail, tail.dimension), end } : null;
}

/** What follows a number and says by itself in what is measured; money is read with its scale. */
function measuresAlone(tail: Tail, text: string): tail is Tail & { readonly dimension: Dimension } {
  const { dimension, unit, per } = tail;
  if (dimension === null || dimension === "money" || (dimension === "count" && unit === null)) return false;
  // "minutes per week" is a span of time; "day one" and the like are not.
  return dimension !== "duration" || per !== null || /^\p{L}[\p{L}.-]*\p{L}$/u.test(text);
}

function hintOfTail({ scale, unit, per }: Tail, dimension: Dimension): UnitHint {
  return {
    scale,
    currency: null,
    dimension: unit !== null && MONTHS_PER[unit] !== undefined ? "duration" : dimension,
    ...(unit === null ? {} : { unit }),
    ...(per === null ? {} : { per }),
  };
}

/** A scale glued to a currency anywhere: "P&L K€", "Budget k€ HT 2025". */
function looseMoney(folded: string): UnitHint | null {
  const match =
    /(?<![\p{L}\p{N}])(?:(k|K|M|m|Md|T)(€|£|\$|EUR|USD|GBP|CHF)|(€|£|\$|EUR ?|USD ?|GBP ?|CHF ?)(k|K|m|M|bn|'?000s?))(?![\p{L}\p{N}])/u.exec(
      folded,
    );
  // "1,200 k€" is an amount; "Sales 2025 k€" is a heading.
  const before = folded.slice(0, match?.index);
  if (!match || (/\d ?$/.test(before) && !/\p{L} (?:19|20)\d\d $/u.test(before))) return null;
  const written = match[4] ?? match[1] ?? "";
  const scale = written === "T" || /000/.test(written) ? 1e3 : (SCALE_LETTERS[written] ?? 1);
  const code = currencyAt(casesOf(match[2] ?? match[3] ?? ""), 0)?.code ?? null;
  return code === null ? null : { scale, currency: code, dimension: "money" };
}

/** A currency at the end of a heading: "Volume €", "Net salary EUR", "Amount Rs.", "Prix façon €/m3". */
function closingMoney(folded: string): UnitHint | null {
  const priced = /\p{L}\)? ((?:\p{Sc}|[A-Z]{3}) ?\/ ?\p{L}[\p{L}\d²³]{0,11})\s*$/u.exec(folded)?.[1];
  const of = priced === undefined ? null : currencyAt(casesOf(priced), 0);
  if (of && priced !== undefined && /^ ?\//.test(priced.slice(of.end))) {
    const { per } = readTail(casesOf(priced), of.end, true);
    return { scale: 1, currency: of.code, dimension: "money", per: per ?? "" };
  }
  const symbol = /\p{L}\)?\s(\p{Sc}|[A-Z]{3}|\p{Lu}\p{Ll}\.?)\s*$/u.exec(folded)?.[1];
  const currency = symbol === undefined ? null : currencyAt(casesOf(symbol), 0);
  return currency === null || currency.end !== symbol?.length
    ? null
    : { scale: 1, currency: currency.code, dimension: "money" };
}
