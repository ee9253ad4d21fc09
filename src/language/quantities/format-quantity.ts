/** Printing a quantity so that reading it back gives the same quantity. */

import type { Language } from "../index.ts";
import { MONTHS_PER } from "./lexicon.ts";
import { printNumeral } from "./numeral.ts";
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
/** English singular and plural, French singular and plural; units not listed are printed by their canonical name. */
const UNIT_WORDS: Readonly<Record<string, readonly [string, string, string, string]>> = {
  month: ["month", "months", "mois", "mois"],
  day: ["day", "days", "jour", "jours"],
  week: ["week", "weeks", "semaine", "semaines"],
  quarter: ["quarter", "quarters", "trimestre", "trimestres"],
  half: ["semester", "half-years", "semestre", "semestres"],
  year: ["year", "years", "an", "ans"],
  hour: ["hour", "hours", "heure", "heures"],
  minute: ["minute", "minutes", "minute", "minutes"],
  second: ["second", "seconds", "seconde", "secondes"],
  customer: ["customer", "customers", "client", "clients"],
  user: ["user", "users", "utilisateur", "utilisateurs"],
  fte: ["FTE", "FTE", "ETP", "ETP"],
  employee: ["employee", "employees", "salarié", "salariés"],
  person: ["person", "people", "personne", "personnes"],
  order: ["order", "orders", "commande", "commandes"],
  share: ["share", "shares", "action", "actions"],
  contract: ["contract", "contracts", "contrat", "contrats"],
  seat: ["seat", "seats", "siège", "sièges"],
  partner: ["partner", "partners", "partenaire", "partenaires"],
  store: ["store", "stores", "magasin", "magasins"],
  subscriber: ["subscriber", "subscribers", "abonné", "abonnés"],
  m2: ["m²", "m²", "m²", "m²"],
};

/** "€1,234.5k", "12.2%", "~3 months"; in French "1 234,5 k€", "12,2 %", "~3 mois". */
export function formatQuantity(quantity: Quantity, language: Language): string {
  const hedge = HEDGES[quantity.bound];
  const per = (quantity.per === null ? [] : quantity.per.split("/")).map((unit) => ` / ${unitWord(unit, 1, language)}`);
  return `${hedge}${quantity.range ? printRange(quantity, language) : printOne(quantity, quantity.value, language)}${per.join("")}`;
}

function printRange(quantity: Quantity, language: Language): string {
  const range = quantity.range ?? { low: quantity.value, high: quantity.value };
  return `${printOne(quantity, range.low, language)} ${language === "fr" ? "à" : "to"} ${printOne(quantity, range.high, language)}`;
}

function printOne(quantity: Quantity, value: number, language: Language): string {
  const { scale, dimension } = quantity;
  if (dimension === "ratio" && scale !== 0.01)
    return `${Math.round(value / scale)} ${language === "fr" ? "sur" : "in"} ${Math.round(1 / scale)}`;
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
  const gap = language === "fr" ? "\u00a0" : "";
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
      return language === "fr" ? "M" : "m";
    case 1e9:
      return language === "fr" ? "Md" : "bn";
    case 1e12:
      return "trn";
    default:
      return "";
  }
}

function unitWord(unit: string, amount: number, language: Language): string {
  const words = UNIT_WORDS[unit];
  if (!words) return unit;
  const plural = language === "fr" ? amount >= 2 : amount !== 1;
  return words[(language === "fr" ? 2 : 0) + (plural ? 1 : 0)] ?? unit;
}
