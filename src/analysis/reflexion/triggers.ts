/** Which reports are reviewed: those that doubt themselves, and any with a critical red flag that nothing proves. */
import type { AgentReport, RedFlag, ScoredFinding } from "../findings/index.ts";
import { REFLEXION_CONFIG } from "./config.ts";

/** Mean of the findings' confidence, 0..100; 0 without findings. */
export function averageConfidence(findings: readonly ScoredFinding[]): number {
  if (findings.length === 0) return 0;
  return findings.reduce((sum, finding) => sum + finding.confidence.score, 0) / findings.length;
}

/** True unless some source names a place; an inference proves nothing. */
export function isUnsourced(redFlag: Pick<RedFlag, "evidence">): boolean {
  return !redFlag.evidence.some((source) => source.type !== "inference" && source.reference.trim() !== "");
}

/**
 * Tier 1 below 70, tier 2 below 60, tier 3 never; tiers 1 and 2 always when a critical red flag has no source.
 * An analyst that found nothing at all is reviewed too: its mean confidence is 0.
 */
export function needsReflexion(report: Pick<AgentReport, "tier" | "findings" | "redFlags">): boolean {
  if (report.tier === 3) return false;
  if (
    REFLEXION_CONFIG.criticalRedFlagAlwaysReflect &&
    report.redFlags.some((flag) => flag.severity === "CRITICAL" && isUnsourced(flag))
  )
    return true;
  const { tier1ConfidenceThreshold, tier2ConfidenceThreshold } = REFLEXION_CONFIG;
  const threshold = report.tier === 1 ? tier1ConfidenceThreshold : tier2ConfidenceThreshold;
  return averageConfidence(report.findings) < threshold;
}
