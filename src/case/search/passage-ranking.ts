/**
 * The order of the passages that words found: a weighted sum of their signals. The weights were fitted on claims and the
 * passages that settle them (bench/retrieval/fit.ts, which says what they are worth on filings they were not fitted on).
 */
import type { Signals } from "./passage-signals.ts";
import type { Looked } from "./word-order.ts";

/** As fit.ts prints them. Each of the signals brings something: docs/benchmarks.md. */
export const WEIGHTS: Signals = {
  shareRank: -0.54,
  clauseRank: -0.58,
  distance: -0.28,
  pairs: 2.36,
  head: 1.84,
  figures: 2.88,
};

export type Ranked = { readonly row: number; readonly share: number; readonly signals: Signals };

/**
 * Best first. The shares are dealt out anew in that order, so that they fall from passage to passage, as who joins them
 * with other lists expects; the highest of them, which says how much of the question was found at all, stays.
 */
export function rankPassages(looked: readonly Looked[], signals: readonly Signals[]): Ranked[] {
  return looked
    .flatMap(({ row }, at) => {
      const own = signals[at];
      return own ? [{ row, signals: own, worth: worthOf(own) }] : [];
    })
    .sort((a, b) => b.worth - a.worth || a.row - b.row)
    .map(({ row, signals }, place) => ({ row, signals, share: looked[place]?.share ?? 0 }));
}

function worthOf(signals: Signals): number {
  return (Object.keys(WEIGHTS) as (keyof Signals)[]).reduce((sum, name) => sum + WEIGHTS[name] * signals[name], 0);
}
