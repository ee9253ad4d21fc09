import { expect, test } from "vitest";
import { spanOf } from "../../src/facts/index.ts";
import { monthPeriod, monthsPeriod, planPeriod } from "../../src/language/quantities/index.ts";
import { month } from "./fixtures.ts";

const june = month(2025, 6);

test("a month spans itself, a quarter its three months", () => {
  expect(spanOf({ period: monthPeriod(june), window: null })).toEqual({ firstMonth: june, lastMonth: june });
  expect(spanOf({ period: monthsPeriod(june - 2, june), window: null })).toEqual({
    firstMonth: june - 2,
    lastMonth: june,
  });
});

test("an average of the last three months spans them, whatever month it stands under", () => {
  expect(spanOf({ period: monthPeriod(june), window: 3 })).toEqual({ firstMonth: june - 2, lastMonth: june });
});

test("a period of the plan that nothing dates spans no month", () => {
  expect(spanOf({ period: planPeriod("month", 3), window: null })).toBeNull();
  expect(spanOf({ period: null, window: 3 })).toBeNull();
});
