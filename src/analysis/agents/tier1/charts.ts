/** What a chart's own data betray: an axis that does not start at zero, a typed label, a last period left out. */

import type { ChartBlock, Document } from "../../../documents/index.ts";
import { type Fact, type Span, spanOf } from "../../../facts/index.ts";
import { isSameAmount, readQuantities } from "../../../language/quantities/index.ts";
import type { MetricId } from "../../../ontology/index.ts";
import { type FigureBook, shiftedBy } from "../evidence/figures.ts";

export type ChartFault =
  | {
      readonly kind: "axis";
      readonly chart: PlacedChart;
      readonly min: number;
      readonly seen: number;
      readonly real: number;
    }
  | {
      readonly kind: "label";
      readonly chart: PlacedChart;
      readonly label: string;
      readonly category: string;
      readonly value: number;
    }
  | {
      readonly kind: "stops";
      readonly chart: PlacedChart;
      readonly metricId: MetricId;
      readonly last: Fact;
      readonly next: Span;
      readonly left: number;
      readonly leftOut: Fact;
    };

export type PlacedChart = {
  readonly file: string;
  readonly anchor: string;
  readonly block: ChartBlock;
  readonly quote: string;
};

/** A difference looks this much larger than it is before it is worth a word. */
const EXAGGERATION = 1.5;
/** Ways of writing one figure: units, thousands, millions, percents. */
const SCALES = [1, 1e3, 1e6, 1e9, 100];

export function chartsIn(decks: readonly Document[]): PlacedChart[] {
  return decks.flatMap((document) =>
    document.units.flatMap((unit) =>
      unit.kind === "sheet" || unit.hidden
        ? []
        : unit.blocks.flatMap((block) => {
            if (block.kind !== "chart" || !block.visible) return [];
            const quote = block.title ?? block.series.find((series) => series.name)?.name ?? block.categories[0] ?? "";
            return [{ file: document.name, anchor: block.anchor, block, quote }];
          }),
    ),
  );
}

export function chartFaults(chart: PlacedChart, facts: readonly Fact[], book: FigureBook): ChartFault[] {
  return [...truncatedAxis(chart), ...typedLabels(chart), ...stopsEarly(chart, facts, book)];
}

function truncatedAxis(chart: PlacedChart): ChartFault[] {
  const { block } = chart;
  const min = block.valueAxis?.min ?? null;
  const values = block.series.flatMap((series) => series.values.filter((value): value is number => value !== null));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (!block.chartType.startsWith("bar") || min === null || min <= 0 || values.length < 2 || low <= min) return [];
  const [seen, real] = [(high - min) / (low - min), high / low];
  return seen > EXAGGERATION * real ? [{ kind: "axis", chart, min, seen, real }] : [];
}

function typedLabels(chart: PlacedChart): ChartFault[] {
  return chart.block.series.flatMap((series) =>
    (series.typedLabels ?? []).flatMap((label, i): ChartFault[] => {
      const value = series.values[i] ?? null;
      const written = label === null ? undefined : readQuantities(label)[0];
      if (label === null || value === null || written === undefined || value === 0 || written.range) return [];
      const plain = written.value / written.scale;
      const rounding = (written.halfUnit / written.scale) * 1.01;
      const allowance = { rounding, share: 1e-6, of: "second", together: "sum", eitherSign: true } as const;
      const agrees = [plain, written.value].some((said) =>
        SCALES.some((scale) => [value * scale, value / scale].some((v) => isSameAmount(v, said, allowance))),
      );
      return agrees ? [] : [{ kind: "label", chart, label, category: chart.block.categories[i] ?? "", value }];
    }),
  );
}

/** Only where more is better can leaving out a fall mislead. */
const MORE_IS_BETTER: readonly string[] = [
  ...["revenue", "gmv", "tpv", "customers", "active_", "orders", "units_sold", "gross_profit", "bookings"],
];
const MORE_IS_BETTER_AT_END = ["arr", "mrr", "ebitda"];

function isBetterHigh(metricId: string): boolean {
  return (
    MORE_IS_BETTER.some((part) => metricId.includes(part)) ||
    MORE_IS_BETTER_AT_END.some((end) => metricId.endsWith(end))
  );
}

function stopsEarly(chart: PlacedChart, facts: readonly Fact[], book: FigureBook): ChartFault[] {
  const { asOfMonth } = book;
  const dated = facts
    .flatMap((fact) => {
      const { metricId } = fact;
      const span = spanOf(fact);
      return metricId !== null && span !== null && isBetterHigh(metricId) && fact.segment.length === 0
        ? [{ fact, metricId, span }]
        : [];
    })
    .sort((a, b) => a.span.lastMonth - b.span.lastMonth);
  const last = dated.at(-1);
  if (!last || asOfMonth === null || dated.length < 3) return [];
  const { fact, metricId, span } = last;
  const width = span.lastMonth - span.firstMonth + 1;
  const next = shiftedBy(span, width);
  if (next.lastMonth > asOfMonth || width > 3) return [];
  const [shown, left] = [book.at(metricId, span), book.at(metricId, next)];
  const leftOut = left?.inputs[0]?.fact;
  if (!shown || !left || !leftOut || left.value >= shown.value) return [];
  return [{ kind: "stops", chart, metricId, last: fact, next, left: left.value, leftOut }];
}
