/** How often a text says that its figure is. */
import { expect, test } from "vitest";
import { cadencesOf, spansNamedIn, withoutCadences } from "../../../src/judge/score/cadence.ts";

test.each([
  ["Quarterly subscription churn", ["quarter"]],
  ["Owners leaving per month", ["month"]],
  ["Churn is 3.5% a year.", ["year"]],
  ["Loyer mensuel", ["month"]],
  ["Cash at year end", []],
])("%s", (text, cadences) => {
  expect([...cadencesOf(text)]).toEqual(cadences);
});

test("the half-year that a text names is no year", () => {
  expect([...spansNamedIn("The rate falls in each half-year shown")]).toEqual(["half"]);
});

test("phrases of several words that say how often are cut out, names are kept", () => {
  expect(withoutCadences("Operating profit is positive every month")).toBe("Operating profit is positive");
  expect(withoutCadences("Monthly plan price")).toBe("Monthly plan price");
});
