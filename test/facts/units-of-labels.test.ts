/** What a label or a title says of the unit of its figures. */
import { expect, test } from "vitest";
import { cellsOf, month } from "./fixtures.ts";

function first(title: string, label: string, figure: number, heading = "2025") {
  return cellsOf([[title], ["", heading], [label, figure], ["Rent", 12]], { name: "P&L" }).get("B3");
}

test.each([
  ["£m", "Revenue £k per MW", 88.52, 88_520, "GBP"],
  ["k€ HT", "Prix façon €/m3", 91.8, 91.8, "EUR"],
  ["", "Revenue per head, annualized $000", 98, 98_000, "USD"],
  ["Rs lakh (1 lakh = 100,000)", "EBITDA", 59.1, 5_910_000, "INR"],
] as const)("under '%s', '%s'", (title, label, figure, value, currency) => {
  expect(first(title, label, figure)?.value).toMatchObject({ value, currency, dimension: "money" });
});

test("letters that are a currency elsewhere begin a heading that names its own", () => {
  const facts = cellsOf(
    [
      ["MGA P&L, £'000, Dec y/e", "2025"],
      ["Total income", 47],
      ["Staff", 734],
    ],
    { name: "P&L" },
  );
  expect(facts.get("B2")?.value).toMatchObject({ value: 47_000, currency: "GBP" });
});

test("a label that counts in days is a time in a sheet of money", () => {
  expect(first("€", "BFR en jours de CA", 25)?.value).toMatchObject({ dimension: "duration", unit: "day" });
});

test("a column headed 'Year' is not measured in years", () => {
  const facts = cellsOf(
    [
      ["£"],
      ["", "Q1 Sep-Nov", "Q2 Dec-Feb", "Q3 Mar-May", "Q4 Jun-Aug", "Year"],
      ["Shop", 13_240, 17_980, 9870, 14_250, 55_340],
      ["Rent", 900, 900, 900, 900, 3600],
    ],
    { name: "Cash FY26", deal: { fiscalYearEnd: 8 } },
  );
  expect(facts.get("F3")?.value.value).toBe(55_340);
  expect(facts.get("C3")?.period).toMatchObject({ firstMonth: month(2025, 12), lastMonth: month(2026, 2) });
});

test("a part of a year is that of the heading beside it which has its months", () => {
  const facts = cellsOf(
    [
      ["k€", "Ex. 2025", "S1 réel (avr-sept 25)", "S1 budget"],
      ["Clinique", 2237, 1312, 1390],
      ["Préclinique", 1129, 508, 605],
    ],
    { name: "Résultats", deal: { fiscalYearEnd: 3 } },
  );
  const half = { firstMonth: month(2025, 4), lastMonth: month(2025, 9) };
  expect(facts.get("C2")?.period).toMatchObject(half);
  expect(facts.get("D2")?.period).toMatchObject(half);
});

test("kinds down a column are no unit, though one of them is counted elsewhere", () => {
  const facts = cellsOf(
    [
      ["Site", "Owner", "Gross sales", "EBITDA"],
      ["Tulsa", "Company", 2_145_335, 341_200],
      ["Boise", "Franchise", 1_003_000, 238_900],
      ["Omaha", "Franchise", 980_000, 120_100],
      ["Rogers", "Company", 409_723, -38_400],
      ["Salem", "Company", 509_723, 31_400],
    ],
    { name: "Sites" },
  );
  expect(facts.get("C5")?.value.unit).toBeNull();
});

test.each([
  ["alone over the first column", [null, "k€"]],
  ["far from the title beside which it stands", ["Bilan", null, "(milliers d'euros, au 31/12)"]],
  ["with a remark on the plan's start", ["Inputs", "USD k; M1 = January 2025"]],
] as const)("a sheet's unit %s is of every column", (_, title) => {
  const facts = cellsOf([[...title], [null, "2024", "2025"], ["Revenue", 1765, 2419], ["Rent", 90, 95]], {
    name: "CR",
  });
  expect(["B3", "C3"].map((cell) => facts.get(cell)?.value.value)).toEqual([1_765_000, 2_419_000]);
  expect(facts.get("B3")?.cell?.columnLabel).toBe("");
});

test("what describes an item of a register does not name the figures behind it", () => {
  const facts = cellsOf(
    [
      ["£"],
      ["Item", "Cost", "Supplier", "FY25"],
      ["Belt press", 18_650, "Voran", 1865],
      ["Mill", 7240, "Voran", 724],
      ["Tanks 6 x 2,000 l", 13_980, "local", 1165],
      ["Tanks 2 x 5,000 l", 11_760, "local", 980],
    ],
    { name: "Fixed assets" },
  );
  expect(facts.get("D4")?.cell?.rowLabel).toBe("Mill");
  expect(facts.get("B5")?.value.value).toBe(13_980);
});

test("a tab that names its unit says it of a sheet without a title", () => {
  const facts = cellsOf(
    [
      ["", "2025"],
      ["Revenue", 855.6],
      ["Gross margin, %", 61],
    ],
    { name: "P&L k€" },
  );
  expect(facts.get("B2")?.value).toMatchObject({ value: 855_600, currency: "EUR" });
  expect(facts.get("B3")?.value.dimension).toBe("ratio");
});

test("what nobody can count is money in a sheet of thousands", () => {
  const facts = cellsOf(
    [
      ["P&L, k€", "2025", "2026"],
      ["Revenue", 1_900, 2_600],
      ["Staff", -642.6, -810],
      ["Fournisseurs", 31.8, 40],
      ["Average customers", 351.5, 402],
      ["Customers", 380, 420],
      ["Staff, FTE", 8.5, 10],
      ["Energy sold, kWh", 185_328.5, 201_000],
    ],
    { name: "P&L" },
  );
  expect(facts.get("B3")).toMatchObject({ metricId: null, value: { value: -642_600, dimension: "money" } });
  expect(facts.get("C3")?.value).toMatchObject({ value: -810_000, currency: "EUR" });
  expect(facts.get("B4")).toMatchObject({ metricId: "payables", value: { value: 31_800 } });
  for (const [cell, value] of [
    ["B5", 351.5],
    ["B6", 380],
    ["B7", 8.5],
    ["B8", 185_328.5],
  ] as const)
    expect(facts.get(cell)?.value).toMatchObject({ value, dimension: "count" });
});

test("'actual' beside a period down the side names no unit", () => {
  const facts = cellsOf(
    [
      ["Treasury (€000)"],
      ["Quarter", "", "Opening cash", "EBITDA", "Months left"],
      ["Q1-25", "actual", 2_310, -409.5, 6.5],
      ["Q2-25", "actual", 1_556, -417.5, 4.5],
      ["Q3-25", "plan", 1_088, -395, 3],
      ["Q4-25", "plan", 700, -380, 2],
    ],
    { name: "Treasury" },
  );
  expect(facts.get("C3")).toMatchObject({ metricId: "opening_cash", value: { value: 2_310_000, dimension: "money" } });
  expect(facts.get("D4")?.value.value).toBe(-417_500);
  expect(facts.get("E3")?.value).toMatchObject({ value: 6.5, dimension: "duration", unit: "month" });
});

test("an amount over an amount is a share or a multiple, whatever the sheet's heading says", () => {
  const facts = cellsOf(
    [
      ["Debt, £m", "2025", "2026"],
      ["Cash available for debt service", 1.72, 1.61],
      ["Repayment", 0.6, 0.6],
      ["Interest", 0.63, 0.78],
      ["Debt service cover", { number: 1.398, formula: "B2/(B3+B4)" }, { number: 1.167, formula: "C2/(C3+C4)" }],
      ["Interest over cash", { number: 0.366, formula: "B4/B2" }, { number: 0.484, formula: "C4/C2" }],
    ],
    { name: "Debt" },
  );
  expect(facts.get("B4")?.value.value).toBe(630_000);
  expect(facts.get("C5")?.value).toMatchObject({ value: 1.167, dimension: "ratio", currency: null });
  expect(facts.get("B6")?.value).toMatchObject({ value: 0.366, dimension: "ratio" });
});

test.each([
  ["Margin over SONIA (bps)", 225, 0.0225],
  ["Marge bancaire (pb)", 165, 0.0165],
] as const)("a margin in basis points is a ratio: '%s'", (label, figure, value) => {
  expect(first("k€", label, figure)?.value).toMatchObject({ dimension: "ratio", currency: null });
  expect(first("k€", label, figure)?.value.value).toBeCloseTo(value, 10);
});

test("an amount called as a ratio is called is in the thousands of its sheet; a price is in full", () => {
  expect(first("Use of funds, k€", "Development", 190)?.value.value).toBe(190_000);
  expect(first("k€", "Average basket", 42)?.value.value).toBe(42);
});

test.each([
  "Net debt no more than 2.5 times EBITDA",
  "Covenant: leverage under 2.5x",
  "Dette nette au plus 2,5 fois l'EBE",
])("a figure that its own name gives as a multiple is one, under any unit of its sheet: %s", (name) => {
  const facts = cellsOf([
    ["k€", "Borrowed"],
    ["Loan from a bank", 210],
    [name, 2.5],
  ]);
  expect(facts.get("B3")?.value).toMatchObject({ value: 2.5, dimension: "multiple" });
});

test("a scale in words before a code in brackets is the sheet's", () => {
  expect(first("All amounts in thousands of Canadian dollars (CAD)", "Net sales", 455)?.value).toMatchObject({
    value: 455_000,
    currency: "CAD",
  });
});

test("of the units on both sides of a figure the column that holds units says it", () => {
  const facts = cellsOf([
    ["Parameter", "Symbol", "Value", "Unit"],
    ["Peak power", "Pc", 4850, "kWp"],
    ["Availability", "k", 98.5, "%"],
    ["Tariff", "T", 82.4, "€/MWh"],
    ["Loan term", "N", 18, "years"],
    ["Tax rate", "tau", 25, "%"],
  ]);
  expect([3, 4, 6].map((row) => facts.get(`C${row}`)?.value.value)).toEqual([0.985, 82.4, 0.25]);
});

test("a column of units of several kinds is of all figures before it", () => {
  const facts = cellsOf([
    ["", "P50", "P90", "Unit"],
    ["Margin", 4, 5, "% p.a."],
    ["Land lease", 16_000, 17_000, "PLN/ha"],
    ["Debt tenor", 15, 14, "years"],
  ]);
  expect(["B2", "B3", "B4"].map((at) => facts.get(at)?.value)).toMatchObject([
    { value: 0.04, dimension: "ratio" },
    { value: 16_000, currency: "PLN" },
    { value: 180, dimension: "duration" },
  ]);
});

test.each([
  ["Number of tickets a day", 212, "count"],
  ["Volumes (kg)", 212, "count"],
  ["Turnover", 212, "money"],
])("'%s' over a block of a sheet in euros", (section, value, dimension) => {
  const facts = cellsOf([
    ["Sales by shop, in € excl. VAT"],
    [],
    ["Shop", "North", "South"],
    ["Bread", 141_200, 88_400],
    [],
    [section],
    ["Day", "North", "South"],
    ["Monday", value, 310],
    ["Tuesday", 228, 325],
  ]);
  expect(facts.get("B8")?.value).toMatchObject({ value, dimension });
});

test("'Volumes (hl)' over the corner of the next table is not of the first", () => {
  const facts = cellsOf([
    ["Invoiced by country, k€"],
    [],
    ["Country", "2024", "2025", null, "Volumes (hl)"],
    ["France", 905, 951, null, "Colour", "2024", "2025"],
    ["Germany", 301, 280, null, "Red", 4120, 3985],
  ]);
  expect([facts.get("B4")?.value, facts.get("F5")?.value]).toMatchObject([
    { value: 905_000, currency: "EUR" },
    { dimension: "count", unit: "litre" },
  ]);
});

test.each([
  ["x", 1.38, "multiple"],
  ["ratio", 0.42, "ratio"],
  ["% of food cost", 7, "ratio"],
])("'%s' in a column of units", (unit, figure, dimension) => {
  expect(
    cellsOf([
      ["Rent", "£", 4000],
      ["Cover", unit, figure],
      ["Opening hours", "hours", 60],
    ]).get("C2")?.value,
  ).toMatchObject({ dimension });
});

test("a column of units before the names is no part of them", () => {
  const facts = cellsOf([
    ["Unit", "Input", "Low", "High"],
    ["USD", "List price", 19.99, 24.99],
    ["bps", "Loan margin", 310, 290],
    ["%", "Royalty", 11, 12],
  ]);
  expect(["C2", "C3", "C4"].map((at) => facts.get(at)?.value)).toMatchObject([
    { value: 19.99, currency: "USD" },
    { value: 0.031, dimension: "ratio" },
    { value: 0.11, dimension: "ratio" },
  ]);
  expect(facts.get("C2")?.label).toBe("List price / Low");
});
