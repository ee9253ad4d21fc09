/** Faults among cells that are alike, and what hangs on them. */
import { expect, test } from "vitest";
import { findFaults } from "../../src/audit/index.ts";
import type { SheetUnit } from "../../src/documents/index.ts";
import { columnLetters } from "../../src/documents/index.ts";
import { sheetOf, type Written, workbookOf } from "../facts/written-sheets.ts";

const MONTHS = 12;
const months = (label: string, make: (letter: string, month: number) => Written): Written[] => [
  label,
  ...Array.from({ length: MONTHS }, (_, month) => make(columnLetters(month + 2), month)),
];
const faultsOf = (...sheets: SheetUnit[]) => findFaults(workbookOf(...sheets));

const volumes = months("Orders", (_, month) => 100 + month);
const prices = months("Price", (_, month) => 20 + month / 4);
const sold = (month: number) => (100 + month) * (20 + month / 4);

/** Costs are 40 % of revenue but in one month. */
const plan = (cost: (letter: string, month: number) => Written, costOf: (month: number) => number): SheetUnit =>
  sheetOf("Plan", [
    months("EUR", (_, month) => `M${month + 1}`),
    volumes,
    prices,
    months("Revenue", (c, month) => ({ f: `${c}2*${c}3`, v: sold(month) })),
    months("Costs", cost),
    months("Margin", (c, month) => ({ f: `${c}4-${c}5`, v: sold(month) - costOf(month) })),
  ]);

test("a figure typed among formulas is told with what the formula gives and the result that moves", () => {
  const costOf = (month: number) => (month === 5 ? 500 : 0.4 * sold(month));
  const [fault, ...others] = faultsOf(
    plan((c, month) => (month === 5 ? 500 : { f: `${c}4*0.4`, v: costOf(month) }), costOf),
  );
  expect(others).toEqual([]);
  expect(fault).toMatchObject({ kind: "typed over", label: "Costs" });
  expect(fault?.spots.map(({ cell }) => cell.address)).toEqual(["G5"]);
  // 105 orders at 21.25.
  expect(fault?.expected).toBeCloseTo(0.4 * 2231.25, 6);
  const [moved] = fault?.effect?.results ?? [];
  expect(moved?.figure).toMatchObject({ sheet: "Plan", row: 6, column: 7 });
  expect(moved?.from).toBeCloseTo(1731.25, 6);
  expect(moved?.to).toBeCloseTo(1338.75, 6);
});

test("formulas filled across are no fault, whatever they give", () => {
  expect(
    faultsOf(
      plan(
        (c, month) => ({ f: `${c}4*0.4`, v: 0.4 * sold(month) }),
        (month) => 0.4 * sold(month),
      ),
    ),
  ).toEqual([]);
});

test("a price typed in months beside the ratio of the year's totals is an input", () => {
  const total = (row: number, values: readonly number[]): Written => ({
    f: `SUM(B${row}:M${row})`,
    v: values.reduce((sum, one) => sum + one, 0),
  });
  const all = Array.from({ length: MONTHS }, (_, month) => month);
  const [orders, revenue] = [all.map((month) => 100 + month), all.map((month) => (100 + month) * 20)];
  const sheet = sheetOf("Activity", [
    [...months("EUR", (_, month) => `M${month + 1}`), "Year"],
    [...volumes, total(2, orders)],
    [...months("Price", () => 20), { f: "N4/N2", v: 20 }],
    [...months("Revenue", (c, month) => ({ f: `${c}2*${c}3`, v: revenue[month] ?? 0 })), total(4, revenue)],
  ]);
  expect(faultsOf(sheet)).toEqual([]);
});

test("a level that a formula changes once and the months after carry on is no odd one", () => {
  const carried: Written[] = months("Plant", (_, month) => {
    const before = columnLetters(month + 1);
    const bought = month === 6 ? `${before}2+Budget!$B$2` : `${before}2`;
    return month === 0 ? 3500 : { f: bought, v: month < 6 ? 3500 : 6500 };
  });
  const budget = sheetOf("Budget", [
    ["EUR", "Price"],
    ["Second oven", 3000],
  ]);
  expect(faultsOf(sheetOf("Assets", [months("EUR", (_, month) => `M${month + 1}`), carried]), budget)).toEqual([]);
});
