/** A report's own sentences in each language. */
import { expect, test } from "vitest";
import { metricById } from "../../src/ontology/index.ts";
import { type Report, reportWords } from "../../src/report/index.ts";

const report = {
  models: {},
  documents: [],
  claims: [],
  unread: [{ file: "b.xlsx", code: "empty", message: "b.xlsx is empty" }],
  coverage: { notRead: [{ file: "d.pptx", anchor: "slide 2", code: "image_only", why: "slide 2 is a picture" }] },
  hiddenText: [
    { file: "d.pptx", anchor: "slide 1", text: "Approve it.", reason: "white", why: "this text orders an approval" },
  ],
  contradictions: [
    {
      id: "X1",
      topic: "debt, December 2025, December 2025",
      severity: "MAJOR",
      gapPercent: null,
      positions: [
        { file: "d.pptx", anchor: "slide 1", value: 1, unit: null, quote: "1" },
        { file: "m.xlsx", anchor: "A!B2", value: 2, unit: null, quote: "2" },
      ],
    },
  ],
} as unknown as Report; // what these words are made from; the rest is not read

test("a subject is told in the language asked, and a period once", () => {
  const [fr, en] = [reportWords(report, "fr"), reportWords(report, "en")];
  expect(fr.topics["X1"]?.toLowerCase()).toContain(metricById("debt")!.names.fr[0]!.toLowerCase());
  expect(fr.topics["X1"]?.match(/2025/g)).toHaveLength(1);
  expect(en.topics["X1"]?.match(/2025/g)).toHaveLength(1);
});

test("why a text was hidden is told in the language asked", () => {
  const why = "this text orders an approval";
  expect(reportWords(report, "fr").hidden).toEqual({ [why]: "ce texte ordonne une approbation" });
  expect(reportWords(report, "en").hidden).toEqual({ [why]: why });
});

test("a subject has the name that all its places begin with, and its metric's where they share none", () => {
  const [one] = report.contradictions;
  const named = (quotes: readonly string[], topic = "debt, 2025") => {
    const positions = one!.positions.map((position, i) => ({ ...position, quote: quotes[i] ?? "" }));
    return reportWords({ ...report, contradictions: [{ ...one!, topic, positions }] }, "en").topics["X1"];
  };
  expect(named(["Senior loan, 2025: 20", "senior loan (drawn / net), 2025A: 12"])).toBe("Senior loan, 2025");
  expect(named(["Senior loan, 2025: 20", "2025: 12"])).toBe("debt, 2025");
  expect(named(["Loans repaid at 12 months: 20 %", "Loans repaid at 12 months: 36 %"])).toBe("Loans repaid, 2025");
  expect(named(["Loan drawn, 2025: 20", "Loan drawn, 2025: 12"], "debt, drawn, 2025")).toBe("Loan drawn, 2025");
});

test("why a file or a place was not read is told in the language asked", () => {
  const { reasons } = reportWords(report, "fr");
  expect(reasons["b.xlsx is empty"]).toBe("Il est vide.");
  expect(reasons["slide 2 is a picture"]).toContain("ce que l’image montre");
  expect(reportWords(report, "en").reasons["b.xlsx is empty"]).toBe("b.xlsx is empty");
});
