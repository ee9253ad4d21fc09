/** A figure that this kind of analysis needs is given, or said to be missing. */
import { expectedQuestions } from "../expected.ts";
import type { Fault, LintInput } from "../fault.ts";

export function missingDataFaults({ report, expected, material }: LintInput): Fault[] {
  const given = new Set([...report.findings.map((f) => f.metric), ...report.gaps.map((g) => g.metric)]);
  const passage = passageOf(report);
  const unasked = expectedQuestions(report.agentName)
    // A red flag asks a question of its own.
    .filter(
      ({ metric, answeredBy }) =>
        report.redFlags.length === 0 &&
        !answeredBy.some((topic) => given.has(topic)) &&
        !material.facts.all.some((fact) => fact.metricId === metric),
    )
    .map(({ metric }) => [metric]);
  return [...expected, ...unasked]
    .filter((group) => group.length > 0 && !group.some((metric) => given.has(metric)))
    .map((group) => ({
      rule: "expected_missing",
      severity: "MEDIUM",
      item: { kind: "report", id: report.agentName },
      ...passage,
      said: { metric: group[0] ?? "" },
      metrics: group,
    }));
}

/** What is absent has no passage of its own: the words that sum the report up without it are shown. */
export function passageOf({ summary, findings, agentName }: LintInput["report"]): { section: string; quote: string } {
  const sentence = summary.split(/(?<=[.!?])\s+/)[0]?.trim();
  if (sentence) return { section: "summary", quote: sentence };
  if (findings[0]) return { section: "findings[0].text", quote: findings[0].text };
  return { section: "agentName", quote: agentName };
}
