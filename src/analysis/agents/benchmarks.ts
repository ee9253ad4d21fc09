/** What figures are held against: bands and who published them. "Rule of thumb" where nobody citable did. */

import type { Language } from "../../documents/index.ts";
import type { MetricId } from "../../ontology/index.ts";
import type { Assessment, ScoredFinding } from "../findings/index.ts";
import { shown } from "./evidence/wording.ts";

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
  readonly source: Readonly<Record<Language, string>>;
};

const THUMB = {
  en: "rule of thumb among early-stage investors; no single published source",
  fr: "usage courant des investisseurs d'amorçage ; pas de source publiée unique",
};
const SKOK = {
  en: "David Skok, SaaS Metrics 2.0 (For Entrepreneurs): LTV at least 3 times CAC, CAC recovered within 12 months",
  fr: "David Skok, SaaS Metrics 2.0 (For Entrepreneurs) : LTV d'au moins 3 fois le CAC, CAC récupéré en moins de 12 mois",
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
    source: {
      en: "Geoff Ralston, A Guide to Seed Fundraising (Y Combinator): the next fundable milestone is usually 12 to 18 months away",
      fr: "Geoff Ralston, A Guide to Seed Fundraising (Y Combinator) : le prochain jalon finançable est d'ordinaire à 12-18 mois",
    },
  },
  {
    metricId: "revenue_growth",
    unit: "percent",
    better: "higher",
    bands: [2, 1, 0.5, 0.2],
    low: 0.5,
    high: 1,
    source: THUMB,
  },
  { metricId: "ltv_cac", unit: "x", better: "higher", bands: [5, 3, 2, 1], low: 3, high: null, source: SKOK },
  {
    metricId: "cac_payback",
    unit: "months",
    better: "lower",
    bands: [6, 12, 18, 24],
    low: null,
    high: 12,
    source: SKOK,
  },
  {
    metricId: "dilution",
    unit: "percent",
    better: "lower",
    bands: [0.1, 0.15, 0.25, 0.33],
    low: 0.15,
    high: 0.25,
    source: THUMB,
  },
  {
    metricId: "option_pool",
    unit: "percent",
    better: "higher",
    bands: [0.2, 0.12, 0.08, 0.04],
    low: 0.08,
    high: 0.15,
    source: THUMB,
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
    source: {
      en: "Neeraj Agrawal (Battery Ventures), T2D3: from about 2 million of ARR, triple twice, then double three times",
      fr: "Neeraj Agrawal (Battery Ventures), T2D3 : à partir d'environ 2 millions d'ARR, tripler deux fois, puis doubler trois fois",
    },
  },
  {
    metricId: "nrr",
    unit: "percent",
    better: "higher",
    bands: [1.2, 1.1, 1, 0.9],
    low: 1,
    high: 1.1,
    source: {
      en: "SaaS Capital, B2B SaaS Retention Benchmarks (annual survey of private companies): median a little over 100 %",
      fr: "SaaS Capital, B2B SaaS Retention Benchmarks (enquête annuelle, sociétés non cotées) : médiane un peu au-dessus de 100 %",
    },
  },
  {
    metricId: "grr",
    unit: "percent",
    better: "higher",
    bands: [0.97, 0.93, 0.88, 0.8],
    low: 0.9,
    high: 0.93,
    source: {
      en: "SaaS Capital, B2B SaaS Retention Benchmarks: median about 92 %",
      fr: "SaaS Capital, B2B SaaS Retention Benchmarks : médiane d'environ 92 %",
    },
  },
  {
    metricId: "gross_margin",
    unit: "percent",
    better: "higher",
    bands: [0.85, 0.78, 0.68, 0.55],
    low: 0.7,
    high: 0.8,
    source: {
      en: "KeyBanc (KBCM) private SaaS company surveys: total gross margins mostly between 70 % and 80 %",
      fr: "Enquêtes KeyBanc (KBCM) sur les SaaS non cotés : marges brutes totales pour la plupart entre 70 % et 80 %",
    },
  },
  {
    metricId: "burn_multiple",
    unit: "x",
    better: "lower",
    bands: [1, 1.5, 2, 3],
    low: 1,
    high: 2,
    source: {
      en: "David Sacks, The Burn Multiple: under 1 amazing, 1-1.5 great, 1.5-2 good, 2-3 suspect, over 3 bad",
      fr: "David Sacks, The Burn Multiple : moins de 1 remarquable, 1-1,5 très bon, 1,5-2 bon, 2-3 suspect, plus de 3 mauvais",
    },
  },
  {
    metricId: "rule_of_40",
    unit: "percent",
    better: "higher",
    bands: [0.8, 0.4, 0.2, 0],
    low: 0.4,
    high: null,
    source: {
      en: "Brad Feld, The Rule of 40% For a Healthy SaaS Company",
      fr: "Brad Feld, The Rule of 40% For a Healthy SaaS Company",
    },
  },
  {
    metricId: "logo_churn",
    unit: "percent",
    better: "lower",
    bands: [0.005, 0.01, 0.02, 0.04],
    low: 0.01,
    high: 0.02,
    source: THUMB,
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
    source: {
      en: "Bill Gurley, A Rake Too Far (2013): eBay just under 10 %, 30 % and more invites competition; the bands are a rule of thumb around it",
      fr: "Bill Gurley, A Rake Too Far (2013) : eBay un peu sous 10 %, 30 % et plus attire la concurrence ; les bornes sont d'usage",
    },
  },
  {
    metricId: "gmv_growth",
    unit: "percent",
    better: "higher",
    bands: [2, 1, 0.5, 0.2],
    low: 0.5,
    high: 1,
    source: THUMB,
  },
  {
    metricId: "repeat_rate",
    unit: "percent",
    better: "higher",
    bands: [0.6, 0.45, 0.3, 0.15],
    low: 0.3,
    high: 0.45,
    source: THUMB,
  },
  {
    metricId: "cancellation_rate",
    unit: "percent",
    better: "lower",
    bands: [0.02, 0.05, 0.1, 0.15],
    low: 0.05,
    high: 0.1,
    source: THUMB,
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
    source: THUMB,
  },
  {
    metricId: "conversion_rate",
    unit: "percent",
    better: "higher",
    bands: [0.05, 0.03, 0.02, 0.01],
    low: 0.02,
    high: 0.03,
    source: THUMB,
  },
  {
    metricId: "return_rate",
    unit: "percent",
    better: "lower",
    bands: [0.03, 0.08, 0.2, 0.3],
    low: 0.08,
    high: 0.2,
    source: THUMB,
  },
  {
    metricId: "repeat_rate",
    unit: "percent",
    better: "higher",
    bands: [0.5, 0.35, 0.25, 0.15],
    low: 0.25,
    high: 0.35,
    source: THUMB,
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
    source: THUMB,
  },
  {
    metricId: "net_take_rate",
    unit: "percent",
    better: "higher",
    bands: [0.015, 0.008, 0.004, 0.002],
    low: 0.004,
    high: 0.008,
    source: THUMB,
  },
  {
    metricId: "default_rate",
    unit: "percent",
    better: "lower",
    bands: [0.01, 0.02, 0.04, 0.08],
    low: 0.02,
    high: 0.04,
    source: THUMB,
  },
  {
    metricId: "logo_churn",
    unit: "percent",
    better: "lower",
    bands: [0.005, 0.01, 0.02, 0.04],
    low: 0.01,
    high: 0.02,
    source: THUMB,
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
    source: THUMB,
  },
  {
    metricId: "failure_rate",
    unit: "percent",
    better: "lower",
    bands: [0.005, 0.015, 0.03, 0.06],
    low: 0.015,
    high: 0.03,
    source: THUMB,
  },
  { metricId: "inventory_turnover", unit: null, better: "higher", bands: [8, 6, 4, 2], low: 4, high: 6, source: THUMB },
  {
    metricId: "logo_churn",
    unit: "percent",
    better: "lower",
    bands: [0.005, 0.01, 0.02, 0.04],
    low: 0.01,
    high: 0.02,
    source: THUMB,
  },
];

/** By sector id; a sector without bands of its own is held to the general ones. */
export const BY_SECTOR: Readonly<Record<string, readonly Benchmark[]>> = {
  saas: SAAS,
  marketplace: MARKETPLACE,
  ecommerce: ECOMMERCE,
  fintech: FINTECH,
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
  return { low: benchmark.low, high: benchmark.high, source: benchmark.source[language] };
}

/** "12 to 18 months", "at least 3x", "at most 12 months". */
export function rangeText({ low, high, unit }: Benchmark, language: Language): string {
  const fr = language === "fr";
  if (low !== null && high !== null && unit === "months")
    return `${low} ${fr ? "à" : "to"} ${shown(high, unit, language)}`;
  if (low !== null && high !== null)
    return `${shown(low, unit, language)} ${fr ? "à" : "to"} ${shown(high, unit, language)}`;
  if (low !== null) return `${fr ? "au moins" : "at least"} ${shown(low, unit, language)}`;
  return high === null ? "" : `${fr ? "au plus" : "at most"} ${shown(high, unit, language)}`;
}

const GRADE_NAMES: Readonly<Record<Assessment, Readonly<Record<Language, string>>>> = {
  exceptional: { en: "exceptional", fr: "exceptionnel" },
  above_average: { en: "above average", fr: "au-dessus de la moyenne" },
  average: { en: "average", fr: "dans la moyenne" },
  below_average: { en: "below average", fr: "sous la moyenne" },
  poor: { en: "weak", fr: "faible" },
  suspicious: { en: "doubtful", fr: "douteux" },
  not_assessed: { en: "not assessed", fr: "non évalué" },
};

export function gradeName(assessment: Assessment, language: Language): string {
  return GRADE_NAMES[assessment][language];
}

/** False for a rule of thumb. */
export function isPublished(benchmark: Benchmark): boolean {
  return benchmark.source !== THUMB;
}

export function isPublishedSource(source: string): boolean {
  return source !== THUMB.en && source !== THUMB.fr;
}
