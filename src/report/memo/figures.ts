/** Prints the memo's figures, months and sources. */

import { type Memo, type Source, shown } from "../../analysis/findings/index.ts";
import type { Language } from "../../documents/index.ts";
import { LOCALES } from "../../language/index.ts";
import { MEMO_SENTENCES } from "./sentences/index.ts";

/** "£1.08m", "72%", "18.7 months". Findings say percents as ratios and months by the word. */
export function printFigure(
  value: number | string | null,
  unit: string | null | undefined,
  language: Language,
): string {
  if (value === null) return "–";
  if (typeof value === "string") return value;
  return shown(value, ALIASES[unit ?? ""] ?? unit ?? null, language);
}

const ALIASES: Readonly<Record<string, string>> = { "%": "percent", ratio: "percent", month: "months", multiple: "x" };

/** What a cell shows ("EBE: 5,494") with its number as the reader writes numbers: 5,494 is read as five and a half in French. */
export function inReadersNumbers({ type, quote = "" }: Source, language: Language): string {
  return type === "financial_model" ? quote.replace(CELL_NUMBER, MEMO_SENTENCES[language].cellNumber) : quote;
}

/** The number at the end of a cell's words, written as spreadsheets of the English-speaking world do. */
const CELL_NUMBER = /(?<=: )\(?[-−]?[$€£]?\d{1,3}(?:,\d{3})*(?:\.\d+)?%?\)?(?=\D*$)/;

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
