/** How much a contradiction matters: how far apart, how sure its sides, and what is computed from the figure. */
import type { Language } from "../../../documents/index.ts";
import {
  allMetrics,
  formulaInputs,
  type Metric,
  type MetricId,
  metricById,
  parseFormula,
} from "../../../ontology/index.ts";
import type { EnhancedContradiction } from "../../findings/index.ts";
import { type Voice, voiceOf } from "../voice.ts";

export type Divergence =
  | { readonly kind: "gap" /** Null: one is zero or of the other sign. */; readonly percent: number | null }
  /** Steps between two assessments, exceptional to poor being four. */
  | { readonly kind: "assessments"; readonly steps: number }
  | { readonly kind: "existence" }
  | { readonly kind: "interpretation" };

type Severity = EnhancedContradiction["severity"];

/**
 * Points: divergence 1 to 3 (gap over 30, 50, 100 %; assessments 2, 3, 4 steps apart; existence 3; interpretation 1);
 * confidence of the less sure side 0 to 2 (from 60, from 80 %): a clash with a guess settles itself; metrics computed
 * from the figure 0 to 2 (one, three and more). CRITICAL from 6 points, MAJOR from 4, MODERATE from 2.
 */
export function severityOf(
  divergence: Divergence,
  confidences: readonly number[],
  metricId: MetricId | null,
  language: Language,
): Severity {
  const { texts, percent } = voiceOf(language);
  const dependants = dependantsOf(metricId).length;
  const surest = Math.min(...confidences);
  const [apart, said] = weighed(divergence, texts.severity, percent);
  const points = [
    apart,
    surest >= 80 ? 2 : surest >= 60 ? 1 : 0,
    dependants >= 3 ? 2 : dependants >= 1 ? 1 : 0,
  ] as const;
  const total = points[0] + points[1] + points[2];
  const level = total >= 6 ? "CRITICAL" : total >= 4 ? "MAJOR" : total >= 2 ? "MODERATE" : "MINOR";
  const calculation = texts.severity.calculation(said, surest, dependants, points, total, level);
  return { level, calculation, impactIfWrong: impactOf(metricId, language) };
}

/** Its points, and what they are for. */
function weighed(
  divergence: Divergence,
  texts: Voice["texts"]["severity"],
  print: Voice["percent"],
): readonly [points: number, said: string] {
  switch (divergence.kind) {
    case "gap": {
      const { percent } = divergence;
      if (percent === null) return [3, texts.oppositeSigns];
      return [percent > 100 ? 3 : percent > 50 ? 2 : percent > 0 ? 1 : 0, texts.gap(print(percent))];
    }
    case "assessments":
      return [Math.min(3, Math.max(1, divergence.steps - 1)), texts.assessments(divergence.steps)];
    case "existence":
      return [3, texts.existence];
    case "interpretation":
      return [1, texts.interpretation];
    default:
      return divergence satisfies never;
  }
}

/** Metrics of the ontology with a formula over this one. */
export function dependantsOf(metricId: MetricId | null): Metric[] {
  if (metricId === null) return [];
  return allMetrics().filter(
    (metric) =>
      metric.id !== metricId &&
      metric.formulas.some(({ expression }) =>
        formulaInputs(parseFormula(expression)).some((input) => input.metricId === metricId),
      ),
  );
}

export function impactOf(metricId: MetricId | null, language: Language): string {
  const name = metricId === null ? null : (metricById(metricId)?.names[language][0] ?? metricId);
  const names = dependantsOf(metricId)
    .slice(0, 4)
    .flatMap((metric) => metric.names[language].slice(0, 1))
    .join(", ");
  const { impact } = voiceOf(language).texts;
  if (name === null) return impact.statement;
  return names === "" ? impact.value(name) : impact.consequences(name, names);
}
