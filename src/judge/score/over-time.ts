/** Trees over the cells of one line in time: sums, means, growth, multiples, changes. */
import type { Bound } from "../../language/quantities/index.ts";
import { askedFor } from "./asks.ts";
import type { Context, Make, Scored } from "./candidate.ts";
import { type Cell, seriesOf, startOf, sum } from "./deal-view.ts";
import type { Operation } from "./operations.ts";
import type { NamedPeriod, Reading } from "./reading.ts";
import { isMet, relationOf } from "./time.ts";

/** More cells than this are no line of a plan. */
const MOST_SUMMED = 400;
/** Cells of a line that are each held against the one before. */
const MOST_STEPS = 60;

export function overTime(entry: Scored, reading: Reading, context: Context, make: Make): void {
  const all = [...seriesOf(entry.line, context.excluded)];
  const dated = all.filter(([months]) => months !== null);
  for (const [, cells] of dated.length > 0 ? dated : all) {
    wholeLine(cells, entry, make);
    extremes(cells, entry, reading, make);
    if (cells.length >= 2) atPeriods(cells, entry, reading, make);
    stepByStep(cells, entry, make);
    yearOnYear(cells, entry, reading, make);
  }
}

function wholeLine(cells: readonly Cell[], entry: Scored, make: Make): void {
  if (cells.length < 2 || cells.length > MOST_SUMMED) return;
  make("sumOfLine", cells, [entry], sum(cells));
  make("meanOfLine", cells, [entry], sum(cells) / cells.length);
}

const OF_LOWEST: ReadonlySet<Bound> = new Set(["at_least", "more_than"]);
const OF_HIGHEST: ReadonlySet<Bound> = new Set(["at_most", "less_than"]);

/** Which end of a line is meant: what "never fell below" a figure stands by its lowest, and not by its highest. */
function ends({ cues, figure, asks }: Reading): { readonly low: boolean; readonly high: boolean } {
  const bound = figure?.value.bound ?? "exact";
  const throughout = cues.has("throughout");
  const mayAsk = (operation: Operation): boolean => asks !== null && askedFor(asks, operation) >= LEAST_LIKELY;
  return {
    low: cues.has("smallest") || (throughout && !OF_HIGHEST.has(bound)) || mayAsk("lowestOfLine"),
    high: cues.has("largest") || (throughout && !OF_LOWEST.has(bound)) || mayAsk("highestOfLine"),
  };
}

/** Less likely to be asked for, an extreme is not looked for. */
const LEAST_LIKELY = 0.1;

/** The lowest and the highest cell of the time that the claim names, where it says "never", "at the lowest" or "peaks". */
function extremes(cells: readonly Cell[], entry: Scored, reading: Reading, make: Make): void {
  const { low, high } = ends(reading);
  if ((!low && !high) || cells.length > MOST_SUMMED) return;
  const inside = cells.filter((cell) => relationOf(cell, reading.periods) === "inside");
  const meant = inside.length >= 2 ? inside : reading.since === null ? cells : from(reading.since, cells);
  const [first, ...others] = meant;
  if (!first || others.length === 0) return;
  const lowest = others.reduce((least, cell) => (cell.value < least.value ? cell : least), first);
  const highest = others.reduce((most, cell) => (cell.value > most.value ? cell : most), first);
  if (low) make("lowestOfLine", [lowest], [entry], lowest.value);
  if (high) make("highestOfLine", [highest], [entry], highest.value);
}

/** What the periods of the claim announce: growth from one to the other, runs of a length, the planned part, sums inside. */
function atPeriods(cells: readonly Cell[], entry: Scored, reading: Reading, make: Make): void {
  for (const [later, earlier] of named(cells, reading.periods)) {
    const years = (startOf(later) - startOf(earlier)) / (later.months === 12 && later.span ? 12 : 1);
    against(later, earlier, years, entry, make, FROM_FIRST);
  }
  for (const length of reading.runs) {
    if (length < 2 || length >= cells.length) continue;
    for (const run of [cells.slice(0, length), cells.slice(-length)]) {
      make("sumOfRun", run, [entry], sum(run));
      make("meanOfLine", run, [entry], sum(run) / run.length);
    }
  }
  sinceThen(cells, entry, reading, make);
  plannedPart(cells, entry, make);
  for (const period of reading.periods) insideOf(period, cells, entry, make);
}

/** Cells of the time from a month on. */
export const from = (month: number, cells: readonly Cell[]): readonly Cell[] =>
  cells.filter(({ span }) => span !== null && span.first >= month);

/** "2.2 million raised since January 2024": from then to the end of what has happened, and to the end of the line. */
function sinceThen(cells: readonly Cell[], entry: Scored, { since }: Reading, make: Make): void {
  if (since === null) return;
  const after = from(since, cells);
  // Of what comes now and then, to each time that it came: a raise to come is none of what was raised.
  const came = after.filter(({ value }) => value !== 0);
  const until =
    came.length <= MOST_TIMES ? came.slice(1, -1).map((last) => after.slice(0, after.indexOf(last) + 1)) : [];
  for (const [i, run] of [after, after.filter((cell) => !isPlanned(cell)), ...until].entries())
    if (run.length >= 2 && (i === 0 || run.length < after.length)) make("sumOfRun", run, [entry], sum(run));
}

const MOST_TIMES = 6;

/** Months or quarters against those of a year before: of the periods named, else the latest and the latest that is no plan. */
function yearOnYear(cells: readonly Cell[], entry: Scored, { periods }: Reading, make: Make): void {
  const length = cells[0]?.months;
  if (!length || length >= 12) return;
  const back = 12 / length;
  const latest = [cells.at(-1), cells.findLast((cell) => !isPlanned(cell))];
  const meant =
    periods.length === 0 ? new Set(latest) : new Set(cells.filter((cell) => isMet(relationOf(cell, periods))));
  for (const [i, cell] of cells.entries()) {
    const before = cells[i - back];
    if (meant.has(cell) && before && startOf(cell) - startOf(before) === (cell.span ? 12 : back))
      against(cell, before, 1, entry, make, STEP);
  }
}

const isPlanned = ({ fact }: Cell): boolean =>
  ["forecast", "budget"].includes(fact.scope.basis ?? fact.period?.basis ?? "");

function plannedPart(cells: readonly Cell[], entry: Scored, make: Make): void {
  const planned = cells.filter(
    ({ fact }) => fact.scope.basis === "forecast" || fact.period?.basis === "forecast" || fact.scope.basis === "budget",
  );
  if (planned.length >= 2 && planned.length < cells.length) make("sumOfRun", planned, [entry], sum(planned));
}

function insideOf(period: NamedPeriod, cells: readonly Cell[], entry: Scored, make: Make): void {
  const inside = cells.filter((c) => relationOf(c, [period]) === "inside");
  const [first] = inside;
  const last = inside.at(-1);
  if (!first || !last || first === last) return;
  const begins = period.span === null || startOf(first) <= period.span.first;
  const closes = begins && (last.span?.last ?? 0) >= (period.span?.last ?? 0);
  make("sumInPeriod", inside, [entry], sum(inside), 1, closes);
  make("meanOfLine", inside, [entry], sum(inside) / inside.length);
  make("growth", [last, first], [entry], ratio(last, first) - 1);
}

const STEP: readonly Between[] = ["growth", "multiple", "change"];
const FROM_FIRST: readonly Between[] = ["multiple", "growth", "change", "compound"];

/** Each cell by twelve, against the one before, and against the first. */
function stepByStep(cells: readonly Cell[], entry: Scored, make: Make): void {
  const [first] = cells;
  const lines = [entry];
  for (const [i, cell] of cells.slice(0, MOST_STEPS + 1).entries()) {
    if (cell.months === 1 || cell.months === null) make("timesTwelve", [cell], lines, cell.value * 12);
    if (cell.months === 12 || cell.months === null) make("byTwelve", [cell], lines, cell.value / 12);
    const before = cells[i - 1];
    if (!before || !first || cell.months === null) continue;
    against(cell, before, 1, entry, make, STEP);
    if (i >= 2) against(cell, first, i, entry, make, FROM_FIRST);
  }
}

type Between = "multiple" | "growth" | "change" | "compound";

function against(
  later: Cell,
  earlier: Cell,
  years: number,
  entry: Scored,
  make: Make,
  operations: readonly Between[],
): void {
  const times = ratio(later, earlier);
  const [cells, lines] = [[later, earlier], [entry]];
  for (const operation of operations) {
    if (operation === "multiple") make(operation, cells, lines, times);
    else if (operation === "growth") make(operation, cells, lines, times - 1);
    else if (operation === "change") make(operation, cells, lines, later.value - earlier.value);
    else if (times > 0 && years >= 2 && Number.isFinite(times)) make(operation, cells, lines, times ** (1 / years) - 1);
  }
}

/** The later and the earlier of two cells whose periods the claim names, or which begin and end a span that it names. */
function named(cells: readonly Cell[], periods: readonly NamedPeriod[]): readonly (readonly [Cell, Cell])[] {
  const met = cells.filter((c) => periods.some((p) => isMet(relationOf(c, [p]))));
  const pairs: (readonly [Cell, Cell])[] = [];
  if (met.length >= 2) pairs.push([met.at(-1) as Cell, met[0] as Cell]);
  for (const period of periods) {
    const inside = cells.filter((c) => relationOf(c, [period]) === "inside");
    if (inside.length >= 2) pairs.push([inside.at(-1) as Cell, inside[0] as Cell]);
  }
  return pairs;
}

export const ratio = (a: Cell | undefined, b: Cell | undefined): number =>
  a && b && b.value !== 0 ? a.value / b.value : Number.NaN;
