/** Prints a length of time in the unit a person would say it in: 0.1 months are three days. */
import type { Language } from "../index.ts";
import { LOCALES } from "../index.ts";
import { MONTHS_PER } from "./lexicon.ts";
import { PRINTING, unitWord } from "./printing.ts";

/** Those a reader is told a time in. */
const UNITS = ["year", "month", "week", "day", "hour", "minute", "second"] as const;
type Unit = (typeof UNITS)[number];

/** Each with the next smaller one, said where there is less than one of it. */
const SMALLER: readonly (readonly [Unit, Unit])[] = [
  ["month", "day"],
  ["day", "hour"],
  ["hour", "minute"],
  ["minute", "second"],
];

/** Months from which a whole number of tenths of a year was said in years. */
const LONG = 48;

export function isTime(unit: string | null | undefined): unit is string {
  return unitOf(unit) !== null;
}

/** "7.6 months"; of 0.0986 months "3 days". Units are singular or plural: "month", "months". */
export function formatTime(value: number, unit: string, language: Language): string {
  const [amount, said] = inReach(value, unitOf(unit) ?? "month");
  const digits = Math.abs(amount) >= 10 ? 1 : 2;
  const number = amount.toLocaleString(LOCALES[language], { maximumFractionDigits: digits }).replace("-", "−");
  return `${number}${PRINTING[language].gap || " "}${unitWord(said, Math.abs(amount), language)}`;
}

function inReach(value: number, unit: Unit): readonly [number, Unit] {
  let [amount, said] = [value, unit];
  for (const [from, to] of SMALLER)
    if (said === from && amount !== 0 && Math.abs(amount) < 0.95)
      [amount, said] = [(amount * (MONTHS_PER[from] ?? 1)) / (MONTHS_PER[to] ?? 1), to];
  // "52 days" are held as 1.7096 months: whole days, and no tenths of a month.
  const days = amount / (MONTHS_PER["day"] ?? 1);
  const isWhole = (count: number) => Math.abs(count - Math.round(count)) < 1e-6;
  if (said === "month" && isWhole(days) && !isWhole(10 * amount)) return [Math.round(days), "day"];
  // "4.2 years" is held as 50.4 months; a runway of 50.6 stays in months.
  if (
    said === "month" &&
    Math.abs(amount) >= LONG &&
    Math.abs(amount * 10 - Math.round((amount * 10) / 12) * 12) < 1e-6
  )
    return [Number((amount / 12).toPrecision(6)), "year"];
  // Three days are 0.0986 months: what is left of the way there and back is no part of a day.
  return [said === unit ? amount : Number(amount.toPrecision(3)), said];
}

function unitOf(unit: string | null | undefined): Unit | null {
  return UNITS.find((one) => unit === one || unit === `${one}s`) ?? null;
}
