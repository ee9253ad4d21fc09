/** A cell confirmed for one claim teaches its row: claims in the same words follow, nothing else does, and all of it is taken back. */
import { expect, test } from "vitest";
import { type Decision, decide, decisionsIn } from "../../../src/app/host/decisions.ts";
import { taughtVerdicts } from "../../../src/app/host/mappings.ts";
import { openGraph } from "../../../src/case/graph/index.ts";
import type { Report } from "../../../src/report/index.ts";
import { REPORT } from "../../report/sample.ts";

const cell = (anchor: string, value: number, agrees: boolean, formula: string | null = null) => ({
  file: "model.xlsx",
  anchor,
  content: `Orders shipped: ${value}`,
  why: "perhaps this cell, unconfirmed",
  perhaps: { sourceNodeId: anchor, value, formula, agrees },
});
const claim = (id: string, text: string, ...cells: readonly ReturnType<typeof cell>[]): Report["claims"][number] => ({
  id,
  text,
  role: "bullet",
  source: { file: "deck.pptx", anchor: "slide 3" },
  result: {
    claim: text,
    status: "UNKNOWN",
    confidenceScore: 0.9,
    evidence: null,
    judge: "evidence",
    explanation: "Nothing else in the documents bears on this claim.",
    lookedAt: [...cells],
  },
});
const taught = claim("c1", "Orders shipped, FY25: 1,200", cell("Sales!D4", 1200, true));
const confirm: Decision = { claimId: "c1", status: null, note: "", handled: false, cell: "Sales!D4", notThese: [] };
const follow = (...others: readonly Report["claims"][number][]) => {
  using graph = openGraph(":memory:");
  decide(graph, [taught], [confirm]);
  const claims = [taught, ...others];
  return taughtVerdicts({ ...REPORT, claims }, decisionsIn(graph, claims));
};

test("another year's claim in the same words takes the same row, for or against", () => {
  expect(
    follow(
      claim("c2", "Orders shipped, FY24: 900", cell("Sales!C9", 900, true), cell("Sales!C4", 900, true)),
      claim("c3", "Orders shipped, FY26 budget: 3,000", cell("Sales!E4", 2000, false)),
    ).map(({ claimId, status, cell }) => [claimId, status, cell?.anchor]),
  ).toEqual([
    ["c2", "VERIFIED", "Sales!C4"],
    ["c3", "CONTRADICTED", "Sales!E4"],
  ]);
});

test("other words, another row, or a figure computed from the row that disagrees, follow nothing", () => {
  expect(
    follow(
      claim("c2", "Parcels returned, FY24: 900", cell("Sales!C4", 900, true)),
      claim("c3", "Orders shipped, FY24: 900", cell("Sales!C5", 900, true)),
      claim("c4", "Orders shipped, FY24 on FY23: 2x", cell("Sales!C4", 1.4, false, "a / b")),
    ),
  ).toEqual([]);
});

test("taking the confirmation back takes back what followed", () => {
  using graph = openGraph(":memory:");
  const claims = [taught, claim("c2", "Orders shipped, FY24: 900", cell("Sales!C4", 900, true))];
  const now = () => taughtVerdicts({ ...REPORT, claims }, decisionsIn(graph, claims)).length;
  decide(graph, claims, [confirm]);
  expect(now()).toBe(1);
  decide(graph, claims, [{ ...confirm, cell: null }]);
  expect(now()).toBe(0);
});

test("a decision goes with its claim into a newer version of the deck, where the words are the same", () => {
  using graph = openGraph(":memory:");
  decide(graph, [taught], [{ ...confirm, cell: null, status: "VERIFIED", note: "seen in the books" }]);
  const newer = [claim("n1", "Orders shipped, FY25: 1,200"), claim("n2", "Orders shipped, FY24: 900")];
  expect(decisionsIn(graph, newer).overrides).toMatchObject([{ claimId: "n1", note: "seen in the books" }]);
  const twice = [claim("n1", taught.text), claim("n2", taught.text)];
  expect(decisionsIn(graph, twice).overrides).toMatchObject([{ claimId: "c1" }]);
});
