/** Periods, units and labels in workbooks as people lay them out. */
import { describe, expect, test } from "vitest";
import type { Fact } from "../../src/facts/index.ts";
import { cellsOf, month } from "./fixtures.ts";

const plan = (fact: Fact | undefined) =>
  fact?.period?.relative ? `${fact.period.relative.unit} ${fact.period.relative.index}` : null;

const span = (fact: Fact | undefined) => [fact?.period?.firstMonth ?? null, fact?.period?.lastMonth ?? null];

describe("months of which no year is written", () => {
  const months = "JAN FEB MAR|Q1 TOTAL|APR MAY JUN|Q2 TOTAL|JUL AUG SEPT|Q3 TOTAL|OCT NOV DEC|Q4 TOTAL|YR TOTAL";
  const headings = months.split("|").flatMap((part) => (/^[A-Z]{3} /.test(part) ? part.split(" ") : [part]));
  const facts = cellsOf([
    [null, ...headings],
    ["Gross profit", ...headings.map((_, at) => 50_000 + at)],
  ]);

  test.each([
    ["B2", "month 1"],
    ["E2", "quarter 1"],
    ["F2", "month 4"],
    ["I2", "quarter 2"],
    ["P2", "month 12"],
    ["Q2", "quarter 4"],
    ["R2", "year 1"],
  ])("%s is %s of the plan", (cell, period) => {
    expect(plan(facts.get(cell))).toBe(period);
  });

  test("headings of time are no part of the label", () => {
    expect(facts.get("R2")?.label).toBe("Gross profit");
  });

  test("months that begin within a year and stop within the next have no period", () => {
    const facts = cellsOf([
      ["Sales", "Oct", "Nov", "Dec", "Jan"],
      ["Revenue", 1, 2, 3, 4],
    ]);
    expect(facts.get("B2")?.period).toBe(null);
  });
});

describe("periods by what a formula adds", () => {
  const rows = Array.from({ length: 24 }, (_, at) => [
    at + 1,
    100 + at,
    at % 12 === 11 ? { number: 1200, formula: `SUM(B${at - 9}:B${at + 2})` } : null,
    at % 12 === 11 ? { number: 0.5, formula: `C${at + 2}/C${at + 2}`, format: "0%" } : null,
  ]);
  const facts = cellsOf([["N of month", "Sales", "Sales", "Margin"], ...rows]);

  test("rows counted by month are dated one by one", () => {
    expect(plan(facts.get("B14"))).toBe("month 13");
  });

  test("a sum of twelve rows is of their year, and a ratio of such sums too", () => {
    expect([plan(facts.get("C13")), plan(facts.get("C25")), plan(facts.get("D25"))]).toEqual([
      "year 1",
      "year 2",
      "year 2",
    ]);
  });

  test("a row that adds the columns of another table is dated by them", () => {
    const totals = cellsOf(
      [
        [null, "Year 1", null, "Year 2", null, "Year 3", null],
        ["Revenue", "Count", "Total", "Count", "Total", "Count", "Total"],
        ["Subscriptions", 1, 10, 2, 20, 3, 30],
        ["Licences", 1, 10, 2, 20, 3, 30],
        [],
        [
          "Total revenue",
          { number: 20, formula: "SUM(C3:C4)" },
          { number: 40, formula: "SUM(E3:E4)" },
          { number: 60, formula: "SUM(G3:G4)" },
        ],
      ],
      { merges: ["B1:C1", "D1:E1", "F1:G1"] },
    );
    expect(["B6", "C6", "D6"].map((cell) => plan(totals.get(cell)))).toEqual(["year 1", "year 2", "year 3"]);
    expect(totals.get("D6")?.label).toBe("Total revenue");
  });
});

describe("tables that share a sheet", () => {
  test("a total under a year's own heading is of that year", () => {
    const facts = cellsOf([
      ["Forecast", null, null, null, "Year 2 P&L", "Year 3 P&L"],
      [],
      [null, { date: "2025-01-01" }, { date: "2025-02-01" }, "Totals", "Totals", "Totals"],
      ["Revenue", 1, 2, 3, 40, 50],
    ]);
    expect([plan(facts.get("E4")), plan(facts.get("F4"))]).toEqual(["year 2", "year 3"]);
  });

  test("a section's heading repeated over the columns does not end their periods", () => {
    const facts = cellsOf([
      [null, "2025", "2026"],
      ["Revenue", 100, 200],
      [],
      ["Expenses", "Expenses", "Expenses"],
      ["Rent", 10, 20],
    ]);
    expect(span(facts.get("C5"))).toEqual([month(2026, 1), month(2026, 12)]);
  });

  test("a period beside a table's figures dates them", () => {
    const facts = cellsOf([
      ["Balance sheet", "Year 2", null, null, "Balance sheet", "Year 3", null, null],
      ["Cash", null, null, 10, "Cash", null, null, 20],
      ["Stock", null, null, 30, "Stock", null, null, 40],
    ]);
    expect([plan(facts.get("D2")), plan(facts.get("H3"))]).toEqual(["year 2", "year 3"]);
  });

  test("a list of single figures after a blank row is not dated by the table above", () => {
    const facts = cellsOf([
      ["$ in million", { date: "2014-12-31" }, { date: "2015-12-31" }],
      ["Debt", 600, 610],
      [],
      ["Repaid over (years)", 10],
      ["Interest rate", { number: 0.09, format: "0%" }],
      [],
    ]);
    expect(facts.get("B2")?.period).not.toBe(null);
    expect(facts.get("B4")?.period).toBe(null);
  });

  test("a figure that nothing names is named by the text above it", () => {
    const facts = cellsOf([
      ["Month", "Users"],
      [1, 100, null, "Sessions per user"],
      [2, 120, null, 8],
      [3, 140, null, null],
    ]);
    expect(facts.get("D3")?.cell?.rowLabel).toBe("Sessions per user");
    expect(facts.get("D3")?.period).toBe(null);
  });
});

describe("units", () => {
  test("a quantity is a count and the price beside it money, whatever the column of units says", () => {
    const facts = cellsOf([
      ["Item", "Unit", "Quantity", "Price (€)", "Total (€)"],
      ["Screen advertising", "Minutes", 375, { number: 150, format: "0.00 €" }, { number: 56_250, format: "0.00 €" }],
      ["Hall", "Hours", 32, { number: 29, format: "0.00 €" }, { number: 928, format: "0.00 €" }],
    ]);
    expect(facts.get("D2")?.value).toMatchObject({ dimension: "money", currency: "EUR", value: 150 });
    expect(facts.get("E3")?.value).toMatchObject({ dimension: "money", value: 928 });
  });

  test("a percent sign in the corner is no scale of money", () => {
    const facts = cellsOf([
      ["%", "Price"],
      ["Revenue", { number: 750, format: "0 €" }],
      ["Net revenue", { number: 650, format: "0 €" }],
    ]);
    expect(facts.get("B2")?.value.value).toBe(750);
  });

  test("a case at a rate makes its row no rate", () => {
    const facts = cellsOf([
      ["Case", "Leads wanted"],
      ["Pessimistic: 8.0%", 187_500],
      ["Optimistic: 12.0%", 90_000],
    ]);
    expect(facts.get("B2")?.value.value).toBe(187_500);
  });

  test("a unit said in a line among the rows holds for those under it", () => {
    const facts = cellsOf([
      ["Dashboard"],
      ["Staff", 12],
      [],
      ["All figures in AED thousands unless stated"],
      [],
      [null, "2024", "2025"],
      ["Revenue", 500, 600],
    ]);
    expect(facts.get("C7")?.value).toMatchObject({ value: 600_000, currency: "AED" });
  });

  test.each([
    ["Receivables paid after", "30 days", "duration", (30 * 12) / 365.25],
    ["Construction", "12 months", "duration", 12],
    ["Revenue", "569.91M$", "money", 569_910_000],
  ])("%s: %s, stored as text, is a figure", (label, written, dimension, value) => {
    const facts = cellsOf([["Assumptions"], ["Discount rate", { number: 0.085, format: "0%" }], [label, written]]);
    expect(facts.get("B3")?.value.dimension).toBe(dimension);
    expect(facts.get("B3")?.value.value).toBeCloseTo(value, 6);
  });
});

describe("what a row is of", () => {
  const years = ["$", "2024", "2025", "2026"];

  test("a row that carries on the balance of the column before is the opening one", () => {
    const facts = cellsOf([
      years,
      ["Debt brought forward", 100, { number: 90, formula: "B3" }, { number: 80, formula: "C3" }],
      ["Debt", 90, 80, 70],
    ]);
    expect(facts.get("C2")?.segment).toContain("opening");
    expect(facts.get("C3")?.segment).not.toContain("opening");
  });

  test("this column less the one before is a change, and no level", () => {
    const facts = cellsOf([
      years,
      ["Inventory", 100, 120, 130],
      [],
      ["Inventory", null, { number: 20, formula: "C2-B2" }, { number: 10, formula: "D2-C2" }],
    ]);
    expect(facts.get("C4")?.form.kind).toBe("change");
    expect(facts.get("C2")?.form.kind).toBe("level");
  });

  test("a row of the years themselves gives no facts", () => {
    const facts = cellsOf([
      years,
      ["Revenue", 100, 120, 130],
      [
        "Capex year",
        { number: 2024, display: "2024F" },
        { number: 2025, display: "2025F" },
        { number: 2026, display: "2026F" },
      ],
      ["Rent", 1, 2, 3],
    ]);
    expect(facts.get("B3")).toBe(undefined);
  });

  test("the zeros of a template that nobody filled in are not sure", () => {
    const lines = Array.from({ length: 6 }, (_, at) => [`Expense ${at}`, 0, 0, 0]);
    expect(cellsOf([years, ["Profit", 0, 0, 0], ...lines]).get("B2")?.unitSure).toBe(false);
  });
});
