/** The fitted weights of the judge: a file beside the program, made by scripts/train-judge. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { shippedModel } from "../../disk/index.ts";
import { type AskReader, readAsks } from "./asks.ts";
import { FEATURES, LINE_FEATURES } from "./features.ts";
import { type PhraseVectors, readPhraseVectors } from "./phrase-vectors.ts";
import { RankerSchema } from "./ranker.ts";
import { TWO_PLACES_FEATURES } from "./two-places.ts";
import { VERDICT_FEATURES } from "./verdict.ts";

const numbers = z.array(z.number());

const TreeSchema = z.object({ features: numbers, thresholds: numbers, children: numbers });

const WeightsSchema = z.object({
  version: z.literal(7),
  features: z.array(z.string()),
  /** One for each of LINE_FEATURES: which lines candidates are made of. */
  look: numbers,
  /** One for each of FEATURES: which candidates are weighed against each other. */
  alignment: numbers,
  ranker: RankerSchema,
  /** Classes in the order VERIFIED, CONTRADICTED, AMBIGUOUS, UNKNOWN. */
  verdict: z.object({
    features: z.array(z.string()),
    base: numbers.length(4),
    rounds: z.array(z.array(TreeSchema).length(4)),
  }),
  /** One for each of TWO_PLACES_FEATURES. */
  twoPlaces: numbers,
  /** Least posterior of a verdict that is given. */
  thresholds: z.object({
    verified: z.number(),
    contradicted: z.number(),
    ambiguous: z.number(),
    /** Least probability that two cells are one figure told twice. */
    twoPlaces: z.number(),
    /** Least posterior of what the rules decided, for it to stand. */
    rules: z.object({ verified: z.number(), contradicted: z.number() }),
  }),
});
export type JudgeWeights = z.infer<typeof WeightsSchema>;

export type JudgeModel = {
  readonly weights: JudgeWeights;
  readonly phrases: PhraseVectors;
  readonly asks: AskReader;
};

/**
 * @param folder of weights.json, phrase-vectors.bin and asks.bin; by default those that ship.
 * @throws Error when the files are of another version of the program.
 */
export function readJudgeModel(folder = shippedModel("judge")): JudgeModel {
  const weights = WeightsSchema.parse(JSON.parse(readFileSync(join(folder, "weights.json"), "utf8")));
  const fits =
    weights.features.join() === FEATURES.join() &&
    weights.look.length === LINE_FEATURES.length &&
    weights.alignment.length === FEATURES.length &&
    weights.twoPlaces.length === TWO_PLACES_FEATURES.length &&
    weights.verdict.features.join() === VERDICT_FEATURES.join();
  if (!fits)
    throw new Error("models/judge/weights.json is of another version: train it again with scripts/train-judge");
  return { weights, phrases: openPhraseVectors(folder), asks: readAsks(join(folder, "asks.bin")) };
}

/** The phrase vectors of `folder`, over the tokenizer of the embedder that ships. */
export function openPhraseVectors(folder = shippedModel("judge")): PhraseVectors {
  return readPhraseVectors(
    join(folder, "phrase-vectors.bin"),
    join(folder, "..", "probant-static-fr-en", "tokenizer.json"),
  );
}
