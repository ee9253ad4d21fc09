/** What the user decides of claims: confirmed cells give verdicts, marks are kept, and everything is taken back. */
import { expect, test } from "vitest";
import { correctedReport } from "../../../src/app/host/corrections.ts";
import { type Decision, decide, decisionsIn } from "../../../src/app/host/decisions.ts";
import { openGraph } from "../../../src/case/graph/index.ts";
import type { Report } from "../../../src/report/index.ts";
import { REPORT } from "../../report/sample.ts";

const cell = (row: number, value: number, agrees: boolean) => ({
  file: "model.xlsx",
  anchor: `Sales!C${row}`,
  content: `Orders shipped: ${value}`,
  why: "perhaps this cell, unconfirmed",
  perhaps: { sourceNodeId: `f${row}`, value, formula: null, agrees },
});

const claim: Report["claims"][number] = {
  id: "c1",
  text: "We shipped 1,200 orders in 2025",
  role: "bullet",
  source: { file: "deck.pptx", anchor: "slide 3" },
  result: {
    claim: "We shipped 1,200 orders in 2025",
    status: "UNKNOWN",
    confidenceScore: 0.9,
    evidence: null,
    judge: "evidence",
    explanation: "Nothing else in the documents bears on this claim.",
    lookedAt: [cell(4, 1200, true), cell(9, 870, false)],
  },
};
const nothing: Decision = { claimId: "c1", status: null, note: "", handled: false, cell: null, notThese: [] };

test("a cell that the user confirms gives the verdict, and is what the report then cites", () => {
  using graph = openGraph(":memory:");
  decide(graph, [claim], [{ ...nothing, cell: "f4" }]);
  const [own] = decisionsIn(graph).overrides;
  expect(own).toMatchObject({ claimId: "c1", status: "VERIFIED", cell: { anchor: "Sales!C4", sourceNodeId: "f4" } });
  decide(graph, [claim], [{ ...nothing, cell: "f9" }]);
  const { overrides } = decisionsIn(graph);
  expect(overrides).toMatchObject([{ status: "CONTRADICTED", cell: { anchor: "Sales!C9" } }]);
  const report = correctedReport({ ...REPORT, claims: [claim], contradictions: [] }, overrides);
  expect(report.claims[0]?.result).toMatchObject({ status: "CONTRADICTED", evidence: { anchor: "Sales!C9" } });
  expect(report.contradictions[0]?.positions.map(({ anchor }) => anchor)).toEqual(["slide 3", "Sales!C9"]);
});

test("what is handled, noted or refused is kept, and an empty decision takes all of it back", () => {
  using graph = openGraph(":memory:");
  decide(graph, [claim], [{ ...nothing, handled: true, note: "ask on Friday", notThese: ["f4"] }]);
  expect(decisionsIn(graph)).toEqual({
    overrides: [],
    marks: [{ claimId: "c1", handled: true, note: "ask on Friday", notThese: ["f4"] }],
  });
  decide(graph, [claim], [nothing]);
  expect(decisionsIn(graph)).toEqual({ overrides: [], marks: [] });
});

test("a claim or a cell that is not there is refused, and nothing of the others is kept", () => {
  using graph = openGraph(":memory:");
  const both = [
    { ...nothing, handled: true },
    { ...nothing, claimId: "gone" },
  ];
  expect(() => decide(graph, [claim], both)).toThrow(/claim/);
  expect(() => decide(graph, [claim], [{ ...nothing, cell: "f7" }])).toThrow();
  expect(decisionsIn(graph)).toEqual({ overrides: [], marks: [] });
});
