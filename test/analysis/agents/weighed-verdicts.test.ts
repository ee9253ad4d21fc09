/** What the score takes of a verdict: a claim is borne out where a document holds nothing against it, wherever else it is denied. */
import { expect, test } from "vitest";
import { weighedVerdict } from "../../../src/analysis/agents/index.ts";

const at = (file: string) => ({ sourceNodeId: file, content: "1", file, anchor: "A1" });
const isEntailed = (
  status: "VERIFIED" | "AMBIGUOUS" | "CONTRADICTED",
  inFavour: string | null,
  against: readonly string[] = [],
) =>
  weighedVerdict(
    { status, evidence: inFavour === null ? null : at(inFavour), contradictoryEvidence: against.map(at) },
    "deck.pptx",
    null,
  ).isSupported;

test("a claim that one document bears out and another denies is borne out, as it is without that other one", () => {
  expect(isEntailed("VERIFIED", "model.xlsx")).toBe(true);
  expect(isEntailed("AMBIGUOUS", "model.xlsx", ["notes.md"])).toBe(true);
});

test("a document that bears a claim out and denies it bears nothing out, nor does any beside a deck that denies itself", () => {
  expect(isEntailed("AMBIGUOUS", "model.xlsx", ["model.xlsx"])).toBe(false);
  expect(isEntailed("AMBIGUOUS", "model.xlsx", ["notes.md", "deck.pptx"])).toBe(false);
});

test("a contradicted claim is borne out by nothing", () => {
  expect(isEntailed("CONTRADICTED", "model.xlsx")).toBe(false);
});

test("of two documents that deny a claim, the one that denies less of it is weighed", () => {
  const severityOf = (...figures: readonly (readonly [file: string, value: number])[]) =>
    weighedVerdict({ status: "CONTRADICTED", evidence: at("model.xlsx") }, "deck.pptx", {
      severity: "CRITICAL",
      gapPercent: 65,
      positions: [["deck.pptx", 3.4] as const, ...figures].map(([file, value]) => ({ file, value })),
    }).severity;
  expect(severityOf(["second.xlsx", 9.7])).toBe("CRITICAL");
  // 3.23 is 5 % off: moderate for a figure on which the price hangs.
  expect(severityOf(["model.xlsx", 3.23], ["second.xlsx", 9.7])).toBe("MODERATE");
});
