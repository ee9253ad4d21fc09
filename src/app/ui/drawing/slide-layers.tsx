/** What is painted beneath the words of a slide: shapes, lines and pictures, from the bottom to the top. */

import type { CSSProperties } from "react";
import type { DrawingLayer, Gradient, PageUnit } from "../../engine.ts";
import { SlidePicture } from "./slide-picture.tsx";
import { boxStyle, outlineStyle, placementStyle, points, turnStyle } from "./slide-place.ts";

const MOST_LAYERS = 400;
const MOST_PICTURES = 60;

type SlideLayersProps = { readonly file: string; readonly page: PageUnit; readonly layers: readonly DrawingLayer[] };

export function SlideLayers({ file, page, layers }: SlideLayersProps) {
  let pictures = 0;
  return layers.slice(0, MOST_LAYERS).map((layer, i) => {
    if (layer.kind === "picture") {
      if (++pictures > MOST_PICTURES) return null;
      // biome-ignore lint/suspicious/noArrayIndexKey: a layer's place in the order is its name, and a page does not change
      return <SlidePicture key={i} file={file} page={page} layer={layer} index={i} />;
    }
    const style = layer.kind === "line" ? lineStyle(layer, page) : shapeStyle(layer, page);
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    return <div key={i} className={layer.kind === "line" ? "slide-line" : "slide-layer"} style={style} />;
  });
}

function shapeStyle(layer: Extract<DrawingLayer, { readonly kind: "shape" }>, page: PageUnit): CSSProperties {
  const { fill, stroke, outline, box } = layer;
  // A border is square where the shape is not: a polygon goes without.
  const bordered = stroke !== null && outline.kind !== "polygon";
  return {
    ...placementStyle(layer, page),
    ...outlineStyle(outline, box),
    ...(fill === null ? {} : { background: layer.gradient ? gradientStyle(layer.gradient) : fill }),
    ...(bordered ? { border: `max(1px, ${points(stroke.width, page)}) solid ${stroke.colour}` } : {}),
  };
}

function gradientStyle({ angle, centre, stops }: Gradient): string {
  const colours = stops.map(({ at, colour }) => `${colour} ${(at * 100).toFixed(1)}%`).join(", ");
  if (angle === null) return `radial-gradient(circle at ${centre.x * 100}% ${centre.y * 100}%, ${colours})`;
  // CSS counts from the bottom upwards, the format from left to right.
  return `linear-gradient(${angle + 90}deg, ${colours})`;
}

/** A thin box about the middle of the line. */
function lineStyle(layer: Extract<DrawingLayer, { readonly kind: "line" }>, page: PageUnit): CSSProperties {
  const { x, y, width, height } = layer.box;
  const length = Math.hypot(width, height);
  const flat = { x: x + width / 2 - length / 2, y: y + height / 2, width: length, height: 0 };
  const slope = (Math.atan2(height, width) * 180) / Math.PI;
  return {
    ...boxStyle(flat, page),
    height: `max(1px, ${points(layer.stroke.width, page)})`,
    transform: `translateY(-50%) ${turnStyle(layer)} rotate(${slope.toFixed(2)}deg)`,
    background: layer.stroke.colour,
  };
}
