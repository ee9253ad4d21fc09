import { describe, expect, it } from "vitest";
import { renderTable } from "../../src/report/index.ts";
import { cut, padded, textWidth, wrapText } from "../../src/report/text-width.ts";
import { hostileDeal, REPORT } from "./sample.ts";

const withoutColours = (text: string) => text.replace(/\u001b\[[0-9;]*m/g, "");

describe("the table for a terminal", () => {
  it.each([40, 60, 80, 100, 200].flatMap((width) => (["en", "fr"] as const).map((language) => ({ width, language }))))(
    "has no line longer than $width columns ($language)",
    ({ width, language }) => {
      for (const report of [REPORT, hostileDeal().report]) {
        for (const line of withoutColours(renderTable(report, { language, width, colour: true })).split("\n"))
          expect(textWidth(line)).toBeLessThanOrEqual(width);
      }
    },
  );

  it("gives place, claim, verdict, confidence and evidence on one line", () => {
    const line = renderTable(REPORT, { language: "en", width: 100, colour: false })
      .split("\n")
      .find((l) => l.includes("2.4m"));
    expect(line?.split(/\s{2,}/)).toEqual(["slide 2", "Revenue of 2.4m", "✗ Contradicted", "95%", "Revenue!Z40"]);
  });

  it("prints a claim's own words, and says of an open market claim that it is to check outside", () => {
    const [, , , last] = REPORT.claims;
    if (last === undefined) throw new Error("the sample has four claims");
    const market = {
      ...last,
      text: "Our market › Growing fast: the market grows by 12% a year",
      quote: "the market grows by 12% a year",
      about: "market" as const,
      result: { ...last.result, status: "UNKNOWN" as const },
    };
    const table = renderTable({ ...REPORT, claims: [market] }, { language: "en", width: 110, colour: false });
    const line = table.split("\n").find((l) => l.includes("12%"));
    expect(line).toContain("the market grows by 12% a year");
    expect(line).toContain("? To check outside");
    expect(line).not.toContain("Our market");
  });

  it("counts the verdicts and lists what to look at", () => {
    const table = renderTable(REPORT, { language: "en", width: 120, colour: false });
    for (const words of [
      "4 claims   ✓ Verified 1   ✗ Contradicted 1   ≠ Ambiguous 1   ? Unknown 1",
      "2 contradictions",
      "€1,525,700 – Revenue!Z40",
      "1 fault in the model",
      "Revenue!F40",
      "1 hidden text",
      "plan.pdf",
    ]) {
      expect(table).toContain(words);
    }
  });

  it("colours only when asked, and the same words", () => {
    const plain = renderTable(REPORT, { language: "fr", width: 90, colour: false });
    const coloured = renderTable(REPORT, { language: "fr", width: 90, colour: true });
    expect(plain).not.toContain("\u001b");
    expect(coloured).toContain("\u001b[31m");
    expect(withoutColours(coloured)).toBe(plain);
  });

  it("passes no control sequence of a document to the terminal", () => {
    expect(renderTable(hostileDeal().report, { language: "en", width: 80, colour: false })).not.toMatch(
      /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/,
    );
  });
});

describe("widths of text", () => {
  it.each([
    ["abc", 3],
    ["élève", 5],
    ["e\u0301le\u0300ve", 5],
    ["日本語", 6],
    ["한국", 4],
    ["12\u202f%", 4],
    ["👍🏽", 2],
    ["", 0],
  ])("%s takes %i columns", (text, width) => expect(textWidth(text)).toBe(width));

  it("cuts between characters and says so", () => {
    expect(cut("日本語です", 6)).toBe("日本…");
    expect(cut("cafe\u0301 noir", 5)).toBe("cafe\u0301…");
    expect(cut("short", 5)).toBe("short");
  });

  it("pads by columns and wraps words, longer ones where the line ends", () => {
    expect(padded("日本", 6)).toBe("日本  ");
    expect(padded("5%", 4, "start")).toBe("  5%");
    expect(wrapText("one two three", 7)).toEqual(["one two", "three"]);
    expect(wrapText("abcdefgh ij", 4)).toEqual(["abcd", "efgh", "ij"]);
  });
});
