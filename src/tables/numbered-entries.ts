/** Times of headings that only their line makes plain: what is written alike but for numbers that count on, whatever the words around them. */
import { allMatches, folded, written } from "../language/index.ts";
import { monthsPeriod, type Period, planPeriod, readPeriods } from "../language/quantities/index.ts";
import { foldText } from "../ontology/index.ts";
import type { ReadingContext } from "./cell-period.ts";
import type { AxisEntry } from "./parts-of-years.ts";

type TimeUnit = "month" | "quarter" | "year";

const COUNTED = new RegExp(
  `^(?:${folded("countedLead")}[.°]? ?${folded("countedOf")}?)?(${folded("periodUnit")})s?(?: ?(?:#|${folded("countedEnd")}))?$`,
);

/** What a heading says that the numbers beside or under it count: "Month", "Année". */
export function countedUnit(heading: string): TimeUnit | null {
  const word = COUNTED.exec(foldText(heading).trim())?.[1];
  if (word === undefined) return null;
  return word.startsWith("mo") ? "month" : word === "quarter" || word === "trimestre" ? "quarter" : "year";
}

const DATE_HEADING = new RegExp(`^${written("dateHeading")}$`, "i");

/** Whether a heading says that what stands beside or under it is a time: "Month", "Date", "Fin de mois". */
export const isTimeHeading = (heading: string): boolean =>
  countedUnit(heading) !== null || DATE_HEADING.test(heading.trim());

type Numbered = AxisEntry & {
  /** All but its numbers, up to the last of them: "y#m#". */
  readonly shape: string;
  /** What stands behind the last number. */
  readonly tail: string;
  readonly numbers: readonly number[];
};

const LONGEST = 28;

/**
 * By position. Only entries that follow on each other are read: alone, "07/25" may be a share and "24-25" a range.
 * `unit`: what the headings around say that bare numbers count; null where they say nothing.
 */
export function numberedTimes(
  entries: readonly AxisEntry[],
  unit: TimeUnit | null,
  context: ReadingContext,
): ReadonlyMap<number, Period> {
  const shapes = Map.groupBy(
    entries.flatMap((entry) => (entry.text.length <= LONGEST ? (numberedEntry(entry) ?? []) : [])),
    ({ shape }) => shape,
  );
  const found = new Map<number, Period>();
  for (const alike of shapes.values()) {
    if (alike.length < 2) continue;
    const two = alike.every(({ numbers }) => numbers.length === 2);
    const times = two
      ? (inYears(alike, context) ?? inParts(alike, context) ?? inParts(alike.map(turned), context))
      : (numbersAlone(alike, unit) ?? inWords(alike) ?? inParts(alike.map(parted), context));
    for (const [position, period] of times ?? []) found.set(position, period);
  }
  return found;
}

/** "Année N", "N+1": the years of a plan from its first on. */
const FROM_N = new RegExp(`^(?:${folded("periodUnit")} )?n(?: ?\\+ ?(\\d))?$`);

function numberedEntry(entry: AxisEntry): Numbered[] | null {
  const plain = foldText(entry.text).trim();
  const fromN = FROM_N.exec(plain);
  if (fromN) return [{ ...entry, shape: "year#", tail: "", numbers: [1 + Number(fromN[1] ?? 0)] }];
  const numbers = allMatches(plain, /\d{1,4}/g).map(([digits]) => Number(digits));
  if (numbers.length === 0 || numbers.length > 2 || /\d{5}/.test(plain)) return null;
  const written = plain.replace(/\d{1,4}/g, "#").replace(/\s+/g, "");
  const end = written.lastIndexOf("#") + 1;
  return [{ ...entry, shape: written.slice(0, end), tail: written.slice(end), numbers }];
}

/** "Y1M06": the part of the year first, as in "M06 Y1". */
const turned = (entry: Numbered): Numbered => {
  const [before = "", between = ""] = entry.shape.split("#");
  return { ...entry, shape: `${between}#${before}#`, numbers: entry.numbers.toReversed() };
};

/** "Q121": the part of the year, and the year behind it in two digits. */
const parted = (entry: Numbered): Numbered => {
  const [number = 0] = entry.numbers;
  return { ...entry, shape: `${entry.shape}#`, numbers: [Math.floor(number / 100), number % 100] };
};

/** Bare numbers that count on by one, of a unit that something around them names. */
function numbersAlone(entries: readonly Numbered[], unit: TimeUnit | null): [number, Period][] | null {
  if (unit === null || entries.some(({ shape, tail }) => shape !== "#" || tail !== "")) return null;
  return counted(entries, unit);
}

/** "Year 0 | Year 1", "An 1 | An 2": the word or letter before the numbers is a unit of time. */
function inWords(entries: readonly Numbered[]): [number, Period][] | null {
  const [before = ""] = entries[0]?.shape.split("#") ?? [];
  const word = (before || (entries[0]?.tail ?? "")).replace(/[^\p{L}]/gu, "");
  const unit = UNIT_OF_LETTER[word] ?? countedUnit(word);
  return unit === null || unit === undefined ? null : counted(entries, unit);
}

const UNIT_OF_LETTER: Readonly<Record<string, TimeUnit>> = {
  y: "year",
  a: "year",
  m: "month",
  q: "quarter",
  t: "quarter",
};

function counted(entries: readonly Numbered[], unit: TimeUnit): [number, Period][] | null {
  const first = entries[0]?.numbers[0] ?? 0;
  const isCounted = entries.every(({ numbers: [number = 0] }, at) => number === first + at);
  // Month 0 comes before the plan begins; year 0 is the year before the first.
  const least = unit === "year" ? 0 : 1;
  return isCounted && first <= 1
    ? entries.flatMap(({ position, text, numbers: [index = 0] }): [number, Period][] =>
        index < least
          ? []
          : [[position, planPeriod(unit, index, { text: /^\d+$/.test(text) ? `${unit} ${text}` : text })]],
      )
    : null;
}

/** "24-25 | 25-26", "2024/2025 | 2025/2026". */
function inYears(entries: readonly Numbered[], context: ReadingContext): [number, Period][] | null {
  const areYears = entries.every(({ numbers: [from = 0, to = 0] }, i) => {
    const [last = from - 1] = entries[i - 1]?.numbers ?? [];
    return isYear(from) && isYear(to) && to === from + 1 && from === last + 1;
  });
  if (!areYears) return null;
  const short = (year = 0): string => String(year % 100).padStart(2, "0");
  return read(entries, ({ numbers: [from, to] }) => `FY${short(from)}/${short(to)}`, context);
}

/** By the letter that names a part of a year: how many of them a year has. */
const PARTS: Readonly<Record<string, number>> = { q: 4, t: 4, h: 2, s: 2, m: 12, "": 12 };
/** Two bare numbers are a month and a year only where three follow on each other. */
const LEAST_BARE = 3;

/** "T1 C24 | T2 C24 | T3 C24 | T4 C24 | T1 C25", "07/25 | 08/25", "T1 A1 | T2 A1", "2014 (1) | 2014 (2)". */
function inParts(entries: readonly Numbered[], context: ReadingContext): [number, Period][] | null {
  const parts = partsNamed(entries);
  if (parts === null) return null;
  const sizes = parts.size === 12 && !parts.isLettered ? [12, 4] : [parts.size];
  const size = sizes.find((one) => countOn(entries, one));
  if (size === undefined) return null;
  const areYears = entries.every(({ numbers: [, year = 0] }) => isYear(year));
  if (areYears && (size === 12 || parts.isLettered))
    return read(
      entries,
      ({ numbers: [part = 0, year = 0] }) => partWritten(size, parts.fiscal, part, full(year)),
      context,
    );
  if (areYears)
    return entries.map(({ position, text, numbers: [part = 0, year = 0] }) => {
      const first = full(year) * 12 + (part - 1) * 3;
      return [position, monthsPeriod(first, first + 2, { text })];
    });
  const isPlan = parts.marked && size !== 2 && entries.every(({ numbers: [, year = 0] }) => year >= 1 && year <= 10);
  if (!isPlan) return null;
  return entries.map(({ position, text, numbers: [part = 0, year = 0] }) => [
    position,
    planPeriod(size === 4 ? "quarter" : "month", (year - 1) * size + part, { text }),
  ]);
}

type Parts = {
  /** How many a year has. */
  readonly size: number;
  /** A letter stands before the part. */
  readonly isLettered: boolean;
  /** A letter stands before the year: "C24", "A1". */
  readonly marked: boolean;
  /** "FQ4-26", "T1 C24": a year that is named by a letter is the company's own. */
  readonly fiscal: boolean;
};

function partsNamed(entries: readonly Numbered[]): Parts | null {
  const [before = "", between = ""] = entries[0]?.shape.split("#") ?? [];
  const letter = /\p{L}?$/u.exec(before)?.[0] ?? "";
  const size = PARTS[letter];
  const marks = /\p{L}+/u.exec(between)?.[0] ?? "";
  const isWord = /\p{L}{2}$/u.test(before.slice(0, -1)) || marks.length > 2;
  if (size === undefined || isWord || (letter === "" && entries.length < LEAST_BARE)) return null;
  const isLettered = letter !== "";
  return { size, isLettered, marked: marks !== "", fiscal: before.length > letter.length || marks !== "" };
}

/** Each is the part behind the one before, or the first of the next year behind the last of a year. */
function countOn(entries: readonly Numbered[], size: number): boolean {
  return entries.every(({ numbers: [part = 0, year = 0] }, i) => {
    const [lastPart = part - 1, lastYear = year] = entries[i - 1]?.numbers ?? [];
    const isNext = year === lastYear ? part === lastPart + 1 : year === lastYear + 1 && lastPart === size && part === 1;
    return part >= 1 && part <= size && isNext;
  });
}

function partWritten(size: number, fiscal: boolean, part: number, year: number): string {
  if (size === 12) return `${String(part).padStart(2, "0")}/${year}`;
  return `${size === 4 ? "Q" : "H"}${part} ${fiscal ? "FY" : ""}${year}`;
}

const isYear = (number: number): boolean => (number >= 15 && number <= 60) || (number >= 1990 && number <= 2079);
const full = (year: number): number => (year < 100 ? 2000 + year : year);

function read(
  entries: readonly Numbered[],
  plainly: (entry: Numbered) => string,
  { language, fiscalYearEnd }: ReadingContext,
): [number, Period][] {
  return entries.flatMap((entry): [number, Period][] => {
    const [period] = readPeriods(plainly(entry), { language, fiscalYearEnd });
    const { text } = entry;
    return period ? [[entry.position, { ...period, text, start: 0, end: text.length }]] : [];
  });
}
