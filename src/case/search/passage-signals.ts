/**
 * What tells of a passage whether it bears on a question, among the passages that words found. Ranks and shares, no bare
 * scores: they mean the same in a deck of thirty chunks and in a filing of a thousand.
 */
import type { Looked } from "./word-order.ts";
import { isFigure } from "./word-rows.ts";

export type Signals = {
  /** ln(1 + place by the share of the question found, from 0). */
  readonly shareRank: number;
  /** The same by the words of one clause, for the clause it does best at: each fact of a claim has its own place. */
  readonly clauseRank: number;
  /** ln of the distance, in chunks, to the nearest of the three best but itself: evidence stands close together. */
  readonly distance: number;
  /** Share of the question in pairs of words that stand together in it. */
  readonly pairs: number;
  /** Share of the question in the first words of the passage. */
  readonly head: number;
  /** Share of the passage that is figures, up to a table's; 0 for a question without any: words settle it. */
  readonly figures: number;
};

/** Distances beyond this are as good as in another document. */
const FAR = 50;
/** Of a row of a table, about: its significant digits are tokens of their own. */
const TABLE = 0.3;

/**
 * In the order of `looked`, which is by share, best first.
 * @param asked tokens of the question
 */
export function signalsOf(
  looked: readonly Looked[],
  asked: readonly string[],
  documentOf: readonly number[],
): Signals[] {
  const asksFigures = asked.some(isFigure);
  const best = looked.slice(0, 3).map(({ row }) => row);
  const clauseRank = bestRanks(looked);
  return looked.map(({ row, pairs, head, figures }, rank) => {
    const others = best.filter((other) => other !== row && documentOf[other] === documentOf[row]);
    return {
      shareRank: Math.log1p(rank),
      clauseRank: Math.log1p(clauseRank[rank] ?? looked.length),
      distance: Math.log(Math.min(FAR, ...others.map((other) => Math.abs(other - row)))),
      pairs,
      head,
      figures: asksFigures ? Math.min(figures, TABLE) : 0,
    };
  });
}

/** The best rank of each under any one clause; a clause of which it holds nothing gives it none. */
function bestRanks(looked: readonly Looked[]): number[] {
  const best = looked.map(() => looked.length);
  for (const clause of looked[0]?.clauses.keys() ?? []) {
    const score = (i: number) => looked[i]?.clauses[clause] ?? 0;
    const order = [...looked.keys()].filter((i) => score(i) > 0).sort((a, b) => score(b) - score(a) || a - b);
    for (const [rank, i] of order.entries()) best[i] = Math.min(best[i] ?? rank, rank);
  }
  return best;
}
