/** When two numbers are one amount: only as far apart as who compares them allows. */

import { expect, test } from "vitest";
import { type Allowance, FLOAT_NOISE, isSameAmount } from "../../../src/language/quantities/index.ts";

const cases: readonly (readonly [string, number, number, Allowance, boolean])[] = [
  ["equal numbers without any allowance", 3, 3, {}, true],
  ["the sum of binary fractions without any allowance", 0.1 + 0.2, 0.3, {}, false],
  ["the sum of binary fractions", 0.1 + 0.2, 0.3, { share: FLOAT_NOISE }, true],
  ["2.4 million printed with one decimal", 2_449_000, 2_400_000, { rounding: 50_000 }, true],
  ["beyond its rounding", 2_451_000, 2_400_000, { rounding: 50_000 }, false],
  ["one percent of the larger", 99, 100, { share: 0.01 }, true],
  ["one percent of the second, where that is the smaller", 100, 99, { share: 0.01, of: "second" }, false],
  ["the wider of two allowances", 110, 100, { rounding: 5, share: 0.06, of: "second" }, false],
  ["two allowances added up", 110, 100, { rounding: 5, share: 0.06, of: "second", together: "sum" }, true],
  ["a cost with the other sign", -500, 500, { eitherSign: true }, true],
  ["a loss beside a profit", -500, 500, {}, false],
  ["no number", Number.NaN, 1, { share: 1 }, false],
];

test.each(cases)("%s: %d and %d", (_, a, b, allowance, expected) => {
  expect(isSameAmount(a, b, allowance)).toBe(expected);
});
