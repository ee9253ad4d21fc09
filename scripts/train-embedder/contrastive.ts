/** Contrastive training: pairs that mean the same are drawn together, the other texts of the batch are pushed away. */
import { gradedGradient } from "./graded-loss.ts";
import { contrastiveLoss } from "./loss.ts";
import { type Pooled, pool, poolBack } from "./pooling.ts";
import { type Random, seededRandom, shuffle } from "./random.ts";
import type { Settings } from "./settings.ts";
import { RowGradients, type Table } from "./table.ts";

/** Pairs of one kind, drawn together so that the others of a batch are good negatives. */
export type PairGroup = {
  readonly name: string;
  readonly size: number;
  /** The two sides of a pair; what is made at random is made from the randomness given. */
  pair(index: number, random: Random): readonly [Int32Array, Int32Array];
  /** Pairs of one family say the same: they are no negatives of each other. */
  readonly family?: (index: number) => number;
  /** How alike the two sides are to people, where that was asked; the group is then trained by order, not by contrast. */
  readonly grade?: (index: number) => number;
  /** Share of the batches, relative to the other groups'. */
  readonly weight: number;
};

const NOT_A_NEGATIVE = -1e4;

export type StepReport = { readonly step: number; readonly group: string; readonly loss: number };

/**
 * Each step draws its randomness from the seed and its own number: a run that stopped goes on as if it had not.
 * @param frozen tokens whose vectors stay as they are.
 */
export async function trainContrastive(
  table: Table,
  groups: readonly PairGroup[],
  frozen: ReadonlySet<number>,
  settings: Settings,
  firstStep: number,
  onStep: (report: StepReport) => void,
): Promise<void> {
  const { steps, batch, rate, temperature, dropout } = settings.contrastive;
  const loss = await contrastiveLoss(batch, table.dimension, temperature);
  const gradients = new RowGradients(table);
  const schedule = new Schedule(groups, settings.seed, batch);
  for (let step = 0; step < steps; step++) {
    const { group, members } = schedule.next();
    if (step < firstStep) continue;
    const random = seededRandom(settings.seed, `step ${step}`);
    const pairs = members.map((index) => group.pair(index, random));
    const side = (at: 0 | 1): Pooled =>
      pool(
        table,
        pairs.map((pair) => dropTokens(pair[at], dropout, random)),
      );
    const left = side(0);
    const right = side(1);
    const { grade } = group;
    const result =
      grade === undefined
        ? await loss.gradient(
            left.unit,
            right.unit,
            biasOf(pairs, group.family === undefined ? [] : members.map(group.family)),
          )
        : gradedGradient(left.unit, right.unit, members.map(grade), temperature);
    poolBack(left, result.left, gradients);
    poolBack(right, result.right, gradients);
    gradients.apply(table, rate * (1 - (0.9 * step) / steps), frozen);
    onStep({ step: step + 1, group: group.name, loss: result.loss });
  }
}

/** Which group, and which of its pairs, at each step: groups by weight, pairs in shuffled rounds. */
class Schedule {
  readonly #groups: readonly PairGroup[];
  readonly #random: Random;
  readonly #batch: number;
  readonly #orders: Int32Array[];
  readonly #next: number[];

  constructor(groups: readonly PairGroup[], seed: number, batch: number) {
    this.#groups = groups;
    this.#random = seededRandom(seed, "schedule");
    this.#batch = batch;
    this.#orders = groups.map(({ size }) => Int32Array.from({ length: size }, (_, i) => i));
    this.#next = groups.map(({ size }) => size);
  }

  next(): { readonly group: PairGroup; readonly members: readonly number[] } {
    const total = this.#groups.reduce((sum, { weight }) => sum + weight, 0);
    let point = this.#random.next() * total;
    let chosen = 0;
    while (chosen + 1 < this.#groups.length && point >= this.#groups[chosen]!.weight) {
      point -= this.#groups[chosen]!.weight;
      chosen++;
    }
    const order = this.#orders[chosen]!;
    const members: number[] = [];
    while (members.length < this.#batch) {
      if (this.#next[chosen]! >= order.length) {
        shuffle(order, this.#random);
        this.#next[chosen] = 0;
      }
      members.push(order[this.#next[chosen]!]!);
      this.#next[chosen]!++;
    }
    return { group: this.#groups[chosen]!, members };
  }
}

function dropTokens(sequence: Int32Array, share: number, random: Random): Int32Array {
  if (sequence.length < 4) return sequence;
  const kept = sequence.filter(() => random.next() >= share);
  return kept.length > 0 ? kept : sequence;
}

/** Two rows whose left or right texts are the same are no negatives of each other. */
function biasOf(pairs: readonly (readonly [Int32Array, Int32Array])[], families: readonly number[]): Float32Array {
  const size = pairs.length;
  const bias = new Float32Array(size * size);
  const forgive = (keyOf: (row: number) => string | number): void => {
    const rowsByKey = Map.groupBy(pairs.keys(), keyOf);
    for (const rows of rowsByKey.values())
      if (rows.length > 1) for (const a of rows) for (const b of rows) if (a !== b) bias[a * size + b] = NOT_A_NEGATIVE;
  };
  forgive((row) => pairs[row]![0].join());
  forgive((row) => pairs[row]![1].join());
  if (families.length > 0) forgive((row) => families[row]!);
  return bias;
}
