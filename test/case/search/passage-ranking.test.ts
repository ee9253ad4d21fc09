import { expect, test } from "vitest";
import { type Signals, signalsOf } from "../../../src/case/search/passage-signals.ts";
import { rankPassages } from "../../../src/case/search/word-index.ts";
import type { Looked } from "../../../src/case/search/word-order.ts";

function looked(row: number, more: Partial<Looked> = {}): Looked {
  return { row, share: 0.5, pairs: 0, clauses: [0], head: 0, figures: 0, ...more };
}

const oneDocument = Array.from({ length: 200 }, () => 0);

test("a passage has its place by the whole question and by the clause it answers best", () => {
  const passages = [looked(0, { clauses: [3, 1] }), looked(1, { clauses: [2, 2] }), looked(2, { clauses: [1, 3] })];
  const signals = signalsOf(passages, [], oneDocument);
  expect(signals.map(({ shareRank }) => shareRank)).toEqual([0, Math.log(2), Math.log(3)]);
  expect(signals.map(({ clauseRank }) => clauseRank)).toEqual([0, Math.log(2), 0]);
});

test("a clause of which a passage holds nothing gives it no place", () => {
  const passages = [looked(0, { clauses: [3, 0] }), looked(1, { clauses: [2, 0] }), looked(2, { clauses: [1, 0] })];
  const signals = signalsOf(passages, [], oneDocument);
  expect(signals.map(({ clauseRank }) => clauseRank)).toEqual([0, Math.log(2), Math.log(3)]);
});

test("distance is to the nearest of the three best but itself, within one document", () => {
  const passages = [10, 12, 30, 13, 11, 190, 150].map((row) => looked(row));
  const documentOf = oneDocument.map((_, row) => (row >= 180 ? 1 : 0));
  const distances = signalsOf(passages, [], documentOf).map(({ distance }) => Math.round(Math.exp(distance)));
  // 190 is in another document, and 150 is 120 from the nearest: both as far as far goes.
  expect(distances).toEqual([2, 2, 18, 1, 1, 50, 50]);
});

test("one passage alone is near to none", () => {
  expect(signalsOf([looked(0)], [], oneDocument)[0]?.distance).toBe(Math.log(50));
});

test("figures count for a question with a figure or a year, and more than in a table's row no more", () => {
  const passages = [looked(0, { figures: 0.2 }), looked(1, { figures: 0.9 })];
  const figures = (asked: readonly string[]) => signalsOf(passages, asked, oneDocument).map(({ figures }) => figures);
  expect(figures(["revenu", "n2023"])).toEqual([0.2, 0.3]);
  expect(figures(["revenu", "grew"])).toEqual([0, 0]);
});

const plain: Signals = { shareRank: 1, clauseRank: 1, distance: 1, pairs: 0.2, head: 0.2, figures: 0.2 };

test.each<[string, Partial<Signals>]>([
  ["with more of the question", { shareRank: 0.5 }],
  ["that answers a clause better", { clauseRank: 0.5 }],
  ["nearer to the best", { distance: 0.5 }],
  ["with more of its words together", { pairs: 0.4 }],
  ["headed by its words", { head: 0.4 }],
  ["with more figures", { figures: 0.3 }],
])("of two passages alike, the one %s comes first", (_, better) => {
  const ranked = rankPassages([looked(0), looked(1)], [plain, { ...plain, ...better }]);
  expect(ranked.map(({ row }) => row)).toEqual([1, 0]);
});

test("passages alike in all come in the order of the case", () => {
  expect(rankPassages([looked(4), looked(2)], [plain, plain]).map(({ row }) => row)).toEqual([2, 4]);
});

test("the shares found are dealt out in the order of rank, the highest first", () => {
  const passages = [looked(0, { share: 0.9 }), looked(1, { share: 0.6 }), looked(2, { share: 0.1 })];
  const ranked = rankPassages(passages, [plain, plain, { ...plain, head: 1 }]);
  expect(ranked.map(({ row, share }) => [row, share])).toEqual([
    [2, 0.9],
    [0, 0.6],
    [1, 0.1],
  ]);
});
