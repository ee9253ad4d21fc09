/** Orders blocks as people read them: cut the slide along its widest empty bands, again and again. */
import type { Box } from "../types.ts";

/** Items without a box keep their order, after the others. */
export function inReadingOrder<T extends { readonly box: Box | null }>(items: readonly T[]): T[] {
  const placed = items.filter((item): item is T & { box: Box } => item.box !== null);
  return [...cut(placed), ...items.filter((item) => item.box === null)];
}

type Gap = { readonly at: number; readonly width: number };

function cut<T extends { readonly box: Box }>(items: readonly T[]): T[] {
  if (items.length < 2) return [...items];
  const rows = widestGap(items, (box) => [box.y, box.y + box.height]);
  const columns = widestGap(items, (box) => [box.x, box.x + box.width]);
  if (rows === null && columns === null) return [...items].sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
  const byRows = columns === null || (rows !== null && rows.width >= columns.width);
  const gap = (byRows ? rows : columns) ?? { at: 0, width: 0 };
  const start = (item: T): number => (byRows ? item.box.y : item.box.x);
  const first = items.filter((item) => start(item) < gap.at);
  const second = items.filter((item) => start(item) >= gap.at);
  return first.length === 0 || second.length === 0 ? [...items] : [...cut(first), ...cut(second)];
}

/** The widest band that no item enters along one axis; touching items count as a band of no width. */
function widestGap(
  items: readonly { readonly box: Box }[],
  rangeOf: (box: Box) => readonly [number, number],
): Gap | null {
  const ranges = items.map((item) => rangeOf(item.box)).sort((a, b) => a[0] - b[0]);
  let reach = ranges[0]?.[1] ?? 0;
  let best: Gap | null = null;
  for (const [from, to] of ranges.slice(1)) {
    if (from >= reach - 1 && (best === null || from - reach > best.width)) best = { at: from, width: from - reach };
    reach = Math.max(reach, to);
  }
  return best;
}
