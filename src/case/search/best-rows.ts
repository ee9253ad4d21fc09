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
  /**
   * Row r's at r + EDGE, with as many zeros at both ends, so that a neighbour is read like any other number: an index out
   * of its bounds makes each reading of the array some times slower. All zero between searches.
   */
  readonly scores: Float64Array;
};

/** Shares of the better neighbour's score that a row gets, next to it and one further: an answer often runs on. */
const NEAR = 0.12;
const FAR = 0.08;
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
  /** The better score of the two rows so far away in the same document. */
  const beside = (row: number, distance: number): number => {
    const document = rows.documentOf[row];
    const above = rows.documentOf[row - distance] === document ? (scores[row - distance + EDGE] ?? 0) : 0;
    const below = rows.documentOf[row + distance] === document ? (scores[row + distance + EDGE] ?? 0) : 0;
    return Math.max(above, below);
  };
  const best = bestOf(kept);
  for (let row = 0; row < rows.ids.length; row++) {
    const score = scores[row + EDGE] ?? 0;
    if (score === 0 || score + lift(scores, row) < best.least() || !admits(filter, rows.ids[row] ?? -1)) continue;
    best.offer(row, score + NEAR * beside(row, 1) + FAR * beside(row, 2));
  }
  scores.fill(0);
  return best.all();
}

function addUp({ postings: { list, starts }, pivots, scores }: Scored, term: number, weight: number): void {
  const end = starts[term + 1] ?? 0;
  for (let i = starts[term] ?? end; i < end; i++) {
    const posting = list[i] ?? 0;
    const row = posting >> COUNT_BITS;
    scores[row + EDGE] = (scores[row + EDGE] ?? 0) + bm25(weight, posting & MOST, pivots[row] ?? 0);
  }
}

/** What a row's neighbours add at most, whatever their document. */
function lift(scores: Float64Array, row: number): number {
  const beside = Math.max(scores[row + 1] ?? 0, scores[row + 3] ?? 0);
  return NEAR * beside + FAR * Math.max(scores[row] ?? 0, scores[row + 4] ?? 0);
}
