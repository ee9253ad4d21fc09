import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lexicalTokens } from "../../../src/case/graph/index.ts";

describe("numbers as tokens", () => {
  test("one amount in French, English and plain notation shares a token", () => {
    for (const written of [
      "1 234,5 k€",
      "1\u202f234,5 k€",
      "1,234.5k",
      "€1,234.5k",
      "1234500",
      "1.234.500",
      "1,234,500",
    ]) {
      expect(lexicalTokens(written), written).toContain("n1234500");
    }
  });

  test("a decimal stays one token, whatever its separator", () => {
    expect(lexicalTokens("12.3 %")).toContain("n12p3");
    expect(lexicalTokens("12,3 %")).toContain("n12p3");
    expect(lexicalTokens("12.30")).toContain("n12p3");
  });

  test.each([
    ["2.4M", "n2400000"],
    ["2,4 millions d'euros", "n2400000"],
    ["3 Md€", "n3000000000"],
    ["1.5bn", "n1500000000"],
    ["(120)", "n120"],
    ["0.05", "n0p05"],
  ])("%s has the token %s", (written, token) => {
    expect(lexicalTokens(written)).toContain(token);
  });

  test("millions in a sentence meet thousands in a table by their digits", () => {
    const shared = new Set(lexicalTokens("$278.4 million"));
    expect(lexicalTokens("278,400").filter((token) => shared.has(token))).toEqual(["z2784"]);
  });

  test("quarters and fiscal years stay words, calendar years numbers", () => {
    expect(lexicalTokens("Q4 FY25 T3 2025")).toEqual(["q4", "fy25", "t3", "n2025"]);
  });
});

describe("words", () => {
  test("accents, ligatures, case and typographic quotes fold", () => {
    expect(lexicalTokens("l’Œuvre DÉPOSÉE")).toEqual(lexicalTokens("l'oeuvre deposee"));
  });

  test("stop words of both languages are dropped", () => {
    expect(lexicalTokens("the of and le la des")).toEqual([]);
  });

  test("R&D is one word", () => {
    expect(lexicalTokens("R&D")).toEqual(["rd"]);
  });
});

test("the tokens of any text are letters and digits", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      for (const token of lexicalTokens(text)) expect(token).toMatch(/^[\p{L}\p{N}]+$/u);
    }),
    { numRuns: 200 },
  );
});
