/** Whether figures under a written "%" are typed as 31 or as 0.31. */
import { expect, test } from "vitest";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { sheet, type Written, workbook } from "./fixtures.ts";

function read(rows: readonly (readonly Written[])[]): Readonly<Record<string, readonly [number, string]>> {
  const document = workbook([sheet(rows)]);
  const { facts } = factsOfDocument(document, dealContextOf([document]));
  const shown = facts.map(({ place, value }) => {
    const rounded = Number(value.value.toPrecision(6));
    return [place.anchor.split("!")[1], [rounded, value.dimension]] as const;
  });
  return Object.fromEntries(shown);
}

test("of a column the largest tells how all are typed", () => {
  const fees = read([
    ["Facility", "Lender", "Fee %"],
    ["Revolver", "Northgate", 0.75],
    ["Term loan", "Crestline", 1],
    ["Leases", "Crestline", 1.25],
  ]);
  expect(["C2", "C3", "C4"].map((cell) => fees[cell]?.[0])).toEqual([0.0075, 0.01, 0.0125]);
  const shares = read([
    ["Holder", "Kind", "Part %"],
    ["Arnaud", "founder", 0.6],
    ["Bea", "founder", 0.4],
    ["Total", "all", 1],
  ]);
  expect(["C2", "C3", "C4"].map((cell) => shares[cell]?.[0])).toEqual([0.6, 0.4, 1]);
});

test("a unit in brackets is what is typed, and what a share is of leaves it open", () => {
  const terms = read([
    ["Item", "Value"],
    ["Scrap (%)", 0.8],
    ["Shrinkage (% of sales)", 1.3],
    ["Materials (% of sales)", 0.31],
  ]);
  expect([terms["B2"], terms["B3"], terms["B4"]]).toEqual([
    [0.008, "ratio"],
    [0.013, "ratio"],
    [0.31, "ratio"],
  ]);
});

test("a column of units is of its list", () => {
  const terms = read([
    ["Factoring fee", 1.4, "%"],
    ["Discount for cash", 0.5, "%"],
    ["Payment term", 21, "days"],
  ]);
  expect([terms["B1"]?.[0], terms["B2"]?.[0]]).toEqual([0.014, 0.005]);
});

test("a quotient is a fraction, unless its formula multiplies it by a hundred", () => {
  const margins = read([
    [null, "2024", "2025"],
    ["Revenue", 100, 250],
    ["Growth %", null, { number: 1.5, formula: "C2/B2-1" }],
    ["Costs", 0.5, 2],
    ["Costs %", { number: 0.5, formula: "B4/B2*100" }, { number: 0.8, formula: "C4/C2*100" }],
    ["Profits %", { number: 0.9, formula: "B2/110" }, { number: 2.27, formula: "C2/B2" }],
  ]);
  expect([margins["C3"]?.[0], margins["B5"]?.[0], margins["C5"]?.[0], margins["C6"]?.[0]]).toEqual([
    1.5, 0.005, 0.008, 2.27,
  ]);
});

test("what a formula divides by a hundred is in per cent, and what it multiplies by is a fraction", () => {
  const oil = read([
    [null, "2024"],
    ["Olives crushed (t)", 3120],
    ["Yield %", 0.9],
    ["Oil (t)", { number: 28.08, formula: "B2*B3/100" }],
    ["Loss %", 0.9],
    ["Lost (t)", { number: 2808, formula: "B2*B5" }],
  ]);
  expect([oil["B3"]?.[0], oil["B5"]?.[0]]).toEqual([0.009, 0.9]);
});

test("a share that a column is headed by stays one beside a column of currencies", () => {
  const contracts = read([
    ["Contract", "Currency", "% complete"],
    ["Ateka", "EUR", 0.94],
    ["Quintess", "EUR", 0.82],
  ]);
  expect([contracts["C2"], contracts["C3"]]).toEqual([
    [0.94, "ratio"],
    [0.82, "ratio"],
  ]);
});

test("a column of parts of one that counts nothing is of ratios", () => {
  const sites = read([
    ["City", "Couriers", "On-time", "Waste per order"],
    ["Dublin", 28, 0.95, 0.31],
    ["Cork", 14, 0.962, 0.28],
    ["Galway", 8, 0.947, 0.27],
  ]);
  expect([sites["C2"]?.[1], sites["C3"]?.[1], sites["B2"]?.[1], sites["D2"]?.[1]]).toEqual([
    "ratio",
    "ratio",
    "count",
    "count",
  ]);
});
