/** When a report is reviewed, and what a review makes of its quality. */
import type { AgentReport, EnhancedCritique, RedFlag, ScoredFinding } from "../findings/index.ts";

/** Thresholds of reflexion; confidences are 0..100. */
export const REFLEXION_CONFIG = {
  tier1ConfidenceThreshold: 70,
  tier2ConfidenceThreshold: 60,
  criticalRedFlagAlwaysReflect: true,
  /** Score from which a report may go to the angel. */
  readyFrom: 70,
  /** Below it a report needs more than a revision. */
  majorRevisionBelow: 55,
  /** Share of critiques that cannot be fixed beyond which the data, not the report, is what is missing. */
  dataInsufficiencyAbove: 0.7,
} as const;

/** Mean of the findings' confidence, 0..100; 0 without findings. */
export function averageConfidence(findings: readonly ScoredFinding[]): number {
  return findings.reduce((sum, { confidence }) => sum + confidence.score, 0) / Math.max(1, findings.length);
}

/** True unless some source names a place; an inference proves nothing. */
export function isUnsourced({ evidence }: Pick<RedFlag, "evidence">): boolean {
  return !evidence.some(({ type, reference }) => type !== "inference" && reference.trim() !== "");
}

/**
 * Tier 1 below 70, tier 2 below 60, tier 3 never; tiers 1 and 2 always when a critical red flag has no source.
 * An analyst that found nothing at all is reviewed too: its mean confidence is 0.
 */
export function needsReflexion({ tier, findings, redFlags }: Pick<AgentReport, "tier" | "findings" | "redFlags">) {
  const { tier1ConfidenceThreshold, tier2ConfidenceThreshold, criticalRedFlagAlwaysReflect } = REFLEXION_CONFIG;
  if (tier === 3) return false;
  const isBare = (flag: RedFlag) => flag.severity === "CRITICAL" && isUnsourced(flag);
  if (criticalRedFlagAlwaysReflect && redFlags.some(isBare)) return true;
  return averageConfidence(findings) < (tier === 1 ? tier1ConfidenceThreshold : tier2ConfidenceThreshold);
}

/** How many sound items a critique of this severity outweighs. */
const WEIGHT: Readonly<Record<EnhancedCritique["severity"], number>> = { CRITICAL: 2, HIGH: 1, MEDIUM: 0.5 };

/**
 * score = 100 x items / (items + weights of the critiques), rounded; items: findings and red flags, 5 at least,
 * so that one fault weighs less in a long report. With a CRITICAL critique it is 69 at most: not ready. A remark mends
 * nothing, and the score does not rise for it.
 */
export function qualityScore(items: number, critiques: readonly Pick<EnhancedCritique, "severity">[]): number {
  const counted = Math.max(5, items);
  const load = critiques.reduce((sum, { severity }) => sum + WEIGHT[severity], 0);
  const most = critiques.some(({ severity }) => severity === "CRITICAL") ? REFLEXION_CONFIG.readyFrom - 1 : 100;
  return Math.min(most, Math.round((100 * counted) / (counted + load)));
}
