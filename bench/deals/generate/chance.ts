/** Seeded choices: the same seed and stream name give the same deal on every machine. */
import { seededRandom } from "../../../scripts/train-embedder/random.ts";

export interface Chance {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform integer in [0, limit). */
  below(limit: number): number;
  /** True with this probability. */
  happens(probability: number): boolean;
  between(low: number, high: number): number;
  /** Uniform on a logarithmic scale, so that small and large sizes are as frequent. */
  magnitude(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  shuffled<T>(items: readonly T[]): T[];
  weighted<T>(items: readonly (readonly [T, number])[]): T;
}

export function chanceFrom(seed: number, stream: string): Chance {
  const random = seededRandom(seed, stream);
  const chance: Chance = {
    next: random.next,
    below: random.below,
    happens: (probability) => random.next() < probability,
    between: (low, high) => low + (high - low) * random.next(),
    magnitude: (low, high) => Math.exp(chance.between(Math.log(low), Math.log(high))),
    pick: (items) => {
      const item = items[random.below(items.length)];
      if (item === undefined) throw new Error("There is nothing to pick from");
      return item;
    },
    shuffled: (items) => {
      const order = [...items];
      for (let last = order.length - 1; last > 0; last--) {
        const other = random.below(last + 1);
        const [a, b] = [order[last], order[other]];
        if (a !== undefined && b !== undefined) [order[last], order[other]] = [b, a];
      }
      return order;
    },
    weighted: (items) => {
      let left = random.next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return chance.pick(items)[0];
    },
  };
  return chance;
}
