/** Faults planted in small workbooks are found at their cell; sound ones stay silent. */
import { expect, test } from "vitest";
import { type ModelDefect, modelDefectsOf } from "../../src/audit/index.ts";
import type { SheetUnit } from "../../src/documents/index.ts";
import { columnLetters, dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { sheetOf, type Written, workbookOf } from "../facts/written-sheets.ts";
import { processorMs } from "../processor-time.ts";

const defectsOf = (...units: SheetUnit[]): ModelDefect[] => {
  const document = workbookOf(...units);
  const { facts } = factsOfDocument(document, dealContextOf([document]));
  return modelDefectsOf(document, facts);
};

const named = (defects: readonly ModelDefect[]) => defects.map((d) => `${d.anchor} ${d.defect}`);

const MONTHS = ["Jan-25", "Feb-25", "Mar-25", "Apr-25", "May-25", "Jun-25"];
/** Column letter of the month, from 0. */
const at = (month: number) => columnLetters(month + 2);
const across = (label: string, make: (month: number, letter: string) => Written): Written[] => [
  label,
  ...MONTHS.map((_, month) => make(month, at(month))),
];
const header: Written[] = ["EUR", ...MONTHS];

/** Costs of 10, 20 and 30 a month and their total, 60. */
const costs = (total: (month: number, letter: string) => Written): SheetUnit =>
  sheetOf("Costs", [
    header,
    across("Hosting", () => 10),
    across("Rent", () => 20),
    across("Insurance", () => 30),
    across("Total costs", total),
  ]);

test("a sound table has no fault", () => {
  expect(defectsOf(costs((_, c) => ({ f: `SUM(${c}2:${c}4)`, v: 60 })))).toEqual([]);
});

test("a total that stops one row early is found, with what it ought to be", () => {
  const defects = defectsOf(
    costs((m, c) => (m === 3 ? { f: `SUM(${c}2:${c}3)`, v: 30 } : { f: `SUM(${c}2:${c}4)`, v: 60 })),
  );
  expect(named(defects)).toEqual(["Costs!E5 sum that leaves out a row"]);
  expect(defects[0]?.detail).toContain("Insurance");
  expect(defects[0]?.detail).toContain("30 instead of 60");
});

test("a total written with + that forgets a row in every column is found once", () => {
  const defects = defectsOf(costs((_, c) => ({ f: `${c}2+${c}3`, v: 30 })));
  expect(named(defects)).toEqual(["Costs!B5 sum that leaves out a row"]);
});

test("a row of which the total already holds the whole is not left out", () => {
  const sheet = sheetOf("Sales", [
    header,
    across("Product sales", () => 10),
    across("Services", () => 20),
    across("o/w training", () => 5),
    across("Total sales", (_, c) => ({ f: `${c}2+${c}3`, v: 30 })),
  ]);
  expect(defectsOf(sheet)).toEqual([]);
});

test("a figure typed between two cells of one formula is found", () => {
  const defects = defectsOf(costs((m, c) => (m === 2 ? 61 : { f: `SUM(${c}2:${c}4)`, v: 60 })));
  expect(named(defects)).toEqual(["Costs!D5 hard-coded number inside a formula row"]);
});

test("typed actuals before forecast formulas are no fault", () => {
  const sheet = sheetOf("Sales", [
    ["EUR", "Jan-25A", "Feb-25A", "Mar-25A", "Apr-25F", "May-25F", "Jun-25F"],
    across("Product sales", (m, c) => (m < 3 ? 100 + m : { f: `${columnLetters(c.charCodeAt(0) - 65)}2*1.1`, v: 110 })),
  ]);
  expect(defectsOf(sheet)).toEqual([]);
});

test("levels typed now and then over 'as the month before' are no fault", () => {
  const sheet = sheetOf("Team", [
    header,
    across("Engineers", (m) => (m === 0 ? 4 : m === 3 ? 6 : { f: `${at(m - 1)}2`, v: m < 3 ? 4 : 6 })),
  ]);
  expect(defectsOf(sheet)).toEqual([]);
});

test("quarter totals between months are no fault", () => {
  const sum = (from: string, to: string, v: number): Written => ({ f: `SUM(${from}2:${to}2)`, v });
  const month = (c: string): Written => ({ f: `Inputs!${c}9*2`, v: 8 });
  const sheet = sheetOf("Sales", [
    ["EUR", "Jan-25", "Feb-25", "Mar-25", "Q1 2025", "Apr-25", "May-25", "Jun-25", "Q2 2025"],
    [
      "Sales",
      month("B"),
      month("C"),
      month("D"),
      sum("B", "D", 24),
      month("F"),
      month("G"),
      month("H"),
      sum("F", "H", 24),
    ],
  ]);
  expect(defectsOf(sheet)).toEqual([]);
});

test("a formula that looks one period back is found", () => {
  const margin = (m: number, c: string): Written => ({ f: m === 3 ? `${at(2)}2-${c}3` : `${c}2-${c}3`, v: 70 });
  const sheet = sheetOf("Results", [
    header,
    across("Sales", () => 100),
    across("Purchases", () => 30),
    across("Result", margin),
  ]);
  expect(named(defectsOf(sheet))).toEqual(["Results!E4 inconsistent formula in a row"]);
});

test("a sign turned round in one formula is found", () => {
  const margin = (m: number, c: string): Written => ({ f: `${c}2${m === 3 ? "+" : "-"}${c}3`, v: m === 3 ? 130 : 70 });
  const sheet = sheetOf("Results", [
    header,
    across("Sales", () => 100),
    across("Purchases", () => 30),
    across("Result", margin),
  ]);
  expect(named(defectsOf(sheet))).toEqual(["Results!E4 sign flip"]);
});

test("one positive cost among negative ones is found", () => {
  const sheet = sheetOf("Results", [header, across("Rent", (m) => (m === 2 ? 21 : -20 - m))]);
  expect(named(defectsOf(sheet))).toEqual(["Results!D2 sign flip"]);
});

test("a change of sign in a row that may have either is no fault", () => {
  const sheet = sheetOf("Cash", [header, across("Change in working capital", (m) => (m === 2 ? -21 : 20 + m))]);
  expect(defectsOf(sheet)).toEqual([]);
});

test("a figure typed in full among thousands is found", () => {
  const sheet = sheetOf("Results", [header, across("Rent", (m) => (m === 4 ? 24_000 : 20 + m))]);
  expect(named(defectsOf(sheet))).toEqual(["Results!F2 units mixed in a row"]);
});

test("an error is told once, where it starts", () => {
  const sheet = sheetOf("Results", [
    header,
    across("Rate", (m) => (m >= 3 ? { f: "1/0", v: "#DIV/0!" } : { f: "1/2", v: 0.5 })),
    [],
    across("Twice", (m, c) => (m >= 3 ? { f: `${c}2*2`, v: "#DIV/0!" } : { f: `${c}2*2`, v: 1 })),
  ]);
  expect(named(defectsOf(sheet))).toEqual(["Results!E2 error value"]);
});

test("a year that sums eleven months is found, and a whole year is not", () => {
  const names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
  const months = names.map((name) => `${name}-25`);
  const sheet = sheetOf("Sales", [
    ["EUR", ...months, "FY2025"],
    ["Revenue", ...months.map(() => 10), { f: "SUM(B2:M2)", v: 120 }],
    ["Purchases", ...months.map(() => 20), { f: "SUM(B3:M3)", v: 240 }],
    ["Rent", ...months.map(() => 10), { f: "SUM(C4:M4)", v: 110 }],
    ["Travel", ...months.map(() => 30), { f: "SUM(B5:M5)", v: 360 }],
    ["Wages", ...months.map(() => 40), { f: "SUM(B6:M6)", v: 480 }],
  ]);
  expect(named(defectsOf(sheet))).toEqual(["Sales!N4 sum that leaves out a period"]);
});

test("a sum that adds a subtotal and its parts is found", () => {
  const sheet = sheetOf("Costs", [
    header,
    across("Salaries", () => 10),
    across("Rent", () => 20),
    across("Staff and rent", (_, c) => ({ f: `${c}2+${c}3`, v: 30 })),
    across("Travel", () => 5),
    across("Total costs", (_, c) => ({ f: `SUM(${c}2:${c}5)`, v: 65 })),
  ]);
  expect(named(defectsOf(sheet))).toEqual(["Costs!B6 sum that counts a subtotal twice"]);
});

test("a typed total that does not add up is found", () => {
  const sheet = sheetOf("Use of funds", [
    ["EUR", "Amount"],
    ["Product", 300],
    ["Sales", 250],
    ["Hiring", 150],
    ["Total", 800],
  ]);
  expect(named(defectsOf(sheet))).toEqual(["'Use of funds'!B5 total that does not add up"]);
});

test("a dashboard figure typed with another value than the workbook computes is found", () => {
  const annual = sheetOf("Annual", [
    ["EUR", "FY2023", "FY2024", "FY2025"],
    ["Revenue", 100, 200, 400],
    ["Cost of sales", -40, -70, -120],
    ["Gross profit", { f: "B2+B3", v: 60 }, { f: "C2+C3", v: 130 }, { f: "D2+D3", v: 280 }],
    [
      "Gross margin %",
      { f: "B4/B2", v: 0.6, as: "%" },
      { f: "C4/C2", v: 0.65, as: "%" },
      { f: "D4/D2", v: 0.7, as: "%" },
    ],
  ]);
  const board = (margin: number) =>
    sheetOf(
      "Board",
      [
        ["KPI", null],
        ["Gross profit, FY2025", { f: "Annual!D4", v: 280 }],
        ["Gross margin, FY2025", { f: "", v: margin, as: "%" }],
      ],
      2,
    );
  expect(named(defectsOf(annual, board(0.74)))).toEqual(["Board!B3 hard-coded number that should be linked"]);
  expect(defectsOf(annual, board(0.7))).toEqual([]);
  // What formulas start from is an input, and no copy of what is computed under its name.
  const inputs = sheetOf("Inputs", [["Gross margin, FY2025", { f: "", v: 0.74, as: "%" }]], 2);
  const plan = sheetOf("Plan", [["Target of gross profit", { f: "Inputs!B1*500", v: 370 }]], 3);
  expect(named(defectsOf(annual, inputs))).toEqual(["Inputs!B1 hard-coded number that should be linked"]);
  expect(defectsOf(annual, inputs, plan)).toEqual([]);
});

test("an identity that holds in the other months and fails in one is found", () => {
  const sheet = sheetOf("Subscriptions", [
    header,
    across("MRR", (m) => 100 + m),
    across("ARR", (m) => (m === 2 ? 1300 : 12 * (100 + m))),
  ]);
  expect(named(defectsOf(sheet))).toEqual(["Subscriptions!D3 identity that does not hold"]);
});

test("pre-money plus round that is not post-money is found", () => {
  const sheet = sheetOf("Round", [
    ["EUR", "Amount"],
    ["Pre-money valuation", 8_000_000],
    ["Round size", 2_000_000],
    ["Post-money valuation", 11_000_000],
  ]);
  expect(named(defectsOf(sheet))).toEqual(["Round!B4 identity that does not hold"]);
});

test("in a table that runs down, the odd cell among formulas filled down is found", () => {
  const rows = (at: number, odd: (row: number) => Written): Written[][] =>
    [3, 4, 5, 6, 7, 8, 9, 10].map((row) => [
      `Loan ${row}`,
      100,
      5,
      row === at ? odd(row) : { f: `B${row}+C${row}`, v: 105 },
    ]);
  const table = (at: number, odd: (row: number) => Written) => [
    ["Loan", "Principal", "Interest", "Due"],
    ["Loan 2", 100, 5, { f: "B2+C2", v: 105 }],
    ...rows(at, odd),
  ];
  expect(
    named(
      defectsOf(
        sheetOf(
          "Loans",
          table(6, () => 120),
        ),
      ),
    ),
  ).toEqual(["Loans!D6 hard-coded number inside a formula row"]);
  expect(
    named(
      defectsOf(
        sheetOf(
          "Loans",
          table(6, () => ({ f: "B5+C6", v: 105 })),
        ),
      ),
    ),
  ).toEqual(["Loans!D6 inconsistent formula in a row"]);
  expect(
    defectsOf(
      sheetOf(
        "Loans",
        table(0, () => null),
      ),
    ),
  ).toEqual([]);
});

test("a market named total is no sum of what stands above it", () => {
  const sheet = sheetOf("Market", [
    ["", "EUR"],
    ["Beachhead", 300],
    ["Served market", 700],
    ["Total addressable market", 5000],
  ]);
  expect(defectsOf(sheet)).toEqual([]);
});

test("faults of a French table are found alike", () => {
  const mois = ["janv. 2025", "févr. 2025", "mars 2025", "avr. 2025", "mai 2025", "juin 2025"];
  const sheet = sheetOf("Charges", [
    ["€", ...mois],
    across("Loyer", () => 20),
    across("Assurances", () => 30),
    across("dont véhicules", () => 5),
    across("Honoraires", () => 10),
    across("Total charges", (m, c) => ({ f: m === 3 ? `${c}2+${c}3` : `${c}2+${c}3+${c}5`, v: m === 3 ? 50 : 60 })),
  ]);
  expect(named(defectsOf(sheet))).toEqual(["Charges!E6 sum that leaves out a row"]);
});

test("a deck has no model faults", () => {
  expect(modelDefectsOf({ ...workbookOf(), kind: "deck" }, [])).toEqual([]);
});

test("twenty thousand rows take less than a second", () => {
  const rows: Written[][] = [header];
  for (let row = 2; row <= 20_000; row++) rows.push([`Item ${row}`, 1, 2, 3, { f: `SUM(B${row}:D${row})`, v: 6 }]);
  const document = workbookOf(sheetOf("List", rows));
  const start = processorMs();
  expect(modelDefectsOf(document, [])).toEqual([]);
  // Five times the promise, for a machine that is doing other things.
  expect(processorMs() - start).toBeLessThan(5000);
});

test("the last quarter of a row typed over is found beside rows that refer to another three months each time", () => {
  const letters = ["B", "C", "D", "E", "F"];
  const months = ["B2:D2", "E2:G2", "H2:J2", "K2:M2", "N2:P2"];
  const quarters = ["Q1 2025", "Q2 2025", "Q3 2025", "Q4 2025", "Q1 2026"];
  const filled = (label: string, share: number) => [
    label,
    ...letters.map((letter, at) => ({ f: `-${letter}2*0.0${share}`, v: -share * (at + 1) })),
  ];
  const rows: Written[][] = [
    ["€", ...quarters],
    ["Volume", ...letters.map((_, at) => ({ f: `SUM(Monthly!${months[at]})`, v: 100 * (at + 1) }))],
    filled("Payment fees", 1),
    [...filled("Insurance", 2).slice(0, 5), -9],
    filled("Hosting", 3),
    filled("Support", 4),
  ];
  expect(named(defectsOf(sheetOf("P&L", rows)))).toEqual(["'P&L'!F4 hard-coded number inside a formula row"]);
});

test("a typed figure of a board pack is held against what another sheet computes, by name or by label", () => {
  const board = sheetOf("Board", [
    [null, "Unit", "FY2025"],
    ["Team, year end", "FTE", 18],
    ["Carriers under contract", "#", 189],
  ]);
  const people = sheetOf(
    "People",
    [
      ["FTE", "Q4 2025"],
      ["Engineering", 12],
      ["Sales", 7],
      ["Total employees", { f: "B2+B3", v: 19 }],
    ],
    2,
  );
  const fleet = sheetOf(
    "Fleet",
    [
      [null, "Unit", "FY2024", "FY2025"],
      ["New carriers", "#", 150, 42],
      ["Carriers under contract", "#", 150, { f: "C3+D2", v: 192 }],
    ],
    3,
  );
  expect(named(defectsOf(board, people, fleet)).sort()).toEqual([
    "Board!C2 hard-coded number that should be linked",
    "Board!C3 hard-coded number that should be linked",
  ]);
});
