/** Trees over the things of a list, those that a claim names or all: their sum, mean and number, their share, one heading against another. */
import { rememberedWith } from "../../facts/index.ts";
import { askedFor } from "./asks.ts";
import { type Context, type Make, type Scored, scoredLine } from "./candidate.ts";
import { type Cell, type DealView, type Line, sum } from "./deal-view.ts";
import type { Operation } from "./operations.ts";
import type { Reading } from "./reading.ts";
import { type List, type NamedThings, nameOf, type Thing } from "./records.ts";
import { isWithin, relationOf } from "./time.ts";

/** Less likely than this, what needs many cells is not tried. */
const LEAST_LIKELY = 0.03;
/** Headings of a list that are held against each other. */
const MOST_HEADINGS = 8;
/** Of all things of a list a mean is made where one of its lines is among the first. */
const MOST_LOOKED_AT = 24;
const LEAST_AVERAGED = 3;

const mayAsk = ({ asks }: Reading, ...operations: readonly Operation[]): boolean =>
  asks === null || operations.some((operation) => askedFor(asks, operation) >= LEAST_LIKELY);

export function overThings({ lists }: NamedThings, scored: readonly Scored[], context: Context, make: Make): void {
  const near = new Map(scored.map((entry) => [entry.line, entry]));
  const first = new Set(scored.slice(0, MOST_LOOKED_AT).map(({ line }) => line));
  for (const list of lists) {
    counts(list, context, make);
    const { all, meant } = list;
    ofLargest(all, near, context, make);
    if (meant.length === 0) ofKinds(list, near, context, make);
    if (meant.length > 0) {
      const headings = headingsOf(meant, near, context);
      ofEach(headings, headingsOf(all, near, context), context, make);
      betweenHeadings(headings, context, make);
    } else if (mayAsk(context.reading, "meanOfNamed"))
      for (const { cells, lines } of headingsOf(all, near, context))
        if (cells.length >= LEAST_AVERAGED && cells.some(({ line }) => first.has(line)))
          make("meanOfNamed", cells, lines.slice(0, 1), sum(cells) / cells.length);
  }
}

/** What stands under one heading of things. */
type Heading = { readonly column: number; readonly cells: readonly Cell[]; readonly lines: readonly Scored[] };

function headingsOf(things: readonly Thing[], near: ReadonlyMap<Line, Scored>, { excluded }: Context): Heading[] {
  const cells = things.flatMap((thing) => thing.cells);
  return [...Map.groupBy(cells, ({ fact }) => fact.cell?.column ?? -1)].flatMap(([column, under]): Heading[] => {
    const lines = [...new Set(under.map(({ line }) => line))].flatMap((line) => near.get(line) ?? []);
    const isOne = new Set(under.map(({ fact }) => fact.value.dimension)).size === 1;
    return isOne && lines.length > 0 && !under.some(({ fact }) => excluded(fact))
      ? [{ column, cells: under, lines }]
      : [];
  });
}

const isRatio = ({ figure }: Reading): boolean =>
  figure?.value.dimension === "ratio" || figure?.value.dimension === "points";

function ofEach(named: readonly Heading[], all: readonly Heading[], { reading, deal }: Context, make: Make): void {
  for (const { column, cells, lines } of named) {
    if (cells.length < 2) continue;
    const total = sum(cells);
    const whole = all.find((heading) => heading.column === column)?.cells ?? [];
    make("sumOfNamed", cells, lines, total);
    make("meanOfNamed", cells, lines, total / cells.length);
    if (isRatio(reading) && whole.length > cells.length) shareOf(cells, whole, lines, deal, make);
  }
}

/** "Our three largest clients are less than half of what we bill": those that have most under a heading, together and of all. */
function ofLargest(all: readonly Thing[], near: ReadonlyMap<Line, Scored>, context: Context, make: Make): void {
  const { reading, deal } = context;
  if (!reading.cues.has("largest")) return;
  const numbers = reading.few.length > 0 ? reading.few : [1];
  for (const { cells, lines } of headingsOf(all, near, context)) {
    const most = [...cells].sort((a, b) => b.value - a.value);
    for (const number of numbers) {
      const largest = most.slice(0, number);
      // Nobody tells of the four largest of five.
      if (cells.length < number + 2) continue;
      const isShown = ({ line }: Scored): boolean => largest.some((cell) => cell.line === line);
      const shown = [lines.find(isShown) ?? lines[0]].flatMap((line) => line ?? []);
      if (isRatio(reading)) shareOf(largest, cells, shown, deal, make);
      else if (number > 1) make("sumOfNamed", largest, shown, sum(largest));
    }
  }
}

/** So near a word of the claim comes to what some things of a list have in common, and to nothing that others have. */
const LEAST_MEANT = 0.25;
const LEAST_NEARER = 0.08;
const MOST_KINDS = 3;

/** What the columns of a list tell of its things; those where nothing is told of several of them and not of all hold no kinds. */
const kindsIn = rememberedWith((things: readonly Thing[]) => {
  const attributes = things.flatMap((thing) => thing.attributes.map(({ of, text }) => ({ thing, of, text })));
  return [...Map.groupBy(attributes, ({ of }) => of).values()]
    .map((column) => [...Map.groupBy(column, ({ text }) => text)])
    .filter((column) => column.some(([, { length }]) => length > 1 && length < things.length));
});

/** "Four of our plots are rented": things by a kind that the claim names in words of its own. */
function ofKinds(list: List, near: ReadonlyMap<Line, Scored>, context: Context, make: Make): void {
  const { reading, meant } = context;
  const kinds = kindsIn(list.all)
    .flatMap((column) => {
      const nearness = column.map(([text, members]) => ({
        things: members.map(({ thing }) => thing),
        nearest: reading.words.stems.reduce((most, word) => Math.max(most, meant(word, text)), 0),
      }));
      return nearness.filter(
        ({ nearest, things }) =>
          nearest >= LEAST_MEANT &&
          things.length > 1 &&
          things.length < list.all.length &&
          nearness.filter((other) => other.nearest > nearest - LEAST_NEARER).length === 1,
      );
    })
    .sort((a, b) => b.nearest - a.nearest)
    .slice(0, MOST_KINDS);
  for (const { things } of kinds) {
    counts({ all: list.all, meant: things }, context, make);
    ofEach(headingsOf(things, near, context), headingsOf(list.all, near, context), context, make);
  }
}

/** The share of some things in what the sheet adds up of them ("others, less than 10k each" stand below a list, and in its total), else in all of the list. */
function shareOf(
  named: readonly Cell[],
  all: readonly Cell[],
  lines: readonly Scored[],
  deal: DealView,
  make: Make,
): void {
  const [first, ...others] = named;
  const most = sum(all);
  const added =
    first && deal.wholesOf(first).find((cell) => others.every((other) => deal.wholesOf(other).includes(cell)));
  const stated =
    first &&
    deal.below(first).find((cell) => !all.includes(cell) && Math.abs(cell.value - most) <= 1e-6 * Math.abs(most));
  const whole = added ?? stated;
  const rest = whole ? [whole] : all.filter((cell) => !named.includes(cell));
  make("shareOfNamed", [...named, ...rest], lines, sum(named) / (whole?.value ?? most));
}

/** What the things named have under one heading against another: over time, or for each of something. */
function betweenHeadings(headings: readonly Heading[], { reading }: Context, make: Make): void {
  const several = headings.filter(({ cells }) => cells.length > 1).slice(0, MOST_HEADINGS);
  const mayDivide = mayAsk(reading, "ratioOfNamed");
  for (const a of several)
    for (const b of several) {
      const [x, y] = [a.cells[0], b.cells[0]];
      const [later, earlier] = [sum(a.cells), sum(b.cells)];
      if (a === b || !x || !y || earlier === 0) continue;
      const cells = [...a.cells, ...b.cells];
      const isNext = x.line === y.line && x.months === y.months && x.months !== null && y.order + 1 === x.order;
      if (mayDivide && x.fact.value.dimension !== "ratio")
        make("ratioOfNamed", cells, [...a.lines.slice(0, 1), ...b.lines.slice(0, 1)], later / earlier);
      if (!isNext || a.cells.length !== b.cells.length) continue;
      make("growthOfPeriods", cells, a.lines, later / earlier - 1);
      make("multipleOfPeriods", cells, a.lines, later / earlier);
      make("changeOfPeriods", cells, a.lines, later - earlier);
    }
}

/** How many things the claim names, or how many leading names they have, and of how many in all. */
function counts({ all, meant }: List, context: Context, make: Make): void {
  const { figure } = context.reading;
  if (meant.length === 0 || (figure?.value.dimension !== "count" && !isRatio(context.reading))) return;
  const apart = [...Map.groupBy(meant, nameOf).values()].flatMap((same) => same.slice(0, 1));
  for (const things of [meant, ...(apart.length < meant.length ? [apart] : [])]) {
    const cells = things.flatMap((thing) => thing.cells[0] ?? []);
    const entry = cells[0] && scoredLine(cells[0].line, context.fits, context);
    if (!entry || cells.some(({ fact }) => context.excluded(fact))) continue;
    if (figure?.value.dimension === "count") make("countOfThings", cells, [entry], cells.length);
    else make("shareOfThings", cells, [entry], cells.length / all.length);
  }
}

/** How many things of a list are dated in the time that the claim names, or since it: "nine projects signed since June". */
export function countsOfDates(context: Context, make: Make): void {
  const { reading, deal, excluded, fitsOfDates } = context;
  if (reading.figure?.value.dimension !== "count" || fitsOfDates === null) return;
  const lists = Map.groupBy(deal.dated, ({ sectionKey, first }) => `${sectionKey}|${first.cell?.column}`);
  const { since } = reading;
  // "The first half of 2026" is that of a year, and no half by its number, of which each date alone is the first.
  const onCalendar = reading.periods.filter(({ span }) => span !== null);
  const periods = onCalendar.length > 0 ? onCalendar : reading.periods;
  for (const lines of lists.values()) {
    const cells = lines
      .flatMap((line) => line.cells)
      .filter(
        (cell) =>
          !excluded(cell.fact) &&
          (since === null ? isWithin(relationOf(cell, periods)) : cell.span !== null && cell.span.first >= since),
      );
    const entry = cells[0] && scoredLine(cells[0].line, fitsOfDates, context);
    if (entry && lines.length >= LEAST_AVERAGED) make("countOfThings", cells, [entry], cells.length);
  }
}
