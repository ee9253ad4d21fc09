/** Periods of headings that only their row makes plain: "FQ4-26 | FQ1-27", "07/25 | 08/25", "24-25 | 25-26", "T1 C24 | T2 C24", "FY24 act | FY25 act". */

import type { SheetCell } from "../../documents/index.ts";
import { type Period, planPeriod, readPeriods } from "../../language/quantities/index.ts";
import { foldText } from "../../ontology/index.ts";
import type { LabelContext } from "../label.ts";
import { cellPeriod } from "./cell-period.ts";
import { isText, textOf } from "./grid.ts";

/** By column. Only headings that follow on each other are read: alone, "07/25" may be a share and "24-25" a range. */
export function periodsInOrder(cells: readonly SheetCell[], context: LabelContext): ReadonlyMap<number, Period> {
  const texts = cells.filter((cell) => isText(cell) && textOf(cell).length <= LONGEST);
  return new Map([...besideWords(texts, context), ...numbered(texts, context)]);
}

const LONGEST = 24;

type Heading = { readonly column: number; readonly text: string; readonly period: Period | null };

/** "S1 réel (avr.-sept. 25) | S1 budget": the part of a year that another heading of the row places. */
export function periodsAsBeside(headings: readonly Heading[], context: LabelContext): ReadonlyMap<number, Period> {
  const parts = headings.flatMap((heading) => {
    const part = PART_AHEAD.exec(foldText(heading.text).trim())?.[0];
    return part === undefined
      ? []
      : [{ ...heading, part, period: heading.period ?? onlyPeriod(heading.text, context) }];
  });
  const isDated = ({ period }: Heading): boolean => period?.firstMonth != null;
  const months = ({ period }: Heading): string => `${period?.firstMonth} ${period?.lastMonth}`;
  return new Map(
    parts.flatMap((heading): [number, Period][] => {
      const beside = parts.filter((other) => other.part === heading.part && isDated(other));
      const period = beside[0]?.period;
      const isOne = new Set(beside.map(months)).size === 1;
      return period && isOne && !isDated(heading) ? [[heading.column, period]] : [];
    }),
  );
}

function onlyPeriod(text: string, context: LabelContext): Period | null {
  const [period, ...others] = readPeriods(text, optionsOf(context));
  return others.length === 0 ? (period ?? null) : null;
}

/** A part of a year by its letter and number, and more behind it. */
const PART_AHEAD = /^[qths][1-4](?= )/;

/** Each heading's period, with a word beside it that differs from one heading to the other: "FY25 act | FY26 bud". */
function besideWords(cells: readonly SheetCell[], context: LabelContext): [number, Period][] {
  const found = cells.flatMap((cell) => {
    const text = textOf(cell);
    const [period, ...others] = readPeriods(text, optionsOf(context));
    if (!period || others.length > 0 || period.lastMonth === null || period.firstMonth === null) return [];
    const { firstMonth, lastMonth } = period;
    const isShort = text.length - (period.end - period.start) <= LONGEST_BESIDE && period.start === 0;
    return isShort ? [{ column: cell.column, period, firstMonth, length: lastMonth - firstMonth }] : [];
  });
  const runs: (typeof found)[] = [];
  for (const next of found) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const follows =
      last?.column === next.column - 1 &&
      last.length === next.length &&
      next.firstMonth === last.firstMonth + last.length + 1;
    if (run && follows) run.push(next);
    else runs.push([next]);
  }
  return runs
    .filter((run) => run.length >= LEAST)
    .flatMap((run) => run.map(({ column, period }): [number, Period] => [column, period]));
}

/** Letters beside a period: "act", "fcst", "prév.". */
const LONGEST_BESIDE = 8;
const LEAST = 3;

type Numbered = {
  readonly column: number;
  readonly text: string;
  /** All but its numbers, up to the last of them. */
  readonly shape: string;
  readonly numbers: readonly [number, number];
};

/** Headings of one shape whose two numbers count on as a part of a year and its year do, or as two years side by side. */
function numbered(cells: readonly SheetCell[], context: LabelContext): [number, Period][] {
  const shapes = new Map<string, Numbered[]>();
  for (const cell of cells) {
    if (cellPeriod(cell, context)) continue;
    const heading = numberedHeading(cell);
    if (heading) shapes.set(heading.shape, [...(shapes.get(heading.shape) ?? []), heading]);
  }
  return [...shapes.values()].flatMap((headings) =>
    headings.length < 2 ? [] : (inYears(headings, context) ?? inParts(headings, context) ?? []),
  );
}

function numberedHeading(cell: SheetCell): Numbered | null {
  const text = textOf(cell);
  const match = /^(.*?)(\d{1,4})(\D+)(\d{1,4})(?!\d)/.exec(foldText(text));
  const [, before = "", first, between = "", second] = match ?? [];
  if (first === undefined || second === undefined) return null;
  return {
    column: cell.column,
    text,
    shape: `${before.trim()}#${between.trim()}#`,
    numbers: [Number(first), Number(second)],
  };
}

/** "24-25 | 25-26", "2024/2025 | 2025/2026". */
function inYears(headings: readonly Numbered[], context: LabelContext): [number, Period][] | null {
  const isYears = headings.every(
    ({ numbers: [from, to] }, i) =>
      isYear(from) && isYear(to) && to === from + 1 && (i === 0 || from === (headings[i - 1]?.numbers[0] ?? 0) + 1),
  );
  if (!isYears) return null;
  return read(headings, ({ numbers: [from, to] }) => `FY${short(from)}/${short(to)}`, context);
}

/** By the letter that names a part of a year: how many of them a year has. */
const PARTS: Readonly<Record<string, number>> = { q: 4, t: 4, h: 2, s: 2, m: 12, "": 12 };

/** "T1 C24 | T2 C24 | T3 C24 | T4 C24 | T1 C25", "07/25 | 08/25", "T1 A1 | T2 A1". */
function inParts(headings: readonly Numbered[], context: LabelContext): [number, Period][] | null {
  const parts = partsNamed(headings);
  if (parts === null || !countOn(headings, parts.size)) return null;
  if (headings.every(({ numbers: [, year] }) => isYear(year)))
    return read(headings, ({ numbers: [part, year] }) => written(parts, part, full(year)), context);
  const isPlan = parts.marked && parts.size !== 2 && headings.every(({ numbers: [, year] }) => year >= 1 && year <= 10);
  return isPlan ? headings.map((heading) => partOfPlan(heading, parts.size)) : null;
}

type Parts = {
  /** How many a year has. */
  readonly size: number;
  /** A letter stands before the year: "C24", "A1". */
  readonly marked: boolean;
  /** "FQ4-26", "T1 C24": a year that is named by a letter is the company's own. */
  readonly fiscal: boolean;
};

function partsNamed(headings: readonly Numbered[]): Parts | null {
  const [before = "", between = ""] = headings[0]?.shape.split("#") ?? [];
  const letter = /\p{L}?$/u.exec(before)?.[0] ?? "";
  const size = PARTS[letter];
  const marks = /\p{L}+/u.exec(between)?.[0] ?? "";
  const isWord = /\p{L}{2}$/u.test(before.slice(0, -1)) || marks.length > 2;
  if (size === undefined || isWord || (letter === "" && headings.length < LEAST)) return null;
  return { size, marked: marks !== "", fiscal: before.length > letter.length || marks !== "" };
}

/** Each is the part behind the one before, or the first of the next year behind the last of a year. */
function countOn(headings: readonly Numbered[], size: number): boolean {
  return headings.every(({ numbers: [part, year] }, i) => {
    const [lastPart, lastYear] = headings[i - 1]?.numbers ?? [part - 1, year];
    const isNext = year === lastYear ? part === lastPart + 1 : year === lastYear + 1 && lastPart === size && part === 1;
    return part >= 1 && part <= size && isNext;
  });
}

function written({ size, fiscal }: Parts, part: number, year: number): string {
  if (size === 12) return `${String(part).padStart(2, "0")}/${year}`;
  return `${size === 4 ? "Q" : "H"}${part} ${fiscal ? "FY" : ""}${year}`;
}

function partOfPlan({ column, text, numbers: [part, year] }: Numbered, size: number): [number, Period] {
  return [column, planPeriod(size === 4 ? "quarter" : "month", (year - 1) * size + part, { text })];
}

const isYear = (number: number): boolean => (number >= 15 && number <= 60) || (number >= 1990 && number <= 2079);
const short = (year: number): string => String(year % 100).padStart(2, "0");
const full = (year: number): number => (year < 100 ? 2000 + year : year);

function read(
  headings: readonly Numbered[],
  plainly: (heading: Numbered) => string,
  context: LabelContext,
): [number, Period][] {
  return headings.flatMap((heading): [number, Period][] => {
    const [period] = readPeriods(plainly(heading), optionsOf(context));
    const { text } = heading;
    return period ? [[heading.column, { ...period, text, start: 0, end: text.length }]] : [];
  });
}

const optionsOf = ({ language, fiscalYearEnd }: LabelContext) => ({ language, fiscalYearEnd });
