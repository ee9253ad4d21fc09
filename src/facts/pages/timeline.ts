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
  const standing = texts.filter(
    ({ block }) => block.role === "body" || block.role === "subtitle" || block.role === "heading",
  );
  const dates = standing.filter(({ paragraph }) => isDate(paragraph.text.trim()));
  if (dates.length < 2) return new Map();
  const others = standing.filter((text) => !dates.includes(text));
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
  return new Map([...inBlocks, ...(bestScore >= 1.5 ? best : [])]);
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
