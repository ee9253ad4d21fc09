/** Fits what a claim asks of the tables: a linear model over the rows of its tokens, by stochastic descent with a rate of its own for each weight. */
import { ASK_ROWS, askProbabilities } from "../../src/judge/score/asks.ts";
import { ASKS, type Ask } from "../../src/judge/score/operations.ts";
import { seeded } from "./random.ts";

export type AskExample = { readonly rows: readonly number[]; readonly ask: Ask; readonly weight: number };

const SEED = 5;
const EPOCHS = 10;
const RATE = 0.3;
const SHRINK = 2e-6;

/** @returns weights as `askProbabilities` takes them. */
export function fitAsks(examples: readonly AskExample[]): Float32Array {
  const weights = new Float32Array((ASK_ROWS + 1) * ASKS.length);
  const squares = new Float32Array(weights.length).fill(0.01);
  const random = seeded(SEED);
  const order = examples.map((_, i) => i);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [order[i], order[j]] = [order[j] as number, order[i] as number];
    }
    for (const at of order) {
      const { rows, ask, weight } = examples[at] as AskExample;
      const errors = askProbabilities(weights, rows);
      const right = ASKS.indexOf(ask);
      errors[right] = (errors[right] as number) - 1;
      const each = weight / Math.sqrt(rows.length || 1);
      for (const row of rows) descend(row * ASKS.length, errors, each);
      descend(ASK_ROWS * ASKS.length, errors, weight);
    }
  }
  function descend(start: number, errors: Float64Array, by: number): void {
    for (let i = 0; i < ASKS.length; i++) {
      const place = start + i;
      const slope = (errors[i] as number) * by + SHRINK * (weights[place] as number);
      squares[place] = (squares[place] as number) + slope * slope;
      weights[place] = (weights[place] as number) - (RATE * slope) / Math.sqrt(squares[place] as number);
    }
  }
  return weights;
}

/** int8, behind the float32 that scales them. */
export function bytesOfAsks(weights: Float32Array): Buffer {
  const most = weights.reduce((high, weight) => Math.max(high, Math.abs(weight)), 0);
  const bytes = Buffer.alloc(4 + weights.length);
  bytes.writeFloatLE(most / 127, 0);
  for (const [i, weight] of weights.entries()) bytes.writeInt8(Math.round((weight / most) * 127), 4 + i);
  return bytes;
}
