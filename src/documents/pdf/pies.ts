/** Recognises pies and doughnuts: figures printed on coloured slices, named by a legend of the same colours. */
import { type FoundChart, figureOf, seriesOf, swatchOf } from "./charts.ts";
import { centreX, centreY, union } from "./geometry.ts";
import type { Segment } from "./lines.ts";
import type { Fill } from "./paint.ts";
import { holds } from "./visibility.ts";

type Slice = { readonly colour: string; readonly label: Segment; readonly name: Segment };

export function piesOf(segments: readonly Segment[], fills: readonly Fill[]): FoundChart[] {
  const upright = segments.filter((s) => s.upright);
  const slices: Slice[] = [];
  for (const label of upright) {
    if (figureOf(label.text) === null) continue;
    const beneath = fills.findLast((f) => holds(f, [centreX(label.box), centreY(label.box)]));
    if (!beneath?.colour || beneath.rectangular || beneath.alpha < 0.5) continue;
    const { colour } = beneath;
    const [name, ...others] = upright.filter((s) => figureOf(s.text) === null && swatchOf(s, colour, fills));
    if (name && others.length === 0) slices.push({ colour, label, name });
  }
  // One figure a slice, one name a slice: with less, which figure is whose would be a guess.
  if (slices.length < 2 || new Set(slices.map((s) => s.colour)).size < slices.length) return [];
  if (new Set(slices.map((s) => s.name)).size < slices.length) return [];
  const ordered = [...slices].sort((a, b) => a.name.baseline - b.name.baseline || a.name.box.x - b.name.box.x);
  const used = new Set(ordered.flatMap((s) => [s.label, s.name]));
  const series = seriesOf(
    null,
    ordered.map((s) => s.label),
  );
  const categories = ordered.map((s) => s.name.text);
  return [
    { box: union([...used].map((s) => s.box)), chartType: "pie", title: null, categories, series: [series], used },
  ];
}
