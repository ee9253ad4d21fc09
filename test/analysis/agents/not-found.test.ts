import { expect, test } from "vitest";
import { reportOf } from "../../../src/analysis/agents/analyst.ts";
import { withoutPrinted } from "../../../src/analysis/agents/tier3/memo-generator.ts";
import { dealContextOf, factsOfDocument } from "../../../src/facts/index.ts";
import { deck, text } from "../../facts/fixtures.ts";

test("a figure printed on a slide is not said to be missing; what is printed nowhere still is", () => {
  const slides = deck([{ title: "Team", blocks: [text("Headcount: 24 at the end of December 2024")] }]);
  const { facts } = factsOfDocument(slides, dealContextOf([slides]));
  const gap = (metric: string) => ({ metric, text: `No ${metric} was found.`, questionForFounder: "What is it?" });
  const report = reportOf("team-investigator", 1, {
    summary: "A team.",
    findings: [],
    redFlags: [],
    gaps: [gap("headcount"), gap("round_size")],
    crossReferences: [],
  });
  expect(withoutPrinted(report, facts).gaps.map(({ metric }) => metric)).toEqual(["round_size"]);
});
