/** Places months, quarters and halves written without a year ("AUG", "1st QTR", "H1") in the year that a heading, a title or a neighbour gives. */
import type { Language } from "../documents/index.ts";
import { folded, rememberedByKey } from "../language/index.ts";
import {
  MONTH_NAMES,
  monthsPeriod,
  type Period,
  periodMonths,
  planPeriod,
  readPeriods,
  yearPeriod,
} from "../language/quantities/index.ts";
import { foldText } from "../ontology/index.ts";
import { capitalised, type ReadingContext } from "./cell-period.ts";
import { isTotalHeading } from "./total-entries.ts";

/** One heading among those of its line. */
export type AxisEntry = {
  readonly position: number;
  readonly text: string;
  /** What it says by itself. */
  readonly period: Period | null;
};

/** What stands around the headings of a line. */
export type AxisSurroundings = {
  /** Headings over an entry, outermost first. */
  readonly above: (position: number) => readonly string[];
  /** The period of the headings over an entry. */
  readonly periodAbove: (position: number) => Period | null;
  /** Texts of the lines over the table and the sheet's name, nearest first. */
  readonly over: readonly string[];
};

type Part = { readonly unit: "month" | "quarter" | "half"; readonly number: number };
type Placed = Part & { readonly position: number; readonly text: string };

/** Of the calendar, or of the plan from 1. */
export type HeadingYear = {
  readonly year: number;
  readonly plan: boolean;
  readonly fiscal: boolean;
  readonly text: string;
};

const SIZE = { month: 12, quarter: 4, half: 2 } as const;
const QUARTER = new RegExp(
  `^${folded("quarterWord")}\\.? ?([1-4])$|^([1-4]) ?${folded("ordinalEnd")}? ?${folded("quarterWord")}\\.?$`,
);
const HALF = /^[hs] ?([12])$/;
const MAX_TEXT = 24;
const LONGEST_HEADING = 120;
/** "Q2 total" names the quarter that it sums. */
const SUMMED = new RegExp(`^${folded("total")} | ${folded("total")}s?$`);

/** The month, quarter or half that a text names and nothing besides, no year either. */
export const partWithoutYear = rememberedByKey((text: string, language: Language) => `${language}|${text}`, readPart);

function readPart(text: string, language: Language): Part | null {
  const plain = foldText(withoutMonths(text, language)).trim();
  if (plain.length === 0 || text.length > MAX_TEXT || /\d{2}/.test(plain)) return null;
  const quarter = QUARTER.exec(plain.replace(SUMMED, ""));
  if (quarter) return { unit: "quarter", number: Number(quarter[1] ?? quarter[2]) };
  const half = HALF.exec(plain.replace(SUMMED, ""));
  if (half) return { unit: "half", number: Number(half[1]) };
  if (/\d/.test(plain)) return null;
  const period = readPeriods(capitalised(text), { language, defaultYear: 2001 })[0];
  if (period?.kind !== "month" || period.firstMonth === null) return null;
  const rest = `${text.slice(0, period.start)}${text.slice(period.end)}`.replace(/[\s.]/g, "");
  return rest === "" ? { unit: "month", number: (period.firstMonth % 12) + 1 } : null;
}

/** "Q2 Dec-Feb", "T1 (sept.-nov.)": a quarter with the months that it has. */
function withoutMonths(text: string, language: Language): string {
  const [, part, months] = /^(\S{1,9} ?\d) ?[:(–-]? ?(\p{L}\D*)$/u.exec(text.trim()) ?? [];
  if (part === undefined || months === undefined) return text;
  const named = readPeriods(months, { language, defaultYear: 2001 });
  const rest = named.reduce((left, { text: month }) => left.replace(month, ""), months);
  return named.length > 0 && !/\p{L}/u.test(rest) ? part : text;
}

/** "YEAR 1", "FY 2025", "Compte de résultat 2025"; null when it names no year, or several. */
export const headingYear = rememberedByKey((text: string, language: Language) => `${language}|${text}`, readYear);

function readYear(text: string, language: Language): HeadingYear | null {
  if (text.length === 0 || text.length > LONGEST_HEADING) return null;
  const [period, ...others] = readPeriods(text, { language, fiscalYearEnd: 12 });
  if (period === undefined || others.length > 0) return null;
  if (period.relative?.unit === "year")
    return { year: period.relative.index, plan: true, fiscal: false, text: period.text };
  if (period.kind !== "year" || period.lastMonth === null) return null;
  return { year: Math.floor(period.lastMonth / 12), plan: false, fiscal: period.fiscal, text: period.text };
}

/** Months by their first letters one after the other, "J F M A M J J A S O N D", from any month on, as names; other texts as they are. */
export function monthsSpelled(texts: readonly string[], language: Language): readonly string[] {
  const letters = texts.map((text) => text.trim().toUpperCase());
  const from = letters.findIndex((text) => /^\p{L}$/u.test(text));
  const behind = letters.findIndex((text, i) => i > from && !/^\p{L}$/u.test(text));
  const run = from < 0 ? [] : letters.slice(from, behind < 0 ? undefined : behind);
  if (run.length < FEWEST_LETTERS) return texts;
  const names = MONTH_NAMES[language];
  const [months, ...others] = names
    .map((_, first) => run.map((_, i) => names[(first + i) % names.length] ?? ""))
    .filter((months) => months.every((name, i) => name[0]?.toUpperCase() === run[i]));
  if (months === undefined || others.length > 0) return texts;
  return texts.map((text, i) => months[i - from] ?? text);
}

/** Fewer letters in the order of months may be anything's. */
const FEWEST_LETTERS = 4;

/** A part of a year in a year that is known: "Q3", "juin" or "S1" under "2025" or "Year 2". */
export function partWithin(year: Period, part: Part, text: string): Period | null {
  if (year.relative?.unit === "year") {
    if (part.unit === "half") return null;
    const index = (year.relative.index - 1) * SIZE[part.unit] + part.number;
    return { ...planPeriod(part.unit, index, { text }), basis: year.basis };
  }
  if (year.firstMonth === null || year.lastMonth !== year.firstMonth + 11) return null;
  if (part.unit === "month") {
    const month = year.firstMonth + ((part.number - 1 - (year.firstMonth % 12) + 12) % 12);
    return monthsPeriod(month, month, { text, basis: year.basis });
  }
  const months = 12 / SIZE[part.unit];
  const first = year.firstMonth + (part.number - 1) * months;
  return {
    ...monthsPeriod(first, first + months - 1, { text, basis: year.basis, fiscal: year.fiscal }),
    kind: part.unit,
  };
}

/** Periods by position for the entries that name no year; null where no year is told and none must be assumed. */
export function placeParts(
  entries: readonly AxisEntry[],
  around: AxisSurroundings,
  context: ReadingContext,
): ReadonlyMap<number, Period | null> {
  const placed = new Map<number, Period | null>(partsUnderYears(entries, around, context));
  // "Q1 | Q1 | Q2 | Q2", or merged over two: each once.
  const isAgain = ({ text }: AxisEntry, at: number): boolean => at > 0 && entries[at - 1]?.text === text;
  const open = entries.filter((entry, at) => !placed.has(entry.position) && !isAgain(entry, at));
  const runs = runsOf(open, around, context);
  const line: LineOfParts = { entries: open, runs, around, context };
  for (const at of runs.keys()) for (const [position, period] of placedRun(at, line)) placed.set(position, period);
  for (const [at, entry] of entries.entries()) {
    const before = placed.get(entries[at - 1]?.position ?? 0);
    if (before !== undefined && !placed.has(entry.position) && isAgain(entry, at)) placed.set(entry.position, before);
  }
  return placed;
}

/**
 * Parts under the year that heads them. Months under a bare year are of the calendar's, unless only the company's lets them follow each
 * other: April to March under "2025" are the year that ends then, April to December are not.
 */
function partsUnderYears(
  entries: readonly AxisEntry[],
  { above, periodAbove }: AxisSurroundings,
  { language }: ReadingContext,
): [number, Period][] {
  const within = (isOfCalendar: boolean) =>
    entries.flatMap(({ position, text, period }): [number, Period][] => {
      const part = period === null ? partWithoutYear(text, language) : null;
      const year = part && periodAbove(position);
      if (!year) return [];
      const bare =
        isOfCalendar && part.unit === "month" ? nearestYear(above(position).toReversed(), { language }) : null;
      const ofYear =
        bare === null || bare.plan || bare.fiscal ? year : yearPeriod(bare.year, 12, { basis: year.basis });
      const placed = partWithin(ofYear, part, `${year.text} ${text}`);
      return placed ? [[position, placed]] : [];
    });
  const [calendar, company] = [within(true), within(false)];
  return breaksIn(company) < breaksIn(calendar) ? company : calendar;
}

/** How often the next part does not follow the one before it. */
const breaksIn = (parts: readonly [number, Period][]): number =>
  parts.filter(([, period], at) => at > 0 && period.firstMonth !== (parts[at - 1]?.[1].lastMonth ?? 0) + 1).length;

type LineOfParts = {
  readonly entries: readonly AxisEntry[];
  readonly runs: readonly (readonly Placed[])[];
  readonly around: AxisSurroundings;
  readonly context: ReadingContext;
};

/** One run, by the nearest that tells its year: its first part, the headings over it, what it sums to, what stands before it or over all. */
function placedRun(at: number, { entries, runs, around, context }: LineOfParts): [number, Period | null][] {
  const run = runs[at] ?? [];
  const [first] = run;
  if (first === undefined) return [];
  // "2024-25 Q1" before "Q2": the first part of the run, with its year.
  const before = entries.findLast(({ position }) => position < first.position)?.period;
  if (before?.kind === first.unit && first.number === 2 && before.firstMonth !== null) return placeBehind(before, run);
  if (run.length < 2) return [];
  const headings = run.flatMap(({ position }) => around.above(position).toReversed());
  const own = nearestYear(headings, context) ?? yearSummed(entries, runs, at, context);
  if (own) return placeRun(run, own, context);
  const year = yearBefore(entries, first.position, context) ?? nearestYear(around.over, context);
  if (year === null) return placeInPlan(runs, at, context);
  // A year that stands over all runs is that of the first; each further full run is a year later.
  if (!runs.slice(0, at).every(isFull)) return [];
  return placeRun(run, { ...year, year: year.year + at }, context);
}

/** "Oct … Sep | FY25": the year behind all its parts is their sum; before a run that begins with its year, it is the next one's. */
function yearSummed(
  entries: readonly AxisEntry[],
  runs: readonly (readonly Placed[])[],
  at: number,
  context: ReadingContext,
): HeadingYear | null {
  const run = runs[at] ?? [];
  const [first] = runs[0] ?? [];
  const last = run.at(-1);
  if (!first || !last || !isFull(run) || yearBefore(entries, first.position, context)) return null;
  const behind = entries.find(({ position }) => position > last.position);
  return behind?.period ? headingYear(behind.text, context.language) : null;
}

/** Each part of a run as many months after the dated one as it is behind it. */
function placeBehind(before: Period, run: readonly Placed[]): [number, Period][] {
  const months = periodMonths(before) ?? 0;
  return run.map(({ position, text }, i) => {
    const firstMonth = (before.firstMonth ?? 0) + (i + 1) * months;
    const period = monthsPeriod(firstMonth, firstMonth + months - 1, { text, fiscal: before.fiscal });
    return [position, { ...period, kind: before.kind }];
  });
}

/** The nearest text before a position that names a year. */
function yearBefore(entries: readonly AxisEntry[], position: number, { language }: ReadingContext): HeadingYear | null {
  const texts = entries.filter((entry) => entry.position < position && !partWithoutYear(entry.text, language));
  return nearestYear(texts.map(({ text }) => text).reverse(), { language });
}

const isFull = (run: readonly Placed[]): boolean => run.length === SIZE[run[0]?.unit ?? "month"];

/**
 * The parts of a run of which no year is written anywhere: month 1 is the first of the first year told. Months that begin
 * within a year and stop within the next may be of any two years and stay without one; so does what another year's default dates.
 */
function placeInPlan(
  runs: readonly (readonly Placed[])[],
  at: number,
  context: ReadingContext,
): [number, Period | null][] {
  const run = runs[at] ?? [];
  const first = run[0];
  if (first === undefined || first.unit === "half") return [];
  const { unit } = first;
  const size = SIZE[unit];
  const isWhole = run.length === size;
  const wraps = first.number + run.length - 1 > size;
  if (wraps && !isWhole) return run.map(({ position }) => [position, null]);
  if (context.defaultYear !== null && !wraps) return [];
  const before = runs.slice(0, at);
  if (!isWhole && (first.number !== 1 || before.length > 0)) return [];
  const areAlike = before.every(
    (other) => other[0]?.unit === unit && other[0].number === first.number && other.length === size,
  );
  if (!areAlike) return [];
  return run.map((part, i) => [part.position, planPeriod(unit, at * size + i + 1, { text: part.text })]);
}

/** Last month of a company's year, or of one written across two. */
function endOf({ fiscal, text }: HeadingYear, { fiscalYearEnd, crossYearEnd }: ReadingContext): number {
  if (!fiscal) return 12;
  return fiscalYearEnd === 12 && ACROSS.test(text) ? (crossYearEnd ?? 12) : fiscalYearEnd;
}

/** A year written across two: "2024/25", "24-25". */
export const ACROSS = /\d\d[-/–]\d\d/;

/** The parts of one run in one year. Twelve months tell themselves where it ends, others of a fiscal year do where the company's does. */
function placeRun(run: readonly Placed[], year: HeadingYear, context: ReadingContext): [number, Period][] {
  const { number: start = 1, unit = "month" } = run[0] ?? {};
  const isFull = unit === "month" && run.length === SIZE[unit];
  // Months that begin within a year and go on into the next belong to two; only a fiscal year says which.
  if (start + run.length - 1 > SIZE[unit] && !year.fiscal && !year.plan) return [];
  const end = isFull ? ((start + 10) % 12) + 1 : endOf(year, context);
  const placed = run.flatMap((part, i): [number, Period][] => {
    const text = `${year.text} ${part.text}`;
    const inPlan = (of: "month" | "quarter") => planPeriod(of, (year.year - 1) * SIZE[of] + i + 1, { text });
    const inYear = year.plan
      ? part.unit !== "half" && inPlan(part.unit)
      : partWithin(yearPeriod(year.year, end), part, text);
    return inYear ? [[part.position, inYear]] : [];
  });
  return year.plan || breaksIn(placed) === 0 ? placed : [];
}

/** Parts that follow each other without a break, in order of their positions. */
function runsOf(entries: readonly AxisEntry[], around: AxisSurroundings, context: ReadingContext): Placed[][] {
  const yearOver = (position: number): string => {
    const year = nearestYear(around.above(position).toReversed(), context);
    return year === null ? "" : `${year.plan} ${year.year} ${year.text}`;
  };
  const runs: Placed[][] = [];
  let run: Placed[] = [];
  for (const { position, text, period } of entries) {
    const part = period === null ? partWithoutYear(text, context.language) : null;
    const next = part && { ...part, position, text };
    const last = run.at(-1);
    if (next && last && followsOn(last, next, yearOver)) {
      run.push(next);
      continue;
    }
    // "Q1 total" between March and April, "Total" after them: the run of months goes on.
    if (last?.unit === "month" && next?.unit !== "month" && (next || isTotalHeading(text))) continue;
    if (run.length > 0) runs.push(run);
    run = next ? [next] : [];
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

/** The next part of the same year, as far as the headings over both say. */
function followsOn(last: Placed, next: Placed, yearOver: (position: number) => string): boolean {
  if (last.unit !== next.unit || next.number !== (last.number % SIZE[next.unit]) + 1) return false;
  const heading = yearOver(next.position);
  return heading === "" || (next.number !== 1 && heading === yearOver(last.position));
}

function nearestYear(texts: readonly string[], { language }: Pick<ReadingContext, "language">): HeadingYear | null {
  for (const text of texts) {
    const year = headingYear(text, language);
    if (year !== null) return year;
  }
  return null;
}
