/**
 * Recognises a pie whose legend is linked to its slices by order alone: programs draw slices clockwise from twelve o'clock
 * in the order of the legend. Only where each share stands at the angle that this order gives it are they paired.
 */

import { bottom, centreX, centreY, right, union } from "../geometry.ts";
import type { Box } from "../types.ts";
import { type FoundChart, figureOf, seriesOf } from "./charts.ts";
import type { Segment } from "./lines.ts";

const FEWEST = 3;
const MOST = 8;
/** Degrees between where a share stands and the middle of its slice. */
const ASTRAY = 35;

export function piesInOrder(segments: readonly Segment[]): FoundChart[] {
  const shares = segments.filter((s) => s.upright && /^\d{1,2}(?:[.,]\d+)?\s?%$/.test(s.text));
  const bySize = Map.groupBy(shares, (s) => Math.round(s.size * 2));
  return [...bySize.values()].flatMap((group) => {
    if (group.length < FEWEST || group.length > MOST) return [];
    const total = group.reduce((sum, s) => sum + (figureOf(s.text) ?? 0), 0);
    if (Math.abs(total - 100) > 1.5) return [];
    const slices = clockwise(group);
    const names = slices && legend(segments, group);
    if (!slices || !names) return [];
    const used = new Set([...slices, ...names.flat()]);
    const categories = names.map((lines) => lines.map((line) => line.text).join(" "));
    const box = union([...used].map((s) => s.box));
    return [
      { box, chartType: "pie", title: null, categories, series: [seriesOf(null, slices)], used } satisfies FoundChart,
    ];
  });
}

/** The shares in the order of their angles; null where an angle is not that of its slice. */
function clockwise(shares: readonly Segment[]): Segment[] | null {
  const around: Box = union(shares.map((s) => ({ x: centreX(s.box), y: centreY(s.box), width: 0, height: 0 })));
  const angle = (s: Segment): number => {
    const [x, y] = [centreX(s.box) - centreX(around), centreY(s.box) - centreY(around)];
    return (Math.atan2(x, -y) * 180) / Math.PI + (x < 0 ? 360 : 0);
  };
  const ordered = [...shares].sort((a, b) => angle(a) - angle(b));
  let before = 0;
  for (const share of ordered) {
    const degrees = 3.6 * (figureOf(share.text) ?? 0);
    if (Math.abs(angle(share) - (before + degrees / 2)) > ASTRAY) return null;
    before += degrees;
  }
  return ordered;
}

/** As many texts as there are shares, one under the other beside them; a name may take several lines. */
function legend(segments: readonly Segment[], shares: readonly Segment[]): Segment[][] | null {
  const pie = union(shares.map((s) => s.box));
  const reach = Math.max(pie.width, pie.height);
  const near = segments.filter(
    (s) =>
      s.upright &&
      !shares.includes(s) &&
      figureOf(s.text) === null &&
      s.text.length < 40 &&
      s.box.x < right(pie) + 3 * reach &&
      right(s.box) > pie.x - 3 * reach &&
      bottom(s.box) > pie.y - reach &&
      s.box.y < bottom(pie) + reach,
  );
  for (const first of near) {
    const column = near
      .filter(
        (s) => Math.abs(s.box.x - first.box.x) < 2 && Math.abs(s.size - first.size) < 0.5 && s.bold === first.bold,
      )
      .sort((a, b) => a.baseline - b.baseline);
    if (column[0] !== first || column.length < shares.length) continue;
    const names = divided(column, shares.length);
    if (names) return names;
  }
  return null;
}

/** Cut where the lines stand furthest apart; null where that is no clear cut. */
function divided(column: readonly Segment[], count: number): Segment[][] | null {
  const gaps = column.slice(1).map((s, i) => ({ at: i + 1, gap: s.baseline - (column[i]?.baseline ?? 0) }));
  const widest = [...gaps].sort((a, b) => b.gap - a.gap);
  const [cuts, rest] = [widest.slice(0, count - 1), widest.slice(count - 1)];
  const [least, most] = [cuts.at(-1)?.gap ?? 0, rest[0]?.gap ?? 0];
  if (least <= 1.1 * most || (cuts[0]?.gap ?? 0) > 4 * (first(column)?.size ?? 0)) return null;
  const at = [0, ...cuts.map((cut) => cut.at).sort((a, b) => a - b), column.length];
  return at.slice(1).map((end, i) => column.slice(at[i], end));
}

const first = <T>(items: readonly T[]): T | undefined => items[0];
