/** Faults of how cells are linked: a reference that slipped a row, a link typed over, a lost reference, an input written into a formula, a running total of two periods. */
import { expect, test } from "vitest";
import { modelDefectsOf } from "../../src/audit/index.ts";
import type { SheetUnit } from "../../src/documents/index.ts";
import { columnLetters, dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { sheetOf, type Written, workbookOf } from "../facts/written-sheets.ts";

const defectsOf = (...units: SheetUnit[]): string[] => {
  const document = workbookOf(...units);
  const { facts } = factsOfDocument(document, dealContextOf([document]));
  return modelDefectsOf(document, facts).map((d) => `${d.anchor} ${d.defect}: ${d.detail}`);
};

const YEARS = ["2024", "2025", "2026", "2027"];
const years = (label: string, make: (year: number, letter: string, before: string) => Written): Written[] => [
  label,
  ...YEARS.map((_, year) => make(year, columnLetters(year + 2), columnLetters(year + 1))),
];
const header: Written[] = ["EUR", ...YEARS.map(Number)];

test("the first cell of a row that takes the cell of the row beside it is found", () => {
  const days = (stock: (year: number, letter: string) => string): SheetUnit =>
    sheetOf("Schedules", [
      header,
      years("Revenue", () => 1000),
      years("Cost of sales", () => 500),
      years("Receivables", () => 100),
      years("Stock", () => 50),
      years("Days of receivables", (_, c) => ({ f: `${c}4/${c}2*365`, v: 36.5 })),
      years("Days of stock", (year, c) => ({ f: stock(year, c), v: 36.5 })),
    ]);
  expect(defectsOf(days((_, c) => `${c}5/${c}3*365`))).toEqual([]);
  const [one, ...others] = defectsOf(days((year, c) => (year === 0 ? `${c}4/${c}3*365` : `${c}5/${c}3*365`)));
  expect(one).toMatch(/^Schedules!B7 inconsistent formula in a row: .*it takes a cell of B6/);
  expect(others).toEqual([]);
});

test("a first period that takes an opening balance of its own is no slip", () => {
  const sheet = sheetOf("Schedules", [
    header,
    years("Opening loan", (year) => (year === 0 ? 400 : null)),
    years("Repaid", () => 100),
    years("Loan", (year, c, b) => ({ f: year === 0 ? `${c}2-${c}3` : `${b}4-${c}3`, v: 300 - 100 * year })),
  ]);
  expect(defectsOf(sheet)).toEqual([]);
});

const drivers = sheetOf("Drivers", [header, years("Inflation", (year) => 0.03 - year * 0.002)]);
const inflation = (later: readonly number[]): SheetUnit =>
  sheetOf(
    "Statements",
    [header, years("Inflation", (year) => (year === 0 ? { f: "Drivers!B2", v: 0.03 } : (later[year - 1] ?? null)))],
    2,
  );

test("a row that begins linked and goes on typed with other figures than the linked row holds is found once", () => {
  const [one, ...others] = defectsOf(drivers, inflation([0.032, 0.035, 0.036]));
  expect(one).toMatch(/^Statements!C2 hard-coded number that should be linked: .*and 2 more.*Drivers!C2/);
  expect(others).toEqual([]);
});

test("the same figures, noughts and figures of another size typed after a link are no fault", () => {
  expect(defectsOf(drivers, inflation([0.028, 0.026, 0.024]))).toEqual([]);
  expect(defectsOf(drivers, inflation([0, 0, 0]))).toEqual([]);
  expect(defectsOf(drivers, inflation([41, 42, 43]))).toEqual([]);
});

test("a lost reference is found where the formula still shows a figure", () => {
  const sheet = sheetOf("Assets", [
    header,
    years("Share in use", (year, c, b) => (year === 0 ? 0.5 : { f: `IF(${b}2="",#REF!,MIN(${c}1,1))`, v: 1 })),
  ]);
  const [one, ...others] = defectsOf(sheet);
  expect(one).toMatch(/^Assets!C2 error value: .*#REF!/);
  expect(others).toEqual([]);
});

const inputs = (third: number): SheetUnit =>
  sheetOf("Inputs", [
    ["Start-ups a year", 30],
    ["Fees", 20_000],
    ["Funding each", third],
  ]);
const funding = (formula: string): SheetUnit =>
  sheetOf(
    "Returns",
    [
      header,
      years("Fees", () => ({ f: "Inputs!$B$1*Inputs!$B$2", v: 600_000 })),
      ["Gross return", { f: formula, v: 950_000 }],
      ["Paid", { f: "Inputs!B1*Inputs!B3", v: 7_500_000 }],
    ],
    2,
  );

test("an input written into a formula as a number is found", () => {
  const [one, ...others] = defectsOf(inputs(250_000), funding("Inputs!B1*250000"));
  expect(one).toMatch(
    /^Returns!B3 hard-coded number that should be linked: .*writes 250000.*Inputs!B3 \(Funding each: 250000\)/,
  );
  expect(others).toEqual([]);
  expect(defectsOf(inputs(260_000), funding("Inputs!B1*250000"))).toEqual([]);
});

test("numbers that anything may hold are no inputs written into a formula", () => {
  expect(defectsOf(inputs(12), funding("Inputs!B1*12"))).toEqual([]);
  expect(defectsOf(inputs(1000), funding("Inputs!B1/1000"))).toEqual([]);
  expect(defectsOf(inputs(2026), funding("Inputs!B1+2026"))).toEqual([]);
});

const statement = (result: readonly number[]): SheetUnit =>
  sheetOf("Statements", [
    header,
    years("Sales", (year) => 1000 + year),
    years("Purchases", () => -400),
    years("Gross profit", (year, c) => (year < 2 ? 600 + year : { f: `SUM(${c}2:${c}3)`, v: 600 + year })),
    years("Wages", () => -300),
    years("Operating profit", (year, c) => (year < 2 ? 300 + year : { f: `${c}4+${c}5`, v: 300 + year })),
    years("Interest paid", () => -50),
    years("Profit before tax", (year, c) => (year < 2 ? (result[year] ?? 0) : { f: `${c}6+${c}7`, v: 250 + year })),
  ]);

test("a typed result that the rows of its own column do not give is found, where the other sums of the column hold", () => {
  expect(defectsOf(statement([250, 251]))).toEqual([]);
  const [one, ...others] = defectsOf(statement([280, 251]));
  expect(one).toMatch(/^Statements!B8 total that does not add up: .*typed as 280.*come to 250/);
  expect(others).toEqual([]);
});

const running = (label: string, formula: (letter: string, before: string) => string): SheetUnit =>
  sheetOf("Plan", [
    header,
    years("Sales", (year) => 100 * (year + 1)),
    years(label, (year, c, b) => (year === 0 ? { f: `${c}2`, v: 100 } : { f: formula(c, b), v: 300 })),
  ]);

test("a running total of two periods is found", () => {
  const [one, ...others] = defectsOf(running("Total sales", (c, b) => `${b}2+${c}2`));
  expect(one).toMatch(/^Plan!D3 sum that leaves out a period: .*\(=C2\+D2\)/);
  expect(others).toEqual([]);
  expect(defectsOf(running("Total sales", (c, b) => `${b}3+${c}2`))).toEqual([]);
});

test("a product with a row that holds nothing is found", () => {
  const revenue = (price: number) =>
    sheetOf("Plan", [
      header,
      years("Units", () => 10),
      years("Price", () => 5),
      [],
      years("Revenue", (_, c) => ({ f: `${c}2*${c}${price}`, v: price === 3 ? 50 : 0 })),
    ]);
  expect(defectsOf(revenue(3))).toEqual([]);
  const [one, ...others] = defectsOf(revenue(4));
  expect(one).toMatch(/^Plan!B5 error value: .*row 4, which holds nothing/);
  expect(others).toEqual([]);
});

test("cash of the balance sheet that is each year's flow is found", () => {
  const flows = sheetOf("Cash flow", [
    header,
    years("Net cash flow", (year) => 100 + year),
    years("Closing cash", (year, c, b) => ({
      f: year === 0 ? `${c}2` : `${b}3+${c}2`,
      v: [100, 201, 303, 406][year] ?? 0,
    })),
  ]);
  const balance = (row: number) =>
    sheetOf(
      "Balance sheet",
      [
        header,
        years("Cash", (year, c) => ({
          f: `'Cash flow'!${c}${row}`,
          v: row === 2 ? 100 + year : ([100, 201, 303, 406][year] ?? 0),
        })),
      ],
      2,
    );
  expect(defectsOf(flows, balance(3))).toEqual([]);
  const [one, ...others] = defectsOf(flows, balance(2));
  expect(one).toMatch(/^'Balance sheet'!C2 identity that does not hold: .*'Cash flow'!C2 \(Net cash flow/);
  expect(others).toEqual([]);
});

test("actual figures typed before a link are found where the linked row holds others for the same years", () => {
  const schedule = sheetOf("Schedules", [header, years("Change in receivables", (year) => -600 - year * 10)]);
  const flows = (typed: readonly number[]): SheetUnit =>
    sheetOf("Flows", [
      header,
      years("Change in receivables", (year, c) =>
        year < 3 ? (typed[year] ?? null) : { f: `Schedules!${c}2`, v: -630 },
      ),
    ]);
  const [one, ...others] = defectsOf(schedule, flows([300, 100, -250]));
  expect(one).toMatch(/^Flows!B2 hard-coded number that should be linked: .*and 2 more.*Schedules!B2/);
  expect(others).toEqual([]);
  expect(defectsOf(schedule, flows([-600, -610, -620]))).toEqual([]);
});

test("a row linked to the year before is found where another row takes the same flow for its own year, and a tax is not", () => {
  const link = (label: string, back: number) =>
    sheetOf(label, [
      header,
      years(label, (year, c, b) => ({ f: `Schedules!${back && year ? b : c}2`, v: 100 + 10 * (year - back) })),
      years("Other income", (year) => 7 + year),
    ]);
  const plan = (flow: string, back: number) => [
    sheetOf("Schedules", [header, years(flow, (year) => 100 + 10 * year)]),
    link("Investments", 0),
    link("Loans drawn", back),
  ];
  const [one, ...others] = defectsOf(...plan("Capex", 1));
  expect(one).toMatch(/^'Loans drawn'!C2 inconsistent formula in a row: .*Schedules!C2/);
  expect(others).toEqual([]);
  expect(defectsOf(...plan("Capex", 0))).toEqual([]);
  expect(defectsOf(...plan("Income tax", 1))).toEqual([]);
});

test("a monthly growth applied from year to year is found, and a yearly one is not", () => {
  const plan = (name: string): SheetUnit =>
    sheetOf("Plan", [
      [name, 0.05],
      [],
      header,
      years("Orders", (year, _c, b) => (year === 0 ? 1000 : { f: `${b}4*(1+$B$1)`, v: 1000 * 1.05 ** year })),
    ]);
  const [one, ...others] = defectsOf(plan("Monthly growth of orders"));
  expect(one).toMatch(/^Plan!C4 identity that does not hold: .*B1 \(Monthly growth of orders/);
  expect(others).toEqual([]);
  expect(defectsOf(plan("Growth of orders per year"))).toEqual([]);
});

test("a plain mean of prices is found where the column multiplies them by unequal quantities", () => {
  const prices = (second: number): SheetUnit =>
    sheetOf("Sales", [
      header,
      years("Price of the small one", () => 10),
      years("Price of the large one", () => 40),
      years("Small ones", () => 90),
      years("Large ones", () => second),
      years("Revenue", (_, c) => ({ f: `${c}2*${c}4+${c}3*${c}5`, v: 900 + 40 * second })),
      years("Average price", (_, c) => ({ f: `AVERAGE(${c}2:${c}3)`, v: 25 })),
    ]);
  const [one, ...others] = defectsOf(prices(10));
  expect(one).toMatch(/^Sales!B7 identity that does not hold: .*is 25, the plain mean.*it is 13/);
  expect(others).toEqual([]);
  expect(defectsOf(prices(90))).toEqual([]);
});

test("a name that points to another row than the one it is called after is found", () => {
  const quote = (row: number, name = "Discount"): string[] => {
    const document = {
      ...workbookOf(
        sheetOf("Quote", [
          ["EUR", "Amount"],
          ["Days", 900],
          ["Option", 120],
          ["Discount", -50],
          ["Total", { f: `B2+${name}`, v: row === 3 ? 1020 : 850 }],
          ["DiscountRate", "by customer"],
        ]),
      ),
      definedNames: [{ name, reference: `Quote!$B$${row}` }],
    };
    return modelDefectsOf(document, factsOfDocument(document, dealContextOf([document])).facts).map(
      (d) => `${d.anchor} ${d.defect}: ${d.detail}`,
    );
  };
  expect(quote(4)).toEqual([]);
  expect(quote(4, "DiscountRate")).toEqual([]);
  expect(quote(3)[0]).toMatch(/^Quote!B5 inconsistent formula in a row: .*“Discount”.*A4/);
});

test("a figure of another workbook is found once a sheet", () => {
  const [one, ...others] = defectsOf(
    sheetOf("Plan", [
      header,
      years("Price", (_, c) => ({ f: `'C:\\Plans\\[Inputs.xlsx]Base'!${c}4`, v: 12 })),
      years("Units", (year) => 100 + 7 * year),
      years("Sales", (year, c) => ({ f: `${c}2*${c}3`, v: 12 * (100 + 7 * year) })),
    ]),
  );
  expect(one).toMatch(/^Plan!B2 error value: .*another workbook, \[Inputs\.xlsx\]Base/);
  expect(others).toEqual([]);
});

test("an assumption written into formulas is found in a workbook that keeps others in cells", () => {
  const plan = (wage: string): SheetUnit =>
    sheetOf("Plan", [
      header,
      ["Staff EUR a head", 31_250],
      years("Heads", (year) => 3 + year),
      years("Payroll EUR", (year, c) => ({ f: `${wage}*${c}3`, v: 31_250 * (3 + year) })),
      years("Rent EUR", (_, c) => ({ f: `${c}4/${c}4*$B$2`, v: 31_250 })),
    ]);
  expect(defectsOf(plan("$B$2"))).toEqual([]);
  const [one, ...others] = defectsOf(plan("27350"));
  expect(one).toMatch(/^Plan!B4 hard-coded number inside a formula row: .*writes 27350/);
  expect(others).toEqual([]);
  expect(defectsOf(plan("12"))).toEqual([]);
});

test("the one formula of a row unlike all its like is found by its sign, its row or its number", () => {
  const eight = Array.from({ length: 8 }, (_, year) => year);
  const row = (label: string, make: (year: number) => Written): Written[] => [label, ...eight.map(make)];
  const plan = (odd: string, value: number): SheetUnit =>
    sheetOf("Plan", [
      row("EUR", (year) => 2024 + year),
      row("Sales", (year) => 900 + 41 * year),
      row("Fees", (year) => 210 + 13 * year),
      row("Costs", (year) => 330 + 7 * year),
      row("Result", (year) => {
        const c = columnLetters(year + 2);
        return year === 4 ? { f: odd, v: value } : { f: `${c}2+${c}3-${c}4`, v: 780 + 47 * year };
      }),
    ]);
  expect(defectsOf(plan("F2+F3-F4", 968))).toEqual([]);
  expect(defectsOf(plan("F3+F2-F4", 968))).toEqual([]);
  for (const [odd, value] of [
    ["F2-F3-F4", 444],
    ["F2+F2-F4", 1770],
    ["F2+F3-350", 976],
  ] as const)
    expect(defectsOf(plan(odd, value)).filter((one) => one.startsWith("Plan!F5"))).toHaveLength(1);
});
