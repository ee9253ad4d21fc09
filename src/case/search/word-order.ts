/** A closer look at the best chunks: words that stand together, clauses answered as a whole, what heads a chunk. */
import type { Offer } from "./best-of.ts";
import { bm25, type QueryTerm, rarity, SATURATION } from "./bm25.ts";
import { MOST, type WordRows } from "./word-rows.ts";

/** Weight of two words of the question that stand together in a chunk, against one word of the same rarity. */
const PAIR = 0.65 / (SATURATION + 1);
/** Weight of the clause a chunk answers best, against the whole question: evidence for two facts stands in two places. */
const CLAUSE = 0.35;
/** Tokens that head a chunk: a title, the first words of a sentence, the name of a row. */
const HEAD = 12;

export type Question = {
  readonly rows: WordRows;
  readonly pivots: Float64Array;
  /** Scratch: for each term -1, and so it is left. */
  readonly places: Int32Array;
  /** 1 for each term that is a figure. */
  readonly isFigure: Uint8Array;
  readonly terms: readonly QueryTerm[];
  /** In the order of the question. */
  readonly tokens: readonly string[];
  readonly clauses: readonly (readonly string[])[];
  /** Sum of the terms' weights. */
  readonly attainable: number;
};

/** What was seen of one chunk. */
export type Looked = {
  readonly row: number;
  /** Of what is attainable, words that no chunk holds among it; a little over 1 is possible. */
  share: number;
  /** Rarities of the pairs of neighbouring words that stand together here too, against the words that the case knows. */
  pairs: number;
  /** BM25 for the words of each clause. */
  readonly clauses: readonly number[];
  /** Share, of the question's words that the case knows, held by the first tokens. */
  readonly head: number;
  /** Share of the tokens that are figures, 0..1. */
  readonly figures: number;
};

/** Best share first. */
export function lookCloser(question: Question, offers: readonly Offer[]): Looked[] {
  const { rows, places, terms, tokens, attainable } = question;
  const known = terms.reduce((sum, { term, weight }) => sum + (term === undefined ? 0 : weight), 0);
  const placeOf = new Map(terms.map(({ token }, place) => [token, place]));
  const asked = clausesOf(question, placeOf);
  const width = terms.length;
  const inOrder = tokens.map((token) => placeOf.get(token) ?? 0);
  const pairs = new Set(inOrder.slice(1).map((place, i) => (inOrder[i] ?? 0) * width + place));
  const holders = new Map<number, Looked[]>();
  const glass: RowReader = { question, width, pairs, counts: new Int32Array(width), parts: new Float64Array(width) };

  for (const [place, { term }] of terms.entries()) if (term !== undefined) places[term] = place;
  const looked = offers.map(({ id: row, value }): Looked => {
    const { found, head, figures, tokens: length } = readRow(glass, row);
    const own = scoreOfRow(glass, row);
    const clauses = asked.length < 2 ? [own] : asked.map(({ members }) => sum(glass.parts, members));
    const clause = asked.length < 2 ? own : Math.max(...asked.map(({ scale }, i) => scale * (clauses[i] ?? 0)));
    const seen: Looked = {
      row,
      share: value + CLAUSE * clause,
      pairs: 0,
      clauses,
      head: head / Math.max(known, 1),
      figures: figures / Math.max(length, 1),
    };
    for (const pair of found) {
      const known = holders.get(pair);
      if (known === undefined) holders.set(pair, [seen]);
      else known.push(seen);
    }
    return seen;
  });
  for (const { term } of terms) if (term !== undefined) places[term] = -1;
  rewardPairs(holders, rows.ids.length, known);
  for (const seen of looked) seen.share /= (1 + CLAUSE) * attainable;
  return looked.sort((a, b) => b.share - a.share || a.row - b.row);
}

/** The places of each clause's words, and what its score is multiplied by to weigh as the whole question does. */
function clausesOf({ clauses, terms, attainable }: Question, placeOf: ReadonlyMap<string, number>) {
  return clauses.map((clause) => {
    const members = clause.flatMap((token) => placeOf.get(token) ?? []);
    const weight = members.reduce((sum, place) => sum + (terms[place]?.weight ?? 0), 0);
    return { members, scale: Math.sqrt(attainable / Math.max(weight, 1)) };
  });
}

/** Rarer pairs count more, as counted among the chunks looked at. */
function rewardPairs(holders: ReadonlyMap<number, readonly Looked[]>, chunks: number, known: number): void {
  for (const held of holders.values()) {
    const bonus = rarity(chunks, held.length);
    for (const seen of held) {
      seen.share += PAIR * bonus;
      seen.pairs += bonus / Math.max(known, 1);
    }
  }
}

/** What the rows are read with; the two arrays are scratch, one number for each term of the question. */
type RowReader = {
  readonly question: Question;
  readonly width: number;
  /** Neighbours in the question. */
  readonly pairs: ReadonlySet<number>;
  readonly counts: Int32Array;
  readonly parts: Float64Array;
};

/** Counts the question's terms in a row, and tells the pairs found, the weight that heads it, its figures and its length. */
function readRow({ question, width, pairs, counts }: RowReader, row: number) {
  const { rows, places, terms, isFigure } = question;
  counts.fill(0);
  const found = new Set<number>();
  let last = -1;
  let head = 0;
  let figures = 0;
  const start = rows.starts[row] ?? 0;
  const end = rows.starts[row + 1] ?? start;
  for (let at = start; at < end; at++) {
    const term = rows.terms[at] ?? 0;
    const place = places[term] ?? -1;
    if (place >= 0) {
      const times = counts[place] ?? 0;
      if (times === 0 && at - start < HEAD) head += terms[place]?.weight ?? 0;
      counts[place] = times + 1;
      if (last >= 0 && pairs.has(last * width + place)) found.add(last * width + place);
    }
    figures += isFigure[term] ?? 0;
    last = place;
  }
  return { found, head, figures, tokens: end - start };
}

/** BM25 of a row whose terms were counted; each term's part stays in `parts`. */
function scoreOfRow({ question: { terms, pivots }, counts, parts }: RowReader, row: number): number {
  let own = 0;
  for (const [place, { weight }] of terms.entries()) {
    const count = Math.min(counts[place] ?? 0, MOST);
    const part = bm25(weight, count, pivots[row] ?? 0);
    parts[place] = part;
    own += part;
  }
  return own;
}

function sum(parts: Float64Array, members: readonly number[]): number {
  let total = 0;
  for (const place of members) total += parts[place] ?? 0;
  return total;
}
