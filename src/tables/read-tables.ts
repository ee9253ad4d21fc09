/** A sheet in; out, for each of its figures, the headings over it and those before it, of when each is, and how they stack. */
import type { SheetCell, SheetUnit } from "../documents/index.ts";
import { type Basis, isUnitAlone, MONTHS_PER, type Period, readPeriods } from "../language/quantities/index.ts";
import { cellPeriod, flagBasis, isFlag, type ReadingContext } from "./cell-period.ts";
import { headNumbers, indexNumbers, placeholders, recordYears } from "./head-numbers.ts";
import { type HeadRules, type HeadSegment, headsOf, isFigure } from "./heads.ts";
import { isTimeHeading } from "./numbered-entries.ts";
import { monthsSpelled } from "./parts-of-years.ts";
import { type Leads, ledBy, NO_LEADS, timesOf } from "./time-axis.ts";
import { isAttribute, type TableCell, tableViews, type View, type Views } from "./view.ts";

export type Heading = {
  readonly cell: TableCell;
  readonly text: string;
  /** Line that it stands on: a row for headings over columns, a column for labels of rows. */
  readonly line: number;
  /** Of the heading alone; null for one that is no time. */
  readonly period: Period | null;
};

/** What heads a position from some line on, outermost first. */
export type HeadingStack = {
  readonly headings: readonly Heading[];
  /** Of them, as written. */
  readonly texts: readonly string[];
  /** Line of the innermost. */
  readonly line: number;
  /** Of the innermost heading that is a time. */
  readonly period: Period | null;
  readonly basis: Basis | null;
  /** Where its table begins beside others on the same lines: what stands before names nothing in it. Null for a table that begins its lines. */
  readonly from: number | null;
};

/** The headings of a sheet's figures, in both directions. */
export type SheetTables = {
  /** What stands over a cell. */
  over(row: number, column: number): HeadingStack | null;
  /** What stands before a cell on its row. */
  before(row: number, column: number): HeadingStack | null;
  /** Cells that head others, and are no figures themselves. */
  isHeading(cell: SheetCell): boolean;
  /** Rows that hold headings of columns, and columns that hold labels of rows. */
  readonly headingRows: ReadonlySet<number>;
  readonly headingColumns: ReadonlySet<number>;
  /** Of these the rows and columns in which headings and labels begin, in order. */
  readonly topRows: readonly number[];
  readonly labelColumns: readonly number[];
};

export type TableContext = ReadingContext & {
  /** A text that is a figure. */
  readonly isTextFigure: (cell: SheetCell) => boolean;
  /** Texts over the tables of the sheet. */
  readonly titles: readonly string[];
};

export function tablesOfSheet(sheet: SheetUnit, context: TableContext): SheetTables {
  const all = tableViews(sheet, context.isTextFigure);
  const holdsPeriod = (text: string): boolean =>
    readPeriods(text, context).some(({ lastMonth, relative }) => lastMonth !== null || relative !== null);
  const headNumbersOf = ({ rows, columns }: Views): ReadonlySet<TableCell> =>
    new Set([rows, columns].flatMap((view) => [...headNumbers(view, isTimeHeading, holdsPeriod)]));
  const heads = headNumbersOf(all);
  const periodOf = (one: TableCell): Period | null => (isAttribute(one) ? null : cellPeriod(one.cell, context));
  const bothWays = [all.rows, all.columns];
  const numbering = bothWays.flatMap((view) => [...indexNumbers(view, heads), ...placeholders(view)]);
  const index = new Set(numbering.map(({ cell }) => cell));
  const attributes = new Set(
    bothWays.flatMap((view) => recordYears(view, heads, (one) => periodOf(one) !== null).map(({ cell }) => cell)),
  );
  // Seen anew only where something is left out, or is no number.
  const isSame = index.size + attributes.size === 0;
  const views = isSame ? all : tableViews(sheet, context.isTextFigure, index, attributes);
  const numbers = isSame ? heads : headNumbersOf(views);
  const { rows, columns } = views;
  const rules: HeadRules = {
    numbers,
    others: new Set(),
    otherHeadings: new Set(),
    isPeriod: (cell) => cell.kind !== "figure" && periodOf(cell) !== null,
    endOf(cell) {
      const period = cell.kind === "figure" && !numbers.has(cell) ? null : periodOf(cell);
      return period?.lastMonth ?? period?.relative?.index ?? null;
    },
    isUnit: ({ kind, text }) => kind === "text" && isUnitAlone(text),
    holdsPeriod,
  };
  // Each direction once by itself, then again with what was found in the other.
  const [alone, below] = [headsOf(rows, rules), headsOf(columns, rules)];
  const across = headsOf(rows, { ...rules, others: below.over, otherHeadings: below.all }).segments;
  const down = headsOf(columns, { ...rules, others: alone.over, otherHeadings: alone.all }).segments;
  const over = new Sweep(rows, across, rules, context);
  const before = new Sweep(columns, down, rules, context);
  const headings = new Set([...across, ...down].flatMap(({ cells }) => cells.map(({ cell }) => cell)));
  return {
    over: (row, column) => within(over.at(row, column), before.at(column, row)?.from ?? null),
    before: (row, column) => within(before.at(column, row), over.at(row, column)?.from ?? null),
    isHeading: (cell) => headings.has(cell) || index.has(cell) || attributes.has(cell),
    headingRows: new Set(across.map(({ line }) => line)),
    headingColumns: new Set(down.map(({ line }) => line)),
    topRows: outermostLines(across),
    labelColumns: outermostLines(down),
  };
}

/** What heads a cell, where it stands in the table at hand: not before its first line. */
const within = (stack: HeadingStack | null, from: number | null): HeadingStack | null =>
  from !== null && stack?.headings.some(({ line }) => line < from) ? null : stack;

/** Lines with headings that no other headings stand right before. */
function outermostLines(segments: readonly HeadSegment[]): readonly number[] {
  const byLine = Map.groupBy(segments, ({ line }) => line);
  const isInner = ({ line, from, to }: HeadSegment): boolean =>
    [line - 1, line - 2].some((before) => byLine.get(before)?.some((other) => other.from <= to && other.to >= from));
  return [...byLine].flatMap(([line, held]) => (held.every(isInner) ? [] : [line])).sort((a, b) => a - b);
}

type Change = { readonly line: number; readonly stack: HeadingStack | null };

/** Lines without figures between headings that still stack. */
const FURTHEST = 2;

/** Goes through a view once, line by line, and keeps for each position what heads it from which line on. */
class Sweep {
  readonly #view: View;
  readonly #rules: HeadRules;
  readonly #context: TableContext;
  readonly #segments: ReadonlyMap<number, readonly HeadSegment[]>;
  readonly #changes = new Map<number, Change[]>();
  readonly #lastFigure = new Map<number, number>();

  constructor(view: View, segments: readonly HeadSegment[], rules: HeadRules, context: TableContext) {
    this.#view = view;
    this.#rules = rules;
    this.#context = context;
    this.#segments = Map.groupBy(segments, ({ line }) => line);
    let before = 0;
    for (const [at, { number, cells }] of view.lines.entries()) {
      if (number > before + 1) this.#endTables(at, number, number - before - 1);
      before = number;
      const held = this.#segments.get(number) ?? [];
      const leads = leadsOf(view, cells, held, context);
      for (const segment of held) this.#read(segment, leads.get(segment.from) ?? NO_LEADS);
      for (const cell of cells) if (isFigure(cell, rules)) this.#lastFigure.set(view.positionOf(cell), number);
    }
  }

  at(line: number, position: number): HeadingStack | null {
    return this.#changes.get(position)?.findLast((change) => change.line < line)?.stack ?? null;
  }

  #latest(position: number): HeadingStack | null {
    return this.#changes.get(position)?.at(-1)?.stack ?? null;
  }

  #put(position: number, line: number, stack: HeadingStack | null): void {
    const list = this.#changes.get(position);
    if (list) list.push({ line, stack });
    else this.#changes.set(position, [{ line, stack }]);
  }

  /** The headings at a position that a heading on this line still stacks under. */
  #open(position: number, line: number): HeadingStack | null {
    const stack = this.#latest(position);
    const last = stack?.line ?? -1;
    return stack && line - last <= FURTHEST && (this.#lastFigure.get(position) ?? 0) < last ? stack : null;
  }

  #read(segment: HeadSegment, leads: Leads): void {
    const { line } = segment;
    const { cellAt, to } = fillOf(this.#view, segment, this.#below(segment), this.#rules);
    const positions = Array.from({ length: to - segment.from + 1 }, (_, step) => segment.from + step);
    const stacked = new Map(positions.map((position) => [position, this.#open(position, line)]));
    const cells = positions.flatMap((position) => {
      const cell = cellAt(position);
      return cell ? [{ position, cell }] : [];
    });
    const texts = monthsSpelled(
      cells.map(({ cell }) => cell.text),
      this.#context.language,
    );
    const headings = cells.map((at, i) => ({ ...at, text: texts[i] ?? "" }));
    const times = timesOf(
      headings.filter(({ cell }) => !isAttribute(cell)),
      {
        reading: this.#context,
        above: (position) => stacked.get(position)?.texts ?? [],
        periodAbove: (position) => stacked.get(position)?.period ?? null,
        over: [...linesOver(this.#view, line), ...this.#context.titles],
        leads,
      },
    );
    const from = startOf(this.#view, segment, this.#rules);
    for (const position of positions) this.#put(position, line, stacked.get(position) ?? null);
    for (const { position, cell, text } of headings) {
      const heading = { cell, text, line, period: times.get(position) ?? null };
      this.#put(position, line, onto(stacked.get(position) ?? null, heading, from));
    }
  }

  /** The headings right below a segment. */
  #below({ line, from, to }: HeadSegment): HeadSegment | null {
    for (let next = line + 1; next <= line + FURTHEST; next++) {
      const found = this.#segments.get(next)?.find((other) => other.from <= to && other.to >= from);
      if (found) return found;
    }
    return null;
  }

  /**
   * Ends the table over a list of single figures behind an empty line, where that table is of several times, or behind several,
   * where it has several headings: they are not the list's. A note that says its own time is not of the position it happens to
   * stand in either.
   */
  #endTables(at: number, line: number, empty: number): void {
    const list = listAt(this.#view, at, this.#rules);
    const stack = list && this.#latest(list.position);
    if (!list || !stack) return;
    const opening = this.#view.lines[at]?.cells ?? [];
    const isDatedNote = opening.some(({ kind, text }) => kind === "text" && this.#rules.holdsPeriod(text));
    const isList = list.figures >= FEWEST_FIGURES || !opening.some((cell) => isFigure(cell, this.#rules));
    const beside = (is: (other: HeadingStack | null) => boolean): number =>
      this.#view.line(stack.line).filter((cell) => is(this.#latest(this.#view.positionOf(cell)))).length;
    const isOfTimes = stack.period !== null && beside((other) => other?.period != null) >= FEWEST_TIMES;
    const isApart = empty >= FEWEST_EMPTY && beside((other) => other?.line === stack.line) >= FEWEST_HEADINGS;
    if (isDatedNote || (isList && (isOfTimes || isApart))) this.#put(list.position, line - 1, null);
  }
}

/** So many make a list, without a heading of their own. */
const FEWEST_FIGURES = 2;
/** So many empty lines part a list from a table of so many headings over it. */
const FEWEST_EMPTY = 2;
const FEWEST_HEADINGS = 3;
/** Headings of times over so many positions make a table. */
const FEWEST_TIMES = 2;

/** The figures of the lines from here to the next empty one, where all stand at one position; null where they do not, or there are none. */
function listAt(
  view: View,
  at: number,
  rules: HeadRules,
): { readonly position: number; readonly figures: number } | null {
  let position: number | null = null;
  let figures = 0;
  for (let next = at; next < view.lines.length; next++) {
    if (next > at && isBehindEmpty(view, next)) break;
    for (const cell of view.lines[next]?.cells ?? []) {
      if (!isFigure(cell, rules)) continue;
      position ??= view.positionOf(cell);
      if (position !== view.positionOf(cell)) return null;
      figures++;
    }
  }
  return position === null ? null : { position, figures };
}

const isBehindEmpty = ({ lines }: View, at: number): boolean =>
  (lines[at]?.number ?? 0) > (lines[at - 1]?.number ?? 0) + 1;

/** Levels of headings that are kept, the innermost: no table has more, and a sheet made to have them takes no more memory. */
const DEEPEST = 12;

function onto(stack: HeadingStack | null, heading: Heading, from: number | null): HeadingStack {
  const flag = isFlag(heading.cell.cell) ? flagBasis(heading.text) : null;
  const headings = [...(stack?.headings.slice(1 - DEEPEST) ?? []), heading];
  return {
    headings,
    texts: headings.map(({ text }) => text),
    line: heading.line,
    period: surerOf(heading.period, stack?.period ?? null),
    basis: heading.period?.basis ?? flag ?? stack?.basis ?? null,
    from: stack ? stack.from : from,
  };
}

/** The innermost; "Month 11" under "Nov-22" is that November, whichever of the two stands nearer. */
function surerOf(own: Period | null, outer: Period | null): Period | null {
  if (own?.relative == null || outer?.firstMonth == null || outer.lastMonth === null) return own ?? outer;
  return outer.lastMonth - outer.firstMonth + 1 === MONTHS_PER[own.relative.unit] ? outer : own;
}

/**
 * The first position of a segment that stands beside figures on its line, behind a position that is empty around it: it begins
 * a table of its own there, with the text before it where that names its lines.
 */
function startOf(view: View, { line, from }: HeadSegment, rules: HeadRules): number | null {
  const before = view.line(line).findLast((cell) => view.positionOf(cell) < from);
  if (!before || !isFigure(before, rules) || view.spanOf(before).position >= from - 1) return null;
  return view.spanOf(before).position + 1;
}

/** The cell that heads a position of a segment: its own, one merged over it, or one written once for several headings below it. */
function fillOf(
  view: View,
  segment: HeadSegment,
  below: HeadSegment | null,
  rules: HeadRules,
): { readonly cellAt: (position: number) => TableCell | null; readonly to: number } {
  const headed = new Set(below?.cells.map((cell) => view.positionOf(cell)));
  // The next figure or text on the line ends what the last heading stands over.
  const next = view.line(segment.line).find((cell) => view.positionOf(cell) > segment.to);
  const end = next ? view.positionOf(next) - 1 : Number.POSITIVE_INFINITY;
  return {
    to: Math.max(segment.to, Math.min(below?.to ?? 0, end)),
    cellAt(position) {
      const own = view.covering(segment.line, position);
      if (own && !isFigure(own, rules)) return own;
      if (!headed.has(position)) return null;
      return segment.cells.findLast((cell) => view.positionOf(cell) < position) ?? null;
    },
  };
}

/** What the texts of a line say before each of its segments, by where it begins, in one walk: a column may begin one with each cell. */
function leadsOf(
  view: View,
  cells: readonly TableCell[],
  segments: readonly HeadSegment[],
  reading: ReadingContext,
): ReadonlyMap<number, Leads> {
  const starts = new Set(segments.map(({ from }) => from));
  const found = new Map<number, Leads>();
  let leads = NO_LEADS;
  for (const cell of cells) {
    if (found.size === starts.size) break;
    const next = cell.kind === "text" ? ledBy(leads, cell.text, reading) : leads;
    if (starts.has(view.positionOf(cell))) {
      // Where nothing before it says so, its first heading may.
      const isCorner = next !== leads && cellPeriod(cell.cell, reading) === null && !isFlag(cell.cell);
      const own = { name: leads.name ?? next.name, unit: leads.unit ?? next.unit };
      found.set(view.positionOf(cell), isCorner ? own : leads);
    }
    leads = next;
  }
  return found;
}

/** Texts of the nearly empty lines just above, and the first text of all. */
function linesOver(view: View, line: number): readonly string[] {
  const texts: string[] = [];
  for (let near = line; near >= Math.max(1, line - 3); near--) {
    const cells = view.line(near);
    if (near === line || cells.length <= 2)
      texts.push(
        ...cells
          .filter(({ kind }) => kind === "text")
          .slice(0, 2)
          .map(({ text }) => text),
      );
  }
  const first = view.lines[0]?.cells.find(({ kind }) => kind === "text");
  return first ? [...texts, first.text] : texts;
}
