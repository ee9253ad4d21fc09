/** The one formula of the word index, BM25 (Robertson, Zaragoza 2009), with its constants. */

/** Saturation and length pivot. These and all weights of the word index: bench/retrieval, chosen by folds of filings. */
export const SATURATION = 1.5;
const PIVOT = 0.7;

/** One distinct word of a question. */
export type QueryTerm = { readonly token: string; readonly term: number | undefined; readonly weight: number };

/** The information of what so many of all chunks hold. */
export function rarity(chunks: number, frequency: number): number {
  return Math.log(1 + (chunks - frequency + 0.5) / (frequency + 0.5));
}

/** The part of the denominator that depends on the length of a chunk. */
export function pivotOf(length: number, average: number): number {
  return SATURATION * (1 - PIVOT + (PIVOT * length) / average);
}

/** What a word that stands so often in a chunk gives it; `pivot` from pivotOf. */
export function bm25(weight: number, count: number, pivot: number): number {
  return (weight * count) / (count + pivot);
}
