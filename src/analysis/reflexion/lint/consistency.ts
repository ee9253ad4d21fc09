/** The parts of a report do not contradict each other. */
import type { Language } from "../../../documents/index.ts";
import { locateClaim } from "../../../judge/index.ts";
import { agrees, type Dimension, isSameAmount, readQuantities } from "../../../language/quantities/index.ts";
import { asMetricId, metricById } from "../../../ontology/index.ts";
import type { AgentReport, DealMaterial, ScoredFinding } from "../../findings/index.ts";
import type { Fault, LintInput } from "../fault.ts";
import { dimensionOf, factsCited, gives, near } from "../places.ts";
import { unfoundedInSummary } from "./unfounded-words.ts";

const GOOD = new Set<ScoredFinding["assessment"]>(["exceptional", "above_average"]);
const BAD = new Set<ScoredFinding["assessment"]>(["below_average", "poor"]);

export function consistencyFaults({ report, material }: LintInput): Fault[] {
  return [
    ...clashes(report, material),
    ...report.findings.flatMap((finding, i) => textDiffers(finding, i, material.language)),
    ...gapsGiven(report),
    ...summaryDiffers(report, material),
    ...summaryUnfounded(report, material.language),
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

/** Their places may be about different parts: 45 % for hiring and 30 % for marketing are no clash. */
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
  if (typeof value !== "number" || (dimension === null && !Number.isInteger(value))) return [];
  if (dimension === null || dimension === "count") return countDiffers(finding, value, index, language);
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
  const [first] = stated;
  return first === undefined || holds ? [] : [differs(finding, index, first.text, value)];
}

/** The sentence counts things, and none of its counts is the finding's. */
function countDiffers(finding: ScoredFinding, value: number, index: number, language: Language): Fault[] {
  const places = finding.evidence.map(({ reference }) => reference).join(" ");
  const counts = readQuantities(finding.text, { language }).filter(
    // The number of a page is no count.
    (q) => q.dimension === "count" && q.bound === "exact" && !places.includes(q.text),
  );
  const first = counts[0];
  if (first === undefined || counts.some((q) => near(q.value, value, 0.02) || agrees(q, value))) return [];
  // Only a finding that counts what it looked at itself: a metric's figure may be told by its parts.
  if (asMetricId(finding.metric) !== null || finding.unit !== null || counts.length > 1) return [];
  return [differs(finding, index, first.text, value)];
}

function differs(finding: ScoredFinding, index: number, stated: string, value: number): Fault {
  return {
    rule: "text_differs",
    severity: "HIGH",
    item: { kind: "finding", id: finding.id },
    section: `findings[${index}].text`,
    quote: finding.text,
    said: { stated, value: String(value) },
  };
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

/** Words of the summary that nothing in the report supports. */
function summaryUnfounded(report: AgentReport, language: Language): Fault[] {
  return unfoundedInSummary(report, language).map((quote) => ({
    rule: "unfounded_words",
    severity: "MEDIUM",
    item: { kind: "report", id: report.agentName },
    section: "summary",
    quote,
    said: { words: quote },
  }));
}

/** What the summary says that the findings do not. */
function summaryDiffers(report: AgentReport, material: LintInput["material"]): Fault[] {
  if (report.summary.trim() === "") return [];
  const { language } = material;
  const at = { severity: "HIGH", item: { kind: "report", id: report.agentName }, section: "summary" } as const;
  return report.summary.split(/(?<=[.!?])\s+/).flatMap((sentence): Fault[] => {
    const wrong = metricDiffers(sentence, report, material) ?? figureUnknown(sentence, report, language);
    return wrong === null ? [] : [{ ...at, quote: sentence, ...wrong }];
  });
}

/** A metric of which the sentence gives figures, none of them one that the findings on it give. */
function metricDiffers(
  sentence: string,
  report: AgentReport,
  material: LintInput["material"],
): Pick<Fault, "rule" | "said" | "related"> | null {
  const { facts } = locateClaim({ id: "summary", text: sentence }, [], material.deal);
  for (const metric of new Set(facts.map(({ metricId }) => metricId))) {
    const about = report.findings.filter((f) => f.metric === metric && typeof f.value === "number");
    const [first] = about;
    if (first === undefined || metric === null) continue;
    const said = facts.filter((fact) => fact.metricId === metric);
    const differs = (stated: string) => ({
      rule: "summary_differs" as const,
      said: { topic: metric, stated, value: String(first.value) },
      related: about.map((f) => f.id),
    });
    const isDenied = said.some(({ predicate }) => predicate?.kind === "none") && metricById(metric)?.nature === "stock";
    if (isDenied && about.every(({ value }) => value !== 0)) return differs(sentence);
    const levels = said.filter(
      ({ form, predicate, value }) =>
        form.kind === "level" &&
        predicate === null &&
        // Counts are counted differently in prose: people, sources, flags.
        value.dimension !== "count" &&
        !/^[\d\s.,]+$/.test(value.text) &&
        about.some((f) => dimensionOf(f) === value.dimension),
    );
    const given = figuresOn(metric, about, report, material.language);
    const [level] = levels;
    if (level !== undefined && !levels.some(({ value }) => given.some((one) => covers(value, one))))
      return differs(level.value.text);
  }
  return null;
}

/** What the findings on a metric give of it, at whatever time they name. */
function figuresOn(metric: string, about: readonly ScoredFinding[], report: AgentReport, language: Language): number[] {
  return [
    ...about.flatMap(({ value, text }) => [
      ...(typeof value === "number" ? [value] : []),
      ...readQuantities(text, { language }).map((q) => q.value),
    ]),
    ...report.findings.flatMap(({ calculation }) =>
      (calculation?.inputs ?? []).filter(({ name }) => name.startsWith(metric)).map(({ value }) => value),
    ),
  ];
}

/** A figure with a unit that no finding, red flag or gap holds. */
function figureUnknown(sentence: string, report: AgentReport, language: Language): Pick<Fault, "rule" | "said"> | null {
  const texts = [...report.findings, ...report.redFlags, ...report.gaps].map(({ text }) => text);
  const unknown = readQuantities(sentence, { language }).find((quantity) => {
    const { dimension, unit, bound, range } = quantity;
    if (bound !== "exact" || range !== null) return false;
    if (dimension !== "count") return !figuresOf(report, dimension, language).some((value) => covers(quantity, value));
    // People are held against people: what else is counted, the summary may have counted itself.
    const alike = texts
      .flatMap((text) => readQuantities(text, { language }))
      .filter((q) => unit !== null && q.unit === unit);
    return alike.length > 0 && !alike.some(({ value }) => covers(quantity, value));
  });
  return unknown === undefined ? null : { rule: "unfounded_figure", said: { stated: unknown.text } };
}

/** Every figure of a dimension that the findings hold: values, inputs and what their sentences say. */
function figuresOf(report: AgentReport, dimension: Dimension, language: Language): number[] {
  return [...report.findings, ...report.redFlags].flatMap((one) => [
    ...("value" in one && typeof one.value === "number" && dimensionOf(one) === dimension ? [one.value] : []),
    ...(one.calculation?.inputs ?? []).map((i) => i.value),
    ...(one.calculation ? [one.calculation.result] : []),
    ...("impact" in one && one.impact !== null ? [one.impact.value] : []),
    ...("benchmark" in one
      ? [one.benchmark?.low, one.benchmark?.high].filter((value) => typeof value === "number")
      : []),
    ...readQuantities(one.text, { language }).flatMap((q) => (q.dimension === dimension ? [q.value] : [])),
  ]);
}

function covers(stated: { readonly value: number; readonly halfUnit: number }, value: number): boolean {
  const [a, b] = [Math.abs(stated.value), Math.abs(value)];
  return near(a, b, 0.03) || isSameAmount(a, b, { rounding: stated.halfUnit });
}
