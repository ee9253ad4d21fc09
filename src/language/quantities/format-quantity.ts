/** Printing a quantity so that reading it back gives the same quantity. */

import type { Language } from "../index.ts";
import { MONTHS_PER } from "./lexicon.ts";
import { printNumeral } from "./numeral.ts";
import { PRINTING, unitWord } from "./printing.ts";
import type { Bound, Quantity } from "./types.ts";

const SYMBOLS: Readonly<Record<string, string>> = { EUR: "€", USD: "$", GBP: "£" };
const HEDGES: Readonly<Record<Bound, string>> = {
  exact: "",
  about: "~",
  at_least: "≥ ",
  at_most: "≤ ",
  more_than: "> ",
  less_than: "< ",
};

/** "€1,234.5k", "12.2%", "~3 months"; in French "1 234,5 k€", "12,2 %", "~3 mois". */
export function formatQuantity(quantity: Quantity, language: Language): string {
  const hedge = HEDGES[quantity.bound];
  const per = (quantity.per === null ? [] : quantity.per.split("/")).map((unit) => ` / ${unitWord(unit, 1, language)}`);
  const { low, high } = quantity.range ?? { low: quantity.value, high: null };
  const end = high === null ? "" : ` ${PRINTING[language].to} ${printOne(quantity, high, language)}`;
  return `${hedge}${printOne(quantity, low, language)}${end}${per.join("")}`;
}

function printOne(quantity: Quantity, value: number, language: Language): string {
  const { scale, dimension } = quantity;
  if (dimension === "ratio" && scale !== 0.01)
    return `${Math.round(value / scale)} ${PRINTING[language].outOf} ${Math.round(1 / scale)}`;
  const factor = dimension === "duration" ? scale * (MONTHS_PER[quantity.unit ?? ""] ?? 1) : scale;
  const decimals = Math.min(12, Math.max(0, Math.round(-Math.log10((2 * quantity.halfUnit) / factor))));
  const amount = Number((value / factor).toPrecision(15));
  const sign = amount < 0 ? "-" : quantity.signed ? "+" : "";
  return withUnit(sign, printNumeral(amount, decimals, language), amount, quantity, language);
}

function withUnit(
  sign: string,
  digits: string,
  amount: number,
  { scale, dimension, unit, currency }: Quantity,
  language: Language,
): string {
  const { gap } = PRINTING[language];
  switch (dimension) {
    case "ratio":
      return `${sign}${digits}${gap}%`;
    case "points":
      return `${sign}${digits} ${scale === 0.01 ? "pts" : "bps"}`;
    case "multiple":
      return `${sign}${digits}x`;
    case "money":
      return money(sign, digits, scale, currency, language);
    case "duration":
    case "count": {
      const letters = scaleLetters(scale, language);
      const number = `${sign}${digits}${letters === "" ? "" : `${gap}${letters}`}`;
      return unit === null ? number : `${number} ${unitWord(unit, Math.abs(amount), language)}`;
    }
    default: {
      const never: never = dimension;
      throw new Error(`Unknown dimension ${String(never)}`);
    }
  }
}

function money(sign: string, digits: string, scale: number, currency: string | null, language: Language): string {
  const letters = scaleLetters(scale, language);
  const symbol = currency === null ? undefined : SYMBOLS[currency];
  if (language === "en") {
    const before = currency === null ? "" : (symbol ?? `${currency} `);
    return `${sign}${before}${digits}${letters}`;
  }
  const after = currency === null ? "" : (symbol ?? `${letters === "" ? "" : " "}${currency}`);
  return letters + after === "" ? `${sign}${digits}` : `${sign}${digits}\u00a0${letters}${after}`;
}

function scaleLetters(scale: number, language: Language): string {
  switch (scale) {
    case 1e3:
      return "k";
    case 1e6:
      return PRINTING[language].million;
    case 1e9:
      return PRINTING[language].billion;
    case 1e12:
      return "trn";
    default:
      return "";
  }
}
