/** A loss is often written as a positive amount under the word "loss": here it becomes the negative result that it is. */
import { folded } from "../language/index.ts";
import { foldText, type MetricId, mainMetric } from "../ontology/index.ts";
import { lineNameOf, linePlaceOf } from "./line-of-figure.ts";
import type { Fact } from "./types.ts";

/** Results that are a profit or a loss. */
const RESULTS = new Set<MetricId>(["ebitda", "ebit", "profit_before_tax", "net_income"]);
const LOSS = new RegExp(`\\b${folded("loss")}\\b`, "g");

/** True for a result that the text calls a loss. */
export function isCalledLoss(metricId: MetricId | null, text: string): boolean {
  return metricId !== null && RESULTS.has(metricId) && foldText(text).search(LOSS) >= 0;
}

/** "A loss of about", "we lose just under": what stands right before an amount that nothing else names. */
export const endsInLoss = (text: string): boolean => LOSS_AT_END.test(foldText(text));

const LOSS_AT_END = new RegExp(`\\b${folded("loss")}(?:[^\\p{L}]+\\p{L}+){0,3}[^\\p{L}]*$`, "u");

/**
 * The facts of one sheet, where a row called a loss and nothing else ("Net loss", not "Net profit / (loss)") and written
 * without a single minus sign holds losses.
 */
export function lossesOfRows(facts: readonly Fact[]): readonly Fact[] {
  const positive = new Set<string>();
  for (const [key, row] of Map.groupBy(facts, rowOf)) {
    const isLoss = row.slice(0, 1).some((fact) => isOnlyLoss(fact.metricId, lineNameOf(fact)));
    if (isLoss && row.every((fact) => fact.value.value >= 0)) positive.add(key);
  }
  if (positive.size === 0) return facts;
  return facts.map((fact) =>
    positive.has(rowOf(fact)) && fact.form.kind === "level" && fact.value.range === null && fact.value.value > 0
      ? { ...fact, value: { ...fact.value, value: -fact.value.value } }
      : fact,
  );
}

const rowOf = (fact: Fact): string => `${linePlaceOf(fact)}|${fact.metricId}`;

/** Without its word for a loss the label names the result no more. */
function isOnlyLoss(metricId: MetricId | null, label: string): boolean {
  return isCalledLoss(metricId, label) && mainMetric(foldText(label).replace(LOSS, " "))?.metric.id !== metricId;
}
