/** Native charts: categories, series and values from the chart's own caches, whether or not they are printed on it. */
import type { ChartBlock, ChartSeries } from "../types.ts";
import { attr, booleanAttr, child, children, descendants, numberAttr, textOf, type XmlElement } from "../xml.ts";

export type ChartReading = {
  readonly chartType: string;
  readonly title: string | null;
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly valueAxis?: ChartBlock["valueAxis"];
  /** True when points beyond the limit were left out. */
  readonly truncated: boolean;
};

export const POINTS_READ = 5_000;
const SERIES_READ = 200;

/** From c:chartSpace. */
export function readChart(space: XmlElement, cells: CellsOfChart = () => []): ChartReading {
  const chart = child(space, "chart");
  const area = child(chart, "plotArea");
  const epoch = booleanAttr(child(space, "date1904"), "val") === true ? 1904 : 1900;
  const plots = children(area).filter((element) => element.name.endsWith("Chart"));
  const tabled = child(area, "dTable") !== undefined;

  let categories: readonly string[] = [];
  const series: ChartSeries[] = [];
  for (const plot of plots) {
    for (const element of inOrder(children(plot, "ser"))) {
      if (series.length >= SERIES_READ) break;
      const own = readCategories(child(element, "cat") ?? child(element, "xVal"), epoch, cells);
      if (own.length > categories.length) categories = own;
      series.push(readSeries(element, plot, tabled, { axisUnit: axisUnitOf(area), cells }));
    }
  }
  return {
    chartType: plots[0]?.name.replace(/Chart$/, "") ?? "unknown",
    title: readTitle(chart, series),
    ...ofOneLength(categories, series),
    ...readAxis(area),
    truncated: descendants(area, "ptCount").some((point) => (numberAttr(point, "val") ?? 0) > POINTS_READ),
  };
}

/** As many categories as values in each series. */
export function ofOneLength(categories: readonly string[], series: readonly ChartSeries[]) {
  const longest = series.reduce((most, { values }) => Math.max(most, values.length), categories.length);
  const places = Array.from({ length: Math.min(POINTS_READ, longest) });
  return {
    categories: places.map((_, i) => categories[i] ?? ""),
    series: series.map((one) => ({ ...one, values: places.map((_, i) => one.values[i] ?? null) })),
  };
}

/** The series of a plot in the order in which they are shown. */
export function inOrder(series: readonly XmlElement[]): XmlElement[] {
  const order = (element: XmlElement): number => numberAttr(child(element, "order"), "val") ?? 0;
  return [...series].sort((a, b) => order(a) - order(b));
}

/** What stands in the cells of a chart's own workbook, by a reference ("Sheet1!$B$2:$B$5"); nothing where there is none. */
export type CellsOfChart = (reference: string) => readonly (string | null)[];

/** What the file keeps of the cells behind a chart, or what stands in them. */
function pointsOf(holder: XmlElement | undefined, cells: CellsOfChart): readonly (string | null)[] {
  const cache = firstCache(holder);
  if (cache !== undefined) return readPoints(cache);
  const [reference] = children(holder).map((element) => textOf(child(element, "f")));
  return reference ? cells(reference) : [];
}

const BUILT_IN_UNITS: Readonly<Record<string, number>> = {
  hundreds: 1e2,
  thousands: 1e3,
  tenThousands: 1e4,
  hundredThousands: 1e5,
  millions: 1e6,
  tenMillions: 1e7,
  hundredMillions: 1e8,
  billions: 1e9,
  trillions: 1e12,
};

/** What one on the value axis stands for: Excel's "display units", which the labels of the bars follow. */
function axisUnitOf(area: XmlElement | undefined): number {
  const units = child(child(area, "valAx"), "dispUnits");
  const named = attr(child(units, "builtInUnit"), "val");
  return (named === undefined ? numberAttr(child(units, "custUnit"), "val") : BUILT_IN_UNITS[named]) ?? 1;
}

/** Each comma behind the digits of a format leaves out three of them: "#,##0," prints 200 for 200,000. */
function unitOfFormat(format: string): number {
  const [first = ""] = format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, "").split(";");
  return 1000 ** (/[0#?](,+)(?![0#?,])/.exec(first)?.[1]?.length ?? 0);
}

function readSeries(
  element: XmlElement,
  plot: XmlElement,
  tabled: boolean,
  { axisUnit, cells }: { readonly axisUnit: number; readonly cells: CellsOfChart },
): ChartSeries {
  const holder = child(element, "val") ?? child(element, "yVal");
  const cache = firstCache(holder);
  const own = child(element, "dLbls");
  const labels = own ?? child(plot, "dLbls");
  const values = pointsOf(holder, cells).map(numberIn);
  const printed = child(labels, "numFmt");
  const format =
    (booleanAttr(printed, "sourceLinked") === true ? undefined : attr(printed, "formatCode")) ??
    textOf(child(cache, "formatCode"));
  const shownIn = axisUnit * unitOfFormat(format);
  return {
    name: readSeriesName(child(element, "tx"), cells),
    values,
    ...(shownIn === 1 ? {} : { shownIn }),
    numberFormat: format === "" || format === "General" ? null : format,
    labelled: tabled || showsValues(labels) || children(own, "dLbl").some(showsValues),
    ...readTypedLabels(own, values.length),
  };
}

/** Null for what is no number. */
export function numberIn(written: string | null): number | null {
  const value = written === null || written.trim() === "" ? Number.NaN : Number(written);
  return Number.isFinite(value) ? value : null;
}

/** Where someone set the ends of the value axis by hand. */
function readAxis(area: XmlElement | undefined): Pick<ChartReading, "valueAxis"> {
  const scaling = child(child(area, "valAx"), "scaling");
  const min = numberAttr(child(scaling, "min"), "val") ?? null;
  const max = numberAttr(child(scaling, "max"), "val") ?? null;
  return min === null && max === null ? {} : { valueAxis: { min, max } };
}

/** Labels whose text was typed: they need not say what the bar is worth. */
function readTypedLabels(labels: XmlElement | undefined, count: number): Pick<ChartSeries, "typedLabels"> {
  const typed = new Array<string | null>(count).fill(null);
  for (const label of children(labels, "dLbl")) {
    const index = numberAttr(child(label, "idx"), "val") ?? -1;
    const text = titleText(label);
    if (text !== null && index >= 0 && index < count) typed[index] = text;
  }
  return typed.some((text) => text !== null) ? { typedLabels: typed } : {};
}

function showsValues(labels: XmlElement | undefined): boolean {
  if (labels === undefined || booleanAttr(child(labels, "delete"), "val") === true) return false;
  return ["showVal", "showPercent"].some((name) => {
    const flag = child(labels, name);
    return flag !== undefined && (booleanAttr(flag, "val") ?? true);
  });
}

function readSeriesName(name: XmlElement | undefined, cells: CellsOfChart): string | null {
  const text =
    pointsOf(name, cells)
      .filter((part) => part !== null)
      .join(" ") || textOf(child(name, "v"));
  return text.trim() === "" ? null : text.trim();
}

/** The cache or literal behind c:cat, c:val, c:tx and the like. */
function firstCache(holder: XmlElement | undefined): XmlElement | undefined {
  for (const element of children(holder)) {
    if (element.name.endsWith("Lit")) return element;
    const cache = children(element).find((inner) => inner.name.endsWith("Cache"));
    if (cache !== undefined) return cache;
  }
  return undefined;
}

/** Values by index; null where a point is absent. */
function readPoints(cache: XmlElement | undefined): (string | null)[] {
  const points = children(cache, "pt");
  const stated = numberAttr(child(cache, "ptCount"), "val") ?? 0;
  const last = points.reduce((most, point) => Math.max(most, (numberAttr(point, "idx") ?? 0) + 1), 0);
  const count = Math.min(POINTS_READ, Math.max(stated, last));
  const values = new Array<string | null>(count).fill(null);
  for (const point of points) {
    const index = numberAttr(point, "idx") ?? 0;
    if (index >= 0 && index < count) values[index] = textOf(child(point, "v"));
  }
  return values;
}

function readCategories(holder: XmlElement | undefined, epoch: 1900 | 1904, cells: CellsOfChart): string[] {
  const cache = firstCache(holder);
  if (cache === undefined) return pointsOf(holder, cells).map((written) => written ?? "");
  if (cache.name === "multiLvlStrCache") return joinLevels(cache);
  const format = textOf(child(cache, "formatCode"));
  const numeric = cache.name.startsWith("num");
  return readPoints(cache).map((written) => (numeric ? asCategory(written, format, epoch) : (written ?? "")));
}

/** Levels are listed innermost first; an outer label holds until the next one: "2025 Q1", "2025 Q2". */
function joinLevels(cache: XmlElement): string[] {
  const count = Math.min(POINTS_READ, numberAttr(child(cache, "ptCount"), "val") ?? 0);
  const levels = children(cache, "lvl").map((level, depth) => {
    const points = readPoints(level);
    let held: string | null = null;
    return Array.from({ length: count }, (_, i) => {
      held = points[i] ?? (depth === 0 ? null : held);
      return held ?? "";
    });
  });
  return joinedLevels(levels, count);
}

/** Innermost first. */
export function joinedLevels(levels: readonly (readonly string[])[], count: number): string[] {
  const outward = levels.toReversed();
  return Array.from({ length: count }, (_, i) =>
    outward
      .map((level) => level[i] ?? "")
      .filter((part) => part !== "")
      .join(" "),
  );
}

/** A serial number under a date format as an ISO date, or year and month when the format shows no day. */
function asCategory(written: string | null, format: string, epoch: 1900 | 1904): string {
  const value = written === null ? Number.NaN : Number(written);
  const bare = format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, "").toLowerCase();
  const showsNumber = bare.includes("general") || bare.includes("standard");
  if (!Number.isFinite(value) || !/[yd]|m{3}/.test(bare) || showsNumber) return written ?? "";
  const days = epoch === 1904 ? value + 1462 : value;
  const iso = new Date(Math.round((days - 25_569) * 86_400_000)).toISOString();
  if (bare.includes("d")) return iso.slice(0, 10);
  return bare.includes("m") ? iso.slice(0, 7) : iso.slice(0, 4);
}

/** The written title, with the value axis's own beside it since that is where units stand ("in k€"). */
function readTitle(chart: XmlElement | undefined, series: readonly ChartSeries[]): string | null {
  const element = child(chart, "title");
  const deleted = booleanAttr(child(chart, "autoTitleDeleted"), "val") === true;
  const written = titleText(element);
  const only = series.length === 1 ? (series[0]?.name ?? null) : null;
  const title = written ?? (deleted || element === undefined ? null : only);
  const axis = titleText(
    children(child(chart, "plotArea"), "valAx")
      .map((one) => child(one, "title"))
      .find((one) => one !== undefined),
  );
  if (axis === null || title?.includes(axis)) return title;
  return title === null ? axis : `${title} (${axis})`;
}

function titleText(title: XmlElement | undefined): string | null {
  const rich = children(child(title, "tx", "rich"), "p").map((paragraph) =>
    children(paragraph)
      .map((run) => (run.name === "br" ? "\n" : textOf(child(run, "t"))))
      .join(""),
  );
  const text = (rich.length > 0 ? rich.join("\n") : readPoints(firstCache(child(title, "tx"))).join(" ")).trim();
  return text === "" ? null : text;
}
