/** Fits the last stage: four posteriors from the numbers of a weighing. */
import { verdictFeatures, type Weighing } from "../../src/judge/score/verdict.ts";
import { type Alignment, scoresOf } from "./alignment.ts";
import type { Example } from "./examples.ts";

export type VerdictModel = { readonly mean: number[]; readonly deviation: number[]; readonly weights: number[][] };

const CLASSES = 4;
const STEPS = 500;
const RATE = 0.03;
const DECAY = 0.003;

/** The features of one example under an alignment that has not seen it. */
export function verdictInput(model: Alignment, example: Example): Float64Array {
  const { scores, noneScore } = scoresOf(model, example);
  const weighing: Weighing = {
    ...example.weighing,
    noneScore,
    candidates: example.weighing.candidates.map((item, i) => ({ ...item, score: scores[i] as number })),
  };
  return verdictFeatures(weighing);
}

export function fitVerdicts(
  inputs: readonly Float64Array[],
  labels: readonly number[],
  counts: readonly number[],
): VerdictModel {
  const width = (inputs[0] as Float64Array).length;
  const mean = Array.from({ length: width }, (_, j) =>
    j === 0 ? 0 : inputs.reduce((sum, x) => sum + (x[j] as number), 0) / inputs.length,
  );
  const deviation = Array.from({ length: width }, (_, j) =>
    j === 0
      ? 1
      : Math.sqrt(inputs.reduce((sum, x) => sum + ((x[j] as number) - (mean[j] as number)) ** 2, 0) / inputs.length) ||
        1,
  );
  const standard = inputs.map((x) =>
    Float64Array.from(x, (value, j) => (value - (mean[j] as number)) / (deviation[j] as number)),
  );
  const weights = Array.from({ length: CLASSES }, () => new Array<number>(width).fill(0));
  const first = weights.map((row) => row.map(() => 0));
  const second = weights.map((row) => row.map(() => 0));
  for (let step = 1; step <= STEPS; step++) {
    const gradient = weights.map((row) => row.map((w) => DECAY * w));
    standard.forEach((x, n) => {
      const shares = softmax(weights.map((row) => row.reduce((sum, w, j) => sum + w * (x[j] as number), 0)));
      for (let k = 0; k < CLASSES; k++) {
        const pull = (((shares[k] as number) - (labels[n] === k ? 1 : 0)) * (counts[n] as number)) / standard.length;
        const row = gradient[k] as number[];
        for (let j = 0; j < width; j++) row[j] = (row[j] as number) + pull * (x[j] as number);
      }
    });
    for (let k = 0; k < CLASSES; k++)
      for (let j = 0; j < width; j++) {
        const [w, g, m, s] = [weights[k], gradient[k], first[k], second[k]] as [number[], number[], number[], number[]];
        m[j] = 0.9 * (m[j] as number) + 0.1 * (g[j] as number);
        s[j] = 0.999 * (s[j] as number) + 0.001 * (g[j] as number) ** 2;
        w[j] =
          (w[j] as number) -
          (RATE * ((m[j] as number) / (1 - 0.9 ** step))) / (Math.sqrt((s[j] as number) / (1 - 0.999 ** step)) + 1e-8);
      }
  }
  return { mean, deviation, weights };
}

export function posteriors({ mean, deviation, weights }: VerdictModel, x: Float64Array): number[] {
  return softmax(
    weights.map((row) =>
      row.reduce((sum, w, j) => sum + (w * ((x[j] as number) - (mean[j] as number))) / (deviation[j] as number), 0),
    ),
  );
}

function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const shares = scores.map((s) => Math.exp(s - highest));
  const total = shares.reduce((a, b) => a + b, 0);
  return shares.map((s) => s / total);
}
