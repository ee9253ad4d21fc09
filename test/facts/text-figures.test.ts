/** Figures that are stored as text stand in a table like any other. */
import { describe, expect, test } from "vitest";
import { cellsOf } from "./fixtures.ts";

const value = (facts: ReturnType<typeof cellsOf>, cell: string) => facts.get(cell)?.value.value;

describe("a figure typed as text", () => {
  test.each([
    ["£1,020,400", 1_020_400],
    ["22.9M", 22_900_000],
    ["(21 400)", -21_400],
    ["1 020 400", 1_020_400],
    ["GBP (53,180.08)", -53_180.08],
    ["5,398.00 £", 5398],
  ])("as %s is read among numbers", (text, expected) => {
    const facts = cellsOf([
      ["£", 2024, 2025],
      ["Revenue", 655_120, 912_300],
      ["Net income", text, 12_300],
    ]);
    expect(value(facts, "B3")).toBeCloseTo(expected, 2);
    expect(facts.get("B3")?.cell?.rowLabel).toBe("Net income");
    expect(facts.get("C3")?.cell?.rowLabel).toBe("Net income");
  });

  test("is read where all of a table is text", () => {
    const facts = cellsOf([
      [null, "FY2024", "FY2025"],
      ["Revenue", "£655,120", "£1,020,400"],
      ["Net income", "(21,400)", "12,300"],
    ]);
    expect([value(facts, "C2"), value(facts, "B3")]).toEqual([1_020_400, -21_400]);
  });

  test("is no figure where it names the one behind it, or heads a column", () => {
    const facts = cellsOf([
      ["Case", "€10m", "€20m"],
      ["Multiple", 3, 4],
      ["12 months", 500, 600],
    ]);
    expect(facts.has("B1")).toBe(false);
    expect(facts.get("B3")?.cell?.rowLabel).toBe("12 months");
  });

  test("of per cent is a fraction, by whichever sign of it the format prints", () => {
    const facts = cellsOf([
      [null, 2024, 2025],
      ["EBITDA margin", { number: 11.2, format: '0.0"%"' }, { number: 0.112, format: "0.0%" }],
    ]);
    expect(value(facts, "B2")).toBeCloseTo(0.112, 6);
    expect(value(facts, "C2")).toBeCloseTo(0.112, 6);
  });
});
