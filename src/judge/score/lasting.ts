/** How long money lasts: until a balance first falls below zero, and at the pace at which it has been falling. */
import type { Context, Make, Scored } from "./candidate.ts";
import { type Cell, isActual, seriesOf, startOf, sum } from "./deal-view.ts";
import type { Reading } from "./reading.ts";
import { isWithin, relationOf } from "./time.ts";

/** Months over which a pace is taken where the claim names no time. */
const PACES = [3, 6, 12];
/** A balance that outlives this is said of no runway. */
const MOST_MONTHS = 120;

/** Candidates in months: "24 months of runway". */
export function monthsLeft(entry: Scored, context: Context, make: Make): void {
  const { reading } = context;
  if (reading.figure?.value.dimension !== "duration" || !reading.cues.has("until")) return;
  for (const cells of balancesOf(entry, context)) {
    for (const { from, end, months } of untilNothing(cells, reading))
      make("monthsToZero", end ? [from, end] : [from], [entry], months);
    for (const { from, to, months } of atPace(cells, reading)) make("monthsAtPace", [to, from], [entry], months);
  }
}

/** "21 months at the average use of 2025": what is left at the end of a time, by what another line takes each month of it. */
export function monthsAtUse(lines: readonly Scored[], context: Context, make: Make): void {
  const { reading, deal, excluded } = context;
  if (reading.figure?.value.dimension !== "duration" || !reading.cues.has("until")) return;
  const uses = lines.flatMap((entry) => {
    if (deal.natureOf(entry.line) === "stock" || entry.line.first.value.dimension !== "money") return [];
    return [...seriesOf(entry.line, excluded)].flatMap(([months, cells]) => {
      const named = cells.filter((cell) => isNamed(cell, reading));
      const used = Math.abs(sum(named));
      return months === null || used === 0 ? [] : [{ entry, named, each: used / (named.length * months) }];
    });
  });
  for (const entry of lines)
    for (const cells of balancesOf(entry, context)) {
      const end = cells.findLast((cell) => isNamed(cell, reading));
      if (!end || end.value <= 0) continue;
      for (const use of uses)
        if (end.value / use.each <= MOST_MONTHS)
          make("monthsAtPace", [end, ...use.named], [entry, use.entry], end.value / use.each);
    }
}

/** For a claim without a figure: "the cash lasts until June 2026" holds where the next cell is the first below zero. */
export function lastsUntil(entry: Scored, context: Context, make: Make): void {
  const { reading } = context;
  if (!reading.cues.has("until")) return;
  for (const cells of balancesOf(entry, context)) {
    const place = cells.findIndex(({ value }) => value < 0);
    const last = cells[place === -1 ? cells.length - 1 : place - 1];
    const named = cells.findLast((cell) => isNamed(cell, reading));
    if (!last || !named) continue;
    // Where it never falls below zero the plan says no more than that it lasts so long.
    const holds = place === -1 || last === named || isNamed(last, reading);
    make("lastsUntil", holds ? [named] : [last, named], [entry], holds ? 1 : 0);
  }
}

const isNamed = (cell: Cell, { periods }: Reading): boolean => isWithin(relationOf(cell, periods));

/** The line's money at the ends of its months, quarters or years, in time. */
function balancesOf({ line }: Scored, { deal, excluded }: Context): (readonly Cell[])[] {
  if (deal.natureOf(line) !== "stock" || line.first.value.dimension !== "money") return [];
  return [...seriesOf(line, excluded)].flatMap(([months, cells]) =>
    months !== null && cells.length >= 2 ? [cells] : [],
  );
}

/** From the month that the claim names, from the last that is no plan, and from the beginning, to the last before the first below zero. */
function untilNothing(
  cells: readonly Cell[],
  reading: Reading,
): { readonly from: Cell; readonly end: Cell | undefined; readonly months: number }[] {
  const below = cells.findIndex(({ value }) => value < 0);
  const end = below === -1 ? cells.length - 1 : below - 1;
  const starts = new Set([
    cells.findIndex((cell) => isNamed(cell, reading)),
    cells.findLastIndex(isActual),
    // The first cell's own period is lived through as well.
    -1,
  ]);
  const [first] = cells;
  const length = first?.months ?? 0;
  return [...starts].flatMap((start) => {
    const from = cells[Math.max(start, 0)];
    const months = (end - start) * length;
    return from && months > 0 && months <= MOST_MONTHS ? [{ from, end: cells[end], months }] : [];
  });
}

/** What is left at the end of a time, at the pace of that time. */
function atPace(
  cells: readonly Cell[],
  reading: Reading,
): { readonly from: Cell; readonly to: Cell; readonly months: number }[] {
  const length = cells[0]?.months ?? 0;
  const named = cells.filter((cell) => isNamed(cell, reading));
  const end = named.at(-1) ?? cells.findLast(isActual);
  if (!end || length === 0 || end.value <= 0) return [];
  const at = cells.indexOf(end);
  const steps = new Set([...(named.length > 0 ? [named.length] : []), ...PACES.map((months) => months / length)]);
  return [...steps].flatMap((count) => {
    const before = cells[at - count];
    if (!before || !Number.isInteger(count) || startOf(end) <= startOf(before)) return [];
    const months = (end.value * count * length) / (before.value - end.value);
    return months > 0 && months <= MOST_MONTHS ? [{ from: before, to: end, months }] : [];
  });
}
