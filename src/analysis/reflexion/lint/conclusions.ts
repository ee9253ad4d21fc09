/** A conclusion goes no further than its evidence. */
import { written } from "../../../language/index.ts";
import type { MetricId } from "../../../ontology/index.ts";
import type { DealMaterial, JudgedClaim, ScoredFinding } from "../../findings/index.ts";
import type { Fault, LintInput } from "../fault.ts";
import { gives, isPlaced } from "../places.ts";

const COMPARATIVE: ReadonlySet<ScoredFinding["assessment"]> = new Set([
  "exceptional",
  "above_average",
  "below_average",
  "poor",
]);

/** Words that claim certainty. */
const CERTAIN = new RegExp(`(?<!\\p{L})${written("certain")}(?!\\p{L})`, "iu");

export function conclusionFaults({ report, material }: LintInput): Fault[] {
  return report.findings.flatMap((finding, i): Fault[] => {
    const at = {
      item: { kind: "finding", id: finding.id } as const,
      section: `findings[${i}].text`,
      quote: finding.text,
    };
    const refuted = refutedBy(finding, material);
    if (refuted)
      return [
        {
          ...at,
          rule: "refuted_claim",
          severity: "CRITICAL",
          said: { place: `${refuted.file}, ${refuted.anchor}`, found: refuted.content },
        },
      ];
    const benchmark = againstBenchmark(finding);
    if (benchmark) return [{ ...at, rule: "against_benchmark", severity: "HIGH", said: benchmark }];
    if (
      COMPARATIVE.has(finding.assessment) &&
      !finding.benchmark &&
      !finding.calculation &&
      !finding.evidence.some((s) => s.type === "funding_db") &&
      placesOf(finding) < 2
    )
      return [{ ...at, rule: "no_yardstick", severity: "MEDIUM", said: { assessment: finding.assessment } }];
    const certain = CERTAIN.exec(finding.text)?.[0];
    if (certain && placesOf(finding) < 2 && !finding.calculation)
      return [{ ...at, rule: "certainty_words", severity: "MEDIUM", quote: certain, said: { words: certain } }];
    return [];
  });
}

function placesOf(finding: ScoredFinding): number {
  return new Set(finding.evidence.filter(isPlaced).map((s) => `${s.file}|${s.anchor}`)).size;
}

/** The value lies on the other side of its own yardstick than the words say. */
function againstBenchmark({ benchmark, value, assessment, metric }: ScoredFinding): Record<string, string> | null {
  if (!benchmark || typeof value !== "number") return null;
  const { low, high } = benchmark;
  const outside = (low !== null && value < low) || (high !== null && value > high);
  const inside = low !== null && high !== null && !outside;
  const wrong =
    (inside && COMPARATIVE.has(assessment)) ||
    againstDirection(metric, value, { low, high }, assessment) ||
    (assessment === "average" && outside);
  return wrong ? { assessment, low: String(low ?? ""), high: String(high ?? ""), value: String(value) } : null;
}

/** Only where nobody disputes which way is better for an investor. */
const HIGHER_IS_BETTER: ReadonlySet<string> = new Set<MetricId>([
  "revenue_growth",
  "arr_growth",
  "gross_margin",
  "ebitda_margin",
  "runway",
  "nrr",
  "grr",
  "ltv_cac",
  "customer_retention",
  "repeat_rate",
]);
const LOWER_IS_BETTER: ReadonlySet<string> = new Set<MetricId>([
  "logo_churn",
  "annual_logo_churn",
  "revenue_churn",
  "annual_revenue_churn",
  "cac_payback",
  "burn_multiple",
  "customer_concentration",
  "return_rate",
]);

const FAVOURABLE: ReadonlySet<ScoredFinding["assessment"]> = new Set(["exceptional", "above_average"]);
const UNFAVOURABLE: ReadonlySet<ScoredFinding["assessment"]> = new Set(["below_average", "poor"]);

/** Better than the usual range and called worse, or the other way round. */
function againstDirection(
  metric: string,
  value: number,
  { low, high }: { readonly low: number | null; readonly high: number | null },
  assessment: ScoredFinding["assessment"],
): boolean {
  const better = HIGHER_IS_BETTER.has(metric) ? "higher" : LOWER_IS_BETTER.has(metric) ? "lower" : null;
  if (better === null) return false;
  const isAbove = high !== null && value > high;
  const isBelow = low !== null && value < low;
  const isBetter = better === "higher" ? isAbove : isBelow;
  const isWorse = better === "higher" ? isBelow : isAbove;
  return (isBetter && UNFAVOURABLE.has(assessment)) || (isWorse && FAVOURABLE.has(assessment));
}

/** A claim of the deck that other places refute, taken over as if it held. */
function refutedBy(finding: ScoredFinding, material: DealMaterial) {
  if (typeof finding.value !== "number" || finding.assessment === "suspicious" || finding.assessment === "poor")
    return null;
  const cited = finding.evidence.filter(isPlaced);
  for (const { claim, result } of material.claims) {
    if (result.status !== "CONTRADICTED" || !result.evidence || !claim.place) continue;
    const asInput = isInput(finding, claim, claim.place);
    if (!asInput && !isValue(finding, claim, claim.place)) continue;
    const against = [result.evidence, ...(result.contradictoryEvidence ?? [])];
    // Cited beside what refutes it: then it was weighed.
    if (!asInput && cited.some((s) => against.some((e) => e.file === s.file && e.anchor === s.anchor))) continue;
    return result.evidence;
  }
  return null;
}

/** The finding computes with what the claim states. */
function isInput({ calculation }: ScoredFinding, claim: Claim, { file, anchor }: NonNullable<Claim["place"]>): boolean {
  return (calculation?.inputs ?? []).some(
    (input) => input.file === file && input.anchor === anchor && claim.facts.some((f) => gives(f, input.value)),
  );
}

/** The finding states what the claim states, as the same metric. */
function isValue(
  { evidence, metric, value }: ScoredFinding,
  claim: Claim,
  place: NonNullable<Claim["place"]>,
): boolean {
  return (
    typeof value === "number" &&
    evidence.filter(isPlaced).some((s) => s.file === place.file && s.anchor === place.anchor) &&
    claim.facts.some((f) => f.metricId === metric && gives(f, value))
  );
}

type Claim = JudgedClaim["claim"];
