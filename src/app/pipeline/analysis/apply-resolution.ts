/** Puts the findings of a report in line with a ruling: what it bears out is surer, what it rejects is doubted, and both say so. */

import type {
  AgentReport,
  EnhancedContradiction,
  EnhancedResolution,
  ScoredFinding,
} from "../../../analysis/findings/index.ts";
import { isSameAmount } from "../../../language/quantities/index.ts";

/** Figures this close (share of the larger) are one position. */
const SAME_POSITION = 0.15;
/** 0..100: with nothing ruled, no side is surer than this. */
const UNRESOLVED_CONFIDENCE = 50;

export function applyResolution(
  report: AgentReport,
  contradiction: EnhancedContradiction,
  resolution: EnhancedResolution,
): AgentReport {
  const positions = new Map(contradiction.positions.map((position, i) => [position.findingId, i]));
  if (!report.findings.some((f) => positions.has(f.id))) return report;
  const ruled = (finding: ScoredFinding): ScoredFinding => {
    const index = positions.get(finding.id);
    if (index === undefined) return finding;
    const { decision } = resolution.verdict;
    const { confidence } = resolution.finalValue;
    if (decision === "UNRESOLVED")
      return withConfidence(finding, Math.min(finding.confidence.score, UNRESOLVED_CONFIDENCE));
    if (holds(finding, index, resolution))
      return withConfidence(finding, Math.max(finding.confidence.score, confidence));
    return {
      ...withConfidence(finding, Math.min(finding.confidence.score, 100 - confidence)),
      assessment: "suspicious",
    };
  };
  return { ...report, findings: report.findings.map(ruled) };
}

function holds(finding: ScoredFinding, index: number, { verdict, finalValue }: EnhancedResolution): boolean {
  const { value } = finalValue;
  if (typeof value === "number" && typeof finding.value === "number")
    return isSameAmount(value, finding.value, { share: SAME_POSITION });
  if (verdict.winner !== undefined) return verdict.winner === finding.agentName;
  return verdict.decision === (index === 0 ? "POSITION_A" : "POSITION_B");
}

const withConfidence = (finding: ScoredFinding, score: number): ScoredFinding => ({
  ...finding,
  confidence: { score: Math.round(score) },
});
