/** What figures are held against: bands and who published them. "Rule of thumb" where nobody citable did. */

import type { Language } from "../../documents/index.ts";
import { LANGUAGES } from "../../language/index.ts";
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

/** Whatever the sector. */
export const GENERAL: readonly Benchmark[] = [
  {
    metricId: "runway",
    unit: "months",
    better: "higher",
    bands: [24, 18, 12, 6],
    low: 12,
    high: 18,
    source: "ralston",
  },
  {
    metricId: "revenue_growth",
    unit: "percent",
    better: "higher",
    bands: [2, 1, 0.5, 0.2],
    low: 0.5,
    high: 1,
    source: "thumb",
  },
  { metricId: "ltv_cac", unit: "x", better: "higher", bands: [5, 3, 2, 1], low: 3, high: null, source: "skok" },
  {
    metricId: "cac_payback",
    unit: "months",
    better: "lower",
    bands: [6, 12, 18, 24],
    low: null,
    high: 12,
    source: "skok",
  },
  {
    metricId: "dilution",
    unit: "percent",
    better: "lower",
    bands: [0.1, 0.15, 0.25, 0.33],
    low: 0.15,
    high: 0.25,
    source: "thumb",
  },
  {
    metricId: "option_pool",
    unit: "percent",
    better: "higher",
    bands: [0.2, 0.12, 0.08, 0.04],
    low: 0.08,
    high: 0.15,
    source: "thumb",
  },
];

const SAAS: readonly Benchmark[] = [
  {
    metricId: "arr_growth",
    unit: "percent",
    better: "higher",
    bands: [2, 1, 0.5, 0.2],
    low: 1,
    high: 2,
    source: "t2d3",
  },
  {
    metricId: "nrr",
    unit: "percent",
    better: "higher",
    bands: [1.2, 1.1, 1, 0.9],
    low: 1,
    high: 1.1,
    source: "saasCapitalNrr",
  },
  {
    metricId: "grr",
    unit: "percent",
    better: "higher",
    bands: [0.97, 0.93, 0.88, 0.8],
    low: 0.9,
    high: 0.93,
    source: "saasCapitalGrr",
  },
  {
    metricId: "gross_margin",
    unit: "percent",
    better: "higher",
    bands: [0.85, 0.78, 0.68, 0.55],
    low: 0.7,
    high: 0.8,
    source: "keyBanc",
  },
  {
    metricId: "burn_multiple",
    unit: "x",
    better: "lower",
    bands: [1, 1.5, 2, 3],
    low: 1,
    high: 2,
    source: "sacks",
  },
  {
    metricId: "rule_of_40",
    unit: "percent",
    better: "higher",
    bands: [0.8, 0.4, 0.2, 0],
    low: 0.4,
    high: null,
    source: "feld",
  },
  {
    metricId: "logo_churn",
    unit: "percent",
    better: "lower",
    bands: [0.005, 0.01, 0.02, 0.04],
    low: 0.01,
    high: 0.02,
    source: "thumb",
  },
];

const MARKETPLACE: readonly Benchmark[] = [
  {
    metricId: "take_rate",
    unit: "percent",
    better: "higher",
    bands: [0.25, 0.15, 0.08, 0.04],
    low: 0.1,
    high: 0.2,
    source: "gurley",
  },
  {
    metricId: "gmv_growth",
    unit: "percent",
    better: "higher",
    bands: [2, 1, 0.5, 0.2],
    low: 0.5,
    high: 1,
    source: "thumb",
  },
  {
    metricId: "repeat_rate",
    unit: "percent",
    better: "higher",
    bands: [0.6, 0.45, 0.3, 0.15],
    low: 0.3,
    high: 0.45,
    source: "thumb",
  },
  {
    metricId: "cancellation_rate",
    unit: "percent",
    better: "lower",
    bands: [0.02, 0.05, 0.1, 0.15],
    low: 0.05,
    high: 0.1,
    source: "thumb",
  },
];

const ECOMMERCE: readonly Benchmark[] = [
  {
    metricId: "gross_margin",
    unit: "percent",
    better: "higher",
    bands: [0.65, 0.5, 0.35, 0.2],
    low: 0.35,
    high: 0.5,
    source: "thumb",
  },
  {
    metricId: "conversion_rate",
    unit: "percent",
    better: "higher",
    bands: [0.05, 0.03, 0.02, 0.01],
    low: 0.02,
    high: 0.03,
    source: "thumb",
  },
  {
    metricId: "return_rate",
    unit: "percent",
    better: "lower",
    bands: [0.03, 0.08, 0.2, 0.3],
    low: 0.08,
    high: 0.2,
    source: "thumb",
  },
  {
    metricId: "repeat_rate",
    unit: "percent",
    better: "higher",
    bands: [0.5, 0.35, 0.25, 0.15],
    low: 0.25,
    high: 0.35,
    source: "thumb",
  },
];

const FINTECH: readonly Benchmark[] = [
  {
    metricId: "gross_margin",
    unit: "percent",
    better: "higher",
    bands: [0.8, 0.65, 0.45, 0.3],
    low: 0.45,
    high: 0.65,
    source: "thumb",
  },
  {
    metricId: "net_take_rate",
    unit: "percent",
    better: "higher",
    bands: [0.015, 0.008, 0.004, 0.002],
    low: 0.004,
    high: 0.008,
    source: "thumb",
  },
  {
    metricId: "logo_churn",
    unit: "percent",
    better: "lower",
    bands: [0.005, 0.01, 0.02, 0.04],
    low: 0.01,
    high: 0.02,
    source: "thumb",
  },
];

const LENDER: readonly Benchmark[] = [
  {
    metricId: "default_rate",
    unit: "percent",
    better: "lower",
    bands: [0.01, 0.02, 0.04, 0.08],
    low: 0.02,
    high: 0.04,
    source: "thumb",
  },
];

const HARDWARE: readonly Benchmark[] = [
  {
    metricId: "gross_margin",
    unit: "percent",
    better: "higher",
    bands: [0.6, 0.45, 0.3, 0.15],
    low: 0.3,
    high: 0.5,
    source: "thumb",
  },
  {
    metricId: "failure_rate",
    unit: "percent",
    better: "lower",
    bands: [0.005, 0.015, 0.03, 0.06],
    low: 0.015,
    high: 0.03,
    source: "thumb",
  },
  {
    metricId: "inventory_turnover",
    unit: null,
    better: "higher",
    bands: [8, 6, 4, 2],
    low: 4,
    high: 6,
    source: "thumb",
  },
  {
    metricId: "logo_churn",
    unit: "percent",
    better: "lower",
    bands: [0.005, 0.01, 0.02, 0.04],
    low: 0.01,
    high: 0.02,
    source: "thumb",
  },
];

/** By sector id; a sector without bands of its own is held to the general ones. */
export const BY_SECTOR: Readonly<Record<string, readonly Benchmark[]>> = {
  saas: SAAS,
  marketplace: MARKETPLACE,
  ecommerce: ECOMMERCE,
  fintech: FINTECH,
  lender: LENDER,
  hardware: HARDWARE,
  deeptech: [],
  unknown: [],
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

export function isPublishedSource(source: string): boolean {
  return LANGUAGES.every((language) => source !== AGENT_SENTENCES[language].evidence.benchmarkSources.thumb);
}
