/** Joins runs of text into segments: what stands on one baseline without a wide gap, a cell's edge or a card's edge between. */

import { area, bottom, centreY, contains, overlapY, right, union } from "../geometry.ts";
import { superscripted } from "../superscripts.ts";
import type { Box } from "../types.ts";
import type { Fill, Rule, Run } from "./paint.ts";
import { inReadingDirection, isRightToLeft } from "./right-to-left.ts";

export type Segment = {
  readonly text: string;
  readonly box: Box;
  readonly baseline: number;
  /** Largest size of its runs, points. */
  readonly size: number;
  readonly bold: boolean;
  /** Index of the smallest card or cell around it, -1 for the page itself. */
  readonly card: number;
  readonly upright: boolean;
};

/** Filled rectangles that hold text, the page's own background left out. */
export function cardsOf(fills: readonly Fill[], page: Box): Box[] {
  const cards = fills
    .filter(
      (f) => f.colour !== "transparent" && area(f.box) < 0.6 * area(page) && f.box.height > 14 && f.box.width > 14,
    )
    .map((f) => f.box);
  return cards.sort((a, b) => area(a) - area(b));
}

/** A line that may still take runs at its end. */
type OpenLine = { readonly runs: Run[]; readonly card: number; last: Run; text: string };

export function segmentsOf(runs: readonly Run[], cards: readonly Box[], rules: readonly Rule[]): Segment[] {
  const upright = runs.filter((r) => r.upright).map((run) => ({ run: closedUp(run), card: cardAround(run, cards) }));
  upright.sort((a, b) => a.run.box.x - b.run.box.x || a.run.order - b.run.order);
  const open: OpenLine[] = [];
  for (const { run, card } of upright) {
    const line = lineBefore(run, card, open, rules);
    if (line) append(run, line);
    else open.push({ runs: [run], card, last: run, text: run.text });
  }
  const turned = runs.filter((run) => !run.upright).map(turnedSegment);
  const lines = open.flatMap((line) => cutAtColumns(line, open));
  return [...acrossJustified(lines.map(uprightSegment)), ...turned]
    .filter((s) => s.text !== "")
    .sort((a, b) => a.baseline - b.baseline || a.box.x - b.box.x);
}

/** Index of the smallest card around the run, -1 for none. */
function cardAround(run: Run, cards: readonly Box[]): number {
  return cards.findIndex(
    (c) =>
      contains(c, [run.box.x + run.box.width / 2, centreY(run.box)]) &&
      c.height > 1.5 * run.size &&
      run.box.x > c.x - 2 &&
      right(run.box) < right(c) + 2,
  );
}

/** Share of the type size: letters that stand no further apart are of one word. */
const TOUCHING = 0.08;

/** The line whose end is nearest before the run, on its level and with no rule between. */
function lineBefore(run: Run, card: number, open: readonly OpenLine[], rules: readonly Rule[]): OpenLine | undefined {
  let best: OpenLine | undefined;
  let bestGap = Infinity;
  for (const line of open) {
    const gap = gapBetween(line.last, run);
    // The edge of a shape may go through a word.
    if (line.card !== card && (gap === null || Math.abs(gap) > TOUCHING * run.size)) continue;
    if (gap === null || gap >= bestGap || isRuledOff(line.last, run, rules)) continue;
    best = line;
    bestGap = gap;
  }
  return best;
}

/** Points between two runs of one line; null where they are not on one level, too far apart, or one upon the other. */
function gapBetween(last: Run, run: Run): number | null {
  const gap = run.box.x - right(last.box);
  const [small, big] = [Math.min(run.size, last.size), Math.max(run.size, last.size)];
  const widest = (big / small < 1.1 ? 1 : 0.75) * small;
  const raised = Math.abs(run.baseline - last.baseline);
  // The mark of a footnote stands a space before its first word.
  const reach = MARK.test(last.text) && last.size < run.size ? SPACE : 0.15;
  const isExponent =
    small < 0.85 * big &&
    small > SMALLEST_MARK * big &&
    raised < 0.5 * big &&
    gap < reach * big &&
    overlapY(run.box, last.box) > 0.6 * small;
  const isLevel = (raised < 0.2 * small || isExponent) && !isLabelBeside(last, run, big / small);
  const apart = gap > SPACED * small && areTwoNumbers(last.text, run.text);
  return !isLevel || apart || gap > widest || gap < -0.6 * small ? null : gap;
}

/** Share of the type size: the widest space between two words. */
const SPACE = 0.45;
/** Share of the type size: what is set smaller within far larger letters stands before a sign drawn behind the page. */
const SMALLEST_MARK = 0.3;
const MARK = /^\d{1,2}$/;

/** Smaller than what it stands beside, and higher: a footnote's mark or an exponent. */
const isRaised = (run: Run, beside: Run): boolean =>
  run.size < 0.85 * beside.size && beside.baseline - run.baseline > 0.15 * beside.size;

/** Share of the type size from which a gap is a space. */
const SPACED = 0.16;
const LONG_NUMBER = /^[^\p{L}\d]{0,2}\d[\d.,'’]{2,}[%€$£₹)]?$/u;

/** Figures side by side, as over the bars of a group; not the thousands of one. */
function areTwoNumbers(last: string, next: string): boolean {
  if (!LONG_NUMBER.test(last) || !LONG_NUMBER.test(next)) return false;
  // No number begins with a nought and two more digits: it goes on with the one before.
  return !/^0\d{2}(?!\d)/.test(next) && !(/(?<!\d)\d{1,3}$/.test(last) && /^\d{3}(?!\d)/.test(next));
}

/** Words beside a number that is set in far larger type: its label, which goes on in a line of its own. */
function isLabelBeside(last: Run, run: Run, ratio: number): boolean {
  // "$4.99" and "/mo" are one price.
  if (ratio < LABEL_RATIO || !/\d/.test(last.text) || last.size < run.size || /^\s?\//.test(run.text)) return false;
  const words = run.text.match(/\p{L}{2,}/gu)?.length ?? 0;
  return words >= 2 || (words === 1 && ratio >= 1.5 * LABEL_RATIO);
}

const LABEL_RATIO = 2;

/** A vertical rule stands between them. */
function isRuledOff(last: Run, run: Run, rules: readonly Rule[]): boolean {
  return rules.some(
    (r) =>
      r.width === 0 &&
      r.x >= right(last.box) - 1 &&
      r.x <= run.box.x + 1 &&
      r.y < centreY(run.box) &&
      bottom(r) > centreY(run.box),
  );
}

function append(run: Run, line: OpenLine): void {
  const { last } = line;
  const gap = run.box.x - right(last.box);
  const isSpaced = run.spaceBefore || last.spaceAfter || gap > SPACED * Math.min(run.size, last.size);
  if (line.runs.length === 1 && isRaised(last, run)) line.text = superscripted(line.text);
  const isMark = isRaised(run, last) && superscripted(run.text) !== run.text;
  line.text += (isSpaced ? " " : "") + (isMark ? superscripted(run.text) : run.text);
  line.runs.push(run);
  // What follows a mark goes on in the type before it.
  line.last = isMark ? { ...last, box: { ...last.box, width: right(run.box) - last.box.x } } : run;
}

/** Sizes of the type: a narrower gap is one between words, whatever begins there. */
const COLUMN_GAP = 0.5;
const FEWEST_STARTS = 2;
const COLUMN_REACH = 5;

/** Columns may stand as near as words do: where two lines close by begin at one place behind a gap, another column begins. */
function cutAtColumns(line: OpenLine, lines: readonly OpenLine[]): OpenLine[] {
  const at = line.runs.findIndex((run, i) => {
    const before = line.runs[i - 1];
    if (before === undefined || run.box.x - right(before.box) < COLUMN_GAP * run.size) return false;
    const starts = lines.filter(
      ({ runs: [first] }) =>
        first !== undefined &&
        Math.abs(first.box.x - run.box.x) < 1 &&
        Math.abs(first.baseline - run.baseline) < COLUMN_REACH * run.size,
    );
    return starts.length >= FEWEST_STARTS;
  });
  if (at < 0) return [line];
  const [left, rest] = [line.runs.slice(0, at), line.runs.slice(at)].map((runs) => lineFrom(runs, line.card));
  return left && rest ? [left, ...cutAtColumns(rest, lines)] : [line];
}

function lineFrom([first, ...others]: readonly Run[], card: number): OpenLine | null {
  if (first === undefined) return null;
  const line: OpenLine = { runs: [first], card, last: first, text: first.text };
  for (const run of others) append(run, line);
  return line;
}

function uprightSegment({ runs, card, text }: OpenLine): Segment {
  // A bullet may be larger than what it stands before.
  const worded = runs.filter((run) => /[\p{L}\p{N}]/u.test(run.text));
  const largest = (worded.length > 0 ? worded : runs).reduce((a, b) => (b.size > a.size ? b : a));
  return {
    text: tidy(text),
    box: union(runs.map((r) => r.box)),
    baseline: largest.baseline,
    size: largest.size,
    bold: runs.reduce((sum, r) => sum + (r.bold ? r.text.length : -r.text.length), 0) > 0,
    card,
    upright: true,
  };
}

function turnedSegment({ text, box, size, bold }: Run): Segment {
  return { text: tidy(text), box, baseline: bottom(box), size, bold, card: -1, upright: false };
}

const FEWEST_SPACED = 5;

/** "A d o p t i o n  R a t e s": letters set apart by single spaces are words, which wider spaces part. */
function closedUp(run: Run): Run {
  const words = run.text.trim().split(/\s{2,}/);
  const letters = words.flatMap((word) => word.split(/\s/));
  const spaced = letters.length >= FEWEST_SPACED && letters.every((letter) => /^\p{L}$/u.test(letter));
  return spaced ? { ...run, text: words.map((word) => word.replace(/\s/g, "")).join(" ") } : run;
}

/** Widest space between two words of a line that is stretched to the width of the column, in sizes of the type. */
const WIDEST_SPACE = 2.5;

/** Words that a justified line sets far apart are one line again: together they are as wide as the line above or below. */
function acrossJustified(segments: readonly Segment[]): Segment[] {
  const left = [...segments].sort((a, b) => a.baseline - b.baseline || a.box.x - b.box.x);
  const kept: Segment[] = [];
  const used = new Set<Segment>();
  for (const first of left) {
    if (used.has(first)) continue;
    used.add(first);
    const chain = chainFrom(
      first,
      left.filter((s) => !used.has(s)),
    );
    const isLine = chain.length >= 2 && left.some((s) => !chain.includes(s) && isAsWide(s, first, chain));
    if (isLine) for (const s of chain) used.add(s);
    kept.push(isLine ? joinedLine(first, chain) : first);
  }
  return kept;
}

function sameType(a: Segment, b: Segment): boolean {
  return a.card === b.card && Math.abs(a.size - b.size) < 0.1 * b.size;
}

/** What stands on the same line behind the first, each no further than a stretched space. */
function chainFrom(first: Segment, others: readonly Segment[]): Segment[] {
  const chain = [first];
  const behind = others
    .filter((s) => sameType(s, first) && Math.abs(s.baseline - first.baseline) < 0.2 * first.size)
    .sort((a, b) => a.box.x - b.box.x);
  for (const next of behind) {
    const gap = next.box.x - right((chain.at(-1) ?? first).box);
    if (gap < 0 || gap > WIDEST_SPACE * first.size) break;
    chain.push(next);
  }
  return chain;
}

/** A line of several words right above or below, from the same edge to the same edge. */
function isAsWide(line: Segment, first: Segment, chain: readonly Segment[]): boolean {
  const whole = union(chain.map((s) => s.box));
  return (
    sameType(line, first) &&
    Math.abs(line.baseline - first.baseline) < 2.2 * first.size &&
    Math.abs(line.box.x - whole.x) < 0.6 * first.size &&
    Math.abs(right(line.box) - right(whole)) < 0.6 * first.size &&
    line.text.split(" ").length >= 3
  );
}

function joinedLine(first: Segment, chain: readonly Segment[]): Segment {
  const order = isRightToLeft(first.text) ? [...chain].reverse() : chain;
  return {
    ...first,
    text: order.map((s) => s.text).join(" "),
    box: union(chain.map((s) => s.box)),
    bold: chain.every((s) => s.bold),
  };
}

const tidy = (text: string): string => inReadingDirection(text.replace(/[ \t]+/g, " ").trim());
