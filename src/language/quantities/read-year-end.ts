/** When a company's years end, by what a text says of it. */
import { type Language, written } from "../index.ts";
import { readPeriods } from "./read-periods.ts";

export type YearEnd = {
  /** The last of the year, 1..12. */
  readonly month: number;
  /** Of the company's year; else of any that the text gives by its months. */
  readonly isFiscal: boolean;
};

/** "exercice clos le 30 juin 2025", "fiscal years ending 30 June", "FYE June"; "1 July to 30 June" is a year too, and the fiscal one where it says so. */
export function readYearEnd(text: string, language: Language): YearEnd | null {
  const ends = YEAR_END.exec(text);
  const isOfHalf = ends !== null && HALF_BEFORE.test(text.slice(0, ends.index));
  // Any year will do, only the month counts; "mars" in small letters is read as no month.
  const readMonths = (said: string) =>
    readPeriods(
      said.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase()),
      { language, defaultYear: 2000 },
    ).filter(({ kind }) => kind !== "year");
  const [said] = ends === null || isOfHalf ? [] : readMonths(`${ends[1]} 2000`);
  if (said?.lastMonth != null) return { month: (said.lastMonth % 12) + 1, isFiscal: true };
  const year = MONTHS_APART.test(text)
    ? readMonths(text).find(
        ({ kind, firstMonth, lastMonth }) => kind === "range" && firstMonth !== null && lastMonth === firstMonth + 11,
      )
    : null;
  if (year?.lastMonth == null) return null;
  const end = { month: (year.lastMonth % 12) + 1, isFiscal: FISCAL_BEFORE.test(text.slice(0, year.start)) };
  return end.isFiscal || end.month !== 12 ? end : null;
}

/** Two words that may be months, with something between them. */
const MONTHS_APART = /\p{L}{3}\.?[^\p{L}]*(?: \p{L}{1,5} |[-–—])[^\p{L}]*\p{L}{3}/u;
const FISCAL_BEFORE = new RegExp(`(?:${written("fiscalYear")})[^.;]{0,20}$`, "i");

/** "Exercice (31/03)" at the head of a column says it too. */
const YEAR_END = new RegExp(
  `(?:(?:${written("fiscalYearEnds")}|\\bF?YE:?)\\s+|(?:${written("fiscalYear")})\\s*\\(\\s*(?=\\d{1,2}[/.]\\d{1,2}\\)))(.{3,24})`,
  "i",
);
/** "The half-year to September" says nothing of when the year ends. */
const HALF_BEFORE = new RegExp(`(?<!\\p{L})(?:${written("halfOfYear")})[\\s-]*$`, "iu");
