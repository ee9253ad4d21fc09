/** How likely a verdict is right, by what it rests on: shares measured on development deals (docs/calibration.md), not a similarity. */
import type { RejectedCandidate } from "./compare-facts.ts";
import type { Finding, Judgement } from "./finding.ts";
import type { Claim } from "./types.ts";

/** Of the numbers of pages drawn and read back, the share that came out right: docs/benchmarks.md. */
const READ_RIGHT = 0.94;

/** A verdict on, or by, a figure read from a picture holds only where the figure was read right. */
export function confidenceOf(judgement: Judgement, claim: Claim): number {
  const { main, status } = judgement;
  const deciding = status === "CONTRADICTED" ? main?.refutes[0]?.fact : main?.supports[0]?.fact;
  const pictured = status !== "UNKNOWN" && (main?.claimed.ocr !== undefined || deciding?.ocr !== undefined);
  const confidence = confidenceOfTyped(judgement, claim);
  return pictured ? Math.round(confidence * READ_RIGHT * 100) / 100 : confidence;
}

function confidenceOfTyped(judgement: Judgement, claim: Claim): number {
  const { main } = judgement;
  if (judgement.posterior !== undefined) return judgement.posterior;
  if (!main) return claim.kind === "figure" ? 0.6 : 0.62;
  switch (judgement.status) {
    case "VERIFIED":
      return ofVerified(main);
    case "CONTRADICTED":
      return ofContradicted(main);
    case "AMBIGUOUS":
      return main.supports.some((s) => s.mayRefute) ? 0.93 : 0.8;
    case "UNKNOWN":
      // The more nearly something bears, the likelier that a better reader would have decided.
      return main.rejected.some(({ why }) => NEARLY.has(why)) ? 0.45 : 0.72;
    default:
      return judgement.status satisfies never;
  }
}

/** Reasons for which a fact that is otherwise comparable was rejected. */
const NEARLY: ReadonlySet<RejectedCandidate["why"]> = new Set(["period", "form", "unit", "scenario"]);

function ofVerified({ supports: [first] }: Finding): number {
  if (first?.derivation) return first.mayRefute ? 0.95 : 0.88;
  return first?.mayRefute ? 0.97 : 0.92;
}

function ofContradicted({ refutes: [first, ...others] }: Finding): number {
  if (first?.derivation) return 0.9;
  return others.length > 0 || (first !== undefined && first.strength >= 0.8) ? 0.96 : 0.93;
}
