/** Fits how likely each candidate is what the claim speaks of: a conditional logit over candidates and NONE, none of whose features sees the claimed value. */
import { FEATURES, NONE_FEATURES } from "../../src/judge/score/features.ts";
import type { Example } from "./examples.ts";
import { seeded } from "./random.ts";

export type Alignment = { readonly alignment: Float64Array; readonly none: Float64Array };

const UNKNOWN = 3;
const RATE = 0.05;
const STEPS = 400;
const BATCH = 64;
const SEED = 7;
const DECAY = 0.001;

export function scoresOf(
  { alignment, none }: Alignment,
  example: Example,
): { readonly scores: Float64Array; readonly noneScore: number } {
  const scores = Float64Array.from(example.sparse, ({ places, values }) => {
    let sum = 0;
    for (let k = 0; k < places.length; k++) sum += (alignment[places[k] as number] as number) * (values[k] as number);
    return sum;
  });
  let noneScore = 0;
  for (let i = 0; i < none.length; i++) noneScore += (none[i] as number) * (example.none[i] as number);
  return { scores, noneScore };
}

/** Adam on small batches, the rate falling as a cosine; `weightOf` says how much an example counts. */
export function fitAlignment(examples: readonly Example[], weightOf: (example: Example) => number): Alignment {
  const width = FEATURES.length;
  const alignment = new Float64Array(width);
  const none = new Float64Array(NONE_FEATURES.length);
  const size = width + none.length;
  const mean = new Float64Array(size);
  const square = new Float64Array(size);
  const usable = examples.filter((e) => e.label === UNKNOWN || e.right.some(Boolean));
  const random = seeded(SEED);
  for (let step = 1; step <= STEPS; step++) {
    const batch = Array.from({ length: BATCH }, () => usable[Math.floor(random() * usable.length)] as Example);
    const total = batch.reduce((sum, e) => sum + weightOf(e), 0);
    const gradient = new Float64Array(size);
    for (const example of batch) addGradient(gradient, { alignment, none }, example, weightOf(example) / total);
    const rate = (RATE * (1 + Math.cos((Math.PI * step) / STEPS))) / 2;
    for (let i = 0; i < size; i++) {
      const weights = i < width ? alignment : none;
      const at = i < width ? i : i - width;
      const slope = gradient[i] as number;
      mean[i] = 0.9 * (mean[i] as number) + 0.1 * slope;
      square[i] = 0.999 * (square[i] as number) + 0.001 * slope * slope;
      const move =
        (mean[i] as number) / (1 - 0.9 ** step) / (Math.sqrt((square[i] as number) / (1 - 0.999 ** step)) + 1e-8);
      weights[at] = (weights[at] as number) * (1 - rate * DECAY) - rate * move;
    }
  }
  return { alignment, none };
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
    const { places, values } = example.sparse[i] as Example["sparse"][number];
    for (let k = 0; k < places.length; k++)
      gradient[places[k] as number] = (gradient[places[k] as number] as number) + weight * pull * (values[k] as number);
  }
  const pull = noneShare / all - (unknown ? noneShare / right : 0);
  const width = FEATURES.length;
  for (let i = 0; i < example.none.length; i++)
    gradient[width + i] = (gradient[width + i] as number) + weight * pull * (example.none[i] as number);
}
