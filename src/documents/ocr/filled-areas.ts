/** Finds the filled rectangles of a picture, such as the bars of a chart, and tells the colour in which a word is written. */
import { boxOf, type PixelBox, type Raster, regionsOf } from "./raster.ts";

export type FilledArea = {
  readonly box: PixelBox;
  /** "#rrggbb". */
  readonly colour: string;
};

/** Areas are sought on a picture of half the size, each of whose pixels is one of four. */
const REDUCTION = 2;
/** Greatest difference of a channel between a pixel and the one that its area began with. */
const TOLERANCE = 24;
/** Sides of an area, reduced pixels. */
const LEAST_SIDE = 5;
/** Reduced pixels of an area: letters are smaller. */
const LEAST_PIXELS = 70;
/** Share of its box that the area covers, holes such as letters counted in. */
const FULL = 0.9;
/** Share of the picture beyond which an area is its ground. */
const GROUND = 0.5;

export function filledAreas(picture: Raster): readonly FilledArea[] {
  const [width, height] = [Math.floor(picture.width / REDUCTION), Math.floor(picture.height / REDUCTION)];
  const { pixels } = picture;
  /** Where the pixel that a reduced one stands for begins. */
  const placeOf = (i: number): number =>
    4 * (Math.floor(i / width) * REDUCTION * picture.width + (i % width) * REDUCTION);
  const isAlike = (first: number, at: number): boolean => {
    const [a, b] = [placeOf(first), placeOf(at)];
    return [0, 1, 2].every((c) => Math.abs((pixels[a + c] ?? 0) - (pixels[b + c] ?? 0)) <= TOLERANCE);
  };
  const found: FilledArea[] = [];
  for (const region of regionsOf(width, height, isAlike)) {
    if (region.length < LEAST_PIXELS || region.length > GROUND * width * height) continue;
    const box = rectangleOf(region, width);
    if (box === null) continue;
    const at = placeOf(region[0] ?? 0);
    found.push({ box, colour: hex(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0) });
  }
  return found;
}

/** The box of an area, in pixels of the picture; null where it is no rectangle. A hole in it, such as a letter, is part of it. */
function rectangleOf(area: Int32Array, width: number): PixelBox | null {
  const { left, right, top, bottom } = boxOf(area, width);
  const [across, down] = [right - left, bottom - top];
  if (across < LEAST_SIDE || down < LEAST_SIDE) return null;
  const first = new Int32Array(down).fill(width);
  const last = new Int32Array(down);
  for (const i of area) {
    const row = Math.floor(i / width) - top;
    first[row] = Math.min(first[row] ?? width, i % width);
    last[row] = Math.max(last[row] ?? 0, (i % width) + 1);
  }
  const covered = last.reduce((sum, end, row) => sum + end - (first[row] ?? 0), 0);
  if (covered < FULL * across * down) return null;
  return { left: left * REDUCTION, right: right * REDUCTION, top: top * REDUCTION, bottom: bottom * REDUCTION };
}

/** The colour furthest from that of the paper, "#rrggbb"; null where nothing is written. */
export function inkOf({ width, height, pixels }: Raster, box: PixelBox): string | null {
  const colours = new Map<number, { count: number; r: number; g: number; b: number }>();
  for (let y = Math.max(0, Math.floor(box.top)); y < Math.min(height, Math.ceil(box.bottom)); y++) {
    for (let x = Math.max(0, Math.floor(box.left)); x < Math.min(width, Math.ceil(box.right)); x++) {
      const p = 4 * (y * width + x);
      const [r, g, b] = [pixels[p] ?? 0, pixels[p + 1] ?? 0, pixels[p + 2] ?? 0];
      const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4);
      const colour = colours.get(key) ?? { count: 0, r: 0, g: 0, b: 0 };
      colour.count++;
      colour.r += r;
      colour.g += g;
      colour.b += b;
      colours.set(key, colour);
    }
  }
  const means = [...colours.values()].map(({ count, r, g, b }) => ({
    count,
    r: r / count,
    g: g / count,
    b: b / count,
  }));
  const paper = means.reduce((most, one) => (one.count > most.count ? one : most), { count: 0, r: 0, g: 0, b: 0 });
  const apart = (one: { readonly r: number; readonly g: number; readonly b: number }): number =>
    Math.max(Math.abs(one.r - paper.r), Math.abs(one.g - paper.g), Math.abs(one.b - paper.b));
  const furthest = Math.max(0, ...means.map(apart));
  if (furthest < LEAST_CONTRAST) return null;
  const ink = means.filter((one) => apart(one) > 0.75 * furthest);
  const all = ink.reduce((sum, { count }) => sum + count, 0);
  const mean = (channel: "r" | "g" | "b"): number => ink.reduce((sum, one) => sum + one[channel] * one.count, 0) / all;
  return hex(mean("r"), mean("g"), mean("b"));
}

const LEAST_CONTRAST = 30;

/** Greatest difference of a channel between two colours "#rrggbb", 0 to 255. */
export function colourDistance(a: string, b: string): number {
  return Math.max(...[1, 3, 5].map((i) => Math.abs(parseInt(a.slice(i, i + 2), 16) - parseInt(b.slice(i, i + 2), 16))));
}

function hex(r: number, g: number, b: number): string {
  return `#${[r, g, b].map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}
