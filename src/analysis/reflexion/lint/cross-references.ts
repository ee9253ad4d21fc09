/** What other sources of the deal say about a figure is used, or said to have been looked at. */

import { asMetricId, type MetricId } from "../../../ontology/index.ts";
import type { ScoredFinding } from "../../findings/index.ts";
import { expectedOutside } from "../expected.ts";
import type { Fault, LintInput } from "../fault.ts";
import { isPlaced, sourceOf, wholeFacts } from "../places.ts";
import { textsIn } from "../texts/index.ts";
import { passageOf } from "./missing-data.ts";

/** Figures that only comparable deals put in proportion. */
const PRICED: ReadonlySet<string> = new Set<MetricId>([
  "pre_money",
  "post_money",
  "valuation_cap",
  "revenue_multiple",
  "round_size",
]);

export function crossReferenceFaults(input: LintInput): Fault[] {
  const { report, material } = input;
  const faults: Fault[] = [];
  const consulted = new Set(report.crossReferences.map((c) => c.source));
  for (const source of expectedOutside(report.agentName))
    if (!consulted.has(source))
      faults.push({
        rule: "outside_unsaid",
        severity: "MEDIUM",
        item: { kind: "report", id: report.agentName },
        ...passageOf(report),
        said: { source: textsIn(material.language).repair.outside[source], metric: source },
      });
  const priced = report.findings.findIndex((f) => PRICED.has(f.metric) && typeof f.value === "number");
  const usesDeals = report.findings.some((f) => f.evidence.some((s) => s.type === "funding_db"));
  if (priced >= 0 && (material.fundingDeals?.length ?? 0) > 0 && !consulted.has("funding_db") && !usesDeals)
    faults.push({
      rule: "funding_unused",
      severity: "MEDIUM",
      ...locate(report.findings[priced]!, priced), // found above
      said: { topic: report.findings[priced]!.metric, deals: String(material.fundingDeals?.length ?? 0) },
    });
  for (const [i, finding] of report.findings.entries()) {
    const metric = asMetricId(finding.metric);
    if (typeof finding.value !== "number" || metric === null || finding.scope !== "") continue;
    const cited = new Set(finding.evidence.filter(isPlaced).map((s) => s.file));
    for (const c of finding.calculation?.inputs ?? []) cited.add(c.file);
    if (cited.size === 0) continue;
    const facts = wholeFacts(metric, finding.period, material).filter((f) => !cited.has(f.place.file));
    const kind = (file: string) => material.documents.find((d) => d.name === file)?.kind;
    const context = facts.find((f) => kind(f.place.file) === "context");
    if (context && !consulted.has("context_engine"))
      faults.push({
        rule: "context_unused",
        severity: "MEDIUM",
        ...locate(finding, i),
        said: { topic: finding.metric, place: `${context.place.file}, ${context.place.anchor}`, found: context.quote },
        source: sourceOf(context, material),
      });
    const model = facts.find((f) => kind(f.place.file) === "financial_model");
    if (model && [...cited].every((file) => kind(file) === "deck"))
      faults.push({
        rule: "model_unused",
        severity: "MEDIUM",
        ...locate(finding, i),
        said: { topic: finding.metric, place: `${model.place.file}, ${model.place.anchor}`, found: model.quote },
        source: sourceOf(model, material),
      });
  }
  return faults;
}

function locate(finding: ScoredFinding, index: number): Pick<Fault, "item" | "section" | "quote"> {
  return { item: { kind: "finding", id: finding.id }, section: `findings[${index}].text`, quote: finding.text };
}
