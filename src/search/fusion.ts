/** Reciprocal-rank fusion (Cormack, Clarke, Büttcher, SIGIR 2009): ranks compare where scores do not. */
import type { ChunkId } from "../graph/index.ts";
import type { Source } from "./search.ts";

/** Tuned on the development half of bench/retrieval. */
export const fusionWeights: Readonly<Record<Source, number>> = { lexical: 1, semantic: 0.5 };
const RANK_OFFSET = 60;

export type Fused = { readonly chunkId: ChunkId; readonly score: number; readonly from: readonly Source[] };

/** Best first; equal scores by chunk id. Scores are scaled so that first in every list asked for is 1. */
export function fuse(
  lists: Readonly<Record<Source, readonly ChunkId[]>>,
  asked: readonly Source[],
  weights: Readonly<Record<Source, number>> = fusionWeights,
): Fused[] {
  const found = new Map<ChunkId, { sum: number; from: Source[] }>();
  let most = 0;
  for (const source of asked) {
    most += weights[source] / (RANK_OFFSET + 1);
    for (const [rank, chunkId] of lists[source].entries()) {
      const entry = found.get(chunkId) ?? { sum: 0, from: [] };
      entry.sum += weights[source] / (RANK_OFFSET + 1 + rank);
      entry.from.push(source);
      found.set(chunkId, entry);
    }
  }
  return [...found]
    .map(([chunkId, { sum, from }]) => ({ chunkId, score: sum / most, from }))
    .sort((a, b) => b.score - a.score || a.chunkId - b.chunkId);
}
