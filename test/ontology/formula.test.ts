import { describe, expect, test } from "vitest";
import {
  asMetricId,
  evaluateFormula,
  FormulaError,
  type FormulaLookup,
  metricById,
  parseFormula,
} from "../../src/ontology/index.ts";
import { moneyPower } from "./money-power.ts";

const known =
  (values: Readonly<Record<string, number>>): FormulaLookup =>
  (id, shift) =>
    values[shift === "same" ? id : `${shift}(${id})`] ?? null;

describe("formulas", () => {
  test.each([
    ["12 * mrr", { mrr: 250_000 }, 3_000_000],
    ["revenue / previous(revenue) - 1", { revenue: 150, "previous(revenue)": 100 }, 0.5],
    ["cac / (arpa * gross_margin)", { cac: 1200, arpa: 100, gross_margin: 0.8 }, 15],
    ["pre_money + round_size", { pre_money: 8e6, round_size: 2e6 }, 10e6],
    ["a - b - c", { a: 10, b: 3, c: 2 }, 5],
    ["a / b / c", { a: 24, b: 4, c: 3 }, 2],
    ["a + b * c", { a: 1, b: 2, c: 3 }, 7],
    ["-a + 2 * (b - 1.5)", { a: 1, b: 3 }, 2],
    [
      "opening(headcount) + hires - closing(headcount)",
      { "opening(headcount)": 10, hires: 5, "closing(headcount)": 12 },
      3,
    ],
  ])("%s", (expression, values, expected) => {
    expect(evaluateFormula(expression, known(values))).toBeCloseTo(expected, 9);
  });

  test("a missing input, a division by zero and an overflow give null", () => {
    expect(evaluateFormula("a + b", known({ a: 1 }))).toBeNull();
    expect(evaluateFormula("a / b", known({ a: 1, b: 0 }))).toBeNull();
    expect(evaluateFormula("a * b", known({ a: 1e308, b: 10 }))).toBeNull();
  });

  test.each([
    "",
    "a +",
    "a b",
    "(a",
    "a)",
    "a ^ 2",
    "sum(a)",
    "previous(2)",
    "previous(a",
    "previous(a, b)",
    "a; b",
    "* a",
    "+a",
    "a%",
    "B2 * a",
  ])("%j is refused", (expression) => {
    expect(() => parseFormula(expression)).toThrow(FormulaError);
  });

  test("a sum of money and a ratio has no dimension", () => {
    const isMoney = (id: string): boolean => metricById(asMetricId(id))?.dimension === "money";
    expect(moneyPower(parseFormula("revenue + gross_margin"), isMoney)).toBeNull();
    expect(moneyPower(parseFormula("gross_profit / revenue"), isMoney)).toBe(0);
    expect(moneyPower(parseFormula("mrr / customers"), isMoney)).toBe(1);
  });
});
