/** Dates that stand apart on a page, and what each dates: the milestones beside, under or over it, as the page lays them out. */
import type { Box } from "../../documents/index.ts";
import type { PageText } from "./figures.ts";

type Side = "above" | "left" | "below";
const SIDES: readonly Side[] = ["above", "left", "below"];
/** Points, times the size of the type: how far from its date a milestone may stand. */
const REACH: Readonly<Record<Side, number>> = { above: 14, left: 12, below: 4 };

/** The date of each text that has one; nothing where fewer than two texts of the page are dates and nothing more. */
export function datedBy(
  texts: readonly PageText[],
  isDate: (text: string) => boolean,
): ReadonlyMap<PageText, PageText> {
  const bodyTexts = texts.filter(
    ({ block }) => block.role === "body" || block.role === "subtitle" || block.role === "heading",
  );
  const dates = bodyTexts.filter(({ paragraph }) => isDate(paragraph.text.trim()));
  if (dates.length < 2) return new Map();
  const others = bodyTexts.filter((text) => !dates.includes(text));
  const inBlocks = withinBlocks(dates, others);
  const loose = dates.filter((date) => ![...inBlocks.values()].includes(date));
  const free = others.filter((text) => !inBlocks.has(text));
  let best: ReadonlyMap<PageText, PageText> = new Map();
  let bestScore = 0;
  for (const side of SIDES) {
    const found = new Map<PageText, PageText>();
    let distance = 0;
    for (const text of free) {
      const near = nearest(text, loose, side);
      if (!near) continue;
      found.set(text, near.date);
      distance += near.distance;
    }
    // As many dates as can be with a milestone each, and those near.
    const served = new Set(found.values()).size;
    const score = served === 0 ? 0 : served - Math.min(0.9, distance / found.size / 500);
    if (score > bestScore) [best, bestScore] = [found, score];
  }
  // Where one side serves them all, it is what dates; else the columns are.
  const columns = bestScore > loose.length - 1 ? null : inColumns(free, loose);
  return new Map([...inBlocks, ...(columns ?? (bestScore >= 1.5 ? best : []))]);
}

/** Share of the step between two dates by which what a date dates may stand aside. */
const ASIDE = 0.25;

/** Dates along an axis, what each dates in its column: over it, under it or, by turns, both. Null where they do not stand so. */
function inColumns(texts: readonly PageText[], dates: readonly PageText[]): Map<PageText, PageText> | null {
  const centres = dates.map((date) => centreOf(date)).sort((a, b) => a - b);
  const step = Math.min(...centres.slice(1).map((centre, i) => centre - (centres[i] ?? centre)));
  const found = new Map<PageText, PageText>();
  if (!(step > 0)) return null;
  for (const text of texts) {
    const date = dates.find((one) => Math.abs(centreOf(text) - centreOf(one)) < ASIDE * step);
    if (date) found.set(text, date);
  }
  return new Set(found.values()).size === dates.length ? found : null;
}

const centreOf = ({ box }: PageText): number => (box ? box.x + box.width / 2 : Number.NaN);

const FEWEST_SPANS = 3;

/** "0-3 months", "3-6 months", "6-9 months": of spans, those that go on where another one ends date what stands by them. */
export function successive<T extends { readonly from: number; readonly to: number }>(
  spans: readonly T[],
): readonly T[] {
  const meets = (a: T, b: T): boolean =>
    a !== b && (a.to === b.from || b.to === a.from || a.to + 1 === b.from || b.to + 1 === a.from);
  const joined = spans.filter((span) => spans.some((other) => meets(span, other)));
  return joined.length >= FEWEST_SPANS ? joined : [];
}

const FEWEST_MONTHS = 3;

/**
 * The year of each month (0..11) of a timeline that writes no year, from the month in which the deck was written: the months
 * follow one another after the widest pause, and the run is the one that holds that month or comes nearest to it.
 * Nothing where few months are named, or all of them, so that none is the first.
 */
export function yearsOfMonths(months: ReadonlySet<number>, writtenIn: number): ReadonlyMap<number, number> {
  const sorted = [...months].sort((a, b) => a - b);
  if (sorted.length < FEWEST_MONTHS) return new Map();
  const pauses = sorted.map((month, i) => ({ month, pause: (month - (sorted.at(i - 1) ?? month) + 12) % 12 }));
  const widest = Math.max(...pauses.map(({ pause }) => pause));
  const [first, ...others] = pauses.filter(({ pause }) => pause === widest);
  if (!first || others.length > 0) return new Map();
  const length = 12 - widest;
  const away = (start: number): number => Math.max(0, start - writtenIn, writtenIn - (start + length));
  const year = Math.floor(writtenIn / 12);
  // Of two runs as near as each other the later one: timelines are plans.
  const start = [year + 1, year, year - 1]
    .map((one) => one * 12 + first.month)
    .reduce((best, one) => (away(one) < away(best) ? one : best));
  return new Map(sorted.map((month) => [month, Math.floor((start + ((month - first.month + 12) % 12)) / 12)]));
}

/** A date that is a paragraph of its own dates those after it in its box, up to the next. */
function withinBlocks(dates: readonly PageText[], others: readonly PageText[]): Map<PageText, PageText> {
  const found = new Map<PageText, PageText>();
  for (const text of others) {
    const date = dates.filter((d) => d.block === text.block && d.index < text.index).at(-1);
    if (date) found.set(text, date);
  }
  return found;
}

function nearest(
  { box, paragraph }: PageText,
  dates: readonly PageText[],
  side: Side,
): { readonly date: PageText; readonly distance: number } | null {
  if (!box) return null;
  let best: { date: PageText; distance: number } | null = null;
  for (const date of dates) {
    if (!date.box) continue;
    const distance = gapTo(box, date.box, side);
    const size = Math.max(paragraph.fontSize ?? 10, date.paragraph.fontSize ?? 10);
    if (distance === null || distance > REACH[side] * size) continue;
    if (!best || distance < best.distance) best = { date, distance };
  }
  return best;
}

/** Distance in points from a date at that side of a text; null where it stands elsewhere. */
function gapTo(text: Box, date: Box, side: Side): number | null {
  const across = Math.min(text.x + text.width, date.x + date.width) - Math.max(text.x, date.x);
  const down = Math.min(text.y + text.height, date.y + date.height) - Math.max(text.y, date.y);
  const gap =
    side === "above"
      ? text.y - (date.y + date.height)
      : side === "below"
        ? date.y - (text.y + text.height)
        : text.x - (date.x + date.width);
  if (gap < -3) return null;
  if (side === "left") return down > 0 ? gap : null;
  return across > 0 ? gap : null;
}
