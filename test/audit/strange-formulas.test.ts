/** Formulas that other programs, languages and newer versions write: read or passed over, and never a fault of a sound table. */
import { expect, test } from "vitest";
import { modelDefectsOf } from "../../src/audit/index.ts";
import { columnLetters, dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { sheetOf, type Written, workbookOf } from "../facts/written-sheets.ts";

const YEARS = [2024, 2025, 2026, 2027, 2028, 2029];
const years = (label: string, make: (year: number, letter: string, before: string) => Written): Written[] => [
  label,
  ...YEARS.map((_, year) => make(year, columnLetters(year + 2), columnLetters(year + 1))),
];
const units = (year: number): number => 110 + 7 * year;
const price = (year: number): number => 23 + 2 * year;

/** Sales of units at prices, less costs, each written as `make` writes it. */
const found = (make: {
  readonly sales: (c: string) => string;
  readonly costs?: (c: string) => string;
  readonly result?: (c: string, before: string) => string;
}): readonly string[] => {
  const { sales, costs = (c) => `${c}4*0.4`, result = (c) => `${c}4-${c}5` } = make;
  const document = workbookOf(
    sheetOf("Plan", [
      ["EUR", ...YEARS],
      years("Units sold", (year) => units(year)),
      years("Price", (year) => price(year)),
      years("Sales", (year, c) => ({ f: sales(c), v: units(year) * price(year) })),
      years("Costs", (year, c) => ({ f: costs(c), v: 0.4 * units(year) * price(year) })),
      years("Result", (year, c, before) => ({ f: result(c, before), v: 0.6 * units(year) * price(year) })),
    ]),
  );
  return modelDefectsOf(document, factsOfDocument(document, dealContextOf([document])).facts).map(
    ({ anchor, detail }) => `${anchor}: ${detail}`,
  );
};

test.each([
  ["places by row and column", () => "R[-2]C*R[-1]C"],
  ["places by row and column in French", () => "L(-2)C*L(-1)C"],
  ["names given within a formula", (c: string) => `LET(units,${c}2,price,${c}3,units*price)`],
  ["the same with its file's prefixes", (c: string) => `_xlfn.LET(_xlpm.u,${c}2,_xlpm.p,${c}3,_xlpm.u*_xlpm.p)`],
  ["a function made in the cell", (c: string) => `LAMBDA(u,p,u*p)(${c}2,${c}3)`],
  ["a function over each cell", (c: string) => `_xlfn.BYCOL(${c}2:${c}3,_xlfn.LAMBDA(_xlpm.x,PRODUCT(_xlpm.x)))`],
  ["a spilled range", (c: string) => `SUM(_xlfn.ANCHORARRAY(${c}2)*${c}3)`],
  ["a spilled range as typed", (c: string) => `SUM(${c}2#*${c}3)`],
  ["one value of many", (c: string) => `@${c}2:${c}2*${c}3`],
  ["an array formula", (c: string) => `{=SUM(${c}2:${c}2*${c}3:${c}3)}`],
  ["a filtered range", (c: string) => `SUM(_xlfn._xlws.FILTER(${c}2:${c}2,${c}2:${c}2>0))*${c}3`],
  ["functions of a French program", (c: string) => `SI(${c}2>0;PRODUIT(${c}2;${c}3);0)`],
  ["functions of a German program", (c: string) => `WENN(${c}2>0;PRODUKT(${c}2;${c}3);0)`],
  ["a function that nobody knows", (c: string) => `ACME.SALES(${c}2,${c}3)`],
  ["places as OpenDocument writes them", (c: string) => `of:=[.${c}2]*[.${c}3]`],
  ["a table's columns", () => "Plan[@Units]*Plan[@Price]"],
  ["what is no formula", (c: string) => `${c}2*(${c}3`],
])("%s give no fault", (_, sales) => {
  expect(found({ sales })).toEqual([]);
});

test("sums written in French are no fault, and their totals no typed ones", () => {
  expect(found({ sales: (c) => `${c}2*${c}3`, result: (c) => `SOMME(${c}4;-${c}5)` })).toEqual([]);
});

test("one figure typed among formulas that cannot be read is still found by its row, or passed over", () => {
  const [one, ...others] = found({ sales: (c) => (c === "E" ? "" : `LET(u,${c}2,u*${c}3)`) });
  expect(others).toEqual([]);
  expect(one === undefined || one.startsWith("Plan!E4")).toBe(true);
});
