/** Figures of two documents by metric and period: which agree, which differ, which stand in one alone. */
import type { NumberPoint, NumberSeries } from "../../../protocol/index.ts";

export type ComparedFigure = {
  readonly key: string;
  readonly series: NumberSeries;
  readonly firstMonth: number;
  readonly lastMonth: number;
  readonly left: NumberPoint | null;
  readonly right: NumberPoint | null;
  readonly state: "differs" | "agrees" | "alone";
};

/** Those that differ first, then those that agree, then what only the left one has. */
export function comparedFigures(
  series: readonly NumberSeries[],
  left: string,
  right: string,
): readonly ComparedFigure[] {
  const order = ["differs", "agrees", "alone"];
  return series
    .flatMap((one) => {
      const periods = Map.groupBy(one.points, ({ firstMonth, lastMonth }) => `${firstMonth} ${lastMonth}`);
      return [...periods].flatMap(([period, points]): ComparedFigure[] => {
        const a = points.find(({ file }) => file === left) ?? null;
        const b = points.find(({ file }) => file === right) ?? null;
        if (a === null) return [];
        const state = b === null ? "alone" : agreeIn(one, a, b) ? "agrees" : "differs";
        const { firstMonth, lastMonth } = a;
        return [{ key: `${one.id} ${period}`, series: one, firstMonth, lastMonth, left: a, right: b, state }];
      });
    })
    .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}

/** Within the rounding of the rounder of both. */
export function agree(a: Pick<NumberPoint, "value" | "shown">, b: Pick<NumberPoint, "value" | "shown">): boolean {
  return Math.abs(a.value - b.value) <= Math.max(halfStep(a), halfStep(b)) * 1.000001;
}

/** Where either sign is a way of writing, as of costs, figures agree by their size. */
function agreeIn({ signed }: NumberSeries, a: NumberPoint, b: NumberPoint): boolean {
  const size = (point: NumberPoint) => (signed ? point : { ...point, value: Math.abs(point.value) });
  return agree(size(a), size(b));
}

/** Half of the last digit that is written: 50,000 of "2.3m". */
function halfStep({ value, shown }: Pick<NumberPoint, "value" | "shown">): number {
  const digits = (/[\d.,\s]*\d/.exec(shown)?.[0] ?? "").replace(/[^\d]/g, "").replace(/^0+/, "");
  if (value === 0 || digits === "") return 0;
  const written = digits.length;
  return 10 ** (Math.floor(Math.log10(Math.abs(value))) - written + 1) / 2;
}
