/**
 * Fits a weighted sum so that the right items of each list come first: softmax over the list against its right items
 * alike (ListNet's loss; Cao et al., ICML 2007), with a ridge, by Newton's method. Convex: there is one answer.
 */

/** One question: the signals of each candidate, and which of them are right. */
export type List = { readonly items: readonly (readonly number[])[]; readonly right: readonly boolean[] };

/** At most so many steps; some eight reach the last digit. */
const STEPS = 30;
const EXACT = 1e-9;

/** Weights of the signals as they are; the ridge is on weights of signals brought to the same spread. */
export function fitLists(lists: readonly List[], ridge: number): number[] {
  const used = lists.filter(({ right }) => right.includes(true));
  const scale = spreads(used.flatMap(({ items }) => items));
  const scaled = used.map(({ items, right }) => ({ items: items.map((x) => x.map((v, i) => v / scale[i]!)), right }));
  let weights = scale.map(() => 0);
  let { loss, slope, curve } = lossAt(scaled, weights, ridge);
  for (let step = 0; step < STEPS; step++) {
    const move = solve(curve, slope);
    // Far from the answer a whole step may lead past it.
    let length = 1;
    let next = lossAt(scaled, weights, ridge);
    do {
      const tried = weights.map((weight, i) => weight - length * move[i]!);
      next = lossAt(scaled, tried, ridge);
      if (next.loss <= loss) weights = tried;
      else length /= 2;
    } while (next.loss > loss && length > EXACT);
    const gain = loss - next.loss;
    ({ loss, slope, curve } = next);
    if (gain < EXACT) break;
  }
  return weights.map((weight, i) => weight / scale[i]!);
}

function lossAt(lists: readonly List[], weights: readonly number[], ridge: number) {
  let loss = ridge * dot(weights, weights);
  const slope = weights.map((weight) => 2 * ridge * weight);
  const curve = weights.map((_, i) => weights.map((_, j) => (i === j ? 2 * ridge : 0)));
  for (const { items, right } of lists) {
    const values = items.map((x) => dot(weights, x));
    const most = Math.max(...values);
    const shares = values.map((value) => Math.exp(value - most));
    const whole = shares.reduce((sum, share) => sum + share, 0);
    const wanted = 1 / right.filter(Boolean).length / lists.length;
    const mean = weights.map((_, i) => items.reduce((sum, x, k) => sum + (shares[k]! / whole) * x[i]!, 0));
    for (const [k, x] of items.entries()) {
      const share = shares[k]! / whole / lists.length;
      if (right[k]) loss -= wanted * Math.log(shares[k]! / whole);
      for (let i = 0; i < x.length; i++) {
        const off = x[i]! - mean[i]!;
        slope[i]! += (share - (right[k] ? wanted : 0)) * x[i]!;
        for (let j = 0; j <= i; j++) curve[i]![j]! += share * off * (x[j]! - mean[j]!);
      }
    }
  }
  for (let i = 0; i < weights.length; i++) for (let j = 0; j < i; j++) curve[j]![i] = curve[i]![j]!;
  return { loss, slope, curve };
}

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

/** Standard deviation of each signal over all items. */
function spreads(items: readonly (readonly number[])[]): number[] {
  return (items[0] ?? []).map((_, i) => {
    const mean = items.reduce((sum, x) => sum + x[i]!, 0) / items.length;
    return Math.sqrt(items.reduce((sum, x) => sum + (x[i]! - mean) ** 2, 0) / items.length) || 1;
  });
}

/** Gaussian elimination; the matrix is positive definite, by its ridge. */
function solve(matrix: readonly (readonly number[])[], vector: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, vector[i]!]);
  for (let i = 0; i < rows.length; i++) {
    for (let k = 0; k < rows.length; k++) {
      if (k === i) continue;
      const factor = rows[k]![i]! / rows[i]![i]!;
      for (let j = i; j <= rows.length; j++) rows[k]![j]! -= factor * rows[i]![j]!;
    }
  }
  return rows.map((row, i) => row[rows.length]! / row[i]!);
}
