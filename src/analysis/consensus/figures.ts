/** Prints and compares the values of positions. */
import type { Language } from "../../documents/index.ts";
import { LOCALES, referenceName } from "../../language/index.ts";
import { formatTime, isTime } from "../../language/quantities/index.ts";
import type { ContradictionPosition } from "../findings/index.ts";
import { CONSENSUS_SENTENCES } from "./sentences/index.ts";

/** Per cent of the smaller figure; 0 for equals; null where a figure is no number or one of them is zero or of another sign. */
export function gapPercent(a: number, b: number): number | null {
  if (a === b) return 0;
  const smaller = Math.min(Math.abs(a), Math.abs(b));
  if (smaller === 0 || Math.sign(a) !== Math.sign(b)) return null;
  return (Math.abs(a - b) / smaller) * 100;
}

export function printValue(value: number | string | null, unit: string | null | undefined, language: Language): string {
  if (value === null) return CONSENSUS_SENTENCES[language].noValue;
  if (typeof value === "string") return value;
  const locale = LOCALES[language];
  if (unit === "ratio" || unit === "percent")
    return value.toLocaleString(locale, { style: "percent", maximumFractionDigits: Math.abs(value) < 0.01 ? 2 : 1 });
  const digits = Math.abs(value) >= 1000 ? 0 : 2;
  if (unit && /^[A-Z]{3}$/.test(unit))
    return value.toLocaleString(locale, {
      style: "currency",
      currency: unit,
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: 0,
      maximumFractionDigits: digits,
    });
  // What is counted, the topic says.
  return isTime(unit)
    ? formatTime(value, unit, language)
    : value.toLocaleString(locale, { maximumFractionDigits: digits });
}

export function printPercent(percent: number, language: Language): string {
  const shown = percent.toLocaleString(LOCALES[language], {
    maximumFractionDigits: percent < 10 ? 1 : 0,
  });
  return language === "fr" ? `${shown}\u00a0%` : `${shown}%`;
}

export function printPosition({ agentName, value, unit, claim }: ContradictionPosition, language: Language): string {
  return `${referenceName(agentName, language)} (${value === null ? claim : printValue(value, unit, language)})`;
}

export function cut(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
}

/** An order of positions that does not depend on which is called A: what is said of both is said in it. */
export function inNameOrder(positions: readonly ContradictionPosition[]): ContradictionPosition[] {
  const key = (p: ContradictionPosition) => `${p.agentName}|${p.findingId}`;
  return [...positions].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}
