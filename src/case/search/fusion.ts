/**
 * Joins words and meaning by a weighted sum (Bruch, Gai, Ingber, "An analysis of fusion functions", TOIS 2023, where it
 * beats fusion by rank; so it does on bench/retrieval). The words' part is the share of the question they cover, so that
 * where they cover little meaning decides. Words cannot tell much of a passage in another language than the question's:
 * there meaning alone says how near it comes to the best of the question's own.
 */
import type { ChunkId } from "../graph/index.ts";

/** Weight of the cosine against a full share of the words, where words find nothing. */
const SEMANTIC = 2;
/** Share of the question from which words alone decide: rarities weigh, so a third of them is much in common. */
const ENOUGH = 0.35;
/** How fast the weight falls towards that share. */
const FALL = 3;
/** How fast a foreign passage falls behind as its cosine does, against the highest of all. */
const FOREIGN_FALL = 2;

export type Source = "lexical" | "semantic";

export type Candidate = {
  readonly chunkId: ChunkId;
  /** 0..1; null when not found by words. */
  readonly share: number | null;
  /** Cosine; null when not found by meaning. */
  readonly similarity: number | null;
  /** In another language than the question. */
  readonly foreign: boolean;
};

export type Fused = { readonly chunkId: ChunkId; readonly score: number; readonly from: readonly Source[] };

export type FuseOptions = {
  readonly asked: readonly Source[];
  readonly limit: number;
  /** Cosine of a candidate that only words found; null when it has no vector. */
  readonly similarity: (chunkId: ChunkId) => number | null;
};

/** Best first; equal scores by chunk id. */
export function fuse(candidates: readonly Candidate[], options: FuseOptions): Fused[] {
  const { asked, limit } = options;
  const weights = weightsFor(candidates, asked);
  const values = valuesOf(candidates, weights, options);
  const whole = asked.length > 1 ? weights.lexical + weights.semantic : 1;
  return candidates
    .map((candidate) => ({ ...candidate, value: values.get(candidate.chunkId) ?? 0 }))
    .sort((a, b) => b.value - a.value || Number(a.foreign) - Number(b.foreign) || a.chunkId - b.chunkId)
    .slice(0, limit)
    .map(({ value, ...candidate }) => ({
      chunkId: candidate.chunkId,
      score: Math.min(Math.max(value / whole, 0), 1),
      from: [
        ...(candidate.share === null ? [] : (["lexical"] as const)),
        ...(candidate.similarity === null ? [] : (["semantic"] as const)),
      ],
    }));
}

function valuesOf(
  candidates: readonly Candidate[],
  { weighted, semantic }: ReturnType<typeof weightsFor>,
  { asked, limit, similarity }: FuseOptions,
): ReadonlyMap<ChunkId, number> {
  const nearest = highest(candidates.map((candidate) => candidate.similarity));
  const known = candidates.filter((candidate) => candidate.similarity !== null);
  const farthest = known.reduce((least, candidate) => Math.min(least, candidate.similarity ?? 1), 1);
  const reached =
    known.map(({ share, similarity: near }) => weighted(share, near)).sort((a, b) => b - a)[limit - 1] ?? 0;
  // Words alone found it: meaning brings it no nearer than the last that meaning found, and most are out of reach then.
  const mayBeShown = (share: number | null) => weighted(share, farthest) >= reached;
  const own = candidates.filter(({ foreign }) => !foreign);
  // Where the question's own language has nothing, the sum for a passage that had its words is no measure: 1 is.
  const best = highest(own.map(({ share, similarity: near }) => weighted(share, near))) || 1;
  return new Map(
    candidates.map(({ chunkId, share, similarity: found, foreign }) => {
      const near = found ?? (semantic > 0 && mayBeShown(share) ? similarity(chunkId) : null);
      const value = weighted(share, near);
      const lifted =
        foreign && nearest > 0 ? Math.max(value, best * (Math.max(found ?? 0, 0) / nearest) ** FOREIGN_FALL) : value;
      return [chunkId, asked.length > 1 ? lifted : (share ?? near ?? 0)];
    }),
  );
}

/** Weights of words and meaning, and the sum that they make. */
function weightsFor(candidates: readonly Candidate[], asked: readonly Source[]) {
  const lexical = asked.includes("lexical") ? 1 : 0;
  const covered = Math.min(highest(candidates.map(({ share }) => share)), 1);
  // The more of the question the best passage holds word for word, the less a likeness of meaning adds.
  const semantic = asked.includes("semantic") ? SEMANTIC * Math.max(0, 1 - covered / ENOUGH) ** FALL : 0;
  const weighted = (share: number | null, near: number | null) =>
    lexical * (share ?? 0) + semantic * Math.max(near ?? 0, 0);
  return { lexical, semantic, weighted };
}

function highest(values: readonly (number | null)[]): number {
  return values.reduce<number>((most, value) => Math.max(most, value ?? 0), 0);
}
