/** What a claim without a figure may say of a line: its sign, that it is nothing, rises, begins, or is the largest. */

import type { Cue } from "../../language/index.ts";
import { type Candidate, type Context, likeliestFirst, type Make, type Scored, scoredLine } from "./candidate.ts";
import { type Cell, seriesOf } from "./deal-view.ts";
import type { Predicate } from "./features.ts";
import { isHeadline } from "./line-features.ts";
import { from } from "./over-time.ts";
import { namedThings } from "./records.ts";
import { isWithin, relationOf } from "./time.ts";

/** Each is a candidate whose value is 1 where it holds and 0 where it does not. */
export function predicatesOf(entry: Scored, context: Context, make: Make): Candidate[] {
  const { cues } = context.reading;
  const asks = asked(cues);
  const found: Candidate[] = [];
  const add: AddPredicate = (operation, cells, holds) => {
    if (cells.length > 0) found.push(make(operation, cells, [entry], holds ? 1 : 0));
  };
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
  if (cues.has("largest") || cues.has("smallest")) found.push(...ranks(entry, context, make));
  return found;
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
export function datesOf(context: Context, make: Make): Candidate[] {
  if (context.reading.periods.length === 0) return [];
  const things = namedThings(context.reading, context.deal.dated);
  // Where both say a day, it is the same.
  const days = context.reading.periods.flatMap(({ day }) => day ?? []);
  return context.deal.dated
    .filter((line) => !things.isOther(line))
    .flatMap((line): Scored[] => {
      const fit = context.fitsOfDates[line.id];
      return fit ? [scoredLine(line, fit, context)] : [];
    })
    .sort(likeliestFirst)
    .slice(0, MOST_DATES)
    .flatMap((entry) =>
      entry.line.cells
        .filter(({ fact }) => !context.excluded(fact))
        .map((cell) =>
          make(
            "firstHere",
            [cell],
            [entry],
            isNamed(cell, context) &&
              (days.length === 0 || cell.fact.period?.day == null || days.includes(cell.fact.period.day))
              ? 1
              : 0,
          ),
        ),
    );
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

/** Whether the line has the most, or the least, of its section: in the named period, or in its latest. */
function ranks(entry: Scored, context: Context, make: Make): Candidate[] {
  const { excluded, reading } = context;
  const dated = entry.line.cells.filter((cell) => !excluded(cell.fact));
  const named = dated.filter((cell) => isNamed(cell, context));
  const cells = named.length > 0 ? named : reading.periods.length > 0 ? [] : dated.slice(-1);
  const found: Candidate[] = [];
  for (const cell of cells.slice(0, MOST_RANKED)) {
    const rivals = rivalsOf(cell, context);
    if (rivals.length === 0) continue;
    const size = (other: Cell): number => Math.abs(other.value);
    if (reading.cues.has("largest"))
      found.push(make("largest", [cell], [entry], rivals.every((other) => size(other) <= size(cell)) ? 1 : 0));
    if (reading.cues.has("smallest"))
      found.push(make("smallest", [cell], [entry], rivals.every((other) => other.value >= cell.value) ? 1 : 0));
    // Along its own line: the best quarter, the deepest month.
    const times = entry.line.cells.filter((other) => other !== cell && other.months === cell.months);
    if (times.length >= 2 && named.length === 1) {
      if (reading.cues.has("largest"))
        found.push(make("largest", [cell], [entry], times.every((other) => other.value <= cell.value) ? 1 : 0));
      if (reading.cues.has("smallest"))
        found.push(make("smallest", [cell], [entry], times.every((other) => other.value >= cell.value) ? 1 : 0));
    }
  }
  return found;
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
