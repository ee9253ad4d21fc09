/** A closer look at the best chunks: words that stand together, and clauses answered as a whole. */
import { before, type Offer } from "./best-of.ts";
import { type QueryTerm, rarity, SATURATION } from "./bm25.ts";
import { MOST, type WordRows } from "./word-rows.ts";

/** Weight of two words of the question that stand together in a chunk, against one word of the same rarity. */
const PAIR = 0.65 / (SATURATION + 1);
/** Weight of the clause a chunk answers best, against the whole question: evidence for two facts stands in two places. */
const CLAUSE = 0.35;

export type Question = {
  readonly rows: WordRows;
  readonly pivots: Float64Array;
  /** Scratch: for each term -1, and so it is left. */
  readonly places: Int32Array;
  readonly terms: readonly QueryTerm[];
  /** In the order of the question. */
  readonly tokens: readonly string[];
  readonly clauses: readonly (readonly string[])[];
  /** Sum of the terms' weights. */
  readonly attainable: number;
};

/** Best first; values become shares of what is attainable. */
export function rerank(question: Question, offers: readonly Offer[]): Offer[] {
  const { rows, places, terms, tokens, attainable } = question;
  const placeOf = new Map(terms.map(({ token }, place) => [token, place]));
  const asked = question.clauses.map((clause) => {
    const members = clause.flatMap((token) => placeOf.get(token) ?? []);
    const weight = members.reduce((sum, place) => sum + (terms[place]?.weight ?? 0), 0);
    return { members, scale: Math.sqrt(attainable / Math.max(weight, 1)) };
  });
  const width = terms.length;
  const pairs = new Set(tokens.slice(1).map((token, i) => pairOf(placeOf, width, tokens[i], token)));
  const holders = new Map<number, Offer[]>();
  const counts = new Int32Array(width);
  const parts = new Float64Array(width);
  const looked = offers.map(({ id, value }) => ({ id, value }));

  for (const [place, { term }] of terms.entries()) if (term !== undefined) places[term] = place;
  for (const offer of looked) {
    counts.fill(0);
    let last = -1;
    const end = rows.starts[offer.id + 1]!;
    for (let i = rows.starts[offer.id]!; i < end; i++) {
      const place = places[rows.terms[i]!]!;
      if (place >= 0) {
        counts[place]! += 1;
        if (last >= 0 && pairs.has(last * width + place)) hold(holders, last * width + place, offer);
      }
      last = place;
    }
    let own = 0;
    for (let place = 0; place < width; place++) {
      const count = Math.min(counts[place]!, MOST);
      parts[place] = ((terms[place]?.weight ?? 0) * count) / (count + question.pivots[offer.id]!);
      own += parts[place]!;
    }
    const clause = asked.length < 2 ? own : Math.max(...asked.map(({ members, scale }) => scale * sum(parts, members)));
    offer.value += CLAUSE * clause;
  }
  for (const { term } of terms) if (term !== undefined) places[term] = -1;

  // Rarer pairs count more, as counted among the chunks looked at.
  for (const held of holders.values()) {
    const bonus = PAIR * rarity(rows.ids.length, held.length);
    for (const offer of held) offer.value += bonus;
  }
  for (const offer of looked) offer.value /= (1 + CLAUSE) * attainable;
  return looked.sort((a, b) => (before(a, b) ? -1 : 1));
}

function pairOf(placeOf: ReadonlyMap<string, number>, width: number, a: string | undefined, b: string): number {
  return (placeOf.get(a ?? "") ?? 0) * width + (placeOf.get(b) ?? 0);
}

function hold(holders: Map<number, Offer[]>, pair: number, offer: Offer): void {
  const known = holders.get(pair);
  if (known === undefined) holders.set(pair, [offer]);
  else if (known.at(-1) !== offer) known.push(offer);
}

function sum(parts: Float64Array, members: readonly number[]): number {
  let total = 0;
  for (const place of members) total += parts[place]!;
  return total;
}
