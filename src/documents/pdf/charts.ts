/** Recognises bar and line charts drawn as vectors by their axis: figures evenly spaced down one edge over a row of categories. */

import { centreX, centreY, overlapX, right, union } from "../geometry.ts";
import type { Box, ChartSeries } from "../types.ts";
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

/** Figures down one edge, evenly spaced: what a chart's heights are read by. */
type Axis = {
  readonly marks: readonly Segment[];
  readonly top: Segment;
  readonly foot: Segment;
  /** Points between the two lowest marks. */
  readonly step: number;
};

/** The texts beneath a chart, one for each of its places. */
type Categories = {
  readonly texts: readonly Segment[];
  /** Points between the middles of two neighbours. */
  readonly spacing: number;
  /** Right edge of the last. */
  readonly end: number;
};

export function chartsOf(segments: readonly Segment[], fills: readonly Fill[]): FoundChart[] {
  const charts: FoundChart[] = [];
  const used = new Set<Segment>();
  for (const axis of axesOf(segments)) {
    if (axis.marks.some((s) => used.has(s))) continue;
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
function axesOf(segments: readonly Segment[]): Axis[] {
  const figures = segments.flatMap((segment) => {
    const value = segment.upright ? figureOf(segment.text) : null;
    return value === null ? [] : [{ segment, value }];
  });
  // A page of thousands of figures is a listing; comparing each with each would take seconds.
  if (figures.length > 1500) return [];
  const axes: Axis[] = [];
  const seen = new Set<Segment>();
  for (const edge of [(s: Segment) => right(s.box), (s: Segment) => s.box.x, (s: Segment) => centreX(s.box)]) {
    for (const { segment: start } of figures) {
      if (seen.has(start)) continue;
      const column = figures
        .filter(
          ({ segment: s }) =>
            !seen.has(s) && Math.abs(edge(s) - edge(start)) < 1.5 && Math.abs(s.size - start.size) < 0.5,
        )
        .sort((a, b) => a.segment.baseline - b.segment.baseline);
      const marks = column.map(({ segment }) => segment);
      const axis = axisOf(marks);
      if (
        !axis ||
        !isEven(
          marks.map((s) => s.baseline),
          0.04,
        ) ||
        !isEven(
          column.map(({ value }) => value),
          0.001,
        )
      )
        continue;
      axes.push(axis);
      for (const s of marks) seen.add(s);
    }
  }
  return axes;
}

/** Null for fewer than four marks. */
function axisOf(marks: readonly Segment[]): Axis | null {
  const [top] = marks;
  const [above, foot] = marks.slice(-2);
  if (marks.length < 4 || !top || !above || !foot) return null;
  return { marks, top, foot, step: foot.baseline - above.baseline };
}

function isEven(values: readonly number[], tolerance: number): boolean {
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined) return false;
  const step = (last - first) / (values.length - 1);
  const slack = Math.max(Math.abs(step) * tolerance * 2, tolerance);
  return step !== 0 && values.every((v, i) => Math.abs(v - first - i * step) <= slack);
}

function chartOn(axis: Axis, segments: readonly Segment[], fills: readonly Fill[]): FoundChart | null {
  const edge = right(union(axis.marks.map((s) => s.box)));
  const rest = segments.filter((s) => s.upright && !axis.marks.includes(s) && s.box.x > edge - 2);
  const categories = categoryRow(rest, axis, edge);
  if (!categories) return null;
  const { top, foot, step } = axis;
  const plot: Box = {
    x: edge,
    y: top.box.y - step,
    width: categories.end + categories.spacing / 2 - edge,
    height: foot.baseline - top.box.y + step,
  };
  const bars = barsIn(plot, foot, categories.spacing, fills);
  const figures = rest.filter(
    (s) =>
      !categories.texts.includes(s) &&
      overlapX(s.box, plot) > 0 &&
      centreY(s.box) > plot.y &&
      s.baseline < foot.baseline + 2 &&
      figureOf(s.text) !== null,
  );
  const { series, labels } = seriesIn(figures, categories, bars, fills, (colour) => legendOf(colour, segments, fills));
  const legends = new Set(series.map(({ name }) => name));
  const title = titleAbove(
    plot,
    axis,
    segments.filter((s) => !labels.includes(s) && !legends.has(s.text)),
  );
  const used = new Set([...axis.marks, ...categories.texts, ...labels, ...(title ? [title] : [])]);
  return {
    box: union([...used].map((s) => s.box)),
    chartType: bars.length >= categories.texts.length - 1 ? "bar" : "line",
    title: title?.text ?? null,
    categories: categories.texts.map((c) => c.text),
    series,
    used,
  };
}

/** Points: the mark of a line's value is no larger. */
const POINT = 12;

function barsIn(plot: Box, foot: Segment, spacing: number, fills: readonly Fill[]): Fill[] {
  return fills.filter(
    ({ rectangular, box }) =>
      rectangular &&
      box.width < spacing &&
      box.width > 0.08 * spacing &&
      box.x >= plot.x - 2 &&
      right(box) <= right(plot) + 2 &&
      box.y > plot.y &&
      box.y < foot.baseline,
  );
}

type LabelledSeries = { readonly series: readonly ChartSeries[]; readonly labels: readonly Segment[] };

/** One figure over each category is one series; several are told apart by the colour of their bars. */
function seriesIn(
  figures: readonly Segment[],
  { texts, spacing }: Categories,
  bars: readonly Fill[],
  fills: readonly Fill[],
  nameOf: (colour: string) => string | null,
): LabelledSeries {
  const at = (s: Segment) => texts.findIndex((c) => Math.abs(centreX(c.box) - centreX(s.box)) < 0.12 * spacing);
  const above = texts.map((_, i) => figures.filter((s) => at(s) === i));
  const isSingle =
    above.every((labels) => labels.length <= 1) &&
    above.filter((labels) => labels.length === 1).length >= Math.max(2, 0.6 * texts.length);
  if (isSingle) {
    const labels = above.map(([label]) => label ?? null);
    return { series: [seriesOf(null, labels)], labels: above.flat() };
  }
  const coloured = byColour(figures, texts, spacing, bars, fills);
  if (coloured)
    return {
      series: coloured.map(({ colour, labels }) => seriesOf(nameOf(colour), labels)),
      labels: coloured.flatMap(({ labels }) => labels.filter((label) => label !== null)),
    };
  return {
    series: [{ name: null, values: texts.map(() => null), numberFormat: null, labelled: false }],
    labels: [],
  };
}

/** The lowest text above the plot that is no figure and no title of the page. */
function titleAbove(plot: Box, { marks, top }: Axis, segments: readonly Segment[]): Segment | undefined {
  return segments
    .filter(
      (s) =>
        !marks.includes(s) &&
        figureOf(s.text) === null &&
        s.box.y < top.box.y &&
        top.box.y - s.baseline < 4 * s.size &&
        s.size < 2.2 * top.size &&
        overlapX(s.box, plot) > 0.5 * s.box.width,
    )
    .sort((a, b) => b.baseline - a.baseline)[0];
}

export function seriesOf(name: string | null, labels: readonly (Segment | null)[]): ChartSeries {
  const printed = labels.filter((l) => l !== null);
  const percent = printed.length > 0 && printed.every((l) => l.text.includes("%"));
  const values = labels.map((l) => {
    const value = l && (figureOf(l.text) ?? numberOf(l.text));
    return value !== null && l?.text.includes("%") ? value / 100 : value;
  });
  return { name, values, numberFormat: percent ? "0%" : null, labelled: true };
}

type Coloured = { readonly colour: string; readonly labels: readonly (Segment | null)[] };

/** Each figure belongs to the bar it stands on or in, or to the nearest mark of a line: those of one colour are one series. */
function byColour(
  figures: readonly Segment[],
  categories: readonly Segment[],
  spacing: number,
  bars: readonly Fill[],
  fills: readonly Fill[],
): Coloured[] | null {
  const series = new Map<string, (Segment | null)[]>();
  for (const s of figures) {
    const bar =
      bars.find(
        (b) =>
          Math.abs(centreX(b.box) - centreX(s.box)) < 2.5 &&
          b.box.y < s.baseline + 1.2 * s.size &&
          b.box.y + b.box.height > s.box.y &&
          b.box.y > s.box.y - b.box.height,
      ) ?? pointBy(s, fills);
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

function pointBy({ box, size }: Segment, fills: readonly Fill[]): Fill | undefined {
  const away = (point: Fill): number => Math.abs(centreY(point.box) - centreY(box));
  const near = fills.filter(
    (point) =>
      Math.max(point.box.width, point.box.height) < POINT &&
      away(point) < 2 * size &&
      Math.abs(centreX(point.box) - centreX(box)) < 0.5 * size,
  );
  return near.sort((a, b) => away(a) - away(b))[0];
}

/** The text beside the small square of the same colour. */
function legendOf(colour: string, texts: readonly Segment[], fills: readonly Fill[]): string | null {
  const [first, ...others] = texts.filter((s) => swatchOf(s, colour, fills));
  return first && others.length === 0 ? first.text : null;
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
function categoryRow(rest: readonly Segment[], { foot, step }: Axis, edge: number): Categories | null {
  const below = rest.filter(
    (s) => s.baseline > foot.baseline - 0.3 * foot.size && s.baseline < foot.baseline + 1.6 * Math.max(step, foot.size),
  );
  for (const s of [...below].sort((a, b) => a.baseline - b.baseline)) {
    const row = below
      .filter((o) => Math.abs(o.baseline - s.baseline) < 1.5 && Math.abs(o.size - s.size) < 0.5)
      .sort((a, b) => a.box.x - b.box.x);
    const texts = evenStart(row);
    const [first, second] = texts;
    const last = texts.at(-1);
    if (
      first &&
      second &&
      last &&
      first.box.x - edge < 2 * (centreX(second.box) - centreX(first.box)) &&
      texts.every((o) => o.text.length < 30)
    )
      return {
        texts,
        spacing: (centreX(last.box) - centreX(first.box)) / (texts.length - 1),
        end: right(last.box),
      };
  }
  return null;
}

/** As many texts from the left as are evenly spaced; two always are. */
function evenStart(row: readonly Segment[]): readonly Segment[] {
  const middles = row.map((s) => centreX(s.box));
  return row.length <= 2 || isEven(middles, 0.05) ? row : evenStart(row.slice(0, -1));
}

/** Letters behind a figure of a chart: "770K". */
const SCALES: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9 };

/** A printed figure, in French or English notation; null for anything else. */
export function figureOf(text: string): number | null {
  const bare = text
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace(/^[€$£]|[€$£%]$|[kKmM]?€$/g, "")
    .replace(/^\((.*)\)$/, "-$1")
    .replace(/[−–]/g, "-");
  const scale = SCALES[/^-?\d[\d.,]*([kMB])$/i.exec(bare)?.[1]?.toUpperCase() ?? ""];
  if (scale !== undefined) return (figureOf(bare.slice(0, -1)) ?? Number.NaN) * scale;
  if (!/^-?\d[\d.,]*$/.test(bare)) return null;
  if (/^-?\d{1,3}([.,]\d{3})+$/.test(bare) && !/^-?0/.test(bare)) return Number(bare.replace(/[.,]/g, ""));
  const decimal = Math.max(bare.lastIndexOf("."), bare.lastIndexOf(","));
  const plain = decimal < 0 ? bare : `${bare.slice(0, decimal).replace(/[.,]/g, "")}.${bare.slice(decimal + 1)}`;
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

/** The first number of a printed figure, its sign and the letter of its scale kept. */
export function numberOf(text: string): number | null {
  const digits = /[-−–]?\s?[€$£₹]?\s?\d[\d\s.,'’\u00a0\u202f]*(?:[KMB](?!\p{L}))?/iu.exec(text)?.[0] ?? "";
  return figureOf(digits.replace(/['’]/g, "").replace(/[.,\s]+$/, ""));
}
