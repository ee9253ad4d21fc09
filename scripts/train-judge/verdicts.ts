/** The numbers of a weighing under scores that have not seen the claim. */
import { extremesOf, verdictFeatures, type Weighing } from "../../src/judge/score/verdict.ts";
import type { Example } from "./examples.ts";

/** What the first stages say of an example: a score a candidate, in its order, and that of nothing being meant. */
export type Scores = { readonly scores: Float64Array | Float32Array; readonly noneScore: number };

export function verdictInput(
  { scores, noneScore }: Scores,
  example: Example,
): { readonly features: Float64Array; readonly mayContradict: boolean } {
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
