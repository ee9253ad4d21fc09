/**
 * The strongest directions of a sparse symmetric matrix, by subspace iteration from a random start (Halko, Martinsson and
 * Tropp 2011). The basis itself serves as vectors: each direction counts alike, which Levy, Goldberg and Dagan (2015) found
 * as good as any weighting by eigenvalues.
 */
import type { SparseSymmetric } from "./cooccurrence.ts";
import { matrixProducts } from "./matrix.ts";
import type { Random } from "./random.ts";

const ROUNDS = 3;

/** [size, dimension], columns of length 1 and at right angles to each other. */
export async function strongestDirections(
  matrix: SparseSymmetric,
  dimension: number,
  random: Random,
  onRound: (round: number) => void,
): Promise<Float32Array> {
  const products = await matrixProducts(matrix.size, dimension);
  let basis = new Float32Array(matrix.size * dimension);
  for (let i = 0; i < basis.length; i++) basis[i] = random.normal();
  for (let round = 1; round <= ROUNDS; round++) {
    basis = await products.orthonormal(multiply(matrix, basis, dimension));
    onRound(round);
  }
  return basis;
}

function multiply({ size, rows, columns, values }: SparseSymmetric, by: Float32Array, dimension: number): Float32Array {
  const product = new Float32Array(size * dimension);
  for (let n = 0; n < values.length; n++) {
    const a = rows[n]! * dimension;
    const b = columns[n]! * dimension;
    const value = values[n]!;
    for (let k = 0; k < dimension; k++) {
      product[a + k]! += value * by[b + k]!;
      product[b + k]! += value * by[a + k]!;
    }
  }
  return product;
}
