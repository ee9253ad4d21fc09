/** What a margin is a share of is sales. */
import { expect, test } from "vitest";
import { cellsOf } from "./fixtures.ts";

const rows = (income: readonly number[], margins: readonly number[]) => [
  ["EUR", "FY2023", "FY2024", "FY2025"],
  ["Berths", 100, 100, 100],
  ["Income", ...income],
  ["EBITDA", 10_000, 30_000, 60_000],
  ["EBITDA margin", ...margins],
];

test("the row that gives every margin of its sheet is sales, whatever it is called", () => {
  const facts = cellsOf(rows([100_000, 200_000, 300_000], [0.1, 0.15, 0.2]));
  expect(facts.get("D3")?.metricId).toBe("revenue");
});

test("a row that misses one margin is none", () => {
  const facts = cellsOf(rows([100_000, 200_000, 400_000], [0.1, 0.15, 0.2]));
  expect(facts.get("D3")?.metricId).not.toBe("revenue");
});
