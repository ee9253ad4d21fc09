/** Trees over two lines or more at one time: ratios, sums, differences, products, shares of a section. */
import { rememberedBy } from "../../facts/index.ts";
import { type Context, type Make, type Scored, wordsShared } from "./candidate.ts";
import { type Cell, sum } from "./deal-view.ts";
import { isHeadline } from "./line-features.ts";
import { ratio } from "./over-time.ts";
import type { Reading } from "./reading.ts";
import { relationOf } from "./time.ts";

const MOST_PARTNERS = 24;
const MOST_PAIRS = 12;
/** Cells that one cell is paired with: a column of thousands meets a constant. */
const MOST_OF_ONE = 150;
const MOST_HEADLINES = 4;
const MOST_CELLS = 40;

export function* overLines(
  top: readonly Scored[],
  wide: readonly Scored[],
  reading: Reading,
  context: Context,
  make: Make,
): Generator<void> {
  const usable = rememberedBy(({ line }: Scored) => line.cells.filter(({ fact }) => !context.excluded(fact)));
  const inputs = rememberedBy((entry: Scored) =>
    usable(entry).filter((cell) => relationOf(cell, reading.periods) !== "other"),
  );
  const pairs: Pairs = { top: new Set(top), reading, context, make, usable, inputs };
  const near = wide.slice(0, MOST_PARTNERS);
  // A margin, a share, an amount a head is often of the revenue, and does not say so.
  const headlines = wide.filter((entry) => isHeadline(entry.line) && !near.includes(entry)).slice(0, MOST_HEADLINES);
  for (const a of top) {
    for (const b of [...near, ...headlines]) if (a !== b && a.line.file === b.line.file) ofTwoLines(a, b, pairs);
    yield ofItsSection(a, pairs);
  }
  yield listedByName(wide, pairs);
}

type Pairs = {
  readonly top: ReadonlySet<Scored>;
  readonly reading: Reading;
  readonly context: Context;
  readonly make: Make;
  /** Cells of a line that may count, and those of them whose time is no other than the claim's. */
  readonly usable: (entry: Scored) => readonly Cell[];
  readonly inputs: (entry: Scored) => readonly Cell[];
};

/** "Rents cost us more than maintenance and power": the line that is named first against another, or against two together. */
export function comparisonsOf(top: readonly Scored[], context: Context, make: Make): void {
  const { cues } = context.reading;
  if (!cues.has("above") && !cues.has("below")) return;
  const isLess = cues.has("below") && !cues.has("above");
  const both = cues.has("together") ? top : [];
  for (const [i, a] of top.entries())
    for (const b of top.slice(i + 1)) {
      const [subject, other] = isNamedFirst(a, b) ? [a, b] : [b, a];
      const others = both.filter((more) => more !== subject && more !== other && isNamedFirst(subject, more));
      for (const held of [[other], ...others.map((more) => [other, more])])
        if (held.every((one) => isNamedApart(one, subject)))
          for (const row of rowsHeld(subject, held, isLess, context))
            make("exceeds", row, [subject, ...held], exceeds(row, isLess) ? 1 : 0);
    }
}

/** The latest cells of a line with those of others; where each time is meant, those too at which it does not hold. */
function rowsHeld(subject: Scored, others: readonly Scored[], isLess: boolean, context: Context): readonly Cell[][] {
  if (others.some(({ line }) => line.file !== subject.line.file)) return [];
  const rows = rowsAligned(subject, others, context);
  const against = context.reading.cues.has("throughout") ? rows.filter((row) => !exceeds(row, isLess)) : [];
  return [...new Set([...rows.slice(-1), ...against])];
}

/** A cell of the first line with those beside it of the others, one list a time that the claim may mean, in their order. */
function rowsAligned({ line }: Scored, others: readonly Scored[], { reading, deal, excluded }: Context): Cell[][] {
  const mayCount = (cell: Cell): boolean => !excluded(cell.fact) && relationOf(cell, reading.periods) !== "other";
  return line.cells
    .filter(mayCount)
    .flatMap((cell) => {
      const beside = others.map((other) => other.line.cells.find((one) => mayCount(one) && aligned(cell, one)));
      const held = beside.flatMap((one) => one ?? []);
      const isOne = held.every(
        (one) => one.fact.value.dimension === cell.fact.value.dimension && !isWholeOfOther(cell, one, deal),
      );
      return held.length === others.length && isOne ? [[cell, ...held]] : [];
    })
    .slice(0, MOST_PAIRS);
}

/** Nobody says that a total is more than one of its parts. */
const isWholeOfOther = (a: Cell, b: Cell, { wholesOf }: Context["deal"]): boolean =>
  wholesOf(a).includes(b) ||
  wholesOf(b).includes(a) ||
  (a.fact.cell !== null &&
    a.fact.cell.column === b.fact.cell?.column &&
    a.fact.cell.sheet === b.fact.cell.sheet &&
    a.fact.cell.total !== b.fact.cell.total);

/** Costs are held against each other by their size, whatever their sign. */
function exceeds([first, ...others]: readonly Cell[], isLess: boolean): boolean {
  const values = others.map(({ value }) => value);
  const own = first?.value ?? 0;
  const areCosts = own <= 0 && values.every((value) => value <= 0);
  const rest = values.reduce((sum, value) => sum + value, 0);
  return (areCosts ? rest - own : own - rest) * (isLess ? -1 : 1) > 0;
}

/** So much more of a word of the claim one of two lines is, where that word names it and not the other. */
const TELLS = 0.25;

/** What is compared is named: by a word of the claim that is not as much the subject's ("the kitchen costs more than the roof"). */
const isNamedApart = (other: Scored, subject: Scored): boolean =>
  other.covers.some((cover, i) => cover - (subject.covers[i] ?? 0) >= TELLS);

/** Whether the words that tell the first from the second stand before those that tell the second. */
function isNamedFirst(a: Scored, b: Scored): boolean {
  const placeOf = (own: Scored, other: Scored): number => {
    let [place, most] = [0, -1];
    for (const [i, cover] of own.covers.entries()) {
      const more = cover - (other.covers[i] ?? 0);
      if (more > most) [place, most] = [i, more];
    }
    return place;
  };
  return placeOf(a, b) <= placeOf(b, a);
}

function ofTwoLines(a: Scored, b: Scored, pairs: Pairs): void {
  let count = 0;
  for (const x of pairs.inputs(a)) {
    if (count > MOST_PAIRS) break;
    let ofOne = 0;
    for (const y of pairs.usable(b)) {
      if (ofOne > MOST_OF_ONE) break;
      if (!aligned(x, y)) continue;
      count++;
      ofOne++;
      ofTwoCells(x, y, a, b, pairs);
    }
  }
}

function ofTwoCells(x: Cell, y: Cell, a: Scored, b: Scored, { top, reading, make }: Pairs): void {
  const [cells, lines] = [
    [x, y],
    [a, b],
  ];
  make("ratio", cells, lines, ratio(x, y));
  if (!top.has(b)) return;
  const [turned, linesTurned] = [
    [y, x],
    [b, a],
  ];
  ofBoth(x, y, lines, reading, make);
  ofBoth(y, x, linesTurned, reading, make);
  make("ratio", turned, linesTurned, ratio(y, x));
  if (a.line.id < b.line.id) {
    make("sumOfLines", cells, lines, x.value + y.value);
    if (x.fact.value.dimension !== y.fact.value.dimension || isConstant(x) || isConstant(y))
      make("product", cells, lines, x.value * y.value);
  }
  make("differenceOfLines", cells, lines, x.value - y.value);
}

/** What new money buys of a company, beside what it was worth before; a part beside the rest. */
function ofBoth(x: Cell, y: Cell, lines: readonly Scored[], { figure }: Reading, make: Make): void {
  const wanted = figure?.value.dimension;
  const { dimension } = x.fact.value;
  if ((wanted !== "ratio" && wanted !== "points") || dimension === "ratio" || dimension !== y.fact.value.dimension)
    return;
  if (x.value > 0 && y.value > 0) make("shareOfBoth", [x, y], lines, x.value / (x.value + y.value));
}

/** Two cells of one column, or of one period in two sheets. */
function aligned(a: Cell, b: Cell): boolean {
  if (a.line.sheet === b.line.sheet && a.fact.cell && b.fact.cell)
    return a.fact.cell.column === b.fact.cell.column || a.fact.cell.row === b.fact.cell.row;
  if (a.span && b.span) return a.span.first === b.span.first && a.span.last === b.span.last;
  if (a.relative && b.relative) return a.relative.unit === b.relative.unit && a.relative.index === b.relative.index;
  return isConstant(a) || isConstant(b);
}

/** An assumption that stands alone, without a date: it may meet any cell. */
const isConstant = (cell: Cell): boolean => cell.months === null && cell.line.cells.length <= 2;

/** What is left of a rate, a cell's share of its section, and the section's sum. */
function ofItsSection(a: Scored, { context, make, inputs }: Pairs): void {
  const mayBeInput = new Set(inputs(a));
  for (const cell of a.line.cells.slice(0, MOST_CELLS)) {
    if (context.excluded(cell.fact)) continue;
    if (cell.fact.value.dimension === "ratio") make("complement", [cell], [a], 1 - cell.value);
    if (!mayBeInput.has(cell)) continue;
    const block = context.deal.inSection(cell).filter((other) => !context.excluded(other.fact));
    if (block.length < 2 || block.length > MOST_CELLS) continue;
    make("shareOfSection", [cell, ...block.filter((c) => c !== cell)], [a], cell.value / sum(block));
    make("sumOfSection", block, [a], sum(block));
  }
}

/** Share of a line's words, or of their letters, that a claim must say for the line to be one of those that it lists. */
const NAMED = 0.6;
const SPELLED = 0.8;
const MOST_LISTED = 12;

/** Lines of one column that the claim lists by name, added up. */
function listedByName(wide: readonly Scored[], { inputs, make }: Pairs): void {
  const listed = wide.filter((entry) => {
    const { words, letters } = wordsShared(entry);
    return words >= NAMED || letters >= SPELLED;
  });
  const named = listed.flatMap((entry) => inputs(entry).filter(({ fact }) => fact.cell !== null && !fact.cell.total));
  const columns = Map.groupBy(named, ({ line, fact }) => `${line.file}|${line.sheet}|${fact.cell?.column}`);
  for (const cells of columns.values()) {
    if (cells.length < 3 || cells.length > MOST_LISTED) continue;
    const lines = wide.filter(({ line }) => cells.some((c) => c.line === line));
    make("sumOfNamed", cells, lines, sum(cells));
  }
}
