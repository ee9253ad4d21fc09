/** Recall, rank correlation and nearest neighbours, by plain counting. */

export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
  return sum;
}

/** Share of queries whose own passage (same position) has fewer than k passages of a different text above it. */
export function recallOfOwn(queries: readonly Float32Array[], passages: readonly Float32Array[], k: number): number {
  let found = 0;
  queries.forEach((query, i) => {
    const own = dot(query, passages[i]!);
    let above = 0;
    for (let j = 0; j < passages.length && above < k; j++)
      if (j !== i && dot(query, passages[j]!) > own + 1e-6) above++;
    if (above < k) found++;
  });
  return found / queries.length;
}

/** Spearman's rank correlation, ties sharing their mean rank. */
export function spearman(a: readonly number[], b: readonly number[]): number {
  return pearson(ranksOf(a), ranksOf(b));
}

function ranksOf(values: readonly number[]): number[] {
  const order = values.map((_, i) => i).sort((a, b) => values[a]! - values[b]!);
  const ranks = new Array<number>(values.length);
  for (let start = 0; start < order.length; ) {
    let end = start;
    while (end + 1 < order.length && values[order[end + 1]!] === values[order[start]!]) end++;
    for (let i = start; i <= end; i++) ranks[order[i]!] = (start + end) / 2;
    start = end + 1;
  }
  return ranks;
}

function pearson(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const meanA = mean(a);
  const meanB = mean(b);
  let both = 0;
  let squareA = 0;
  let squareB = 0;
  a.forEach((value, i) => {
    both += (value - meanA) * (b[i]! - meanB);
    squareA += (value - meanA) ** 2;
    squareB += (b[i]! - meanB) ** 2;
  });
  return both / Math.sqrt(squareA * squareB);
}
