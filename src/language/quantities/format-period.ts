/** Printing a period so that reading it back gives the same period. */

import type { Language } from "../index.ts";
import { canonicalPeriod } from "./period-arithmetic.ts";
import { MONTH_NAMES } from "./period-words.ts";
import type { Period } from "./types.ts";

/** The words of a printed period. */
const ENGLISH = {
  basis: { actual: "actual", forecast: "forecast", budget: "budget", estimate: "estimate" },
  relative: { month: "Month", quarter: "Quarter", year: "Year" },
  lastTwelveMonths: "LTM",
  endOf: "end of",
  since: "since",
  to: "to",
  quarter: "Q",
  half: "H",
  fiscalYear: (year: number) => `FY${year}`,
  yearEnded: "year ended",
};
const WORDS: Readonly<Record<Language, typeof ENGLISH>> = {
  en: ENGLISH,
  fr: {
    basis: { actual: "réalisé", forecast: "prévisionnel", budget: "budget", estimate: "estimé" },
    relative: { month: "Mois", quarter: "Trimestre", year: "Année" },
    lastTwelveMonths: "12 derniers mois",
    endOf: "fin",
    since: "depuis",
    to: "à",
    quarter: "T",
    half: "S",
    fiscalYear: (year) => `exercice ${year}`,
    yearEnded: "exercice clos en",
  },
};

/** "December 2025", "Q4 2025", "FY2025", "end of 2025", "since January 2024", "Year 3"; in French "fin 2025"... */
export function formatPeriod(period: Period, language: Language): string {
  return body(period, language) + (period.basis === null ? "" : ` (${WORDS[language].basis[period.basis]})`);
}

function body(period: Period, language: Language): string {
  const words = WORDS[language];
  const { firstMonth: first, lastMonth: last, relative } = period;
  if (relative?.first !== undefined) return canonicalPeriod(period);
  if (relative) return `${words.relative[relative.unit]} ${relative.index}`;
  if (period.kind === "ltm") return last === null ? words.lastTwelveMonths : `LTM ${monthName(last, language)}`;
  if (period.kind === "ytd" && last !== null) return `YTD ${monthName(last, language)}`;
  if (period.kind === "ytd") return first === null ? "YTD" : `YTD ${Math.floor(first / 12)}`;
  if (first === null) return last === null ? "" : `${words.endOf} ${monthName(last, language)}`;
  if (last === null) return `${words.since} ${monthName(first, language)}`;
  if (period.kind === "day") return `${period.day ?? 1} ${monthName(last, language)}`;
  const name = stretch(period, first, last, language);
  return period.instant ? `${words.endOf} ${name}` : name;
}

function stretch(period: Period, first: number, last: number, language: Language): string {
  const named = nameOfKind(period, last, language);
  if (named !== null) return named;
  const year = Math.floor(last / 12);
  if (first % 12 === 0 && last % 12 === 11 && last > first + 12) return `${Math.floor(first / 12)}-${year}`;
  return `${monthName(first, language)} ${WORDS[language].to} ${monthName(last, language)}`;
}

/** "Q4 2025", "FY2025"; null for a stretch without a name of its own, and for a part of a company's year: which year is not told. */
function nameOfKind({ kind, fiscal }: Period, last: number, language: Language): string | null {
  const words = WORDS[language];
  const year = Math.floor(last / 12);
  const months = (last % 12) + 1;
  switch (kind) {
    case "month":
      return monthName(last, language);
    case "quarter":
      return months % 3 === 0 && !fiscal ? `${words.quarter}${months / 3} ${year}` : null;
    case "half":
      return months % 6 === 0 && !fiscal ? `${words.half}${months / 6} ${year}` : null;
    case "year":
      if (!fiscal) return String(year);
      return months === 12 ? words.fiscalYear(year) : `${words.yearEnded} ${monthName(last, language)}`;
    default:
      return null;
  }
}

function monthName(month: number, language: Language): string {
  return `${MONTH_NAMES[language][month % 12] ?? ""} ${Math.floor(month / 12)}`;
}
