import { describe, expect, it } from "vitest";
import { founderQuestions } from "../../src/report/index.ts";
import { claim, REPORT, reportOf } from "./sample.ts";

describe("questions for the founder", () => {
  const questions = founderQuestions(REPORT, "en");

  it("start with the gravest contradiction, both values and both papers named in words", () => {
    expect(questions[0]).toMatchObject({
      id: "Q1",
      severity: "CRITICAL",
      theme: "revenue",
      raisedBy: "contradiction",
      about: "X002",
    });
    for (const words of ["€2,400,000", "your deck, slide 2", "€1,525,700", "your financial model, “Revenue”"])
      expect(questions[0]?.text).toContain(words);
  });

  it("name no file and no cell: those stand beside them", () => {
    for (const { text } of questions) expect(text).not.toMatch(/\.(?:pptx|xlsx|pdf)|![A-Z]+\d/);
  });

  it("are one sentence each, that ends as a question", () => {
    for (const { text, why } of questions) {
      expect(text.endsWith("?")).toBe(true);
      expect(text.match(/\?/g)).toHaveLength(1);
      expect(why).not.toBe("");
    }
  });

  it("ask about an ambiguous claim with the place on each side", () => {
    const question = questions.find((q) => q.raisedBy === "ambiguous");
    expect(question?.places.map((place) => place.anchor)).toEqual(["slide 2", "Revenue!C40", "Revenue!D40"]);
  });

  it("ask what an unsupported figure on a weighty subject rests on", () => {
    const question = questions.find((q) => q.raisedBy === "unknown");
    expect(question?.text).toContain("“TAM of €14bn” (your deck, slide 1)");
    expect(question?.theme).toBe("market");
  });

  it("do not ask twice what a contradiction already asks", () => {
    expect(questions.filter((q) => q.text.includes("Revenue of 2.4m"))).toEqual([]);
  });

  it("do not ask about speaker notes, words without a figure, or verified claims", () => {
    const claims = [
      { ...claim("a", "ARR of €5m"), role: "note" },
      claim("b", "A leading ARR"),
      claim("c", "ARR of €5m", { status: "VERIFIED" }),
    ];
    expect(founderQuestions(reportOf({ claims }), "en")).toEqual([]);
  });

  it("ask at most two unsupported figures a subject", () => {
    const claims = ["TAM of €14bn", "SAM of €2bn", "SOM of €1m", "Market share of 3%"].map((text, i) =>
      claim(`c${i}`, text),
    );
    expect(founderQuestions(reportOf({ claims }), "en")).toHaveLength(2);
  });

  it("take one metric with the same two values as one question", () => {
    const [first] = REPORT.contradictions;
    if (!first) throw new Error("no contradiction");
    const contradictions = [first, { ...first, id: "X009", topic: "headcount, FY2025" }];
    expect(founderQuestions(reportOf({ contradictions }), "en")).toHaveLength(1);
  });

  it("take two rows of the model that differ month after month as one question, the first", () => {
    const contradictions = ["C", "D", "E"].map((column, i) => ({
      id: `X${i}`,
      topic: `cash, M${i + 1}`,
      severity: "MINOR" as const,
      gapPercent: 1,
      positions: [
        { file: "model.xlsx", anchor: `Cash!${column}9`, value: 100 + i, unit: "EUR", quote: "Cash" },
        { file: "model.xlsx", anchor: `Old!${column}9`, value: 200 + i, unit: "EUR", quote: "Cash" },
      ],
    }));
    expect(founderQuestions(reportOf({ contradictions }), "en").map((q) => q.about)).toEqual(["X0"]);
  });

  it("name the subject in the reader's language", () => {
    expect(founderQuestions(REPORT, "fr").find((q) => q.about === "X001")?.text).toMatch(/^Effectif, fin 2025/);
  });
});
