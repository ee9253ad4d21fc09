/** What a claim without a figure may say of a line: its sign, that it is nothing, rises, begins, or is the largest. */

import type { Cue } from "../../language/index.ts";
import { MONTHS_OF } from "./cadence.ts";
import { type Context, likeliestLines, type Make, type Scored } from "./candidate.ts";
import { type Cell, type Line, seriesOf } from "./deal-view.ts";
import { isHeadline } from "./line-features.ts";
import type { Predicate } from "./operations.ts";
import { from } from "./over-time.ts";
import type { Reading } from "./reading.ts";
import { namedThings } from "./records.ts";
import { isMet, isWithin, relationOf } from "./time.ts";

/** Each is a candidate whose value is 1 where it holds and 0 where it does not. */
export function predicatesOf(entry: Scored, context: Context, make: Make): void {
  const { cues } = context.reading;
  const asks = asked(cues);
  const add: AddPredicate = (operation, cells, holds) => make(operation, cells, [entry], holds ? 1 : 0);
  for (const cells of seriesOf(entry.line, context.excluded).values()) {
    for (const meant of stretches(cells, context)) {
      const moves = moving(meant, cells, cues, add);
      for (const { operation, fits } of asks) {
        // "The loss narrowed" says more than that there is one.
        if (operation === "negative" && moves) continue;
        const wrong = meant.filter((cell) => !fits(cell.value));
        add(operation, wrong.length > 0 ? wrong : meant, wrong.length === 0);
      }
    }
    beginning(cells, context, add);
  }
  if (isRanking(context.reading)) ranks(entry, context, make);
}

/** Whether cells rise or fall as is said; one alone against the one before it: "grew in 2025". False where nothing is said of it. */
function moving(meant: readonly Cell[], all: readonly Cell[], cues: ReadonlySet<Cue>, say: AddPredicate): boolean {
  const [first] = meant;
  const at = first && meant.length === 1 && first.months !== null ? all.indexOf(first) : -1;
  const cells = at > 0 ? all.slice(at - 1, at + 1) : meant;
  if (!first || cells.length < 2 || !(cues.has("decline") || cues.has("growth"))) return false;
  // A loss that grows is further below zero, whichever sign it is written with.
  const isOneSign = cells.every(({ value }) => value * first.value > 0);
  const sizeOf = (value: number): number => (isOneSign ? Math.abs(value) : -value);
  const sizes = cells.map(({ value }) => (cues.has("negative") ? sizeOf(value) : value));
  // "Prices never go down" is not that they rise each time.
  if (cues.has("decline") && cues.has("none")) say("rising", cells, rises(sizes, "or stays"));
  else if (cues.has("decline")) say("falling", cells, rises([...sizes].reverse()));
  else say("rising", cells, rises(sizes));
  return true;
}

type AddPredicate = (operation: Predicate, cells: readonly Cell[], holds: boolean) => void;

/** What each value must be: above zero, below it, not below it ("never negative"), or nothing. */
function asked(
  cues: ReadonlySet<Cue>,
): readonly { readonly operation: Predicate; readonly fits: (value: number) => boolean }[] {
  const none = cues.has("none");
  return [
    ...(cues.has("positive") ? [{ operation: "positive" as const, fits: (value: number) => value > 0 }] : []),
    ...(cues.has("negative") && none ? [{ operation: "positive" as const, fits: (value: number) => value >= 0 }] : []),
    ...(cues.has("negative") && !none ? [{ operation: "negative" as const, fits: (value: number) => value < 0 }] : []),
    ...(!cues.has("negative") && none ? [{ operation: "zero" as const, fits: (value: number) => value === 0 }] : []),
  ];
}

const rises = (sizes: readonly number[], least: "strictly" | "or stays" = "strictly"): boolean =>
  sizes.every((size, i) => {
    const before = sizes[i - 1];
    return before === undefined || (least === "strictly" ? size > before : size >= before);
  });

/** Whether what the line counts begins, or turns positive, in the period named, and not before it. */
function beginning(cells: readonly Cell[], context: Context, say: AddPredicate): void {
  const { periods, cues } = context.reading;
  if (periods.length === 0 || !(cues.has("first") || cues.has("positive"))) return;
  const begins = cells.find((cell) => (cues.has("positive") ? cell.value > 0 : cell.value !== 0));
  if (begins) say("firstHere", [begins], isNamed(begins, context) && begins !== cells[0]);
  // "Loan drawn / (repaid)": the first repayment is the first of the other sign.
  const turns = begins && cells.find((cell) => cell.value * begins.value < 0);
  if (turns && !cues.has("positive")) say("firstHere", [turns], isNamed(turns, context));
}

const MOST_DATES = 12;

/** Whether what a table dates happens in the period named: "Head of sales | Apr-26". */
export function datesOf(context: Context, make: Make): void {
  const { reading, deal, fitsOfDates, excluded } = context;
  if (reading.periods.length === 0 || fitsOfDates === null) return;
  const things = namedThings(reading, deal.dated);
  // Where both say a day, it is the same.
  const days = reading.periods.flatMap(({ day }) => day ?? []);
  const isOfDay = (day: number | null | undefined): boolean => days.length === 0 || day == null || days.includes(day);
  const meant = deal.dated.filter((line) => !things.isOther(line));
  for (const entry of likeliestLines(meant, fitsOfDates, context, MOST_DATES))
    for (const cell of entry.line.cells)
      if (!excluded(cell.fact))
        make("firstHere", [cell], [entry], isNamed(cell, context) && isOfDay(cell.fact.period?.day) ? 1 : 0);
}

const isNamed = (cell: Cell, { reading }: Context): boolean => isWithin(relationOf(cell, reading.periods));

/** The cells that are meant: those of the named period, and where it is a beginning, all from there on; else all. */
function stretches(cells: readonly Cell[], context: Context): Cell[][] {
  const { reading } = context;
  if (reading.since !== null) return [[...from(reading.since, cells)]].filter((some) => some.length > 0);
  if (reading.periods.length === 0) return [[...cells], cells.slice(-1)].filter((some) => some.length > 0);
  const inside = cells.filter((cell) => isNamed(cell, context));
  const [first] = inside;
  if (!first) return [];
  const after = cells.slice(cells.indexOf(first));
  return reading.cues.has("first") && after.length > inside.length ? [inside, after] : [inside];
}

/** "The emptiest room in the first year" ranks no years, and what is so "every year" is not said of one. */
const isRanking = ({ cues, grains }: Reading): boolean =>
  (cues.has("largest") || cues.has("smallest")) && !(grains.size > 0 && (cues.has("first") || cues.has("throughout")));

/** A cell, and what it is held against. */
type Rank = { readonly cell: Cell; readonly rivals: readonly Cell[]; readonly bySize?: boolean };

/** Whether a cell has the most, or the least, of what the claim ranks: times of its line, things of its row, or lines of its column. */
function ranks(entry: Scored, context: Context, make: Make): void {
  const { cues } = context.reading;
  const times = timesRanked(entry.line, context);
  for (const { cell, rivals, bySize = false } of times.length > 0 ? times : thingsRanked(entry.line, context)) {
    if (rivals.length === 0) continue;
    const sizeOf = ({ value }: Cell) => (bySize ? Math.abs(value) : value);
    const hasMost = rivals.every((other) => sizeOf(other) <= sizeOf(cell));
    const hasLeast = rivals.every((other) => other.value >= cell.value);
    if (cues.has("largest")) make("largest", [cell], [entry], hasMost ? 1 : 0);
    if (cues.has("smallest")) make("smallest", [cell], [entry], hasLeast ? 1 : 0);
  }
}

/** Two at least: of two times alone nobody says which is the best. */
function timesOf(cell: Cell): readonly Cell[] {
  const others = cell.line.cells.filter((other) => other !== cell && other.months === cell.months);
  return others.length > 1 ? others : [];
}

/** The cells whose times have the length of a time that the claim speaks of, where the line has others to hold them against. */
function cellsOfGrains({ cells }: Line, { grains }: Reading): ReadonlySet<Cell> {
  const lengths = new Set([...grains].map((grain) => MONTHS_OF[grain]));
  const groups = [...Map.groupBy(cells, ({ months }) => months)];
  return new Set(
    groups.flatMap(([months, own]) => (months !== null && lengths.has(months) && own.length > 2 ? own : [])),
  );
}

/** "January was our weakest month": the times that the claim names, of the length that it speaks of. */
function timesRanked(line: Line, context: Context): readonly Rank[] {
  const { reading, excluded } = context;
  return [...cellsOfGrains(line, reading)]
    .filter((cell) => !excluded(cell.fact) && isMet(relationOf(cell, reading.periods)))
    .slice(0, MOST_RANKED)
    .map((cell) => ({ cell, rivals: timesBeside(cell, context) }));
}

/** What is ranked where no time is. */
function thingsRanked(line: Line, context: Context): readonly Rank[] {
  const { excluded, reading } = context;
  // "The strongest quarter of fiscal 25" is none of its quarters where no words say which.
  const ofGrains = cellsOfGrains(line, reading);
  const dated = line.cells.filter((cell) => !excluded(cell.fact) && !ofGrains.has(cell));
  const named = dated.filter((cell) => isNamed(cell, context));
  const cells = named.length > 0 ? named : reading.periods.length > 0 ? [] : dated.slice(-1);
  // What heads the line's column, by a word that its row has not.
  const isColumnNamed = line.column.stems.some(
    (stem) => !line.row.stems.includes(stem) && reading.words.stems.includes(stem),
  );
  return cells.slice(0, MOST_RANKED).flatMap((cell): Rank[] => {
    const beside = isColumnNamed ? thingsBeside(cell, context) : [];
    if (beside.length > 1) return [{ cell, rivals: beside }];
    // Along its own line: the best quarter, the deepest month.
    const along = named.length === 1 ? [{ cell, rivals: timesOf(cell) }] : [];
    return [{ cell, rivals: rivalsOf(cell, context), bySize: true }, ...along];
  });
}

/** The other times of its line; those of the longer time that the claim names beside it, where it names one. */
function timesBeside(cell: Cell, { reading }: Context): readonly Cell[] {
  const around = reading.periods.filter(
    ({ span }) => span !== null && cell.span !== null && span.last - span.first > cell.span.last - cell.span.first,
  );
  const inside = around.length > 0 ? timesOf(cell).filter((other) => isWithin(relationOf(other, around))) : [];
  return inside.length > 1 ? inside : timesOf(cell);
}

/** What the same row gives for the things that head the other columns, at the same time; nothing where the row is a thing with figures of several kinds. */
function thingsBeside(cell: Cell, { deal, excluded }: Context): readonly Cell[] {
  const { fact, line } = cell;
  const row = deal
    .namedAs(line)
    .filter((other) => other !== line)
    .flatMap(({ cells }) => cells)
    .filter((other) => other.fact.cell?.row === fact.cell?.row);
  const isOneKind = row.every(
    ({ fact: { value } }) => value.dimension === fact.value.dimension && value.unit === fact.value.unit,
  );
  if (!isOneKind) return [];
  return row.filter(
    (other) =>
      !other.fact.cell?.total &&
      !excluded(other.fact) &&
      other.span?.first === cell.span?.first &&
      other.span?.last === cell.span?.last,
  );
}

const MOST_RANKED = 16;

/** The other parts of the cell's whole; where no formula tells, its section's cells of the same sign that add nothing up. */
function rivalsOf(cell: Cell, { deal, excluded }: Context): Cell[] {
  const column = deal.below(cell).filter((other) => other !== cell && !excluded(other.fact));
  const [whole] = deal.wholesOf(cell);
  const siblings = whole ? column.filter((other) => deal.wholesOf(other).includes(whole)) : [];
  // Of "margin = sales - purchases - freight" the sales are no rival of the purchases, and other costs below are.
  const isMixed = siblings.some((other) => other.value * cell.value < 0 || isHeadline(other.line));
  if (whole && !isMixed) return siblings;
  if (whole) {
    const totals = new Set(column.flatMap((other) => deal.wholesOf(other)));
    return column.filter(
      (other) =>
        deal.wholesOf(other).length > 0 &&
        !totals.has(other) &&
        other.value * cell.value > 0 &&
        !isHeadline(other.line) &&
        other.fact.value.dimension === cell.fact.value.dimension,
    );
  }
  return column.filter(
    (other) =>
      other.line.sectionKey === cell.line.sectionKey &&
      !other.fact.cell?.total &&
      Math.sign(other.value) === Math.sign(cell.value) &&
      other.fact.value.dimension === cell.fact.value.dimension,
  );
}
