/** Contradictions between analysts and between documents, and how they are settled: by what the documents hold, not by who speaks. */
import type { DealMaterial, EnhancedContradiction, ScoredFinding } from "../findings/index.ts";
import { bySeverity, type DetectOptions, detectContradictions } from "./detection/detect.ts";
import { contradictionsBetweenDocuments } from "./detection/from-documents.ts";

export { CONSENSUS_DEFAULTS, type ConsensusConfig, type DebateMode } from "./config.ts";
export { type Cluster, type ClusterStrategy, clustersOf, strategyOf } from "./detection/clusters.ts";
export type { DetectOptions } from "./detection/detect.ts";
export { ARBITRATOR_VERSION } from "./prompts/arbitrator.ts";
export { DEBATER_VERSION } from "./prompts/debater.ts";
export { redFlagsOf } from "./red-flags.ts";
export { type ConsensusProgress, type ResolveOptions, resolveContradiction } from "./resolution/resolve.ts";
export { resolveContradictions, type SettledContradiction } from "./resolution/resolve-all.ts";
export { contradictionsBetweenDocuments, detectContradictions };

/** What the findings contradict each other on, and what the documents do, most severe first. */
export function allContradictions(
  findings: readonly ScoredFinding[],
  material: DealMaterial,
  options: DetectOptions,
): EnhancedContradiction[] {
  return bySeverity([
    ...detectContradictions(findings, material, options),
    ...contradictionsBetweenDocuments(material, options),
  ]);
}
