/** Rows that count things in a sheet of money, rows that go on from the one above, and sheets that divide one figure. */
import { describe, expect, test } from "vitest";
import { dealContextOf, type Fact, factsOfDocument } from "../../src/facts/index.ts";
import { cellsOf, month, sheet, type Written, workbook } from "./fixtures.ts";

const span = (fact: Fact | undefined) => [fact?.period?.firstMonth ?? null, fact?.period?.lastMonth ?? null];

function factsAt(rows: readonly (readonly Written[])[], address: string, language: "fr" | "en" = "en"): Fact[] {
  const document = workbook([sheet(rows)], { language });
  return factsOfDocument(document, dealContextOf([document])).facts.filter((f) =>
    f.place.blockId.endsWith(`!${address}`),
  );
}

describe("things counted in a sheet of money", () => {
  const rows = [
    ["$000s unless stated"],
    [null, "FY2024", "FY2025"],
    ["Revenue", 900, 1200],
    ["Active resellers (invoiced in the year)", 29, 51],
    ["Protected seats (thousands)", 60, 103],
    ["Partner marketing fees", 14, 20],
  ];

  test("are read as a count beside the amount that only the title makes of them", () => {
    const read = factsAt(rows, "C4");
    expect(read.map(({ value }) => [value.dimension, value.value])).toEqual([
      ["money", 51_000],
      ["count", 51],
    ]);
    // Neither reading is sure enough to refute.
    expect(read.map(({ unitSure }) => unitSure)).toEqual([false, false]);
  });

  test("in the thousands that their own label gives", () => {
    expect(factsAt(rows, "C5").map(({ value }) => value.value)).toContain(103_000);
    expect(factsAt(rows, "C5").map(({ value }) => value.dimension)).toContain("count");
  });

  test("and nothing else is", () => {
    expect(factsAt(rows, "C6").map(({ value }) => value.dimension)).toEqual(["money"]);
    expect(factsAt(rows, "C3").map(({ value }) => value.dimension)).toEqual(["money"]);
  });

  test("days and hours sold are so many, and no delay", () => {
    const sold = factsAt(
      [
        [null, null, "2024", "2025"],
        ["Jours de formation", "jours", 75, 199],
      ],
      "D2",
      "fr",
    );
    expect(sold.map(({ value }) => [value.dimension, value.value])).toEqual([["count", 199]]);
  });
});

test("quarters down the rows under one name are quarters of the year above", () => {
  const facts = cellsOf(
    [
      [null, "2024", "2025"],
      ["EBE par trimestre (K€) : T1", -158, -167],
      ["T2", -145, -131],
      ["T4", -142, -105],
    ],
    { language: "fr" },
  );
  expect(span(facts.get("C2"))).toEqual([month(2025, 1), month(2025, 3)]);
  expect(span(facts.get("C3"))).toEqual([month(2025, 4), month(2025, 6)]);
  expect(span(facts.get("B4"))).toEqual([month(2024, 10), month(2024, 12)]);
  expect([facts.get("C2"), facts.get("C3"), facts.get("B4")].map((f) => f?.metricId)).toEqual([
    "ebitda",
    "ebitda",
    "ebitda",
  ]);
  expect(facts.get("C3")?.value.value).toBe(-131_000);
});

test("parts of a number at a date are parts of it, all along their row", () => {
  const facts = cellsOf([
    [null, "FY2025", "Nov 2025", "Dec 2025"],
    [
      "Active merchants",
      { number: 379, formula: "D2" },
      { number: 371, formula: "C3+C4" },
      { number: 379, formula: "D3+D4" },
    ],
    ["Wholesale", { number: 268, formula: "D3" }, 262, 268],
    ["Food service", { number: 111, formula: "D4" }, 109, 111],
  ]);
  expect(["B4", "C4", "D4"].map((at) => facts.get(at)?.metricId)).toEqual(["sellers", "sellers", "sellers"]);
});

describe("headings", () => {
  test("over several months without a merge stand up to the next one", () => {
    const facts = cellsOf([
      ["£", "FY24 actual (Apr-23 to Mar-24)", null, "FY25 budget (Apr-24 to Mar-25)", null],
      [null, { date: "2024-02-29" }, { date: "2024-03-31" }, { date: "2024-04-30" }, { date: "2024-05-31" }],
      ["Revenue", 80, 90, 95, 99],
    ]);
    expect(["B3", "C3", "D3", "E3"].map((at) => facts.get(at)?.scope.basis)).toEqual([
      "actual",
      "actual",
      "budget",
      "budget",
    ]);
  });

  test("R and B under the months tell actual from budget, and head no rows", () => {
    const facts = cellsOf(
      [
        ["Mois", { date: "2025-08-31" }, { date: "2025-09-30" }, { date: "2025-10-31" }],
        ["Réel (R) / Budget (B)", "R", "R", "B"],
        ["Chiffre d'affaires", 80, 90, 95],
      ],
      { language: "fr" },
    );
    expect(["B3", "C3", "D3"].map((at) => facts.get(at)?.scope.basis)).toEqual(["actual", "actual", "budget"]);
    expect(facts.get("B3")?.label).toBe("Chiffre d'affaires");
  });

  test("Plan and Actual side by side, with no period over them", () => {
    const facts = cellsOf([
      ["Milestone", "Plan", "Actual"],
      ["Patents granted", 3, 2],
      ["Sites opened", 8, 7],
    ]);
    expect(["B2", "C2"].map((at) => facts.get(at)?.scope.basis)).toEqual(["budget", "actual"]);
  });

  test("a section kept for reference is stale, down to the next one", () => {
    const facts = cellsOf([
      ["£", "FY2025"],
      ["Revenue", 2840],
      [{ text: "Superseded - plan of November 2024", bold: true }],
      ["Revenue, forecast", 3350],
    ]);
    expect(facts.get("B2")?.stale).toBe(false);
    expect(facts.get("B4")?.stale).toBe(true);
  });

  test("a closing date among the values of a list heads nothing", () => {
    const facts = cellsOf([
      ["Price per seat (€)", 12],
      ["Closing date", { date: "2026-01-31" }],
      ["Minimum contract length (months)", 24],
    ]);
    expect(facts.get("B3")?.period).toBeNull();
  });

  test("whom a year's rate is of does not date it", () => {
    const facts = cellsOf([
      [null, "2025"],
      ["Net revenue retention (customers at 1 January)", { number: 1.02, format: "0%", display: "102%" }],
    ]);
    expect(span(facts.get("B2"))).toEqual([month(2025, 1), month(2025, 12)]);
  });
});

describe("names", () => {
  test.each([
    ["Contribution before marketing", "marketing_spend"],
    ["Support tickets per customer", "customers"],
    ["ARR per vehicle", "arr"],
    ["CA par client", "revenue"],
    ["Tests run since the first pilot", "pilots"],
  ])("%s is no %s", (label, metric) => {
    const facts = cellsOf([
      [null, "FY2025"],
      [label, 12.5],
    ]);
    expect(facts.get("B2")?.metricId).not.toBe(metric);
  });

  test("what was won and what was lost are two things, whatever is counted", () => {
    const facts = cellsOf([
      [null, "FY2025"],
      ["New carriers", 106],
      ["Lost carriers", 15],
    ]);
    expect(facts.get("B2")?.segment).toContain("gained");
    expect(facts.get("B3")?.segment).toContain("lost");
  });

  test("customers lost are churned customers, under a heading too", () => {
    const facts = cellsOf([
      ["End customers (number)", "FY2025"],
      ["Opening", 185],
      ["Lost", -21],
      ["Closing end customers", 284],
    ]);
    expect(facts.get("B3")?.metricId).toBe("churned_customers");
    expect(facts.get("B2")?.segment).toContain("opening");
  });
});

test("the number that chooses a scenario measures nothing", () => {
  const facts = cellsOf([
    ["Case in use (1 Base, 2 Stretch, 3 Low)", 1],
    ["Scénario actif (1 = Prudent, 2 = Central)", 2],
    ["Opening customers", 42],
  ]);
  expect([...facts.keys()]).toEqual(["B3"]);
});

test("months down the rows stand before a column that says which are actual", () => {
  const facts = cellsOf(
    [
      ["Mois", "Statut", "Employeurs actifs", "Trésorerie"],
      [{ date: "2025-11-30" }, "Réel", 190, 350_000],
      [{ date: "2025-12-31" }, "Réel", 193, 310_000],
      [{ date: "2026-01-31" }, "Budget", 200, 290_000],
    ],
    { language: "fr" },
  );
  expect(span(facts.get("C3"))).toEqual([month(2025, 12), month(2025, 12)]);
  expect(facts.get("C3")?.scope.basis).toBe("actual");
  expect(facts.get("D4")?.scope.basis).toBe("budget");
  expect(facts.get("D3")).toMatchObject({ metricId: "cash_balance", value: { value: 310_000 } });
});

test("thousands that a label gives count what it names", () => {
  const facts = cellsOf([
    [null, "FY2025"],
    ["Medical visits planned (thousands)", 388],
  ]);
  expect(facts.get("B2")?.value).toMatchObject({ value: 388_000, dimension: "count" });
});
