/** Probabilities of classes from boosted trees: each tree adds its leaf's value to the score of one class. */

export type Tree = {
  /** The feature that a node asks for; -1 at a leaf. */
  readonly features: readonly number[];
  /** At most this goes left; at a leaf, its value. */
  readonly thresholds: readonly number[];
  /** The left child; the right one stands after it. */
  readonly children: readonly number[];
};

export type BoostedTrees = {
  /** Scores of the classes before any tree. */
  readonly base: readonly number[];
  /** One tree a class, round after round. */
  readonly rounds: readonly (readonly Tree[])[];
};

/** One probability a class; they add up to 1. */
export function probabilitiesOf({ base, rounds }: BoostedTrees, features: Float64Array): number[] {
  const scores = [...base];
  for (const trees of rounds)
    for (const [k, tree] of trees.entries()) scores[k] = (scores[k] ?? 0) + leafValue(tree, features);
  const highest = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - highest));
  const total = shares.reduce((a, b) => a + b, 0);
  return shares.map((share) => share / total);
}

function leafValue({ features, thresholds, children }: Tree, values: Float64Array): number {
  let node = 0;
  for (;;) {
    const feature = features[node] ?? -1;
    const threshold = thresholds[node] ?? 0;
    if (feature < 0) return threshold;
    node = (children[node] ?? 0) + ((values[feature] ?? 0) <= threshold ? 0 : 1);
  }
}
