/** Words of numbers, measures and times of the languages that give them as a table of their own; French and English stand in `quantities/` still. */
import { SPANISH_QUANTITIES } from "./es/quantities.ts";

/** Alternatives of regular expressions over lower case, accents as written ("millones|millón"); no word that French or English uses otherwise. */
export type QuantityWords = {
  /** From January on. */
  readonly months: readonly string[];
  /** First to fourth, and last. */
  readonly ordinals: readonly [first: string, second: string, third: string, fourth: string, last: string];
  readonly quarter: string;
  readonly half: string;
  readonly year: string;
  readonly fiscalYear: string;
  /** Between the parts of a date: "31 de diciembre de 2025". */
  readonly ofDate: string;
  readonly basis: Readonly<Record<"actual" | "budget" | "estimate" | "forecast", string>>;
  /** Names of currencies by their ISO codes. */
  readonly currencies: Readonly<Record<string, string>>;
  /** Words for scales by their size. */
  readonly scales: Readonly<Record<number, string>>;
  readonly percent: string;
  readonly points: string;
  readonly times: string;
  /** Names of units by their English singular. */
  readonly units: Readonly<Record<string, string>>;
  /** May stand between a number and its unit. */
  readonly unitAdjectives: string;
  /** Between an amount and what it is for one of: "al", "por". */
  readonly per: string;
  readonly hedges: Readonly<Record<"about" | "at_least" | "at_most" | "more_than" | "less_than", string>>;
  /** Small whole numbers in letters. */
  readonly numbers: Readonly<Record<string, number>>;
  /** Folded words without a meaning of their own. */
  readonly stopWords: readonly string[];
  /** Folded words that may stand inside the name of a metric. */
  readonly linkWords: readonly string[];
};

const TABLES: readonly QuantityWords[] = [SPANISH_QUANTITIES];

/** What the tables give, to be put behind the alternatives of an expression: "" or "|palabra|...". */
export const also = (wordsOf: (table: QuantityWords) => string | undefined): string =>
  TABLES.map(wordsOf)
    .filter((words) => words !== undefined && words !== "")
    .map((words) => `|${words}`)
    .join("");

/** The same as an expression of its own: "(?:palabra|...)". */
export const anyOf = (wordsOf: (table: QuantityWords) => string): string => `(?:${TABLES.map(wordsOf).join("|")})`;

export const alsoAll = <T>(entriesOf: (table: QuantityWords) => readonly T[]): readonly T[] =>
  TABLES.flatMap(entriesOf);
