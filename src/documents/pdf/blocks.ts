/** Gathers segments into paragraphs and blocks: lines of one text box, wrapped lines rejoined, one bullet a paragraph. */

import { centreX, centreY, overlapX, right, union } from "../geometry.ts";
import { BARE_BULLET, bulletOf } from "../typed-bullets.ts";
import type { Box, Paragraph } from "../types.ts";
import type { Segment } from "./lines.ts";
import { isRightToLeft } from "./right-to-left.ts";

export type FoundText = { readonly box: Box; readonly size: number; readonly paragraphs: readonly Paragraph[] };

/** `left`: where its words begin, counted in the direction they are read. */
type Line = { readonly segment: Segment; readonly text: string; readonly left: number; readonly bullet: boolean };
/** Lines one under the other. */
type Stack = { readonly first: Line; last: Line; readonly lines: Line[] };

const stackOf = (line: Line): Stack => ({ first: line, last: line, lines: [line] });

function add(line: Line, stack: Stack): void {
  stack.lines.push(line);
  stack.last = line;
}

/** `marks`: small shapes, which may be bullets that were drawn instead of written. */
export function textsOf(segments: readonly Segment[], cards: readonly Box[], marks: readonly Box[] = []): FoundText[] {
  const lines = withBullets(segments, drawnBullets(segments, marks));
  const stacks: Stack[] = [];
  for (const line of lines) {
    let best: Stack | undefined;
    let nearest = Infinity;
    for (const stack of stacks) {
      const gap = line.segment.baseline - stack.last.segment.baseline;
      if (gap < nearest && follows(stack, line)) {
        best = stack;
        nearest = gap;
      }
    }
    if (best) add(line, best);
    else stacks.push(stackOf(line));
  }
  return stacks.map(({ first, lines: stack }) => ({
    box: union(stack.map((l) => l.segment.box)),
    size: Math.max(...stack.map((l) => l.segment.size)),
    paragraphs: paragraphsOf(stack, cards[first.segment.card] ?? null, columnEnd(first, stacks)),
  }));
}

/** Lines of a text that show how wide its column is. */
const FEWEST_LINES = 3;

/** Where the lines end of the wrapped texts that begin at the same edge, a name or an office over them; null without any. */
function columnEnd({ left, segment }: Line, stacks: readonly Stack[]): number | null {
  const prose = stacks.filter(
    ({ first, lines }) =>
      lines.length >= FEWEST_LINES &&
      first.segment !== segment &&
      !lines.some(({ bullet }) => bullet) &&
      lines.some(({ text }) => GOES_ON.test(text)) &&
      Math.abs(first.left - left) < 0.35 * first.segment.size,
  );
  const [nearest] = prose.sort(
    (a, b) =>
      Math.abs(a.first.segment.baseline - segment.baseline) - Math.abs(b.first.segment.baseline - segment.baseline),
  );
  return nearest ? Math.max(...nearest.lines.map(endOf)) : null;
}

/** Sizes of the type: how far left of its line a drawn bullet may end. */
const BULLET_GAP = 2;
const FEWEST_BULLETS = 2;
/** A page with more small shapes is a drawing. */
const MOST_MARKS = 400;

/** Lines with a small shape before them, at half their height, where another line has one right above or under it. */
function drawnBullets(segments: readonly Segment[], marks: readonly Box[]): ReadonlySet<Segment> {
  if (marks.length < FEWEST_BULLETS || marks.length > MOST_MARKS) return new Set();
  const marked = segments.flatMap((segment) => {
    const mark = segment.upright ? marks.find((box) => isBulletOf(box, segment)) : undefined;
    return mark ? [{ segment, mark }] : [];
  });
  const listed = marked.filter(
    ({ mark }) => marked.filter((other) => Math.abs(other.mark.x - mark.x) < 1).length >= FEWEST_BULLETS,
  );
  return new Set(listed.map(({ segment }) => segment));
}

function isBulletOf(mark: Box, { box, size }: Segment): boolean {
  const gap = box.x - right(mark);
  return (
    mark.height > 0.1 * size &&
    mark.height < 0.75 * size &&
    Math.abs(mark.width - mark.height) < 0.4 * mark.height &&
    gap > 0.1 * size &&
    gap < BULLET_GAP * size &&
    Math.abs(centreY(mark) - centreY(box)) < 0.35 * size
  );
}

/** Points between a bullet and the text that would begin behind it, which is at its left where text is read from the right. */
const gapAfter = (glyph: Segment, { text, box }: Segment): number =>
  isRightToLeft(text) ? glyph.box.x - right(box) : box.x - right(glyph.box);

/** A bullet drawn apart is given to the text at its right. */
function withBullets(segments: readonly Segment[], drawn: ReadonlySet<Segment>): Line[] {
  const glyphs = segments.filter((s) => s.upright && BARE_BULLET.test(s.text));
  const owned = new Set<Segment>();
  const spent = new Set<Segment>();
  for (const glyph of glyphs) {
    const owner = ownerOf(glyph, segments, glyphs);
    if (!owner || owned.has(owner)) continue;
    owned.add(owner);
    spent.add(glyph);
  }
  return segments
    .filter((s) => !spent.has(s))
    .map((segment) => lineOf(segment, owned.has(segment) || drawn.has(segment)));
}

/** The nearest text that would begin behind a bullet. */
function ownerOf(glyph: Segment, segments: readonly Segment[], glyphs: readonly Segment[]): Segment | undefined {
  return segments
    .filter(
      (s) =>
        s.upright &&
        !glyphs.includes(s) &&
        gapAfter(glyph, s) >= -1 &&
        gapAfter(glyph, s) < 2.5 * s.size &&
        Math.abs(s.baseline - glyph.baseline) < 0.45 * s.size,
    )
    .sort((a, b) => gapAfter(glyph, a) - gapAfter(glyph, b))[0];
}

/** The line without the bullet that its text begins with. */
function lineOf(segment: Segment, hasBullet: boolean): Line {
  const mark = bulletOf(segment.text);
  const text = segment.text.slice(mark.length);
  const share = mark.length / segment.text.length;
  return {
    segment,
    text: text || segment.text,
    left: startOf(segment) + (text ? share * segment.box.width : 0),
    bullet: hasBullet || (mark !== "" && text !== ""),
  };
}

/** Where a line begins and ends, counted in the direction it is read. */
const startOf = ({ text, box }: Segment): number => (isRightToLeft(text) ? -right(box) : box.x);
const endOf = (line: Line): number => (isRightToLeft(line.text) ? -line.segment.box.x : right(line.segment.box));

function follows({ last, lines: stack }: Stack, line: Line): boolean {
  const [a, b] = [last.segment, line.segment];
  if (!a.upright || !b.upright || a.card !== b.card) return false;
  const listed = line.bullet || stack.some((l) => l.bullet);
  if (!isNextLine(a, b, listed)) return false;
  return goesOn(last, line) || standsUnder({ last, line, stack, listed });
}

/** In type of the same size, no further down than lines of one block stand apart. */
function isNextLine(a: Segment, b: Segment, listed: boolean): boolean {
  const size = Math.max(a.size, b.size);
  const pitch = b.baseline - a.baseline;
  if (size > 1.18 * Math.min(a.size, b.size)) return false;
  if (pitch < 0.5 * size || pitch > (listed ? 2.3 : 1.9) * size) return false;
  return a.bold === b.bold || pitch <= 1.6 * size || listed;
}

/** A sentence goes on in the next line wherever that line is set. */
function goesOn(last: Line, line: Line): boolean {
  return (
    GOES_ON.test(line.text) &&
    !line.bullet &&
    !ENDS.test(last.text) &&
    isProse(last.text) &&
    overlapX(last.segment.box, line.segment.box) > 0
  );
}

type Placed = { readonly last: Line; readonly line: Line; readonly stack: readonly Line[]; readonly listed: boolean };

/** Aligned with the line above or one before it, at either edge or in the middle; points of a list may stand further in. */
function standsUnder({ last, line, stack, listed }: Placed): boolean {
  const [a, b] = [last.segment, line.segment];
  const size = Math.max(a.size, b.size);
  const em = 0.35 * size;
  return (
    Math.abs(a.box.x - b.box.x) < em ||
    Math.abs(last.left - startOf(b)) < em ||
    Math.abs(centreX(a.box) - centreX(b.box)) < em ||
    Math.abs(right(a.box) - right(b.box)) < em ||
    (listed && Math.abs(last.left - line.left) < 3.5 * size) ||
    [last, ...stack].some((l) => Math.abs(l.left - line.left) < em)
  );
}

const GOES_ON = /^[\p{Ll}(&+/%]/u;
const ENDS = /[.!?:;]["”»)]?$/u;
const isProse = (text: string): boolean => text.split(" ").length >= 4;

function paragraphsOf(stack: readonly Line[], card: Box | null, column: number | null): Paragraph[] {
  const lefts = [...new Set(stack.map((l) => Math.round(l.left)))];
  const outer = Math.min(...lefts);
  const limit = Math.max(...stack.map(endOf));
  const listed = isList(stack);
  const groups: Stack[] = [];
  for (const line of stack) {
    const group = groups.at(-1);
    // Where points have bullets, a line without one goes on with its point.
    const point = listed && group?.first.bullet !== true && POINT.test(line.text);
    if (group && !point && wraps({ group, line, stack, limit, card, column })) add(line, group);
    else groups.push(stackOf(line));
  }
  return groups.map(({ first, lines: group }): Paragraph => {
    return {
      text: group.map((l) => l.text).reduce(joinLines),
      level: first.bullet ? Math.min(4, Math.round((first.left - outer) / (1.5 * first.segment.size))) : 0,
      bullet: first.bullet,
      fontSize: Math.round(Math.max(...group.map((l) => l.segment.size)) * 10) / 10,
      bold: group.every((l) => l.segment.bold),
      box: union(group.map((l) => l.segment.box)),
    };
  });
}

/** How a point of a list begins that has no bullet: with a capital, or with its number. */
const POINT = /^(?:\d{1,2}\s?[.)]?\s*)?\p{Lu}\p{Ll}|^\d{1,2}[.)]?\s+\p{L}/u;

/** Points from each line down to the next. */
function pitchesOf(stack: readonly Line[]): number[] {
  return stack.flatMap(({ segment }, i) => {
    const next = stack[i + 1];
    return next ? [next.segment.baseline - segment.baseline] : [];
  });
}

/** Where every other line begins with a capital though the one before ended no sentence, they are points of a list. */
function isList(stack: readonly Line[]): boolean {
  const after = stack.slice(1).filter((_, i) => !/[.,;:!?–-]$/.test(stack[i]?.text ?? ""));
  const begun = after.filter(({ text }) => POINT.test(text)).length;
  const gone = after.filter(({ text }) => GOES_ON.test(text)).length;
  // Two capitals may be a heading in title case.
  return begun >= (gone > 0 ? 2 : 3) && begun >= gone;
}

/** A hyphen at a line's end stays: whether the word has one of its own is not known. */
const joinLines = (a: string, b: string): string =>
  /\p{L}\p{Ll}-\n\p{Ll}|\p{Lu}{2}-\n\p{Lu}{2}/u.test(`${a}\n${b}`) ? a + b : `${a} ${b}`;

/** "Year 1: 50 clients" and "Year 3: 150 clients", or a name and its figure after another: each begins a point. */
function countsOn(first: string, next: string): boolean {
  if (NAMED_FIGURE.test(first) && NAMED_FIGURE.test(next)) return true;
  const [, word, number] = COUNTED.exec(first) ?? [];
  const [, same, other] = COUNTED.exec(next) ?? [];
  return word !== undefined && word.toLowerCase() === same?.toLowerCase() && number !== other;
}

/** "Customers 2025: 85", a name with a capital and nothing but a figure behind its colon. */
const NAMED_FIGURE = /^\p{Lu}[^:.!?]{0,48}:\s*[^\p{L}\d]{0,4}\d[\d.,\s]*[^\s\d]{0,6}$/u;
const COUNTED = /^(\p{L}+\.?)\s?(\d{1,4})(?![\d.,]*\d)/u;

type Wrapped = {
  readonly group: Stack;
  readonly line: Line;
  readonly stack: readonly Line[];
  /** Where the longest line of its stack ends, and the lines of its column. */
  readonly limit: number;
  readonly column: number | null;
  readonly card: Box | null;
};

function wraps(wrapped: Wrapped): boolean {
  const { line, stack, limit, column } = wrapped;
  const { first, last, lines: group } = wrapped.group;
  const pitch = line.segment.baseline - last.segment.baseline;
  if (line.bullet || pitch > 2.05 * line.segment.size || countsOn(first.text, line.text)) return false;
  if (/[→=+&]$/.test(last.text)) return true;
  const begun = GOES_ON.test(line.text);
  const boldEnds = !begun && last.segment.bold !== line.segment.bold && group.every((l) => l.segment.bold);
  if (boldEnds && POINT.test(line.text)) return false;
  if (first.bullet) return isUnderPoint(first, line);
  if (boldEnds || pitch > 1.12 * Math.min(...pitchesOf(stack))) return false;
  const end = endOf(last) + widthOfFirstWord(line);
  const fits = end < limit - 0.1 * line.segment.size;
  if (begun) return !/[.!?]$/.test(last.text) || !fits;
  if (fits || /[:;]$/.test(last.text)) return false;
  if (column !== null && end > column && endOf(last) < column + line.segment.size) return true;
  return wasFull(wrapped);
}

/** A line of a point stands under its text, whether or not the bullet is a part of that. */
function isUnderPoint(first: Line, line: Line): boolean {
  const { size } = line.segment;
  return Math.abs(line.left - first.left) < size || line.left > startOf(first.segment) + 0.5 * size;
}

function widthOfFirstWord({ text, segment }: Line): number {
  const [word = ""] = text.split(" ", 1);
  return (word.length + 1) * (segment.box.width / Math.max(1, text.length));
}

/** The line above ended for want of room: at its card's edge, as others did, or after many words. */
function wasFull({ group: { first, last }, line, stack, limit, card }: Wrapped): boolean {
  if (last.text.length >= 32) return true;
  const full = stack.filter((l) => l !== last && endOf(l) + 4 * line.segment.size > limit).length;
  if (full >= 2 || card === null) return full >= 2;
  const padding = Math.min(24, Math.max(4, first.segment.box.x - card.x));
  return right(last.segment.box) + widthOfFirstWord(line) > right(card) - padding;
}
