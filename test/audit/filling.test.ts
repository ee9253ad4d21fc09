/** Faults of how a model was filled in: values over formulas, sums of nothing, rows left off, checks that check nothing. */
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

const YEARS = [2024, 2025, 2026, 2027, 2028, 2029];
const header: Written[] = ["EUR", ...YEARS];
const years = (label: string | null, make: (year: number, letter: string, before: string) => Written): Written[] => [
  label,
  ...YEARS.map((_, year) => make(year, columnLetters(year + 2), columnLetters(year + 1))),
];

test("the one cell of a row that is typed at what the row's formula gives is found, and typed history is not", () => {
  const result = (typed: number): SheetUnit =>
    sheetOf("P&L", [
      header,
      years("Revenue", (year) => 100 + year),
      years("Costs", () => 40),
      years("Result", (year, c) => (year < typed ? 60 + year : { f: `${c}2-${c}3`, v: 60 + year })),
    ]);
  expect(defectsOf(result(0))).toEqual([]);
  expect(defectsOf(result(3))).toEqual([]);
  expect(defectsOf(result(1))[0]).toMatch(/^'P&L'!B4 hard-coded number inside a formula row: .*typed as 60/);
});

test("figures of a fault are written as its sentence's language writes them, whatever the sheet's own way", () => {
  const document = workbookOf(
    sheetOf("P&L", [
      header,
      years("Revenue", (year) => 100 + year),
      years("Costs", (year) => 40 + 3 * year),
      years("Margin", (year, c) =>
        year === 3
          ? { f: "", v: 0.625, as: "%" }
          : { f: `(${c}2-${c}3)/${c}2`, v: (60 - 2 * year) / (100 + year), as: "%" },
      ),
    ]),
  );
  const [fault] = modelDefectsOf(document, factsOfDocument(document, dealContextOf([document])).facts);
  expect(fault?.detail).toContain("typed as 62.5% ");
  expect(fault?.detailFr).toContain("saisie à 62,5% ");
});

test("the one typed amount of a column of quantities times prices is found where it is their product", () => {
  const costs = (typed: number): SheetUnit =>
    sheetOf("Costs", [
      ["Item", "Quantity", "Price", "Amount"],
      ...[3, 4, 5, 6, 7].map((quantity, at): Written[] => [
        `Item ${at}`,
        quantity,
        11,
        at === 4 ? typed : { f: `C${at + 2}*B${at + 2}`, v: quantity * 11 },
      ]),
    ]);
  expect(defectsOf(costs(77))[0]).toMatch(/^Costs!D6 hard-coded number inside a formula row/);
  // Another amount is a price agreed on.
  expect(defectsOf(costs(80))).toEqual([]);
});

test("what is left of a total that stands in no cell is found, and a complement of 1 is not", () => {
  const exits = (formula: string): SheetUnit =>
    sheetOf("Exits", [header, years("Exits", (year) => (year === 5 ? { f: formula, v: 40 } : 4))]);
  expect(defectsOf(exits("60-B2-C2-D2-E2-F2"))[0]).toMatch(
    /^Exits!G2 hard-coded number inside a formula row: .*number written into a sum/,
  );
  expect(defectsOf(exits("1-B2-C2-D2-E2-F2"))).toEqual([]);
});

test("a number in a formula is found where the formula beside takes the cell that holds it", () => {
  const stock = (first: string): SheetUnit =>
    sheetOf("Stock", [
      ["Shop", "North", "South"],
      ["Price", 300, 800],
      ["Bikes", 70, 25],
      ["Total", { f: first, v: 21_000 }, { f: "C2*C3", v: 20_000 }],
    ]);
  expect(defectsOf(stock("B2*70"))[0]).toMatch(
    /^Stock!B4 hard-coded number that should be linked: .*writes 70 .*which B3 /,
  );
  expect(defectsOf(stock("B2*B3"))).toEqual([]);
});

test("a balance that sums empty cells is found where another sheet holds it", () => {
  const assets = (year: number): Written => (year === 0 ? null : 100);
  const roll = sheetOf("Roll", [
    header,
    years("Opening fixed assets", assets),
    years("Additions", (year) => (year === 0 ? null : 10)),
    years("Fixed assets", (year, c) => ({ f: `SUM(${c}2:${c}3)`, v: year === 0 ? 0 : 110 })),
  ]);
  const balance = sheetOf("Balance", [header, years("Fixed assets", (year) => (year === 0 ? 90 : 110))], 2);
  expect(defectsOf(roll)).toEqual([]);
  expect(defectsOf(roll, balance)[0]).toMatch(/^Roll!B4 total that does not add up: .*Balance!B2 .*90/);
});

const FILLED = ["Rent", "Staff", "Travel", "Hosting"].map((label, at) => years(label, (year) => 10 * at + year + 1));

test("formulas under no name that stop before the other rows are found", () => {
  const working = (label: string | null, last: number): SheetUnit =>
    sheetOf("Plan", [
      header,
      ...FILLED,
      years(label, (year, c) => (year > last ? null : { f: `${c}2+${c}3`, v: 12 + 2 * year })),
    ]);
  expect(defectsOf(working(null, 2))[0]).toMatch(/^Plan!B6 inconsistent formula in a row: .*ends at D6 /);
  expect(defectsOf(working(null, 5))).toEqual([]);
  expect(defectsOf(working("Rent and staff", 2))).toEqual([]);
});

test("the one empty cell inside a row is found, and rows of a few payments are not", () => {
  const loan = (empty: readonly number[]): SheetUnit =>
    sheetOf("Plan", [
      header,
      ...FILLED,
      years("Repayment", (year) => (empty.includes(year) ? null : 5 + year)),
      years("Interest", (year) => 1 + year),
      years("Total", (year, c) => ({ f: `SUM(${c}2:${c}7)`, v: 70 + 6 * year })),
    ]);
  expect(defectsOf(loan([3]))[0]).toMatch(/^Plan!E6 inconsistent formula in a row: .*is empty/);
  expect(defectsOf(loan([1, 3]))).toEqual([]);
  expect(defectsOf(loan([5]))).toEqual([]);
});

test("ratios that are blank because they divide by nothing are found, and those of an empty template are not", () => {
  const ratios = (profit: number, sales: number): SheetUnit =>
    sheetOf("Ratios", [
      header,
      years("Profit", () => profit),
      years("Sales", () => sales),
      years("Margin", (_, c) => ({ f: `IFERROR(${c}2/${c}3,"")`, says: "" })),
    ]);
  expect(defectsOf(ratios(50, 0))[0]).toMatch(/^Ratios!B4 error value: .*row 3, which holds nothing/);
  expect(defectsOf(ratios(0, 0))).toEqual([]);
});

test("a sheet of noughts beside a filled one is found", () => {
  const noughts = (value: number): SheetUnit =>
    sheetOf(
      "Balance",
      [
        header,
        ...["Cash", "Stock", "Debt"].map((label) => years(label, () => value)),
        years("Net assets", (_, c) => ({ f: `${c}2+${c}3-${c}4`, v: value })),
      ],
      2,
    );
  const plan = sheetOf("Plan", [header, ...FILLED]);
  expect(defectsOf(plan, noughts(0))[0]).toMatch(/^Balance!B5 identity that does not hold: .*23 other figures/);
  expect(defectsOf(plan, noughts(1))).toEqual([]);
});

test("a workbook without a formula is found, once", () => {
  const [only, ...others] = defectsOf(sheetOf("Plan", [header, ...FILLED]));
  expect(only).toMatch(/^Plan!B2 hard-coded number that should be linked: .*24 in all/);
  expect(others).toEqual([]);
});

test("a balance that is what is missing to balance makes its check say nothing", () => {
  const balance = (equity: (c: string) => Written): SheetUnit =>
    sheetOf("Balance", [
      header,
      years("Total assets", () => 100),
      years("Total liabilities", () => 60),
      years("Equity", (_, c) => equity(c)),
      years("Liabilities and equity", (_, c) => ({ f: `${c}3+${c}4`, v: 100 })),
      years("Difference", (_, c) => ({ f: `${c}2-${c}5`, v: 0 })),
    ]);
  expect(defectsOf(balance((c) => ({ f: `${c}2-${c}3`, v: 40 })))[0]).toMatch(/^Balance!B4 identity .*check in B6/);
  expect(defectsOf(balance(() => 40))).toEqual([]);
});

test("a check that fails over the machine's rounding is found, and one that fails for good reason or is blank is not", () => {
  const check = (equity: number, says: string): SheetUnit =>
    sheetOf("Balance", [
      ["EUR", 2025],
      ["Net assets", { f: "0.1+B9", v: 0.1 + 0.2 }],
      ["Equity", { f: "B8", v: equity }],
      ["Check", { f: 'IF(B2=B3,"","Does not balance")', says }],
    ]);
  expect(defectsOf(check(0.3, "Does not balance"))[0]).toMatch(/^Balance!B4 identity that does not hold: .*rounding/);
  expect(defectsOf(check(0.4, "Does not balance"))).toEqual([]);
  expect(defectsOf(check(0.3, ""))).toEqual([]);
});

test("a typed case that repeats the case above to the last digit is found", () => {
  const cases = (worst: (year: number) => number): SheetUnit =>
    sheetOf("Cases", [
      header,
      years("Base case", (year) => 123_457 + 1_111 * year),
      years("Worst case", worst),
      years("Both", (year, c) => ({ f: `${c}2+${c}3`, v: 123_457 + 1_111 * year + worst(year) })),
    ]);
  expect(defectsOf(cases((year) => 123_457 + 1_111 * year))[0]).toMatch(
    /^Cases!B3 hard-coded number that should be linked/,
  );
  expect(defectsOf(cases((year) => 111_233 + 1_111 * year))).toEqual([]);
});

test("an empty price beside a typed quantity is found, and rows that are empty throughout are not", () => {
  const parts = (prices: readonly (number | null)[], quantities: readonly (number | null)[]): SheetUnit =>
    sheetOf("Parts", [
      ["Part", "Quantity", "Price EUR", "Amount EUR"],
      ...prices.map((price, at): Written[] => {
        const quantity = quantities[at] ?? null;
        return [
          `Part ${"ABCDE"[at]}`,
          quantity,
          price,
          { f: `B${at + 2}*C${at + 2}`, v: (quantity ?? 0) * (price ?? 0) },
        ];
      }),
    ]);
  const [one, ...others] = defectsOf(parts([12.5, 8, null, 31, 7], [1, 2, 3, 4, 5]));
  expect(one).toMatch(/^Parts!C4 error value: .*is empty while D4 .* counts for nothing/);
  expect(others).toEqual([]);
  expect(defectsOf(parts([12.5, 8, null, 31, 7], [1, 2, null, 4, 5]))).toEqual([]);
  expect(defectsOf(parts([12.5, null, null, 31, 7], [1, 2, 3, 4, 5]))).toEqual([]);
});

test("a total that stops where the formula of its column goes on is found", () => {
  const table = (last: number): SheetUnit =>
    sheetOf("Fees", [
      ["Item", "Days", "Rate EUR", "Amount EUR"],
      ...[3, 5, 2, 8].map((days, at): Written[] => [
        at < 3 ? `Item ${"ABC"[at]}` : null,
        days,
        10,
        { f: `B${at + 2}*C${at + 2}`, v: 10 * days },
      ]),
      [],
      ["Total", null, null, { f: `SUM(D2:D${last})`, v: last === 5 ? 180 : 100 }],
    ]);
  expect(defectsOf(table(4))[0]).toMatch(/^Fees!D7 sum that leaves out a row: .*leaves out D5/);
  expect(defectsOf(table(5))).toEqual([]);
});

test("formulas that use themselves by way of others are found, and what asks where a cell stands is no circle", () => {
  const interest = (debt: (c: string) => string): SheetUnit =>
    sheetOf("Debt", [
      header,
      years("Result", () => 100),
      years("Interest", (_, c) => ({ f: `${c}4*0.05`, v: 5.25 })),
      years("Debt", (_, c) => ({ f: debt(c), v: 105 })),
    ]);
  const [one, ...others] = defectsOf(interest((c) => `${c}2+${c}3`));
  expect(one).toMatch(/^Debt!B3 error value: .*uses itself by way of others, 12 formulas/);
  expect(others).toEqual([]);
  expect(defectsOf(interest((c) => `${c}2*1`))).toEqual([]);
  expect(defectsOf(interest((c) => `${c}2+0*COLUMN(${c}3)`))).toEqual([]);
});
