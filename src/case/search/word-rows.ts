/** The words of a case's chunks as numbers in flat arrays: what the word index scores. */
import type { ChunkId } from "../graph/index.ts";

/** A posting is its row and the count of the word in it, in one integer. */
export const COUNT_BITS = 6;
export const MOST = (1 << COUNT_BITS) - 1;

/** One row a chunk, by chunk id. */
export type WordRows = {
  readonly ids: ChunkId[];
  /** Number of each row's document in `documents`. */
  readonly documentOf: number[];
  readonly documents: string[];
  readonly vocabulary: string[];
  readonly termOf: Map<string, number>;
  /** Term numbers of all rows, one after the other; row r's are from starts[r] to starts[r + 1]. */
  terms: Int32Array;
  readonly starts: number[];
};

/** By term: its postings are `list` from starts[term] to starts[term + 1], rows ascending. */
export type Postings = { readonly list: Int32Array; readonly starts: Int32Array };

export function emptyRows(): WordRows {
  return {
    ids: [],
    documentOf: [],
    documents: [],
    vocabulary: [],
    termOf: new Map(),
    terms: new Int32Array(1024),
    starts: [0],
  };
}

/** @param words as the full-text index holds them: tokens with a space between. */
export function addRow(rows: WordRows, chunkId: ChunkId, documentHash: string, words: string): void {
  // A document's chunks come one after the other: only its first row has to look it up.
  if (rows.documents[rows.documentOf.at(-1) ?? -1] !== documentHash) {
    const known = rows.documents.indexOf(documentHash);
    rows.documentOf.push(known === -1 ? rows.documents.push(documentHash) - 1 : known);
  } else {
    rows.documentOf.push(rows.documentOf.at(-1) ?? 0);
  }
  rows.ids.push(chunkId);
  let end = rows.starts.at(-1) ?? 0;
  for (const token of words === "" ? [] : words.split(" ")) {
    let term = rows.termOf.get(token);
    if (term === undefined) {
      term = rows.vocabulary.push(token) - 1;
      rows.termOf.set(token, term);
    }
    if (end === rows.terms.length) {
      const larger = new Int32Array(end * 2);
      larger.set(rows.terms);
      rows.terms = larger;
    }
    rows.terms[end++] = term;
  }
  rows.starts.push(end);
}

/** A number's own token ("n12p3", see the full-text index), years among them; its significant digits ("z123") are not. */
export function isFigure(token: string): boolean {
  // By code, not by pattern: asked of every token of every chunk looked at.
  const next = token.charCodeAt(1);
  return token.charCodeAt(0) === 110 && next >= 48 && next <= 57;
}

/** Two walks over the terms: one counts, one fills. */
export function postingsOf(rows: WordRows): Postings {
  const starts = new Int32Array(rows.vocabulary.length + 1);
  const lastRow = new Int32Array(rows.vocabulary.length).fill(-1);
  eachTerm(rows, (term, row) => {
    if (lastRow[term] === row) return;
    lastRow[term] = row;
    starts[term + 1] = (starts[term + 1] ?? 0) + 1;
  });
  for (let term = 0; term < rows.vocabulary.length; term++)
    starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
  const list = new Int32Array(starts.at(-1) ?? 0);
  const next = starts.slice();
  lastRow.fill(-1);
  eachTerm(rows, (term, row) => {
    const end = next[term] ?? 0;
    const last = list[end - 1] ?? 0;
    if (lastRow[term] !== row) {
      lastRow[term] = row;
      list[end] = (row << COUNT_BITS) | 1;
      next[term] = end + 1;
    } else if ((last & MOST) < MOST) {
      list[end - 1] = last + 1;
    }
  });
  return { list, starts };
}

function eachTerm({ terms, starts }: WordRows, visit: (term: number, row: number) => void): void {
  for (let row = 0; row + 1 < starts.length; row++) {
    for (const term of terms.subarray(starts[row], starts[row + 1])) visit(term, row);
  }
}
