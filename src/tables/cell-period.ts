/** Reads the period that a cell of a sheet writes, and the flag (actual, forecast, budget) that stands in for one. */

import type { Language, SheetCell } from "../documents/index.ts";
import { folded, rememberedByKey } from "../language/index.ts";
import { type Basis, monthPeriod, type Period, readPeriods, yearPeriod } from "../language/quantities/index.ts";
import { foldText } from "../ontology/index.ts";

export type ReadingContext = {
  readonly language: Language;
  /** Last month of the company's fiscal year, 1..12. */
  readonly fiscalYearEnd: number;
  /** Last month of a year written across two, where the fiscal year is the calendar's. */
  readonly crossYearEnd?: number | undefined;
  /** Year for "Q3" or "December" alone; null leaves them without one. */
  readonly defaultYear: number | null;
};

/** What a cell says, without line breaks and doubled spaces; what a number shows. */
export function textOf(cell: SheetCell | null): string {
  if (cell?.value.kind === "text") return cell.value.text.replace(/\s+/g, " ").trim();
  return cell?.display.trim() ?? "";
}

/** A period written in a cell of its own; null when the cell says anything else besides. */
export function cellPeriod(cell: SheetCell | null, context: ReadingContext): Period | null {
  if (!cell) return null;
  if (cell.value.kind === "date") return datePeriod(cell, cell.value.iso, context);
  if (cell.value.kind === "number")
    return isYear(cell.value.number, cell.display) ? yearPeriod(cell.value.number, 12, { text: cell.display }) : null;
  return textPeriod(textOf(cell), context);
}

/** The month of a date; its year where the format shows the year alone and the date ends the fiscal year. */
function datePeriod(cell: SheetCell, iso: string, context: ReadingContext): Period {
  const [year, month, day] = iso.split("-").map(Number) as [number, number, number];
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const yearEnd =
    day === lastDay &&
    month === context.fiscalYearEnd &&
    /^y+$/i.test((cell.numberFormat ?? "").replace(/[^a-z]/gi, ""));
  if (yearEnd) return yearPeriod(year, context.fiscalYearEnd, { text: cell.display });
  return monthPeriod(year * 12 + month - 1, { text: cell.display });
}

function isYear(number: number, display: string): boolean {
  return Number.isInteger(number) && number >= 1990 && number <= 2079 && !/[%€$£,.\s]/.test(display);
}

const byWords = (text: string, { language, fiscalYearEnd, crossYearEnd, defaultYear }: ReadingContext): string =>
  `${language}|${fiscalYearEnd}|${crossYearEnd}|${defaultYear}|${text}`;

const LONGEST_HEADING = 50;

/** As cellPeriod, for the words of a cell; remembered, since every column asks for its heading again. */
const textPeriod = rememberedByKey(byWords, readTextPeriod);

/** "Exercice 2 (2027)", "Customers at 31/12/2025": the one period of a heading that says more; of two, neither. */
export const onePeriodIn = rememberedByKey(byWords, (text, context) => {
  const [period, ...others] = text.length > LONGEST_HEADING ? [] : readPeriods(text, context);
  return period && others.length === 0 ? period : null;
});

/** What may stand beside a period without adding to it: "FY25 actual", "Budget 2026". */
const BESIDE_PERIOD = new RegExp(`^(?:${folded("besidePeriod")}|\\s)*$`);

const SPELT_OUT = /^[^()]{2,14}\([^()]+\)$/;

function readTextPeriod(text: string, context: ReadingContext): Period | null {
  if (text.length === 0 || text.length > 40) return null;
  const read = (written: string) => readPeriods(written, context);
  const said = read(text);
  // Within a sentence "mars" and "may" are mostly other words; alone in a cell they are months, as "m2" is not.
  const periods = said.length > 0 ? said : read(capitalised(text));
  // "FY25 (Jul-24 to Jun-25)" says it twice, the second time for certain.
  const [first, second] = periods;
  const isTwice = first && second && periods.length === 2 && SPELT_OUT.test(text);
  const period = isTwice ? { ...second, text, start: 0, end: text.length, basis: first.basis ?? second.basis } : first;
  if (!period || (periods.length > 1 && !isTwice)) return null;
  const rest = `${text.slice(0, period.start)} ${text.slice(period.end)}`.replace(/[()[\].,:;'’–—-]/g, " ").trim();
  // "T1 R" is the first quarter, as it came.
  return BESIDE_PERIOD.test(foldText(rest)) || isActualLetter(rest)
    ? { ...period, basis: period.basis ?? flagBasis(rest) }
    : null;
}

/** Words alone: what holds a number is written as it is meant. */
export const capitalised = (text: string): string =>
  /\d/.test(text) ? text : text.replace(/\p{L}/u, (letter) => letter.toUpperCase());

const FLAGS: readonly [RegExp, Basis][] = [
  [new RegExp(`^${folded("actualFlag")}$`), "actual"],
  [new RegExp(`^${folded("forecastFlag")}$`), "forecast"],
  [new RegExp(`^${folded("budgetFlag")}$`), "budget"],
  [new RegExp(`^${folded("estimateFlag")}$`), "estimate"],
];

export function flagBasis(text: string): Basis | null {
  if (isActualLetter(text)) return "actual";
  // The letter of "G&A" is part of a name, and so is that of "Bank A": one says it alone or beside a number.
  const words = foldText(text)
    .split(/[^a-z&]+/)
    .filter(Boolean);
  const mayBeLetter = words.length === 1 || /\d/.test(text);
  for (const word of words)
    for (const [pattern, basis] of FLAGS) if ((mayBeLetter || word.length > 1) && pattern.test(word)) return basis;
  return null;
}

/** "R" in a row of flags is "réel"; as a part of other words it is not. */
const isActualLetter = (text: string): boolean => /^\(?r\)?$/.test(foldText(text).trim());

/** Whether a cell says nothing but actual, forecast, budget or estimate. */
export function isFlag(cell: SheetCell): boolean {
  const folded = foldText(textOf(cell)).trim();
  return isActualLetter(folded) || FLAGS.some(([pattern]) => pattern.test(folded));
}
