/** English phrases of slides; the notation is that of phrase-sources.ts. */
import { listed } from "../listed.ts";
import type { SlideGroups } from "../slide-groups.ts";

export const englishSlides: SlideGroups = {
  clauseWord: ["and", "but", "while", "whereas"],
  dotted: [
    "approx",
    "vs",
    "no",
    "Mr",
    "Dr",
    "St",
    "Inc",
    "Ltd",
    "Co",
    "etc",
    "e.g",
    "i.e",
    "p",
    "max",
    "min",
    "Rs",
    "Nos",
  ],
  unnamedSeries: ["serie(s)"],
  headingOfKind: ["actual(s)", "budget", "forecast", "plan", "estimate", "p", "e", "a", "b", "f"],
  ordinalMark: ["st", "nd", "rd", "th"],

  soldByTime: ["booked", "sold", "billed", "worked", "delivered", "logged", "played", "watched"],
  qualifiesTime: ["a", "at", "over", "within", "in", "after", "last", "every", "per", "for", "at least", "more than"],
  qualifiesTimeMore: ["the", "last", "first"],
  denominator: ["per", "for every", "out of"],
  ratioOf: ["of", "on"],
  about: ["about", "around", "over"],
  staff: listed`team(s), staff~, hir~, employ~, workforce, headcount, payroll, fte, work{s|ing|} {for|with|at} us`,
  comparing: ["vs", "versus", "from", "compared", "up from"],
  meantAs: ["base", "gross", "net"],

  raised: ["raised"],
  burnt: ["burnt", "burned"],

  previousYear: ["the year before", "a year earlier", "the {previous|prior} year", "last year", "one year ago"],
  lastYear: ["last year"],
  apartFrom: ["beat~", "exceed~", "miss~", "outperform~", "surpass~", "above", "below", "ahead of", "behind"],
  apartBy: ["by"],
  apartAbout: ["about", "around"],
  atPaceOf: [
    "at {the|our|its} {pace|rate|burn} {of|in|over}( the)",
    "at {the|our|its} … {pace|rate|burn} {of|in|over}( the)",
    "at {the|our|its} … … {pace|rate|burn} {of|in|over}( the)",
  ],

  baseHeading: ["base case"],
  upsideHeading: ["upside", "best case", "optimistic"],
  downsideHeading: ["downside", "worst case", "pessimistic"],

  predicateInLabel: ["positive(s)", "negative(s)", "first", "become(s)"],
  madeProfit: ["profitab~"],
};
