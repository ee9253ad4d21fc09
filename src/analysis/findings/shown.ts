/** Figures as a person reads them, in the language of the run. */
import type { Language } from "../../documents/index.ts";
import { LOCALES } from "../../language/index.ts";
import { formatTime, isTime, largerUnitsOf } from "../../language/quantities/index.ts";
import { FINDING_SENTENCES } from "./sentences/index.ts";

const SYMBOLS: Readonly<Record<string, string>> = { EUR: "€", USD: "$", GBP: "£" };

/** What facts, contradictions and models call units that findings call otherwise. */
const ALIASES: Readonly<Record<string, string>> = { "%": "percent", ratio: "percent", month: "months", multiple: "x" };

/** "£1.08m", "80.5%", "23.3 months", "655"; in French "1,08 M€", "80,5 %", "23,3 mois". */
export function shown(value: number, called: string | null | undefined, language: Language): string {
  const words = FINDING_SENTENCES[language].figures;
  const unit = ALIASES[called ?? ""] ?? called ?? null;
  if (unit === "percent") {
    const size = Math.abs(100 * value);
    // What is not nothing is not shown as 0%.
    const small = Math.min(20, Math.max(2, Math.ceil(-Math.log10(size))));
    return words.percent(number(100 * value, size < 2 ? small : size < 100 ? 1 : 0, language));
  }
  if (unit === "x") return `${number(value, 1, language)}x`;
  if (isTime(unit)) return formatTime(value, unit, language);
  if (unit === "months") return words.months(number(value, 1, language), Math.abs(value) === 1);
  if (unit !== null && /^[A-Z]{3}$/.test(unit)) return money(value, unit, language);
  return counted(value, unit, language);
}

/** "1,551 MWh", held as 1,551,000 kWh: in the unit in which a measure of that size is told. */
function counted(value: number, unit: string | null, language: Language): string {
  const larger = largerUnitsOf(unit ?? "").find(({ factor }) => Math.abs(value) >= factor);
  const size = larger ? value / larger.factor : value;
  const text = number(size, Math.abs(size) >= 100 || Number.isInteger(size) ? 0 : 1, language);
  const written = WRITTEN[larger?.unit ?? unit ?? ""];
  if (written) return `${text} ${written}`;
  return unit === "fte" ? `${text} ${FINDING_SENTENCES[language].figures.fullTimeEquivalents}` : text;
}

/** Symbols that all languages share. */
const WRITTEN: Readonly<Record<string, string>> = {
  kwh: "kWh",
  mwh: "MWh",
  gwh: "GWh",
  kw: "kW",
  mw: "MW",
  gw: "GW",
  kg: "kg",
  tonne: "t",
  litre: "l",
  hl: "hl",
};

/** In the scale in which an amount of that size is shown; what rounds up to the next scale is shown in that. */
function money(value: number, currency: string, language: Language): string {
  const { million, billion, money: say } = FINDING_SENTENCES[language].figures;
  const size = Math.abs(value);
  const [scale, letters] = size >= 999_500_000 ? [1e9, billion] : size >= 999_500 ? [1e6, million] : [1e3, "k"];
  const isWhole = size < 9_950;
  // Three digits in all.
  const digits = isWhole
    ? size < 100 && !Number.isInteger(value)
      ? 2
      : 0
    : size >= 100 * scale
      ? 0
      : size >= 10 * scale
        ? 1
        : 2;
  const text = number(isWhole ? size : size / scale, digits, language);
  return say(
    value < 0 && /[1-9]/.test(text) ? "−" : "",
    text,
    isWhole ? "" : letters,
    SYMBOLS[currency] ?? null,
    currency,
  );
}

function number(value: number, digits: number, language: Language): string {
  // 1.065 is held as a little less, and people round it up all the same.
  const held = Object.is(value, -0) ? 0 : value * (1 + 4 * Number.EPSILON);
  return new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: digits }).format(held).replace("-", "−");
}

/** The number at the end of a cell's words, and a month in them, written as spreadsheets of the English-speaking world do. */
const CELL_NUMBER = /(?<=: )\(?[-−]?[$€£]?\d{1,3}(?:,\d{3})*(?:\.\d+)?%?\)?(?=\D*$)/;
const CELL_MONTH = /\b([A-Z][a-z]{2})-(\d\d)\b/g;

/** What a cell shows ("EBE, Dec-25: 5,494") as the reader writes it: 5,494 is read as five and a half in French. */
export function shownInCell(words: string, language: Language): string {
  if (language === "en") return words;
  const month = (written: string, name: string, year: string) => {
    const date = new Date(`1 ${name} 20${year} UTC`);
    const how = { month: "short", year: "numeric", timeZone: "UTC" } as const;
    return Number.isNaN(date.getTime()) ? written : date.toLocaleDateString(LOCALES[language], how);
  };
  return words.replace(CELL_NUMBER, FINDING_SENTENCES[language].figures.cellNumber).replace(CELL_MONTH, month);
}
