/** What may be done to the cells of lines, each operation with all that is known of it whatever it is done to. */
import type { Cue } from "../../language/index.ts";

/** Kinds of calculation, in the order of the weights. */
export const ASKS = [
  "value",
  "together",
  "sum",
  "cumulated",
  "mean",
  "annualised",
  "monthly",
  "growth",
  "change",
  "multiple",
  "compound",
  "share",
  "ratio",
  "complement",
  "difference",
  "product",
  "lowest",
  "highest",
  "count",
  "countPeriods",
  "extremeThing",
  "exceeds",
  "sign",
  "zero",
  "rising",
  "falling",
  "when",
  "runway",
] as const;
export type Ask = (typeof ASKS)[number];

type Trait =
  /** What a line is said to be, without a figure: such a candidate is 1 where it holds, else 0. */
  | "predicate"
  /** Of a predicate: it ranks things or times. */
  | "rank"
  /** It makes a ratio, or money for each of something. */
  | "ratio"
  | "perEach"
  /** Balances in, months out. */
  | "months"
  /** What it makes is not of the kind of its first cell. */
  | "mixed"
  /** It makes a new level of a level, and nothing sensible of a rate. */
  | "ofLevels"
  /** It adds up, over time where it says so: a sum of means is nothing, nor is a sum of stocks over time. */
  | "sum"
  | "overTime"
  /** It is made of all rows of a list. */
  | "overRows"
  /** The last operand is what the others are held against. */
  | "overLast"
  /** It is made of the very periods that the claim names, of all periods of a line, of a later cell and an earlier one, or is the lowest or highest cell. */
  | "ofNamedPeriods"
  | "ofWholeLine"
  | "betweenTwo"
  | "end";

type OfOperation = {
  /** What a claim asks for that it answers. */
  readonly answers: readonly Ask[];
  /** Cues of a claim that may announce it. */
  readonly cues: readonly Cue[];
  readonly traits: readonly Trait[];
};

/** In the order of the weights; `direct` is the cell as it stands. */
const TABLE = {
  direct: { answers: ["value"], cues: [], traits: [] },
  sumInPeriod: {
    answers: ["sum", "cumulated"],
    cues: ["sum"],
    traits: ["ofLevels", "sum", "overTime", "ofNamedPeriods"],
  },
  sumOfLine: {
    answers: ["sum", "cumulated"],
    cues: ["sum", "cumulative"],
    traits: ["ofLevels", "sum", "overTime", "ofWholeLine"],
  },
  meanOfLine: { answers: ["mean"], cues: ["mean"], traits: ["ofWholeLine"] },
  timesTwelve: { answers: ["annualised"], cues: ["each"], traits: ["ofLevels"] },
  byTwelve: { answers: ["monthly"], cues: ["each"], traits: ["ofLevels"] },
  growth: { answers: ["growth"], cues: ["growth"], traits: ["ratio", "ofLevels", "betweenTwo"] },
  multiple: { answers: ["multiple"], cues: ["growth"], traits: ["ratio", "ofLevels", "betweenTwo"] },
  compound: { answers: ["compound"], cues: ["compound", "growth"], traits: ["ratio", "ofLevels", "betweenTwo"] },
  change: { answers: ["change"], cues: ["growth", "difference"], traits: ["betweenTwo"] },
  ratio: {
    answers: ["ratio", "share"],
    cues: ["share", "each", "mean"],
    traits: ["ratio", "mixed", "overLast", "perEach"],
  },
  complement: { answers: ["complement"], cues: ["share"], traits: ["ratio"] },
  shareOfSection: { answers: ["share"], cues: ["share"], traits: ["ratio", "ofLevels", "overRows"] },
  sumOfLines: { answers: ["together"], cues: ["together", "sum"], traits: ["ofLevels", "sum"] },
  differenceOfLines: { answers: ["difference"], cues: ["difference", "without"], traits: [] },
  product: { answers: ["product"], cues: ["sum", "whole"], traits: ["mixed"] },
  sumOfSection: { answers: ["together"], cues: ["sum", "whole"], traits: ["ofLevels", "sum", "overRows"] },
  sumOfNamed: { answers: ["together"], cues: ["together", "sum"], traits: ["ofLevels"] },
  sumOfRun: { answers: ["sum", "cumulated"], cues: ["sum", "cumulative"], traits: ["ofLevels", "sum", "overTime"] },
  growthOfPeriods: { answers: ["growth"], cues: ["growth"], traits: ["ratio", "ofLevels", "ofNamedPeriods"] },
  changeOfPeriods: { answers: ["change"], cues: ["growth", "difference"], traits: ["ofNamedPeriods"] },
  multipleOfPeriods: { answers: ["multiple"], cues: ["growth"], traits: ["ratio", "ofLevels", "ofNamedPeriods"] },
  compoundOfPeriods: {
    answers: ["compound"],
    cues: ["compound", "mean"],
    traits: ["ratio", "ofLevels", "ofNamedPeriods"],
  },
  ratioOfPeriods: {
    answers: ["ratio", "share"],
    cues: ["share", "each", "mean"],
    traits: ["ratio", "mixed", "overLast", "perEach", "ofNamedPeriods"],
  },
  shareOfWhole: { answers: ["share"], cues: ["share", "whole"], traits: ["ratio", "ofLevels", "overLast"] },
  shareOfBoth: { answers: ["share"], cues: ["share"], traits: ["ratio", "ofLevels"] },
  sharesTogether: { answers: ["share"], cues: ["share", "together"], traits: ["ratio", "ofLevels", "overLast"] },
  sharesOfFounders: { answers: ["share", "value"], cues: [], traits: ["ratio", "overLast"] },
  positive: { answers: ["sign"], cues: ["positive", "throughout"], traits: ["predicate"] },
  negative: { answers: ["sign"], cues: ["negative", "throughout"], traits: ["predicate"] },
  zero: { answers: ["zero"], cues: ["none"], traits: ["predicate"] },
  rising: { answers: ["rising"], cues: ["growth", "throughout"], traits: ["predicate"] },
  falling: { answers: ["falling"], cues: ["decline", "throughout"], traits: ["predicate"] },
  lowestOfLine: { answers: ["lowest"], cues: ["smallest", "throughout"], traits: ["end"] },
  highestOfLine: { answers: ["highest"], cues: ["largest", "throughout"], traits: ["end"] },
  firstHere: { answers: ["when"], cues: ["first", "positive"], traits: ["predicate"] },
  lastsUntil: { answers: ["when", "sign"], cues: ["until"], traits: ["predicate"] },
  monthsToZero: { answers: ["runway", "when"], cues: ["until"], traits: ["mixed", "months"] },
  monthsAtPace: { answers: ["runway"], cues: ["until"], traits: ["mixed", "months"] },
  largest: { answers: ["extremeThing"], cues: ["largest"], traits: ["predicate", "overRows", "rank"] },
  smallest: { answers: ["extremeThing"], cues: ["smallest"], traits: ["predicate", "overRows", "rank"] },
  exceeds: { answers: ["exceeds"], cues: ["above", "below", "throughout"], traits: ["predicate"] },
  countOfThings: { answers: ["count", "countPeriods"], cues: [], traits: ["mixed"] },
  shareOfThings: { answers: ["share", "count"], cues: [], traits: ["ratio"] },
  meanOfNamed: { answers: ["mean"], cues: [], traits: [] },
  ratioOfNamed: { answers: ["ratio"], cues: [], traits: ["ratio", "mixed", "perEach"] },
  shareOfNamed: { answers: ["share"], cues: [], traits: ["ratio", "ofLevels"] },
} as const satisfies Record<string, OfOperation>;
export type Operation = keyof typeof TABLE;

export const OF_OPERATION: Readonly<Record<Operation, OfOperation>> = TABLE;
export const OPERATIONS = Object.keys(TABLE) as Operation[]; // its keys, and no others

export const hasTrait = (operation: Operation, trait: Trait): boolean => OF_OPERATION[operation].traits.includes(trait);

export type Predicate = {
  [Name in Operation]: "predicate" extends (typeof TABLE)[Name]["traits"][number] ? Name : never;
}[Operation];

export const isPredicate = (operation: Operation): operation is Predicate => hasTrait(operation, "predicate");
