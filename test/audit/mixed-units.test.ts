/** Months and years, currencies, ratios, balances and flows that a formula takes for one another, and those that it tells apart. */
import { expect, test } from "vitest";
import { modelDefectsOf } from "../../src/audit/index.ts";
import type { SheetUnit } from "../../src/documents/index.ts";
import { columnLetters, dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { sheetOf, type Written, workbookOf } from "../facts/written-sheets.ts";

const told = (...units: SheetUnit[]) => {
  const document = workbookOf(...units);
  return modelDefectsOf(document, factsOfDocument(document, dealContextOf([document])).facts);
};

const YEARS = [2026, 2027, 2028, 2029];
const MONTHS = ["Jan-26", "Feb-26", "Mar-26", "Apr-26", "May-26", "Jun-26"];
type Make = (at: number, letter: string, before: string) => Written;
const rowOf = (heads: readonly unknown[], label: string, make: Make): Written[] => [
  label,
  ...heads.map((_, at) => make(at, columnLetters(at + 2), columnLetters(at + 1))),
];
const years = (label: string, make: Make) => rowOf(YEARS, label, make);
const months = (label: string, make: Make) => rowOf(MONTHS, label, make);

const inputs = (label: string, value: number): SheetUnit =>
  sheetOf("Inputs", [
    ["Assumption", "EUR"],
    [label, value],
  ]);

/** A row of `result` made of a row of counts and the one input. */
const madeOf = (heads: readonly (string | number)[], result: string, end: string, per: number): SheetUnit =>
  sheetOf("Plan", [
    ["EUR", ...heads],
    rowOf(heads, result.includes("Payroll") ? "Headcount" : "Subscribers", (at) => 10 + at),
    rowOf(heads, result, (at, c) => ({ f: `${c}2*Inputs!$B$2${end}`, v: (10 + at) * per })),
  ]);

test.each([
  ["a year's salary paid each month", MONTHS, "Annual salary per head", 48_000, "Payroll", "", 40_000],
  ["a month's price for a year", YEARS, "Subscription per month", 29, "Subscription revenue", "", 3480],
  ["the same in French", YEARS, "Abonnement mensuel", 29, "Revenus d'abonnement", "", 3480],
  ["a twelfth of a year's salary each month", MONTHS, "Annual salary per head", 48_000, "Payroll", "/12", null],
  ["twelve months' price for a year", YEARS, "Subscription per month", 29, "Subscription revenue", "*12", null],
  ["a month's price each month", MONTHS, "Subscription per month", 29, "Subscription revenue", "", null],
  ["a year's price billed at once", MONTHS, "Price of an annual plan", 290, "Revenue", "", null],
] as const)("%s", (_, heads, input, value, result, end, expected) => {
  const per = end === "" ? value : end === "*12" ? value * 12 : value / 12;
  const found = told(inputs(input, value), madeOf(heads, result, end, per));
  // Of ten heads or subscribers.
  expect(found.map(({ anchor, expected: meant }) => [anchor, Math.round(meant ?? 0)])).toEqual(
    expected === null ? [] : [["Plan!B3", expected]],
  );
});

test("a sum of two currencies is found, once, and a sum of one currency or of converted amounts is not", () => {
  const sales = (second: string, total: (c: string) => string): SheetUnit =>
    sheetOf("Plan", [
      ["Sales", ...YEARS],
      years("Sales France (EUR)", (at) => 1000 + 37 * at),
      years(second, (at) => 800 + 21 * at),
      years("Rate", () => 0.9),
      years("Total sales", (at, c) => ({ f: total(c), v: 1800 + 58 * at })),
    ]);
  const mixed = told(sales("Sales United States (USD)", (c) => `SUM(${c}2:${c}3)`));
  expect(mixed.map(({ anchor, defect }) => [anchor, defect])).toEqual([["Plan!B5", "units mixed in a row"]]);
  expect(told(sales("Sales United States (USD)", (c) => `${c}2+${c}3*${c}4`))).toEqual([]);
  expect(told(sales("Sales Spain (EUR)", (c) => `SUM(${c}2:${c}3)`))).toEqual([]);
});

test("an amount in another currency is found where a price is multiplied, and not where a rate is written or the amount is only shown again", () => {
  const plan = (total: (c: string) => string): SheetUnit =>
    sheetOf("Plan", [
      ["Sales", ...YEARS],
      years("Sites", (at) => 10 + at),
      years("Price per site (USD)", (at) => 800 + 21 * at),
      years("Sales (EUR)", (at, c) => ({ f: total(c), v: 8000 + 58 * at })),
    ]);
  expect(told(plan((c) => `${c}2*${c}3`)).map(({ anchor, defect }) => [anchor, defect])).toEqual([
    ["Plan!B4", "units mixed in a row"],
  ]);
  expect(told(plan((c) => `${c}2*${c}3/1.14`)).filter(({ defect }) => defect === "units mixed in a row")).toEqual([]);
  expect(told(plan((c) => `${c}3/1000`)).filter(({ defect }) => defect === "units mixed in a row")).toEqual([]);
});

test.each(["Operating cash flow", "Cash from (used) in operations"])(
  "what is added up to %s is no balance, whatever its name",
  (total) => {
    const charge = (at: number) => [40, 55, 70, 90][at] ?? 0;
    const schedule = sheetOf("Schedule", [["EUR", ...YEARS], years("Depreciation", charge)]);
    const cash = sheetOf("Cash", [
      ["EUR", ...YEARS],
      years("Net income", (at) => 300 + 20 * at),
      years("Inventory", (at, c) => ({ f: `Schedule!${c}2`, v: charge(at) })),
      years(total, (at, c) => ({ f: `${c}2+${c}3`, v: 300 + 20 * at + charge(at) })),
    ]);
    expect(told(schedule, cash)).toEqual([]);
  },
);

test("a year's margin that is the mean of its months' is found where its parts are added up beside it", () => {
  const [sales, costs] = [(at: number) => 1000 * (at + 1), (at: number) => 1000 * (at + 1) * (0.8 - 0.1 * at)];
  const plan = (margin: Written, costOf = costs): SheetUnit => {
    const sum = (make: (at: number) => number) => MONTHS.reduce((all, _, at) => all + make(at), 0);
    const total = (row: number, value: number): Written => ({ f: `SUM(B${row}:G${row})`, v: value });
    return sheetOf("Plan", [
      ["EUR", ...MONTHS, "Total"],
      [...months("Revenue", sales), total(2, sum(sales))],
      [...months("Gross profit", (at) => sales(at) - costOf(at)), total(3, sum(sales) - sum(costOf))],
      [...months("Gross margin", (at, c) => ({ f: `${c}3/${c}2`, v: 1 - costOf(at) / sales(at), as: "%" })), margin],
    ]);
  };
  // The months' margins run from 20 % to 70 %; the later ones are of more sales: 21,000 less 9,800 of 21,000.
  const [one, ...others] = told(plan({ f: "AVERAGE(B4:G4)", v: 0.45, as: "%" }));
  expect(others).toEqual([]);
  expect(one?.anchor).toBe("Plan!H4");
  expect(one?.expected).toBeCloseTo(11_200 / 21_000, 9);
  expect(told(plan({ f: "H3/H2", v: 11_200 / 21_000, as: "%" }))).toEqual([]);
  expect(told(plan({ f: "AVERAGE(B4:G4)", v: 0.4, as: "%" }, (at) => 0.6 * sales(at)))).toEqual([]);
});

test("what a debt adds to the one before it is no balance, whatever flow it is linked to", () => {
  const assets = sheetOf("Assets", [["EUR", ...YEARS], years("Capex", (at) => 50 + 10 * at)]);
  const loans = sheetOf("Loans", [
    ["EUR", ...YEARS],
    years("Net borrowing", (at, c) => ({ f: `Assets!${c}2`, v: 50 + 10 * at })),
    years("Debt", (at, c, b) => (at === 0 ? 500 : { f: `${b}3+${c}2`, v: [500, 560, 630, 710][at] ?? 0 })),
  ]);
  expect(told(assets, loans)).toEqual([]);
});

test("cash taken for a year's flow is told as all flows to date", () => {
  const flow = (at: number) => [100, 60, -30, 80][at] ?? 0;
  const flows = sheetOf("Flows", [["EUR", ...YEARS], years("Net cash flow", flow)]);
  const balance = sheetOf("Balance", [
    ["EUR", ...YEARS],
    years("Cash", (at, c) => ({ f: `Flows!${c}2`, v: flow(at) })),
  ]);
  const [one, ...others] = told(flows, balance);
  expect(others).toEqual([]);
  expect(one).toMatchObject({ anchor: "Balance!C2", cells: "C2:E2", expected: 160 });
});

test("a year's cash that is the last month's too is no flow", () => {
  const cash = sheetOf("Cash", [
    ["EUR", "Opening", "Jan-26", "Feb-26", "Mar-26", 2026, 2027],
    ["Net cash flow", null, 10, 20, 30, { f: "SUM(C2:E2)", v: 60 }, 90],
    [
      "Closing cash",
      0,
      ...["C", "D", "E"].map((c, at): Written => ({ f: `${"BCD"[at]}3+${c}2`, v: [10, 30, 60][at] ?? 0 })),
      { f: "F2", v: 60 },
      { f: "F3+G2", v: 150 },
    ],
  ]);
  expect(told(cash)).toEqual([]);
});
