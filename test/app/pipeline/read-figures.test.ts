import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readFigures } from "../../../src/app/pipeline/index.ts";

const folder = mkdtempSync(join(tmpdir(), "probant-read-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(csv: string) {
  const path = join(folder, "model.csv");
  writeFileSync(path, csv);
  return readFigures(path, new AbortController().signal);
}

test("a figure has the headings of its row and column, nearest first", async () => {
  const { figures, notRead } = await read("k€,2025,2026\nRevenue,120,240\n");
  expect(figures.map(({ cell, value, unit, names }) => ({ cell, value, unit, names }))).toEqual([
    { cell: "B2", value: 120_000, unit: "EUR", names: ["Revenue", "2025"] },
    { cell: "C2", value: 240_000, unit: "EUR", names: ["Revenue", "2026"] },
  ]);
  expect(notRead).toEqual([]);
});

test("numbers that no heading names are told", async () => {
  const { figures, notRead } = await read("120,240\n30,36\n");
  expect(figures).toEqual([]);
  expect(notRead).toEqual(["sheet model: no heading names any of its 4 numbers"]);
});

test("a figure of no case has the basis that its headings give as its scenario", async () => {
  const { figures } = await read("k€,Budget 2025,Actual 2025,2024\nRevenue,120,110,90\nRevenue (upside),150,,\n");
  expect(figures.map(({ cell, scenario }) => [cell, scenario])).toEqual([
    ["B2", "budget"],
    ["C2", "actual"],
    ["D2", null],
    ["B3", "upside"],
  ]);
});
