/** Hybrid search over a case: words and numbers (FTS5) and meaning (vectors), joined in one list. */
import { guessLanguageOf, type Language } from "../../documents/index.ts";
import type { Embedder } from "../embedding/index.ts";
import type { BlockReference, Chunk, ChunkId, Graph } from "../graph/index.ts";
import { type Candidate, fuse, type Source } from "./fusion.ts";
import { openVectors } from "./stored-vectors.ts";
import type { OpenSearchOptions, VectorFilter } from "./vector-index.ts";
import { openWords } from "./word-index.ts";

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
  /**
   * 0..1, falling from hit to hit: the highest is the share of the question found, the others compare hits of one search.
   * It is no probability.
   */
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
  readonly signal?: AbortSignal | undefined;
};

export type Search = Disposable & {
  search(query: string, options?: SearchOptions): Promise<Hit[]>;
  /** The embedder's own vectors of short texts, one each, of length 1. */
  vectors(texts: readonly string[]): Promise<readonly Float32Array[]>;
  /** The vector index now in use. */
  readonly indexKind: "exact" | "hnsw";
  close(): void;
};

/** How deep each list is read before they are joined: as many times the limit, and at least so many. */
const DEPTH = { times: 4, least: 100 };

export async function openSearch(graph: Graph, embedder: Embedder, options: OpenSearchOptions = {}): Promise<Search> {
  const vectors = await openVectors(graph, embedder, options);
  const words = await openWords(graph, options);

  const languages = new Map<Language, { readonly stamp: string; readonly chunks: ReadonlySet<ChunkId> }>();
  /** Read once for as long as the case holds the same chunks. */
  const inLanguage = (language: Language): ReadonlySet<ChunkId> => {
    const stamp = graph.chunkStamp();
    const known = languages.get(language);
    if (known?.stamp === stamp) return known.chunks;
    const chunks = new Set(graph.chunksInLanguage(language));
    languages.set(language, { stamp, chunks });
    return chunks;
  };

  const close = () => {
    words.close();
    vectors.close();
  };

  return {
    vectors: (texts) => embedder.embed([...texts], "query"),
    async search(query, options = {}) {
      const { limit = 10, from = ["lexical", "semantic"], signal } = options;
      signal?.throwIfAborted();
      const depth = Math.max(limit * DEPTH.times, DEPTH.least);
      const [vector = null] = from.includes("semantic")
        ? await embedder.embed([query], "query", signal && { signal })
        : [];
      const index = vector === null ? null : await vectors.current(signal);
      signal?.throwIfAborted();
      const filter = chunkFilter(graph, options);
      const byWords = from.includes("lexical") ? (await words.current(signal)).search(query, depth, filter) : [];
      const byMeaning = vector === null || index === null ? [] : index.search(vector, depth, filter);

      const shares = new Map(byWords.map(({ chunkId, share }) => [chunkId, share]));
      const similarities = new Map(byMeaning.map(({ chunkId, similarity }) => [chunkId, similarity]));
      const found = [...new Set([...shares.keys(), ...similarities.keys()])];
      const foreign = from.length > 1 ? inLanguage(guessLanguageOf([query]) === "fr" ? "en" : "fr") : null;
      const candidates = found.map(
        (chunkId): Candidate => ({
          chunkId,
          share: shares.get(chunkId) ?? null,
          similarity: similarities.get(chunkId) ?? null,
          foreign: foreign?.has(chunkId) === true,
        }),
      );
      const best = fuse(candidates, {
        asked: from,
        limit,
        similarity: (chunkId) => (vector === null || index === null ? null : index.similarity(vector, chunkId)),
      });
      const chunks = new Map(graph.chunksById(best.map(({ chunkId }) => chunkId)).map((chunk) => [chunk.id, chunk]));
      return best.flatMap(({ chunkId, score, from }) => {
        const chunk = chunks.get(chunkId);
        return chunk === undefined ? [] : [hit(chunk, score, from)];
      });
    },
    get indexKind() {
      return vectors.kind();
    },
    close,
    [Symbol.dispose]: close,
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

function chunkFilter(graph: Graph, { documentIds, excludeBlocks = [] }: SearchOptions): VectorFilter {
  return {
    ...(documentIds === undefined ? {} : { only: new Set(graph.chunkIds({ documentIds })) }),
    ...(excludeBlocks.length === 0 ? {} : { except: new Set(graph.blockChunkIds(excludeBlocks)) }),
  };
}
