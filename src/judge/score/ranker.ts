/** Which of a claim's likeliest candidates it speaks of: a linear score and a small network over their features, beside each other. */
import { z } from "zod";
import { rememberedWith } from "../../facts/index.ts";
import { COMPARED_FEATURES, FEATURES, featureAt, NONE_FEATURES } from "./features.ts";

const numbers = (count: number) => z.array(z.number()).length(count);
const HIDDEN = 48;

/** As scripts/train-judge/train-ranker.py fits it. */
export const RankerSchema = z.object({
  linear: numbers(FEATURES.length),
  none: numbers(NONE_FEATURES.length),
  /** What each feature is divided by before the network sees it. */
  deviation: numbers(FEATURES.length),
  /** Weights of each feature, then of each of COMPARED_FEATURES. */
  hidden: z.array(numbers(HIDDEN)).length(FEATURES.length + COMPARED_FEATURES.length),
  bias: numbers(HIDDEN),
  out: numbers(HIDDEN),
});
export type Ranker = z.infer<typeof RankerSchema>;

/** In deviations; what is farther counts no more. */
const FARTHEST = 5;
const COMPARED_SCALE = 3;
const COMPARED = COMPARED_FEATURES.map(featureAt);

/**
 * Log odds, up to a constant that NONE shares, that each candidate is what the claim speaks of.
 * @param vectors FEATURES of all candidates that are weighed against each other.
 */
export function rankWith(ranker: Ranker, vectors: readonly Float64Array[]): number[] {
  const { linear, deviation, bias, out } = ranker;
  const hidden = rowsOf(ranker);
  const best = COMPARED.map((place) => vectors.reduce((most, vector) => Math.max(most, vector[place] ?? 0), -9));
  const sums = new Float64Array(HIDDEN);
  const add = (row: Float64Array | undefined, times: number): void => {
    if (times === 0 || row === undefined) return;
    // Half a million products a claim: by an iterator they take four times as long.
    for (let j = 0; j < HIDDEN; j++) sums[j] = (sums[j] ?? 0) + (row[j] ?? 0) * times;
  };
  return vectors.map((vector) => {
    sums.set(bias);
    for (let i = 0; i < vector.length; i++) {
      // Of some three hundred features a candidate has forty.
      if (vector[i] === 0) continue;
      const value = (vector[i] ?? 0) / (deviation[i] ?? 1);
      add(hidden[i], Math.max(-FARTHEST, Math.min(FARTHEST, value)));
    }
    for (const [k, place] of COMPARED.entries())
      add(hidden[FEATURES.length + k], ((vector[place] ?? 0) - (best[k] ?? 0)) * COMPARED_SCALE);
    return (
      weightedSum(linear, vector) +
      weightedSum(
        out,
        sums.map((sum) => Math.max(0, sum)),
      )
    );
  });
}

const rowsOf = rememberedWith(({ hidden }: Ranker) => hidden.map((row) => Float64Array.from(row)));

/** The same of nothing in the documents being meant, by NONE_FEATURES. */
export const noneScoreOf = ({ none }: Ranker, features: Float64Array): number => weightedSum(none, features);

function weightedSum(weights: readonly number[], values: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += (weights[i] ?? 0) * (values[i] ?? 0);
  return sum;
}
