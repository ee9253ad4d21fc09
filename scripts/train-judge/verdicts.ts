/** The numbers of a weighing under an alignment that has not seen the claim. */
import { extremesOf, verdictFeatures, type Weighing } from "../../src/judge/score/verdict.ts";
import { type Alignment, scoresOf } from "./alignment.ts";
import type { Example } from "./examples.ts";

/** The features of one example under an alignment that has not seen it. */
export function verdictInput(
  model: Alignment,
  example: Example,
): { readonly features: Float64Array; readonly mayContradict: boolean } {
  const { scores, noneScore } = scoresOf(model, example);
  const weighing: Weighing = {
    ...example.weighing,
    noneScore,
    candidates: example.weighing.candidates.map((item, i) => ({ ...item, score: scores[i] as number })),
  };
  const { clashing } = extremesOf(weighing);
  return {
    features: verdictFeatures(weighing, example.rules),
    mayContradict: clashing !== null,
  };
}
