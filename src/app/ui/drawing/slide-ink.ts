/** The colour of words on a slide, by what lies beneath them: as the file gives it where it is read there, else made so. */
import type { Box, DrawingLayer, PageDrawing } from "../../engine.ts";

export type Ink = {
  readonly over: "light" | "dark";
  /** Neither is read over all of it: the words need a plate of their own. */
  readonly plate: boolean;
};

/** A colour of the file's, made darker or lighter where it would not be read. */
export type OwnInk = {
  readonly colour: string;
  /** Over a picture, which may be anything: an edge of the opposite lightness keeps the words apart from it. */
  readonly halo: "light" | "dark" | null;
};

/** Red, green, blue, 0..255. */
type Ground = readonly [number, number, number];

/** WCAG 2.2, 1.4.3, text of any size. */
const CONTRAST = 4.5;
const ACROSS = [0.02, 0.26, 0.5, 0.74, 0.98];
const DOWN = [0.15, 0.5, 0.85];
const WHITE: Ground = [255, 255, 255];
const BLACK: Ground = [0, 0, 0];
/** Shares of black or white that are added to a colour in turn. */
const STEPS = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9];

export type InkReader = {
  /** White where it is read all over, as designers choose it on colours; else black; else black on a plate. */
  readonly over: (box: Box) => Ink;
  /** Null where no shade of the colour is read over all that is known to lie there. */
  readonly own: (box: Box, colour: string) => OwnInk | null;
};

type Painted = {
  readonly layer: Exclude<DrawingLayer, { readonly kind: "line" }>;
  /** Null for a picture: it may be anything. */
  readonly ground: Ground | null;
  readonly alpha: number;
  readonly turn: { readonly cos: number; readonly sin: number };
  /** Upright, around the layer once turned. */
  readonly reach: Box;
};

export function inkReader({ background, layers }: PageDrawing): InkReader {
  const base = background === null ? WHITE : colourOf(background).ground;
  const painted = layers.flatMap(paintedBy);
  const everywhere = (box: Box, holds: (near: readonly Painted[], x: number, y: number) => boolean): boolean => {
    const near = painted.filter(({ reach }) => meet(reach, box));
    return ACROSS.every((across) =>
      DOWN.every((down) => holds(near, box.x + box.width * across, box.y + box.height * down)),
    );
  };
  /** `unknown`: what a picture is taken to show. */
  const contrasts = (box: Box, ink: Ground, unknown: Ground | null): boolean =>
    everywhere(box, (near, x, y) => {
      const ground = groundAt(near, base, unknown ?? ink, x, y);
      const [a, b] = [luminance(ground), luminance(ink)];
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) >= CONTRAST;
    });
  return {
    over(box) {
      if (contrasts(box, WHITE, null)) return { over: "dark", plate: false };
      return { over: "light", plate: !contrasts(box, BLACK, null) };
    },
    own(box, written) {
      const { ground } = colourOf(written);
      const isPale = luminance(ground) > 0.18;
      // Over a picture a pale colour is taken to stand on dark, as its author saw it, and a dark one on light.
      const unknown = isPale ? BLACK : WHITE;
      const shade = STEPS.flatMap((share) => [mixed(ground, isPale ? WHITE : BLACK, share)]).concat(
        STEPS.map((share) => mixed(ground, isPale ? BLACK : WHITE, share)),
      );
      const ink = shade.find((colour) => contrasts(box, colour, unknown));
      if (ink === undefined) return null;
      const overPicture = !everywhere(
        box,
        (near, x, y) => !near.some((one) => one.ground === null && covers(one, x, y)),
      );
      return {
        colour: `rgb(${ink.map(Math.round).join(" ")})`,
        halo: !overPicture ? null : luminance(ink) > 0.18 ? "dark" : "light",
      };
    },
  };
}

function mixed(colour: Ground, towards: Ground, share: number): Ground {
  const mix = (i: 0 | 1 | 2) => colour[i] * (1 - share) + towards[i] * share;
  return [mix(0), mix(1), mix(2)];
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
  for (const one of painted.toReversed()) {
    if (left <= 0.001) break;
    if (covers(one, x, y)) add(colourAt(one, x, y) ?? ink, one.alpha);
  }
  add(base, 1);
  return [red, green, blue];
}

/** Null for a picture. */
function colourAt({ layer, ground }: Painted, x: number, y: number): Ground | null {
  if (layer.kind !== "shape" || layer.gradient === undefined) return ground;
  const { angle, centre, stops } = layer.gradient;
  const { box } = layer;
  const [across, down] = [(x - box.x) / box.width, (y - box.y) / box.height];
  const turn = ((angle ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const length = Math.abs(box.width * cos) + Math.abs(box.height * sin);
  const at =
    angle === null
      ? Math.hypot(across - centre.x, down - centre.y) / Math.SQRT1_2
      : 0.5 + ((across - 0.5) * box.width * cos + (down - 0.5) * box.height * sin) / length;
  const next = stops.findIndex((stop) => stop.at >= at);
  const [after, before] = [stops[next] ?? stops.at(-1), stops[next < 0 ? stops.length - 1 : Math.max(0, next - 1)]];
  if (after === undefined || before === undefined) return ground;
  const share = after.at > before.at ? Math.min(1, Math.max(0, (at - before.at) / (after.at - before.at))) : 0;
  return mixed(colourOf(before.colour).ground, colourOf(after.colour).ground, share);
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
    const [ax = 0, ay = 0] = points.slice(i, i + 2);
    const [bx = 0, by = 0] = points.slice(j, j + 2);
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
  const [red, green, blue] = ground;
  const linear = (channel: number): number => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
