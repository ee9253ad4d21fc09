/** Figures are compared with what they can be compared with: the metric, period, unit and basis they claim. */

import { type Fact, spanOf } from "../../../facts/index.ts";
import { written } from "../../../language/index.ts";
import { asMetricId, isPlanned, type MetricId, metricById } from "../../../ontology/index.ts";
import type { DealMaterial, ScoredFinding } from "../../findings/index.ts";
import type { Fault, LintInput } from "../fault.ts";
import { factsAt, factsCited, gives, isPlaced, sameSpan } from "../places.ts";

export function methodFaults({ report, material }: LintInput): Fault[] {
  return report.findings.flatMap((finding, i): Fault[] => {
    const wrong =
      outOfRange(finding) ??
      confused(finding, material) ??
      otherCurrency(finding, material) ??
      forecastAsActual(finding, material) ??
      otherPeriod(finding, material) ??
      mixedSpans(finding, material) ??
      smallSample(finding);
    return wrong
      ? [
          {
            severity: "HIGH",
            item: { kind: "finding", id: finding.id },
            section: `findings[${i}].text`,
            quote: finding.text,
            ...wrong,
          },
        ]
      : [];
  });
}

type Wrong = Pick<Fault, "rule" | "said"> & Partial<Pick<Fault, "severity">>;

/** Shares of a whole. */
const SHARES: ReadonlySet<string> = new Set<MetricId>([
  "gross_margin",
  "logo_churn",
  "annual_logo_churn",
  "revenue_churn",
  "annual_revenue_churn",
  "grr",
  "customer_retention",
  "dilution",
  "founders_share",
  "investor_share",
  "option_pool",
  "market_share",
  "repeat_rate",
  "return_rate",
  "conversion_rate",
  "take_rate",
  "win_rate",
  "customer_concentration",
]);

function outOfRange({ metric, value }: ScoredFinding): Wrong | null {
  if (typeof value !== "number") return null;
  const known = metricById(asMetricId(metric));
  const share = SHARES.has(metric) && (value > 1 || (value < 0 && metric !== "gross_margin"));
  const negative = value < 0 && (known?.dimension === "count" || known?.dimension === "duration");
  return share || negative ? { rule: "out_of_range", said: { topic: metric, value: String(value) } } : null;
}

/** Facts that state the finding's own value at the places it cites. */
function statingFacts(finding: ScoredFinding, material: DealMaterial): Fact[] {
  const { value } = finding;
  if (typeof value !== "number") return [];
  return finding.evidence.filter(isPlaced).flatMap((s) => factsAt(s, material).filter((f) => gives(f, value)));
}

/** Gross for net, users for customers, pre-money for post-money. */
function confused(finding: ScoredFinding, material: DealMaterial): Wrong | null {
  const metric = metricById(asMetricId(finding.metric));
  if (!metric) return null;
  if (!finding.calculation) {
    const facts = statingFacts(finding, material);
    const other = facts.find((f) => f.metricId !== null && metric.notToConfuse.includes(f.metricId));
    return other && !facts.some((f) => f.metricId === metric.id || f.alternatives.includes(metric.id))
      ? { rule: "confused_metric", said: { topic: metric.id, other: other.metricId ?? "", place: other.quote } }
      : null;
  }
  for (const input of finding.calculation.inputs) {
    const wanted = metricById(asMetricId(input.name.replace(/_\d.*$| \(.*$/, "")));
    if (!wanted) continue;
    const facts = factsAt(input, material).filter((f) => gives(f, input.value));
    const other = facts.find((f) => f.metricId !== null && wanted.notToConfuse.includes(f.metricId));
    if (other && !facts.some((f) => f.metricId === wanted.id || f.alternatives.includes(wanted.id)))
      return { rule: "confused_metric", said: { topic: wanted.id, other: other.metricId ?? "", place: other.quote } };
  }
  return null;
}

function otherCurrency(finding: ScoredFinding, material: DealMaterial): Wrong | null {
  const { unit } = finding;
  if (unit === null || !/^[A-Z]{3}$/.test(unit)) return null;
  const currencies = factsCited(finding, material).flatMap((f) => (f.value.currency ? [f.value.currency] : []));
  const other = currencies.find((currency) => currency !== unit);
  return other && !currencies.includes(unit) ? { rule: "other_currency", said: { unit, other } } : null;
}

const SAYS_FORECAST = new RegExp(`${written("saysForecast")}|(?<!\\p{L})${written("forecastWord")}(?!\\p{L})`, "iu");

function forecastAsActual(finding: ScoredFinding, material: DealMaterial): Wrong | null {
  if (typeof finding.value !== "number" || SAYS_FORECAST.test(`${finding.scope} ${finding.text}`)) return null;
  const facts = finding.calculation
    ? finding.calculation.inputs.flatMap((input) => factsAt(input, material).filter((f) => gives(f, input.value)))
    : statingFacts(finding, material);
  const planned = facts.find((f) => isForecast(f, material));
  if (!planned || facts.some((f) => isActual(f, material) && f.metricId === finding.metric)) return null;
  return {
    rule: "forecast_as_actual",
    said: { place: `${planned.place.file}, ${planned.place.anchor}`, found: planned.quote },
  };
}

/** Rounds and terms are offers, not forecasts; so are figures without a period. */
function isForecast(fact: Fact, material: DealMaterial): boolean {
  const domain = metricById(fact.metricId)?.domain;
  if (domain === "round" || domain === "cap_table" || domain === "market") return false;
  const span = spanOf(fact);
  if (span === null) return false;
  const now = material.facts.asOfMonth;
  if (now !== null && span.lastMonth <= now) return false;
  return (
    isPlanned(fact.scope) ||
    fact.period?.basis === "forecast" ||
    fact.period?.basis === "budget" ||
    (now !== null && span.firstMonth > now)
  );
}

function isActual(fact: Fact, material: DealMaterial): boolean {
  const span = spanOf(fact);
  return span !== null && material.facts.asOfMonth !== null && span.lastMonth <= material.facts.asOfMonth;
}

function otherPeriod(finding: ScoredFinding, material: DealMaterial): Wrong | null {
  const { period } = finding;
  if (period === null || finding.calculation || metricById(asMetricId(finding.metric))?.domain === "round") return null;
  const dated = statingFacts(finding, material).flatMap((fact) => {
    const span = fact.metricId === finding.metric ? spanOf(fact) : null;
    return span === null ? [] : [{ fact, span }];
  });
  const [first] = dated;
  if (!first || dated.some(({ span }) => sameSpan(asMetricId(finding.metric), span, period))) return null;
  const { place, quote } = first.fact;
  return {
    rule: "other_period",
    said: { place: `${place.file}, ${place.anchor}`, found: quote },
  };
}

const OVER_PERIODS = new RegExp(`\\d{2,}|${written("overPeriods")}`, "i");

/** Two flows of one formula over different lengths of time: a month's cost over a year's customers. */
function mixedSpans(finding: ScoredFinding, material: DealMaterial): Wrong | null {
  const { calculation } = finding;
  if (!calculation || OVER_PERIODS.test(calculation.formula.replace(/[a-z_]+_?\d[\d_]*/gi, ""))) return null;
  const lengths = new Map<number, string>();
  const counts = new Map<string, number>();
  for (const { name } of calculation.inputs) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const input of calculation.inputs) {
    if ((counts.get(input.name) ?? 0) > 1 || calculation.inputs.length > 4) return null;
    const fact = factsAt(input, material).find((f) => gives(f, input.value));
    const span = fact ? spanOf(fact) : null;
    if (!fact || !span || metricById(fact.metricId)?.nature !== "flow") continue;
    lengths.set(span.lastMonth - span.firstMonth + 1, fact.quote);
  }
  if (lengths.size < 2 || finding.metric === "magic_number") return null;
  const [found = "", other = ""] = lengths.values();
  return { rule: "mixed_spans", said: { found, other } };
}

const FEWEST_COMPARABLES = 5;

const SAMPLE_SIZE = new RegExp(`\\bn\\s*=\\s*(\\d+)|(\\d+)\\s+${written("comparables")}`, "i");

function smallSample(finding: ScoredFinding): Wrong | null {
  if (finding.assessment === "not_assessed") return null;
  const words = [
    ...(finding.benchmark ? [finding.benchmark.source] : []),
    ...finding.evidence.filter((s) => s.type === "funding_db").map((s) => `${s.reference} ${s.quote ?? ""}`),
  ].join(" ");
  const size = SAMPLE_SIZE.exec(words);
  const number = size ? Number(size[1] ?? size[2]) : null;
  return number !== null && number < FEWEST_COMPARABLES
    ? { rule: "small_sample", severity: "MEDIUM", said: { sample: String(number) } }
    : null;
}
