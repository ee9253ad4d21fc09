/** A sum and its parts are of one scale. */
import { expect, test } from "vitest";
import { isAddition } from "../../src/facts/added-cells.ts";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { withScaleOfSums } from "../../src/facts/scale-of-sums.ts";
import { sheet, workbook } from "./fixtures.ts";

const plan = workbook(
  [
    sheet(
      [
        ["€", 2025],
        ["Shops", 300],
        ["Online", 200],
        ["Turnover", { number: 500, formula: "B2+B3" }],
      ],
      { name: "Plan" },
    ),
  ],
  { name: "plan.xlsx" },
);
const facts = factsOfDocument(plan, dealContextOf([plan])).facts;
const times = (factor: number, labels: readonly string[]) =>
  facts.map((fact) =>
    labels.includes(fact.label) ? { ...fact, value: { ...fact.value, value: fact.value.value * factor } } : fact,
  );
const valuesOf = (some: readonly (typeof facts)[number][]) =>
  Object.fromEntries(some.map(({ label, value }) => [label, value.value]));

test("a sum that lacks the thousands of its parts gets them, and parts those of their sum", () => {
  const inThousands = { Shops: 300_000, Online: 200_000, Turnover: 500_000 };
  expect(valuesOf(withScaleOfSums(times(1000, ["Shops", "Online"])))).toEqual(inThousands);
  expect(valuesOf(withScaleOfSums(times(1000, ["Turnover"])))).toEqual(inThousands);
});

test("a sum that is wrong by anything else stays as it is written", () => {
  expect(valuesOf(withScaleOfSums(times(900, ["Turnover"]))).Turnover).toBe(450_000);
});

test("a part left as it was written gets the thousands of its sum, and one taken for a number of things its money", () => {
  const income = workbook(
    [
      sheet(
        [
          ["k€", 2025],
          ["Heat", 651],
          ["Base fees", 338],
          ["Energy, cleaning", 33],
          ["Net revenue", { number: 1022, formula: "SUM(B2:B4)" }],
        ],
        { name: "Income statement" },
      ),
    ],
    { name: "plan.xlsx" },
  );
  const read = factsOfDocument(income, dealContextOf([income])).facts;
  expect(valuesOf(read)).toMatchObject({ Heat: 651_000, "Base fees": 338_000, "Net revenue": 1_022_000 });
  expect(read.every(({ value }) => value.dimension === "money")).toBe(true);
});

test.each([
  ["SUM(B2:B9)", true],
  ["B2+B3", true],
  ["SUM(Depots!D7:O7)+SUM(Depots!D12:O12)", true],
  ["SUM(B2:B9)/1000", false],
  ["B2-B3", false],
])("%s only adds: %s", (formula, adds) => {
  expect(isAddition(formula)).toBe(adds);
});
