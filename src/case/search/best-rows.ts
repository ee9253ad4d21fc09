/**
 * The rows that bear most of a question's words, their neighbours counted in, without adding up what cannot change which
 * they are (MaxScore: Turtle and Flood 1995). Every row of a rare word is scored; the long lists of frequent words, which
 * weigh little, are not walked: their counts are looked up for the rows that could still be among the best.
 */
import { bestOf, type Offer } from "./best-of.ts";
import { bm25, pivotOf, type QueryTerm } from "./bm25.ts";
import type { VectorFilter } from "./vector-index.ts";
import { COUNT_BITS, MOST, type Postings, postingsOf, type WordRows } from "./word-rows.ts";

export type Scored = {
  readonly rows: WordRows;
  readonly postings: Postings;
  /** The part of BM25's denominator that depends on the length of a row. */
  readonly pivots: Float64Array;
  /** By term, for those that many rows hold. */
  readonly frequent: ReadonlyMap<number, Frequent>;
  /**
   * Row r's at r + EDGE, with as many zeros at both ends, so that a neighbour is read like any other number: an index out
   * of its bounds makes each reading of the array some times slower. All zero between searches.
   */
  readonly scores: Float64Array;
  /** The highest score of each BLOCK of `scores`: what is below is passed over without a look at its rows. */
  readonly tops: Float64Array;
};

type Frequent = {
  /** How often each row holds it. */
  readonly counts: Uint8Array;
  /** The most that it gives to a row, of its weight. */
  readonly most: number;
};

/** Shares of the better neighbour's score that a row gets, next to it and one further: an answer often runs on. */
const NEAR = 0.12;
const FAR = 0.08;
/** What all that a row and its neighbours lack could add to it, as a multiple of what one row lacks. */
const ALL = 1 + NEAR + FAR;
/** Rows to each side that are neighbours. */
const EDGE = 2;
/** Scores of a block, as a power of two. */
const BLOCK_BITS = 6;
/** Share of the rows from which a word is frequent. */
const FREQUENT = 0.2;
/** Lists are walked until the others together could give a row no more than this share of what the last of the best has. */
const LEFT = 0.25;

export function scoredRows(rows: WordRows): Scored {
  const count = rows.ids.length;
  const average = Math.max((rows.starts[count] ?? 0) / Math.max(count, 1), 1);
  const length = (row: number) => (rows.starts[row + 1] ?? 0) - (rows.starts[row] ?? 0);
  const pivots = Float64Array.from({ length: count }, (_, row) => pivotOf(length(row), average));
  const postings = postingsOf(rows);
  const frequent = new Map<number, Frequent>();
  for (const term of rows.vocabulary.keys()) {
    const held = postings.list.subarray(postings.starts[term], postings.starts[term + 1]);
    if (held.length <= count * FREQUENT) continue;
    const counts = new Uint8Array(count);
    let most = 0;
    for (const posting of held) {
      const row = posting >> COUNT_BITS;
      counts[row] = posting & MOST;
      most = Math.max(most, bm25(1, posting & MOST, pivots[row] ?? 0));
    }
    frequent.set(term, { counts, most });
  }
  return {
    rows,
    postings,
    pivots,
    frequent,
    scores: new Float64Array(count + 2 * EDGE),
    tops: new Float64Array(((count + 2 * EDGE) >> BLOCK_BITS) + 1),
  };
}

/** The best `kept` of the rows that hold any of the terms, best first, as the filter admits them. */
export function bestRows(scored: Scored, terms: readonly QueryTerm[], kept: number, filter: VectorFilter): Offer[] {
  const { rows, scores, tops } = scored;
  const admitted = admittedRows(rows.ids, filter);
  const { open, left, floor } = walkRare(scored, terms, kept, admitted);
  const own = (row: number): number => {
    let score = scores[row + EDGE] ?? 0;
    for (const { weight, counts } of left) score += bm25(weight, counts[row] ?? 0, scored.pivots[row] ?? 0);
    return score;
  };
  /** The better score of the two rows so far away in the same document. */
  const beside = (row: number, distance: number): number => {
    const document = rows.documentOf[row];
    const above = rows.documentOf[row - distance] === document ? own(row - distance) : 0;
    const below = rows.documentOf[row + distance] === document ? own(row + distance) : 0;
    return Math.max(above, below);
  };
  const best = bestOf(kept);
  for (const row of reaching(scored, floor - ALL * open, admitted)) {
    const score = own(row);
    if (score === 0 || score + lift(scores, row) + (ALL - 1) * open < Math.max(floor, best.least())) continue;
    best.offer(row, score + NEAR * beside(row, 1) + FAR * beside(row, 2));
  }
  scores.fill(0);
  tops.fill(0);
  return best.all();
}

/** 1 for each row that the filter admits. */
function admittedRows(ids: readonly number[], { only, except }: VectorFilter): Uint8Array {
  const admitted = new Uint8Array(ids.length).fill(only === undefined ? 1 : 0);
  const set = (id: number, value: number) => {
    const row = rowOf(ids, id);
    if (row !== undefined) admitted[row] = value;
  };
  for (const id of only ?? []) set(id, 1);
  for (const id of except ?? []) set(id, 0);
  return admitted;
}

/**
 * Adds up the rarest terms.
 * @returns the terms left, what they could add to a row at most, and a score that so many admitted rows reach
 */
function walkRare(scored: Scored, terms: readonly QueryTerm[], kept: number, admitted: Uint8Array) {
  const known = terms.flatMap(({ term, weight }) => (term === undefined ? [] : [{ term, weight }]));
  const left = known
    .flatMap(({ term, weight }) => {
      const frequent = scored.frequent.get(term);
      return frequent === undefined ? [] : [{ term, weight, ...frequent }];
    })
    .sort((a, b) => b.weight * b.most - a.weight * a.most);
  for (const { term, weight } of known) if (!scored.frequent.has(term)) walk(scored, term, weight);
  let open = left.reduce((sum, { weight, most }) => sum + weight * most, 0);
  let floor = reached(scored, kept, admitted, 0);
  while (left[0] !== undefined && open > LEFT * floor) {
    const [{ term, weight, most }] = left;
    walk(scored, term, weight);
    left.shift();
    open = left.length === 0 ? 0 : open - weight * most;
    floor = reached(scored, kept, admitted, floor);
  }
  return { open, left, floor };
}

function walk({ postings: { list, starts }, pivots, scores, tops }: Scored, term: number, weight: number): void {
  const end = starts[term + 1] ?? 0;
  for (let i = starts[term] ?? end; i < end; i++) {
    const posting = list[i] ?? 0;
    const row = posting >> COUNT_BITS;
    const at = row + EDGE;
    const score = (scores[at] ?? 0) + bm25(weight, posting & MOST, pivots[row] ?? 0);
    scores[at] = score;
    const block = at >> BLOCK_BITS;
    if (score > (tops[block] ?? 0)) tops[block] = score;
  }
}

/** A score that so many admitted rows reach: the highest such, or the floor that is known. */
function reached({ scores, tops }: Scored, wanted: number, admitted: Uint8Array, floor: number): number {
  // Ascending, so that its first is the least of the best so far; just under what is known to be reached.
  const best = new Float64Array(wanted).fill(floor * (1 - 1e-9));
  for (let block = 0; block < tops.length; block++) {
    if ((tops[block] ?? 0) <= (best[0] ?? 0)) continue;
    const end = Math.min((block + 1) << BLOCK_BITS, scores.length);
    for (let at = block << BLOCK_BITS; at < end; at++) {
      const score = scores[at] ?? 0;
      if (score <= (best[0] ?? 0) || admitted[at - EDGE] !== 1) continue;
      let place = 0;
      while (place + 1 < wanted && (best[place + 1] ?? 0) < score) {
        best[place] = best[place + 1] ?? 0;
        place++;
      }
      best[place] = score;
    }
  }
  return best[0] ?? 0;
}

/** The admitted rows that reach a score with their neighbours' part, as far as it is added up. */
function reaching({ scores, tops }: Scored, floor: number, admitted: Uint8Array): number[] {
  const found: number[] = [];
  // One of the five scores that a row's is made of must be so high.
  const least = Math.max(floor / ALL, Number.MIN_VALUE);
  let row = 0;
  for (let block = 0; block < tops.length; block++) {
    if ((tops[block] ?? 0) < least) continue;
    const end = Math.min((block + 1) << BLOCK_BITS, scores.length);
    for (let at = block << BLOCK_BITS; at < end; at++) {
      if ((scores[at] ?? 0) < least) continue;
      for (row = Math.max(row, at - 2 * EDGE); row <= at && row < admitted.length; row++) {
        if ((scores[row + EDGE] ?? 0) + lift(scores, row) >= floor && admitted[row] === 1) found.push(row);
      }
    }
  }
  return found;
}

/** What a row's neighbours add at most, by the scores so far, whatever their document. */
function lift(scores: Float64Array, row: number): number {
  const beside = Math.max(scores[row + 1] ?? 0, scores[row + 3] ?? 0);
  return NEAR * beside + FAR * Math.max(scores[row] ?? 0, scores[row + 4] ?? 0);
}

/** Ids ascend. */
function rowOf(ids: readonly number[], id: number): number | undefined {
  let low = 0;
  let high = ids.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const other = ids[middle] ?? 0;
    if (other === id) return middle;
    if (other < id) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}
