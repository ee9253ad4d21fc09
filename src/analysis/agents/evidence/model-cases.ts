/** What the model's own cases give: in a row that compares cases, the base case is the plan's figure, and its neighbours are the other cases'. */
import { areSameMonths, type Fact, type Span, spanOf } from "../../../facts/index.ts";
import { isSameAmount } from "../../../language/quantities/index.ts";
import { type MetricId, metricById } from "../../../ontology/index.ts";
import { type Figure, figureOf, RESULTS } from "./figures.ts";

export type CaseId = "downside" | "upside";

/** Share of a figure by which a row of cases may miss the plan, being rounded: where it names the same metric, and where it does not. */
const ROUNDED = { named: 0.003, unnamed: 0.0005 } as const;

/** The plan's figure in another case: as a column or row called so gives it, else as a row of cases compares it; null where none does. */
export function inCase(plan: Figure, metricId: MetricId, id: CaseId, facts: readonly Fact[]): Figure | null {
  return calledCase(plan.period, metricId, id, facts, plan) ?? comparedCase(plan, metricId, id, facts);
}

/**
 * What a column or a row called the case gives for the year. In a sheet that repeats the plan's own row a second row of the
 * same that comes to less is its low case, whatever it is called. The very amount of the plan stands there to be compared with.
 */
export function calledCase(
  year: Span | null,
  metricId: MetricId,
  id: CaseId,
  facts: readonly Fact[],
  plan: Figure | null,
): Figure | null {
  const metric = metricById(metricId);
  const own = facts.filter(
    (one) =>
      one.metricId === metricId &&
      one.cell !== null &&
      one.form.kind === "level" &&
      one.value.dimension === metric.dimension &&
      !one.stale &&
      isOfYear(one, metric.nature === "stock", year, facts),
  );
  const others = own.filter(({ value }) => value.value !== plan?.value);
  const fact =
    others.find(({ scope }) => scope.scenario === id) ??
    (plan && id === "downside" ? others.find((one) => isBesidePlan(one, plan, metricId, own, facts)) : undefined);
  return fact ? { ...figureOf(fact, metricId, year), forecast: true } : null;
}

/** Less than the plan's figure that stands in its column again, in a sheet that compares other lines too: one row alone may be a part of another. */
function isBesidePlan(
  one: Fact,
  plan: Figure,
  metricId: MetricId,
  own: readonly Fact[],
  facts: readonly Fact[],
): boolean {
  const sheetOf = ({ place, cell }: Fact) => `${place.file}|${cell?.sheet}`;
  const isOfColumn = (other: Fact) => sheetOf(other) === sheetOf(one) && other.cell?.column === one.cell?.column;
  // The plan's own sheet holds its parts beside it.
  if (one.scope.scenario !== null || one.value.value >= plan.value) return false;
  if (plan.inputs.some(({ fact }) => sheetOf(fact) === sheetOf(one))) return false;
  const isRepeated = own.some((other) => other.value.value === plan.value && isOfColumn(other));
  return (
    isRepeated &&
    RESULTS_AND_SALES.some((metric) => {
      const same = facts.filter((other) => other.metricId === metric && isOfColumn(other));
      return metric !== metricId && new Set(same.map(({ value }) => value.value)).size > 1;
    })
  );
}

const RESULTS_AND_SALES: readonly MetricId[] = [...RESULTS, "revenue", "net_revenue"];

/** Of the year's months, or under its last month in a row whose columns are a year apart. */
function isOfYear(fact: Fact, isState: boolean, year: Span | null, facts: readonly Fact[]): boolean {
  const span = spanOf(fact);
  if (span === null || year === null) return false;
  if (isState || areSameMonths(span, year)) return span.lastMonth === year.lastMonth;
  if (span.lastMonth !== year.lastMonth || span.firstMonth !== span.lastMonth) return false;
  const isOfRow = ({ cell, place }: Fact) =>
    cell !== null && cell.sheet === fact.cell?.sheet && cell.row === fact.cell.row && place.file === fact.place.file;
  const months = facts.filter(isOfRow).flatMap((one) => spanOf(one)?.lastMonth ?? []);
  const isApart = (month: number) => month === year.lastMonth || Math.abs(month - year.lastMonth) % 12 === 0;
  return new Set(months).size > 1 && months.every(isApart);
}

/** Of a row that compares cases. */
function comparedCase(plan: Figure, metricId: MetricId, id: CaseId, facts: readonly Fact[]): Figure | null {
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
