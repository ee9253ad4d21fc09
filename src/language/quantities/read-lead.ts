/** What stands before a number: currency, sign and hedge; and the hedges that may follow it. */

import { also } from "../index.ts";
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
/** "TCHF 1'887": thousands, as accountants of German-speaking countries write them. */
const GLUED_THOUSANDS = "T";
const SIGNS = CURRENCY_NAMES.map(([, names]) => names).join("|");
const CURRENCY_BEFORE = new RegExp(
  shortClasses(`(?<![\\p{L}\\p{N}])(${LETTERS}|${GLUED_THOUSANDS})?(${SIGNS})(?:(${LETTERS})|('?000s?))? ?$`),
  "iu",
);

const HEDGES: readonly (readonly [Exclude<Bound, "exact">, string])[] = [
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
    "≤|<=|⩽|jusqu'à|jusqu'au|au plus|au maximum|maximum(?: of| de)?|max\\.?|(?<!(?:adds?|added|adding|sums?|comes?|came) )up to|at most|no more than|not more than|not exceeding|a maximum of|un maximum de|plafonnée?s? à|capped at",
  ],
  [
    "more_than",
    ">|\\+ d[e']|plus d['e]|plus des|supérieure?s? à|more than|over|above|greater than|in excess of|exceeding|exceeds?|dépass(?:e|ent|ant)|upwards? of|well over|au-delà d[e']|au-dessus d[e']",
  ],
  ["less_than", "<|moins d[e']|inférieure?s? à|less than|fewer than|under|below|en[- ]dessous d[e']|sous(?: les)?"],
];
/** What is denied of a bound is the other one: "never falls below 5" is at least 5. */
const DENIED: Readonly<Partial<Record<Bound, Bound>>> = {
  less_than: "at_least",
  more_than: "at_most",
  at_least: "less_than",
  at_most: "more_than",
};
const NOT_AFTER = "pas|jamais";
/** A denial up to three words before the hedge, in the same clause. */
const NOT_BEFORE = short(/(?<![\p{L}\p{N}])(?:never|not|\p{L}+n't|ne|jamais|pas)(?: [\p{L}'-]+){0,3} ?$/iu);
const HEDGE = HEDGES.map(([bound, words]) => [bound, words + also(({ hedges }) => hedges[bound])] as const).map(
  ([bound, words]) =>
    [
      bound,
      new RegExp(
        shortClasses(`(?:^|[^\\p{L}\\p{N}])(${words})(?<not> (?:${NOT_AFTER}))?(?: (?:les?|the|a|an|un|une))? ?$`),
        "u",
      ),
    ] as const,
);
const AFTER: readonly (readonly [Bound, RegExp])[] = [
  ["at_least", /(?:\+| \+)(?![ ]?[\d€$£])/y],
  ["at_least", short(/ (?:and (?:more|above)|or more|et plus|ou plus|minimum|min\.)(?![\p{L}\p{N}])/iuy)],
  ["at_most", short(/ (?:or less|or fewer|ou moins|maximum|max\.?|au plus(?! tard| tôt)|at most)(?![\p{L}\p{N}])/iuy)],
  [
    "about",
    short(
      /,? (?:environ|approximately|approx\.?|or so|or thereabouts|give or take|à peu de chose près|à peu près)(?! \d)(?![\p{L}\p{N}])/iuy,
    ),
  ],
];

const TIMES = short(
  /(?:^|[^\p{L}\p{N}])([x×] ?|multipli\p{L}{1,5} (?:par|by) |(?:un )?facteur (?:de )?|(?:a )?factor of )$/iu,
);
const FIGURE_END = short(/[\p{L}\p{N}%€$£)]$/u);

/** Reads backwards from the first digit at `position`, never past `floor`. */
export function readLead(text: string, position: number, floor: number, alone: boolean): Lead {
  const back: Backwards = { text, at: position, floor, alone };
  let written = takeSign(back);
  const money = takeCurrency(back);
  if (money?.currency) written ??= takeSign(back);
  const times = money === null && written === null ? TIMES.exec(before(back)) : null;
  back.at -= (times?.[1] ?? "").length;
  let bound: Bound = "exact";
  for (let turn = 0; turn < 2; turn++) {
    const hedge = takeHedge(back);
    if (hedge === null) break;
    bound = bound === "exact" || bound === "about" ? hedge : bound;
    if (written === null && turn === 0 && !money?.currency) written = takeSign(back);
  }
  return {
    start: back.at,
    currency: money?.currency ?? null,
    scale: money?.scale ?? 1,
    negative: written === "-",
    signed: written !== null,
    bound,
    multiple: times !== null,
  };
}

/** Where a reading from right to left has come to; each `take` moves it by what it found. */
type Backwards = { readonly text: string; at: number; readonly floor: number; readonly alone: boolean };

const before = ({ text, at, floor }: Backwards): string => text.slice(Math.max(floor, at - REACH), at);

function takeSign(back: Backwards): string | null {
  const match = /([+-])( ?)$/.exec(before(back));
  if (!match) return null;
  const start = back.at - match[0].length;
  const previous = back.text.slice(Math.max(0, start - 3), start);
  const spaced = match[2] !== "";
  const isSign =
    match[1] === "+"
      ? !FIGURE_END.test(previous) && !(spaced && /[\d%€$£)] $/.test(previous))
      : spaced
        ? /[(:=→]\s*$/.test(previous) || (back.alone && /^\s*$/.test(back.text.slice(0, start)))
        : (/[€$£]$/.test(previous) && start > back.floor) || /(?:^|[\s(:=/~≈<>≥≤,;→|[])$/.test(previous);
  if (!isSign) return null;
  back.at = start;
  return match[1] ?? null;
}

/** The currency before the number with its scale; the code is null where the letters are no currency. */
function takeCurrency(back: Backwards): { readonly currency: string | null; readonly scale: number } | null {
  const money = CURRENCY_BEFORE.exec(before(back));
  if (!money) return null;
  const currency = currencyOf((money[2] ?? "").trim());
  if (currency === null) return { currency, scale: 1 };
  back.at -= money[0].length;
  const isThousands = money[4] !== undefined || money[1] === GLUED_THOUSANDS;
  return { currency, scale: isThousands ? 1e3 : (SCALE_LETTERS[money[3] ?? money[1] ?? ""] ?? 1) };
}

function takeHedge(back: Backwards): Bound | null {
  const window = before(back).toLowerCase();
  for (const [bound, expression] of HEDGE) {
    const match = expression.exec(window);
    if (!match) continue;
    back.at -= match[0].length - (match[0].startsWith(match[1] ?? "") ? 0 : 1);
    const denied = match.groups?.not !== undefined || NOT_BEFORE.test(before(back));
    return (denied ? DENIED[bound] : undefined) ?? bound;
  }
  return null;
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
