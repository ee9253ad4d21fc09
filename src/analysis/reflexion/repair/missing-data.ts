/** Gives an expected figure that stands in the documents after all, or says that it is missing and asks for it. */
import { type Span, spanOf } from "../../../facts/index.ts";
import { asMetricId, metricById } from "../../../ontology/index.ts";
import type { ScoredFinding } from "../../findings/index.ts";
import { sourceOf, type wholeFacts } from "../places.ts";
import { capital, nameOf, periodShown, shown } from "../sentences/index.ts";
import { bestFact } from "./find-figure.ts";
import { changeReport, type Repair, type RepairInput } from "./types.ts";

/** Of a figure nobody judged yet: it is where it is said to be, and no more is known of it. */
const CONFIDENCE_OF_A_READING = 70;

export function repairMissingData(input: RepairInput): Repair {
  const { fault, report, material, texts } = input;
  const { language } = material;
  const metrics = fault.metrics ?? [];
  for (const metric of metrics) {
    const period = lastActual(metric, input);
    const found = bestFact({ metric, period, value: null, unit: null }, material);
    if (!found || found.fact.metricCertainty < 0.7) continue;
    const finding = readingOf(metric, period, found.fact, input);
    return changeReport(input, { ...report, findings: [...report.findings, finding] }, fault.quote, finding.text, {
      status: "FIXED",
      type: "added_source",
      justification: { sourceUsed: `${found.fact.place.file}, ${found.fact.place.anchor}: ${found.fact.quote}` },
      effect: "clarified",
    });
  }
  const metric = metrics[0] ?? "";
  const topic = nameOf(metric, language);
  const gap = { metric, text: capital(texts.repair.gap(topic)), questionForFounder: texts.repair.ask(topic) };
  return changeReport(
    input,
    { ...report, gaps: [...report.gaps, gap] },
    fault.quote,
    `${gap.text} ${gap.questionForFounder}`,
    {
      status: "FIXED",
      type: "clarified",
      justification: { crossReferenceResult: gap.text },
      effect: "clarified",
    },
  );
}

function lastActual(name: string, { material }: RepairInput): Span | null {
  const metric = asMetricId(name);
  const now = material.facts.asOfMonth;
  const spans = material.facts
    .byMetric(metric)
    .filter((f) => f.metricId === metric)
    .flatMap((f) => spanOf(f) ?? [])
    .filter((span) => now === null || span.lastMonth <= now);
  const stock = metricById(metric)?.nature === "stock";
  return (
    spans.toSorted(
      (a, b) => b.lastMonth - a.lastMonth || (stock ? 0 : b.lastMonth - b.firstMonth - (a.lastMonth - a.firstMonth)),
    )[0] ?? null
  );
}

function readingOf(
  metric: string,
  period: Span | null,
  fact: Parameters<typeof sourceOf>[0] & ReturnType<typeof wholeFacts>[number],
  { report, material, texts }: RepairInput,
): ScoredFinding {
  const unit =
    fact.value.dimension === "ratio"
      ? "percent"
      : fact.value.dimension === "duration"
        ? "months"
        : (fact.value.currency ?? fact.value.unit);
  const source = sourceOf(fact, material);
  const { language } = material;
  return {
    id: `${report.agentName}:${metric}:${period === null ? "" : `${period.firstMonth}..${period.lastMonth}`}:review`,
    agentName: report.agentName,
    metric,
    value: fact.value.value,
    unit,
    period,
    scope: "",
    assessment: "not_assessed",
    confidence: { score: CONFIDENCE_OF_A_READING, reason: source.reference },
    text: capital(
      texts.repair.given(
        nameOf(metric, language),
        periodShown(period, language),
        shown(fact.value.value, { unit, metric }, language),
      ),
    ),
    evidence: [source],
  };
}
