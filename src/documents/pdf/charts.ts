/** Recognises bar and line charts drawn as vectors by their axis: figures evenly spaced down one edge over a row of categories. */
import type { Box, ChartSeries } from "../types.ts";
import { centreX, centreY, overlapX, right, union } from "./geometry.ts";
import type { Segment } from "./lines.ts";
import type { Fill } from "./paint.ts";

export type FoundChart = {
  readonly box: Box;
  readonly chartType: "bar" | "line" | "pie";
  readonly title: string | null;
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly used: ReadonlySet<Segment>;
};

export function chartsOf(segments: readonly Segment[], fills: readonly Fill[]): FoundChart[] {
  const charts: FoundChart[] = [];
  const used = new Set<Segment>();
  for (const axis of axesOf(segments)) {
    if (axis.some((s) => used.has(s))) continue;
    const chart = chartOn(
      axis,
      segments.filter((s) => !used.has(s)),
      fills,
    );
    if (!chart) continue;
    charts.push(chart);
    for (const s of chart.used) used.add(s);
  }
  return charts;
}

/** Columns of at least four figures in arithmetic order, evenly spaced, right- or left-aligned. */
function axesOf(segments: readonly Segment[]): Segment[][] {
  const figures = segments.filter((s) => s.upright && figureOf(s.text) !== null);
  // A page of thousands of figures is a listing; comparing each with each would take seconds.
  if (figures.length > 1500) return [];
  const axes: Segment[][] = [];
  const seen = new Set<Segment>();
  for (const edge of [(s: Segment) => right(s.box), (s: Segment) => s.box.x, (s: Segment) => centreX(s.box)]) {
    for (const start of figures) {
      if (seen.has(start)) continue;
      const column = figures
        .filter((s) => !seen.has(s) && Math.abs(edge(s) - edge(start)) < 1.5 && Math.abs(s.size - start.size) < 0.5)
        .sort((a, b) => a.baseline - b.baseline);
      if (
        column.length < 4 ||
        !even(
          column.map((s) => s.baseline),
          0.04,
        ) ||
        !even(
          column.map((s) => figureOf(s.text)!),
          0.001,
        )
      )
        continue;
      axes.push(column);
      for (const s of column) seen.add(s);
    }
  }
  return axes;
}

function even(values: readonly number[], tolerance: number): boolean {
  const step = (values.at(-1)! - values[0]!) / (values.length - 1);
  return (
    step !== 0 &&
    values.every((v, i) => Math.abs(v - values[0]! - i * step) <= Math.max(Math.abs(step) * tolerance * 2, tolerance))
  );
}

function chartOn(axis: readonly Segment[], segments: readonly Segment[], fills: readonly Fill[]): FoundChart | null {
  const edge = right(union(axis.map((s) => s.box)));
  const [top, foot] = [axis[0]!, axis.at(-1)!];
  const step = foot.baseline - axis.at(-2)!.baseline;
  const rest = segments.filter((s) => s.upright && !axis.includes(s) && s.box.x > edge - 2);
  const categories = categoryRow(rest, foot, step, edge);
  if (!categories) return null;
  const spacing = (centreX(categories.at(-1)!.box) - centreX(categories[0]!.box)) / (categories.length - 1);
  const plot: Box = {
    x: edge,
    y: top.box.y - step,
    width: right(categories.at(-1)!.box) + spacing / 2 - edge,
    height: foot.baseline - top.box.y + step,
  };
  const at = (s: Segment) => categories.findIndex((c) => Math.abs(centreX(c.box) - centreX(s.box)) < 0.12 * spacing);
  const inPlot = rest.filter(
    (s) =>
      !categories.includes(s) && overlapX(s.box, plot) > 0 && centreY(s.box) > plot.y && s.baseline < foot.baseline + 2,
  );
  const data = inPlot.filter((s) => figureOf(s.text) !== null && at(s) >= 0);
  const one = categories.map((_, i) => data.filter((s) => at(s) === i));
  const single =
    one.every((d) => d.length <= 1) && one.filter((d) => d.length === 1).length >= Math.max(2, 0.6 * categories.length);
  const bars = fills.filter(
    (f) =>
      f.rectangular &&
      f.box.width < spacing &&
      f.box.width > 0.08 * spacing &&
      f.box.x >= edge - 2 &&
      right(f.box) <= right(plot) + 2 &&
      f.box.y > plot.y &&
      f.box.y < foot.baseline,
  );
  const slots = inPlot.filter((s) => figureOf(s.text) !== null);
  const coloured = single ? null : byColour(slots, categories, spacing, bars);
  const labels = single ? one.flat() : (coloured?.flatMap((c) => c.labels.filter((l) => l !== null)) ?? []);
  const series: ChartSeries[] = single
    ? [
        seriesOf(
          null,
          one.map((d) => d[0] ?? null),
        ),
      ]
    : (coloured?.map((c) => seriesOf(legendOf(c.colour, rest, fills), c.labels)) ?? [
        { name: null, values: categories.map(() => null), numberFormat: null, labelled: false },
      ]);
  const title = segments
    .filter(
      (s) =>
        !axis.includes(s) &&
        !labels.includes(s) &&
        figureOf(s.text) === null &&
        s.box.y < top.box.y &&
        top.box.y - s.baseline < 4 * s.size &&
        s.size < 2.2 * top.size &&
        overlapX(s.box, plot) > 0.5 * s.box.width,
    )
    .sort((a, b) => b.baseline - a.baseline)[0];
  const used = new Set([...axis, ...categories, ...labels, ...(title ? [title] : [])]);
  return {
    box: union([...used].map((s) => s.box)),
    chartType: bars.length >= categories.length - 1 ? "bar" : "line",
    title: title?.text ?? null,
    categories: categories.map((c) => c.text),
    series,
    used,
  };
}

export function seriesOf(name: string | null, labels: readonly (Segment | null)[]): ChartSeries {
  const printed = labels.filter((l) => l !== null);
  const percent = printed.length > 0 && printed.every((l) => l.text.includes("%"));
  const values = labels.map((l) => (l ? scaled(l.text) : null));
  return { name, values, numberFormat: percent ? "0%" : null, labelled: true };
}

type Coloured = { readonly colour: string; readonly labels: readonly (Segment | null)[] };

/** Several bars a category: each figure belongs to the bar it stands on or in, and bars of one colour are one series. */
function byColour(
  figures: readonly Segment[],
  categories: readonly Segment[],
  spacing: number,
  bars: readonly Fill[],
): Coloured[] | null {
  const series = new Map<string, (Segment | null)[]>();
  for (const s of figures) {
    const bar = bars.find(
      (b) =>
        Math.abs(centreX(b.box) - centreX(s.box)) < 2.5 &&
        b.box.y < s.baseline + 1.2 * s.size &&
        b.box.y + b.box.height > s.box.y &&
        b.box.y > s.box.y - b.box.height,
    );
    const slot = categories.findIndex((c) => Math.abs(centreX(c.box) - centreX(s.box)) < 0.5 * spacing);
    if (!bar?.colour || slot < 0) return null;
    const labels = series.get(bar.colour) ?? categories.map(() => null);
    if (labels[slot]) return null;
    labels[slot] = s;
    series.set(bar.colour, labels);
  }
  const found = [...series].map(([colour, labels]) => ({ colour, labels }));
  const full = found.every((f) => f.labels.filter((l) => l !== null).length >= 0.6 * categories.length);
  return found.length >= 2 && full ? found : null;
}

/** The text beside the small square of the same colour. */
function legendOf(colour: string, texts: readonly Segment[], fills: readonly Fill[]): string | null {
  const named = texts.filter((s) => swatchOf(s, colour, fills));
  return named.length === 1 ? named[0]!.text : null;
}

/** Whether a small mark of that colour stands just left of the text, as in a legend. */
export function swatchOf(text: Segment, colour: string, fills: readonly Fill[]): boolean {
  return fills.some((f) => {
    const gap = text.box.x - right(f.box);
    const small = f.box.width < 16 && f.box.height < 16;
    return (
      f.colour === colour &&
      small &&
      gap > -1 &&
      gap < 12 &&
      Math.abs(centreY(f.box) - centreY(text.box)) < 0.6 * text.size
    );
  });
}

/** The first row of short texts beneath the lowest figure of the axis, evenly spaced. */
function categoryRow(rest: readonly Segment[], foot: Segment, step: number, edge: number): Segment[] | null {
  const below = rest.filter(
    (s) => s.baseline > foot.baseline - 0.3 * foot.size && s.baseline < foot.baseline + 1.6 * Math.max(step, foot.size),
  );
  for (const s of [...below].sort((a, b) => a.baseline - b.baseline)) {
    let row = below
      .filter((o) => Math.abs(o.baseline - s.baseline) < 1.5 && Math.abs(o.size - s.size) < 0.5)
      .sort((a, b) => a.box.x - b.box.x);
    while (
      row.length > 2 &&
      !even(
        row.map((o) => centreX(o.box)),
        0.05,
      )
    )
      row = row.slice(0, -1);
    if (
      row.length >= 2 &&
      row[0]!.box.x - edge < 2 * (centreX(row[1]!.box) - centreX(row[0]!.box)) &&
      row.every((o) => o.text.length < 30)
    )
      return row;
  }
  return null;
}

/** A printed figure, in French or English notation; null for anything else. */
export function figureOf(text: string): number | null {
  const bare = text
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace(/^[€$£]|[€$£%]$|[kKmM]?€$/g, "")
    .replace(/^\((.*)\)$/, "-$1")
    .replace(/[−–]/g, "-");
  if (!/^-?\d[\d.,]*$/.test(bare)) return null;
  if (/^-?\d{1,3}([.,]\d{3})+$/.test(bare) && !/^-?0/.test(bare)) return Number(bare.replace(/[.,]/g, ""));
  const decimal = Math.max(bare.lastIndexOf("."), bare.lastIndexOf(","));
  const plain = decimal < 0 ? bare : `${bare.slice(0, decimal).replace(/[.,]/g, "")}.${bare.slice(decimal + 1)}`;
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

const scaled = (text: string): number | null => {
  const value = figureOf(text);
  return value !== null && text.includes("%") ? value / 100 : value;
};
