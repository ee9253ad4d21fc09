/** A report's own sentences in each language. */
import { expect, test } from "vitest";
import { metricById } from "../../src/ontology/index.ts";
import { type Report, reportWords } from "../../src/report/index.ts";

const report = {
  documents: [],
  claims: [],
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
