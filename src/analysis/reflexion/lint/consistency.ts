/** The parts of a report do not contradict each other. */
import type { Language } from "../../../documents/index.ts";
import { locateClaim } from "../../../judge/index.ts";
import { agrees, type Dimension, readQuantities } from "../../../language/quantities/index.ts";
import type { AgentReport, DealMaterial, ScoredFinding } from "../../findings/index.ts";
import type { Fault, LintInput } from "../fault.ts";
import { dimensionOf, factsCited, gives, near } from "../places.ts";

const GOOD = new Set<ScoredFinding["assessment"]>(["exceptional", "above_average"]);
const BAD = new Set<ScoredFinding["assessment"]>(["below_average", "poor"]);

export function consistencyFaults({ report, material }: LintInput): Fault[] {
  return [
    ...clashes(report, material),
    ...report.findings.flatMap((finding, i) => textDiffers(finding, i, material.language)),
    ...gapsGiven(report),
    ...summaryDiffers(report, material),
  ];
}

/** One metric, period and scope, and two figures or two judgements; said once for each finding. */
function clashes({ findings }: AgentReport, material: DealMaterial): Fault[] {
  const faults: Fault[] = [];
  for (const [j, second] of findings.entries()) {
    for (const first of findings.slice(0, j)) {
      // One that is doubted already says that they disagree.
      if (!sameSubject(first, second, material) || isDoubted(first) || isDoubted(second)) continue;
      if (faults.some((f) => f.item.id === second.id)) continue;
      const at = {
        item: { kind: "finding", id: second.id } as const,
        section: `findings[${j}].text`,
        quote: second.text,
        related: [first.id],
      };
      if (typeof first.value === "number" && typeof second.value === "number") {
        if (!near(first.value, second.value, 0.02))
          faults.push({
            ...at,
            rule: "clash",
            severity: "CRITICAL",
            said: { topic: first.metric, value: String(second.value), other: String(first.value) },
          });
        continue;
      }
      if (
        (GOOD.has(first.assessment) && BAD.has(second.assessment)) ||
        (BAD.has(first.assessment) && GOOD.has(second.assessment))
      )
        faults.push({
          ...at,
          rule: "opposed",
          severity: "HIGH",
          said: { topic: first.metric, value: second.assessment, other: first.assessment },
        });
    }
  }
  return faults;
}

const isDoubted = ({ assessment }: ScoredFinding): boolean => assessment === "suspicious";

function sameSubject(a: ScoredFinding, b: ScoredFinding, material: DealMaterial): boolean {
  return (
    a.metric === b.metric &&
    a.scope === b.scope &&
    a.unit === b.unit &&
    a.period?.firstMonth === b.period?.firstMonth &&
    a.period?.lastMonth === b.period?.lastMonth &&
    sameSegment(a, b, material)
  );
}

/** Their places may speak of different parts: 45 % for hiring and 30 % for marketing are no clash. */
function sameSegment(a: ScoredFinding, b: ScoredFinding, material: DealMaterial): boolean {
  if (a.metric === "use_of_funds_share") return false;
  const segmentsOf = (finding: ScoredFinding) => {
    const { value } = finding;
    if (typeof value !== "number") return [];
    return factsCited(finding, material)
      .filter((f) => f.metricId === finding.metric && gives(f, value))
      .map((f) => f.segment.join(" "));
  };
  const [x, y] = [segmentsOf(a), segmentsOf(b)];
  return x.length === 0 || y.length === 0 || x.some((segment) => y.includes(segment));
}

/** The sentence gives figures of the finding's kind, and none is its value. */
function textDiffers(finding: ScoredFinding, index: number, language: Language): Fault[] {
  const { value } = finding;
  const dimension = dimensionOf(finding);
  if (typeof value !== "number" || dimension === null || dimension === "count") return [];
  const stated = readQuantities(finding.text, { language }).filter(
    (q) =>
      q.dimension === dimension &&
      (dimension !== "money" || q.currency === null || q.currency === finding.unit) &&
      q.bound === "exact",
  );
  const holds = stated.some(
    (q) =>
      near(Math.abs(q.value), Math.abs(value), 0.02) || agrees({ ...q, value: Math.abs(q.value) }, Math.abs(value)),
  );
  if (stated.length === 0 || holds) return [];
  return [
    {
      rule: "text_differs",
      severity: "HIGH",
      item: { kind: "finding", id: finding.id },
      section: `findings[${index}].text`,
      quote: finding.text,
      said: { stated: stated[0]!.text, value: String(value) },
    },
  ];
}

function gapsGiven({ gaps, findings }: AgentReport): Fault[] {
  return gaps.flatMap((gap, i): Fault[] => {
    const given = findings.find((f) => f.metric === gap.metric && typeof f.value === "number" && f.scope === "");
    return given
      ? [
          {
            rule: "gap_given",
            severity: "MEDIUM",
            item: { kind: "gap", id: gap.metric },
            section: `gaps[${i}].text`,
            quote: gap.text,
            said: { topic: gap.metric, value: String(given.value) },
            related: [given.id],
          },
        ]
      : [];
  });
}

/** A figure of the summary that none of the findings on that metric gives. */
function summaryDiffers(report: AgentReport, material: LintInput["material"]): Fault[] {
  if (report.summary.trim() === "") return [];
  const faults: Fault[] = [];
  for (const sentence of report.summary.split(/(?<=[.!?])\s+/)) {
    const { facts } = locateClaim({ id: "summary", text: sentence }, [], material.deal);
    for (const fact of facts) {
      const { dimension } = fact.value;
      // Counts are counted differently in prose: people, sources, flags.
      if (dimension === "count" || /^[\d\s.,]+$/.test(fact.value.text)) continue;
      if (fact.form.kind !== "level" || fact.predicate) continue;
      const about = report.findings.filter(
        (f) => f.metric === fact.metricId && typeof f.value === "number" && dimensionOf(f) === dimension,
      );
      if (about.length === 0 || figuresOf(report, dimension, material.language).some((v) => covers(fact.value, v)))
        continue;
      faults.push({
        rule: "summary_differs",
        severity: "HIGH",
        item: { kind: "report", id: report.agentName },
        section: "summary",
        quote: sentence,
        said: { topic: fact.metricId ?? "", stated: fact.value.text, value: String(about[0]!.value) },
        related: about.map((f) => f.id),
      });
    }
  }
  return faults;
}

/** Every figure of a dimension that the findings hold: values, inputs and what their sentences say. */
function figuresOf(report: AgentReport, dimension: Dimension, language: Language): number[] {
  return [...report.findings, ...report.redFlags].flatMap((one) => [
    ...("value" in one && typeof one.value === "number" && dimensionOf(one) === dimension ? [one.value] : []),
    ...(one.calculation?.inputs ?? []).map((i) => i.value),
    ...(one.calculation ? [one.calculation.result] : []),
    ...readQuantities(one.text, { language }).flatMap((q) => (q.dimension === dimension ? [q.value] : [])),
  ]);
}

function covers(stated: { readonly value: number; readonly halfUnit: number }, value: number): boolean {
  const [a, b] = [Math.abs(stated.value), Math.abs(value)];
  return near(a, b, 0.03) || Math.abs(a - b) <= stated.halfUnit;
}
