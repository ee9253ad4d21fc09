/** An input typed beside a computed ratio of the same name is no fault, whatever the sizes, times and directions. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { modelDefectsOf } from "../../src/audit/index.ts";
import { columnLetters } from "../../src/documents/index.ts";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { sheetOf, type Written, workbookOf } from "../facts/written-sheets.ts";

type Plan = {
  readonly past: number;
  readonly ahead: number;
  readonly sales: number;
  /** In hundredths. */
  readonly share: number;
  readonly isDown: boolean;
  readonly name: string;
};

const plans: fc.Arbitrary<Plan> = fc.record({
  past: fc.integer({ min: 1, max: 4 }),
  ahead: fc.integer({ min: 2, max: 6 }),
  sales: fc.integer({ min: 120, max: 90_000 }),
  share: fc.integer({ min: 5, max: 85 }),
  isDown: fc.boolean(),
  name: fc.constantFrom("Gross margin", "Cost ratio", "Take rate", "Taux de marge brute"),
});

/** Sales, costs and their ratio: worked out from the past, typed for what is to come, which is made from it. */
const rowsOf = ({ past, ahead, sales, share, isDown, name }: Plan): Written[][] => {
  const at = (row: number, step: number) =>
    isDown ? `${columnLetters(row)}${step + 2}` : `${columnLetters(step + 2)}${row}`;
  const steps = Array.from({ length: past + ahead }, (_, step) => step);
  const salesOf = (step: number) => sales * 1.25 ** step;
  const shareOf = (step: number) => (share + (step % 3)) / 100;
  const costOf = (step: number) => salesOf(step) * shareOf(step);
  const isPast = (step: number) => step < past;
  const lines: Written[][] = [
    ["EUR", ...steps.map((step) => 2022 + step)],
    ["Sales", ...steps.map((s): Written => (s === 0 ? sales : { f: `${at(2, s - 1)}*1.25`, v: salesOf(s) }))],
    ["Costs", ...steps.map((s): Written => (isPast(s) ? costOf(s) : { f: `${at(2, s)}*${at(4, s)}`, v: costOf(s) }))],
    [name, ...steps.map((s): Written => (isPast(s) ? { f: `${at(3, s)}/${at(2, s)}`, v: shareOf(s) } : shareOf(s)))],
    ["Result", ...steps.map((s): Written => ({ f: `${at(2, s)}-${at(3, s)}`, v: salesOf(s) - costOf(s) }))],
  ];
  return isDown ? (lines[0] ?? []).map((_, step) => lines.map((line) => line[step] ?? null)) : lines;
};

const told = (...sheets: ReturnType<typeof sheetOf>[]): readonly string[] => {
  const document = workbookOf(...sheets);
  const { facts } = factsOfDocument(document, dealContextOf([document]));
  return modelDefectsOf(document, facts).map(({ anchor, detail }) => `${anchor}: ${detail}`);
};

test("a ratio worked out from the past and typed for the years to come is an input there", () => {
  fc.assert(
    fc.property(plans, (plan) => {
      expect(told(sheetOf("Plan", rowsOf(plan)))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test("a rate that a plan is made from may differ from the one that comes of it", () => {
  fc.assert(
    fc.property(plans, fc.integer({ min: 1, max: 9 }), ({ ahead, sales, share, name }, rebate) => {
      const years = Array.from({ length: ahead + 1 }, (_, year) => year);
      const c = (year: number) => columnLetters(year + 2);
      const net = (year: number) => sales * (year + 2) * (1 - rebate / 100);
      const kept = (year: number) => (sales * (year + 2) * share) / 100;
      const inputs = sheetOf("Assumptions", [
        ["Assumption", "Value"],
        [name, share / 100],
        ["Rebate", rebate / 100],
      ]);
      const plan = sheetOf("Plan", [
        ["EUR", ...years.map((year) => 2025 + year)],
        ["List sales", ...years.map((year) => sales * (year + 2))],
        ["Net sales", ...years.map((y): Written => ({ f: `${c(y)}2*(1-Assumptions!$B$3)`, v: net(y) }))],
        ["Kept", ...years.map((y): Written => ({ f: `${c(y)}2*Assumptions!$B$2`, v: kept(y) }))],
        [name, ...years.map((y): Written => ({ f: `${c(y)}4/${c(y)}3`, v: kept(y) / net(y) }))],
      ]);
      expect(told(inputs, plan)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test("what a result of each block is made from is no typed figure over it, nor a part of a subtotal beside it", () => {
  const result = (row: number, values: readonly number[]): Written[] => [
    "Result",
    ...values.map((v, at): Written => ({ f: `${"BCDE"[at]}${row - 1}-${"BCDE"[at]}${row - 2}`, v })),
  ];
  const blocks: Written[][] = [
    ["Cost", 14_010, 16_030, 12_470, 16_590],
    ["Revenue", 24_300, 34_210, 24_880, 74_060],
    result(4, [10_290, 18_180, 12_410, 57_470]),
    ["Cost", { f: "C2+7500", v: 23_530 }, { f: "E3-41000", v: 33_060 }, 20_070, { f: "B2*2", v: 28_020 }],
    ["Revenue", 42_100, 47_900, { f: "B3+8000", v: 32_300 }, 95_110],
    result(7, [18_570, 14_840, 12_230, 67_090]),
  ];
  expect(told(sheetOf("Plan", [["EUR", 2024, 2025, 2026, 2027], ...blocks]))).toEqual([]);
  expect(
    told(
      sheetOf("Plan", [
        ["EUR", 2026],
        ["Long-term", { f: "SUM(B3:B3)", v: 20 }],
        ["Payables", 20],
        ["Short-term", { f: "SUM(B5:B5)", v: 31 }],
        ["Loans", 31],
      ]),
    ),
  ).toEqual([]);
});

test("an assumption of a year typed above and below one that is as the year before is no fault", () => {
  const asBefore = (letter: string, row: number, v: number): Written => ({ f: `${letter}${row}`, v });
  const kept = (label: string, row: number, v: number): Written[] => [
    label,
    v,
    ..."BCD".split("").map((letter) => asBefore(letter, row, v)),
  ];
  const plan = [
    ["", 2025, 2026, 2027, 2028],
    kept("Days of debtors", 2, 41),
    ["Days of stock", 32, 28, 27, 26],
    kept("Days of creditors", 4, 25),
    ["Days of prepayments", 14, 12, 11, 9],
    kept("Days of accruals", 6, 19),
  ];
  expect(told(sheetOf("Plan", plan))).toEqual([]);
});

test("a margin that the years to come take is an input, where its formula would lead back to it through a sum or the year before", () => {
  const years = [0, 1, 2, 3, 4, 5];
  const c = (year: number) => columnLetters(year + 2);
  const sales = (year: number) => 14_010 + 1_130 * year;
  const plan = (rateOf: (year: number) => string): Written[][] => [
    ["EUR", ...years.map((year) => 2022 + year)],
    ["Sales", ...years.map(sales)],
    ["Costs", ...years.map((y): Written => (y < 2 ? -0.42 * sales(y) : { f: rateOf(y), v: -0.42 * sales(y) }))],
    ["Gross profit", ...years.map((y): Written => ({ f: `SUM(${c(y)}2:${c(y)}3)`, v: 0.58 * sales(y) }))],
    ["Margin kept", ...years.map((y): Written => (y < 2 ? { f: `${c(y)}4/${c(y)}2`, v: 0.58 } : 0.58))],
  ];
  expect(
    told(
      sheetOf(
        "Plan",
        plan((y) => `-${c(y)}2*(1-${c(y)}5)`),
      ),
    ),
  ).toEqual([]);
  expect(
    told(
      sheetOf(
        "Plan",
        plan((y) => `-${c(y)}2*(1-${c(Math.max(2, y - 1))}5)`),
      ),
    ),
  ).toEqual([]);
});

test("what is typed by right beside formulas that give the same is no fault", () => {
  const months = [0, 1, 2, 3, 4, 5];
  const c = (at: number) => columnLetters(at + 2);
  const row = (label: string, make: (at: number) => Written): Written[] => [label, ...months.map(make)];
  const asBefore = (label: string, line: number): Written[] =>
    row(label, (at) => (at === 0 ? 0.21 : { f: `${c(at - 1)}${line}`, v: 0.21 }));
  // A rate of each year between rates that are as the year before, and numbers that count.
  expect(
    told(
      sheetOf("Plan", [
        row("EUR", (at) => 2025 + at),
        asBefore("Tax", 2),
        row("Duty", () => 0.21),
        asBefore("Levy", 4),
      ]),
    ),
  ).toEqual([]);
  expect(
    told(
      sheetOf("Plan", [
        row("Year", (at) => (at === 0 ? 1 : { f: `${c(at - 1)}1+1`, v: at + 1 })),
        row("Step", (at) => at + 1),
      ]),
    ),
  ).toEqual([]);
  // Growth by nothing is the figure before it.
  const grown = (line: number, start: number): Written[] =>
    row("Amount", (at) =>
      at === 0 ? start : { f: `${c(at - 1)}${line}+${c(at - 1)}${line}*${c(at)}${line + 1}`, v: start * 1.213 ** at },
    );
  expect(
    told(
      sheetOf("Plan", [
        row("EUR", (at) => 2025 + at),
        grown(2, 4_100),
        row("Growth", () => 0.213),
        [],
        grown(5, 730),
        row("Growth", () => 0.213),
      ]),
    ),
  ).toEqual([]);
  // Totals in another order, and a form that waits for its figures.
  const sums = row("Total", (at) => ({ f: at === 3 ? "SUM(E3,E2)" : `SUM(${c(at)}2,${c(at)}3)`, v: 30 + 2 * at }));
  expect(
    told(
      sheetOf("Plan", [row("EUR", (at) => 2025 + at), row("One", (at) => 10 + at), row("Two", (at) => 20 + at), sums]),
    ),
  ).toEqual([]);
  expect(
    told(
      sheetOf("Plan", [
        row("EUR", (at) => 2025 + at),
        ["Machines"],
        [],
        [],
        row("Total", (at) => ({ f: `SUM(${c(at)}2:${c(at)}4)`, v: 0 })),
      ]),
    ),
  ).toEqual([]);
});
