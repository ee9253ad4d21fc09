/** What a run took: the engines' own figures, tokens and seconds, and what a cloud service would have charged. */
import type {
  EnhancedContradiction,
  EnhancedReflexionOutput,
  EnhancedResolution,
} from "../../../analysis/findings/index.ts";
import type { ModelUse } from "../../../model/index.ts";

/** US dollars for a million tokens. */
export type CloudPrice = { readonly inputPerMillion: number; readonly outputPerMillion: number };

/** Gemini Flash the figures of the specification, the service the engines were first sized for. */
export const CLOUD_PRICE: CloudPrice = { inputPerMillion: 0.075, outputPerMillion: 0.3 };

export type EngineMetrics = {
  readonly contradictionsDetected: number;
  readonly contradictionsResolved: number;
  readonly debatesSkipped: number;
  readonly autoResolved: number;
  /** Over the contradictions that were debated. */
  readonly averageDebateRounds: number;
  readonly agentsReflected: number;
  readonly totalCritiques: number;
  /** Fixed, in whole or in part. */
  readonly totalImprovements: number;
  /** Points of confidence that reflexion moved a report's mean by, over the reports reflected on. */
  readonly averageConfidenceGain: number;
  readonly totalTokensUsed: number;
  /** What a cloud service would have charged; nothing was paid. */
  readonly estimatedCostUSD: number;
  readonly totalDurationMs: number;
};

export type Measured = {
  readonly detected: readonly EnhancedContradiction[];
  readonly resolutions: readonly EnhancedResolution[];
  readonly reflexions: readonly EnhancedReflexionOutput[];
  readonly use: ModelUse | null;
  readonly durationMs: number;
  readonly price?: CloudPrice | undefined;
};

export function metricsOf({ detected, resolutions, reflexions, use, durationMs, price }: Measured): EngineMetrics {
  const debated = resolutions.filter((r) => r.debateRecord.rounds.length > 0);
  const optimised = (name: string) =>
    resolutions.filter((r) => r.debateRecord.optimizationApplied?.includes(name)).length;
  const gains = reflexions.map((r) => mean(r.revisedFindings.map((f) => f.confidence.score)) - r.agentConfidence);
  return {
    contradictionsDetected: detected.length,
    contradictionsResolved: resolutions.filter((r) => r.verdict.decision !== "UNRESOLVED").length,
    debatesSkipped: resolutions.length - debated.length,
    autoResolved: optimised("MINOR_AUTO_RESOLVE"),
    averageDebateRounds: mean(debated.map((r) => r.debateRecord.rounds.length)),
    agentsReflected: reflexions.length,
    totalCritiques: sum(reflexions.map((r) => r.critiques.length)),
    totalImprovements: sum(reflexions.map((r) => r.improvementSummary.fixed + r.improvementSummary.partiallyFixed)),
    averageConfidenceGain: mean(gains),
    totalTokensUsed: use?.spentTokens ?? 0,
    estimatedCostUSD: use ? cloudCost(use.total, price) : 0,
    totalDurationMs: Math.round(durationMs),
  };
}

/** Whole prompts are charged each time they are sent; here most of them stay in memory. */
export function cloudCost(
  { sent, generated }: { readonly sent: number; readonly generated: number },
  price: CloudPrice = CLOUD_PRICE,
): number {
  return (sent * price.inputPerMillion + generated * price.outputPerMillion) / 1_000_000;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : sum(values) / values.length);
