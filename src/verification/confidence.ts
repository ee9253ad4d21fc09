/** Turns what a judgement rests on into a probability that it is right, calibrated on development deals (docs/calibration.md). */
import type { Judgement } from "./judge.ts";
import type { Claim } from "./types.ts";

export function confidenceOf(judgement: Judgement, claim: Claim): number {
  const { main } = judgement;
  if (!main) return claim.kind === "figure" ? 0.8 : 0.9;
  const best = (items: typeof main.supports) => items[0];
  switch (judgement.status) {
    case "VERIFIED": {
      const support = best(main.supports)!;
      if (support.derivation) return support.strict ? 0.93 : 0.85;
      return support.strict ? (support.strength >= 0.8 ? 0.97 : 0.94) : 0.86;
    }
    case "CONTRADICTED": {
      const refute = best(main.refutes)!;
      if (refute.derivation) return 0.88;
      return main.refutes.length > 1 || refute.strength >= 0.8 ? 0.95 : 0.9;
    }
    case "AMBIGUOUS":
      return main.supports.some((s) => s.strict) ? 0.92 : 0.8;
    case "UNKNOWN":
      return main.near.some((n) => n.why === "period" || n.why === "segment") ? 0.9 : 0.95;
    default:
      return judgement.status satisfies never;
  }
}
