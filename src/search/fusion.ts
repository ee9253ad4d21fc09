/**
 * Joins words and meaning by a weighted sum (Bruch, Gai, Ingber, "An analysis of fusion functions", TOIS 2023, where it
 * beats fusion by rank; so it does on bench/retrieval). The words' part is the share of the question they cover, so that
 * where they cover little (a question in the other language) meaning decides.
 */
import type { ChunkId } from "../graph/index.ts";
import type { Source } from "./search.ts";

/** Weight of the cosine against a full share of the words. */
export const semanticWeight = 0.1;

export type Candidate = {
  readonly chunkId: ChunkId;
  /** 0..1; null when not found by words. */
  readonly share: number | null;
  /** Cosine; null when it has no vector or meaning was not asked for. */
  readonly similarity: number | null;
  readonly from: readonly Source[];
};

export type Fused = { readonly chunkId: ChunkId; readonly score: number; readonly from: readonly Source[] };

/** Best first; equal scores by chunk id. */
export function fuse(candidates: readonly Candidate[], asked: readonly Source[], weight = semanticWeight): Fused[] {
  const lexical = asked.includes("lexical") ? 1 : 0;
  const semantic = asked.includes("semantic") ? weight : 0;
  return candidates
    .map(({ chunkId, share, similarity, from }) => {
      const sum = lexical * Math.min(share ?? 0, 1.5) + semantic * Math.max(similarity ?? 0, 0);
      return { chunkId, score: Math.min(sum / (lexical + semantic), 1), from };
    })
    .sort((a, b) => b.score - a.score || a.chunkId - b.chunkId);
}
