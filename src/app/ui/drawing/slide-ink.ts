/** Black or white for words on a slide, by what lies beneath them: they must be read, whatever colour the file gives them. */
import type { Box, DrawingLayer, PageDrawing } from "../../../documents/index.ts";

export type Ink = {
  readonly over: "light" | "dark";
  /** Neither is read over all of it: the words need a plate of their own. */
  readonly plate: boolean;
};

/** Red, green, blue, 0..255. */
type Ground = readonly [number, number, number];

/** WCAG 2.2, 1.4.3, text of any size. */
const CONTRAST = 4.5;
const ACROSS = [0.02, 0.26, 0.5, 0.74, 0.98];
const DOWN = [0.15, 0.5, 0.85];
const WHITE: Ground = [255, 255, 255];
const BLACK: Ground = [0, 0, 0];

type Painted = {
  readonly layer: Exclude<DrawingLayer, { readonly kind: "line" }>;
  /** Null for a picture: it may be anything. */
  readonly ground: Ground | null;
  readonly alpha: number;
  readonly turn: { readonly cos: number; readonly sin: number };
  /** Upright, around the layer once turned. */
  readonly reach: Box;
};

/** White where it is read all over, as designers choose it on colours; else black; else black on a plate. */
export function inkReader({ background, layers }: PageDrawing): (box: Box) => Ink {
  const base = background === null ? WHITE : colourOf(background).ground;
  const painted = layers.flatMap(paintedBy);
  return (box) => {
    const near = painted.filter(({ reach }) => meet(reach, box));
    const contrasts = (ink: Ground): boolean =>
      ACROSS.every((across) =>
        DOWN.every((down) => {
          const ground = groundAt(near, base, ink, box.x + box.width * across, box.y + box.height * down);
          return contrast(luminance(ground), luminance(ink)) >= CONTRAST;
        }),
      );
    if (contrasts(WHITE)) return { over: "dark", plate: false };
    return { over: "light", plate: !contrasts(BLACK) };
  };
}

function paintedBy(layer: DrawingLayer): readonly Painted[] {
  if (layer.kind === "line" || (layer.kind === "shape" && layer.fill === null)) return [];
  const { x, y, width, height } = layer.box;
  if (width <= 0 || height <= 0) return [];
  const angle = (-layer.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const wide = Math.abs(width * cos) + Math.abs(height * sin);
  const high = Math.abs(width * sin) + Math.abs(height * cos);
  const reach = { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
  const paint = layer.kind === "picture" ? { ground: null, alpha: layer.opacity } : colourOf(layer.fill ?? "");
  return [{ layer, ...paint, turn: { cos, sin }, reach }];
}

function meet(a: Box, b: Box): boolean {
  return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
}

/**
 * The colour at a point, in points of the slide, from the top down to what nothing shows through. What a picture shows
 * there is not known: the worst for this ink is taken.
 */
function groundAt(painted: readonly Painted[], base: Ground, ink: Ground, x: number, y: number): Ground {
  let [red, green, blue, left] = [0, 0, 0, 1];
  const add = ([r, g, b]: Ground, alpha: number): void => {
    [red, green, blue] = [red + r * left * alpha, green + g * left * alpha, blue + b * left * alpha];
    left *= 1 - alpha;
  };
  for (let i = painted.length - 1; i >= 0 && left > 0.001; i--) {
    const one = painted[i]!;
    if (covers(one, x, y)) add(one.ground ?? ink, one.alpha);
  }
  add(base, 1);
  return [red, green, blue];
}

function covers({ layer, turn: { cos, sin } }: Painted, x: number, y: number): boolean {
  const { box, mirrored, outline } = layer;
  const [dx, dy] = [x - box.x - box.width / 2, y - box.y - box.height / 2];
  const across = (dx * cos - dy * sin) / box.width;
  const down = ((dx * sin + dy * cos) / box.height) * (mirrored ? -1 : 1);
  if (Math.abs(across) > 0.5 || Math.abs(down) > 0.5) return false;
  if (outline.kind === "ellipse") return across ** 2 + down ** 2 <= 0.25;
  return outline.kind === "rectangle" || within(outline.points, (across + 0.5) * 1000, (down + 0.5) * 1000);
}

/** Even-odd: a ray to the right crosses the outline an odd number of times. */
function within(points: readonly number[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
    const [ax, ay, bx, by] = [points[i]!, points[i + 1]!, points[j]!, points[j + 1]!];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

function colourOf(hex: string): { readonly ground: Ground; readonly alpha: number } {
  const channel = (i: number) => Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16) || 0;
  return { ground: [channel(0), channel(1), channel(2)], alpha: hex.length > 7 ? channel(3) / 255 : 1 };
}

/** WCAG 2.2, relative luminance. */
function luminance(ground: Ground): number {
  const [red, green, blue] = ground.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
