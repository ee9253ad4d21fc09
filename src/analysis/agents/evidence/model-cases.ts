/** What the model's own cases give: in a row that compares cases, the base case is the plan's figure, and its neighbours are the other cases'. */
import type { Fact } from "../../../facts/index.ts";
import { isSameAmount } from "../../../language/quantities/index.ts";
import type { MetricId } from "../../../ontology/index.ts";
import { type Figure, figureOf } from "./figures.ts";

export type CaseId = "downside" | "upside";

/** Share of a figure by which a row of cases may miss the plan, being rounded: where it names the same metric, and where it does not. */
const ROUNDED = { named: 0.003, unnamed: 0.0005 } as const;

/** The plan's figure in another case; null where no row compares it. */
export function inCase(plan: Figure, metricId: MetricId, id: CaseId, facts: readonly Fact[]): Figure | null {
  const isPlan = ({ scope, value, metricId: named }: Fact) =>
    scope.scenario === "base" &&
    isSameAmount(value.value, plan.value, { share: ROUNDED[named === metricId ? "named" : "unnamed"] });
  for (const row of rowsIn(plan.unit, facts)) {
    const base = row.find(isPlan);
    if (!base) continue;
    // A column beside the base and the upside that is called something else ("Stress") and comes to less.
    const isUnnamed = row.some(({ scope }) => scope.scenario === "upside") && id === "downside";
    const isLower = ({ scope, value }: Fact) => scope.scenario === null && value.value < base.value.value;
    const own = row.find(({ scope }) => scope.scenario === id) ?? (isUnnamed ? row.find(isLower) : undefined);
    if (own) return { ...figureOf(own, `${metricId}_${id}`, plan.period), metricId, forecast: true };
  }
  return null;
}

/** Levels in the unit, row by row of each sheet. */
function rowsIn(unit: string | null, facts: readonly Fact[]): Iterable<readonly Fact[]> {
  const isLevel = ({ form, stale, value }: Fact) => form.kind === "level" && !stale && value.range === null;
  const cells = facts.filter((fact) => isLevel(fact) && fact.cell !== null && fact.value.currency === unit);
  return Map.groupBy(cells, ({ place, cell }) => `${place.file}|${cell?.sheet}|${cell?.row}`).values();
}
