/** A figure that this kind of analysis needs is given, or said to be missing. */
import type { Fault, LintInput } from "../fault.ts";

export function missingDataFaults({ report, expected }: LintInput): Fault[] {
  const given = new Set([...report.findings.map((f) => f.metric), ...report.gaps.map((g) => g.metric)]);
  const passage = passageOf(report);
  return expected
    .filter((group) => group.length > 0 && !group.some((metric) => given.has(metric)))
    .map((group) => ({
      rule: "expected_missing",
      severity: "MEDIUM",
      item: { kind: "report", id: report.agentName },
      ...passage,
      said: { metric: group[0]! }, // groups are not empty
      metrics: group,
    }));
}

/** What is absent has no passage of its own: the words that sum the report up without it are shown. */
function passageOf({ summary, findings, agentName }: LintInput["report"]): { section: string; quote: string } {
  const sentence = summary.split(/(?<=[.!?])\s+/)[0]?.trim();
  if (sentence) return { section: "summary", quote: sentence };
  if (findings[0]) return { section: "findings[0].text", quote: findings[0].text };
  return { section: "agentName", quote: agentName };
}
