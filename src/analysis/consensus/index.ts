/** Contradictions between analysts and between documents, and how they are settled: by what the documents hold, not by who speaks. */
import type { ContradictionPosition, DealMaterial, EnhancedContradiction, ScoredFinding } from "../findings/index.ts";
import { bySeverity, type DetectOptions, detectContradictions } from "./detection/detect.ts";
import { contradictionsBetweenDocuments } from "./detection/from-documents.ts";

export { CONSENSUS_DEFAULTS, type ConsensusConfig, type DebateMode } from "./config.ts";
export { type Cluster, type ClusterStrategy, clustersOf, strategyOf } from "./detection/clusters.ts";
export type { DetectOptions } from "./detection/detect.ts";
export { ARBITRATOR_VERSION } from "./prompts/arbitrator.ts";
export { DEBATER_VERSION } from "./prompts/debater.ts";
export { redFlagsOf } from "./red-flags.ts";
export { type ConsensusProgress, type ResolveOptions, resolveContradiction } from "./resolution/resolve.ts";
export { contradictionsBetweenDocuments, detectContradictions };

/** What the findings contradict each other on, and what the documents do, most severe first. */
export function allContradictions(
  findings: readonly ScoredFinding[],
  material: DealMaterial,
  options: DetectOptions,
): EnhancedContradiction[] {
  const documents = contradictionsBetweenDocuments(material, options);
  // What two analysts say after the same two places is one clash: that of the documents.
  const analysts = detectContradictions(findings, material, options).filter(
    (clash) => !documents.some((other) => clash.positions.every((one) => speaksIn(one, other))),
  );
  return bySeverity([...analysts, ...documents]);
}

function speaksIn({ sources }: ContradictionPosition, { positions }: EnhancedContradiction): boolean {
  const places = new Set(positions.flatMap((position) => position.sources.map((s) => `${s.file}|${s.anchor}`)));
  return sources.some((source) => source.anchor !== undefined && places.has(`${source.file}|${source.anchor}`));
}
