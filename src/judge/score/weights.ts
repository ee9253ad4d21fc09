/** The fitted weights of the judge: a file beside the program, made by scripts/train-judge. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { FEATURES, NONE_FEATURES } from "./features.ts";
import { type MeaningMap, meaningMapOf } from "./meaning.ts";
import { VERDICT_FEATURES } from "./verdict.ts";

const numbers = z.array(z.number());

const WeightsSchema = z.object({
  version: z.literal(1),
  features: z.array(z.string()),
  alignment: numbers,
  none: numbers,
  verdict: z.object({
    mean: numbers,
    deviation: numbers,
    /** One row each: VERIFIED, CONTRADICTED, AMBIGUOUS, UNKNOWN. */ weights: z.array(numbers).length(4),
  }),
  /** Least posterior of a verdict that is given. */
  thresholds: z.object({ verified: z.number(), contradicted: z.number() }),
});
export type JudgeWeights = z.infer<typeof WeightsSchema>;

const MapSchema = z.object({
  embedder: z.string(),
  rows: z.number(),
  columns: z.number(),
  scale: z.number(),
  values: z.string(),
});

export type JudgeModel = { readonly weights: JudgeWeights; readonly map: MeaningMap };

/**
 * @param folder of weights.json and meaning-map.json; by default those that ship.
 * @throws Error when the files are of another version of the program.
 */
export function readJudgeModel(folder = defaultFolder()): JudgeModel {
  const weights = WeightsSchema.parse(JSON.parse(readFileSync(join(folder, "weights.json"), "utf8")));
  const fits =
    weights.features.join() === FEATURES.join() &&
    weights.alignment.length === FEATURES.length &&
    weights.none.length === NONE_FEATURES.length &&
    weights.verdict.mean.length === VERDICT_FEATURES.length;
  if (!fits)
    throw new Error("models/judge/weights.json is of another version: train it again with scripts/train-judge");
  return { weights, map: readMeaningMap(folder) };
}

export function readMeaningMap(folder = defaultFolder()): MeaningMap {
  return meaningMapOf(MapSchema.parse(JSON.parse(readFileSync(join(folder, "meaning-map.json"), "utf8"))));
}

function defaultFolder(): string {
  // Models lie beside the archive of the packaged application, not inside it.
  const here = import.meta.dirname.replace(/\.asar(?=[\\/])/, ".asar.unpacked");
  return join(here, "..", "..", "..", "models", "judge");
}
