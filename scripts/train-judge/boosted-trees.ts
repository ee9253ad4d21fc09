/** Gradient-boosted trees over four classes, after Friedman (2001), with histograms of the features: small, and the same for the same data. */
import type { BoostedTrees, Tree } from "../../src/judge/score/boosted-trees.ts";
import { seeded } from "./random.ts";

export type Settings = {
  readonly rounds: number;
  readonly rate: number;
  readonly leaves: number;
  /** Least weight of examples in a leaf. */
  readonly least: number;
  /** Ridge on the value of a leaf. */
  readonly ridge: number;
};

const SETTINGS: Settings = { rounds: 150, rate: 0.05, leaves: 8, least: 12, ridge: 5 };
const BINS = 48;

export function fitTrees(
  inputs: readonly Float64Array[],
  labels: readonly number[],
  counts: readonly number[],
  classes: number,
  settings: Settings = SETTINGS,
): BoostedTrees {
  const columns = binned(inputs);
  const whole = counts.reduce((a, b) => a + b, 0);
  const base = Array.from({ length: classes }, (_, k) =>
    Math.log((counts.reduce((sum, count, i) => sum + (labels[i] === k ? count : 0), 0) + 1) / whole),
  );
  const scores = inputs.map(() => Float64Array.from(base));
  const rounds: Tree[][] = [];
  for (let round = 0; round < settings.rounds; round++) {
    const shares = scores.map(softmax);
    rounds.push(
      Array.from({ length: classes }, (_, k) => {
        const gradient = Float64Array.from(
          shares,
          (share, i) => ((labels[i] === k ? 1 : 0) - (share[k] ?? 0)) * (counts[i] ?? 0),
        );
        const curvature = Float64Array.from(
          shares,
          (share, i) => (share[k] ?? 0) * (1 - (share[k] ?? 0)) * (counts[i] ?? 0),
        );
        return growTree(columns, gradient, curvature, counts, settings, (members, value) => {
          for (const i of members) {
            const row = scores[i];
            if (row) row[k] = (row[k] ?? 0) + value;
          }
        });
      }),
    );
  }
  return { base, rounds };
}

/** Models that are averaged: on another draw of the examples, trees say another thing of what is near a threshold. */
const BAGS = 3;

/** The mean of several models, each fitted to examples drawn with replacement (Breiman 1996): one list of trees. */
export function fitBagged(
  inputs: readonly Float64Array[],
  labels: readonly number[],
  counts: readonly number[],
  classes: number,
): BoostedTrees {
  const models = Array.from({ length: BAGS }, (_, bag) => {
    const next = seeded(bag + 1);
    const drawn = inputs.map(() => 0);
    for (let i = 0; i < inputs.length; i++) {
      const place = Math.floor(next() * inputs.length);
      drawn[place] = (drawn[place] ?? 0) + 1;
    }
    const kept = inputs.map((_, i) => i).filter((i) => (drawn[i] ?? 0) > 0);
    return fitTrees(
      kept.map((i) => inputs[i] as Float64Array),
      kept.map((i) => labels[i] as number),
      kept.map((i) => (counts[i] ?? 0) * (drawn[i] ?? 0)),
      classes,
    );
  });
  const share = (tree: Tree): Tree => ({
    ...tree,
    // A leaf's value stands in the place of its threshold.
    thresholds: tree.thresholds.map((value, node) => (tree.features[node] === -1 ? value / BAGS : value)),
  });
  return {
    base: Array.from({ length: classes }, (_, k) => models.reduce((sum, { base }) => sum + (base[k] ?? 0), 0) / BAGS),
    rounds: models.flatMap(({ rounds }) => rounds.map((trees) => trees.map(share))),
  };
}

type Column = { readonly bins: Uint8Array; readonly edges: readonly number[] };

/** Each feature cut at its quantiles; equal values share a bin. */
function binned(inputs: readonly Float64Array[]): Column[] {
  const width = inputs[0]?.length ?? 0;
  return Array.from({ length: width }, (_, j) => {
    const values = inputs.map((x) => x[j] ?? 0);
    const distinct = [...new Set(values)].sort((a, b) => a - b);
    const step = Math.max(1, Math.floor(distinct.length / BINS));
    const edges = distinct
      .flatMap((value, i) => (i > 0 && i % step === 0 ? [(value + (distinct[i - 1] ?? value)) / 2] : []))
      .slice(0, BINS);
    return { edges, bins: Uint8Array.from(values, (value) => edges.filter((edge) => value > edge).length) };
  });
}

type Split = { readonly gain: number; readonly feature: number; readonly bin: number };
type Leaf = { readonly members: readonly number[]; readonly at: number; readonly split: Split | null };

/** Grows the leaf that gains most until there are `leaves` of them. */
function growTree(
  columns: readonly Column[],
  gradient: Float64Array,
  curvature: Float64Array,
  counts: readonly number[],
  settings: Settings,
  onLeaf: (members: readonly number[], value: number) => void,
): Tree {
  const features: number[] = [-1];
  const thresholds: number[] = [0];
  const children: number[] = [0];
  const best = (members: readonly number[]): Split | null =>
    bestSplit(columns, gradient, curvature, counts, members, settings);
  const all = Array.from(gradient, (_, i) => i);
  let leaves: Leaf[] = [{ members: all, at: 0, split: best(all) }];
  while (leaves.length < settings.leaves) {
    const leaf = leaves.reduce((a, b) => ((b.split?.gain ?? 0) > (a.split?.gain ?? 0) ? b : a));
    const { split } = leaf;
    const column = split ? columns[split.feature] : undefined;
    if (!split || !column) break;
    const left = leaf.members.filter((i) => (column.bins[i] ?? 0) <= split.bin);
    const right = leaf.members.filter((i) => (column.bins[i] ?? 0) > split.bin);
    features[leaf.at] = split.feature;
    thresholds[leaf.at] = Number((column.edges[split.bin] ?? 0).toPrecision(6));
    children[leaf.at] = features.length;
    const at = features.length;
    features.push(-1, -1);
    thresholds.push(0, 0);
    children.push(0, 0);
    leaves = leaves.filter((other) => other !== leaf);
    leaves.push({ members: left, at, split: best(left) }, { members: right, at: at + 1, split: best(right) });
  }
  for (const { members, at } of leaves) {
    const up = members.reduce((sum, i) => sum + (gradient[i] ?? 0), 0);
    const down = members.reduce((sum, i) => sum + (curvature[i] ?? 0), 0);
    const value = Number(((settings.rate * up) / (down + settings.ridge * MEAN_CURVATURE)).toPrecision(5));
    thresholds[at] = value;
    onLeaf(members, value);
  }
  return { features, thresholds, children };
}

/** Ridge is counted in examples of the most doubtful kind. */
const MEAN_CURVATURE = 0.2;

function bestSplit(
  columns: readonly Column[],
  gradient: Float64Array,
  curvature: Float64Array,
  counts: readonly number[],
  members: readonly number[],
  { least, ridge }: Settings,
): Split | null {
  const lambda = ridge * MEAN_CURVATURE;
  let [up, down, weight] = [0, 0, 0];
  for (const i of members) {
    up += gradient[i] ?? 0;
    down += curvature[i] ?? 0;
    weight += counts[i] ?? 0;
  }
  const before = (up * up) / (down + lambda);
  let found: Split | null = null;
  for (const [feature, { bins, edges }] of columns.entries()) {
    if (edges.length === 0) continue;
    const ups = new Float64Array(edges.length + 1);
    const downs = new Float64Array(edges.length + 1);
    const weights = new Float64Array(edges.length + 1);
    for (const i of members) {
      const bin = bins[i] ?? 0;
      ups[bin] = (ups[bin] ?? 0) + (gradient[i] ?? 0);
      downs[bin] = (downs[bin] ?? 0) + (curvature[i] ?? 0);
      weights[bin] = (weights[bin] ?? 0) + (counts[i] ?? 0);
    }
    let [leftUp, leftDown, leftWeight] = [0, 0, 0];
    for (let bin = 0; bin < edges.length; bin++) {
      leftUp += ups[bin] ?? 0;
      leftDown += downs[bin] ?? 0;
      leftWeight += weights[bin] ?? 0;
      if (leftWeight < least || weight - leftWeight < least) continue;
      const gain = leftUp ** 2 / (leftDown + lambda) + (up - leftUp) ** 2 / (down - leftDown + lambda) - before;
      if (gain > (found?.gain ?? 1e-9)) found = { gain, feature, bin };
    }
  }
  return found;
}

function softmax(scores: Float64Array): Float64Array {
  const highest = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - highest));
  const total = shares.reduce((a, b) => a + b, 0);
  return shares.map((share) => share / total);
}
