/** Reading order of a page's boxes: cut along the widest white band, again and again. */

import { bottom, right } from "./geometry.ts";
import type { Box } from "./types.ts";

/** Beyond this a page is a drawing full of labels, and has no order to find. */
const MOST_CUT = 2000;

/** `least`: points from which a band counts; below 0, boxes may reach so far into each other and still be parted. */
export function inReadingOrder<T extends { readonly box: Box }>(items: readonly T[], least = 0): T[] {
  if (items.length < 2) return [...items];
  if (items.length > MOST_CUT) return downThenAcross(items);
  const across = widestBand(
    items,
    (i) => i.box.y,
    (i) => bottom(i.box),
    least,
  );
  const down = widestBand(
    items,
    (i) => i.box.x,
    (i) => right(i.box),
    least,
  );
  const cut = across.gap >= down.gap ? across : down;
  if (cut.before.length === 0) return downThenAcross(items);
  return [...inReadingOrder(cut.before, least), ...inReadingOrder(cut.after, least)];
}

const downThenAcross = <T extends { readonly box: Box }>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);

type Cut<T> = { readonly gap: number; readonly before: readonly T[]; readonly after: readonly T[] };

function widestBand<T>(
  items: readonly T[],
  start: (item: T) => number,
  end: (item: T) => number,
  least: number,
): Cut<T> {
  const sorted = [...items].sort((a, b) => start(a) - start(b));
  let [gap, at, reach] = [least, 0, Infinity];
  for (const [i, item] of sorted.entries()) {
    const white = start(item) - reach;
    if (white > gap) [gap, at] = [white, i];
    reach = i === 0 ? end(item) : Math.max(reach, end(item));
  }
  return { gap, before: sorted.slice(0, at), after: sorted.slice(at) };
}
