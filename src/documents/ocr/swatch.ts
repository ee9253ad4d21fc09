/** The coloured square before the name of a series, which the reader of letters takes for the name's first letter. */
import type { PixelBox, Raster } from "./raster.ts";

/** What squares are read as, before a capital: "mTalent". */
const READ_AS = /^[mMBHEO](?=\p{Lu})/u;
/** Share of a square that is of another colour than the paper; the densest letters leave more of it. */
const FILLED = 0.85;
/** Greatest difference of a channel between two pixels of the paper. */
const PAPER = 40;

/** Where the name begins, in pixels from the left of the picture; null where the word begins with no square. */
export function nameAfterSwatch(text: string, picture: Raster, box: PixelBox): number | null {
  if (!READ_AS.test(text)) return null;
  const inked = inkedColumns(picture, box);
  const start = inked.findIndex((share) => share > 0);
  const end = inked.findIndex((share, x) => x > start && share === 0);
  const next = inked.findIndex((share, x) => x > end && share > 0);
  if (start < 0 || end < 0 || next < 0) return null;
  const square = inked.slice(start, end);
  const tallest = Math.max(...square);
  // All its columns are of one height, and it is about as wide as it is high.
  const full = square.filter((share) => share >= FILLED * tallest).length;
  const across = (end - start) / (tallest * (box.bottom - box.top));
  return full >= FILLED * square.length && across > 0.7 && across < 1.4 ? box.left + next : null;
}

/** Of each column of the box the share of pixels that are not of the paper's colour. */
function inkedColumns({ width, height, pixels }: Raster, box: PixelBox): number[] {
  const [left, right] = [Math.max(0, Math.floor(box.left)), Math.min(width, Math.ceil(box.right))];
  const [top, bottom] = [Math.max(0, Math.floor(box.top)), Math.min(height, Math.ceil(box.bottom))];
  const at = (x: number, y: number): number => 4 * (y * width + x);
  const paper = commonest(pixels, left, right, top, bottom, width);
  return Array.from({ length: Math.max(0, right - left) }, (_, x) => {
    let ink = 0;
    for (let y = top; y < bottom; y++) {
      const p = at(left + x, y);
      if ([0, 1, 2].some((c) => Math.abs((pixels[p + c] ?? 0) - (pixels[paper + c] ?? 0)) > PAPER)) ink++;
    }
    return ink / Math.max(1, bottom - top);
  });
}

/** Where a pixel of the commonest colour stands. */
function commonest(
  pixels: Raster["pixels"],
  left: number,
  right: number,
  top: number,
  bottom: number,
  width: number,
): number {
  const counts = new Map<number, { count: number; first: number }>();
  let best = { count: 0, first: 4 * (top * width + left) };
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const p = 4 * (y * width + x);
      const key = (((pixels[p] ?? 0) >> 5) << 6) | (((pixels[p + 1] ?? 0) >> 5) << 3) | ((pixels[p + 2] ?? 0) >> 5);
      const colour = counts.get(key) ?? { count: 0, first: p };
      colour.count++;
      counts.set(key, colour);
      if (colour.count > best.count) best = colour;
    }
  return best.first;
}
