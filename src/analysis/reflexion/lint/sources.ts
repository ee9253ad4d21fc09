/** Every statement of fact stands at a place that exists and says it. */

import { asMetricId, metricById } from "../../../ontology/index.ts";
import type { CitationChecker, ScoredFinding, Source } from "../../findings/index.ts";
import type { Fault, LintInput } from "../fault.ts";
import { isPlaced, statesValue } from "../places.ts";

export function sourceFaults({ report, material, citations }: LintInput): Fault[] {
  const faults: Fault[] = [];
  for (const [i, finding] of report.findings.entries()) {
    const at = {
      item: { kind: "finding", id: finding.id } as const,
      section: `findings[${i}].text`,
      quote: finding.text,
    };
    const severity = isCore(finding) ? ("HIGH" as const) : ("MEDIUM" as const);
    const broken = firstBroken(finding.evidence, citations, asMetricId(finding.metric) === null);
    if (broken) {
      faults.push({ ...at, ...broken, severity: "CRITICAL" });
      continue;
    }
    if (!statesFact(finding)) continue;
    if (isCalculated(finding)) continue;
    const real = finding.evidence.filter((source) => source.type !== "inference");
    const [first] = real;
    if (!first) {
      faults.push({ ...at, rule: "no_source", severity, said: { topic: topicOf(finding) } });
      continue;
    }
    const exact = real.filter((source) => isPlaced(source) || source.type === "funding_db");
    if (exact.length === 0 && !real.some((source) => namesPlace(source, citations))) {
      faults.push({
        ...at,
        rule: "vague_source",
        severity,
        said: { topic: topicOf(finding), reference: first.reference },
      });
      continue;
    }
    // A figure that stands nowhere it is cited and that arithmetic may give is a calculation left unshown.
    if (asMetricId(finding.metric) && !statesValue(finding, material) && !mayBeDerived(finding))
      faults.push({
        ...at,
        rule: "value_not_at_source",
        severity: "HIGH",
        said: { topic: topicOf(finding), reference: first.reference },
      });
  }
  for (const [i, flag] of report.redFlags.entries()) {
    const broken = firstBroken(flag.evidence, citations, true);
    if (broken)
      faults.push({
        ...broken,
        severity: "CRITICAL",
        item: { kind: "redFlag", id: flag.id },
        section: `redFlags[${i}].text`,
        quote: flag.text,
      });
  }
  return faults;
}

/** Text hidden from people proves no figure, but is what a red flag on hidden text shows. */
function firstBroken(
  evidence: readonly Source[],
  citations: CitationChecker,
  mayBeHidden: boolean,
): Pick<Fault, "rule" | "said"> | null {
  for (const source of evidence) {
    if (!isPlaced(source)) continue;
    const check = citations.checkSource(source);
    if (check === null || check.kind === "stands" || (check.kind === "hidden" && mayBeHidden)) continue;
    if (check.kind === "missing_source") return { rule: "source_missing", said: { reference: source.reference } };
    return {
      rule: "misquote",
      said: {
        reference: source.reference,
        quoted: source.quote ?? "",
        found: check.kind === "misquote" ? check.found : "",
      },
    };
  }
  return null;
}

/** A reference in words that names a slide or a cell which exists. */
function namesPlace(source: Source, citations: CitationChecker): boolean {
  if (!/\d/.test(source.reference)) return false;
  return citations.checkSource(source)?.kind === "stands";
}

/** A value, or a judgement on one; "nothing was found about X" states nothing. */
export function statesFact(finding: ScoredFinding): boolean {
  return finding.value !== null || finding.assessment !== "not_assessed";
}

export function isCalculated(finding: ScoredFinding): boolean {
  return finding.calculation !== undefined;
}

/** Several places and a metric that arithmetic gives. */
export function mayBeDerived(finding: ScoredFinding): boolean {
  const metric = metricById(asMetricId(finding.metric));
  return (
    (metric?.formulas.length ?? 0) > 0 &&
    (finding.evidence.filter(isPlaced).length > 1 || metric?.nature === "rate" || finding.metric === "runway")
  );
}

const CORE = new Set(["saas", "pnl", "cash", "round", "cap_table", "marketplace", "unit_economics"]);

export function isCore(finding: Pick<ScoredFinding, "metric">): boolean {
  return CORE.has(metricById(asMetricId(finding.metric))?.domain ?? "");
}

export const topicOf = (finding: ScoredFinding): string => finding.metric;
