/** A navigable graph over the vectors (hnswlib): approximate, for cases too large to look at every vector. */
import hnswlib from "hnswlib-node";
import type { ChunkId } from "../graph/index.ts";
import { admits, type VectorIndex } from "./vector-index.ts";

/** Links a vector, and breadth of the search while building: hnswlib's defaults, which its authors call sound for 100-300 dimensions. */
const LINKS = 16;
const BUILD_BREADTH = 100;
const SEARCH_BREADTH = 128;
/** Excepted chunks up to which they are dropped after the search. */
const FEW = 64;
/** A fixed seed: the same vectors in the same order give the same graph. */
const SEED = 100;

export function hnswIndex(dimension: number, capacity: number): VectorIndex {
  const native = new hnswlib.HierarchicalNSW("ip", dimension);
  native.initIndex(Math.max(capacity, 1024), LINKS, BUILD_BREADTH, SEED);
  const live = new Set<ChunkId>();
  return {
    kind: "hnsw",
    dimension,
    get size() {
      return live.size;
    },
    ids: () => live,
    add(rows) {
      for (const { chunkId, vector } of rows) {
        if (native.getCurrentCount() >= native.getMaxElements()) native.resizeIndex(native.getMaxElements() * 2);
        native.addPoint(Array.from(vector), chunkId);
        live.add(chunkId);
      }
    },
    remove(ids) {
      for (const id of ids) if (live.delete(id)) native.markDelete(id);
    },
    similarity(query, id) {
      if (!live.has(id)) return null;
      return native.getPoint(id).reduce((sum, x, i) => sum + x * (query[i] ?? 0), 0);
    },
    search(query, limit, filter = {}) {
      const admitted = filter.only === undefined ? live.size : Math.min(filter.only.size, live.size);
      const wanted = Math.min(limit, admitted);
      if (wanted <= 0) return [];
      const excepted = filter.except?.size ?? 0;
      // A few that must not be found are dropped afterwards: asking back from within the walk costs more.
      const dropping = filter.only === undefined && excepted <= FEW;
      const asked = dropping ? Math.min(wanted + excepted, live.size) : wanted;
      native.setEf(Math.max(SEARCH_BREADTH, asked));
      const found = dropping
        ? native.searchKnn(Array.from(query), asked)
        : native.searchKnn(Array.from(query), asked, (id) => admits(filter, id));
      return found.neighbors
        .map((chunkId, position) => ({ chunkId, similarity: 1 - (found.distances[position] ?? 1) }))
        .filter(({ chunkId }) => admits(filter, chunkId))
        .sort((a, b) => b.similarity - a.similarity || a.chunkId - b.chunkId)
        .slice(0, wanted);
    },
  };
}
