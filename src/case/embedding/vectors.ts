/** Small sums over vectors: pooling, weighting, scaling to length 1. */

/** Mean over the tokens that the mask keeps; `hidden` is [texts, tokens, dimension], row after row. */
export function meanOfTokens(
  hidden: Float32Array,
  lengths: readonly number[],
  tokens: number,
  dimension: number,
): Float32Array[] {
  return lengths.map((length, row) => {
    const sum = new Float32Array(dimension);
    for (let t = 0; t < length; t++) {
      const offset = (row * tokens + t) * dimension;
      for (let k = 0; k < dimension; k++) sum[k] = (sum[k] ?? 0) + (hidden[offset + k] ?? 0);
    }
    return toUnitLength(sum);
  });
}

/** In place; a vector of zeros stays as it is. */
export function toUnitLength(vector: Float32Array): Float32Array {
  let square = 0;
  for (const value of vector) square += value * value;
  const scale = square > 0 ? 1 / Math.sqrt(square) : 0;
  for (let k = 0; k < vector.length; k++) vector[k] = (vector[k] ?? 0) * scale;
  return vector;
}

/** Unit vector in the direction of the weighted sum. */
export function weightedMean(vectors: readonly Float32Array[], weights: readonly number[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const [at, vector] of vectors.entries()) {
    const weight = weights[at] ?? 0;
    for (let k = 0; k < sum.length; k++) sum[k] = (sum[k] ?? 0) + (vector[k] ?? 0) * weight;
  }
  return toUnitLength(sum);
}
