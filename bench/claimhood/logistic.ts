/** Logistic regression with a ridge, by Newton's method, on features brought to one scale. */

export type Fitted = {
  readonly bias: number;
  readonly features: Readonly<
    Record<string, { readonly mean: number; readonly deviation: number; readonly weight: number }>
  >;
};

export type Row = {
  readonly features: Readonly<Record<string, number>>;
  /** 1 where it is a claim, 0 where it is none, between them where readers may differ. */
  readonly claim: number;
};

const STEPS = 12;

export function fitLogistic(rows: readonly Row[], ridge: number): Fitted {
  const names = Object.keys(rows[0]?.features ?? {});
  const value = (row: Row, name: string): number => row.features[name] ?? 0;
  const scales = names.map((name) => {
    const mean = rows.reduce((sum, row) => sum + value(row, name), 0) / rows.length;
    const variance = rows.reduce((sum, row) => sum + (value(row, name) - mean) ** 2, 0) / rows.length;
    return { mean, deviation: Math.sqrt(variance) || 1 };
  });
  const x = rows.map((row) => [
    1,
    ...names.map((name, i) => {
      const scale = scales[i];
      return scale ? (value(row, name) - scale.mean) / scale.deviation : 0;
    }),
  ]);
  const size = names.length + 1;
  let weights = new Array<number>(size).fill(0);
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map((w, i) => (i === 0 ? 0 : ridge * w));
    const hessian = weights.map((_, i) => weights.map((__, j) => (i === j && i > 0 ? ridge : i === j ? 1e-9 : 0)));
    x.forEach((row, r) => {
      const p = 1 / (1 + Math.exp(-dot(row, weights)));
      const error = p - (rows[r]?.claim ?? 0);
      const curve = Math.max(p * (1 - p), 1e-6);
      for (let i = 0; i < size; i++) {
        const xi = row[i] ?? 0;
        if (xi === 0) continue;
        gradient[i] = (gradient[i] ?? 0) + error * xi;
        const line = hessian[i];
        if (line) for (let j = 0; j < size; j++) line[j] = (line[j] ?? 0) + curve * xi * (row[j] ?? 0);
      }
    });
    const change = solve(hessian, gradient);
    weights = weights.map((w, i) => w - (change[i] ?? 0));
  }
  const [bias = 0, ...rest] = weights;
  return {
    bias,
    features: Object.fromEntries(
      names.map((name, i) => [name, { ...(scales[i] ?? { mean: 0, deviation: 1 }), weight: rest[i] ?? 0 }]),
    ),
  };
}

export function probability({ bias, features }: Fitted, of: Readonly<Record<string, number>>): number {
  const sum = Object.entries(features).reduce(
    (total, [name, { mean, deviation, weight }]) => total + (weight * ((of[name] ?? 0) - mean)) / deviation,
    bias,
  );
  return 1 / (1 + Math.exp(-sum));
}

const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, v, i) => sum + v * (b[i] ?? 0), 0);

/** Gauss's elimination with partial pivoting. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const a = matrix.map((row, i) => [...row, right[i] ?? 0]);
  const n = a.length;
  for (let column = 0; column < n; column++) {
    let best = column;
    for (let row = column + 1; row < n; row++)
      if (Math.abs(a[row]?.[column] ?? 0) > Math.abs(a[best]?.[column] ?? 0)) best = row;
    const [upper, pivot] = [a[column], a[best]];
    if (!upper || !pivot) continue;
    a[column] = pivot;
    a[best] = upper;
    for (let row = column + 1; row < n; row++) {
      const line = a[row];
      const factor = (line?.[column] ?? 0) / (pivot[column] || 1e-12);
      if (line && factor !== 0) for (let j = column; j <= n; j++) line[j] = (line[j] ?? 0) - factor * (pivot[j] ?? 0);
    }
  }
  const solution = new Array<number>(n).fill(0);
  for (let row = n - 1; row >= 0; row--) {
    const line = a[row] ?? [];
    const known = solution.reduce((sum, v, j) => (j > row ? sum + v * (line[j] ?? 0) : sum), 0);
    solution[row] = ((line[n] ?? 0) - known) / (line[row] || 1e-12);
  }
  return solution;
}
