/** Learns a word-piece vocabulary: byte-pair merges over weighted word counts, in both languages at once. */

export const PAD = "[PAD]";
export const UNKNOWN = "[UNK]";
const CONTINUATION = "##";
const KEY_BASE = 1 << 20;

type Word = { symbols: number[]; readonly count: number };

/**
 * The vocabulary in id order: padding, unknown, number groups and years, characters, then merges by frequency.
 * Ties are broken by order of appearance, so equal counts give equal vocabularies.
 */
export function learnVocabulary(counts: ReadonlyMap<string, number>, size: number): string[] {
  const vocabulary = [PAD, UNKNOWN, ...numberTokens()];
  const ids = new Map(vocabulary.map((token, id) => [token, id]));
  const idOf = (token: string): number => {
    const known = ids.get(token);
    if (known !== undefined) return known;
    ids.set(token, vocabulary.length);
    vocabulary.push(token);
    return vocabulary.length - 1;
  };
  const words = spellOut(counts, idOf);
  const pairs = new PairCounts(words);
  while (vocabulary.length < size) {
    const best = pairs.takeMostFrequent();
    if (best === undefined) break;
    const [left, right] = best.pair;
    const merged = idOf(vocabulary[left]! + vocabulary[right]!.replace(CONTINUATION, ""));
    pairs.merge(best.words, left, right, merged);
  }
  return vocabulary;
}

/** Padding, and every token without a letter or a digit: tables are full of bars and currency signs, and they say nothing. */
export function silentTokens(vocabulary: readonly string[]): ReadonlySet<number> {
  const silent = vocabulary.flatMap((token, id) => (id === 0 || !/[\p{L}\p{N}]/u.test(token) ? [id] : []));
  return new Set(silent);
}

function numberTokens(): string[] {
  const tokens: string[] = [];
  for (let digits = 1; digits <= 3; digits++)
    for (let value = 0; value < 10 ** digits; value++) tokens.push(String(value).padStart(digits, "0"));
  for (let year = 1980; year <= 2060; year++) tokens.push(String(year));
  return tokens;
}

function spellOut(counts: ReadonlyMap<string, number>, idOf: (token: string) => number): Word[] {
  const characterCounts = new Map<string, number>();
  for (const [word, count] of counts)
    for (const char of word) characterCounts.set(char, (characterCounts.get(char) ?? 0) + count);
  const kept = [...characterCounts].filter(([, count]) => count >= 20).map(([char]) => char);
  kept.sort((a, b) => characterCounts.get(b)! - characterCounts.get(a)! || (a < b ? -1 : 1));
  for (const char of kept) {
    idOf(char);
    idOf(CONTINUATION + char);
  }
  const known = new Set(kept);
  const words: Word[] = [];
  for (const [word, count] of counts) {
    const characters = [...word];
    if (characters.length < 2 || /\d/.test(word) || !characters.every((char) => known.has(char))) continue;
    words.push({ symbols: characters.map((char, i) => idOf(i === 0 ? char : CONTINUATION + char)), count });
  }
  return words;
}

class PairCounts {
  readonly #words: readonly Word[];
  readonly #counts = new Map<number, number>();
  readonly #places = new Map<number, Set<number>>();
  readonly #heap: { key: number; count: number }[] = [];

  constructor(words: readonly Word[]) {
    this.#words = words;
    for (let w = 0; w < words.length; w++) this.#count(w, 1);
    for (const [key, count] of this.#counts) this.#push(key, count);
  }

  takeMostFrequent(): { pair: readonly [number, number]; words: readonly number[] } | undefined {
    for (let top = this.#pop(); top !== undefined; top = this.#pop()) {
      if (this.#counts.get(top.key) !== top.count) continue;
      const pair = [Math.floor(top.key / KEY_BASE), top.key % KEY_BASE] as const;
      const words = [...(this.#places.get(top.key) ?? [])].sort((a, b) => a - b);
      return { pair, words };
    }
    return undefined;
  }

  merge(words: readonly number[], left: number, right: number, merged: number): void {
    const touched = new Set<number>();
    for (const w of words) {
      const word = this.#words[w]!;
      this.#count(w, -1, touched);
      const symbols: number[] = [];
      for (let i = 0; i < word.symbols.length; i++) {
        if (word.symbols[i] === left && word.symbols[i + 1] === right) {
          symbols.push(merged);
          i++;
        } else symbols.push(word.symbols[i]!);
      }
      word.symbols = symbols;
      this.#count(w, 1, touched);
    }
    for (const key of touched) {
      const count = this.#counts.get(key) ?? 0;
      if (count > 0) this.#push(key, count);
      else {
        this.#counts.delete(key);
        this.#places.delete(key);
      }
    }
  }

  #count(w: number, sign: 1 | -1, touched?: Set<number>): void {
    const { symbols, count } = this.#words[w]!;
    for (let i = 0; i + 1 < symbols.length; i++) {
      const key = symbols[i]! * KEY_BASE + symbols[i + 1]!;
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + sign * count);
      touched?.add(key);
      let places = this.#places.get(key);
      if (places === undefined) {
        places = new Set();
        this.#places.set(key, places);
      }
      if (sign > 0) places.add(w);
      else places.delete(w);
    }
  }

  /** Higher count first; of equal counts the smaller key. */
  #before(a: { key: number; count: number }, b: { key: number; count: number }): boolean {
    return a.count > b.count || (a.count === b.count && a.key < b.key);
  }

  #push(key: number, count: number): void {
    const heap = this.#heap;
    let at = heap.length;
    heap.push({ key, count });
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#before(heap[at]!, heap[parent]!)) break;
      [heap[at], heap[parent]] = [heap[parent]!, heap[at]!];
      at = parent;
    }
  }

  #pop(): { key: number; count: number } | undefined {
    const heap = this.#heap;
    const top = heap[0];
    const last = heap.pop();
    if (top === undefined || last === undefined || heap.length === 0) return top;
    heap[0] = last;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const right = left + 1;
      let best = at;
      if (left < heap.length && this.#before(heap[left]!, heap[best]!)) best = left;
      if (right < heap.length && this.#before(heap[right]!, heap[best]!)) best = right;
      if (best === at) return top;
      [heap[at], heap[best]] = [heap[best]!, heap[at]!];
      at = best;
    }
  }
}
