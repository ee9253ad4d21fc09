/** English words that the judge reads. */

import { forms, listed, standsFor } from "../listed.ts";
import { cardinalsOf } from "../number-words.ts";
import type { Lexicon } from "../types.ts";
import { ENGLISH_NUMBERS } from "./numbers.ts";
import { englishSegments } from "./segments.ts";
import { englishStatements } from "./statements.ts";
import { englishTrades } from "./trades.ts";
import { englishWords } from "./words.ts";

export const english: Lexicon = {
  code: "en",
  readAs: "en",
  words: { ...englishWords, ...englishStatements },
  segments: englishSegments,
  trades: englishTrades,
  subjects: {
    competitor: "competitor competition competitive rival",
    market: "market tam sam som cagr industry sector worldwide population demography law legislation statute",
    team: "team founder cofounder ceo cto cfo coo cmo advisor adviser graduate phd experience alumni",
    customer: "customer client testimonial survey interview",
    plan: "plan forecast projection projected budget objective goal target roadmap milestone will estimate estimation expected raise seeking",
  },
  abbreviations: [
    { short: ["cust{s|omrs|}"], long: "customers" },
    { short: ["subs"], long: "subscribers" },
    { short: ["rev(s)"], long: "revenue", only: "as the last of a part" },
    { short: ["mkt(g)"], long: "marketing" },
  ],
  cues: {
    growth: listed`
      grow, grows, growing, grew, growth, increase, increases, increased, rise, rises, rose, rising, up, more than,
      decline, declines, drop, drops, fall, falls, fell, down, expand, expands, year on year, yoy, improve, improves,
      shrink, shrinks, climb, climbs, jump, jumps, go up, goes up`,
    decline: listed`
      decline, declines, declined, declining, drop, drops, dropped, fall, falls, fell, falling, down, shrink, shrinks,
      shrank, shrinking, decrease, decreases, decreased, narrow, narrows, narrowed, lower`,
    compound: listed`
      cagr, compound, compounds, compounded, annual growth, a year between, per year between, every year`,
    share: listed`
      share, of which, accounts for, account for, represents, represent, makes up, make up, weighs, part, portion,
      proportion, percentage, mix, out of, of every, of each, in every, cents of, turns into, converts, rate, margin`,
    mean: ["average", "averages", "averaged", "on average", "mean", "typical", "typically", "median", "blended"],
    sum: listed`
      total, totals, totalling, altogether, in all, in total, sum, sums, adds up, add up, added up, over the, across,
      combined, during the, through, between, whole, overall`,
    cumulative: ["cumulative", "cumulated", "since", "to date", "so far", "cumulatively", "by the end of"],
    difference: listed`
      difference, gap, remaining, remains, left, leaves, more than, less than, gain, gains, additional, extra, added,
      adds, saves, save, spread, delta, exceeds, above, below, short of, over and above`,
    each: listed`
      per, each, every, a head, apiece, a month, a year, a week, a day, an hour, monthly, weekly, daily, yearly,
      annually, quarterly`,
    first: listed`
      first, starts, start, begin, begins, beginning, from, as of, as early as, breaks even, break even, turns,
      launch, opens, onwards`,
    last: ["last", "ends", "end", "until", "final", "finally", "closing", "latest", "at maturity"],
    none: ["no", "none", "never", "zero", "nil", "nothing", "without any", "not any"],
    whole: ["total", "all", "overall", "whole", "entire", "all in", "altogether", "full"],
    together: ["together", "and", "plus", "combined", "both", "including", "with"],
    without: listed`excluding, without, before, net of, leaving aside, except, apart from, other than, excl, less`,
    positive: listed`
      positive, profit, profits, profitable, profitably, in the black, break even, breaks even, breakeven, above zero,
      makes money, surplus, in credit`,
    negative: listed`
      negative, loss, losses, loss making, loses money, losing money, in the red, below zero, deficit, overdrawn,
      burns, under water`,
    until: ["until", "till", "runway", "lasts", "last through", "months of cash"],
    throughout: listed`every, each, always, never, all, throughout, any, consistently, at no point, stays, remains`,
    largest: listed`
      largest, biggest, heaviest, highest, main, most, best, top, greatest, leading, number one, deepest, peak, peaks,
      major, first`,
    smallest: listed`smallest, lowest, weakest, worst, least, lightest, trough, bottoms, cheapest, deepest`,
    above: listed`
      more, above, over, exceed, exceeds, exceeded, ahead of, beat, beats, higher, bigger, larger, greater, heavier, longer,
      better, outweigh, outweighs, overtook, overtakes, tops, surpasses, surpassed`,
    below: listed`less, fewer, below, under, behind, lower, smaller, shorter, worse, short of, lags, trails`,
  },
  ordinals: forms`
    first|1st, second|2nd, third|3rd, fourth|4th, fifth|5th, sixth|6th, seventh|7th, eighth|8th, ninth|9th,
    tenth|10th, eleventh|11th, twelfth|12th`,
  cardinals: cardinalsOf(ENGLISH_NUMBERS.small),
  spans: {
    month: ["month", "months"],
    quarter: ["quarter", "quarters"],
    half: ["semester", "semesters", "half year", "half years"],
    year: ["year", "years", "exercise"],
  },
  cadences: {
    month: ["monthly", "per month", "a month", "each month", "every month"],
    quarter: ["quarterly", "per quarter", "a quarter", "each quarter", "every quarter"],
    half: ["half yearly", "per half year", "every half year"],
    year: listed`
      yearly, annual, annually, annualised, annualized, per year, a year, per annum, p.a, each year, every year`,
  },
  fractions: [
    standsFor(0.5, "ratio", ["half"]),
    standsFor(1 / 3, "ratio", listed`a third, one third`),
    standsFor(2 / 3, "ratio", ["two thirds"]),
    standsFor(0.25, "ratio", listed`a quarter, one quarter`),
    standsFor(0.75, "ratio", ["three quarters"]),
    standsFor(0.2, "ratio", ["a fifth"]),
    standsFor(0.1, "ratio", ["a tenth"]),
    standsFor(2, "multiple", listed`double, doubles, doubled, twice`),
    standsFor(3, "multiple", listed`triple, triples, tripled`),
    standsFor(4, "multiple", listed`quadruple, quadruples`),
    standsFor(10, "multiple", ["tenfold"]),
    standsFor(5, "multiple", ["fivefold"]),
    standsFor(0.5, "multiple", listed`halve, halves`),
  ].flat(),
  onePart: {
    openers: ["a", "an", "one"],
    qualifiers: ["good", "full", "whole", "small", "bare"],
    nouns: { third: 3, quarter: 4 },
    before: ["of", "in", "on", "by", "since", "over", "more", "less", "from", "to", "and", "for", "below", "above"],
  },
  among: ["in", "out of"],
  hundredths: ["cent", "cents", "cts", "pence", "p", "paise", "pennies"],
  opening: ["opening", "launch", "initial", "starting"],
  final: ["final", "last", "closing"],
};
