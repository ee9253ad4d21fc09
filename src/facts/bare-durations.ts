/** In what a span of time is counted that stands without its unit: "days sales outstanding of 49", "DSO: 49", "runway: 18". */
import { countsTimeIn, MONTHS_PER, timeHeading } from "../language/quantities/index.ts";
import type { MetricId } from "../ontology/index.ts";
import type { FactValue } from "./types.ts";

/** Parts of the ids of metrics that are counted in days. */
const IN_DAYS = ["day", "dso", "dpo", "dio", "implementation", "delivery", "payment_term"];

/** What a duration is counted in where nothing says: delays of operations in days, the rest in months. */
export function usualUnit(metricId: MetricId | null): string {
  return metricId !== null && IN_DAYS.some((part) => metricId.includes(part)) ? "day" : "month";
}

/** A bare figure as the duration that its name makes of it. */
export function bareDuration(value: FactValue, metricId: MetricId | null, label: string): FactValue {
  const unit = countsTimeIn(label) ?? timeHeading(label) ?? usualUnit(metricId);
  return { ...inUnits(value, MONTHS_PER[unit] ?? 1), dimension: "duration", unit };
}

/** The same with so many units for each of its own. */
export function inUnits<Value extends Pick<FactValue, "value" | "range" | "halfUnit">>(
  of: Value,
  factor: number,
): Value {
  const scaled = (figure: number) => Number((figure * factor).toPrecision(15));
  const range = of.range && { low: scaled(of.range.low), high: scaled(of.range.high) };
  return { ...of, value: scaled(of.value), range, halfUnit: scaled(of.halfUnit) };
}
