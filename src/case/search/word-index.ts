/**
 * The words of a case held in memory: BM25 with constants of our own choice, many times quicker than FTS5 scores an OR
 * of many words. The case's FTS5 table stays the truth; this is read from it, and kept in step with it.
 */
import { setImmediate } from "node:timers/promises";
import { type ChunkId, type Graph, lexicalTokens } from "../graph/index.ts";
import { bestRows, type Scored, scoredRows } from "./best-rows.ts";
import { type QueryTerm, rarity } from "./bm25.ts";
import { type Signals, signalsOf } from "./passage-signals.ts";
import type { OpenSearchOptions, VectorFilter } from "./vector-index.ts";
import type { Looked } from "./word-order.ts";
import { lookCloser } from "./word-order.ts";
import { addRow, emptyRows, isFigure, type WordRows } from "./word-rows.ts";

export type WordHit = {
  readonly chunkId: ChunkId;
  /**
   * 0..1, a little over for word order and neighbours: falls from hit to hit. How much of the question's information the
   * chunks found hold, dealt out in the order of the hits.
   */
  readonly share: number;
  /** What the order is made of. */
  readonly signals: Signals;
};

export type WordIndex = {
  search(query: string, limit: number, filter?: VectorFilter): WordHit[];
};

export type StoredWords = {
  /** Up to date with the case. */
  current(signal?: AbortSignal): Promise<WordIndex>;
  close(): void;
};

/** Weight of a year or a quarter against a word of the same rarity: the same line for another one is no answer. */
const PERIOD = 1.8;
const period = /^(?:n(?:19|20)\d\d|[qt][1-4]|[hs][12]|fy\d{2,4})$/;
/** Best chunks that are looked at more closely. */
const LOOKED_AT = 100;
/** Chunks read before the loop lets others run. */
const SLICE = 2000;

type Index = Scored & {
  /** Scratch: for each term its place in the question, -1 between searches. */
  readonly places: Int32Array;
  /** 1 for each term that is a figure. */
  readonly isFigure: Uint8Array;
};

export async function openWords(graph: Graph, options: OpenSearchOptions): Promise<StoredWords> {
  let stamp = "";
  let scored = prepare(emptyRows());
  let catchingUp: Promise<void> | null = null;

  async function catchUp(now: string, signal: AbortSignal | undefined): Promise<void> {
    const live = graph.chunkIds();
    // Ids only grow: unless some are gone, what is new comes after what is known.
    const onlyGrew = scored.rows.ids.every((id, row) => live[row] === id);
    const rows = onlyGrew ? scored.rows : emptyRows();
    const total = live.length;
    for (;;) {
      signal?.throwIfAborted();
      const before = rows.ids.length;
      for (const chunk of graph.chunkWords((rows.ids.at(-1) ?? -1) + 1, SLICE)) {
        addRow(rows, chunk.chunkId, chunk.documentHash, chunk.words);
      }
      if (rows.ids.length - before < SLICE) break;
      options.onProgress?.({ done: Math.min(rows.ids.length, total), total });
      await setImmediate();
    }
    scored = prepare(rows);
    stamp = now;
  }

  async function current(signal?: AbortSignal): Promise<WordIndex> {
    while (catchingUp !== null) await catchingUp.catch(() => undefined);
    const now = graph.chunkStamp();
    if (now !== stamp) {
      catchingUp = catchUp(now, signal).finally(() => {
        catchingUp = null;
      });
      await catchingUp;
    }
    return { search: (query, limit, filter = {}) => search(scored, query, limit, filter) };
  }

  await current(options.signal);
  return {
    current,
    close() {
      scored = prepare(emptyRows());
      stamp = "";
    },
  };
}

function prepare(rows: WordRows): Index {
  return {
    ...scoredRows(rows),
    places: new Int32Array(rows.vocabulary.length).fill(-1),
    isFigure: Uint8Array.from(rows.vocabulary, (token) => Number(isFigure(token))),
  };
}

function search(scored: Index, query: string, limit: number, filter: VectorFilter): WordHit[] {
  const { rows, pivots, places } = scored;
  const tokens = lexicalTokens(query);
  const terms = [...new Set(tokens)].map((token) => queryTerm(scored, token));
  const attainable = terms.reduce((sum, { weight }) => sum + weight, 0);
  if (attainable === 0 || limit <= 0) return [];
  const question = {
    rows,
    pivots,
    places,
    isFigure: scored.isFigure,
    terms,
    tokens,
    clauses: clauses(query),
    attainable,
  };
  const looked = lookCloser(question, bestRows(scored, terms, Math.max(limit, LOOKED_AT), filter));
  return rankPassages(looked, signalsOf(looked, tokens, rows.documentOf))
    .slice(0, limit)
    .flatMap(({ row, share, signals }) => {
      const chunkId = rows.ids[row];
      return chunkId === undefined ? [] : [{ chunkId, share, signals }];
    });
}

function queryTerm({ rows, postings }: Scored, token: string): QueryTerm {
  const term = rows.termOf.get(token);
  const frequency = term === undefined ? 0 : (postings.starts[term + 1] ?? 0) - (postings.starts[term] ?? 0);
  return { token, term, weight: (period.test(token) ? PERIOD : 1) * rarity(rows.ids.length, frequency) };
}

/** Distinct tokens below which a clause says too little alone and is joined to the one before. */
const LEAST = 4;

/** The distinct tokens of each clause; one clause when nothing divides the question. */
export function clauses(question: string): string[][] {
  const found: string[][] = [];
  for (const part of question.split(/[,;:]\s+|[.!?]\s+(?=\p{Lu})/u)) {
    const tokens = lexicalTokens(part);
    const last = found.at(-1);
    const size = new Set(tokens).size;
    if (last !== undefined && (last.length < LEAST || size < LEAST)) {
      found[found.length - 1] = [...new Set([...last, ...tokens])];
    } else if (size > 0) {
      found.push([...new Set(tokens)]);
    }
  }
  return found;
}

/** As fit.ts prints them. Each of the signals brings something: docs/benchmarks.md. */
export const WEIGHTS: Signals = {
  shareRank: -0.54,
  clauseRank: -0.58,
  distance: -0.28,
  pairs: 2.36,
  head: 1.84,
  figures: 2.88,
};

type Ranked = { readonly row: number; readonly share: number; readonly signals: Signals };

/**
 * Best first. The shares are dealt out anew in that order, so that they fall from passage to passage, as who joins them
 * with other lists expects; the highest of them, which says how much of the question was found at all, stays.
 */
export function rankPassages(looked: readonly Looked[], signals: readonly Signals[]): Ranked[] {
  return looked
    .flatMap(({ row }, at) => {
      const own = signals[at];
      return own
        ? [
            {
              row,
              signals: own,
              worth: (Object.keys(WEIGHTS) as (keyof Signals)[]).reduce(
                (sum, name) => sum + WEIGHTS[name] * own[name],
                0,
              ),
            },
          ]
        : [];
    })
    .sort((a, b) => b.worth - a.worth || a.row - b.row)
    .map(({ row, signals }, place) => ({ row, signals, share: looked[place]?.share ?? 0 }));
}
