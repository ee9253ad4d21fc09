/** Dates, durations, sizes, figures and names as the language writes them. */
import type { Language } from "../../engine.ts";
import type { NumberLine } from "../../protocol/index.ts";
import type { Words } from "../words/index.ts";

export function shownDate(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric" }).format(new Date(iso));
}

/** "November 2026". */
export function shownMonth(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: "long", year: "numeric" }).format(new Date(iso));
}

export function shownDuration(ms: number, locale: string): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  const unit = (value: number, name: "second" | "minute") =>
    new Intl.NumberFormat(locale, { style: "unit", unit: name, unitDisplay: "short" }).format(value);
  if (seconds < 90) return unit(seconds, "second");
  return unit(Math.round(seconds / 60), "minute");
}

export function shownSize(bytes: number, locale: string): string {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, "kilobyte"] : [bytes / 1e6, "megabyte"];
  return new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: 1 }).format(value);
}

export type Unit = { readonly dimension: string; readonly currency: string | null };

/** Amounts from here on are shown in thousands or millions, to three digits, as the memo shows them. */
const IN_THOUSANDS = 9_950;

/** Figures in base units: money in its currency, shares as ratios. @param further digits beside the usual ones. */
export function shownFigure(value: number, { dimension, currency }: Unit, locale: string, further = 0): string {
  const size = Math.abs(value);
  const digits = { maximumFractionDigits: (size >= 100_000 || size < 100 ? 2 : 0) + further };
  const compact = size >= 100_000 ? ({ notation: "compact" } as const) : {};
  if (dimension === "money") {
    // "£" in French too, where "£GB" is written; a dollar says whose it is.
    const currencyDisplay = currency === "GBP" || currency === "EUR" ? "narrowSymbol" : "symbol";
    const style =
      currency && /^[A-Z]{3}$/.test(currency) ? ({ style: "currency", currency, currencyDisplay } as const) : {};
    const precision =
      size >= IN_THOUSANDS
        ? ({ notation: "compact", maximumSignificantDigits: 3 + further } as const)
        : { minimumFractionDigits: 0, ...digits };
    const money = new Intl.NumberFormat(locale, { ...style, ...precision }).format(value);
    // "7,4 M€", as the memo and the documents write it, not "7,4 M €".
    return money.replace(/(?<=\s(?:k|M|Md))\s(?=\p{Sc})/u, "");
  }
  if (dimension === "ratio" || dimension === "points") {
    const precision = Math.abs(value) < 0.01 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 1 + further };
    return new Intl.NumberFormat(locale, { style: "percent", ...precision }).format(value);
  }
  if (dimension === "multiple")
    return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 + further }).format(value)}x`;
  return new Intl.NumberFormat(locale, { ...digits, ...compact }).format(value);
}

/** Two figures that differ, in three digits or as many as it takes to see it. */
export function shownApart(one: number, other: number, unit: Unit, locale: string): readonly [string, string] {
  const least = (value: number, digits: number) =>
    shownFigure(Math.abs(value) < 100_000 ? value : Number(value.toPrecision(digits)), unit, locale, digits - 3);
  for (const digits of [3, 4, 5]) {
    const [a, b] = [least(one, digits), least(other, digits)];
    if (a !== b) return [a, b];
  }
  return [least(one, 6), least(other, 6)];
}

/** How far a figure is above or below another: by so much of that one, of shares by the points between them. */
export function shownGap(figure: number, other: number, unit: Unit, { locale, points }: Words) {
  const isRate = unit.dimension === "ratio" || unit.dimension === "points";
  const by = isRate ? (figure - other) * 100 : (Math.abs(figure) - Math.abs(other)) / Math.abs(other);
  const isMore = by > 0;
  if (!Number.isFinite(by)) return { amount: shownFigure(Math.abs(figure), unit, locale), isMore };
  const digits = isRate ? 1 : 0;
  const isSmall = Math.abs(by) < (isRate ? 0.05 : 0.01);
  const small = isSmall ? { maximumSignificantDigits: 1 } : { maximumFractionDigits: digits };
  const style = isRate ? "decimal" : "percent";
  const amount = new Intl.NumberFormat(locale, { style, ...small }).format(Math.abs(by));
  return { amount: isRate ? points(amount, Math.abs(by)) : amount, isMore };
}

/** Months are numbered year * 12 + month - 1, both ends included. */
export function shownPeriod(firstMonth: number, lastMonth: number, locale: string): string {
  const year = Math.floor(firstMonth / 12);
  const span = lastMonth - firstMonth + 1;
  const month = (at: number) =>
    new Intl.DateTimeFormat(locale, { month: "short", year: "numeric", timeZone: "UTC" }).format(
      new Date(Date.UTC(Math.floor(at / 12), at % 12, 1)),
    );
  if (span === 1) return month(firstMonth);
  if (span === 12 && firstMonth % 12 === 0) return String(year);
  if (span === 3 && firstMonth % 3 === 0)
    return `${locale.startsWith("fr") ? "T" : "Q"}${(firstMonth % 12) / 3 + 1} ${year}`;
  return `${month(firstMonth)} – ${month(lastMonth)}`;
}

/** A value of a report, which comes with a unit of its own or none. */
export function shownValue(value: number | string | null, unit: string | null | undefined, locale: string): string {
  if (value === null) return "–";
  if (typeof value === "string") return value;
  const time = TIMES.find((one) => unit === one || unit === `${one}s`);
  return time === undefined ? shownFigure(value, unitNamed(unit), locale) : shownTime(value, time, locale);
}

/** What is counted, the heading above says, and in the reader's language. */
export function unitNamed(unit: string | null | undefined): Unit {
  if (unit && /^[A-Z]{3}$/.test(unit)) return { dimension: "money", currency: unit };
  return { dimension: unit === "percent" || unit === "ratio" ? "ratio" : "count", currency: null };
}

const TIMES = ["year", "month", "week", "day", "hour", "minute", "second"] as const;

/** "7.56 months"; of less than one, days: the report holds every length of time in months. */
function shownTime(value: number, unit: (typeof TIMES)[number], locale: string): string {
  const inDays = unit === "month" && value !== 0 && Math.abs(value) < 0.95;
  const [amount, said] = inDays ? [Math.round((value * 365.25 * 10) / 12) / 10, "day"] : [value, unit];
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: said,
    unitDisplay: "long",
    maximumFractionDigits: Math.abs(amount) >= 10 ? 1 : 2,
  }).format(amount);
}

/** What a series is called, the file's own words first: its name, and what else is to be said of it. */
export function seriesName(
  { label, name, part, scope }: Pick<NumberLine, "label" | "name" | "part" | "scope">,
  { numbers }: Words,
  language: Language,
): { readonly name: string; readonly further: string } {
  const metric = name[language];
  const further = [
    label === "" || label.toLowerCase() === metric ? "" : metric,
    part,
    ...scope.map((one) => numbers.scopes[one]),
  ];
  return { name: label || metric, further: further.filter(Boolean).join(", ") };
}

/** To be searched: accents and capitals aside. */
function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Whether a text holds every word of a search. */
export function holdsAll(text: string, search: string): boolean {
  const held = folded(text);
  return folded(search)
    .split(/\s+/)
    .every((word) => held.includes(word));
}
