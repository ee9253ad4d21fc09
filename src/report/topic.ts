/** What a contradiction or a claim is about: its theme, its metric, and its subject in the reader's language. */
import type { Language } from "../documents/index.ts";
import { topicInWords } from "../judge/index.ts";
import { allMetrics, type Metric, matchMetrics } from "../ontology/index.ts";
import type { Theme } from "./sentences/index.ts";
import { plainText } from "./text.ts";

const THEME_OF_DOMAIN: Readonly<Record<Metric["domain"], Theme>> = {
  saas: "revenue",
  marketplace: "revenue",
  ecommerce: "revenue",
  fintech: "revenue",
  customers: "customers",
  pnl: "margins",
  unit_economics: "margins",
  hardware: "other",
  biotech: "other",
  cash: "cash",
  balance: "cash",
  round: "round",
  cap_table: "round",
  market: "market",
  team: "team",
};

/** Parts of the ids of metrics that say how many stay, and whole ids. */
const RETENTION = ["churn", "buyers", "sellers", "repeat_rate"];
const RETAINED = ["nrr", "grr"];
const INCOME = ["revenue", "arr_growth"];

export function themeOfMetric(metric: Metric | null): Theme {
  if (metric === null) return "other";
  const names = (parts: readonly string[]) => parts.some((part) => metric.id.includes(part));
  if (names(RETENTION) || RETAINED.includes(metric.id)) return "customers";
  if (metric.domain === "pnl" && names(INCOME)) return "revenue";
  return THEME_OF_DOMAIN[metric.domain];
}

/** The metric a text names most surely, or null when none is named clearly. */
export function metricNamed(text: string): Metric | null {
  let best: { metric: Metric; certainty: number } | null = null;
  for (const match of matchMetrics(text.slice(0, 400))) {
    if (match.certainty >= 0.7 && (best === null || match.certainty > best.certainty)) best = match;
  }
  return best?.metric ?? null;
}

/** The metric that opens a contradiction's topic ("annual recurring revenue, December 2025"). */
export function metricOfTopic(topic: string): Metric | null {
  const [name = ""] = topic.split(", ");
  return allMetrics().find((metric) => metric.names.en[0] === name) ?? metricNamed(name);
}

/** The subject in the reader's language, without what a page cannot show. */
export function topicIn(topic: string, language: Language): string {
  return topicInWords(plainText(topic), language);
}
