/** Fits which lines of a workbook are looked at for a claim: a logistic regression over lines, none of whose features sees a value. */
import { LINE_FEATURES } from "../../src/judge/score/features.ts";
import { descend } from "./descend.ts";
import { seeded } from "./random.ts";

/** One claim whose cells are known: LINE_FEATURES of every line of its deal, and the lines that hold those cells. */
export type LookExample = {
  readonly family: string;
  readonly lines: readonly Float64Array[];
  readonly right: ReadonlySet<number>;
};

const SEED = 11;
const BATCH = 32;
/** Lines of a batch's claim that are not meant, drawn at random, and what all that are meant count beside them. */
const MOST_WRONG = 80;
const RIGHT_COUNTS = 20;

export function fitLook(examples: readonly LookExample[], weightOf: (example: LookExample) => number): Float64Array {
  const width = LINE_FEATURES.length;
  const random = seeded(SEED);
  const usable = examples.filter(({ right }) => right.size > 0);
  const draw = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  return descend(width + 1, (weights) => {
    const slopes = new Float64Array(width + 1);
    for (let k = 0; k < BATCH; k++) {
      const example = draw(usable);
      const { lines, right } = example;
      const wrong = [...lines.keys()].filter((i) => !right.has(i));
      const some = wrong.length <= MOST_WRONG ? wrong : Array.from({ length: MOST_WRONG }, () => draw(wrong));
      const counts = weightOf(example) / (BATCH * (RIGHT_COUNTS + MOST_WRONG));
      for (const i of right)
        addSlope(slopes, weights, lines[i] as Float64Array, 1, (counts * RIGHT_COUNTS) / right.size);
      for (const i of some) addSlope(slopes, weights, lines[i] as Float64Array, 0, counts);
    }
    return slopes;
  }).subarray(0, width);
}

/** The last weight stands for no feature: how rare it is that a line is meant. */
function addSlope(
  slopes: Float64Array,
  weights: Float64Array,
  line: Float64Array,
  label: number,
  counts: number,
): void {
  const width = slopes.length - 1;
  let sum = weights[width] as number;
  for (let i = 0; i < width; i++) sum += (weights[i] as number) * (line[i] as number);
  const pull = counts * (1 / (1 + Math.exp(-sum)) - label);
  for (let i = 0; i < width; i++) slopes[i] = (slopes[i] as number) + pull * (line[i] as number);
  slopes[width] = (slopes[width] as number) + pull;
}
