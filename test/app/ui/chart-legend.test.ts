/** The legend of a chart stands where its file says, and the plot leaves room for it. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ChartDrawing } from "../../../src/app/ui/drawing/chart-drawing.tsx";
import type { ChartBlock, ChartLook } from "../../../src/documents/index.ts";

const CHART = {
  kind: "chart",
  id: "c",
  anchor: "slide 1",
  chartType: "bar",
  title: null,
  categories: ["2024", "2025"],
  series: ["Costs", "Sales"].map((name) => ({ name, values: [1, 2], numberFormat: null, labelled: true })),
} as unknown as ChartBlock;
const [WIDTH, HEIGHT] = [400, 300];

const drawn = (legend: ChartLook["legend"], horizontal: boolean) => {
  const look = { horizontal, stacked: false, series: [], points: [], legend };
  const markup = renderToStaticMarkup(
    createElement(ChartDrawing, { chart: CHART, look, width: WIDTH, height: HEIGHT }),
  );
  const [, left, top] = /translate\(([\d.]+) ([\d.]+)\)/.exec(markup)?.map(Number) ?? [];
  const bars = [...markup.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)].map((rect) =>
    rect.slice(1).map(Number),
  );
  const marks = bars.splice(4);
  const edges = (of: readonly (readonly number[])[], dx = 0, dy = 0) => ({
    left: Math.min(...of.map(([x = 0]) => x + dx)),
    right: Math.max(...of.map(([x = 0, , w = 0]) => x + w + dx)),
    top: Math.min(...of.map(([, y = 0]) => y + dy)),
    bottom: Math.max(...of.map(([, y = 0, , h = 0]) => y + h + dy)),
  });
  return { bars: edges(bars, left, top), marks: edges(marks), count: marks.length };
};

describe.each([
  ["standing bars", false],
  ["lying bars", true],
])("the legend of %s", (_name, horizontal) => {
  it("stands above, beneath or beside the bars, as the file says", () => {
    const [top, bottom, left, right] = (["top", "bottom", "left", "right"] as const).map((side) =>
      drawn(side, horizontal),
    );
    expect(top?.marks.bottom).toBeLessThanOrEqual(top?.bars.top ?? 0);
    expect(bottom?.marks.top).toBeGreaterThanOrEqual(bottom?.bars.bottom ?? HEIGHT);
    expect(left?.marks.right).toBeLessThanOrEqual(left?.bars.left ?? 0);
    expect(right?.marks.left).toBeGreaterThanOrEqual(right?.bars.right ?? WIDTH);
  });

  it("is left out where the file has none", () => {
    expect(drawn(null, horizontal).count).toBe(0);
  });
});
