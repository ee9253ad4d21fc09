/** Adam on small batches, the rate falling as a cosine. */

const RATE = 0.05;
const STEPS = 400;
const DECAY = 0.001;

/** @param slopeAt the slope of the loss of one batch, as long as the weights */
export function descend(size: number, slopeAt: (weights: Float64Array) => Float64Array): Float64Array {
  const weights = new Float64Array(size);
  const mean = new Float64Array(size);
  const square = new Float64Array(size);
  for (let step = 1; step <= STEPS; step++) {
    const slopes = slopeAt(weights);
    const rate = (RATE * (1 + Math.cos((Math.PI * step) / STEPS))) / 2;
    for (let i = 0; i < size; i++) {
      const slope = slopes[i] as number;
      mean[i] = 0.9 * (mean[i] as number) + 0.1 * slope;
      square[i] = 0.999 * (square[i] as number) + 0.001 * slope * slope;
      const move =
        (mean[i] as number) / (1 - 0.9 ** step) / (Math.sqrt((square[i] as number) / (1 - 0.999 ** step)) + 1e-8);
      weights[i] = (weights[i] as number) * (1 - rate * DECAY) - rate * move;
    }
  }
  return weights;
}
