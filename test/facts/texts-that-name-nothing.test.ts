/** What stands where headings and labels stand, and names nothing; and scales that are a row's own. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readDocument } from "../../src/documents/index.ts";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { cellsOf, month } from "./fixtures.ts";

const FIGURES = [
  ["Revenues", 1_200, 1_500, 1_900],
  ["Staff costs", 700, 820, 990],
];

test("places that are only counted head nothing: the years over them do", () => {
  const plain = cellsOf([[null, 2024, 2025, 2026], ...FIGURES]);
  const counted = cellsOf([[null, 2024, 2025, 2026], ["Field1", "Field2", "Field3", "Field4"], ...FIGURES]);
  for (const [address, below] of [
    ["C2", "C3"],
    ["D3", "D4"],
  ] as const) {
    const [own, other] = [plain.get(address), counted.get(below)];
    expect(other?.period?.firstMonth).toBe(own?.period?.firstMonth);
    expect(other?.cell?.columnLabel).toBe(own?.cell?.columnLabel);
  }
  expect(counted.get("B3")?.period?.firstMonth).toBe(month(2024, 1));
});

test("things that are counted head their columns", () => {
  const facts = cellsOf([["€", "Site1", "Site2", "Site3"], ...FIGURES]);
  expect(facts.get("C2")?.cell?.columnLabel).toBe("Site2");
});

test("a formula that is shown as a text is no part of a row's name", () => {
  const facts = cellsOf([
    ["Name", "Calculation", "Value"],
    ["Cycle time", '=IF(@IsBatch, @clean + @fill, "")', 41],
    ["Batches a day", "=ROUND(@hours/@cycle, 0)", 6],
  ]);
  expect([...facts.values()].map(({ cell }) => cell?.rowLabel)).toEqual(["Cycle time", "Batches a day"]);
});

test("a scale in a row's own label holds where its figures turn out to be things counted", async () => {
  const file = join(import.meta.dirname, "../../bench/deals/written/lullfox/model.xlsx");
  const document = await readDocument(new Uint8Array(readFileSync(file)), "model.xlsx");
  const { facts } = factsOfDocument(document, dealContextOf([document]));
  const payers = facts.find(({ cell }) => cell?.sheet === "Dashboard" && cell.row === 11);
  expect(payers?.cell?.rowLabel).toBe("Payers, last month (k)");
  expect(payers?.value).toMatchObject({ value: 14_146, dimension: "count" });
});
