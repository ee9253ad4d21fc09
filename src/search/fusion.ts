/**
 * Joins words and meaning by a weighted sum (Bruch, Gai, Ingber, "An analysis of fusion functions", TOIS 2023, where it
 * beats fusion by rank; so it does on bench/retrieval). The words' part is the share of the question they cover, so that
 * where they cover little (a question in the other language) meaning decides.
 */
import type { ChunkId } from "../graph/index.ts";
import type { Source } from "./search.ts";

/** Weight of the cosine against a full share of the words, where words find nothing. */
export const semanticWeight = 0.3;

/** Share of the question from which words alone decide: rarities weigh, so half of them is a near quotation. */
const ENOUGH = 0.5;

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
  const covered = Math.min(Math.max(0, ...candidates.map(({ share }) => share ?? 0)), 1);
  const lexical = asked.includes("lexical") ? 1 : 0;
  // The more of the question the best passage holds word for word, the less a likeness of meaning adds.
  const semantic = asked.includes("semantic") ? weight * Math.max(0, 1 - covered / ENOUGH) ** 2 : 0;
  const whole = lexical + semantic;
  return candidates
    .map(({ chunkId, share, similarity, from }) => {
      const sum = lexical * (share ?? 0) + semantic * Math.max(similarity ?? 0, 0);
      return { chunkId, score: Math.min(whole === 0 ? 0 : sum / whole, 1), from };
    })
    .sort((a, b) => b.score - a.score || a.chunkId - b.chunkId);
}
