import { describe, expect, test } from "vitest";
import { checkRecorded } from "../../../src/analysis/findings/index.ts";
import { cellsOf } from "../../facts/fixtures.ts";

describe("a calculation kept with a verdict", () => {
  const cells = [
    ...cellsOf([
      ["EUR", "2024", "2025"],
      ["Gross profit", 300_000, 600_000],
      ["Revenue", 400_000, 800_000],
    ]).values(),
  ];
  const input = (name: string, anchor: string, value: number) => ({ name, value, file: "model.xlsx", anchor });
  const margin = {
    formula: "gross_profit / revenue",
    inputs: [input("gross_profit", "Data!C2", 600_000), input("revenue", "Data!C3", 800_000)],
    result: 0.75,
    unit: null,
  };
  test("holds when its inputs stand in their cells and its formula gives its result", () => {
    expect(checkRecorded(margin, cells)).toEqual({ kind: "right" });
    const sum = {
      formula: "sum of Revenue over 2 periods",
      inputs: [input("2024", "Data!B3", 400_000), input("2025", "Data!C3", 800_000)],
      result: 1_200_000,
      unit: "EUR",
    };
    expect(checkRecorded(sum, cells)).toEqual({ kind: "right" });
  });
  test("fails when an input is not in its cell", () => {
    const [profit, revenue] = margin.inputs;
    expect(checkRecorded({ ...margin, inputs: [{ ...profit!, value: 610_000 }, revenue!] }, cells)).toMatchObject({
      kind: "wrong_input",
      name: "gross_profit",
      found: 600_000,
    });
  });
  test("takes names that hold operators as names, and words that are no arithmetic as unreadable", () => {
    const named = {
      ...margin,
      formula: "o/w profit (gross) / revenue, pre-tax",
      inputs: [input("o/w profit (gross)", "Data!C2", 600_000), input("revenue, pre-tax", "Data!C3", 800_000)],
    };
    expect(checkRecorded(named, cells)).toEqual({ kind: "right" });
    for (const formula of ["process.exit(1)", "__proto__ * 2", "later period / earlier period"])
      expect(checkRecorded({ ...margin, formula }, cells)).toEqual({ kind: "unreadable" });
  });
  test("fails when its result is another", () => {
    expect(checkRecorded({ ...margin, result: 0.8 }, cells)).toMatchObject({ kind: "wrong_result", computed: 0.75 });
  });
});
