/** Fits how likely each candidate is what the claim speaks of: a conditional logit over candidates and NONE, none of whose features sees the claimed value. */
import { FEATURES, NONE_FEATURES } from "../../src/judge/score/features.ts";
import { descend } from "./descend.ts";
import type { Example } from "./examples.ts";
import { seeded } from "./random.ts";

export type Alignment = { readonly alignment: Float64Array; readonly none: Float64Array };

const UNKNOWN = 3;
const BATCH = 64;
const SEED = 7;

export function scoresOf(
  { alignment, none }: Alignment,
  example: Example,
): { readonly scores: Float64Array; readonly noneScore: number } {
  const scores = Float64Array.from(example.sparse, (numbers) => {
    let sum = 0;
    for (let k = 0; k < numbers.length; k += 2)
      sum += (alignment[numbers[k] as number] as number) * (numbers[k + 1] as number);
    return sum;
  });
  let noneScore = 0;
  for (let i = 0; i < none.length; i++) noneScore += (none[i] as number) * (example.none[i] as number);
  return { scores, noneScore };
}

/** @param weightOf how much an example counts */
export function fitAlignment(examples: readonly Example[], weightOf: (example: Example) => number): Alignment {
  const width = FEATURES.length;
  const size = width + NONE_FEATURES.length;
  const split = (weights: Float64Array): Alignment => ({
    alignment: weights.subarray(0, width),
    none: weights.subarray(width),
  });
  const usable = examples.filter((e) => e.label === UNKNOWN || e.right.some(Boolean));
  const random = seeded(SEED);
  return split(
    descend(size, (weights) => {
      const batch = Array.from({ length: BATCH }, () => usable[Math.floor(random() * usable.length)] as Example);
      const total = batch.reduce((sum, e) => sum + weightOf(e), 0);
      const gradient = new Float64Array(size);
      for (const example of batch) addGradient(gradient, split(weights), example, weightOf(example) / total);
      return gradient;
    }),
  );
}

function addGradient(gradient: Float64Array, model: Alignment, example: Example, weight: number): void {
  const { scores, noneScore } = scoresOf(model, example);
  const highest = scores.reduce((a, b) => Math.max(a, b), noneScore);
  const unknown = example.label === UNKNOWN;
  const noneShare = Math.exp(noneScore - highest);
  let all = noneShare;
  let right = unknown ? noneShare : 0;
  const shares = scores.map((s) => Math.exp(s - highest));
  shares.forEach((share, i) => {
    all += share;
    if (example.right[i]) right += share;
  });
  for (let i = 0; i < shares.length; i++) {
    const pull = (shares[i] as number) / all - (example.right[i] ? (shares[i] as number) / right : 0);
    if (Math.abs(pull) < 1e-6) continue;
    const numbers = example.sparse[i] as Example["sparse"][number];
    for (let k = 0; k < numbers.length; k += 2) {
      const place = numbers[k] as number;
      gradient[place] = (gradient[place] as number) + weight * pull * (numbers[k + 1] as number);
    }
  }
  const pull = noneShare / all - (unknown ? noneShare / right : 0);
  const width = FEATURES.length;
  for (let i = 0; i < example.none.length; i++)
    gradient[width + i] = (gradient[width + i] as number) + weight * pull * (example.none[i] as number);
}
