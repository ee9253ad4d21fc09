/** What a language must give: its words as data, so that a language is added as a folder. */

import type { englishSegments } from "./en/segments.ts";
import type { englishStatements } from "./en/statements.ts";
import type { englishTrades, Signs } from "./en/trades.ts";
import type { englishWords } from "./en/words.ts";

/** The languages that documents are read in and everything is said in; the only place that spells them as a type. */
export type Language = "fr" | "en";

/** The languages that documents are read in; what is only read has its words here and nothing said in it. */
export type ReadLanguage = Language | "es";

/** What a claim says is done with figures. */
export type Cue =
  /** A change relative to an earlier period. */
  | "growth"
  /** A change downwards. */
  | "decline"
  /** A change per year, compounded. */
  | "compound"
  /** A part of a whole, or so many of each hundred. */
  | "share"
  | "mean"
  /** Added up over periods or items. */
  | "sum"
  /** A running total since a beginning. */
  | "cumulative"
  /** What is left, gained or lost between two figures. */
  | "difference"
  /** So much for one of something, or for a unit of time. */
  | "each"
  /** The first period in which something happens. */
  | "first"
  | "last"
  | "none"
  /** Everything: the whole, all included. */
  | "whole"
  /** Several figures put together. */
  | "together"
  /** Without some part. */
  | "without"
  /** Above zero: profitable, in the black. */
  | "positive"
  /** Below zero: at a loss, overdrawn. */
  | "negative"
  /** In each of several periods, or in none. */
  | "throughout"
  /** Up to a time, or for so long: how far money reaches. */
  | "until"
  | "largest"
  | "smallest"
  /** More than something else, or ahead of it. */
  | "above"
  /** Less than something else, or behind it. */
  | "below";

/** A part of a business (a kind of customer, a product, a place), by its English name. */
export type SegmentConcept = keyof typeof englishSegments;

/** The phrases for each concept, between semicolons, as they are written. */
export type SegmentWords = Readonly<Partial<Record<SegmentConcept, string>>>;

export type Trade = keyof typeof englishTrades;
export type TradeWords = Readonly<Partial<Record<Trade, Signs>>>;

type Phrases = readonly string[];
/** Groups of phrases by what they say, as the English files name them; a group that a language does not need stays empty. */
type GroupsOf<English> = Readonly<Record<keyof English, Phrases>>;
export type LabelGroups = GroupsOf<typeof englishWords>;
export type StatementGroups = GroupsOf<typeof englishStatements>;
export type WordGroup = keyof LabelGroups | keyof StatementGroups;

/** A shortened word of spreadsheet labels. `only`: what must follow it, so that no other word is taken for it. */
type Abbreviation = {
  readonly short: Phrases;
  readonly long: string;
  readonly only?: "before a word" | "as the last of a part" | "with its dot";
};

/** Whom a text may be about other than the company. */
export type OtherSubject = "competitor" | "market" | "team" | "customer" | "plan";

export type Lexicon = {
  readonly code: ReadLanguage;
  /** The language that its documents are answered in, and whose way of writing numbers they have. */
  readonly readAs: Language;
  /** Phrases that labels, headings and clauses are read by. */
  readonly words: LabelGroups & StatementGroups;
  readonly abbreviations: readonly Abbreviation[];
  readonly segments: SegmentWords;
  readonly trades: TradeWords;
  /** Folded words in the singular, between spaces, by which a text says whom it is about. */
  readonly subjects: Readonly<Record<OtherSubject, string>>;
  /** Folded words or phrases (lower case, no accents) that announce an operation. */
  readonly cues: Readonly<Record<Cue, readonly string[]>>;
  /** Folded ordinals, from first; a period word beside one makes a relative period. */
  readonly ordinals: readonly (readonly string[])[];
  /** Folded cardinals, from one. */
  readonly cardinals: readonly (readonly string[])[];
  /** Words that name a span of time, by its length. */
  readonly spans: Readonly<Record<"month" | "quarter" | "half" | "year", readonly string[]>>;
  /** Words or phrases that say how often, or of what span of time, a figure is: "quarterly", "per month". */
  readonly cadences: Readonly<Record<"month" | "quarter" | "half" | "year", readonly string[]>>;
  /** Words or phrases that stand for a ratio or a multiple: "half" is 0.5. */
  readonly fractions: readonly {
    readonly words: string;
    readonly value: number;
    readonly kind: "ratio" | "multiple";
  }[];
  /** How one part of a whole is said: "a good third", "un sixième de". */
  readonly onePart: {
    readonly openers: readonly string[];
    /** Between the opener and the part: "a good third". */
    readonly qualifiers: readonly string[];
    /** Into how many the whole is parted, where the word is no ordinal too. */
    readonly nouns: Readonly<Record<string, number>>;
    /** An ordinal before one of these is a part: "a sixth of", but "a sixth site". */
    readonly before: readonly string[];
  };
  /** Between a part and the number that it is of: "one in four". */
  readonly among: readonly string[];
  /** Hundredths of a currency: "8 cents of each dollar" is 8 %. */
  readonly hundredths: readonly string[];
  /** The first and the last of several periods: "opening year", "final month". */
  readonly opening: readonly string[];
  readonly final: readonly string[];
};
