/** Up to which month a deal's figures are what came, and not what is planned. */
import { expect, test } from "vitest";
import { factsOfDeal } from "../../../src/app/pipeline/read-deal.ts";
import type { Document } from "../../../src/documents/index.ts";
import { deck, month, sheet, text, workbook } from "../../facts/fixtures.ts";

const lastActual = async (documents: readonly Document[]) => (await factsOfDeal(documents, [], {})).index.asOfMonth;

const model = workbook([
  sheet(
    [
      [null, "Actual", "Actual", "Budget", "Budget", "Actual"],
      ["EUR", "May-25", "Jun-25", "Jul-25", "Aug-25", "FY2025"],
      ["Revenue", 10, 10, 20, 20, 60],
    ],
    { name: "P&L" },
  ),
]);

test("a year under the word of its first months is not over while later months of it are planned", async () => {
  const dated = deck([{ title: "Acme", blocks: [text("July 2025")] }]);
  expect(await lastActual([dated, model])).toBe(month(2025, 6));
});

test("the line under every page dates a deck whose first page does not", async () => {
  const undated = deck([
    { title: "Acme", blocks: [text("A round of 2025")] },
    ...[1, 2, 3].map((n) => ({ title: `Slide ${n}`, blocks: [text("Acme, confidential, January 2026")] })),
  ]);
  expect(await lastActual([undated])).toBe(month(2025, 12));
});

test("without a date the plan begins after the last actual month", async () => {
  const plan = workbook([
    sheet(
      [
        ["EUR", "2025 (closed)", "2026 (budget)"],
        ["Revenue", 100, 200],
      ],
      { name: "Accounts" },
    ),
  ]);
  expect(await lastActual([plan])).toBe(month(2025, 12));
});

test("where no cell is called actual, what the deck calls so is", async () => {
  const plan = workbook([
    sheet(
      [
        ["EUR", "2024", "2025", "2026"],
        ["Revenue", 100, 200, 300],
      ],
      { name: "Budget 2026-2028" },
    ),
  ]);
  const closed = deck([{ title: "Our accounts", blocks: [text("Revenue, 2025 actual: €200")] }]);
  expect(await lastActual([closed, plan])).toBe(month(2025, 12));
});
