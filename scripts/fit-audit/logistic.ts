/** Logistic regression with a penalty on the size of its weights, by Newton's method. */

export type Example = {
  readonly signs: Readonly<Record<string, number>>;
  readonly isFault: boolean;
  /** How much it counts. */
  readonly weight: number;
};

export type Fitted = { readonly bias: number; readonly signs: Readonly<Record<string, number>> };

const MOST_STEPS = 40;
const LARGEST_STEP = 3;
const CLOSE = 1e-5;

/** `penalty` is the weight of half the sum of squares; the bias has next to none. */
export function fitted(examples: readonly Example[], names: readonly string[], penalty: number): Fitted {
  const size = names.length + 1;
  const rows = examples.map(({ signs }) => [1, ...names.map((name) => signs[name] ?? 0)]);
  const weights = new Float64Array(size);
  for (let step = 0; step < MOST_STEPS; step++) {
    const gradient = Float64Array.from(weights, (weight, at) => weight * penaltyAt(at, penalty));
    const curvature = Array.from({ length: size }, (_, at) => {
      const row = new Float64Array(size);
      row[at] = penaltyAt(at, penalty);
      return row;
    });
    rows.forEach((row, index) => {
      const { isFault, weight } = examples[index] as Example;
      const probability = probabilityOf(row, weights);
      const miss = weight * (probability - Number(isFault));
      const bend = weight * probability * (1 - probability);
      row.forEach((value, at) => {
        if (value === 0) return;
        gradient[at] = (gradient[at] ?? 0) + miss * value;
        const line = curvature[at] as Float64Array;
        for (let other = 0; other <= at; other++) line[other] = (line[other] ?? 0) + bend * value * (row[other] ?? 0);
      });
    });
    const change = solved(curvature, gradient);
    const largest = Math.max(...change.map(Math.abs));
    const scale = largest > LARGEST_STEP ? LARGEST_STEP / largest : 1;
    for (let at = 0; at < size; at++) weights[at] = (weights[at] ?? 0) - scale * (change[at] ?? 0);
    if (largest < CLOSE) break;
  }
  return {
    bias: weights[0] ?? 0,
    signs: Object.fromEntries(names.map((name, at) => [name, weights[at + 1] ?? 0])),
  };
}

const penaltyAt = (at: number, penalty: number): number => (at === 0 ? penalty / 100 : penalty);

function probabilityOf(row: readonly number[], weights: Float64Array): number {
  const sum = row.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0);
  return 1 / (1 + Math.exp(-Math.max(-30, Math.min(30, sum))));
}

/** A symmetric positive system, of which the lower half is given, by Cholesky's method. */
function solved(lower: readonly Float64Array[], right: Float64Array): number[] {
  const size = right.length;
  const at = (row: number, column: number) => lower[row]?.[column] ?? 0;
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      let value = at(row, column);
      for (let before = 0; before < column; before++) value -= at(row, before) * at(column, before);
      const line = lower[row] as Float64Array;
      line[column] = row === column ? Math.sqrt(Math.max(value, 1e-12)) : value / at(column, column);
    }
  const found = Array.from(right);
  for (let row = 0; row < size; row++) {
    for (let before = 0; before < row; before++)
      found[row] = (found[row] ?? 0) - at(row, before) * (found[before] ?? 0);
    found[row] = (found[row] ?? 0) / at(row, row);
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let after = row + 1; after < size; after++)
      found[row] = (found[row] ?? 0) - at(after, row) * (found[after] ?? 0);
    found[row] = (found[row] ?? 0) / at(row, row);
  }
  return found;
}
