/** Why a claim has its verdict, as text: its evidence, its contradiction, and the user's own decision. */
import { expect, test } from "vitest";
import { claimsNamed, sentenceLines, whyLines } from "../../../../src/app/cli/why.ts";
import type { Report } from "../../../../src/report/index.ts";
import { sheet, workbook } from "../../../facts/fixtures.ts";
import { REPORT } from "../../../report/sample.ts";

const claim: Report["claims"][number] = {
  id: "c1",
  text: "Net revenue, FY25: £2.3m",
  role: "figure",
  source: { file: "deck.pptx", anchor: "slide 4" },
  result: {
    claim: "Net revenue, FY25: £2.3m",
    status: "CONTRADICTED",
    confidenceScore: 0.96,
    evidence: { file: "model.xlsx", anchor: "P&L!C4", content: "Net revenue: 1,076", sourceNodeId: "f1" },
    judge: "evidence",
    explanation: "P&L!C4 gives £1.08m.",
    lookedAt: [],
  },
};
const report: Report = {
  ...REPORT,
  claims: [claim, { ...claim, id: "c2", text: "Céréales: 12", source: { file: "deck.pptx", anchor: "slide 5" } }],
  contradictions: [
    {
      id: "X1",
      topic: "net revenue",
      severity: "CRITICAL",
      gapPercent: 53,
      positions: [
        { file: "deck.pptx", anchor: "slide 4", value: 2_300_000, unit: "GBP", quote: "£2.3m" },
        { file: "model.xlsx", anchor: "P&L!C4", value: 1_075_625, unit: "GBP", quote: "1,076" },
      ],
      claimIds: ["c1"],
    },
  ],
};

test("a claim is named by its place and words, by its words alone, or by its id", () => {
  const named = (asked: string) => claimsNamed(report, asked).map(({ id }) => id);
  expect(named("slide 4: net revenue")).toEqual(["c1"]);
  expect(named("slide 5: net revenue")).toEqual([]);
  expect(named("cereales")).toEqual(["c2"]);
  expect(named("c1")).toEqual(["c1"]);
});

test("what a verdict rests on is told with its places, and what the user decided of it", () => {
  const lines = whyLines(claim, report, null, [{ claimId: "c1", status: "VERIFIED", note: "restated" }], "en");
  expect(lines.join("\n")).toContain("contradicts  model.xlsx, P&L!C4: Net revenue: 1,076");
  expect(lines.join("\n")).toContain("contradiction X1, CRITICAL: net revenue");
  expect(lines.join("\n")).toContain("decision     VERIFIED: restated");
  const french = whyLines(claim, report, null, [{ claimId: "c1", status: "VERIFIED", note: "" }], "fr").join("\n");
  expect(french).toContain("affirmation  Net revenue, FY25: £2.3m (deck.pptx, diapositive 4)");
  expect(french).toContain("contradiction X1, CRITIQUE\u00a0: revenu net");
  expect(french).toContain("décision     VÉRIFIÉ");
});

test("a sentence of the memo is followed to its cells and on to their inputs", () => {
  const book = workbook([
    sheet(
      [
        ["EUR", "2025"],
        ["Sales", 900],
        ["Costs", -400],
        ["Result", { number: 500, formula: "B2+B3" }],
      ],
      { name: "P&L" },
    ),
  ]);
  const sentence = {
    text: "Result: 500",
    evidence: [{ file: book.name, anchor: "'P&L'!B4", quote: "Result, 2025: 500" }],
  };
  const lines = sentenceLines(sentence, [book], "en").join("\n");
  for (const anchor of ["B4: Result, 2025: 500", "B2: Sales", "B3: Costs"]) expect(lines).toContain(anchor);
});
