/**
 * Tells a claim from the rest of a page: how likely a text of a deck is one, by a logistic regression over shape and place
 * (docs/claimhood.md says what it is worth).
 */
import { readFileSync } from "node:fs";
import { z } from "zod";
import { shippedModel } from "../../disk/index.ts";
import { type Candidate, featuresOf, type Surroundings } from "./features.ts";

export { type Candidate, featuresOf, surroundingsOf } from "./features.ts";

/** Written by `node bench/claimhood/fit.ts --write`. */
const WeightsSchema = z.object({
  bias: z.number(),
  /** Least probability of a text with a figure, and of one in words alone. */
  ofFigures: z.number(),
  ofWords: z.number(),
  /** The same, where the words name what papers bear out or deny. */
  ofCheckable: z.number(),
  /** By name: mean, deviation and weight. */
  features: z.record(z.string(), z.tuple([z.number(), z.number(), z.number()])),
});

/** Of 33 texts that a reader named in seven decks, one right and one wrong that all other checks pass lie below. */
const OF_NAMED = 0.2;

let weights: z.infer<typeof WeightsSchema> | null = null;

/** `named`: a reader says that it is one, and code only has to find it not unlikely. */
export function isClaim(candidate: Candidate, around: Surroundings, { named = false } = {}): boolean {
  weights ??= WeightsSchema.parse(JSON.parse(readFileSync(shippedModel("claimhood", "weights.json"), "utf8")));
  const { bias, features, ofFigures, ofWords, ofCheckable } = weights;
  let sum = bias;
  for (const [name, value] of Object.entries(featuresOf(candidate, around))) {
    const [mean, deviation, weight] = features[name] ?? [0, 1, 0];
    sum += (weight * (value - mean)) / deviation;
  }
  const figure = candidate.facts.some(({ predicate }) => predicate === null);
  const least = named ? OF_NAMED : figure ? ofFigures : candidate.checkable ? ofCheckable : ofWords;
  return 1 / (1 + Math.exp(-sum)) >= least;
}
