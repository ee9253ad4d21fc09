/** Prints the memo's figures, months and sources. */

import { type Memo, type Source, shown, shownInCell } from "../../analysis/findings/index.ts";
import type { Language } from "../../documents/index.ts";
import { LOCALES } from "../../language/index.ts";

/** "£1.08m", "72%", "18.7 months". Findings say percents as ratios and months by the word. */
export function printFigure(
  value: number | string | null,
  unit: string | null | undefined,
  language: Language,
): string {
  if (value === null) return "–";
  if (typeof value === "string") return value;
  return shown(value, unit, language);
}

/** A source's words; a cell's as the reader writes figures. */
export function inReadersNumbers({ type, quote = "" }: Source, language: Language): string {
  return type === "financial_model" ? shownInCell(quote, language) : quote;
}

/** "December 2025" of year * 12 + month - 1. */
export function printMonth(month: number, language: Language, style: "long" | "short" = "long"): string {
  return new Date(Date.UTC(Math.floor(month / 12), month % 12, 1)).toLocaleDateString(LOCALES[language], {
    month: style,
    year: style === "long" ? "numeric" : "2-digit",
    timeZone: "UTC",
  });
}

/** One number for each place, in the order of the memo's list. */
export type Numbering = (source: Source) => number | null;

export function numberingOf(memo: Memo): Numbering {
  const numbers = new Map(memo.sources.map((source, i) => [keyOf(source), i + 1]));
  return (source) => numbers.get(keyOf(source)) ?? null;
}

function keyOf(source: Source): string {
  return source.file === undefined ? source.reference : `${source.file}|${source.anchor ?? ""}`;
}
