/** Every language that is read. A text is held against all of them: decks mix languages. */
import { english } from "./en/lexicon.ts";
import { spanish } from "./es/lexicon.ts";
import { type QuantityWords, SPANISH_QUANTITIES } from "./es/quantities.ts";
import { french } from "./fr/lexicon.ts";
import { numbersInLetters } from "./number-words.ts";
import { oneOf } from "./phrases.ts";
import type { Language, Lexicon, Trade, WordGroup } from "./types.ts";

export const LEXICONS: readonly Lexicon[] = [english, french, spanish];

/** The languages that everything is said in. */
export const LANGUAGES: readonly Language[] = ["en", "fr"];

/** How each writes numbers and dates, as `Intl` calls it. */
export const LOCALES: Readonly<Record<Language, string>> = { en: "en-GB", fr: "fr-FR" };

const phrasesOf = (groups: readonly WordGroup[]): string[] =>
  groups.flatMap((group) => LEXICONS.flatMap(({ words }) => words[group]));

/** A phrase of these groups in any language, as the source of an expression for folded texts (lower case, no accents). */
export const folded = (...groups: readonly WordGroup[]): string => oneOf(phrasesOf(groups), "folded");

/** As `folded`, for texts as they are written: accents may be there or be left out. */
export const written = (...groups: readonly WordGroup[]): string => oneOf(phrasesOf(groups), "written");

/** Finds a phrase of these groups, as whole words, in a folded text. */
export const wholeWords = (...groups: readonly WordGroup[]): RegExp => new RegExp(`\\b${folded(...groups)}\\b`);

/** The words for a number from one to twelve in any language, as the source of an expression for folded texts. */
export const cardinal = (value: number): string =>
  oneOf(
    LEXICONS.flatMap(({ cardinals }) => cardinals[value - 1] ?? []),
    "folded",
  );

/** A number in letters that says nothing else, in any language, as the source of an expression for folded texts. */
export const numberInLetters = (): string => oneOf(numbersInLetters("that say nothing else"), "folded");

/** What an abbreviation must look like in a text, for each way its entry allows. */
const ENDINGS = {
  anywhere: "\\b\\.?",
  "before a word": "\\b\\.?(?=\\s)",
  "as the last of a part": "\\b\\.?(?=\\s|$)",
  "with its dot": "\\b\\.",
} as const;

/** Abbreviations of spreadsheet labels with what they stand for. */
export const ABBREVIATIONS: readonly { readonly short: RegExp; readonly long: string }[] = LEXICONS.flatMap(
  ({ abbreviations }) =>
    abbreviations.map(({ short, long, only }) => ({
      short: new RegExp(`\\b${oneOf(short, "written")}${ENDINGS[only ?? "anywhere"]}`, "gi"),
      long,
    })),
);

/** Each phrase of a trade in any language as an expression for folded texts. */
export const signsOf = (trade: Trade): { readonly weight: number; readonly sign: RegExp }[] =>
  LEXICONS.flatMap(({ trades }) => trades[trade] ?? []).flatMap(([weight, phrases]) =>
    phrases.map((phrase) => ({ weight, sign: new RegExp(`\\b${oneOf([phrase], "folded")}\\b`) })),
  );

/** Of the languages that give words of numbers, measures and times as a table; French and English stand in `quantities/` still. */
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
