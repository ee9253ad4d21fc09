/** How likely a text of a deck is a claim: a logistic regression over shape and place (docs/claimhood.md says what it is worth). */
import { type Candidate, featuresOf, type Surroundings } from "./features.ts";
import { CLAIMHOOD } from "./weights.ts";

/** A probability, 0..1. */
export function claimhoodOf(candidate: Candidate, around: Surroundings): number {
  const features = featuresOf(candidate, around);
  let sum = CLAIMHOOD.bias;
  for (const [name, value] of Object.entries(features)) {
    const scale = CLAIMHOOD.features[name];
    if (scale) sum += (scale.weight * (value - scale.mean)) / scale.deviation;
  }
  return 1 / (1 + Math.exp(-sum));
}

export function isClaim(candidate: Candidate, around: Surroundings): boolean {
  const figure = candidate.facts.some(({ predicate }) => predicate === null);
  const least = figure ? CLAIMHOOD.ofFigures : candidate.checkable ? CLAIMHOOD.ofCheckable : CLAIMHOOD.ofWords;
  return claimhoodOf(candidate, around) >= least;
}
