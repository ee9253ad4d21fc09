import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkCalculation, checkEquation, checkRecorded } from "../../../src/analysis/findings/index.ts";
import { cellsOf } from "../../facts/fixtures.ts";

describe("an equation that is right", () => {
  test.each([
    ["fr", "42 k€ x 12 = 504 k€"],
    ["fr", "ARR = 42 000 € × 12 = 504 000 €"],
    ["en", "€42k * 12 = €504k"],
    ["en", "(412,000 + 351,000) / 1,200,000 = 63.6%"],
    ["fr", "18 M€ + 5 M€ = 23 M€"],
    ["fr", "500 k€ / 50 k€ = 10 mois"],
    ["en", "€42k / month × 12 months = €504k"],
    ["fr", "100 k€ / an × 3 ans = 300 k€"],
    ["fr", "42 × 12 = 504 k€"],
    ["fr", "moyenne(10 %; 20 %) = 15 %"],
    ["en", "1,925,700 / 720,000 - 1 = 167%"],
    ["en", "pre-money €18m + round €5m = post-money €23m"],
    ["en", "2^10 = 1024"],
  ] as const)("%s: %s", (language, text) => {
    expect(checkEquation(text, { language }).kind).toBe("right");
  });
});

describe("an equation that is wrong", () => {
  test.each([
    ["42 k€ x 12 = 510 k€", "504"],
    ["18 M€ + 5 M€ = 24 M€", "23"],
    ["42 k€ + 12 % = 50 k€", "unités"],
    ["10 k€ + 5 k$ = 15 k€", "unités"],
    ["42 k€ × 12 k€ = 504 k€", "unités"],
    ["42 k€ × 12 = 504 k$", "unités"],
    ["42 k€ × 12 = 504 %", "unités"],
    ["5 / 0 = 3", "zéro"],
  ])("%s", (text, found) => {
    const check = checkEquation(text, { language: "fr" });
    expect(check.kind).toBe("wrong");
    expect(check).toHaveProperty("found", expect.stringContaining(found));
  });
});

test("words that are no arithmetic prove nothing, and are never run", () => {
  for (const text of [
    "process.exit(1) = 3",
    "constructor = 3",
    "__proto__ × 2 = 4",
    "notre estimation = 500 k€",
    "((((((1 = 1",
  ])
    expect(checkEquation(text, { language: "fr" }).kind, text).toBe("unreadable");
  expect(checkEquation(`${"(".repeat(200)}1${")".repeat(200)} + 1 = 2`, { language: "en" }).kind).toBe("unreadable");
});

describe("a calculation in steps", () => {
  const mrr = "MRR = 42,000€ (Slide 8)";
  test("gives each name the value its step stated", () => {
    const check = checkCalculation({ formula: "ARR = MRR × 12", steps: [mrr], result: "504,000€" }, { language: "en" });
    expect(check).toMatchObject({ kind: "right", value: { value: 504000, money: 1, currency: "EUR" } });
    expect(check.kind === "right" && check.operands.map((operand) => operand.text)).toEqual(["42,000€", "12"]);
  });
  test("is wrong when its result does not follow", () => {
    expect(
      checkCalculation({ formula: "ARR = MRR × 12", steps: [mrr], result: "540,000€" }, { language: "en" }),
    ).toMatchObject({
      kind: "wrong",
      said: "540,000€",
      found: "€504,000",
    });
  });
  test("is wrong when a step uses another figure than the one it named", () => {
    const steps = [mrr, "ARR = 45,000 × 12 = 540,000€"];
    expect(checkCalculation({ formula: "ARR = MRR × 12", steps, result: "540,000€" }, { language: "en" }).kind).toBe(
      "wrong",
    );
  });
  test("is unreadable when nothing in it is computed", () => {
    expect(
      checkCalculation({ formula: "ARR", steps: ["ARR = 504,000€"], result: "504,000€" }, { language: "en" }).kind,
    ).toBe("unreadable");
  });
});

test("any product printed in full is right, and off by one in its last digit wrong", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 2, max: 60 }), (a, b) => {
      const equation = (result: number) => `${a} € × ${b} = ${result} €`;
      expect(checkEquation(equation(a * b), { language: "fr" }).kind).toBe("right");
      expect(checkEquation(equation(a * b + 1), { language: "fr" }).kind).toBe("wrong");
    }),
  );
});

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
  test("fails when its result is another", () => {
    expect(checkRecorded({ ...margin, result: 0.8 }, cells)).toMatchObject({ kind: "wrong_result", computed: 0.75 });
  });
});
