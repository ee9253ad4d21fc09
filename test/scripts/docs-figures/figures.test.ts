import { expect, test } from "vitest";
import { rewriteFigures } from "../../../scripts/docs-figures/figures.ts";

const stored = { words: { recall: 0.5882, claims: 1204, right: [48, 50] }, "by language: fr": { recall: 0.3 } };
const rewrite = (text: string) => rewriteFigures(text, () => stored);
const table = (mark: string, row: string) => `${mark}\n\n| | a | b |\n|---|---|---|\n${row}\n`;

test("a table takes its figures from the file, as precise and as bold as they were written", () => {
  const mark = '<!-- figures {"file": "f.json", "rows": ["words"], "columns": ["recall", "claims"]} -->';
  const { text, faults } = rewrite(table(mark, "| the words | **0.591** | 12 |"));
  expect(faults).toEqual([]);
  expect(text).toContain("| the words | **0.588** | 1,204 |");
});

test("rows and columns may make one key, and a null leaves what stands there", () => {
  const mark =
    '<!-- figures {"file": "f.json", "rows": ["fr"], "columns": ["recall", null], "keys": ["by language: {row}", "{column}"]} -->';
  expect(rewrite(table(mark, "| French | 0.1 | 0.7 |")).text).toContain("| French | 0.3 | 0.7 |");
});

test("a marked number in a sentence is replaced, so many of so many too", () => {
  const text =
    'Recall is 0.6<!-- = f.json ["words", "recall"] -->, right 40 of 50<!-- = f.json ["words", "right"] -->.';
  expect(rewrite(text).text).toBe(
    'Recall is 0.6<!-- = f.json ["words", "recall"] -->, right 48 of 50<!-- = f.json ["words", "right"] -->.',
  );
  expect(rewrite(text.replace("0.6", "0.61")).text).toContain("0.59<!--");
});

test("a table of measurements without a mark is a fault, one written by hand is none, nor is one of words", () => {
  expect(rewrite(table("Text.", "| x | 0.5 | y |")).faults).toHaveLength(1);
  expect(rewrite(table("Text.", "| x | 3 of 4 | y |")).faults).toHaveLength(1);
  expect(rewrite(table("<!-- figures by hand: run.ts, 1 May -->", "| x | 0.5 | y |")).faults).toEqual([]);
  expect(rewrite(table("Text.", "| x | 12 | y |")).faults).toEqual([]);
});

test.each([
  ["a key that the file does not have", '{"file": "f.json", "rows": ["words"], "columns": ["recall", "missing"]}'],
  ["a row without a key", '{"file": "f.json", "rows": [], "columns": ["recall", "claims"]}'],
  ["a column without a key", '{"file": "f.json", "rows": ["words"], "columns": ["recall"]}'],
])("%s is a fault", (_, mark) => {
  expect(rewrite(table(`<!-- figures ${mark} -->`, "| x | 0.5 | 1 |")).faults).toHaveLength(1);
});

test("a number whose key is not stored is a fault and stays", () => {
  const text = '0.6<!-- = f.json ["meaning", "recall"] -->';
  expect(rewrite(text)).toMatchObject({ text, faults: [expect.stringContaining("meaning")] });
});
