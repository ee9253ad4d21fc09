/** What other sources of the deal say about a figure is used, or said to have been looked at. */

import type { Fact } from "../../../facts/index.ts";
import { asMetricId, type MetricId } from "../../../ontology/index.ts";
import type { AgentReport, DealMaterial, ScoredFinding } from "../../findings/index.ts";
import { expectedOutside } from "../expected.ts";
import type { Fault, LintInput } from "../fault.ts";
import { isPlaced, sourceOf, wholeFacts } from "../places.ts";
import { REFLEXION_SENTENCES } from "../sentences/index.ts";
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
  const consulted: Consulted = new Set(input.report.crossReferences.map((c) => c.source));
  return [
    ...outsideNotConsulted(input, consulted),
    ...dealsUnused(input, consulted),
    ...input.report.findings.flatMap((finding, i) => placesUnused(finding, i, input.material, consulted)),
  ];
}

type Consulted = ReadonlySet<AgentReport["crossReferences"][number]["source"]>;

/** Sources outside of the deal that the analyst is to look at, and does not mention. */
function outsideNotConsulted({ report, material }: LintInput, consulted: Consulted): Fault[] {
  return expectedOutside(report.agentName)
    .filter((source) => !consulted.has(source))
    .map((source) => ({
      rule: "outside_unsaid",
      severity: "MEDIUM",
      item: { kind: "report", id: report.agentName },
      ...passageOf(report),
      said: { source: REFLEXION_SENTENCES[material.language].repair.outside[source], metric: source },
    }));
}

/** A price beside which comparable deals of the user's stand unused. */
function dealsUnused({ report, material }: LintInput, consulted: Consulted): Fault[] {
  const deals = material.fundingDeals?.length ?? 0;
  const at = report.findings.findIndex((f) => PRICED.has(f.metric) && typeof f.value === "number");
  const priced = report.findings[at];
  const usesDeals = report.findings.some((f) => f.evidence.some((s) => s.type === "funding_db"));
  if (!priced || deals === 0 || consulted.has("funding_db") || usesDeals) return [];
  const said = { topic: priced.metric, deals: String(deals) };
  return [{ rule: "funding_unused", severity: "MEDIUM", ...locate(priced, at), said }];
}

/** The same figure in a document that the finding does not cite: a paper beside the deck, or the model. */
function placesUnused(finding: ScoredFinding, at: number, material: DealMaterial, consulted: Consulted): Fault[] {
  const metric = asMetricId(finding.metric);
  if (typeof finding.value !== "number" || metric === null || finding.scope !== "") return [];
  const cited = new Set(finding.evidence.filter(isPlaced).map((s) => s.file));
  for (const c of finding.calculation?.inputs ?? []) cited.add(c.file);
  if (cited.size === 0) return [];
  const facts = wholeFacts(metric, finding.period, material).filter((f) => !cited.has(f.place.file));
  const kind = (file: string) => material.documents.find((d) => d.name === file)?.kind;
  const unused = (rule: Fault["rule"], fact: Fact): Fault => ({
    rule,
    severity: "MEDIUM",
    ...locate(finding, at),
    said: { topic: finding.metric, place: `${fact.place.file}, ${fact.place.anchor}`, found: fact.quote },
    source: sourceOf(fact, material),
  });
  const context = facts.find((f) => kind(f.place.file) === "context");
  const model = facts.find((f) => kind(f.place.file) === "financial_model");
  const restsOnDecks = [...cited].every((file) => kind(file) === "deck");
  return [
    ...(context && !consulted.has("context_engine") ? [unused("context_unused", context)] : []),
    ...(model && restsOnDecks ? [unused("model_unused", model)] : []),
  ];
}

function locate(finding: ScoredFinding, index: number): Pick<Fault, "item" | "section" | "quote"> {
  return { item: { kind: "finding", id: finding.id }, section: `findings[${index}].text`, quote: finding.text };
}
