import { expect, test } from "vitest";
import { passage, seeded } from "../../../bench/search-speed/synthetic.ts";
import type { ChunkId } from "../../../src/case/graph/index.ts";
import { bestRows, scoredRows } from "../../../src/case/search/best-rows.ts";
import { rarity } from "../../../src/case/search/bm25.ts";
import { admits, type VectorFilter } from "../../../src/case/search/vector-index.ts";
import { addRow, emptyRows } from "../../../src/case/search/word-rows.ts";

const ROWS = 1500;
const random = seeded(7);
const texts = Array.from({ length: ROWS }, () => passage(random, 10 + Math.floor(random() * 40)).split(" "));
const idOf = (row: number) => (10 + 3 * row) as ChunkId;
const documentOf = (row: number) => Math.floor(row / 37);
const rows = emptyRows();
for (const [row, words] of texts.entries()) addRow(rows, idOf(row), `d${documentOf(row)}`, words.join(" "));
const scored = scoredRows(rows);
const holding = (word: string) => texts.filter((words) => words.includes(word)).length;
const average = texts.reduce((sum, words) => sum + words.length, 0) / ROWS;

/** Every word of every row added up: Robertson's formula with saturation 1.5 and pivot 0.7, then the neighbours' share. */
function addedUp(asked: readonly { token: string; weight: number }[], kept: number, filter: VectorFilter) {
  const own = texts.map((words) =>
    asked.reduce((sum, { token, weight }) => {
      const count = words.filter((word) => word === token).length;
      return sum + (weight * count) / (count + 1.5 * (0.3 + (0.7 * words.length) / average));
    }, 0),
  );
  const at = (row: number, other: number) => (documentOf(row) === documentOf(other) ? (own[other] ?? 0) : 0);
  const beside = (row: number, by: number) => Math.max(at(row, row - by), at(row, row + by));
  return own
    .flatMap((score, row) =>
      score > 0 && admits(filter, idOf(row))
        ? [{ id: row, value: score + 0.12 * beside(row, 1) + 0.08 * beside(row, 2) }]
        : [],
    )
    .sort((a, b) => b.value - a.value || a.id - b.id)
    .slice(0, kept);
}

const some = (share: number) => new Set(texts.flatMap((_, row) => (random() < share ? [idOf(row)] : [])));

test.each([
  { searched: "all rows", filter: {} },
  { searched: "rows of one document", filter: { only: new Set([37, 38, 39, 73].map(idOf)) } },
  { searched: "half of the rows", filter: { only: some(0.5) } },
  { searched: "all rows but some", filter: { except: some(0.1) } },
])("the best of $searched are those that adding up every word gives", ({ filter }) => {
  for (let i = 0; i < 10; i++) {
    const words = (texts[Math.floor(random() * ROWS)] ?? []).filter((_, place) => place > 40 || random() < 0.4);
    const asked = [...new Set([...words, "unheard"])].map((token) => ({
      token,
      term: rows.termOf.get(token),
      weight: rarity(ROWS, holding(token)),
    }));
    const wanted = addedUp(asked, 20, filter);
    const found = bestRows(scored, asked, 20, filter);
    expect(found.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
    for (const [place, { value }] of found.entries()) expect(value).toBeCloseTo(wanted[place]?.value ?? 0, 9);
  }
});
