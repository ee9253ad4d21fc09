/** What a language must give so that labels, headings and clauses are read: groups of phrases, by what they say. */

import type { DocumentGroups } from "./document-groups.ts";
import type { OwnershipGroups } from "./ownership-groups.ts";
import type { ReportGroups } from "./report-groups.ts";
import type { SlideGroups } from "./slide-groups.ts";
import type { StatementGroups } from "./statement-groups.ts";

type Phrases = readonly string[];

/** A shortened word of spreadsheet labels. `only`: what must follow it, so that no other word is taken for it. */
export type Abbreviation = {
  readonly short: Phrases;
  readonly long: string;
  readonly only?: "before a word" | "as the last of a part" | "with its dot";
};

export type WordGroup = keyof WordGroups;

/** Everything that a language names by a group of phrases. */
export type WordGroups = LabelGroups & SlideGroups & ReportGroups & StatementGroups & OwnershipGroups & DocumentGroups;

/** In the notation of phrase-sources.ts, with accents. A group that a language does not need stays empty. */
export type LabelGroups = {
  // Small words, which structures are built of.
  readonly of: Phrases;
  /** As `of`, between a part and its whole: "share of", "% of". */
  readonly ofWhole: Phrases;
  readonly within: Phrases;
  readonly article: Phrases;
  readonly possessive: Phrases;
  readonly per: Phrases;
  readonly upTo: Phrases;

  // Clauses: does a figure stand for a level, a change, a growth or a share?
  readonly growth: Phrases;
  /** Words for a direction, which say growth unless a verb takes them: "up", not "set up". */
  readonly direction: Phrases;
  readonly verbTakingDirection: Phrases;
  readonly change: Phrases;
  /** Verbs and nouns that say that something moved, before "by", "of" or its amount: upwards, downwards, or either. */
  readonly rise: Phrases;
  readonly fall: Phrases;
  readonly turn: Phrases;
  readonly changeBy: Phrases;
  /** Between such a noun and what moved: "an increase in". */
  readonly changeIn: Phrases;
  /** Behind an amount that is how far something moved: "25 more customers". */
  readonly further: Phrases;
  readonly less: Phrases;
  /** Words that say that so many came. */
  readonly addition: Phrases;
  readonly partNoun: Phrases;
  readonly percentWord: Phrases;
  /** The head of a column that holds shares of the column beside it. */
  readonly percentColumn: Phrases;
  readonly yearSpan: Phrases;
  readonly comparison: Phrases;
  /** Short words that compare right before a period: "growth on FY24". */
  readonly comparedOn: Phrases;
  /** What may stand between a comparison and its period: "on the year". */
  readonly comparedYear: Phrases;
  /** A comparison, where a sign stands before the figure: "+75 % against 2024". */
  readonly afterRise: Phrases;
  /** Two periods joined as equals. */
  readonly joining: Phrases;
  readonly since: Phrases;
  readonly mean: Phrases;
  readonly marketGrowth: Phrases;
  /** What stands around the name of what grows. */
  readonly aroundGrowth: Phrases;

  // Labels.
  readonly partOf: Phrases;
  /** As partOf, where nothing may stand between it and its place under a total. */
  readonly partOfTotal: Phrases;
  /** Before a share: what is left by those named before. */
  readonly theOthers: Phrases;
  /** Before a figure that follows from those before it. */
  readonly thatMakes: Phrases;
  readonly monthUnit: Phrases;
  readonly rolling: Phrases;
  readonly averaged: Phrases;
  readonly lastOnes: Phrases;
  readonly lastArticle: Phrases;
  readonly lastAdjective: Phrases;
  readonly windowMonth: Phrases;
  /** What a year of the plan is called: "Year 1 (2026)". */
  readonly planYear: Phrases;
  readonly all: Phrases;
  readonly together: Phrases;
  readonly sinceWord: Phrases;
  readonly companyArticle: Phrases;
  readonly beginning: Phrases;
  readonly includingWord: Phrases;
  readonly includingArticle: Phrases;
  readonly included: Phrases;
  readonly idiom: Phrases;
  readonly yearStartDate: Phrases;
  readonly newOnes: Phrases;
  readonly newFirst: Phrases;
  readonly gainedOnes: Phrases;
  /** Of people, that they came. */
  readonly hired: Phrases;
  readonly lostOnes: Phrases;
  readonly won: Phrases;
  readonly lost: Phrases;
  readonly drawing: Phrases;
  readonly drawingAlone: Phrases;
  readonly newRevenue: Phrases;
  readonly expansionRevenue: Phrases;
  readonly lostRevenue: Phrases;
  readonly opening: Phrases;
  /** Units that "per" counts time by, and does not divide among. */
  readonly timeUnit: Phrases;
  /** What "par" divides among, in languages where the same word also says "by". */
  readonly dividedAmong: Phrases;
  readonly withoutWord: Phrases;
  readonly leftOutOfFlow: Phrases;
  readonly netOfWord: Phrases;
  readonly deduction: Phrases;
  readonly qualifier: Phrases;
  readonly afterQualifier: Phrases;
  readonly loss: Phrases;

  // Sheets.
  readonly total: Phrases;
  readonly sum: Phrases;
  readonly besidePeriod: Phrases;
  readonly actualFlag: Phrases;
  readonly forecastFlag: Phrases;
  readonly budgetFlag: Phrases;
  readonly estimateFlag: Phrases;
  readonly asideWord: Phrases;
  /** What is an amount of money by its name, in a heading or a label: "Unit cost". */
  readonly amountName: Phrases;
  /** What is a part of one by its name: "Default rate". */
  readonly ratioName: Phrases;
  readonly countPrefix: Phrases;
  /** What opens the name of a count: "number of exits". */
  readonly numberOf: Phrases;
  readonly hoursFirst: Phrases;
  readonly thousandsWord: Phrases;
  readonly by: Phrases;
  /** What "by" divides time or a plan into, and not a business. */
  readonly timeDivision: Phrases;
  readonly roundName: Phrases;
  readonly roundTable: Phrases;
  readonly preMoney: Phrases;
  readonly postMoney: Phrases;
  readonly raisedAmount: Phrases;
  readonly openingBalance: Phrases;
  readonly closingBalance: Phrases;
  readonly balanceWord: Phrases;
  readonly cash: Phrases;
  readonly wholeYearLead: Phrases;
  readonly wholeYear: Phrases;
  readonly periodColumn: Phrases;
  readonly dateHeading: Phrases;
  readonly aroundScenario: Phrases;
  readonly baseScenario: Phrases;
  readonly upsideScenario: Phrases;
  readonly downsideScenario: Phrases;
  readonly scenarioWord: Phrases;
  readonly stale: Phrases;
  readonly corner: Phrases;
  readonly totalHeading: Phrases;
  readonly totalHeadingEnd: Phrases;
  readonly quarterWord: Phrases;
  readonly ordinalEnd: Phrases;
  readonly countedLead: Phrases;
  readonly countedOf: Phrases;
  readonly periodUnit: Phrases;
  readonly countedEnd: Phrases;

  // Deals.
  /** What stands before the date at which a fiscal year ends. */
  readonly fiscalYearEnds: Phrases;
  /** Before such an end: it is that of a half-year and not of a year. */
  readonly halfOfYear: Phrases;
  /** The name of a fiscal year, in "the fiscal year runs July to June". */
  readonly fiscalYear: Phrases;
  readonly runs: Phrases;
  readonly runsFrom: Phrases;
  readonly runsUntil: Phrases;
  /** "Month 1 means January 2025". */
  readonly firstMonthIs: Phrases;
  /** Names of metrics that are as often adjectives. */
  readonly alsoAdjective: Phrases;
  /** "year 2", "mois 14". */
  readonly numberedPeriod: Phrases;

  // Checks of a model.
  readonly totalPrefix: Phrases;
  readonly totalWord: Phrases;
  readonly grand: Phrases;
  readonly eitherSign: Phrases;

  // Scopes.
  readonly downside: Phrases;
  readonly upside: Phrases;
  readonly base: Phrases;
  readonly budget: Phrases;
  readonly actual: Phrases;
  readonly forecast: Phrases;
  readonly gross: Phrases;
  /** As `net`, with what is taken off; tried before it. */
  readonly netOf: Phrases;
  readonly net: Phrases;
  readonly monthly: Phrases;
  readonly quarterly: Phrases;
  readonly annual: Phrases;
  /** What may stand after a slash: "€ / month". */
  readonly slashMonth: Phrases;
  readonly slashQuarter: Phrases;
  readonly slashYear: Phrases;
  readonly average: Phrases;
  readonly share: Phrases;
  readonly shareNoun: Phrases;
  readonly cumulative: Phrases;
  /** Words of a name that hold a cadence which is no cadence of the figure: "monthly recurring revenue". */
  readonly cadenceOfName: Phrases;
  readonly payingOne: Phrases;
};
