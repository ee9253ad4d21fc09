/** The calendars of a plan: how its columns are headed, how its periods are written in truth.json, and how people name them. */
import { DATE_FORMAT, monthSerial } from "../../../scripts/make-examples/workbook.ts";
import type { Chance } from "./chance.ts";
import type { Language, Nature, Span } from "./plan.ts";

type YearStyle = "plain" | "estimate" | "fiscal" | "split" | "closing-date" | "relative" | "letter" | "bare";
type MonthStyle = "date" | "text" | "iso" | "code" | "bare";

export interface Calendar {
  readonly years: number;
  readonly firstYear: number;
  readonly yearStyle: YearStyle;
  readonly monthStyle: MonthStyle;
  readonly quarterStyle: "before" | "after" | "short";
  readonly language: Language;
}

export interface Heading {
  readonly content: string | number;
  readonly format?: string;
}

const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
  fr: [
    "janvier",
    "février",
    "mars",
    "avril",
    "mai",
    "juin",
    "juillet",
    "août",
    "septembre",
    "octobre",
    "novembre",
    "décembre",
  ],
};
const SHORT: Readonly<Record<Language, readonly string[]>> = {
  en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  fr: ["janv", "févr", "mars", "avr", "mai", "juin", "juil", "août", "sept", "oct", "nov", "déc"],
};
export const ORDINALS: Readonly<Record<Language, readonly string[]>> = {
  en: ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"],
  fr: ["première", "deuxième", "troisième", "quatrième", "cinquième", "sixième", "septième"],
};
const NUMBERS = ["one", "two", "three", "four", "five", "six", "seven"];

export function makeCalendar(chance: Chance, language: Language, years: number): Calendar {
  return {
    years,
    firstYear: chance.pick([2024, 2025, 2025, 2026, 2026, 2027]),
    yearStyle: chance.weighted([
      ["plain", 32],
      ["estimate", 8],
      ["fiscal", 12],
      ["split", 8],
      ["closing-date", 10],
      ["relative", 15],
      ["letter", 8],
      ["bare", 7],
    ]),
    monthStyle: chance.weighted([
      ["date", 35],
      ["text", 25],
      ["iso", 10],
      ["code", 20],
      ["bare", 10],
    ]),
    quarterStyle: chance.pick(["before", "after", "short"]),
    language,
  };
}

/** Whether the plan counts its years from 1 without saying which they are. */
export function isRelative(calendar: Calendar): boolean {
  return ["relative", "letter", "bare"].includes(calendar.yearStyle);
}

/** Months named by number belong with years named by number. */
export function relativeMonths(calendar: Calendar): boolean {
  return calendar.monthStyle === "code" || calendar.monthStyle === "bare" || isRelative(calendar);
}

const two = (number: number): string => String(number % 100).padStart(2, "0");

export function yearHeading(calendar: Calendar, index: number): Heading {
  const year = calendar.firstYear + index;
  const french = calendar.language === "fr";
  switch (calendar.yearStyle) {
    case "plain":
      return { content: year };
    case "estimate":
      return { content: `${year}${french ? "p" : "E"}` };
    case "fiscal":
      return { content: `FY${two(year)}` };
    case "split":
      return { content: french ? `${year - 1}/${year}` : `FY${two(year - 1)}/${two(year)}` };
    case "closing-date":
      return { content: monthSerial(year + 1, 1) - 1, format: french ? "dd/mm/yyyy" : "mmm-yy" };
    case "relative":
      return { content: `${french ? "Année" : "Year"} ${index + 1}` };
    case "letter":
      return { content: french ? `An ${index + 1}` : `Y${index + 1}` };
    case "bare":
      return { content: index + 1 };
  }
}

export function monthHeading(calendar: Calendar, index: number): Heading {
  const [year, month] = [calendar.firstYear + Math.floor(index / 12), index % 12];
  if (relativeMonths(calendar)) return { content: calendar.monthStyle === "bare" ? index + 1 : `M${index + 1}` };
  switch (calendar.monthStyle) {
    case "iso":
      return { content: `${year}-${two(month + 1)}` };
    case "text":
      return { content: `${SHORT[calendar.language][month]}-${two(year)}` };
    default:
      return { content: monthSerial(year, month + 1), format: DATE_FORMAT };
  }
}

export function quarterHeading(calendar: Calendar, index: number): Heading {
  const letter = calendar.language === "fr" ? "T" : "Q";
  const quarter = (index % 4) + 1;
  const at = Math.floor(index / 4);
  if (isRelative(calendar))
    return { content: `${letter}${quarter} ${calendar.language === "fr" ? "A" : "Y"}${at + 1}` };
  const year = calendar.firstYear + at;
  switch (calendar.quarterStyle) {
    case "before":
      return { content: `${letter}${quarter} ${year}` };
    case "after":
      return { content: `${year} ${letter}${quarter}` };
    case "short":
      return { content: `${letter}${quarter}-${two(year)}` };
  }
}

export function headingOf(calendar: Calendar, span: Span): Heading {
  switch (span.kind) {
    case "year":
      return yearHeading(calendar, span.index);
    case "quarter":
      return quarterHeading(calendar, span.index);
    case "month":
      return monthHeading(calendar, span.index);
    case "none":
      return { content: "" };
  }
}

/** The period as truth.json names it: "2027", "2027-03", "2027-Q1", "Y3", "M14". */
export function periodKey(calendar: Calendar, span: Span): string | null {
  if (span.kind === "none") return null;
  const each = { year: 1, quarter: 4, month: 12 }[span.kind];
  const [year, within] = [Math.floor(span.index / each), span.index % each];
  if (span.kind === "month" && relativeMonths(calendar)) return `M${span.index + 1}`;
  const name = isRelative(calendar) ? `Y${year + 1}` : String(calendar.firstYear + year);
  if (span.kind === "year") return name;
  return span.kind === "quarter" ? `${name}-Q${within + 1}` : `${name}-${two(within + 1)}`;
}

/** How people name a year without a preposition, to go after "between" or "en". */
export function yearName(calendar: Calendar, index: number, language: Language): string {
  const year = calendar.firstYear + index;
  if (isRelative(calendar)) return language === "fr" ? `l'année ${index + 1}` : `year ${NUMBERS[index] ?? index + 1}`;
  if (calendar.yearStyle === "fiscal") return language === "fr" ? `l'exercice ${year}` : `FY${two(year)}`;
  if (calendar.yearStyle === "split")
    return language === "fr" ? `l'exercice ${year - 1}-${year}` : `${year - 1}/${two(year)}`;
  return String(year);
}

/** A period as an adverb that can open or close a sentence. */
export function periodWords(
  calendar: Calendar,
  span: Span,
  language: Language,
  nature: Nature,
  chance: Chance,
): string {
  if (span.kind === "none") return "";
  const end = (nature === "stock" || nature === "cumulative") && chance.happens(0.75);
  if (span.kind === "year") return yearWords(calendar, span.index, language, end, chance);
  if (span.kind === "quarter") return quarterWords(calendar, span.index, language, end, chance);
  return monthWords(calendar, span.index, language, end, chance);
}

function yearWords(calendar: Calendar, index: number, language: Language, end: boolean, chance: Chance): string {
  const ordinal = ORDINALS[language][index] ?? "";
  const number = index + 1;
  const counted =
    language === "fr"
      ? end
        ? [`fin d'année ${number}`, `à la fin de la ${ordinal} année`, `au bout de l'an ${number}`]
        : [`l'an ${number}`, `en année ${number}`, `la ${ordinal} année`, `au cours de l'année ${number}`]
      : end
        ? [
            `by the end of year ${NUMBERS[index]}`,
            `at the end of the ${ordinal} year`,
            `at the close of year ${number}`,
          ]
        : [`in year ${NUMBERS[index]}`, `in the ${ordinal} year`, `the ${ordinal} year`, `in Y${number}`];
  if (isRelative(calendar)) return chance.pick(counted);
  // People also count the years of a plan that names them.
  if (ordinal !== "" && chance.happens(0.08)) {
    return language === "fr" ? `la ${ordinal} année du plan` : `in the ${ordinal} year of the plan`;
  }
  const year = calendar.firstYear + index;
  if (calendar.yearStyle === "fiscal" || calendar.yearStyle === "split") {
    const name = calendar.yearStyle === "fiscal" ? `FY${two(year)}` : `${year - 1}/${two(year)}`;
    const french = calendar.yearStyle === "fiscal" ? String(year) : `${year - 1}-${year}`;
    return language === "fr"
      ? chance.pick(
          end
            ? [`à la clôture ${french}`, `fin d'exercice ${french}`]
            : [`sur l'exercice ${french}`, `pour l'exercice ${french}`],
        )
      : chance.pick(
          end
            ? [`at the close of ${name}`, `by the end of ${name}`]
            : [`in ${name}`, `for fiscal ${name.replace("FY", "20")}`, `over ${name}`],
        );
  }
  if (language === "fr")
    return chance.pick(
      end
        ? [`fin ${year}`, `à fin ${year}`, `au 31 décembre ${year}`]
        : [`en ${year}`, `en ${year}`, `sur ${year}`, `pour ${year}`],
    );
  return chance.pick(
    end
      ? [`by the end of ${year}`, `at the end of ${year}`, `at year-end ${year}`]
      : [`in ${year}`, `in ${year}`, `for ${year}`, `over ${year}`],
  );
}

function quarterWords(calendar: Calendar, index: number, language: Language, end: boolean, chance: Chance): string {
  const [year, quarter] = [Math.floor(index / 4), index % 4];
  const name = isRelative(calendar) ? yearName(calendar, year, language) : String(calendar.firstYear + year);
  if (language === "fr") {
    const of = isRelative(calendar) ? ` de ${name}` : ` ${name}`;
    const full = `${quarter === 0 ? "premier" : ORDINALS.fr[quarter]} trimestre${of}`;
    return chance.pick(
      end ? [`fin T${quarter + 1}${of}`, `à la fin du ${full}`] : [`au T${quarter + 1}${of}`, `au ${full}`],
    );
  }
  const full = `the ${ORDINALS.en[quarter]} quarter of ${name}`;
  const short = isRelative(calendar) ? full : `Q${quarter + 1} ${name}`;
  return chance.pick(
    end ? [`at the end of ${short}`, `at the close of ${full}`] : [`in ${short}`, `in ${full}`, `over ${full}`],
  );
}

function monthWords(calendar: Calendar, index: number, language: Language, end: boolean, chance: Chance): string {
  if (relativeMonths(calendar)) {
    const number = index + 1;
    if (language === "fr")
      return chance.pick(
        end
          ? [`à la fin du mois ${number}`, `fin M${number}`]
          : [`au mois ${number}`, `en M${number}`, `le ${number}e mois`],
      );
    return chance.pick(
      end ? [`at the end of month ${number}`, `by the end of M${number}`] : [`in month ${number}`, `in M${number}`],
    );
  }
  const year = calendar.firstYear + Math.floor(index / 12);
  const month = `${MONTHS[language][index % 12]} ${year}`;
  if (language === "fr")
    return chance.pick(
      end ? [`fin ${month}`, `à fin ${month}`] : [`en ${month}`, `au mois de ${month}`.replace(/de ([ao])/, "d'$1")],
    );
  return chance.pick(end ? [`at the end of ${month}`, `by the end of ${month}`] : [`in ${month}`, `for ${month}`]);
}
