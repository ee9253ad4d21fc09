/** Formulas that other programs, languages and newer versions write: read or passed over, and never a fault of a sound table. */
import { expect, test } from "vitest";
import { modelDefectsOf, unreadFormulas } from "../../src/audit/index.ts";
import type { Document } from "../../src/documents/index.ts";
import { columnLetters, dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { sheetOf, type Written, workbookOf } from "../facts/written-sheets.ts";

const YEARS = [2024, 2025, 2026, 2027, 2028, 2029];
const years = (label: string, make: (year: number, letter: string, before: string) => Written): Written[] => [
  label,
  ...YEARS.map((_, year) => make(year, columnLetters(year + 2), columnLetters(year + 1))),
];
const units = (year: number): number => 110 + 7 * year;
const price = (year: number): number => 23 + 2 * year;

type Make = {
  readonly sales: (c: string) => string;
  readonly costs?: (c: string) => string;
  readonly result?: (c: string, before: string) => string;
};

/** Sales of units at prices, less costs, each written as `make` writes it. */
const planOf = (make: Make): Document => {
  const { sales, costs = (c) => `${c}4*0.4`, result = (c) => `${c}4-${c}5` } = make;
  return workbookOf(
    sheetOf("Plan", [
      ["EUR", ...YEARS],
      years("Units sold", (year) => units(year)),
      years("Price", (year) => price(year)),
      years("Sales", (year, c) => ({ f: sales(c), v: units(year) * price(year) })),
      years("Costs", (year, c) => ({ f: costs(c), v: 0.4 * units(year) * price(year) })),
      years("Result", (year, c, before) => ({ f: result(c, before), v: 0.6 * units(year) * price(year) })),
    ]),
  );
};

const found = (make: Make): readonly string[] => {
  const document = planOf(make);
  return modelDefectsOf(document, factsOfDocument(document, dealContextOf([document])).facts).map(
    ({ anchor, detail }) => `${anchor}: ${detail}`,
  );
};

test.each([
  ["places by row and column", "told", () => "R[-2]C*R[-1]C"],
  ["places by row and column in French", "told", () => "L(-2)C*L(-1)C"],
  ["names given within a formula", "told", (c: string) => `LET(units,${c}2,price,${c}3,units*price)`],
  [
    "the same with its file's prefixes",
    "told",
    (c: string) => `_xlfn.LET(_xlpm.u,${c}2,_xlpm.p,${c}3,_xlpm.u*_xlpm.p)`,
  ],
  ["a function made in the cell", "told", (c: string) => `LAMBDA(u,p,u*p)(${c}2,${c}3)`],
  [
    "a function over each cell",
    "told",
    (c: string) => `_xlfn.BYCOL(${c}2:${c}3,_xlfn.LAMBDA(_xlpm.x,PRODUCT(_xlpm.x)))`,
  ],
  ["a spilled range", "told", (c: string) => `SUM(_xlfn.ANCHORARRAY(${c}2)*${c}3)`],
  ["a spilled range as typed", "told", (c: string) => `SUM(${c}2#*${c}3)`],
  ["one value of many", "followed", (c: string) => `@${c}2:${c}2*${c}3`],
  ["an array formula", "told", (c: string) => `{=SUM(${c}2:${c}2*${c}3:${c}3)}`],
  ["a filtered range", "followed", (c: string) => `SUM(_xlfn._xlws.FILTER(${c}2:${c}2,${c}2:${c}2>0))*${c}3`],
  ["functions of a French program", "told", (c: string) => `SI(${c}2>0;PRODUIT(${c}2;${c}3);0)`],
  ["functions of a German program", "told", (c: string) => `WENN(${c}2>0;PRODUKT(${c}2;${c}3);0)`],
  ["a function that nobody knows", "told", (c: string) => `ACME.SALES(${c}2,${c}3)`],
  ["places as OpenDocument writes them", "told", (c: string) => `of:=[.${c}2]*[.${c}3]`],
  ["a table's columns", "told", () => "Plan[@Units]*Plan[@Price]"],
  ["what is no formula", "told", (c: string) => `${c}2*(${c}3`],
])("%s give no fault, and are %s", (_, how, sales) => {
  expect(found({ sales })).toEqual([]);
  const unread = unreadFormulas(planOf({ sales }));
  if (how === "followed") expect(unread).toBeNull();
  else {
    expect(unread).toMatchObject({ code: "formula_not_read", anchor: "Plan!B4" });
    expect(unread?.message).toMatch(/^6 \(Plan!B4, Plan!C4, Plan!D4, …\): /);
  }
});

test("sums written in French are no fault, and their totals no typed ones", () => {
  expect(found({ sales: (c) => `${c}2*${c}3`, result: (c) => `SOMME(${c}4;-${c}5)` })).toEqual([]);
});

test("one figure typed among formulas that cannot be read is still found by its row, or passed over", () => {
  const [one, ...others] = found({ sales: (c) => (c === "E" ? "" : `LET(u,${c}2,u*${c}3)`) });
  expect(others).toEqual([]);
  expect(one === undefined || one.startsWith("Plan!E4")).toBe(true);
});

test("a linked share, which a file keeps as an error without a formula, is none, and an error of a formula is one", () => {
  const errorsIn = (f: string) =>
    modelDefectsOf(
      workbookOf(
        sheetOf("Plan", [
          ["Share", { f, v: "#VALUE!" }],
          ["Price", 12],
        ]),
      ),
      [],
    ).length;
  expect(errorsIn("")).toBe(0);
  expect(errorsIn("A1*2")).toBe(1);
});

test("cells of one array formula are no typed figures beside the totals of their row", () => {
  const spilt = (f: string) =>
    workbookOf(
      sheetOf("Plan", [
        ["EUR", ...YEARS],
        years("Sales", (year) => 1010 + 37 * year),
        years("Fees", (year) => 203 + 11 * year),
        years("Total", (year, c) => {
          const value = 1213 + 48 * year;
          return year < 3 ? { f: `SUM(${c}2:${c}3)`, v: value } : f === "" ? value : { f, v: value };
        }),
      ]),
    );
  const told = (f: string) => {
    const document = spilt(f);
    return modelDefectsOf(document, factsOfDocument(document, dealContextOf([document])).facts).map(({ cell }) => cell);
  };
  expect(told("E2:G2+E3:G3")).toEqual([]);
  expect(told("")).toContain("E4");
});

test("a price's year beside sums of the year is its mean, and no sum forgotten", () => {
  const months = Array.from({ length: 12 }, (_, i) => i);
  const row = (label: string, make: (month: number) => number, whole: { readonly f: string; readonly v: number }) => [
    label,
    ...months.map(make),
    whole,
  ];
  const tickets = (month: number) => 900 + 31 * month;
  const euros = (month: number) => tickets(month) * (12 + (month % 3));
  const sum = (make: (month: number) => number) => months.reduce((all, month) => all + make(month), 0);
  const document = workbookOf(
    sheetOf("Months", [
      [
        "EUR",
        "Jan-25",
        "Feb-25",
        "Mar-25",
        "Apr-25",
        "May-25",
        "Jun-25",
        "Jul-25",
        "Aug-25",
        "Sep-25",
        "Oct-25",
        "Nov-25",
        "Dec-25",
        "2025",
      ],
      row("Tickets", tickets, { f: "SUM(B2:M2)", v: sum(tickets) }),
      row("Volume", euros, { f: "SUM(B3:M3)", v: sum(euros) }),
      row("Refunds", (month) => 20 + month, { f: "SUM(B4:M4)", v: 306 }),
      row("Fees", (month) => 55 + month, { f: "SUM(B5:M5)", v: 726 }),
      row("Average ticket", (month) => 12 + (month % 3), { f: "N3/N2", v: sum(euros) / sum(tickets) }),
      row("Costs", (month) => 700 + month, { f: "SUM(B7:M7)", v: 8466 }),
    ]),
  );
  expect(modelDefectsOf(document, factsOfDocument(document, dealContextOf([document])).facts)).toEqual([]);
});
