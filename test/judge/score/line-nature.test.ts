/** What the workbook's own formulas and figures tell of its lines: whether they add up over time, or stand at a moment. */
import { expect, test } from "vitest";
import { dealContextOf, factsOfDocument } from "../../../src/facts/index.ts";
import { dealView } from "../../../src/judge/score/deal-view.ts";
import { sheet, workbook } from "../../facts/fixtures.ts";

type Row = Parameters<typeof sheet>[0][number];

/** Nature of each line of a sheet, by its label. */
function naturesIn(rows: readonly Row[]): Record<string, string | null> {
  const document = workbook([sheet(rows, { name: "Plan" })], { name: "plan.xlsx" });
  const view = dealView(factsOfDocument(document, dealContextOf([document])).facts);
  return Object.fromEntries(view.lines.map((line) => [line.rowText, view.natureOf(line)]));
}

const MONTHS = ["Oct 2025", "Nov 2025", "Dec 2025"];

test("a year that adds up its quarters is of a flow, and one that takes the last of them is of a stock", () => {
  const natures = naturesIn([
    ["", "Q1 2025", "Q2 2025", "Q3 2025", "Q4 2025", "2025"],
    ["Blooms", 10, 20, 30, 40, { number: 100, formula: "SUM(B2:E2)" }],
    ["Rooms", 3, 3, 4, 5, { number: 5, formula: "E3" }],
    ["Petals", 1, 2, 3, 4, 10],
    ["Benches", 6, 7, 8, 9, 9],
    ["Score", 4, 5, 4, 5, 4.5],
  ]);
  expect(natures).toEqual({ Blooms: "flow", Rooms: "stock", Petals: "flow", Benches: "stock", Score: null });
});

test("what goes on from the month before is a stock, by itself or through its opening", () => {
  const natures = naturesIn([
    ["", ...MONTHS],
    ["Boxes", 5, { number: 7, formula: "B2+C3" }, { number: 10, formula: "C2+D3" }],
    ["Boxes in", 2, 2, 3],
    ["Start", 5, { number: 8, formula: "B6" }, { number: 12, formula: "C6" }],
    ["In", 3, 4, 5],
    ["End", 8, { number: 12, formula: "C4+C5" }, { number: 17, formula: "D4+D5" }],
  ]);
  expect(natures.Boxes).toBe("stock");
  expect(natures.End).toBe("stock");
});

test("what grows by a rate on the month before adds nothing to it", () => {
  const natures = naturesIn([
    ["", ...MONTHS],
    ["Parcels", 100, { number: 110, formula: "B2*1.1" }, { number: 121, formula: "C2*1.1" }],
  ]);
  expect(natures.Parcels).toBeNull();
});

test("a sum of stocks is a stock", () => {
  const natures = naturesIn([
    ["", "Q3 2025", "Q4 2025", "2025"],
    ["North", 3, 5, { number: 5, formula: "C2" }],
    ["South", 1, 2, { number: 2, formula: "C3" }],
    ["Both", { number: 4, formula: "B2+B3" }, { number: 7, formula: "C2+C3" }, { number: 7, formula: "D2+D3" }],
  ]);
  expect(natures.Both).toBe("stock");
});
