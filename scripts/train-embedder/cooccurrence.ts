/** Counts which tokens stand near each other, within a text and across a text and its translation. */
import type { Random } from "./random.ts";
import { countOf, type Sequences, sequenceAt } from "./sequences.ts";

/** Above this share of all tokens, a token is skipped now and then, the more the commoner it is. */
const COMMON_SHARE = 1e-4;
const WIDEST_WINDOW = 6;
const RAREST_KEPT = 2;

/** The upper triangle of a symmetric matrix: entry n is (rows[n], columns[n]), rows <= columns. */
export type SparseSymmetric = {
  readonly size: number;
  readonly rows: Uint16Array | Uint32Array;
  readonly columns: Uint16Array | Uint32Array;
  readonly values: Float32Array;
};

export type Texts = {
  readonly alone: readonly Sequences[];
  readonly translated: readonly (readonly [Sequences, Sequences])[];
};

export function tokenShares(texts: Texts, vocabularySize: number): Float64Array {
  const shares = new Float64Array(vocabularySize);
  let total = 0;
  for (const { ids } of [...texts.alone, ...texts.translated.flat()]) {
    total += ids.length;
    for (const id of ids) shares[id]! += 1;
  }
  return shares.map((count) => count / total);
}

/** Positive pointwise mutual information, damped where the counts behind it are small. */
export function informationMatrix(
  texts: Texts,
  vocabularySize: number,
  shares: Float64Array,
  random: Random,
): SparseSymmetric {
  const { keys, counts } = countedPairs(pairKeys(texts, vocabularySize, shares, random));
  const sums = new Float64Array(vocabularySize);
  let total = 0;
  for (let n = 0; n < keys.length; n++) {
    sums[Math.floor(keys[n]! / vocabularySize)]! += counts[n]!;
    sums[keys[n]! % vocabularySize]! += counts[n]!;
    total += 2 * counts[n]!;
  }
  const rows = new Uint32Array(keys.length);
  const columns = new Uint32Array(keys.length);
  const values = new Float32Array(keys.length);
  let size = 0;
  for (let n = 0; n < keys.length; n++) {
    const row = Math.floor(keys[n]! / vocabularySize);
    const column = keys[n]! % vocabularySize;
    const information = Math.log((counts[n]! * total) / (sums[row]! * sums[column]!));
    if (information <= 0 || row === column) continue;
    const rarer = Math.min(sums[row]!, sums[column]!);
    rows[size] = row;
    columns[size] = column;
    values[size++] = information * (counts[n]! / (counts[n]! + 1)) * (rarer / (rarer + 20));
  }
  return {
    size: vocabularySize,
    rows: rows.slice(0, size),
    columns: columns.slice(0, size),
    values: values.slice(0, size),
  };
}

function pairKeys(texts: Texts, vocabularySize: number, shares: Float64Array, random: Random): Uint32Array {
  const kept = shares.map((share) => (share > 0 ? Math.min(1, Math.sqrt(COMMON_SHARE / share)) : 0));
  let keys = new Uint32Array(1 << 24);
  let size = 0;
  const add = (a: number, b: number): void => {
    if (size === keys.length) {
      const larger = new Uint32Array(2 * size);
      larger.set(keys);
      keys = larger;
    }
    keys[size++] = a < b ? a * vocabularySize + b : b * vocabularySize + a;
  };
  const thinned = (sequence: Int32Array): Int32Array => sequence.filter((id) => random.next() < kept[id]!);
  for (const sequences of texts.alone)
    for (let n = 0; n < countOf(sequences); n++) {
      const text = thinned(sequenceAt(sequences, n));
      for (let i = 0; i < text.length; i++) {
        const last = Math.min(text.length - 1, i + 1 + random.below(WIDEST_WINDOW));
        for (let j = i + 1; j <= last; j++) add(text[i]!, text[j]!);
      }
    }
  for (const [lefts, rights] of texts.translated)
    for (let n = 0; n < countOf(lefts); n++) {
      const left = thinned(sequenceAt(lefts, n));
      const right = thinned(sequenceAt(rights, n));
      for (let i = 0; i < left.length; i++) {
        const middle = Math.round((i * right.length) / left.length);
        const reach = 1 + random.below(WIDEST_WINDOW);
        for (let j = Math.max(0, middle - reach); j < Math.min(right.length, middle + reach); j++)
          add(left[i]!, right[j]!);
      }
    }
  return keys.subarray(0, size);
}

function countedPairs(keys: Uint32Array): { readonly keys: Uint32Array; readonly counts: Float32Array } {
  keys.sort();
  const distinct = new Uint32Array(keys.length);
  const counts = new Float32Array(keys.length);
  let size = 0;
  for (let start = 0; start < keys.length; ) {
    let end = start + 1;
    while (end < keys.length && keys[end] === keys[start]) end++;
    if (end - start >= RAREST_KEPT) {
      distinct[size] = keys[start]!;
      counts[size++] = end - start;
    }
    start = end;
  }
  return { keys: distinct.slice(0, size), counts: counts.slice(0, size) };
}
