/** Which dates stand under a chart. */
import type { NumberPoint } from "../../../protocol/index.ts";

type Dated = Pick<NumberPoint, "firstMonth" | "lastMonth">;

/** What the words of a date take, pixels. */
const DATE_WIDTH = 80;

/** As many dates as have room beside each other, from the first on; figures need not be evenly apart in time. */
export function dateTicks<P extends Dated>(points: readonly P[], x: (point: P) => number): readonly P[] {
  const byPeriod = new Map(points.map((point) => [`${point.firstMonth}.${point.lastMonth}`, point]));
  const shown: P[] = [];
  for (const point of [...byPeriod.values()].sort((a, b) => x(a) - x(b))) {
    const before = shown.at(-1);
    if (before === undefined || x(point) - x(before) >= DATE_WIDTH) shown.push(point);
  }
  return shown;
}
