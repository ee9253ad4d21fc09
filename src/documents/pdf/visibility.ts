/** Which runs of text a person looking at the page would not see, and why. */

import { area, bottom, centreY, contains, intersection, type Point, right } from "../geometry.ts";
import type { Box, HiddenText } from "../types.ts";
import type { Fill, Painted, Picture, Run } from "./paint.ts";

export type Hiding = { readonly reason: HiddenText["reason"]; readonly why: string };

const SMALLEST_READABLE_POINTS = 4;
/** Of its size, what a letter is wide at least: an i has a fifth. Letters that are squeezed to less are as good as small. */
const NARROWEST = 0.05;

/** Null: visible. */
export function hidingOf(run: Run, painted: Painted, page: Box): Hiding | null {
  if (run.mode === 3) return { reason: "invisible", why: "text drawn in the invisible mode" };
  const inside = intersection(run.box, page);
  if (inside === null || area(inside) < 0.2 * area(run.box)) return { reason: "outside", why: "text outside the page" };
  if (run.clipped) return { reason: "outside", why: "text outside the part of the page that is shown" };
  const size = Math.min(run.size, area(run.box) / (NARROWEST * run.size * run.text.length));
  if (size < SMALLEST_READABLE_POINTS) return { reason: "tiny", why: `text of ${size.toFixed(1)} points` };
  const points = samples(run.box);
  const fills = painted.fills.filter((f) => intersection(f.box, run.box) !== null);
  const pictures = painted.pictures.filter((p) => intersection(p.box, run.box) !== null);
  const covered = (point: Point) =>
    fills.some((f) => f.order > run.order && f.alpha > 0.98 && f.colour !== "transparent" && holds(f, point)) ||
    pictures.some((p) => p.order > run.order && p.opaque && contains(p.box, point));
  if (points.every(covered)) return { reason: "behind_picture", why: "text covered by a shape or a picture" };
  const beneath = [...fills, ...pictures].filter((p) => p.order < run.order).sort((a, b) => a.order - b.order);
  if (run.colour !== null && points.every((point) => melts(run, backgroundAt(point, beneath)))) {
    return { reason: "colour", why: `text of colour ${run.colour} on a background of the same colour` };
  }
  return null;
}

const samples = (box: Box): Point[] =>
  [0.05, 0.35, 0.65, 0.95].map((t): Point => [box.x + t * box.width, centreY(box)]);

type Rgb = readonly [number, number, number];

function melts(run: Run, background: Rgb | null): boolean {
  if (background === null) return false;
  if (run.colour === "transparent") return true;
  const ink = mix(background, rgb(run.colour ?? "#000000"), run.alpha);
  const distance = Math.hypot(ink[0] - background[0], ink[1] - background[1], ink[2] - background[2]);
  const [a, b] = [luminance(ink), luminance(background)];
  return distance < 40 && (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) < 1.12;
}

/** Null: a picture, a pattern or a gradient, whose colour is not known here. */
function backgroundAt(point: Point, beneath: readonly (Fill | Picture)[]): Rgb | null {
  let colour: Rgb | null = [255, 255, 255];
  for (const layer of beneath) {
    if (!("colour" in layer)) {
      if (contains(layer.box, point)) colour = null;
    } else if (layer.colour !== "transparent" && holds(layer, point)) {
      if (layer.colour === null) colour = null;
      else if (layer.alpha > 0.98) colour = rgb(layer.colour);
      else if (colour !== null) colour = mix(colour, rgb(layer.colour), layer.alpha);
    }
  }
  return colour;
}

/** Whether the filled shape covers the point. */
export function holds(fill: Fill, [x, y]: Point): boolean {
  if (!contains(fill.box, [x, y])) return false;
  if (fill.rectangular) return true;
  let inside = false;
  for (const outline of fill.outline) {
    outline.forEach(([x1, y1], i) => {
      const [x2, y2] = outline[i + 1] ?? outline[0] ?? [x1, y1];
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
    });
  }
  return inside;
}

function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return Number.isNaN(value) ? [0, 0, 0] : [value >> 16, (value >> 8) & 255, value & 255];
}

const mix = (under: Rgb, over: Rgb, alpha: number): Rgb => [
  under[0] + (over[0] - under[0]) * alpha,
  under[1] + (over[1] - under[1]) * alpha,
  under[2] + (over[2] - under[2]) * alpha,
];

/** WCAG 2 relative luminance. */
function luminance(colour: Rgb): number {
  const linear = (channel: number) => {
    const c = channel / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2]);
}

/** A scan with the scanner's own reading laid invisibly over it: one picture over most of the page, hardly any seen text. */
export function isScannedPage(hidden: readonly Run[], seen: readonly Run[], painted: Painted, page: Box): boolean {
  const length = (runs: readonly Run[]) => runs.reduce((sum, run) => sum + run.text.length, 0);
  const scan = painted.pictures.some((p) => {
    const part = intersection(p.box, page);
    return part !== null && area(part) > 0.7 * area(page) && right(part) > 0 && bottom(part) > 0;
  });
  return scan && length(hidden) > 0 && length(seen) < 0.1 * length(hidden);
}
