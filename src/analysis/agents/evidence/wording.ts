/** Figures, periods and metrics as a person reads them, in the language of the run. */

import type { Language } from "../../../documents/index.ts";
import type { Span } from "../../../facts/index.ts";
import { formatPeriod, monthsPeriod } from "../../../language/quantities/index.ts";
import type { Figure } from "./figures.ts";

export { metricName } from "../../findings/index.ts";

const SYMBOLS: Readonly<Record<string, string>> = { EUR: "€", USD: "$", GBP: "£" };
const NARROW = "\u202f";
const WIDE = "\u00a0";

/** "£1.08m", "80.5%", "23.3 months", "655"; in French "1,08 M€", "80,5 %", "23,3 mois". */
export function shown(value: number, unit: string | null, language: Language): string {
  const fr = language === "fr";
  if (unit === "percent") {
    const percent = value * 100;
    const digits = Math.abs(percent) < 2 ? 2 : Math.abs(percent) < 100 ? 1 : 0;
    return fr ? `${number(percent, digits, language)}${NARROW}%` : `${number(percent, digits, language)}%`;
  }
  if (unit === "x") return `${number(value, Math.abs(value) < 10 ? 1 : 0, language)}x`;
  if (unit === "months") {
    const text = number(value, 1, language);
    return fr ? `${text}${WIDE}mois` : `${text} ${Math.abs(value) === 1 ? "month" : "months"}`;
  }
  if (unit !== null && /^[A-Z]{3}$/.test(unit)) return money(value, unit, language);
  const text = number(value, Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : 1, language);
  return unit === "fte" ? `${text} ${fr ? "ETP" : "FTE"}` : text;
}

export function shownFigure(figure: Pick<Figure, "value" | "unit">, language: Language): string {
  return shown(figure.value, figure.unit, language);
}

function money(value: number, currency: string, language: Language): string {
  const size = Math.abs(value);
  const [scale, letters] =
    size >= 999_500_000
      ? [1e9, language === "fr" ? "Md" : "bn"]
      : size >= 999_500
        ? [1e6, language === "fr" ? "M" : "m"]
        : size >= 9_950
          ? [1e3, "k"]
          : [1, ""];
  const scaled = value / scale;
  const digits =
    scale === 1
      ? size < 100 && !Number.isInteger(value)
        ? 2
        : 0
      : Math.abs(scaled) >= 100
        ? 0
        : Math.abs(scaled) >= 10
          ? 1
          : 2;
  const text = number(Math.abs(scaled), digits, language);
  const sign = value < 0 ? "−" : "";
  const symbol = SYMBOLS[currency];
  if (language === "fr") return `${sign}${text}${WIDE}${letters}${symbol ?? `${letters === "" ? "" : " "}${currency}`}`;
  return symbol ? `${sign}${symbol}${text}${letters}` : `${sign}${currency} ${text}${letters}`;
}

function number(value: number, digits: number, language: Language): string {
  return new Intl.NumberFormat(language === "fr" ? "fr-FR" : "en-GB", { maximumFractionDigits: digits })
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

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
}
