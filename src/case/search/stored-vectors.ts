/** Keeps a vector index in step with the vectors of a case: built, then brought up to date. */
import { setImmediate } from "node:timers/promises";
import type { Embedder } from "../embedding/index.ts";
import type { Graph } from "../graph/index.ts";
import { exactIndex } from "./exact-index.ts";
import { hnswIndex } from "./hnsw-index.ts";
import type { OpenSearchOptions, VectorFilter, VectorHit, VectorIndex } from "./vector-index.ts";

/** Vectors below which every one is looked at: to build the graph takes as long as a thousand such looks. */
const EXACT_BELOW = { exact: Number.POSITIVE_INFINITY, hnsw: 1, "by size": 100_000 } as const;

export type StoredVectors = {
  current(signal?: AbortSignal): Promise<Pick<VectorIndex, "search" | "similarity">>;
  kind(): VectorIndex["kind"];
  close(): void;
};

/** Vectors added before the loop lets others run. */
const SLICE = 500;
/** A filter that admits fewer of a large case than this is answered by looking at each. */
const FEW = 5000;

export async function openVectors(
  graph: Graph,
  embedder: Embedder,
  options: OpenSearchOptions,
): Promise<StoredVectors> {
  const { onProgress } = options;
  const exactBelow = EXACT_BELOW[options.index ?? "by size"];
  const { dimension } = embedder.identity;
  const embedderId = graph.embedderId(embedder.identity, dimension);

  let stamp = graph.vectorStamp(embedderId) ?? "";
  let catchingUp: Promise<void> | null = null;
  let index = await open(options.signal);

  async function open(signal?: AbortSignal): Promise<VectorIndex> {
    const count = graph.vectorCount(embedderId);
    if (count >= exactBelow) return build(signal);
    const exact = exactIndex(dimension, count);
    exact.add(graph.vectors(embedderId));
    return exact;
  }

  async function build(signal?: AbortSignal): Promise<VectorIndex> {
    const ids = graph.vectorIds(embedderId);
    const built = hnswIndex(dimension, Math.ceil(ids.length * 1.25));
    await addSlices(built, ids, signal);
    return built;
  }

  async function addSlices(target: VectorIndex, ids: readonly number[], signal?: AbortSignal): Promise<void> {
    for (let start = 0; start < ids.length; start += SLICE) {
      signal?.throwIfAborted();
      target.add(graph.vectors(embedderId, ids.slice(start, start + SLICE)));
      onProgress?.({ done: Math.min(start + SLICE, ids.length), total: ids.length });
      await setImmediate();
    }
  }

  /** Chunks came or went since: only the difference is read. */
  async function catchUp(now: string, signal?: AbortSignal): Promise<void> {
    const stored = graph.vectorIds(embedderId);
    if (index.kind === "exact" && stored.length >= exactBelow) {
      stamp = now;
      index = await build(signal);
      return;
    }
    const live = new Set(stored);
    const known = new Set(index.ids());
    index.remove([...known].filter((id) => !live.has(id)));
    const added = stored.filter((id) => !known.has(id));
    await addSlices(index, added, signal);
    stamp = now;
  }

  return {
    async current(signal) {
      await catchingUp;
      const now = graph.vectorStamp(embedderId);
      // Null: another embedder took over and these vectors are gone; the index in memory serves until it is closed.
      if (now !== null && now !== stamp) {
        catchingUp = catchUp(now, signal);
        try {
          await catchingUp;
        } finally {
          catchingUp = null;
        }
      }
      return {
        similarity: (query: Float32Array, id: number) => index.similarity(query, id),
        search(query: Float32Array, limit: number, filter: VectorFilter = {}): VectorHit[] {
          // Walking the graph for a few admitted vectors would visit nearly all of it.
          if (index.kind === "exact" || now === null || filter.only === undefined || filter.only.size > FEW) {
            return index.search(query, limit, filter);
          }
          const subset = exactIndex(dimension, filter.only.size);
          subset.add(graph.vectors(embedderId, [...filter.only]));
          return subset.search(query, limit, filter);
        },
      };
    },
    kind: () => index.kind,
    close() {
      index = exactIndex(dimension);
    },
  };
}
