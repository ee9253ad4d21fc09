/** Three positions and more: which of them say nearly the same, and what that lets one conclude. */
import type { ContradictionPosition } from "../../findings/index.ts";
import { gapPercent } from "../voice.ts";

export type Cluster = {
  /** Indexes of its positions, in the order of the contradiction. */
  readonly members: readonly number[];
  readonly avgValue: number;
  readonly avgConfidence: number;
};

export type ClusterStrategy =
  | { readonly strategy: "WEIGHTED_AVERAGE"; readonly clusters: readonly Cluster[]; readonly value: number }
  | {
      readonly strategy: "DOMINANT_CLUSTER";
      readonly clusters: readonly Cluster[];
      readonly dominant: Cluster;
      readonly other: Cluster;
    }
  | { readonly strategy: "CANNOT_ASSESS"; readonly clusters: readonly Cluster[] };

/** Neighbours in value within `clusterPercent` of the smaller stand together. Only for positions that are all figures. */
export function clustersOf(positions: readonly ContradictionPosition[], clusterPercent: number): Cluster[] {
  const sorted = positions
    .map((position, index) => ({ position, index, value: position.value }))
    .filter((p): p is typeof p & { value: number } => typeof p.value === "number")
    .sort((a, b) => a.value - b.value || a.index - b.index);
  const groups: (typeof sorted)[] = [];
  for (const item of sorted) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const gap = last ? gapPercent(last.value, item.value) : null;
    if (group && gap !== null && gap <= clusterPercent) group.push(item);
    else groups.push([item]);
  }
  return groups.map((group) => ({
    members: group.map(({ index }) => index).sort((a, b) => a - b),
    avgValue: weightedMean(group.map(({ value, position }) => ({ value, weight: position.confidence }))),
    avgConfidence: group.reduce((sum, { position }) => sum + position.confidence, 0) / group.length,
  }));
}

/** Two clusters are settled as two positions would be; the surer one leads. Equal sureness: the one with more positions. */
export function strategyOf(
  positions: readonly ContradictionPosition[],
  clusterPercent: number,
): ClusterStrategy | null {
  if (positions.length < 3 || positions.some((p) => typeof p.value !== "number")) return null;
  const clusters = clustersOf(positions, clusterPercent);
  const [first, second] = clusters;
  if (first && clusters.length === 1) return { strategy: "WEIGHTED_AVERAGE", clusters, value: first.avgValue };
  if (first && second && clusters.length === 2) {
    const lead = first.avgConfidence - second.avgConfidence || first.members.length - second.members.length || 0;
    return lead >= 0
      ? { strategy: "DOMINANT_CLUSTER", clusters, dominant: first, other: second }
      : { strategy: "DOMINANT_CLUSTER", clusters, dominant: second, other: first };
  }
  return { strategy: "CANNOT_ASSESS", clusters };
}

function weightedMean(items: readonly { value: number; weight: number }[]): number {
  const weight = items.reduce((sum, item) => sum + item.weight, 0);
  if (weight === 0) return items.reduce((sum, item) => sum + item.value, 0) / items.length;
  return items.reduce((sum, item) => sum + item.value * item.weight, 0) / weight;
}
