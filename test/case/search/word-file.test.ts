import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { loadWords, saveWords } from "../../../src/case/search/word-file.ts";
import { addRow, emptyRows } from "../../../src/case/search/word-rows.ts";

const folder = mkdtempSync(join(tmpdir(), "probant-words-"));
afterAll(() => rmSync(folder, { recursive: true }));

function saved(name: string) {
  const rows = emptyRows();
  addRow(rows, 3, "deck", "revenu n2024 n12p3 z123 revenu");
  addRow(rows, 4, "deck", "");
  addRow(rows, 9, "model", "tresoreri n2024");
  const path = join(folder, name);
  saveWords(path, rows, "case-7");
  return { path, rows };
}

test("a saved word index comes back as it was", () => {
  const { path, rows } = saved("whole");
  const back = loadWords(path, "case-7");
  const used = (terms: Int32Array) => [...terms.subarray(0, 7)];
  expect(used(back?.terms ?? new Int32Array())).toEqual(used(rows.terms));
  expect({ ...back, terms: null }).toEqual({ ...rows, terms: null });
});

test("rows can be added to a word index that was read back", () => {
  const back = loadWords(saved("more").path, "case-7");
  if (back === null) throw new Error("not read back");
  addRow(back, 12, "model", "revenu n99");
  expect([...back.terms.subarray(7, 9)].map((term) => back.vocabulary[term])).toEqual(["revenu", "n99"]);
});

test("a saved word index of another state of the case is not used", () => {
  expect(loadWords(saved("stale").path, "case-8")).toBeNull();
});

test("a missing, torn or changed word index is not used", () => {
  expect(loadWords(join(folder, "none"), "case-7")).toBeNull();
  const torn = saved("torn").path;
  truncateSync(torn, statSync(torn).size - 5);
  expect(loadWords(torn, "case-7")).toBeNull();
  const changed = saved("changed").path;
  const bytes = readFileSync(changed);
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 3) ^ 1, bytes.length - 3);
  writeFileSync(changed, bytes);
  expect(loadWords(changed, "case-7")).toBeNull();
});
