import { expect, test } from "vitest";
import type { ChunkId } from "../../../src/case/graph/index.ts";
import { rarity } from "../../../src/case/search/bm25.ts";
import { lookCloser } from "../../../src/case/search/word-order.ts";
import { addRow, emptyRows, isFigure } from "../../../src/case/search/word-rows.ts";

/** Every word of the question weighs 1, and one occurrence in a chunk gives half of it: 1 / (1 + 1). */
function look(question: string, clauses: readonly string[], chunks: readonly string[]) {
  const rows = emptyRows();
  for (const [id, words] of chunks.entries()) addRow(rows, id as ChunkId, "a", words);
  const tokens = question.split(" ");
  const terms = [...new Set(tokens)].map((token) => ({ token, term: rows.termOf.get(token), weight: 1 }));
  const asked = {
    rows,
    pivots: new Float64Array(chunks.length).fill(1),
    places: new Int32Array(rows.vocabulary.length).fill(-1),
    isFigure: Uint8Array.from(rows.vocabulary, (token) => Number(isFigure(token))),
    terms,
    tokens,
    clauses: clauses.map((clause) => clause.split(" ")),
    attainable: terms.length,
  };
  const looked = lookCloser(
    asked,
    chunks.map((_, row) => ({ id: row, value: 0 })),
  );
  expect([...asked.places]).toEqual(rows.vocabulary.map(() => -1));
  return [...looked].sort((a, b) => a.row - b.row);
}

test("each clause has its own score in a chunk", () => {
  const [first, second] = look(
    "gross margin new office",
    ["gross margin", "new office"],
    ["gross margin rose", "office margin office"],
  );
  expect(first?.clauses).toEqual([1, 0]);
  // "office" twice: 2 / (2 + 1).
  expect(second?.clauses).toEqual([0.5, 2 / 3]);
});

test("a question of one clause scores by all its words", () => {
  expect(look("gross margin office", ["gross margin office"], ["gross office"])[0]?.clauses).toEqual([1]);
});

test("only the first twelve words head a chunk, and a word said twice counts once", () => {
  const filler = Array.from({ length: 10 }, (_, i) => `w${i}`).join(" ");
  const [first, second] = look(
    "churn margin office",
    [],
    [`churn churn ${filler} margin`, `churn margin ${filler} office`],
  );
  expect(first?.head).toBeCloseTo(1 / 3);
  expect(second?.head).toBeCloseTo(2 / 3);
});

test("a word that no chunk knows takes nothing from the shares of the others", () => {
  expect(look("churn margin typo", [], ["churn", "margin"])[0]?.head).toBe(1 / 2);
});

test("figures are counted by their value, not again by their digits", () => {
  expect(look("churn", [], ["churn n2023 n1234 z1234"])[0]?.figures).toBe(2 / 4);
});

test("words of the question that stand together count by how few chunks hold them so", () => {
  const [both, apart] = look("gross margin office", [], ["gross margin office", "margin gross"]);
  // Two pairs, each in one of two chunks, of a question that weighs three.
  expect(both?.pairs).toBeCloseTo((2 * rarity(2, 1)) / 3);
  expect(apart?.pairs).toBe(0);
});
