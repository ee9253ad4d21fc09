/** Charts of the newer kind (waterfall, funnel, treemap, ...), kept in cx:chartSpace. */
import type { ChartSeries } from "../types.ts";
import { attr, booleanAttr, child, children, descendants, numberAttr, textOf, type XmlElement } from "../xml.ts";
import { type ChartReading, joinedLevels, numberIn, ofOneLength, POINTS_READ } from "./chart.ts";

export function readExtendedChart(space: XmlElement): ChartReading {
  const blocks = new Map(children(child(space, "chartData"), "data").map((block) => [attr(block, "id") ?? "", block]));
  const elements = descendants(child(space, "chart", "plotArea"), "series");
  let categories: string[] = [];
  const series = elements.map((element): ChartSeries => {
    const block = blocks.get(attr(child(element, "dataId"), "val") ?? "");
    const names = levelsOf(child(block, "strDim"));
    if (names.length > categories.length) categories = names;
    const format = attr(child(child(block, "numDim"), "lvl"), "formatCode") ?? "General";
    const labels = child(element, "dataLabels");
    return {
      name: textOf(child(element, "tx", "txData", "v")).trim() || null,
      values: points(child(block, "numDim", "lvl")).map((written) => numberIn(written)),
      numberFormat: format === "General" ? null : format,
      labelled: labels !== undefined && booleanAttr(child(labels, "visibility"), "value") !== false,
    };
  });
  const held = ofOneLength(categories, series);
  const title = descendants(child(space, "chart", "title"), "t")
    .map(textOf)
    .join("")
    .trim();
  return {
    chartType: attr(elements[0], "layoutId") ?? "unknown",
    title: title === "" ? null : title,
    ...held,
    truncated: held.categories.length >= POINTS_READ,
  };
}

function levelsOf(dimension: XmlElement | undefined): string[] {
  const levels = children(dimension, "lvl").map(points);
  return joinedLevels(levels, Math.max(0, ...levels.map((level) => level.length)));
}

function points(level: XmlElement | undefined): string[] {
  const found = children(level, "pt");
  const count = Math.min(POINTS_READ, Math.max(numberAttr(level, "ptCount") ?? 0, found.length));
  const values = new Array<string>(count).fill("");
  for (const [position, point] of found.entries()) {
    const index = numberAttr(point, "idx") ?? position;
    if (index >= 0 && index < count) values[index] = textOf(point);
  }
  return values;
}
