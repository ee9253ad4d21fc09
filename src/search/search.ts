/** Hybrid search over a case: words and numbers (FTS5) and meaning (vectors), fused by rank. */
import type { Embedder } from "../embedding/index.ts";
import type { BlockReference, Chunk, ChunkFilter, ChunkId, Graph } from "../graph/index.ts";
import { fuse } from "./fusion.ts";
import { openVectors } from "./stored-vectors.ts";
import type { VectorFilter } from "./vector-index.ts";

export type Source = "lexical" | "semantic";

export type Hit = {
  readonly chunkId: ChunkId;
  /** Node id in the graph, stable between runs. */
  readonly nodeId: string;
  readonly text: string;
  readonly context: string;
  readonly documentHash: string;
  readonly documentName: string;
  readonly anchor: string;
  readonly blockId: string;
  /** 0..1: 1 is first in every list. Compares hits of one search; it is no probability. */
  readonly score: number;
  readonly from: readonly Source[];
};

export type SearchOptions = {
  /** Default 10. */
  readonly limit?: number;
  /** Content hashes of the documents to search in; all when absent. */
  readonly documentIds?: readonly string[];
  /** Blocks never to be found: a claim's own place. */
  readonly excludeBlocks?: readonly BlockReference[];
  /** Which lists to fuse. Default both. */
  readonly from?: readonly Source[];
  readonly signal?: AbortSignal;
};

export type Search = Disposable & {
  search(query: string, options?: SearchOptions): Promise<Hit[]>;
  /** The vector index now in use. */
  readonly indexKind: "exact" | "hnsw";
  close(): void;
};

export type OpenSearchOptions = {
  /** Where the HNSW index is cached; not saved when absent. */
  readonly indexPath?: string;
  /** Vectors below which every one is looked at. Default 20000. */
  readonly exactBelow?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
};

/** How deep each list is read before fusion: as many times the limit, and at least so many. */
const DEPTH = { times: 4, least: 50 };

export async function openSearch(graph: Graph, embedder: Embedder, options: OpenSearchOptions = {}): Promise<Search> {
  const vectors = await openVectors(graph, embedder, options);

  async function semantic(query: string, depth: number, options: SearchOptions): Promise<ChunkId[]> {
    const { signal } = options;
    const [vector] = await embedder.embed([query], "query", signal === undefined ? {} : { signal });
    if (vector === undefined) return [];
    const index = await vectors.current(signal);
    return index.search(vector, depth, vectorFilter(graph, options)).map(({ chunkId }) => chunkId);
  }

  return {
    async search(query, options = {}) {
      const { limit = 10, from = ["lexical", "semantic"], signal } = options;
      signal?.throwIfAborted();
      const depth = Math.max(limit * DEPTH.times, DEPTH.least);
      const lists: Record<Source, readonly ChunkId[]> = {
        lexical: from.includes("lexical")
          ? graph.searchText(query, { ...chunkFilter(options), limit: depth }).map(({ chunkId }) => chunkId)
          : [],
        semantic: from.includes("semantic") ? await semantic(query, depth, options) : [],
      };
      signal?.throwIfAborted();
      const best = fuse(lists, from).slice(0, limit);
      const chunks = new Map(graph.chunksById(best.map(({ chunkId }) => chunkId)).map((chunk) => [chunk.id, chunk]));
      return best.flatMap(({ chunkId, score, from }) => {
        const chunk = chunks.get(chunkId);
        return chunk === undefined ? [] : [hit(chunk, score, from)];
      });
    },
    get indexKind() {
      return vectors.kind();
    },
    close: vectors.close,
    [Symbol.dispose]: vectors.close,
  };
}

function hit(chunk: Chunk, score: number, from: readonly Source[]): Hit {
  return {
    chunkId: chunk.id,
    nodeId: `chunk:${chunk.key}`,
    text: chunk.text,
    context: chunk.context,
    documentHash: chunk.documentHash,
    documentName: chunk.documentName,
    anchor: chunk.anchor,
    blockId: chunk.blockId,
    score,
    from,
  };
}

function chunkFilter({ documentIds, excludeBlocks }: SearchOptions): ChunkFilter {
  return {
    ...(documentIds === undefined ? {} : { documentIds }),
    ...(excludeBlocks === undefined ? {} : { excludeBlocks }),
  };
}

function vectorFilter(graph: Graph, options: SearchOptions): VectorFilter {
  const { documentIds, excludeBlocks = [] } = options;
  return {
    ...(documentIds === undefined ? {} : { only: new Set(graph.chunkIds({ documentIds })) }),
    ...(excludeBlocks.length === 0 ? {} : { except: new Set(graph.blockChunkIds(excludeBlocks)) }),
  };
}
