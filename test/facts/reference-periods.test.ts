import { describe, expect, test } from "vitest";
import { samePeriod } from "../../bench/reference/same-period.ts";
import { type Period, yearPeriod } from "../../src/language/quantities/index.ts";

const period = (changes: Partial<Period>): Period => ({
  ...yearPeriod(0),
  firstMonth: null,
  lastMonth: null,
  ...changes,
});

describe("a period that a person wrote", () => {
  const year2013 = period({ firstMonth: 2013 * 12, lastMonth: 2013 * 12 + 11 });
  test.each([
    ["2013", year2013, true],
    ["2014", year2013, false],
    ["2013 (4) = Q4 2013", year2013, false],
    ["2013 (4) = Q4 2013", period({ firstMonth: 2013 * 12 + 9, lastMonth: 2013 * 12 + 11 }), true],
    ["TOTAL ANNEE 2", period({ relative: { unit: "year", index: 2 } }), true],
    ["TOTAL ANNEE 2", period({ relative: { unit: "year", index: 3 } }), false],
    ["YEAR 2 AUG", period({ relative: { unit: "month", index: 13 }, text: "YEAR 2 AUG" }), true],
    ["YEAR 2 AUG", period({ relative: { unit: "month", index: 14 }, text: "YEAR 2 SEP" }), false],
    ["YEAR 2 AUG", period({ relative: { unit: "month", index: 1 }, text: "YEAR 1 AUG" }), false],
    ["YR3 1st QTR", period({ relative: { unit: "quarter", index: 9 } }), true],
    ["2013", null, false],
  ])("%s against what was read", (written, read, expected) => {
    expect(samePeriod(written, read)).toBe(expected);
  });

  test("none, or a rate, accepts any", () => {
    expect(samePeriod(null, year2013)).toBe(true);
    expect(samePeriod("per month", null)).toBe(true);
  });
});
