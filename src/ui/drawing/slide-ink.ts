/** Black or white for words on a slide, by what lies beneath them: they must be read, whatever colour the file gives them. */
import type { Box, DrawingLayer, PageDrawing } from "../../documents/index.ts";

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

/** White where it is read all over, as designers choose it on colours; else black; else black on a plate. */
export function inkReader({ background, layers }: PageDrawing): (box: Box) => Ink {
  const base = background === null ? WHITE : colourOf(background).ground;
  const painted = layers.filter((layer) => layer.kind === "picture" || (layer.kind === "shape" && layer.fill !== null));
  const contrasts = (box: Box, ink: number): boolean =>
    ACROSS.every((across) =>
      DOWN.every((down) => {
        const ground = groundAt(painted, base, box.x + box.width * across, box.y + box.height * down);
        return ground !== null && contrast(luminance(ground), ink) >= CONTRAST;
      }),
    );
  return (box) => {
    if (contrasts(box, 1)) return { over: "dark", plate: false };
    return { over: "light", plate: !contrasts(box, 0) };
  };
}

/** The colour at a point, in points of the slide; null where a picture shows through. */
function groundAt(layers: readonly DrawingLayer[], base: Ground, x: number, y: number): Ground | null {
  const over: { readonly ground: Ground; readonly alpha: number }[] = [];
  let ground = base;
  for (let i = layers.length - 1; i >= 0; i--) {
    const layer = layers[i]!;
    if (layer.kind === "line" || !covers(layer, x, y)) continue;
    if (layer.kind === "picture") return null;
    const colour = colourOf(layer.fill ?? "");
    if (colour.alpha >= 1) {
      ground = colour.ground;
      break;
    }
    over.push(colour);
  }
  for (const { ground: top, alpha } of over.toReversed())
    ground = [0, 1, 2].map((i) => top[i]! * alpha + ground[i]! * (1 - alpha)) as unknown as Ground; // three of three
  return ground;
}

function covers(layer: Exclude<DrawingLayer, { readonly kind: "line" }>, x: number, y: number): boolean {
  const { box, turn, mirrored, outline } = layer;
  if (box.width <= 0 || box.height <= 0) return false;
  const angle = (-turn * Math.PI) / 180;
  const [dx, dy] = [x - box.x - box.width / 2, y - box.y - box.height / 2];
  const across = (dx * Math.cos(angle) - dy * Math.sin(angle)) / box.width;
  const down = ((dx * Math.sin(angle) + dy * Math.cos(angle)) / box.height) * (mirrored ? -1 : 1);
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
