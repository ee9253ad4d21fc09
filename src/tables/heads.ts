/** Which cells of a view's lines head the figures on later lines: one way for rows of headings and for columns of labels. */
import { isFlag } from "./cell-period.ts";
import type { TableCell, View } from "./view.ts";

/** A run of headings on one line. */
export type HeadSegment = {
  readonly line: number;
  /** First and last position of the cells, merged ranges included. */
  readonly from: number;
  readonly to: number;
  readonly cells: readonly TableCell[];
};

export type HeadRules = {
  /** Numbers that head others (years, counted periods), of both views. */
  readonly numbers: ReadonlySet<TableCell>;
  /** Headings of the other direction that stand over something: no evidence of what follows in this one. */
  readonly others: ReadonlySet<TableCell>;
  /** All headings of the other direction, corners too. */
  readonly otherHeadings: ReadonlySet<TableCell>;
  /** A text that is a period, or a date. */
  readonly isPeriod: (cell: TableCell) => boolean;
  /** Where such a period ends on its calendar or in its plan, in months or other equal units; null for what is no period. */
  readonly endOf: (cell: TableCell) => number | null;
  /** A text that says in what unit figures are. */
  readonly isUnit: (cell: TableCell) => boolean;
  /** A text that names a time among other words. */
  readonly holdsPeriod: (text: string) => boolean;
};

/** Of the cells that follow a heading, so large a share are figures. */
const MOST = 0.6;
/** The same, where a figure follows at once. */
const HALF = 0.5;
/** A heading may stand so many lines over the headings below it. */
const FURTHEST = 3;

export type Heads = {
  readonly all: ReadonlySet<TableCell>;
  /** In order of their lines. */
  readonly segments: readonly HeadSegment[];
  /** The cells of them that stand over figures or other headings; the rest are corners. */
  readonly over: ReadonlySet<TableCell>;
};

/** Each heading with those of its segment. */
type FoundHeads = ReadonlyMap<TableCell, readonly TableCell[]>;

/** Segments of headings, a line each. */
export function headsOf(view: View, rules: HeadRules): Heads {
  const heads = new Map<TableCell, readonly TableCell[]>();
  const standOver = new Set<TableCell>();
  const found: HeadSegment[] = [];
  // From the last line on, since what stands over a heading is one too.
  for (const line of view.lines.toReversed())
    for (const cells of segmentsOf(view, line.cells)) {
      if (!isHead(view, cells, heads, rules)) continue;
      const headings = cells.filter((cell) => !isFigure(cell, rules));
      for (const cell of headings) {
        if (isOver(view, cell, heads, rules)) standOver.add(cell);
        heads.set(cell, headings);
      }
      found.push({
        line: line.number,
        from: Math.min(...headings.map((cell) => view.positionOf(cell))),
        to: Math.max(...headings.map((cell) => view.spanOf(cell).position)),
        cells: headings,
      });
    }
  return { all: new Set(heads.keys()), segments: found.reverse(), over: standOver };
}

export const isFigure = (cell: TableCell, { numbers }: HeadRules): boolean =>
  cell.kind === "figure" && !numbers.has(cell);

/** The cells of a line, parted where a position or more between them is empty on the lines around too. */
function segmentsOf(view: View, cells: readonly TableCell[]): readonly (readonly TableCell[])[] {
  const segments: TableCell[][] = [];
  for (const cell of cells) {
    const segment = segments.at(-1);
    const last = segment?.at(-1);
    if (segment && last && !isParted(view, last, cell)) segment.push(cell);
    else segments.push([cell]);
  }
  return segments;
}

function isParted(view: View, before: TableCell, after: TableCell): boolean {
  const line = view.lineOf(before);
  const [from, to] = [view.spanOf(before).position + 1, view.positionOf(after) - 1];
  for (let position = from; position <= to; position++) {
    const isUsed = [line - 1, line + 1, line + 2].some((near) => near > 0 && view.covering(near, position) !== null);
    if (!isUsed) return true;
  }
  return false;
}

function isHead(view: View, cells: readonly TableCell[], heads: FoundHeads, rules: HeadRules): boolean {
  const headings = cells.filter((cell) => !isFigure(cell, rules));
  if (!headings.some((cell) => says(cell) || rules.numbers.has(cell))) return false;
  const times = headings.filter((cell) => rules.isPeriod(cell) || rules.numbers.has(cell)).length;
  const figures = cells.length - headings.length;
  const over = headings.filter((cell) => isOver(view, cell, heads, rules));
  // "Instrument | Ordinary shares" over one figure of a list: a single text heads figures only where mostly figures follow.
  const isHeading = over.length > 1 || over.some((cell) => isMostlyFigures(view, cell, heads, rules));
  if (!isHeading) return false;
  if (figures > 0) return Math.min(times, over.length) > Math.max(1, figures);
  const isSection = over.length < headings.length && repeatsOneText(headings, rules);
  if (isSection || isTitle(view, headings, over, heads, rules)) return false;
  return (Math.min(times, over.length) > 1 && areInStep(headings, rules)) || isSetOff(view, headings, over, rules);
}

/** No figures stand before the headings, or the headings are marked as such. */
function isSetOff(view: View, headings: readonly TableCell[], over: readonly TableCell[], rules: HeadRules): boolean {
  const isAfterFigures = over.some((cell) => isBehindFigure(view, cell, rules));
  return !isAfterFigures || isMarked(view, headings, over, rules);
}

/** One text over several headings, merged over none of them, is a title or a unit of them all. */
function isTitle(
  view: View,
  headings: readonly TableCell[],
  [only, ...others]: readonly TableCell[],
  heads: FoundHeads,
  rules: HeadRules,
): boolean {
  if (!only || others.length > 0 || view.spanOf(only).position > view.positionOf(only)) return false;
  const [below] = view.following(only);
  if (!below || !heads.has(below) || headings.length > 2) return false;
  return (heads.get(below)?.filter((cell) => !rules.otherHeadings.has(cell)).length ?? 0) > 1;
}

/** Times a constant step apart are an axis, also where they begin anew or stand twice; the dates of a list, in any order, are not. */
function areInStep(headings: readonly TableCell[], { endOf: end }: HeadRules): boolean {
  const ends = headings.flatMap((cell) => end(cell) ?? []);
  const steps = ends.slice(1).map((month, at) => month - (ends[at] ?? 0));
  const [forward, back] = [steps.filter((step) => step > 0), steps.filter((step) => step < 0)];
  return new Set(forward).size === 1 && forward.length > back.length;
}

/** "Expenses" before a table's headings and again among them: a section, under which the headings go on. */
const repeatsOneText = (headings: readonly TableCell[], { isPeriod }: HeadRules): boolean =>
  headings.length >= 2 &&
  headings.every((cell) => cell.text === headings[0]?.text && cell.kind === "text" && !isPeriod(cell)) &&
  !headings.every(({ cell }) => isFlag(cell));

const says = ({ text, kind }: TableCell): boolean => kind === "date" || /[\p{L}\p{Sc}\d%#]/u.test(text);

/** Figures follow for the most part, or a heading does. */
function isOver(view: View, cell: TableCell, heads: FoundHeads, rules: HeadRules): boolean {
  const following = spanned(view, cell).filter((other) => !rules.others.has(other));
  const [first] = following;
  if (first === undefined) return false;
  if (heads.has(first)) return standsOver(view, cell, first, rules);
  return isFigure(first, rules) || isMostlyFigures(view, cell, heads, rules);
}

function isMostlyFigures(view: View, cell: TableCell, heads: FoundHeads, rules: HeadRules): boolean {
  const following = spanned(view, cell).filter((other) => !rules.others.has(other));
  const [first] = following;
  if (first === undefined) return false;
  if (heads.has(first)) return true;
  const until = following.slice(0, endOf(view, following, heads));
  const figures = until.filter((other) => isFigure(other, rules)).length;
  return isFigure(first, rules) ? figures >= HALF * until.length : figures >= 2 && figures >= MOST * until.length;
}

/** Right over another heading; behind an empty line, only what is merged over several, names a time or stands over a mere unit does. */
function standsOver(view: View, cell: TableCell, below: TableCell, rules: HeadRules): boolean {
  const { line, position } = view.spanOf(cell);
  const apart = view.lineOf(below) - line;
  if (apart <= 1) return true;
  return (
    apart <= FURTHEST &&
    (position > view.positionOf(cell) || rules.numbers.has(cell) || rules.isUnit(below) || rules.holdsPeriod(cell.text))
  );
}

/** How many of the cells that follow are of the same table: up to the next heading, or a text behind an empty line. */
function endOf(view: View, following: readonly TableCell[], heads: FoundHeads): number {
  const end = following.findIndex((cell, at) => {
    const before = following[at - 1];
    const isApart = before !== undefined && view.lineOf(cell) - view.spanOf(before).line > 1;
    return heads.has(cell) || (isApart && cell.kind === "text");
  });
  return end < 0 ? following.length : end;
}

/** What follows a heading; of one that is merged over several positions, what follows in any of them first. */
function spanned(view: View, cell: TableCell): readonly TableCell[] {
  const own = view.following(cell);
  const { position: last, line } = view.spanOf(cell);
  for (let position = view.positionOf(cell) + 1; own.length === 0 && position <= last; position++) {
    const below = view.at(line + 1, position);
    if (below) return [below, ...view.following(below)];
  }
  return own;
}

/** Lines that a table's own attributes may stand behind its figures. */
const WIDEST_LIST = 12;

/** A figure stands before it, and no empty line between. */
function isBehindFigure(view: View, cell: TableCell, rules: HeadRules): boolean {
  let last = cell;
  for (let step = 0; step < WIDEST_LIST; step++) {
    const before = view.preceding(last);
    if (before === null || view.lineOf(last) - view.spanOf(before).line > 1) return false;
    if (isFigure(before, rules)) return true;
    last = before;
  }
  return false;
}

/**
 * Of headings behind figures, with no empty line between: they are set off by type, or each has a name of its own, which
 * values, units and dates do not; and they are no attribute ("Supplier") of a list that the headings of the other direction name.
 */
function isMarked(
  _view: View,
  headings: readonly TableCell[],
  over: readonly TableCell[],
  { isPeriod, otherHeadings }: HeadRules,
): boolean {
  if (headings.every(({ cell }) => cell.bold)) return true;
  const [first] = headings;
  if (first && otherHeadings.has(first)) return false;
  const names = new Set(over.flatMap((cell) => (isPeriod(cell) ? [] : [cell.text])));
  return over.length >= 2 && over.length >= MOST * headings.length && names.size >= 0.8 * over.length;
}
