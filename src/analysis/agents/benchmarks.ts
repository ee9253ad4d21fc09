/** What figures are held against: bands and who published them. "Rule of thumb" where nobody citable did. */

import type { Language } from "../../documents/index.ts";
import type { MetricId } from "../../ontology/index.ts";
import type { Assessment, ScoredFinding } from "../findings/index.ts";
import { shown } from "./evidence/wording.ts";
import { AGENT_SENTENCES } from "./sentences/index.ts";

/** Who published a range; "thumb" is a rule of thumb. */
export type BenchmarkSource =
  | "thumb"
  | "skok"
  | "ralston"
  | "t2d3"
  | "saasCapitalNrr"
  | "saasCapitalGrr"
  | "keyBanc"
  | "sacks"
  | "feld"
  | "gurley";

export type Benchmark = {
  readonly metricId: MetricId;
  /** "percent" (ratios), "x", "months" or null for a count. */
  readonly unit: string | null;
  readonly better: "higher" | "lower";
  /** From which value on the figure is exceptional, above average, average, below average; beyond the last it is poor. */
  readonly bands: readonly [number, number, number, number];
  /** The range worth quoting. */
  readonly low: number | null;
  readonly high: number | null;
  readonly source: BenchmarkSource;
};

const band = (
  metricId: MetricId,
  unit: Benchmark["unit"],
  better: Benchmark["better"],
  bands: Benchmark["bands"],
  low: number | null,
  high: number | null,
  source: BenchmarkSource,
): Benchmark => ({ metricId, unit, better, bands, low, high, source });

/** Whatever the sector. */
export const GENERAL: readonly Benchmark[] = [
  band("runway", "months", "higher", [24, 18, 12, 6], 12, 18, "ralston"),
  band("revenue_growth", "percent", "higher", [2, 1, 0.5, 0.2], 0.5, 1, "thumb"),
  band("ltv_cac", "x", "higher", [5, 3, 2, 1], 3, null, "skok"),
  band("cac_payback", "months", "lower", [6, 12, 18, 24], null, 12, "skok"),
  band("dilution", "percent", "lower", [0.1, 0.15, 0.25, 0.33], 0.15, 0.25, "thumb"),
  band("option_pool", "percent", "higher", [0.2, 0.12, 0.08, 0.04], 0.08, 0.15, "thumb"),
];

/** By sector id; a sector without bands of its own is held to the general ones. */
export const BY_SECTOR: Readonly<Record<string, readonly Benchmark[]>> = {
  saas: [
    band("arr_growth", "percent", "higher", [2, 1, 0.5, 0.2], 1, 2, "t2d3"),
    band("nrr", "percent", "higher", [1.2, 1.1, 1, 0.9], 1, 1.1, "saasCapitalNrr"),
    band("grr", "percent", "higher", [0.97, 0.93, 0.88, 0.8], 0.9, 0.93, "saasCapitalGrr"),
    band("gross_margin", "percent", "higher", [0.85, 0.78, 0.68, 0.55], 0.7, 0.8, "keyBanc"),
    band("burn_multiple", "x", "lower", [1, 1.5, 2, 3], 1, 2, "sacks"),
    band("rule_of_40", "percent", "higher", [0.8, 0.4, 0.2, 0], 0.4, null, "feld"),
    band("logo_churn", "percent", "lower", [0.005, 0.01, 0.02, 0.04], 0.01, 0.02, "thumb"),
  ],
  marketplace: [
    band("take_rate", "percent", "higher", [0.25, 0.15, 0.08, 0.04], 0.1, 0.2, "gurley"),
    band("gmv_growth", "percent", "higher", [2, 1, 0.5, 0.2], 0.5, 1, "thumb"),
    band("repeat_rate", "percent", "higher", [0.6, 0.45, 0.3, 0.15], 0.3, 0.45, "thumb"),
    band("cancellation_rate", "percent", "lower", [0.02, 0.05, 0.1, 0.15], 0.05, 0.1, "thumb"),
  ],
  ecommerce: [
    band("gross_margin", "percent", "higher", [0.65, 0.5, 0.35, 0.2], 0.35, 0.5, "thumb"),
    band("conversion_rate", "percent", "higher", [0.05, 0.03, 0.02, 0.01], 0.02, 0.03, "thumb"),
    band("return_rate", "percent", "lower", [0.03, 0.08, 0.2, 0.3], 0.08, 0.2, "thumb"),
    band("repeat_rate", "percent", "higher", [0.5, 0.35, 0.25, 0.15], 0.25, 0.35, "thumb"),
  ],
  fintech: [
    band("gross_margin", "percent", "higher", [0.8, 0.65, 0.45, 0.3], 0.45, 0.65, "thumb"),
    band("net_take_rate", "percent", "higher", [0.015, 0.008, 0.004, 0.002], 0.004, 0.008, "thumb"),
    band("logo_churn", "percent", "lower", [0.005, 0.01, 0.02, 0.04], 0.01, 0.02, "thumb"),
  ],
  lender: (["default_rate", "cost_of_risk"] as const).map((metric) =>
    band(metric, "percent", "lower", [0.01, 0.02, 0.04, 0.08], 0.02, 0.04, "thumb"),
  ),
  hardware: [
    band("gross_margin", "percent", "higher", [0.6, 0.45, 0.3, 0.15], 0.3, 0.5, "thumb"),
    band("failure_rate", "percent", "lower", [0.005, 0.015, 0.03, 0.06], 0.015, 0.03, "thumb"),
    band("inventory_turnover", null, "higher", [8, 6, 4, 2], 4, 6, "thumb"),
    band("logo_churn", "percent", "lower", [0.005, 0.01, 0.02, 0.04], 0.01, 0.02, "thumb"),
  ],
};

const GRADES: readonly Assessment[] = ["exceptional", "above_average", "average", "below_average", "poor"];

export function assess(value: number, benchmark: Benchmark): Assessment {
  const { low, high } = benchmark;
  // Within the range quoted is average, whatever the bands.
  if (low !== null && high !== null && value >= low && value <= high) return "average";
  const reached = benchmark.bands.findIndex((band) => (benchmark.better === "higher" ? value >= band : value <= band));
  return GRADES[reached] ?? "poor";
}

export function benchmarkOf(benchmark: Benchmark, language: Language): NonNullable<ScoredFinding["benchmark"]> {
  return {
    low: benchmark.low,
    high: benchmark.high,
    source: AGENT_SENTENCES[language].evidence.benchmarkSources[benchmark.source],
  };
}

/** "12 to 18 months", "at least 3x", "at most 12 months". */
export function rangeText({ low, high, unit }: Benchmark, language: Language): string {
  const { between, atLeast, atMost } = AGENT_SENTENCES[language].evidence;
  const figure = (value: number) => shown(value, unit, language);
  if (low !== null && high !== null) return between(unit === "months" ? `${low}` : figure(low), figure(high));
  if (low !== null) return atLeast(figure(low));
  return high === null ? "" : atMost(figure(high));
}

export function gradeName(assessment: Assessment, language: Language): string {
  return AGENT_SENTENCES[language].evidence.grades[assessment];
}

/** False for a rule of thumb. */
export function isPublished(benchmark: Benchmark): boolean {
  return benchmark.source !== "thumb";
}
