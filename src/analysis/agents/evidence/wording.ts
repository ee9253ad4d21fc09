/** Figures, periods and metrics as a person reads them, in the language of the run. */

import type { Language } from "../../../documents/index.ts";
import type { Span } from "../../../facts/index.ts";
import { folded, LOCALES, placeName, written } from "../../../language/index.ts";
import { formatPeriod, monthsPeriod, readPeriods } from "../../../language/quantities/index.ts";
import { foldText } from "../../../ontology/index.ts";
import { metricName, nameAsSpoken } from "../../findings/index.ts";
import { AGENT_SENTENCES } from "../sentences/index.ts";
import type { Figure } from "./figures.ts";

export { metricName, nameAsSpoken };

const SYMBOLS: Readonly<Record<string, string>> = { EUR: "€", USD: "$", GBP: "£" };

/** "£1.08m", "80.5%", "23.3 months", "655"; in French "1,08 M€", "80,5 %", "23,3 mois". */
export function shown(value: number, unit: string | null, language: Language): string {
  const words = AGENT_SENTENCES[language].evidence;
  if (unit === "percent") return percentage(100 * value, language);
  if (unit === "x") return `${number(value, Math.abs(value) < 10 ? 1 : 0, language)}x`;
  if (unit === "months") return words.months(number(value, 1, language), Math.abs(value) === 1);
  if (unit !== null && /^[A-Z]{3}$/.test(unit)) return money(value, unit, language);
  const text = number(value, Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : 1, language);
  return unit === "fte" ? `${text} ${words.fullTimeEquivalents}` : text;
}

function percentage(percent: number, language: Language): string {
  const size = Math.abs(percent);
  return AGENT_SENTENCES[language].evidence.percent(number(percent, size < 2 ? 2 : size < 100 ? 1 : 0, language));
}

export function shownFigure(figure: Pick<Figure, "value" | "unit">, language: Language): string {
  return shown(figure.value, figure.unit, language);
}

function money(value: number, currency: string, language: Language): string {
  const size = Math.abs(value);
  const { scale, letters } = scaleOf(size, language);
  const text = number(size / scale, scale === 1 ? digitsOfUnits(value) : digitsOfScaled(size / scale), language);
  const sign = value < 0 ? "−" : "";
  return AGENT_SENTENCES[language].evidence.money(sign, text, letters, SYMBOLS[currency] ?? null, currency);
}

/** The scale in which an amount of that size is shown; what rounds up to the next scale is shown in that. */
function scaleOf(size: number, language: Language): { readonly scale: number; readonly letters: string } {
  const { million, billion } = AGENT_SENTENCES[language].evidence;
  if (size >= 999_500_000) return { scale: 1e9, letters: billion };
  if (size >= 999_500) return { scale: 1e6, letters: million };
  return size >= 9_950 ? { scale: 1e3, letters: "k" } : { scale: 1, letters: "" };
}

const digitsOfUnits = (value: number): number => (Math.abs(value) < 100 && !Number.isInteger(value) ? 2 : 0);
/** Three digits in all. */
const digitsOfScaled = (scaled: number): number => (scaled >= 100 ? 0 : scaled >= 10 ? 1 : 2);

function number(value: number, digits: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: digits })
    .format(Object.is(value, -0) ? 0 : value)
    .replace("-", "−");
}

/** "2025", "December 2025", "Q4 2025"; "" when there is none. */
export function periodText(span: Span | null, language: Language): string {
  if (span === null) return "";
  // Twelve months that are no calendar year are the company's own year.
  const fiscal = span.lastMonth - span.firstMonth === 11 && span.firstMonth % 12 !== 0;
  return formatPeriod(monthsPeriod(span.firstMonth, span.lastMonth, { fiscal }), language);
}

export const LONGEST_LABEL = 46;

const ONLY_TOTAL = new RegExp(`^[^a-z]*(?:${folded("sumOf")})?[^a-z]*$`);

/** As its row calls it, where it stands in one row; where the row is a time, as its column does; else by its metric's name. */
export function rowName({ inputs, metricId }: Figure, language: Language): string {
  const isTime = (row: string) =>
    readPeriods(row, { language }).some(({ text }) => ONLY_TOTAL.test(foldText(row.replace(text, ""))));
  const names = inputs.map(({ fact: { cell } }) =>
    cell === null ? "" : isTime(cell.rowLabel) && cell.columnLabel !== "" ? cell.columnLabel : cell.rowLabel,
  );
  const rows = new Set(names);
  const [row = ""] = rows;
  return rows.size === 1 && row !== "" ? shortened(row, LONGEST_LABEL) : metricName(metricId, language);
}

const LEADING_OF = new RegExp(`^\\s*(?:${written("of")})(?<!\\p{L}(?=\\p{L}))\\s*`, "iu");

/** A label that goes on from its figure ("€13.6bn | spent on care", "62% | of orders") as it stands alone. */
export function withoutLeadingOf(label: string): string {
  return label.replace(LEADING_OF, "");
}

export function quoted(text: string, language: Language): string {
  return AGENT_SENTENCES[language].evidence.quoted(text);
}

/** "La diapositive 4", "Slide 4", as a sentence begins with it. */
export function placeFirst(anchor: string, language: Language): string {
  return capital(AGENT_SENTENCES[language].evidence.thePlace(placeName(anchor, language)));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
}
