/** Whether two figures are about the same thing, as strictly as each comparison says. */
import { expect, test } from "vitest";
import { type Fact, sameFigureBy } from "../../src/facts/index.ts";
import { cellsOf } from "./fixtures.ts";

const cells = cellsOf([
  ["EUR", "2024", "2025"],
  ["Revenue", 100, 120],
  ["Headcount", 12, 14],
]);
const revenue = cells.get("B2")!;
const later = cells.get("C2")!;
const headcount = cells.get("C3")!;
const without = (fact: Fact, value: Partial<Fact["value"]>): Fact => ({ ...fact, value: { ...fact.value, ...value } });

test("coordinates that the rules leave out are not compared", () => {
  expect(sameFigureBy({})(revenue, headcount)).toBe(true);
  expect(sameFigureBy({ metric: "equal" })(revenue, later)).toBe(true);
  expect(sameFigureBy({ metric: "equal", period: "equal" })(revenue, later)).toBe(false);
  expect(sameFigureBy({ metric: "equal", period: "equal" })(later, headcount)).toBe(false);
});

test.each([
  ["known", false, false],
  ["equal", false, true],
  ["compatible", true, true],
] as const)("%s: one without a currency %s, both without one %s", (agreement, one, both) => {
  const same = sameFigureBy({ currency: agreement });
  const bare = without(revenue, { currency: null });
  expect(same(revenue, revenue)).toBe(true);
  expect(same(revenue, without(revenue, { currency: "USD" }))).toBe(false);
  expect(same(revenue, bare)).toBe(one);
  expect(same(bare, bare)).toBe(both);
});

test("parts are the same in any order, and a figure of no scenario is of the base case", () => {
  const inParts = (...segment: string[]): Fact => ({ ...revenue, segment });
  const inCase = (scenario: Fact["scope"]["scenario"]): Fact => ({ ...revenue, scope: { ...revenue.scope, scenario } });
  expect(sameFigureBy({ parts: "equal" })(inParts("france", "pro"), inParts("pro", "france"))).toBe(true);
  expect(sameFigureBy({ scenario: "equal" })(inCase(null), inCase("base"))).toBe(true);
  expect(sameFigureBy({ scenarioAsWritten: "equal" })(inCase(null), inCase("base"))).toBe(false);
});
