/** Puts the findings of a report in line with a ruling: what it bears out is surer, what it rejects is doubted, and both say so. */

import type {
  AgentReport,
  EnhancedContradiction,
  EnhancedResolution,
  ScoredFinding,
} from "../../../analysis/findings/index.ts";
import type { Language } from "../../../documents/index.ts";
import { isSameAmount } from "../../../language/quantities/index.ts";
import { QUALITY_SENTENCES } from "./sentences/index.ts";

/** Figures this close (share of the larger) are one position. */
const SAME_POSITION = 0.15;
/** 0..100: with nothing ruled, no side is surer than this. */
const UNRESOLVED_CONFIDENCE = 50;

export function applyResolution(
  report: AgentReport,
  contradiction: EnhancedContradiction,
  resolution: EnhancedResolution,
  language: Language,
): AgentReport {
  const positions = new Map(contradiction.positions.map((position, i) => [position.findingId, i]));
  if (!report.findings.some((f) => positions.has(f.id))) return report;
  const texts = QUALITY_SENTENCES[language];
  const ruled = (finding: ScoredFinding): ScoredFinding => {
    const index = positions.get(finding.id);
    if (index === undefined) return finding;
    const { decision } = resolution.verdict;
    const { confidence } = resolution.finalValue;
    if (decision === "UNRESOLVED")
      return withConfidence(finding, Math.min(finding.confidence.score, UNRESOLVED_CONFIDENCE), texts.unresolved);
    if (holds(finding, index, resolution))
      return withConfidence(finding, Math.max(finding.confidence.score, confidence), texts.borneOut);
    return {
      ...withConfidence(finding, Math.min(finding.confidence.score, 100 - confidence), texts.rejected),
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

function withConfidence(finding: ScoredFinding, score: number, why: string): ScoredFinding {
  const rounded = Math.round(score);
  return rounded === finding.confidence.score
    ? finding
    : { ...finding, confidence: { score: rounded, reason: `${finding.confidence.reason}; ${why}` } };
}
