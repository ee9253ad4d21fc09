/** What stands at the places a report cites: its facts, and whether they give the figure they are cited for. */
import { columnNumber } from "../../documents/index.ts";
import { type Fact, type Span, spanOf } from "../../facts/index.ts";
import { agrees, type Dimension, isSameAmount, readQuantities } from "../../language/quantities/index.ts";
import { asMetricId, type MetricId, metricById } from "../../ontology/index.ts";
import { type DealMaterial, kindsOf, type ScoredFinding, type Source, sourceAt } from "../findings/index.ts";

/** Relative slack between a figure of a report and the place it was taken from: reports round to three digits. */
export const ROUNDING = 0.005;

export const near = (a: number, b: number, slack = ROUNDING): boolean =>
  isSameAmount(a, b, { rounding: 1e-9, share: slack, together: "sum" });

export const isCurrency = (unit: string): boolean => /^[A-Z]{3}$/.test(unit);

/** The dimension that a finding's unit stands for. */
export function dimensionOf(finding: Pick<ScoredFinding, "unit" | "metric">): Dimension | null {
  const { unit } = finding;
  if (unit !== null && isCurrency(unit)) return "money";
  if (unit === "percent" || unit === "%") return "ratio";
  if (unit === "months" || unit === "month") return "duration";
  if (unit === "x" || unit === "multiple") return "multiple";
  return metricById(asMetricId(finding.metric))?.dimension ?? (unit === null ? null : "count");
}

export type PlacedSource = Source & { readonly file: string; readonly anchor: string };

export function isPlaced(source: Source): source is PlacedSource {
  return source.file !== undefined && source.anchor !== undefined && source.type !== "inference";
}

/** Facts that stand exactly at a place, or in the cells of a range. */
export function factsAt(place: { readonly file: string; readonly anchor: string }, material: DealMaterial): Fact[] {
  const range = /^(.*)!([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(place.anchor);
  const sheet = range?.[1]?.replace(/^'|'$/g, "");
  return material.facts.all.filter((fact) => {
    if (fact.place.file !== place.file) return false;
    if (fact.place.anchor === place.anchor) return true;
    if (!range || !fact.cell || fact.cell.sheet !== sheet) return false;
    const [, , left = "", top, right = "", bottom] = range;
    const { row, column } = fact.cell;
    return column >= columnNumber(left) && column <= columnNumber(right) && row >= Number(top) && row <= Number(bottom);
  });
}

/** Facts at the places a finding cites, those of its calculation included. */
export function factsCited(finding: ScoredFinding, material: DealMaterial): Fact[] {
  const places = [...finding.evidence.filter(isPlaced), ...(finding.calculation?.inputs ?? [])];
  return places.flatMap((place) => factsAt(place, material));
}

/** The value as a fact gives it, sign apart: sheets show outflows with either sign. */
export function gives(fact: Fact, value: number): boolean {
  const stated = Math.abs(fact.value.value);
  const wanted = Math.abs(value);
  return near(stated, wanted) || isSameAmount(stated, wanted, { rounding: fact.value.halfUnit + 1e-9 });
}

/** True when some place the finding cites states its value, in a fact or in the words quoted. */
export function statesValue(finding: ScoredFinding, material: DealMaterial): boolean {
  const { value } = finding;
  if (typeof value !== "number") return true;
  const dimension = dimensionOf(finding);
  if (finding.evidence.some((source) => isPlaced(source) && factsAt(source, material).some((f) => gives(f, value))))
    return true;
  return finding.evidence.some(({ quote, type }) => {
    if (type === "funding_db") return true;
    if (quote === undefined) return false;
    return (["en", "fr"] as const).some((language) =>
      readQuantities(quote, { language }).some(
        (q) =>
          (agrees({ ...q, value: Math.abs(q.value) }, Math.abs(value)) || near(Math.abs(q.value), Math.abs(value))) &&
          // A table gives its unit in the header, not in the cell.
          (dimension === null || q.dimension === dimension || q.dimension === "count"),
      ),
    );
  });
}

/** Only the state at the end counts for stocks. */
export function sameSpan(metric: MetricId | null, a: Span, b: Span): boolean {
  const known = metricById(metric);
  const stock = known?.nature === "stock" || known?.aggregation === "last";
  return a.lastMonth === b.lastMonth && (stock || a.firstMonth === b.firstMonth);
}

/** Levels of a metric for the whole company in its own base case, at exactly this period. None for a topic that is no metric. */
export function wholeFacts(metric: MetricId | null, period: Span | null, material: DealMaterial): Fact[] {
  if (metric === null) return [];
  return material.facts.byMetric(metric).filter((fact) => {
    if (fact.metricId !== metric || !isWholeLevel(fact)) return false;
    const own = spanOf(fact);
    if (period === null) return own === null || metricById(metric)?.domain === "round";
    return own !== null && sameSpan(metric, own, period);
  });
}

/** A level of the whole company in its own base case, over the time that its metric counts. */
function isWholeLevel({ metricId, form, predicate, hidden, segment, scope, value }: Fact): boolean {
  const metric = metricById(metricId);
  if (form.kind !== "level" || predicate !== null || hidden) return false;
  if (segment.length > 0 && metric?.domain !== "round") return false;
  if ((scope.scenario ?? "base") !== "base" || scope.share || scope.cumulative || value.range) return false;
  return !scope.average || metric?.nature === "rate";
}

export const sourceOf = ({ place, quote }: Pick<Fact, "place" | "quote">, { documents }: DealMaterial): Source =>
  sourceAt(place, quote, kindsOf(documents));
