/** A sheet that gives most lines of the plan otherwise is another case of it, whatever it is called. */
import { expect, test } from "vitest";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { sheet, workbook } from "./fixtures.ts";

type Rows = readonly (readonly (string | number | null)[])[];

const PLAN: Rows = [
  ["EUR", "2027", "2028"],
  ["Turnover", 760_000, 1_020_000],
  ["Cost of work", 430_000, 570_000],
  ["Gross profit", 330_000, 450_000],
  ["Overheads", 270_000, 340_000],
  ["EBITDA", 60_000, 110_000],
  ["Closing cash", 90_000, 150_000],
];
const SLOW: Rows = [
  ["EUR", "2027", "2028"],
  ["Turnover", 590_000, 700_000],
  ["Cost of work", 390_000, 455_000],
  ["Gross profit", 200_000, 245_000],
  ["EBITDA", -70_000, -45_000],
];

const scenariosOf = (sheets: readonly { readonly name: string; readonly rows: Rows }[]) => {
  const book = workbook(sheets.map(({ name, rows }) => sheet(rows, { name })));
  const found = new Map<string, Set<string | null>>();
  for (const { cell, scope } of factsOfDocument(book, dealContextOf([book])).facts)
    if (cell) found.set(cell.sheet, (found.get(cell.sheet) ?? new Set()).add(scope.scenario));
  return Object.fromEntries([...found].map(([name, own]) => [name, [...own]]));
};

test("a smaller sheet with lower sales is the low case, in either order of the sheets", () => {
  const [plan, other] = [
    { name: "Plan", rows: PLAN },
    { name: "If it goes slowly", rows: SLOW },
  ];
  const expected = { Plan: [null], "If it goes slowly": ["downside"] };
  expect(scenariosOf([plan, other])).toEqual(expected);
  expect(scenariosOf([other, plan])).toEqual(expected);
});

test("a sheet with higher sales is the high case, and the same with one time alone", () => {
  const dream = SLOW.map(([name, first]) => [name ?? "", typeof first === "number" ? 2 * first : (first ?? "")]);
  expect(
    scenariosOf([
      { name: "Plan", rows: PLAN },
      { name: "Dream", rows: dream },
    ]),
  ).toEqual({
    Plan: [null],
    Dream: ["upside"],
  });
});

test("a summary that is stale in one line of five is no case, nor are sites that another sheet adds up", () => {
  const stale = SLOW.map((row, i) => (i === 1 ? row : (PLAN.find(([name]) => name === row[0]) ?? row)));
  expect(
    scenariosOf([
      { name: "Plan", rows: PLAN },
      { name: "Summary", rows: stale },
    ]),
  ).toEqual({
    Plan: [null],
    Summary: [null],
  });
});

test("what stands at the end of a year is of the case of that year", () => {
  const slow = [...SLOW, [null], ["Lifts on hire, end of 2028", null, 2110]];
  expect(
    scenariosOf([
      { name: "Plan", rows: PLAN },
      { name: "Slow", rows: slow },
    ]),
  ).toEqual({ Plan: [null], Slow: ["downside"] });
});
