/** Made-up figures of a line: a believable size for its unit and a course over the periods of the plan. */
import type { Chance } from "./chance.ts";
import { wordsOf } from "./labels.ts";
import { COUNT_SIZES, PRICE_SIZES } from "./lexicon.ts";
import type { Content, Nature, Unit } from "./plan.ts";

export interface Size {
  /** Yearly sales of the company in its own currency; amounts are sized against it. */
  readonly sales: number;
  readonly perEuro: number;
  readonly periods: number;
  readonly periodsPerYear: number;
}

export function nice(value: number, digits: number): number {
  return value === 0 ? 0 : Number(value.toPrecision(digits));
}

/** The first figure of a line, as a person would type it. */
export function firstFigure(unit: Unit, nature: Nature, size: Size, chance: Chance, concept = ""): number {
  switch (unit) {
    case "money": {
      const share = size.sales * chance.magnitude(0.01, 0.6);
      return nice(nature === "flow" ? share / size.periodsPerYear : share, chance.pick([2, 3, 3, 4, 5]));
    }
    case "price":
      return nice(
        chance.magnitude(...sizeIn(PRICE_SIZES, concept, [2, 400])) * size.perEuro,
        chance.pick([2, 2, 3, 3]),
      );
    case "percent":
      return nice(chance.magnitude(0.015, 0.85), chance.pick([2, 2, 3]));
    case "count": {
      const yearly = chance.magnitude(...sizeIn(COUNT_SIZES, concept, [12, 9000]));
      return Math.max(
        2,
        Math.round(nice(nature === "flow" ? yearly / size.periodsPerYear : yearly, chance.pick([2, 3, 4]))),
      );
    }
    case "ratio":
      return nice(chance.between(0.6, 9), 2);
    case "days":
      return Math.round(chance.magnitude(6, 150));
    case "months":
      return Math.round(chance.between(3, 40));
  }
}

function sizeIn(
  sizes: typeof PRICE_SIZES,
  concept: string,
  otherwise: readonly [number, number],
): readonly [number, number] {
  const words = new Set(wordsOf(concept));
  const found = sizes.find(([hints]) => hints.some((hint) => words.has(hint)));
  return found ? [found[1], found[2]] : otherwise;
}

/** A figure beside `value` that could be taken for it: of the same size, clearly another. */
export function nearby(value: number, unit: Unit, chance: Chance): number {
  const factor = chance.happens(0.5) ? chance.between(0.45, 0.88) : chance.between(1.14, 1.9);
  const other = unit === "percent" ? Math.min(value * factor, 0.95) : value * factor;
  if (unit === "count" || unit === "days" || unit === "months")
    return Math.max(1, Math.round(other) === value ? value + 1 : Math.round(other));
  return nice(other, 3);
}

/** A line's course: typed in, or a first figure that formulas carry forward. */
export function course(unit: Unit, nature: Nature, first: number, size: Size, chance: Chance): Content {
  const steps = Math.max(size.periods - 1, 0);
  const yearly = chance.weighted<readonly [number, number]>([
    [[1.05, 1.35], 50],
    [[1.35, 2.4], 25],
    [[0.8, 0.98], 15],
    [[2, 2.0001], 5],
    [[3, 3.0001], 3],
  ]);
  const factors = Array.from({ length: steps }, () => stepFactor(unit, nature, yearly, size, chance));
  const whole = unit === "count" || unit === "days" || unit === "months";
  if ((unit === "money" || unit === "price") && !whole && chance.happens(0.45)) {
    const same = factors[0] ?? 1;
    return { kind: "grown", first, factors: chance.happens(0.6) ? factors.map(() => same) : factors };
  }
  const values = [first];
  let running = first;
  for (const factor of factors) {
    // Counts are carried on unrounded, so that a small one still moves from month to month.
    running = unit === "percent" ? Math.min(running * factor, 0.97) : running * factor;
    values.push(
      whole ? Math.max(1, Math.round(running)) : nice(running, unit === "percent" || unit === "ratio" ? 3 : 4),
    );
  }
  return { kind: "typed", values };
}

function stepFactor(unit: Unit, nature: Nature, yearly: readonly [number, number], size: Size, chance: Chance): number {
  const steady = unit === "percent" || unit === "ratio" || unit === "days" || unit === "months";
  const [low, high] = steady ? [0.88, 1.12] : unit === "price" ? [0.97, 1.08] : yearly;
  const factor = chance.between(low, high);
  const drift = nature === "cumulative" ? Math.max(factor, 1.03) : factor;
  return Number((drift ** (1 / size.periodsPerYear)).toFixed(3));
}
