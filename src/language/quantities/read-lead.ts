/** What stands before a number: currency, sign and hedge; and the hedges that may follow it. */

import { short, shortClasses } from "./letter-classes.ts";
import { CURRENCY_NAMES, SCALE_LETTERS } from "./lexicon.ts";
import { currencyOf } from "./read-tail.ts";
import type { Bound } from "./types.ts";

export type Lead = {
  readonly start: number;
  readonly currency: string | null;
  readonly scale: number;
  readonly negative: boolean;
  readonly signed: boolean;
  readonly bound: Bound;
  readonly multiple: boolean;
};

/** How far back a hedge, sign and currency are looked for, in characters. */
const REACH = 40;

const LETTERS = Object.keys(SCALE_LETTERS)
  .sort((a, b) => b.length - a.length)
  .join("|");
const SIGNS = CURRENCY_NAMES.map(([, names]) => names).join("|");
const CURRENCY_BEFORE = new RegExp(
  shortClasses(`(?<![\\p{L}\\p{N}])(${LETTERS})?(${SIGNS})(?:(${LETTERS})|('?000s?))? ?$`),
  "iu",
);

const HEDGES: readonly (readonly [Bound, string])[] = [
  [
    "about",
    "~|≈|≃|∼|±|environ|env\\.?|autour d[e']|autour des?|près d[e']|proche d[e']|de l'ordre d[e']|quelques?|quasi(?:ment)?|presque|à peu près|approximativement|c\\.|ca\\.?|circa|about|around|approximately|approx\\.?|roughly|nearly|almost|close to|some|in the region of|c(?=[€$£\\d])",
  ],
  [
    "at_least",
    "≥|>=|⩾|au moins|au minimum|à partir d[e']|dès|minimum(?: of| de)?|min\\.?|at least|no less than|not less than|starting (?:at|from)|a minimum of|un minimum de",
  ],
  [
    "at_most",
    "≤|<=|⩽|jusqu'à|jusqu'au|au plus|au maximum|maximum(?: of| de)?|max\\.?|up to|at most|no more than|not more than|not exceeding|a maximum of|un maximum de|plafonnée?s? à|capped at",
  ],
  [
    "more_than",
    ">|\\+ d[e']|plus d['e]|plus des|supérieure?s? à|more than|over|above|greater than|in excess of|exceeding|exceeds?|dépass(?:e|ent|ant)|upwards? of|well over|au-delà d[e']|au-dessus d[e']",
  ],
  ["less_than", "<|moins d[e']|inférieure?s? à|less than|fewer than|under|below|en[- ]dessous d[e']|sous(?: les)?"],
];
const HEDGE = HEDGES.map(
  ([bound, words]) =>
    [bound, new RegExp(shortClasses(`(?:^|[^\\p{L}\\p{N}])(${words})(?: (?:les?|the|a|an|un|une))? ?$`), "u")] as const,
);
const AFTER: readonly (readonly [Bound, RegExp])[] = [
  ["at_least", /(?:\+| \+)(?![ ]?[\d€$£])/y],
  ["at_least", short(/ (?:and (?:more|above)|or more|et plus|ou plus|minimum|min\.)(?![\p{L}\p{N}])/iuy)],
  ["at_most", short(/ (?:or less|or fewer|ou moins|maximum|max\.?|au plus|at most)(?![\p{L}\p{N}])/iuy)],
  ["about", short(/ (?:environ|approximately|approx\.?)(?! \d)(?![\p{L}\p{N}])/iuy)],
];

const TIMES = short(
  /(?:^|[^\p{L}\p{N}])([x×] ?|multipli\p{L}{1,5} (?:par|by) |(?:un )?facteur (?:de )?|(?:a )?factor of )$/iu,
);
const FIGURE_END = short(/[\p{L}\p{N}%€$£)]$/u);

/** Reads backwards from the first digit at `position`, never past `floor`. */
export function readLead(text: string, position: number, floor: number, alone: boolean): Lead {
  let at = position;
  const before = () => text.slice(Math.max(floor, at - REACH), at);
  let currency: string | null = null;
  let scale = 1;
  let multiple = false;
  const sign = () => {
    const match = /([+-])( ?)$/.exec(before());
    if (!match) return null;
    const previous = text.slice(Math.max(0, at - match[0].length - 3), at - match[0].length);
    const spaced = match[2] !== "";
    if (match[1] === "+") {
      if (FIGURE_END.test(previous) || (spaced && /[\d%€$£)] $/.test(previous))) return null;
    } else if (spaced) {
      if (!/[(:=→]\s*$/.test(previous) && !(alone && /^\s*$/.test(text.slice(0, at - match[0].length)))) return null;
    } else if (
      !(/[€$£]$/.test(previous) && at - match[0].length > floor) &&
      !/(?:^|[\s(:=/~≈<>≥≤,;→|[])$/.test(previous)
    )
      return null;
    at -= match[0].length;
    return match[1] ?? null;
  };
  let written = sign();
  const money = CURRENCY_BEFORE.exec(before());
  if (money) {
    const code = currencyOf((money[2] ?? "").trim());
    if (code !== null) {
      currency = code;
      scale = money[4] ? 1e3 : (SCALE_LETTERS[money[3] ?? money[1] ?? ""] ?? 1);
      at -= money[0].length;
      written ??= sign();
    }
  } else if (written === null) {
    const times = TIMES.exec(before());
    if (times) {
      multiple = true;
      at -= (times[1] ?? "").length;
    }
  }
  let bound: Bound = "exact";
  for (let turn = 0; turn < 2; turn++) {
    const window = before().toLowerCase();
    let found = false;
    for (const [kind, expression] of HEDGE) {
      const match = expression.exec(window);
      if (!match) continue;
      const offset = match[0].startsWith(match[1] ?? "") ? 0 : 1;
      at -= match[0].length - offset;
      bound = bound === "exact" || bound === "about" ? kind : bound;
      found = true;
      break;
    }
    if (!found) break;
    if (written === null && turn === 0 && currency === null) written = sign();
  }
  return { start: at, currency, scale, negative: written === "-", signed: written !== null, bound, multiple };
}

/** A hedge written after the quantity: "300+", "300 ou plus". */
export function readTrailingHedge(text: string, position: number): { bound: Bound; end: number } | null {
  for (const [bound, expression] of AFTER) {
    expression.lastIndex = position;
    const match = expression.exec(text);
    if (match) return { bound, end: position + match[0].length };
  }
  return null;
}
