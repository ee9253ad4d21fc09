/** What is painted beneath the words of a slide: its background, filled shapes, lines and pictures, from the bottom to the top. */
import { area } from "../geometry.ts";
import type { DrawingLayer, PageDrawing, Stroke } from "../types.ts";
import { attr, child, children, numberAttr, type XmlElement } from "../xml.ts";
import { blend, percentage, readColour, WHITE } from "./colour.ts";
import { ancestorsOf, type Design } from "./design.ts";
import { NO_FILL, pictureAlpha, readFill } from "./fill.ts";
import { flat, gradientOf, hex } from "./flat-colour.ts";
import { pointsOf, shareWithin } from "./geometry.ts";
import { outlineOf, SQUARE } from "./outline.ts";
import type { Drawn } from "./shape-tree.ts";
import type { TableLayout } from "./table.ts";
import { tableStyleFill } from "./table-style.ts";

/** Layers kept of one slide: maps and icons made of thousands of shapes are recognised by their largest. */
const LAYERS_KEPT = 300;
/** Width of a line that states none, as PowerPoint draws it. */
const USUAL_LINE = 0.75;
const CLEAR = 0.02;
const WHOLE = { left: 0, top: 0, right: 0, bottom: 0 };
const LINES: ReadonlySet<string> = new Set(["line", "straightConnector1"]);

export function drawingOf(
  drawn: readonly Drawn[],
  design: Design,
  size: { readonly width: number; readonly height: number },
  tables: ReadonlyMap<Drawn, TableLayout>,
): PageDrawing {
  const slide = { x: 0, y: 0, ...size };
  const layers: DrawingLayer[] = [];
  if (design.backgroundPicture !== null) {
    const opacity = design.background.kind === "unknown" ? design.background.alpha : 1;
    const placed = { box: slide, turn: 0, mirrored: false, outline: SQUARE };
    layers.push({ kind: "picture", ...placed, part: design.backgroundPicture, crop: WHOLE, opacity });
  }
  const shaded = gradientOf(design.background);
  if (shaded.gradient !== undefined) {
    const fill = hex(flat(design.background) ?? WHITE);
    layers.push({
      kind: "shape",
      box: slide,
      turn: 0,
      mirrored: false,
      outline: SQUARE,
      fill,
      ...shaded,
      stroke: null,
    });
  }
  for (const item of drawn) {
    if (item.hidden || item.box === null || !(shareWithin(item.box, slide) > 0)) continue;
    const table = tables.get(item);
    if (table !== undefined) layers.push(...cellLayers(table, item, design));
    else layers.push(...layersOf(item, design));
  }
  const background = flat(design.background);
  return { background: background && hex(blend(background, WHITE)), layers: largest(layers) };
}

function layersOf(item: Drawn, design: Design): DrawingLayer[] {
  const { placement } = item;
  if (placement === null || !Object.values(placement.box).every(Number.isFinite)) return [];
  const isPicture = item.kind === "picture" || (item.kind === "frame" && item.content === "ole");
  if (isPicture || (item.kind === "shape" && item.fill.kind === "unknown")) return pictureLayers(item, placement);
  return item.kind === "shape" ? shapeLayers(item, placement, design) : [];
}

type Placement = NonNullable<Drawn["placement"]>;

function pictureLayers(item: Drawn, placement: Placement): DrawingLayer[] {
  const { element, picture } = item;
  // A frame of the slide's own says that something stands there; an inherited one would only stand in the way.
  if (picture === null && item.inherited) return [];
  const blipFill = child(element, "blipFill") ?? child(element, "spPr", "blipFill");
  const outline = outlineOf(child(element, "spPr"), placement.box) ?? SQUARE;
  const [crop, opacity] = [cropOf(blipFill), pictureAlpha(blipFill)];
  return [{ kind: "picture", ...placement, outline, part: picture, crop, opacity }];
}

function shapeLayers(item: Drawn, placement: Placement, design: Design): DrawingLayer[] {
  const { element } = item;
  const stroke = strokeOf(item, design);
  const geometry = attr(child(element, "spPr", "prstGeom"), "prst");
  if (element.name === "cxnSp" || LINES.has(geometry ?? "")) {
    const straight = LINES.has(geometry ?? "line");
    return stroke === null || !straight ? [] : [{ kind: "line", ...placement, stroke }];
  }
  const outline = outlineOf(child(element, "spPr"), placement.box);
  const fill = flat(item.fill);
  const shown = fill === null || fill.alpha < CLEAR ? null : hex(fill);
  if (outline === null || (shown === null && stroke === null)) return [];
  return [{ kind: "shape", ...placement, outline, fill: shown, ...gradientOf(item.fill), stroke }];
}

function cellLayers(table: TableLayout, item: Drawn, design: Design): DrawingLayer[] {
  const element = child(item.element, "graphic", "graphicData", "tbl");
  const styled = tableStyleFill(element, table, design);
  return table.cells.flatMap(({ box, fill, ...place }): DrawingLayer[] => {
    const colour = flat(fill ?? styled(place) ?? NO_FILL);
    if (box === null || colour === null || colour.alpha < CLEAR) return [];
    return [{ kind: "shape", box, turn: 0, mirrored: false, outline: SQUARE, fill: hex(colour), stroke: null }];
  });
}

/** The line as the shape, its placeholder or its style states it; null for none. */
function strokeOf(item: Drawn, design: Design): Stroke | null {
  for (const holder of [item.element, ...ancestorsOf(item.placeholder, design)]) {
    const line = child(holder, "spPr", "ln");
    const reference = child(holder, "style", "lnRef");
    const styled = (numberAttr(reference, "idx") ?? 0) > 0 ? readColour(reference, design.palette) : undefined;
    const stated = readFill(line, design.palette);
    const colour = stated !== undefined ? flat(stated) : styled;
    if (stated === undefined && styled === undefined) continue;
    if (colour === undefined || colour === null || colour.alpha < CLEAR) return null;
    const width = pointsOf(numberAttr(line, "w") ?? 0) || styleWidth(reference, design) || USUAL_LINE;
    return { colour: hex(colour), width: Math.round(width * 100) / 100 };
  }
  return null;
}

function styleWidth(reference: XmlElement | undefined, { formats }: Design): number {
  const style = children(child(formats, "lnStyleLst"))[(numberAttr(reference, "idx") ?? 0) - 1];
  return pointsOf(numberAttr(style, "w") ?? 0);
}

function cropOf(blipFill: XmlElement | undefined): typeof WHOLE {
  const rectangle = child(blipFill, "srcRect");
  const side = (name: string): number => Math.min(0.98, Math.max(-4, percentage(attr(rectangle, name)) ?? 0));
  const crop = { left: side("l"), top: side("t"), right: side("r"), bottom: side("b") };
  return crop.left + crop.right > 0.98 || crop.top + crop.bottom > 0.98 ? WHOLE : crop;
}

function largest(layers: readonly DrawingLayer[]): readonly DrawingLayer[] {
  if (layers.length <= LAYERS_KEPT) return layers;
  const reach = (layer: DrawingLayer): number =>
    layer.kind === "line" ? Math.hypot(layer.box.width, layer.box.height) * layer.stroke.width : area(layer.box);
  const kept = new Set(layers.toSorted((a, b) => reach(b) - reach(a)).slice(0, LAYERS_KEPT));
  return layers.filter((layer) => kept.has(layer));
}
