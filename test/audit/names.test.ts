/** Results that take in what their name keeps out, and figures of one case or of an old plan that were pasted in. */
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

const YEARS = [2024, 2025, 2026, 2027];
const years = (label: string, make: (year: number, letter: string) => Written): Written[] => [
  label,
  ...YEARS.map((_, year) => make(year, columnLetters(year + 2))),
];
const header: Written[] = ["EUR", ...YEARS];

const cashFlow = (last: string): SheetUnit =>
  sheetOf("Cash flow", [
    header,
    years("EBITDA", () => 500),
    years("Income tax", () => -100),
    years(last, () => -80),
    years("Operating cash flow", (_, c) => ({ f: `SUM(${c}2:${c}4)`, v: 320 })),
  ]);

test("an operating cash flow that takes in investments is found, and one with a change of stock is not", () => {
  const [one, ...others] = defectsOf(cashFlow("Capex"));
  expect(one).toMatch(/^'Cash flow'!B5 identity that does not hold: .*takes in B4 \(Capex/);
  expect(others).toEqual([]);
  expect(defectsOf(cashFlow("Change in inventory"))).toEqual([]);
});

test("a net income that takes in a loan is found", () => {
  const result = (name: string): SheetUnit =>
    sheetOf("Result", [
      header,
      years("Operating result", () => 500),
      years(name, () => 900),
      years("Net income", (_, c) => ({ f: `${c}2+${c}3`, v: 1400 })),
    ]);
  expect(defectsOf(result("Bank loans"))[0]).toMatch(/^Result!B4 identity that does not hold: .*takes in B3/);
  expect(defectsOf(result("Subsidies"))).toEqual([]);
});

test("revenue that is another revenue less something is found where it falls below nought", () => {
  const sales = (costs: number): SheetUnit =>
    sheetOf("Sales", [
      header,
      years("Sales", () => 400),
      years("Sconti", () => costs),
      years("Revenues", (_, c) => ({ f: `${c}2-${c}3`, v: 400 - costs })),
    ]);
  expect(defectsOf(sales(600))[0]).toMatch(/^Sales!B4 identity that does not hold: .*takes in B3 \(Sconti/);
  expect(defectsOf(sales(100))).toEqual([]);
});

const profit = sheetOf("P&L", [
  header,
  years("Revenue", (year) => 1000 + 100 * year),
  years("Operating costs", () => -700),
  years("EBITDA", (year, c) => ({ f: `${c}2+${c}3`, v: 300 + 100 * year })),
]);

test("the central case of several that were pasted in is held against what the model computes", () => {
  const cases = (central: number): SheetUnit =>
    sheetOf("Cases", [
      ["EUR", "Low case", "Base case", "High case"],
      ["EBITDA 2026", 200, central, 900],
    ]);
  const [one, ...others] = defectsOf(profit, cases(420));
  expect(one).toMatch(/^Cases!C2 hard-coded number that should be linked: .*typed as 420 while 'P&L'!D4/);
  expect(others).toEqual([]);
  expect(defectsOf(profit, cases(500))).toEqual([]);
});

test("a sheet of typed figures of which none agrees with the model is another plan", () => {
  const plan = (second: number): SheetUnit =>
    sheetOf("Plan of May", [
      ["EUR", 2025, 2026, 2027],
      ["EBITDA", 360, second, 700],
    ]);
  expect(defectsOf(profit, plan(610))).toEqual([]);
  expect(defectsOf(profit, plan(500))[0]).toMatch(/^'Plan of May'!B2 .*typed as 360/);
});

test("a figure typed among formulas that do the same on other cells is found", () => {
  const volumes = (odd: Written): SheetUnit =>
    sheetOf("Volumes", [
      ["", "FY2021", "FY2022", "FY2023", "FY2024", "FY2025", "FY2026", "FY2027"],
      ["Rate", 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7],
      [
        "Orders",
        100,
        { f: "B3*(1+$B$2)", v: 110 },
        { f: "C3*(1+$C$2)", v: 132 },
        { f: "D3*(1+$D$2)", v: 171 },
        odd,
        { f: "F3*(1+$F$2)", v: 361 },
        { f: "G3*(1+$G$2)", v: 578 },
      ],
      ["Revenue", ..."BCDEFGH".split("").map((c, at) => ({ f: `${c}3*25`, v: 2500 + at }))],
      ["Costs", ..."BCDEFGH".split("").map((c, at) => ({ f: `${c}4*0.4`, v: 1000 + at }))],
      ["Result", ..."BCDEFGH".split("").map((c) => ({ f: `${c}4-${c}5`, v: 1500 }))],
      ["Tax", ..."BCDEFGH".split("").map((c) => ({ f: `${c}6*0.25`, v: 375 }))],
      ["Net result", ..."BCDEFGH".split("").map((c) => ({ f: `${c}6-${c}7`, v: 1125 }))],
    ]);
  expect(defectsOf(volumes(250))[0]).toMatch(/^Volumes!F3 hard-coded number inside a formula row/);
  expect(defectsOf(volumes({ f: "E3*(1+$E$2)", v: 239 }))).toEqual([]);
});

test("an operating cash flow without the result, which the net cash flow adds beside it, is found", () => {
  const flows = (from: number): SheetUnit =>
    sheetOf("Cash flow", [
      header,
      years("Net income", () => 100),
      years("Depreciation", () => 30),
      years("Change in working capital", () => -20),
      years("Operating cash flow", (_, c) => ({ f: `SUM(${c}${from}:${c}4)`, v: from === 2 ? 110 : 10 })),
      years("Capex", () => -40),
      years("Net cash flow", (_, c) => ({ f: from === 2 ? `${c}5+${c}6` : `${c}2+${c}5+${c}6`, v: 70 })),
    ]);
  expect(defectsOf(flows(2))).toEqual([]);
  const [one, ...others] = defectsOf(flows(3));
  expect(one).toMatch(/^'Cash flow'!B5 identity that does not hold: .*leaves out the result, B2/);
  expect(others).toEqual([]);
});

test("a tax on profits that no country takes is found", () => {
  const result = (tax: number): SheetUnit =>
    sheetOf("Result", [
      header,
      years("Profit before tax", () => 200),
      years("Corporate income tax", () => -tax),
      years("Net income", (_, c) => ({ f: `${c}2+${c}3`, v: 200 - tax })),
    ]);
  expect(defectsOf(result(50))).toEqual([]);
  expect(defectsOf(result(170))[0]).toMatch(/^Result!B3 identity that does not hold: .*85% of the profit in B2/);
});

test("a forecast that turns the sign of the past from which its rate was measured is found", () => {
  const fees = (sign: string): SheetUnit =>
    sheetOf("Debt", [
      header,
      years("Debt issued", (year) => [500, 800, 300, 400][year] ?? 0),
      years("Fees in % of debt", (year, c) => (year < 2 ? { f: `-${c}4/${c}2`, v: 0.03 } : 0.03)),
      years("Fees paid", (year, c) =>
        year < 2
          ? -0.03 * ([500, 800][year] ?? 0)
          : { f: `${sign}${c}2*${c}3`, v: (sign === "" ? 0.03 : -0.03) * ([500, 800, 300, 400][year] ?? 0) },
      ),
    ]);
  expect(defectsOf(fees("-")).filter((said) => said.includes("sign flip"))).toEqual([]);
  expect(defectsOf(fees(""))[0]).toMatch(/^Debt!D4 sign flip: .*other sign than the past/);
});

test("sales in one currency made of prices in another without a rate are found", () => {
  const sales = (rate: string): SheetUnit =>
    sheetOf("Sales", [
      ["", ...YEARS],
      ["Exchange rate", 0.92],
      years("Units sold", (year) => 500 + year),
      years("Price (USD)", () => 12),
      years("Sales (EUR)", (year, c) => ({ f: `${c}3*${c}4${rate}`, v: 12 * (500 + year) })),
    ]);
  const found = (rate: string) => defectsOf(sales(rate)).filter((said) => said.includes("units mixed"));
  expect(found("")[0]).toMatch(/^Sales!B5 units mixed in a row: .*USD, EUR/);
  expect(found("*$B$2")).toEqual([]);
});

test("a name with its value beside another is no row of figures, and no formula goes over from one to the other", () => {
  const inputs = sheetOf("Inputs", [
    header,
    years("Equity", () => 100),
    years("Debt", () => 50),
    years("Cost of debt", () => 0.2),
    years("Tax", () => 0.3),
  ]);
  const link = (row: number, v: number, as?: "%"): Written => ({ f: `Inputs!B${row}`, v, ...(as && { as }) });
  const capital = sheetOf("Capital", [
    ["Cost of capital"],
    ["Equity", link(2, 100)],
    ["Debt", link(3, 50)],
    ["Both", { f: "B2+B3", v: 150 }],
    ["Cost of equity", { f: "E7+E8*(E9-E7)", v: 0.21, as: "%" }],
    ["Cost of debt", link(4, 0.2, "%")],
    ["Tax", link(5, 0.3, "%"), null, "Rate without risk", 0.1],
    [null, null, null, "Beta", 1.825],
    [null, null, null, "Return of the market", 0.16],
  ]);
  expect(defectsOf(inputs, capital)).toEqual([]);
});

test("taxes of single years on a small profit are what was paid, and no fault", () => {
  const paid = (taxes: readonly number[]): string[] =>
    defectsOf(
      sheetOf("Result", [
        header,
        years("Profit before tax", (year) => [3.4, 190, 210, 240][year] ?? 0),
        years("Corporate income tax", (year) => -(taxes[year] ?? 0)),
      ]),
    );
  expect(paid([34, 48, 53, 60])).toEqual([]);
  expect(paid([34, 160, 180, 210])[0]).toMatch(/no country taxes profits so much/);
});

test("a year that a number shows by its format heads its column, and is no profit that is taxed", () => {
  const head = (year: number, f: string): Written => ({ f, v: 21 + year });
  const sheet = sheetOf("Result", [
    years("", (year) => head(year, "")),
    years("Cash flow using EBIT", (year, c) => head(year, `${c}1`)),
    years("EBIT", (year) => 900 + 40 * year),
    years("Income tax", (year, c) => ({ f: `-${c}3*0.25`, v: -(225 + 10 * year) })),
  ]);
  const shown = sheet.cells.map((cell) =>
    cell.row <= 2 && cell.value.kind === "number"
      ? { ...cell, numberFormat: '"Year" 0', display: `Year ${cell.value.number}` }
      : cell,
  );
  expect(defectsOf({ ...sheet, cells: shown })).toEqual([]);
});

test("a change of a year among others of either sign is no odd one", () => {
  const year = (label: string, values: readonly number[]): Written[] => [label, ...values];
  const changes = (other: readonly number[]): string[] =>
    defectsOf(
      sheetOf("Cash", [
        ["EUR", 2021, 2022, 2023, 2024, 2025, 2026],
        year("Receivables", other),
        year("Inventory", [-250, -190, -260, 179, -220, -240]),
      ]),
    );
  expect(changes([-80, 190, -110, 240, -54, -11])).toEqual([]);
  expect(changes([80, 90, 110, 240, 154, 111])[0]).toMatch(/sign flip/);
});
