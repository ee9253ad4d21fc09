/** How a workbook states the unit of its figures: in a title, a heading, a column, a number format, a label or nowhere. */
import type { Chance } from "./chance.ts";
import type { Currency, Language, Line, Profile, Unit } from "./plan.ts";

export function unitText(
  unit: Unit,
  { currency, scale, language }: Pick<Profile, "currency" | "scale" | "language">,
): string {
  switch (unit) {
    case "money":
      return moneyText(currency, scale, language);
    case "price":
      return currency.symbol;
    case "percent":
      return "%";
    case "count":
      return language === "fr" ? "nb" : "#";
    case "ratio":
      return "x";
    case "days":
      return language === "fr" ? "jours" : "days";
    case "months":
      return language === "fr" ? "mois" : "months";
  }
}

export function moneyText(currency: Currency, scale: number, language: Language): string {
  const french = language === "fr";
  const { symbol, code } = currency;
  switch (scale) {
    case 1000:
      return french ? `k${symbol}` : symbol.length === 1 ? `${symbol}k` : `${code} k`;
    case 1_000_000:
      return french ? `M${symbol}` : symbol.length === 1 ? `${symbol}m` : `${code} m`;
    case 100_000:
      return `${symbol} lakh`;
    case 10_000_000:
      return `${symbol} crore`;
    default:
      return symbol;
  }
}

export function labelOf(line: Line, profile: Profile): string {
  const bracketed = line.label.includes("(") || line.label.includes(profile.currency.symbol);
  if (profile.unitPlace !== "label" || bracketed || line.segment) return line.label;
  return `${line.label} (${unitText(line.unit, profile)})`;
}

export function titleOf(title: string, profile: Profile): string {
  if (profile.unitPlace !== "title") return title;
  const unit = unitText("money", profile);
  return profile.language === "fr" ? `${title} (en ${unit})` : `${title} (in ${unit})`;
}

/** The money format: with the unit in it where the workbook says the unit nowhere else. */
export function moneyFormat(place: Profile["unitPlace"], currency: Currency, scale: number, chance: Chance): string {
  const plain = chance.pick(
    scale === 1
      ? ["#,##0", "#,##0", "0", "#,##0.00", "#,##0;(#,##0)"]
      : ["#,##0", "#,##0.0", "#,##0.00", "#,##0.0;(#,##0.0)"],
  );
  if (place !== "format") return plain;
  if (scale !== 1) return `#,##0.0 "${moneyText(currency, scale, "fr")}"`;
  return chance.pick([
    `#,##0 "${currency.symbol}"`,
    `"${currency.symbol}"#,##0`,
    `#,##0, "k${currency.symbol}"`,
    `#,##0;[Red]#,##0 "${currency.symbol}"`,
  ]);
}
