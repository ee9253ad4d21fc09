/** Every vector looked at, in one block of memory: exact, and quick enough for some tens of thousands. */
import type { ChunkId } from "../graph/index.ts";
import { bestOf } from "./best-of.ts";
import { admits, type VectorFilter, type VectorIndex } from "./vector-index.ts";

/** @param capacity rows that are sure to come: growing to them would take up to four times their memory. */
export function exactIndex(dimension: number, capacity = 0): VectorIndex {
  let ids: ChunkId[] = [];
  let matrix = new Float32Array(capacity * dimension);
  const rowOf = new Map<ChunkId, number>();

  function reserve(rows: number): void {
    if (rows * dimension <= matrix.length) return;
    const larger = new Float32Array(Math.max(rows, 2 * ids.length, 64) * dimension);
    larger.set(matrix);
    matrix = larger;
  }

  const product = (query: Float32Array, row: number): number => dotProduct(query, matrix, row * dimension);

  return {
    kind: "exact",
    dimension,
    get size() {
      return ids.length;
    },
    ids: () => ids,
    add(rows) {
      for (const { chunkId, vector } of rows) {
        const row = rowOf.get(chunkId) ?? ids.length;
        reserve(row + 1);
        matrix.set(vector, row * dimension);
        if (row === ids.length) ids.push(chunkId);
        rowOf.set(chunkId, row);
      }
    },
    remove(gone) {
      const doomed = new Set(gone);
      if (doomed.size === 0) return;
      const kept: ChunkId[] = [];
      for (const [row, id] of ids.entries()) {
        if (doomed.has(id)) continue;
        matrix.copyWithin(kept.length * dimension, row * dimension, (row + 1) * dimension);
        kept.push(id);
      }
      ids = kept;
      rowOf.clear();
      for (const [row, id] of ids.entries()) rowOf.set(id, row);
    },
    similarity(query, id) {
      const row = rowOf.get(id);
      return row === undefined ? null : product(query, row);
    },
    search(query, limit, filter = {}) {
      const best = bestOf(limit);
      const { only } = filter;
      const few = only !== undefined && only.size < ids.length;
      const offers = few ? admitted(only, rowOf, filter) : ids.entries();
      for (const [row, id] of offers) {
        const near = product(query, row);
        if (few || (near >= best.least() && admits(filter, id))) best.offer(id, near);
      }
      return best.all().map(({ id, value }) => ({ chunkId: id, similarity: value }));
    },
  };
}

/** The rows of the chunks that a filter names, those that it excepts left out. */
function* admitted(
  only: Iterable<ChunkId>,
  rowOf: ReadonlyMap<ChunkId, number>,
  { except }: VectorFilter,
): Generator<[row: number, id: ChunkId]> {
  for (const id of only) {
    const row = rowOf.get(id);
    if (row !== undefined && !except?.has(id)) yield [row, id];
  }
}

/** Of a vector and the one of its length that begins at `offset`. */
function dotProduct(query: Float32Array, matrix: Float32Array, offset: number): number {
  // Four sums at once: the additions need not wait for each other.
  let [a, b, c, d] = [0, 0, 0, 0];
  let i = 0;
  for (; i + 3 < query.length; i += 4) {
    a += (query[i] ?? 0) * (matrix[offset + i] ?? 0);
    b += (query[i + 1] ?? 0) * (matrix[offset + i + 1] ?? 0);
    c += (query[i + 2] ?? 0) * (matrix[offset + i + 2] ?? 0);
    d += (query[i + 3] ?? 0) * (matrix[offset + i + 3] ?? 0);
  }
  for (; i < query.length; i++) a += (query[i] ?? 0) * (matrix[offset + i] ?? 0);
  return a + b + c + d;
}
