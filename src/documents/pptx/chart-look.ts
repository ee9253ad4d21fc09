/** How a chart looks, for drawing it: which way its bars go, its colours, its legend. Nothing is judged from it. */
import type { ChartLook } from "../types.ts";
import { attr, booleanAttr, child, children, numberAttr, type XmlElement } from "../xml.ts";
import { inOrder } from "./chart.ts";
import { themeColour } from "./colour.ts";
import type { Design } from "./design.ts";
import { readFill } from "./fill.ts";
import { paintOf } from "./flat-colour.ts";

const ACCENTS = 6;
const MOST_POINTS = 60;
const SIDES = { t: "top", r: "right", b: "bottom", l: "left", tr: "right" } as const;

/** From c:chartSpace. */
export function chartLook(space: XmlElement, design: Design): ChartLook {
  const chart = child(space, "chart");
  const plots = children(child(chart, "plotArea")).filter((element) => element.name.endsWith("Chart"));
  const series = plots.flatMap((plot) => inOrder(children(plot, "ser")));
  const [first] = plots;
  const stated = (name: string): string => attr(child(first, name), "val") ?? "";
  const legend = child(chart, "legend");
  const coloursEach = series.length === 1 && booleanAttr(child(first, "varyColors"), "val") === true;
  return {
    horizontal: stated("barDir") === "bar",
    stacked: stated("grouping").endsWith("tacked"),
    series: series.map((one, i) => colourOf(one, design) ?? accent(i, design)),
    points: series.map((one) => pointColours(one, coloursEach, design)),
    legend: legend === undefined ? null : sideOf(attr(child(legend, "legendPos"), "val")),
  };
}

function sideOf(written: string | undefined): ChartLook["legend"] {
  return written !== undefined && Object.hasOwn(SIDES, written) ? SIDES[written as keyof typeof SIDES] : "right"; // asked for just before
}

/** Of a line the stroke says it, of the others the fill. */
function colourOf(holder: XmlElement, { palette }: Design): string | null {
  const properties = child(holder, "spPr");
  return paintOf(readFill(properties, palette)) ?? paintOf(readFill(child(properties, "ln"), palette));
}

function pointColours(series: XmlElement, each: boolean, design: Design): Readonly<Record<number, string>> {
  const colours: Record<number, string> = {};
  for (let i = 0; each && i < MOST_POINTS; i++) {
    const colour = accent(i, design);
    if (colour !== null) colours[i] = colour;
  }
  for (const point of children(series, "dPt")) {
    const index = numberAttr(child(point, "idx"), "val");
    const colour = colourOf(point, design);
    if (index !== undefined && colour !== null) colours[index] = colour;
  }
  return colours;
}

/** The theme's colours in turn, as programs take them where the file names none. */
function accent(index: number, { palette }: Design): string | null {
  const colour = themeColour(`accent${(index % ACCENTS) + 1}`, palette);
  return colour === undefined ? null : paintOf({ kind: "colours", colours: [colour] });
}
