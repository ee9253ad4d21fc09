/** The rows that bear most of a question's words, their neighbours counted in: every posting of every word is added up. */
import { bestOf, type Offer } from "./best-of.ts";
import { bm25, pivotOf, type QueryTerm } from "./bm25.ts";
import { admits, type VectorFilter } from "./vector-index.ts";
import { COUNT_BITS, MOST, type Postings, postingsOf, type WordRows } from "./word-rows.ts";

export type Scored = {
  readonly rows: WordRows;
  readonly postings: Postings;
  /** The part of BM25's denominator that depends on the length of a row. */
  readonly pivots: Float64Array;
  /** Row r's at r + EDGE, with as many zeros at both ends: an index out of bounds makes each reading slower. All zero between searches. */
  readonly scores: Float64Array;
};

/** Shares of the better neighbour's score that a row gets, next to it and one further: an answer often runs on. */
const NEAR = 0.12;
const FAR = 0.08;
/** A row that is worth so much, or one of its neighbours, has this part of it by itself. */
const ALL = 1 + NEAR + FAR + 1e-9;
/** Rows to each side that are neighbours. */
const EDGE = 2;

export function scoredRows(rows: WordRows): Scored {
  const count = rows.ids.length;
  const average = Math.max((rows.starts[count] ?? 0) / Math.max(count, 1), 1);
  const length = (row: number) => (rows.starts[row + 1] ?? 0) - (rows.starts[row] ?? 0);
  return {
    rows,
    postings: postingsOf(rows),
    pivots: Float64Array.from({ length: count }, (_, row) => pivotOf(length(row), average)),
    scores: new Float64Array(count + 2 * EDGE),
  };
}

/** The best `kept` of the rows that hold any of the terms, best first, as the filter admits them. */
export function bestRows(scored: Scored, terms: readonly QueryTerm[], kept: number, filter: VectorFilter): Offer[] {
  const { rows, scores } = scored;
  for (const { term, weight } of terms) if (term !== undefined) addUp(scored, term, weight);
  const best = bestOf(kept);
  let [row, least] = [0, 0];
  for (let at = EDGE; at < rows.ids.length + EDGE; at++) {
    if ((scores[at] ?? 0) <= least / ALL) continue;
    for (row = Math.max(row, at - 2 * EDGE); row <= at && row < rows.ids.length; row++) {
      const worth = worthOf(scored, row);
      if (worth < least || scores[row + EDGE] === 0 || !admits(filter, rows.ids[row] ?? -1)) continue;
      best.offer(row, worth);
      least = Math.max(best.least(), 0);
    }
  }
  scores.fill(0);
  return best.all();
}

/** Its own score, and the shares of the better of its neighbours in the same document, one and two rows away. */
function worthOf({ rows: { documentOf }, scores }: Scored, row: number): number {
  const scoreAt = (other: number) => (documentOf[other] === documentOf[row] ? (scores[other + EDGE] ?? 0) : 0);
  const beside = (distance: number) => Math.max(scoreAt(row - distance), scoreAt(row + distance));
  return scoreAt(row) + NEAR * beside(1) + FAR * beside(2);
}

function addUp({ postings: { list, starts }, pivots, scores }: Scored, term: number, weight: number): void {
  const end = starts[term + 1] ?? 0;
  for (let i = starts[term] ?? end; i < end; i++) {
    const posting = list[i] ?? 0;
    const row = posting >> COUNT_BITS;
    scores[row + EDGE] = (scores[row + EDGE] ?? 0) + bm25(weight, posting & MOST, pivots[row] ?? 0);
  }
}
