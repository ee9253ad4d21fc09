/** Finds the filled rectangles of a picture, such as the bars of a chart, and tells the colour in which a word is written. */
import type { PixelBox, Raster } from "./raster.ts";

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
  const count = width * height;
  const taken = new Uint8Array(count);
  const queue = new Int32Array(count);
  const found: FilledArea[] = [];
  for (let start = 0; start < count; start++) {
    if (taken[start] === 1) continue;
    const size = fill(picture, width, start, taken, queue);
    if (size < LEAST_PIXELS || size > GROUND * count) continue;
    const box = rectangleOf(queue.subarray(0, size), width);
    if (box === null) continue;
    const first = placeOf(start, picture.width, width);
    const { pixels } = picture;
    found.push({ box, colour: hex(pixels[first] ?? 0, pixels[first + 1] ?? 0, pixels[first + 2] ?? 0) });
  }
  return found;
}

/** Where the pixel that a reduced one stands for begins. */
const placeOf = (i: number, fullWidth: number, width: number): number =>
  4 * (Math.floor(i / width) * REDUCTION * fullWidth + (i % width) * REDUCTION);

/** Puts the reduced pixels that are of the colour of `start` and joined to it into the queue; gives how many. */
function fill(picture: Raster, width: number, start: number, taken: Uint8Array, queue: Int32Array): number {
  const { pixels } = picture;
  const first = placeOf(start, picture.width, width);
  const isAlike = (i: number): boolean => {
    const at = placeOf(i, picture.width, width);
    return [0, 1, 2].every((c) => Math.abs((pixels[at + c] ?? 0) - (pixels[first + c] ?? 0)) <= TOLERANCE);
  };
  let end = 0;
  const take = (i: number): void => {
    taken[i] = 1;
    queue[end++] = i;
  };
  take(start);
  for (let next = 0; next < end; next++) {
    const i = queue[next] ?? 0;
    const beside = [i % width > 0 ? i - 1 : -1, i % width < width - 1 ? i + 1 : -1, i - width, i + width];
    for (const to of beside) if (to >= 0 && taken[to] === 0 && isAlike(to)) take(to);
  }
  return end;
}

/** The box of an area, in pixels of the picture; null where it is no rectangle. A hole in it, such as a letter, is part of it. */
function rectangleOf(area: Int32Array, width: number): PixelBox | null {
  let [left, right, top, bottom] = [width, 0, Number.POSITIVE_INFINITY, 0];
  for (const i of area) {
    const [x, y] = [i % width, Math.floor(i / width)];
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  }
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
