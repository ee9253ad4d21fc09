/** What a contradiction or a claim is about: its theme, and its subject in the reader's language. */
import type { Language } from "../documents/index.ts";
import { formatPeriod, readPeriods } from "../language/quantities/index.ts";
import { allMetrics, type Metric, matchMetrics } from "../ontology/index.ts";
import type { Theme } from "./messages.ts";
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

/**
 * The topic in the reader's language: the metric by its name, its segments, its period in words. Where the head is a
 * label and no metric's name, it says itself what it is of: segments are left out, and a period it already holds.
 */
export function topicIn(topic: string, language: Language): string {
  const [head = "", ...rest] = plainText(topic).split(", ");
  const metric = allMetrics().find((candidate) => candidate.names.en[0] === head);
  const parts = rest.flatMap((part) => {
    const period = periodIn(part, language);
    if (period !== null) return head.toLowerCase().includes(part.toLowerCase()) ? [] : [period];
    return metric ? [part.replaceAll("_", " ")] : [];
  });
  return [metric?.names[language][0] ?? head, ...parts].join(", ");
}

function periodIn(part: string, language: Language): string | null {
  const [period, ...others] =
    readPeriods(part, { language: "fr" }).length > 0
      ? readPeriods(part, { language: "fr" })
      : readPeriods(part, { language: "en" });
  if (!period || others.length > 0 || period.text.trim().length < part.trim().length * 0.6) return null;
  return formatPeriod(period, language) || null;
}
