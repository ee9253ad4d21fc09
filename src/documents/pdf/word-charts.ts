/**
 * Reads bar and line charts from their words alone: figures over a row of categories or beside a column of them, whose
 * place follows their value. Series are told apart by the colour in which their figures are written, or by their place
 * among the bars of a group, in the order of the legend.
 */

import { bottom, centreX, centreY, contains, gathered, overlapX, overlapY, right, union } from "../geometry.ts";
import { colourDistance } from "../ocr/index.ts";
import type { Box, ChartSeries } from "../types.ts";
import { type FoundChart, numberOf, seriesOf } from "./charts.ts";
import type { Segment } from "./lines.ts";

/** A text of the page with the colour it is written in. */
type Text = Segment & { readonly ink: string | null; readonly segment: Segment };

const MOST_FIGURES = 300;
const FEWEST_CATEGORIES = 3;
const FEWEST_FIGURES = 3;
const LONGEST_CATEGORY = 40;
const LONGEST_TITLE = 90;
/** Times the size of the categories: a larger text heads the page. */
const LARGEST_TITLE = 2.6;
/** Share of the categories that have a figure. */
const SERVED = 0.6;
/** Share of the pairs of figures of which the greater stands further out. */
const IN_ORDER = 0.8;
/** Letters of one series differ in no channel by more. */
const SAME_INK = 70;
/** Sizes of the type: how far two texts of a row or column may be out of line. */
const OUT_OF_LINE = 0.6;

/** `inkIn`: the colour of what is written in a box, "#rrggbb". `bars`: filled rectangles, which may be bars. */
export function chartsOfWords(
  segments: readonly Segment[],
  inkIn: (box: Box) => string | null,
  bars: readonly Box[],
): FoundChart[] {
  let texts: readonly Text[] = segments
    .filter(({ upright }) => upright)
    .map((segment) => ({ ...segment, ink: inkIn(segment.box), segment }));
  const charts: FoundChart[] = [];
  // A page of thousands of figures is a listing.
  if (texts.filter(isFigure).length > MOST_FIGURES) return [];
  for (;;) {
    const chart = uprightChart(texts) ?? lyingChart(texts, bars);
    if (chart === null) return charts;
    charts.push(chart);
    texts = texts.filter(({ segment }) => !chart.used.has(segment));
  }
}

/** "$1,266 Million", "-30.15%", "1 140 000€": a figure and at most the word of its unit. */
const FIGURE = /^[^\p{L}\d]{0,4}\d[\d\s.,'’\u00a0\u202f]*\s?(?:\p{L}{1,9}\.?|[%€$£₹]|\p{L}{1,2}[€$£])?\)?$/u;
const YEAR = /^(?:19|20)\d{2}\p{L}?$/u;

const isFigure = ({ text }: Text): boolean => FIGURE.test(text) && !YEAR.test(text);
/** "2 ans" may be one: what is under the figures decides. */
const isCategory = (text: Text): boolean =>
  (!isFigure(text) || /^\d{1,2}\s?\p{L}{2,}$/u.test(text.text)) &&
  text.text.length <= LONGEST_CATEGORY &&
  /[\p{L}\d]/u.test(text.text);

type Placed = { readonly figure: Text; readonly slot: number };

/** Categories in a row beneath the figures. */
function uprightChart(texts: readonly Text[]): FoundChart | null {
  for (const categories of rowsOf(texts)) {
    const first = categories[0];
    const last = categories.at(-1);
    if (first === undefined || last === undefined) continue;
    const pitch = (centreX(last.box) - centreX(first.box)) / (categories.length - 1);
    const above = texts.filter(
      (text) =>
        isFigure(text) &&
        !categories.includes(text) &&
        text.baseline < first.baseline - first.size &&
        text.size < 2.5 * first.size &&
        centreX(text.box) > centreX(first.box) - 0.75 * pitch &&
        centreX(text.box) < centreX(last.box) + 0.75 * pitch,
    );
    const placed = inColumns(above, categories, pitch);
    const chart = placed && chartOf(placed, categories, texts, (text) => -text.baseline);
    if (chart) return chart;
  }
  return null;
}

/** Rows of short texts of one size, evenly parted, the lowest first. */
function rowsOf(texts: readonly Text[]): Text[][] {
  const rows = gathered(
    texts.filter(isCategory).sort((a, b) => b.baseline - a.baseline),
    (first, text) =>
      Math.abs(first.baseline - text.baseline) < OUT_OF_LINE * text.size &&
      Math.abs(first.size - text.size) < 0.35 * text.size,
  );
  return rows.filter((row) => row.length >= FEWEST_CATEGORIES).map((row) => row.sort((a, b) => a.box.x - b.box.x));
}

/**
 * Each figure with the nearest category. Where categories stand at the edges of the bars, or figures at the end of a span
 * of time, all are half a step to the right of theirs.
 */
function inColumns(figures: readonly Text[], categories: readonly Text[], pitch: number): Placed[] | null {
  const centres = categories.map(({ box }) => centreX(box));
  const tries = [0, pitch / 2].map((shift) => {
    const slots = centres.map((centre) => centre + shift);
    const placed = figures.flatMap((figure) => {
      const slot = nearest(slots, centreX(figure.box));
      const away = Math.abs((slots[slot] ?? 0) - centreX(figure.box));
      return away < ASIDE * pitch ? [{ figure, slot, away }] : [];
    });
    const cost = placed.reduce((sum, { away }) => sum + away, 0) + (figures.length - placed.length) * pitch;
    return { placed, cost };
  });
  const best = tries.reduce((a, b) => (b.cost < 0.8 * a.cost ? b : a));
  return best.placed.length < FEWEST_FIGURES || best.placed.length < PLACED * figures.length ? null : best.placed;
}

/** Share of the step between two categories by which a figure may stand aside. */
const ASIDE = 0.5;
/** Share of the figures over the row that must find a category. */
const PLACED = 0.7;

function nearest(centres: readonly number[], x: number): number {
  return centres.reduce((best, centre, i) => (Math.abs(centre - x) < Math.abs((centres[best] ?? 0) - x) ? i : best), 0);
}

/** Categories in a column at the left of the figures, a name of two lines taken together. */
function lyingChart(texts: readonly Text[], bars: readonly Box[]): FoundChart | null {
  for (const categories of columnsOf(texts)) {
    const edge = Math.max(...categories.map(({ box }) => right(box)));
    const figures = texts.filter((text) => isFigure(text) && !categories.includes(text) && text.box.x > edge - 2);
    // A row of a table says no more than a bar does, but its columns are found elsewhere.
    const placed = figures.flatMap((figure): Placed[] => {
      const slot = categories.findIndex(({ box }) => overlapY(box, figure.box) > 0.5 * figure.box.height);
      return slot >= 0 && bars.some((bar) => isBarOf(bar, figure.box, edge)) ? [{ figure, slot }] : [];
    });
    if (new Set(placed.map(({ slot }) => slot)).size < placed.length) continue;
    const chart = chartOf(placed, categories, texts, null);
    if (chart) return chart;
  }
  return null;
}

/** Lies under its figure or ends beside it, right of the names. */
function isBarOf(bar: Box, figure: Box, edge: number): boolean {
  return (
    overlapY(bar, figure) > 0.5 * Math.min(bar.height, figure.height) &&
    bar.height < 8 * figure.height &&
    right(bar) > edge &&
    figure.x < right(bar) + 3 * figure.height &&
    right(figure) > bar.x - 3 * figure.height
  );
}

function columnsOf(texts: readonly Text[]): Text[][] {
  const edges = [({ box }: Text) => right(box), ({ box }: Text) => box.x];
  const lines = edges.flatMap((edge) =>
    gathered(
      texts.filter(isCategory),
      (first, text) =>
        Math.abs(edge(first) - edge(text)) < OUT_OF_LINE * text.size &&
        Math.abs(first.size - text.size) < 0.35 * text.size,
    ),
  );
  const columns = lines.filter((line) => line.length >= FEWEST_CATEGORIES).map(stacked);
  return columns.filter((column) => column.length >= FEWEST_CATEGORIES).sort((a, b) => b.length - a.length);
}

/** Lines that stand nearer than the others are one name. */
function stacked(column: readonly Text[]): Text[] {
  const sorted = [...column].sort((a, b) => a.baseline - b.baseline);
  const names: Text[] = [];
  for (const text of sorted) {
    const above = names.at(-1);
    if (above === undefined || text.box.y - bottom(above.box) > 0.5 * text.size) {
      names.push(text);
      continue;
    }
    names[names.length - 1] = { ...above, text: `${above.text} ${text.text}`, box: union([above.box, text.box]) };
  }
  return names;
}

/** `outward`: how far out a figure stands on the axis of values; null where it is not asked for. */
function chartOf(
  placed: readonly Placed[],
  categories: readonly Text[],
  texts: readonly Text[],
  outward: ((text: Text) => number) | null,
): FoundChart | null {
  const told = toldApart(placed, categories, texts, outward);
  const served = new Set(placed.map(({ slot }) => slot)).size;
  if (told === null || placed.length < FEWEST_FIGURES || served < SERVED * (categories.length - 1)) return null;
  const { series } = told;
  const figures = placed.map(({ figure }) => figure);
  const plot = union([...figures, ...categories].map(({ box }) => box));
  const others = texts.filter(
    (text) =>
      !figures.includes(text) && !categories.some(({ box }) => contains(box, [centreX(text.box), centreY(text.box)])),
  );
  const legends = told.legends ?? series.map((one) => (series.length < 2 ? null : legendOf(one, others)));
  const size = categories[0]?.size ?? 0;
  const heads = others.filter((text) => !legends.includes(text) && text.size < LARGEST_TITLE * size);
  const title = titleOf(heads, plot);
  const ticks = ticksAround(others, plot);
  const named = texts.filter(({ box }) =>
    categories.some((category) => contains(category.box, [centreX(box), centreY(box)])),
  );
  const legendTexts = legends.flatMap((legend) => (legend === null ? [] : [legend]));
  const used = new Set([...figures, ...named, ...ticks, ...title, ...legendTexts].map(({ segment }) => segment));
  return {
    box: union([...used].map(({ box }) => box)),
    chartType: "bar",
    title:
      title.length === 0
        ? null
        : title
            .map(({ text }) => text)
            .join(" ")
            .slice(0, LONGEST_TITLE),
    categories: categories.map(({ text }) => text),
    series: series.map((one, i) => printedSeries(legends[i]?.text ?? null, one, categories.length)),
    used,
  };
}

/** One figure a category, or as many colours as there are figures over one; null where which is whose cannot be told. */
function seriesIn(placed: readonly Placed[]): Placed[][] | null {
  const most = Math.max(...[...Map.groupBy(placed, ({ slot }) => slot).values()].map((of) => of.length));
  if (most === 1) return [[...placed]];
  const series: Placed[][] = [];
  for (const one of placed) {
    const { ink } = one.figure;
    if (ink === null) return null;
    const same = series.find(
      ([first]) => first?.figure.ink != null && colourDistance(first.figure.ink, ink) < SAME_INK,
    );
    if (same?.some(({ slot }) => slot === one.slot)) return null;
    if (same) same.push(one);
    else series.push([one]);
  }
  return series.length > 1 && series.length <= 4 && series.every((one) => one.length >= 2) ? series : null;
}

type Told = { readonly series: readonly Placed[][]; readonly legends: readonly Text[] | null };

/** By their colours, each growing outwards; or by their place in groups, of which small series need not show their order. */
function toldApart(
  placed: readonly Placed[],
  categories: readonly Text[],
  texts: readonly Text[],
  outward: ((text: Text) => number) | null,
): Told | null {
  const coloured = seriesIn(placed);
  if (coloured !== null)
    return outward === null || coloured.every((one) => isInOrder(one, outward))
      ? { series: coloured, legends: null }
      : null;
  const grouped = outward === null ? null : inGroups(placed, categories, texts);
  return outward !== null && grouped?.series.some((one) => isInOrder(one, outward)) ? grouped : null;
}

const MOST_SERIES = 6;
/** Share of the step between two bars of a group by which a figure may stand aside. */
const BESIDE_BAR = 0.3;

/** Bars in groups, a group over each category: the first bar of each is of the first name of the legend, and so on. */
function inGroups(placed: readonly Placed[], categories: readonly Text[], texts: readonly Text[]): Told | null {
  const offsetOf = ({ figure, slot }: Placed): number =>
    centreX(figure.box) - centreX(categories[slot]?.box ?? figure.box);
  const offsets = placed.map(offsetOf);
  const [first, last] = [Math.min(...offsets), Math.max(...offsets)];
  for (const legends of namesInRow(texts)) {
    const step = (last - first) / (legends.length - 1);
    if (legends.length > MOST_SERIES || step < (placed[0]?.figure.size ?? 0)) continue;
    const bars = placed
      .map((one) => ({ one, bar: (offsetOf(one) - first) / step }))
      .filter(({ bar }) => Math.abs(bar - Math.round(bar)) < BESIDE_BAR);
    if (bars.length < PLACED * placed.length) continue;
    const series = legends.map((_, i) => bars.flatMap(({ one, bar }) => (Math.round(bar) === i ? [one] : [])));
    const single = series.every((of) => new Set(of.map(({ slot }) => slot)).size === of.length);
    if (!single || series.filter((of) => of.length >= 2).length < 2) continue;
    const kept = legends.flatMap((legend, i) =>
      (series[i]?.length ?? 0) > 0 ? [{ legend, of: series[i] ?? [] }] : [],
    );
    return { series: kept.map(({ of }) => of), legends: kept.map(({ legend }) => legend) };
  }
  return null;
}

/** Names beside each other on one line, whatever their size: a swatch before one may have been read as letters. */
function namesInRow(texts: readonly Text[]): Text[][] {
  const rows = gathered(
    texts.filter((one) => isCategory(one) && /\p{L}{2}/u.test(one.text)),
    (first, { box }) => overlapY(first.box, box) > 0.5 * Math.min(first.box.height, box.height),
  );
  return rows.filter((row) => row.length >= 2).map((row) => row.sort((a, b) => a.box.x - b.box.x));
}

/** The greater the value, the further out; a chart that is no chart has its figures anywhere. */
function isInOrder(series: readonly Placed[], outward: (text: Text) => number): boolean {
  let [right, all] = [0, 0];
  const points = series.map(({ figure }) => ({
    value: numberOf(figure.text) ?? Number.NaN,
    at: outward(figure),
    size: figure.size,
  }));
  points.forEach((a, i) => {
    for (const b of points.slice(i + 1)) {
      if (!(Math.abs(a.value - b.value) > 0)) continue;
      // At one height they say nothing of the order; where all are, they are no bars.
      all++;
      if (Math.abs(a.at - b.at) > 0.25 * a.size && a.value > b.value === a.at > b.at) right++;
    }
  });
  return all > 0 && right >= IN_ORDER * all;
}

/** A text in words, written in the colour of the figures. */
function legendOf(series: readonly Placed[], others: readonly Text[]): Text | null {
  const ink = series[0]?.figure.ink ?? null;
  if (ink === null) return null;
  const box = union(series.map(({ figure }) => figure.box));
  const alike = others
    .filter(
      (text) =>
        isCategory(text) &&
        text.ink !== null &&
        /\p{L}{2}/u.test(text.text) &&
        colourDistance(text.ink, ink) < SAME_INK,
    )
    .map((text) => ({ text, away: Math.hypot(...apart(text.box, box)) }))
    .filter(({ text, away }) => away < 6 * text.size && text.box.y > box.y)
    .sort((a, b) => a.away - b.away);
  return alike[0]?.text ?? null;
}

const apart = (a: Box, b: Box): [number, number] => [Math.max(0, -overlapX(a, b)), Math.max(0, -overlapY(a, b))];

/** "(K)", "(%)", "(M€)" under a chart's title. */
const UNIT = /^\(.{1,8}\)$/u;

/** The lines above the plot or at the head of its axis, nearest to it. */
function titleOf(others: readonly Text[], plot: Box): Text[] {
  const heads = others
    .filter((text) => canHead(text, plot))
    .sort((a, b) => a.baseline - b.baseline || a.box.x - b.box.x);
  const nearestHead = heads.reduce<Text | null>(
    (best, text) => (best === null || text.baseline > best.baseline ? text : best),
    null,
  );
  if (nearestHead === null) return [];
  const lines = [nearestHead];
  for (const text of heads.toReversed()) {
    const top = lines[0] ?? nearestHead;
    if (lines.includes(text)) continue;
    if (top.baseline - text.baseline < 2 * top.size && text.size < 1.7 * top.size && top.size < 1.7 * text.size)
      lines.unshift(text);
  }
  return lines;
}

function canHead(text: Text, plot: Box): boolean {
  const reach = { ...plot, x: plot.x - 12 * text.size, width: plot.width + 12 * text.size };
  return (
    !isFigure(text) &&
    (/\p{L}{2}/u.test(text.text) || UNIT.test(text.text)) &&
    overlapX(text.box, reach) > 0 &&
    bottom(text.box) < plot.y + 0.35 * plot.height &&
    plot.y - bottom(text.box) < 5 * text.size
  );
}

/** Figures in a row under the plot, or in a column at its side, are its scale. */
function ticksAround(others: readonly Text[], plot: Box): Text[] {
  const figures = others.filter(isFigure);
  const under = figures.filter(
    ({ box }) => box.y > bottom(plot) - 2 && box.y < bottom(plot) + 5 * box.height && overlapX(box, plot) > -box.width,
  );
  const beside = figures.filter(
    ({ box }) =>
      right(box) < plot.x + 2 && right(box) > plot.x - 12 * box.height && overlapY(box, plot) > -2 * box.height,
  );
  return [under, beside].flatMap((ticks) => (ticks.length >= 3 ? ticks : []));
}

function printedSeries(name: string | null, series: readonly Placed[], slots: number): ChartSeries {
  const at = (slot: number) => series.find((one) => one.slot === slot)?.figure ?? null;
  const labels = Array.from({ length: slots }, (_, slot) => at(slot));
  return { ...seriesOf(name, labels), printed: labels.map((label) => label?.text ?? null) };
}
