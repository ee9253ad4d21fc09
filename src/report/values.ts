/** Prints the report's figures as a reader of the language writes them. */
import type { Language } from "../documents/index.ts";
import { LOCALES } from "../language/index.ts";
import { formatTime, isTime } from "../language/quantities/index.ts";
import { TYPOGRAPHY } from "./typography.ts";

/** "0.97" as "97 %" in French, "97%" in English. With decimals asked for, a share below one per cent has two digits: 0.78%. */
export function printShare(share: number, language: Language, digits = 0): string {
  const precision =
    digits > 0 && Math.abs(share) < 0.01 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: digits };
  return tidy(share.toLocaleString(LOCALES[language], { style: "percent", ...precision }), language);
}

/** A number of at most four significant decimals, with its currency or unit where it has one. */
export function printValue(value: number | string, unit: string | null, language: Language): string {
  if (typeof value === "string") return value;
  if (!Number.isFinite(value)) return "–";
  if (unit === "ratio") return printShare(value, language, 1);
  const digits = Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  if (unit !== null && /^[A-Z]{3}$/.test(unit)) {
    const options = {
      style: "currency",
      currency: unit,
      currencyDisplay: "narrowSymbol",
      // What rounds to nothing has no sign.
      signDisplay: "negative",
      minimumFractionDigits: 0,
      maximumFractionDigits: digits,
    } as const;
    return tidy(value.toLocaleString(LOCALES[language], options), language);
  }
  // Only units without which the figure would be misread.
  if (isTime(unit)) return tidy(formatTime(value, unit, language), language);
  return tidy(value.toLocaleString(LOCALES[language], { maximumFractionDigits: digits }), language);
}

/** A date and a time in UTC: the same report made twice is the same. */
export function printDate(iso: string, language: Language): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return `${date.toLocaleString(LOCALES[language], { dateStyle: "long", timeStyle: "short", timeZone: "UTC" })} UTC`;
}

function tidy(text: string, language: Language): string {
  const { spaces, narrow } = TYPOGRAPHY[language];
  return spaces(narrow(text.replace(/^(\D?)-/, "$1−")));
}
