import { describe, expect, test } from "vitest";
import {
  canonicalPeriod,
  monthPeriod,
  monthsPeriod,
  planPeriod,
  yearPeriod,
} from "../../../src/language/quantities/index.ts";

const january = 2025 * 12;

describe("a span of months", () => {
  test.each([
    [0, 0, "month", "2025-01"],
    [3, 5, "quarter", "2025-Q2"],
    [6, 11, "half", "2025-H2"],
    [0, 11, "year", "2025"],
    [1, 3, "range", "2025-02..2025-04"],
    [3, 14, "range", "2025-04..2026-03"],
    [0, 1, "range", "2025-01..2025-02"],
  ])("from month %d to %d of 2025 is a %s: %s", (first, last, kind, name) => {
    const period = monthsPeriod(january + first, january + last);
    expect(period.kind).toBe(kind);
    expect(canonicalPeriod(period)).toBe(name);
  });

  test("of a fiscal year is a year wherever it begins", () => {
    expect(monthsPeriod(january + 3, january + 14, { fiscal: true }).kind).toBe("year");
  });
});

test("a year is fiscal unless it ends in December", () => {
  expect(yearPeriod(2025)).toMatchObject({ kind: "year", firstMonth: january, lastMonth: january + 11, fiscal: false });
  expect(yearPeriod(2025, 3)).toMatchObject({ firstMonth: january - 9, lastMonth: january + 2, fiscal: true });
});

test("a period of the plan has no months, and one that was read ends where its words do", () => {
  expect(planPeriod("year", 3)).toMatchObject({ kind: "relative", firstMonth: null, lastMonth: null });
  expect(monthPeriod(january, { text: "Jan-25", start: 4 })).toMatchObject({ start: 4, end: 10, basis: null });
});
