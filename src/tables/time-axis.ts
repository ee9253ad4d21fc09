/** Of when each heading of a line is: by its own words, by its place among the others, by what stands over and before it. */
import { monthPeriod, type Period, yearPeriod } from "../language/quantities/index.ts";
import { cellPeriod, flagBasis, onePeriodIn, type ReadingContext } from "./cell-period.ts";
import { isSerial } from "./head-numbers.ts";
import { countedUnit, isTimeHeading, numberedTimes } from "./numbered-entries.ts";
import { type AxisEntry, type AxisSurroundings, headingYear, placeParts } from "./parts-of-years.ts";
import { isTotalHeading, totalPeriods } from "./total-entries.ts";
import type { TableCell } from "./view.ts";

/** `text` is the cell's, or the month that its letter stands for. */
export type AxisHeading = { readonly position: number; readonly cell: TableCell; readonly text: string };

export type TimeAxisContext = AxisSurroundings & {
  readonly reading: ReadingContext;
  readonly leads: Leads;
};

/** What the texts before headings on their line, and the first of the headings, say of them. */
export type Leads = {
  /** The nearest that is no year. */
  readonly name: string | null;
  /** What the nearest that counts times counts: "Month" before 1 2 3. */
  readonly unit: ReturnType<typeof countedUnit>;
};

export const NO_LEADS: Leads = { name: null, unit: null };

/** With one more text behind the others. */
export const ledBy = (before: Leads, text: string, { language }: ReadingContext): Leads => ({
  name: headingYear(text, language) === null ? text : before.name,
  unit: countedUnit(text) ?? before.unit,
});

/** Periods by position; headings that are no times are left out. */
export function timesOf(headings: readonly AxisHeading[], context: TimeAxisContext): ReadonlyMap<number, Period> {
  const { reading } = context;
  const entries = headings.map((heading) => entryOf(heading, reading));
  const { unit } = context.leads;
  const numbered = numberedTimes(
    unit === null ? entries.filter(({ period }) => period === null || period.relative !== null) : entries,
    unit,
    reading,
  );
  // The year that is meant where none is told is the last to ask.
  const placed = placeParts(
    headings.map((heading) => entryOf(heading, { ...reading, defaultYear: null })),
    context,
    reading,
  );
  const alone = ({ position, text, period }: AxisEntry): Period | null =>
    numbered.get(position) ?? period ?? totalOfYear(text, context.above(position), context);
  const times = new Map<number, Period>();
  for (const entry of entries) {
    const time = placed.has(entry.position) ? placed.get(entry.position) : alone(entry);
    if (time) times.set(entry.position, ofCompany(time, reading));
  }
  for (const [position, period] of inSequence(entries, times, reading)) times.set(position, ofCompany(period, reading));
  for (const [position, period] of sameParts(entries, times)) times.set(position, period);
  const dated = entries.map(({ position, text }) => ({ position, text, period: times.get(position) ?? null }));
  for (const [position, period] of totalPeriods(dated)) if (!placed.get(position)) times.set(position, period);
  for (const [position, period] of behindTimes(entries, times)) times.set(position, period);
  return isOfEvents(times, context) ? new Map() : times;
}

const entryOf = ({ position, cell, text }: AxisHeading, reading: ReadingContext): AxisEntry => ({
  position,
  text,
  period: cellPeriod(cell.cell, reading) ?? periodOfSerial(cell),
});

/** Dates of a list ("Opened", "Hired on"), beside what names its entries: an attribute, and not of when their figures are. */
function isOfEvents(
  times: ReadonlyMap<number, Period>,
  { above, leads: { name }, periodAbove }: TimeAxisContext,
): boolean {
  if (times.size === 0 || name === null || isTimeHeading(name)) return false;
  // "2025/26" is a season, and no day on which something was done.
  if ([...times.values()].every(({ kind, fiscal }) => kind === "year" && fiscal)) return false;
  const isNamed = (position: number): boolean => above(position).some((text) => flagBasis(text) === null);
  const isBesideNames = [...times.keys()].every((position) => isNamed(position) && periodAbove(position) === null);
  if (!isBesideNames) return false;
  const ends = [...times.values()].map(({ lastMonth }) => lastMonth ?? Number.NaN);
  const steps = new Set(ends.slice(1).map((end, at) => end - (ends[at] ?? 0)));
  return ends.length < LEAST_IN_STEP || steps.size !== 1 || steps.has(0);
}

/** So many dates a constant step apart are an axis, whatever stands over them. */
const LEAST_IN_STEP = 3;

/** A date whose number format was lost: days since 30 December 1899, from 2000 to 2079. */
function periodOfSerial({ cell }: TableCell): Period | null {
  const serial = cell.value.kind === "number" ? cell.value.number : 0;
  if (!isSerial(serial)) return null;
  const date = new Date((serial - 25_569) * 86_400_000);
  return monthPeriod(date.getUTCFullYear() * 12 + date.getUTCMonth(), { text: date.toISOString().slice(0, 7) });
}

/** A bare year of a company whose year ends in June is the year that ends then. */
function ofCompany(period: Period, { fiscalYearEnd }: ReadingContext): Period {
  const isBare = !period.fiscal && !period.calendar && !period.instant;
  const isCalendar = period.kind === "year" && isBare && period.lastMonth !== null;
  if (!isCalendar || fiscalYearEnd === 12) return period;
  const { text, start, basis } = period;
  return yearPeriod(Math.floor((period.lastMonth ?? 0) / 12), fiscalYearEnd, { text, start, basis });
}

/** "Total" under "Year 2 P&L": that year, though its heading says more than the year. */
function totalOfYear(text: string, above: readonly string[], { reading }: TimeAxisContext): Period | null {
  const named = isTotalHeading(text) ? above.map((one) => onePeriodIn(one, { ...reading, defaultYear: null })) : [];
  const year = named.findLast((period) => period?.kind === "year" || period?.relative?.unit === "year");
  return year ? { ...year, text: `${year.text} ${text}` } : null;
}

/** "2024 | % of sales | 2025 | % of sales": what stands again behind one time after another is of the time before it. */
function behindTimes(
  entries: readonly AxisEntry[],
  times: ReadonlyMap<number, Period>,
): readonly (readonly [number, Period])[] {
  let time: Period | null = null;
  const others = entries.flatMap(({ position, text }) => {
    const own = times.get(position);
    time = own ?? time;
    return own || isTotalHeading(text) ? [] : [{ position, text, time }];
  });
  return [...Map.groupBy(others, ({ text }) => text).values()].flatMap((again) => {
    const behind = again.flatMap(({ position, time }) => (time === null ? [] : [[position, time] as const]));
    // "Number | Year 1 | Number | Year 2" begins before its first.
    const isBehind = behind.length === again.length && new Set(behind.map(([, time]) => time)).size === again.length;
    return again.length > 1 && isBehind ? behind : [];
  });
}

type Weak = AxisEntry & { readonly found: Period };

/**
 * Headings that hold one period among other words are times where they follow each other, or stand a constant step
 * apart, or repeat one time with other words: "Ex. clos 31/03/2026 | Ex. clos 31/03/2027", "FYE Jun-27 (B)".
 */
function inSequence(
  entries: readonly AxisEntry[],
  times: ReadonlyMap<number, Period>,
  reading: ReadingContext,
): readonly [number, Period][] {
  const weak = entries.flatMap((entry): Weak[] => {
    const found = times.get(entry.position) ?? onePeriodIn(entry.text, { ...reading, defaultYear: null });
    return found?.lastMonth == null ? [] : [{ ...entry, found }];
  });
  const ends = weak.map(({ found }) => found.lastMonth ?? 0);
  const steps = ends.slice(1).map((end, at) => end - (ends[at] ?? 0));
  const forward = new Set(steps.filter((step) => step > 0));
  const isBackward = steps.length > 0 && steps.every((step) => step < 0 && step === steps[0]);
  // Of three at most each goes on from the one before; more may begin anew ("2025 | 2026 | 2025 | 2026").
  const goesOn = forward.size === 1 && (weak.length > 3 || steps.every((step) => step >= 0));
  if (!goesOn && !isBackward) return [];
  return weak.flatMap(({ position, text, found }): [number, Period][] =>
    times.has(position) ? [] : [[position, { ...found, basis: found.basis ?? flagBasis(text) }]],
  );
}

/** "S1 réel (avr.-sept. 25) | S1 budget": the part of a year that another heading of the line places. */
function sameParts(entries: readonly AxisEntry[], times: ReadonlyMap<number, Period>): readonly [number, Period][] {
  const parts = entries.flatMap((entry) => {
    const part = PART_AHEAD.exec(entry.text.toLowerCase())?.[0];
    return part === undefined ? [] : [{ ...entry, part, time: times.get(entry.position) ?? null }];
  });
  return parts.flatMap(({ position, part, time, text }): [number, Period][] => {
    if (time?.firstMonth != null) return [];
    const beside = parts.flatMap((other) =>
      other.part === part && other.time?.firstMonth != null ? [other.time] : [],
    );
    const [first] = beside;
    const areOne =
      first && beside.every((other) => other.firstMonth === first.firstMonth && other.lastMonth === first.lastMonth);
    return areOne ? [[position, { ...first, basis: flagBasis(text) ?? first.basis }]] : [];
  });
}

/** A part of a year by its letter and number, and more behind it. */
const PART_AHEAD = /^[qths][1-4](?= )/;
