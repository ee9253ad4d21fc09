/** What a vector index is: near vectors by inner product, filters applied while it searches. */
import type { ChunkId, VectorRow } from "../graph/index.ts";

export type VectorHit = {
  readonly chunkId: ChunkId;
  /** Inner product of unit vectors, -1..1. */
  readonly similarity: number;
};

export type VectorFilter = {
  /** Only these; everything when absent. */
  readonly only?: ReadonlySet<ChunkId>;
  readonly except?: ReadonlySet<ChunkId>;
};

export type VectorIndex = {
  readonly kind: "exact" | "hnsw";
  readonly dimension: number;
  readonly size: number;
  ids(): Iterable<ChunkId>;
  /** A chunk already there is replaced. */
  add(rows: Iterable<VectorRow>): void;
  remove(ids: Iterable<ChunkId>): void;
  /** Of one vector; null when it is not in the index. */
  similarity(query: Float32Array, id: ChunkId): number | null;
  /** Nearest first; equal similarities by chunk id. */
  search(query: Float32Array, limit: number, filter?: VectorFilter): VectorHit[];
};

export function admits(filter: VectorFilter, id: ChunkId): boolean {
  return (filter.only === undefined || filter.only.has(id)) && !filter.except?.has(id);
}

export type OpenSearchOptions = {
  /** Every vector looked at, or a navigable graph walked. Default: by how many there are. */
  readonly index?: VectorIndex["kind"] | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
};
