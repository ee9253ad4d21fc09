/** Printing a period so that reading it back gives the same period. */

import type { Language } from "../../documents/index.ts";
import { MONTH_NAMES } from "./period-words.ts";
import type { Basis, Period } from "./types.ts";

const BASIS: Readonly<Record<Basis, Readonly<Record<Language, string>>>> = {
  actual: { en: "actual", fr: "réalisé" },
  forecast: { en: "forecast", fr: "prévisionnel" },
  budget: { en: "budget", fr: "budget" },
  estimate: { en: "estimate", fr: "estimé" },
};

/** "December 2025", "Q4 2025", "FY2025", "end of 2025", "since January 2024", "Year 3"; in French "fin 2025"... */
export function formatPeriod(period: Period, language: Language): string {
  const basis = period.basis === null ? "" : ` (${BASIS[period.basis][language]})`;
  return `${body(period, language)}${basis}`;
}

function body(period: Period, language: Language): string {
  const fr = language === "fr";
  const { firstMonth: first, lastMonth: last } = period;
  const { relative } = period;
  if (relative) {
    const word = { month: ["Month", "Mois"], quarter: ["Quarter", "Trimestre"], year: ["Year", "Année"] }[
      relative.unit
    ];
    return `${word[fr ? 1 : 0]} ${relative.index}`;
  }
  if (period.kind === "ltm")
    return last === null ? (fr ? "12 derniers mois" : "LTM") : `LTM ${monthName(last, language)}`;
  if (period.kind === "ytd") {
    if (last !== null) return `YTD ${monthName(last, language)}`;
    return first === null ? "YTD" : `YTD ${Math.floor(first / 12)}`;
  }
  if (first === null) return last === null ? "" : `${fr ? "fin" : "end of"} ${monthName(last, language)}`;
  if (last === null) return `${fr ? "depuis" : "since"} ${monthName(first, language)}`;
  if (period.kind === "day") return `${period.day ?? 1} ${monthName(last, language)}`;
  const name = stretch(period, first, last, language);
  return period.instant ? `${fr ? "fin" : "end of"} ${name}` : name;
}

function stretch(period: Period, first: number, last: number, language: Language): string {
  const year = Math.floor(last / 12);
  const place = last % 12;
  switch (period.kind) {
    case "month":
      return monthName(last, language);
    case "quarter":
      if (place % 3 === 2) return `${language === "fr" ? "T" : "Q"}${(place + 1) / 3} ${fiscalMark(period)}${year}`;
      break;
    case "half":
      if (place % 6 === 5) return `${language === "fr" ? "S" : "H"}${(place + 1) / 6} ${fiscalMark(period)}${year}`;
      break;
    case "year":
      if (!period.fiscal) return String(year);
      if (place === 11) return language === "fr" ? `exercice ${year}` : `FY${year}`;
      return language === "fr"
        ? `exercice clos en ${monthName(last, language)}`
        : `year ended ${monthName(last, language)}`;
    default:
      break;
  }
  if (first % 12 === 0 && place === 11 && last > first + 12) return `${Math.floor(first / 12)}-${year}`;
  return `${monthName(first, language)} ${language === "fr" ? "à" : "to"} ${monthName(last, language)}`;
}

const fiscalMark = (period: Period): string => (period.fiscal ? "FY" : "");

function monthName(month: number, language: Language): string {
  return `${MONTH_NAMES[language][month % 12] ?? ""} ${Math.floor(month / 12)}`;
}
