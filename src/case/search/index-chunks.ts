/** Embeds the chunks that have no vector yet: batch by batch, so that a killed run goes on where it stopped. */
import type { Embedder } from "../embedding/index.ts";
import { type Graph, searchedText } from "../graph/index.ts";

export type IndexChunksOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
  /** Chunks embedded and written at once. Default 256. */
  readonly batchSize?: number;
};

/** Another embedder's vectors stay, and an open Search over them works, until this one's are complete. */
export async function indexChunks(graph: Graph, embedder: Embedder, options: IndexChunksOptions = {}): Promise<void> {
  const { signal, onProgress, batchSize = 256 } = options;
  const embedderId = graph.embedderId(embedder.identity, embedder.identity.dimension);
  const total = graph.chunkCount();
  let done = graph.vectorCount(embedderId);
  onProgress?.({ done, total });
  // From where the last batch ended: from the start, each batch would pass over all that have their vector already.
  let last = 0;
  for (;;) {
    signal?.throwIfAborted();
    const chunks = graph.chunksWithoutVector(embedderId, batchSize, last);
    if (chunks.length === 0) break;
    const vectors = await embedder.embed(chunks.map(searchedText), "passage", signal === undefined ? {} : { signal });
    graph.putVectors(
      embedderId,
      chunks.map((chunk, position) => ({ chunkId: chunk.id, vector: vectorAt(vectors, position, embedder) })),
    );
    last = chunks.at(-1)?.id ?? last;
    done += chunks.length;
    onProgress?.({ done: Math.min(done, total), total });
  }
  for (const other of graph.embedders()) if (other.id !== embedderId) graph.removeEmbedder(other.id);
}

function vectorAt(vectors: readonly Float32Array[], position: number, embedder: Embedder): Float32Array {
  const vector = vectors[position];
  const { name, dimension } = embedder.identity;
  if (vector?.length === dimension) return vector;
  throw new Error(`The embedder ${name} gave ${vector?.length ?? "no"} dimensions where it announces ${dimension}.`);
}
