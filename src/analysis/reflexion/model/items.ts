/** Findings and red flags as a model reads them, each under an id of its own. */
import type { Language } from "../../../documents/index.ts";
import { neutralise } from "../../../model/index.ts";
import type { AgentReport, RedFlag, ScoredFinding } from "../../findings/index.ts";
import { nameOf, periodShown, shown } from "../sentences/index.ts";

export type Item = {
  /** "R1F2": second finding of the first report; "R1K1": its first red flag. */
  readonly id: string;
  readonly agentName: string;
  readonly section: string;
  /** The sentence that may be criticised. */
  readonly text: string;
  /** All that the item says, for the prompt and for holding figures against. */
  readonly words: string;
};

export function itemsOf(reports: readonly AgentReport[], language: Language): Item[] {
  return reports.flatMap((report, r) => [
    ...report.findings.map((finding, i) => ({
      id: `R${r + 1}F${i + 1}`,
      agentName: report.agentName,
      section: `findings[${i}].text`,
      text: finding.text,
      words: neutralise(findingWords(finding, language)),
    })),
    ...report.redFlags.map((flag, i) => ({
      id: `R${r + 1}K${i + 1}`,
      agentName: report.agentName,
      section: `redFlags[${i}].text`,
      text: flag.text,
      words: neutralise(flagWords(flag)),
    })),
  ]);
}

function findingWords(finding: ScoredFinding, language: Language): string {
  const value = typeof finding.value === "number" ? shown(finding.value, finding, language) : (finding.value ?? "");
  const sources = finding.evidence.map((s) => `${s.reference}${s.quote ? ` "${s.quote}"` : ""}`).join("; ");
  return oneLine(
    [
      `${nameOf(finding.metric, language)}${periodShown(finding.period, language)} = ${value}`,
      finding.assessment,
      finding.text,
      sources,
      finding.calculation?.formula ?? "",
      finding.benchmark
        ? `${finding.benchmark.low ?? ""}..${finding.benchmark.high ?? ""} ${finding.benchmark.source}`
        : "",
    ]
      .filter((part) => part !== "")
      .join(" | "),
  );
}

function flagWords(flag: RedFlag): string {
  const sources = flag.evidence.map((s) => `${s.reference}${s.quote ? ` "${s.quote}"` : ""}`).join("; ");
  return oneLine([flag.severity, flag.title, flag.text, flag.impactText, flag.questionForFounder, sources].join(" | "));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").slice(0, 700);
}
