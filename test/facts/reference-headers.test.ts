import { describe, expect, test } from "vitest";
import type { Fact } from "../../src/facts/index.ts";
import { factsAt } from "./reference-sheet.ts";

const SCHOOL_YEAR = "SEP OCT NOV DEC JAN FEB MAR APR MAY JUN JUL AUG".split(" ");
const FRENCH = "janv. févr. mars avril mai juin juil. août sept. oct. nov. déc.".split(" ");
const TWELVE = SCHOOL_YEAR.map((_, at) => 100 + at);

const relative = (fact: Fact | undefined) => fact?.period?.relative ?? null;
/** "2025-01" and "2025-12" of a period on the calendar. */
const span = (fact: Fact | undefined) =>
  [fact?.period?.firstMonth, fact?.period?.lastMonth].map((month) =>
    month == null ? null : `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`,
  );

describe("months without a year", () => {
  test("beside a year of the plan count from its first month, whatever the month is", () => {
    const facts = factsAt([
      ["Year 2", ...SCHOOL_YEAR],
      ["Revenue", ...TWELVE],
    ]);
    expect(relative(facts.get("B2"))).toEqual({ unit: "month", index: 13 });
    expect(relative(facts.get("M2"))).toEqual({ unit: "month", index: 24 });
  });

  test("take the year of the plan from the sheet's name", () => {
    const facts = factsAt(
      [
        ["Income statement", ...SCHOOL_YEAR],
        ["Revenue", ...TWELVE],
      ],
      { name: "P&L Yr 1" },
    );
    expect(relative(facts.get("E2"))).toEqual({ unit: "month", index: 4 });
  });

  test("from January stand in the calendar year of the title", () => {
    const facts = factsAt([["Trésorerie 2026"], [null, ...FRENCH], ["Chiffre d'affaires", ...TWELVE]], {
      language: "fr",
    });
    expect(span(facts.get("B3"))).toEqual(["2026-01", "2026-01"]);
    expect(span(facts.get("M3"))).toEqual(["2026-12", "2026-12"]);
  });

  test("of a fiscal year begin in the calendar year before", () => {
    const facts = factsAt(
      [
        ["FY2026", ...SCHOOL_YEAR],
        ["Revenue", ...TWELVE],
      ],
      { fiscalYearEnd: 8 },
    );
    expect(span(facts.get("B2"))).toEqual(["2025-09", "2025-09"]);
    expect(span(facts.get("F2"))).toEqual(["2026-01", "2026-01"]);
    expect(span(facts.get("M2"))).toEqual(["2026-08", "2026-08"]);
  });

  test("are no segment of what they date", () => {
    const facts = factsAt([
      ["Year 1", "1st QTR", "2nd QTR", "3rd QTR", "4th QTR"],
      ["Revenue", 10, 20, 30, 40],
    ]);
    expect(facts.get("C2")?.segment).toEqual([]);
    expect(relative(facts.get("C2"))).toEqual({ unit: "quarter", index: 2 });
  });
});

describe("years over rows and columns", () => {
  test("a heading of another year ends the columns of the one before, blank rows or not", () => {
    const facts = factsAt([
      ["Year 3", "Q1", "Q2", "Q3", "Q4"],
      ["Revenue", 1, 2, 3, 4],
      [],
      ["Year 4"],
      ["Revenue", 50],
      [],
      ["Costs", 20],
    ]);
    expect(relative(facts.get("B2"))).toEqual({ unit: "quarter", index: 9 });
    expect(relative(facts.get("B5"))).toEqual({ unit: "year", index: 4 });
    expect(relative(facts.get("B7"))).toEqual({ unit: "year", index: 4 });
  });

  test("a day without a year over the rows is of the year of each column", () => {
    const facts = factsAt(
      [[null, "2024", "2025", "2026"], ["Revenue", 1, 2, 3], [], ["At 31 December"], ["Cash", 40, 50, 60]],
      { asOfMonth: 2025 * 12 + 10 },
    );
    expect(span(facts.get("B5"))).toEqual(["2024-01", "2024-12"]);
    expect(span(facts.get("D5"))).toEqual(["2026-01", "2026-12"]);
  });

  test("a heading of the same rank that is no year ends a year's heading", () => {
    const facts = factsAt(
      [["Tax rate", 25], [], ["Year 4"], ["Revenue", 50], [], ["Other assumptions"], ["Price", 20]],
      { bold: [3, 6] },
    );
    expect(relative(facts.get("B4"))).toEqual({ unit: "year", index: 4 });
    expect(facts.get("B7")?.period).toBeNull();
  });

  test("totals in capitals without accents are years of the plan", () => {
    const facts = factsAt(
      [
        [null, "TOTAL ANNEE 2", "TOTAL ANNÉE 3"],
        ["Chiffre d'affaires", 24, 36],
      ],
      { language: "fr" },
    );
    expect(relative(facts.get("B2"))).toEqual({ unit: "year", index: 2 });
    expect(relative(facts.get("C2"))).toEqual({ unit: "year", index: 3 });
  });

  test("numbers from 1 to 4 in brackets after the year are quarters", () => {
    const facts = factsAt([
      [null, "2024 (3)", "2024 (4)", "2025 (1)", "2025 (2)"],
      ["Revenue", 1, 2, 3, 4],
    ]);
    expect(span(facts.get("C2"))).toEqual(["2024-10", "2024-12"]);
    expect(span(facts.get("D2"))).toEqual(["2025-01", "2025-03"]);
  });

  test("numbers in brackets that do not run like quarters are left alone", () => {
    const facts = factsAt([
      [null, "2024 (3)", "2024 (1)", "2025 (2)", "2025 (2)"],
      ["Revenue", 1, 2, 3, 4],
    ]);
    expect(facts.get("B2")?.period?.kind).not.toBe("quarter");
  });
});

describe("tables side by side", () => {
  test("a table whose headings stand right of other figures keeps its headings", () => {
    const facts = factsAt([
      ["Price", 75, null, "Case", "Price", "Fixed cost"],
      ["Customers", 950, null, "Base", 79, 51_000],
      ["Churn", [0.05, "0%"], null, "Upside", 82, 49_000],
    ]);
    expect(facts.get("E2")?.label).toContain("Price");
    expect(facts.get("F3")?.label).toContain("Fixed cost");
    expect(facts.get("B1")?.value.value).toBe(75);
  });

  test("a label that could be a unit starts a table of its own when a column lies between", () => {
    const facts = factsAt([
      ["Assumptions", null, null, "Plan", 2024, 2025],
      ["Followers", 900, null, "Total users", 10, 20],
    ]);
    expect(facts.get("E2")?.label).toContain("Total users");
    expect(facts.get("B2")?.label).toContain("Followers");
  });

  test("a figure with its label in a row of headings is a fact", () => {
    const facts = factsAt([
      [null, 2024, 2025, 2026, null, "Investment", 500_000],
      ["Revenue", 1, 2, 3, null, null, null],
    ]);
    expect(facts.get("G1")?.label).toContain("Investment");
    expect(facts.has("B1")).toBe(false);
  });
});

test("a format that prints a currency is money, whatever the label counts", () => {
  const facts = factsAt([["Investment (2 machines)", [90_000, '#,##0\\ "€"']]], {});
  expect(facts.get("B1")?.value).toMatchObject({ dimension: "money", currency: "EUR", value: 90_000 });
});

describe("totals", () => {
  test("a total after the months of a plan's year is that year", () => {
    const facts = factsAt([
      ["Year 2", ...SCHOOL_YEAR, "Total"],
      ["Revenue", ...TWELVE, 1266],
    ]);
    expect(relative(facts.get("N2"))).toEqual({ unit: "year", index: 2 });
  });

  test("quarters among dated months and the total after them sum what stands before", () => {
    const facts = factsAt([
      [null, "Jan-25", "Feb-25", "Mar-25", "Q1", "Apr-25", "May-25", "Jun-25", "Q2", "Total"],
      ["Revenue", 1, 2, 3, 6, 4, 5, 6, 15, 21],
    ]);
    expect(span(facts.get("E2"))).toEqual(["2025-01", "2025-03"]);
    expect(span(facts.get("I2"))).toEqual(["2025-04", "2025-06"]);
    expect(span(facts.get("J2"))).toEqual(["2025-01", "2025-06"]);
  });

  test("a total after headings that are no periods has none", () => {
    const facts = factsAt([
      [null, "Germany", "France", "Total"],
      ["Revenue", 1, 2, 3],
    ]);
    expect(facts.get("D2")?.period).toBeNull();
  });
});

describe("numbered periods", () => {
  test("beside Month, numbers from 1 are months of the plan and no figures", () => {
    const facts = factsAt([
      ["Month", 1, 2, 3],
      ["Customers", 10, 11, 12],
    ]);
    expect(relative(facts.get("D2"))).toEqual({ unit: "month", index: 3 });
    expect(facts.has("B1")).toBe(false);
    expect(facts.get("D2")?.label).toBe("Customers");
  });

  test("numbers beside another word stay figures", () => {
    const facts = factsAt([
      ["Employees", 1, 2, 3],
      ["Customers", 10, 11, 12],
    ]);
    expect(facts.get("C1")?.value.value).toBe(2);
  });
});

describe("periods down the rows", () => {
  test("years in the first column date the figures at their right", () => {
    const facts = factsAt([
      ["Year", "Revenue", "EBITDA"],
      [2024, 100, 20],
      [2025, 200, 30],
    ]);
    expect(span(facts.get("B2"))).toEqual(["2024-01", "2024-12"]);
    expect(facts.get("C3")).toMatchObject({ metricId: "ebitda", period: { kind: "year" } });
    expect(facts.has("A2")).toBe(false);
  });

  test("numbers under Month are months of the plan", () => {
    const facts = factsAt([
      ["Month", "MRR", "Customers"],
      [1, 100, 20],
      [2, 200, 30],
    ]);
    expect(relative(facts.get("C3"))).toEqual({ unit: "month", index: 2 });
  });

  test("steps of another quantity are no periods", () => {
    const facts = factsAt([
      ["Subscribers", "Revenue", "Costs"],
      [1000, 100, 20],
      [2000, 200, 30],
    ]);
    expect(facts.get("B2")?.period).toBeNull();
    expect(facts.get("A2")?.value.value).toBe(1000);
  });
});

test("a label written once over several rows names them all", () => {
  const facts = factsAt([
    [null, null, 2024, 2025],
    ["Revenue", "Germany", 5, 6],
    [null, "France", 7, 8],
    ["Costs", "Germany", 1, 2],
    [null, "France", 3, 4],
  ]);
  expect(facts.get("C3")).toMatchObject({ metricId: "revenue", segment: ["france"] });
  expect(facts.get("C5")?.label).toContain("Costs");
});

test("one year over actual and budget dates both", () => {
  const facts = factsAt([
    [null, 2025, 2025],
    [null, "Actual", "Budget"],
    ["Revenue", 1, 2],
  ]);
  expect(span(facts.get("C3"))).toEqual(["2025-01", "2025-12"]);
  expect(facts.get("B3")?.scope.basis).toBe("actual");
  expect(facts.get("C3")?.scope.basis).toBe("budget");
});
