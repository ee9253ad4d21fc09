/**
 * The words of a case held in memory: BM25 with constants of our own choice, many times quicker than FTS5 scores an OR
 * of many words. The case's FTS5 table stays the truth; this is read from it, and kept in step with it.
 */
import { type ChunkId, type Graph, lexicalTokens } from "../graph/index.ts";
import { type BestOf, before, bestOf, type Offer } from "./best-of.ts";
import { admits, type VectorFilter } from "./vector-index.ts";

export type WordHit = {
  readonly chunkId: ChunkId;
  /** How much of the question's information the chunk holds: 0..1, a little over for word order and neighbours. */
  readonly share: number;
};

export type WordIndex = {
  search(query: string, limit: number, filter?: VectorFilter): WordHit[];
};

/** Saturation and length pivot of BM25; both, and the two bonuses, chosen on the development half of bench/retrieval. */
const K1 = 1.6;
const B = 0.75;
/** Weight of two words of the question that stand together in a chunk, against one word of the same rarity. */
const PAIR = 0.5 / (K1 + 1);
/** Share of the better neighbour's score that a chunk gets: what stands beside the answer is often part of it. */
const NEIGHBOUR = 0.1;
/** Best chunks whose word order is looked at. */
const ORDERED = 100;
/** A posting is its row and its count in one integer. */
const COUNT_BITS = 6;
const MOST = (1 << COUNT_BITS) - 1;

type Rows = {
  readonly ids: ChunkId[];
  /** A number for each document, so that two rows are quickly compared. */
  readonly documents: number[];
  readonly documentNumbers: Map<string, number>;
  readonly words: string[];
  readonly lengths: number[];
  readonly postings: Map<string, number[]>;
  total: number;
};

export function wordIndex(graph: Graph): WordIndex {
  let rows = emptyRows();
  let stamp = "";
  let scores = new Float64Array(0);

  function catchUp(): void {
    const now = graph.chunkStamp();
    if (now === stamp) return;
    const live = graph.chunkIds();
    // Ids only grow: unless some are gone, what is new comes after what is known.
    const onlyGrew = rows.ids.every((id, row) => live[row] === id);
    if (!onlyGrew) rows = emptyRows();
    for (const { chunkId, documentHash, words } of graph.chunkWords((rows.ids.at(-1) ?? -1) + 1)) {
      addRow(rows, chunkId, documentHash, words);
    }
    if (scores.length < rows.ids.length) scores = new Float64Array(rows.ids.length * 2);
    stamp = now;
  }

  return {
    search(query, limit, filter = {}) {
      catchUp();
      const tokens = lexicalTokens(query);
      const rarity = new Map(
        [...new Set(tokens)].map((token) => [token, idf(rows, rows.postings.get(token)?.length ?? 0)]),
      );
      const attainable = [...rarity.values()].reduce((sum, x) => sum + x, 0);
      if (attainable === 0 || limit <= 0) return [];
      const touched = scoreRows(rows, rarity, scores);
      const best = bestOf(Math.max(limit, ORDERED));
      for (const row of touched) {
        const own = scores[row]!;
        const score = own + NEIGHBOUR * Math.max(besides(row, -1), besides(row, 1));
        if (score >= best.least() && admits(filter, rows.ids[row]!)) best.offer(row, score);
      }
      for (const row of touched) scores[row] = 0;
      return addPairs(rows, tokens, best)
        .slice(0, limit)
        .map(({ id, value }) => ({ chunkId: rows.ids[id]!, share: value / attainable }));
    },
  };

  function besides(row: number, step: number): number {
    return rows.documents[row + step] === rows.documents[row] ? (scores[row + step] ?? 0) : 0;
  }
}

function emptyRows(): Rows {
  return { ids: [], documents: [], documentNumbers: new Map(), words: [], lengths: [], postings: new Map(), total: 0 };
}

function addRow(rows: Rows, chunkId: ChunkId, documentHash: string, words: string): void {
  const row = rows.ids.length;
  const tokens = words === "" ? [] : words.split(" ");
  for (const token of tokens) {
    let list = rows.postings.get(token);
    if (list === undefined) {
      list = [];
      rows.postings.set(token, list);
    }
    const last = list.at(-1);
    if (last === undefined || last >> COUNT_BITS !== row) list.push((row << COUNT_BITS) | 1);
    else if ((last & MOST) < MOST) list[list.length - 1] = last + 1;
  }
  rows.ids.push(chunkId);
  const document = rows.documentNumbers.get(documentHash) ?? rows.documentNumbers.size;
  rows.documentNumbers.set(documentHash, document);
  rows.documents.push(document);
  rows.words.push(words);
  rows.lengths.push(tokens.length);
  rows.total += tokens.length;
}

function idf(rows: Rows, frequency: number): number {
  return Math.log(1 + (rows.ids.length - frequency + 0.5) / (frequency + 0.5));
}

/** Adds each token's part to the scores, all zero before; gives the rows that got any. */
function scoreRows(rows: Rows, rarity: ReadonlyMap<string, number>, scores: Float64Array): number[] {
  const average = rows.total / Math.max(rows.ids.length, 1);
  const touched: number[] = [];
  for (const [token, weight] of rarity) {
    for (const posting of rows.postings.get(token) ?? []) {
      const row = posting >> COUNT_BITS;
      const count = posting & MOST;
      const before = scores[row] ?? 0;
      if (before === 0) touched.push(row);
      scores[row] = before + (weight * count) / (count + K1 * (1 - B + (B * (rows.lengths[row] ?? 0)) / average));
    }
  }
  return touched;
}

/** Pairs of the question's words that stand together; rarer pairs count more, as counted among the chunks looked at. */
function addPairs(rows: Rows, tokens: readonly string[], best: BestOf): Offer[] {
  const places = new Map([...new Set(tokens)].map((token, place) => [token, place]));
  const width = places.size;
  const pairOf = (a: string | undefined, b: string | undefined) => {
    const first = a === undefined ? undefined : places.get(a);
    const second = b === undefined ? undefined : places.get(b);
    return first === undefined || second === undefined ? -1 : first * width + second;
  };
  const pairs = new Set(tokens.slice(1).map((token, i) => pairOf(tokens[i], token)));
  const holders = new Map<number, Offer[]>();
  for (const offer of best.all()) {
    const words = rows.words[offer.id]!.split(" ");
    const held = new Set<number>();
    for (let i = 1; i < words.length; i++) {
      const pair = places.has(words[i]!) ? pairOf(words[i - 1], words[i]) : -1;
      if (pair >= 0 && pairs.has(pair)) held.add(pair);
    }
    for (const pair of held) {
      const known = holders.get(pair);
      if (known === undefined) holders.set(pair, [offer]);
      else known.push(offer);
    }
  }
  for (const offers of holders.values()) {
    const bonus = PAIR * idf(rows, offers.length);
    for (const offer of offers) offer.value += bonus;
  }
  return [...best.all()].sort((a, b) => (before(a, b) ? -1 : 1));
}
