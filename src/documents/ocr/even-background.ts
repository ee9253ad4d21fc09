/**
 * Makes every text dark on white, whatever it stands on: Tesseract finds lines of dark ink alone, and a page of white letters
 * on coloured cards gives it nothing. Large even areas (cards, bars, the page) are found and grown to their edges; what is
 * left, such as letters, is drawn by how far its colour is from the area around it.
 */
import type { Grey, PixelBox, Raster } from "./raster.ts";

export type EvenPicture = {
  readonly grey: Grey;
  /** Share (0..1) of the picture that is an even area: high for charts and screenshots, low for photographs. */
  readonly evenShare: number;
  /** The same for a part of it, in pixels: letters stand on an even area, what is taken for letters in a photograph does not. */
  readonly evenShareOf: (box: PixelBox) => number;
};

/** Areas are sought on a picture of half the size, where one pixel is the mean of four. */
const REDUCTION = 2;
/** Side of a square, in reduced pixels, that must be of one colour to start an area: larger than the strokes of large digits. */
const SEED = 18;
/** Greatest difference of a channel inside a seed, and of a pixel from the area that it joins. */
const SEED_TOLERANCE = 14;
const STEP_TOLERANCE = 9;
/** How far (reduced pixels) an area lends its colour to what is no area: beyond it a photograph is kept as it is. */
const REACH = 60;
/** Differences that no person sees are no ink. */
const LEAST_CONTRAST = 22;
const GAIN = 2.2;

export function evenBackground(picture: Raster): EvenPicture {
  const small = reduced(picture);
  const { colour, distance, even } = areasOf(small);
  const { width, height, pixels } = picture;
  const grey = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = Math.min(small.height - 1, Math.floor(y / REDUCTION)) * small.width;
    for (let x = 0; x < width; x++) {
      const cell = row + Math.min(small.width - 1, Math.floor(x / REDUCTION));
      const at = 4 * (y * width + x);
      const paper = (distance[cell] ?? 0) > REACH ? NO_AREA : (colour[cell] ?? NO_AREA);
      grey[y * width + x] = inkOn(paper, pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    }
  }
  return {
    grey: { width, height, pixels: grey },
    evenShare: even / Math.max(1, small.width * small.height),
    evenShareOf: (box) => evenShareOf(box, small, colour, distance),
  };
}

const NO_AREA = -1;

/** How dark a pixel is drawn: by its distance from the colour of the area under it, or as it is where there is none. */
function inkOn(paper: number, r: number, g: number, b: number): number {
  if (paper < 0) return 0.299 * r + 0.587 * g + 0.114 * b;
  const apart = Math.max(Math.abs(r - (paper >> 16)), Math.abs(g - ((paper >> 8) & 255)), Math.abs(b - (paper & 255)));
  return apart < LEAST_CONTRAST ? 255 : Math.max(0, 255 - GAIN * apart);
}

function evenShareOf(box: PixelBox, small: Small, colour: ArrayLike<number>, distance: ArrayLike<number>): number {
  const { width, height } = small;
  let [inside, all] = [0, 0];
  const right = Math.min(width, Math.ceil(box.right / REDUCTION));
  const bottom = Math.min(height, Math.ceil(box.bottom / REDUCTION));
  for (let y = Math.max(0, Math.floor(box.top / REDUCTION)); y < bottom; y++) {
    for (let x = Math.max(0, Math.floor(box.left / REDUCTION)); x < right; x++) {
      const at = y * width + x;
      all++;
      const paper = colour[at] ?? NO_AREA;
      // A pocket between lines is even too, though it is too small to start an area.
      if (paper !== NO_AREA && (distance[at] ?? 0) <= REACH && isAlike(paper, colourAt(small, at))) inside++;
    }
  }
  return all === 0 ? 0 : inside / all;
}

type Small = { readonly width: number; readonly height: number; readonly rgb: Uint8Array };

function reduced({ width, height, pixels }: Raster): Small {
  const [w, h] = [Math.max(1, Math.floor(width / REDUCTION)), Math.max(1, Math.floor(height / REDUCTION))];
  const rgb = new Uint8Array(3 * w * h);
  const [right, below] = [width > 1 ? 4 : 0, height > 1 ? 4 * width : 0];
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const at = 4 * (y * REDUCTION * width + x * REDUCTION);
      for (let c = 0; c < 3; c++) {
        const i = at + c;
        const sum =
          (pixels[i] ?? 0) + (pixels[i + right] ?? 0) + (pixels[i + below] ?? 0) + (pixels[i + right + below] ?? 0);
        rgb[3 * (y * w + x) + c] = sum >> 2;
      }
    }
  }
  return { width: w, height: h, rgb };
}

type Areas = {
  /** Of each reduced pixel, the colour of the area that it belongs to or that is nearest to it; -1 for none. */
  readonly colour: Int32Array;
  /** Reduced pixels to that area; 0 inside. */
  readonly distance: Uint16Array;
  /** Pixels inside areas. */
  readonly even: number;
};

function areasOf(small: Small): Areas {
  const { width, height } = small;
  const count = width * height;
  const colour = new Int32Array(count).fill(-1);
  const distance = new Uint16Array(count);
  const queue = new Int32Array(count);
  let end = 0;
  const take = (i: number, own: number) => {
    colour[i] = own;
    queue[end++] = i;
  };
  for (const i of seedsOf(small)) if (colour[i] === -1) take(i, colourAt(small, i));
  // Areas grow as long as the colour is near to what it was on the way: over gradients, but not into the soft edge of a pale letter.
  for (let start = 0; start < end; start++) {
    const from = queue[start] ?? 0;
    for (const next of neighboursOf(small, from)) {
      if (colour[next] !== -1) continue;
      const way = colour[from] ?? 0;
      const own = colourAt(small, next);
      if (!isAlike(way, own)) continue;
      const [red, green] = [moved(way >> 16, own >> 16), moved((way >> 8) & 255, (own >> 8) & 255)];
      take(next, (red << 16) | (green << 8) | moved(way & 255, own & 255));
    }
  }
  const even = end;
  // What is left takes the colour of the area that it is reached from first: a letter lies in its own card.
  for (let start = 0; start < end; start++) {
    const from = queue[start] ?? 0;
    for (const next of neighboursOf(small, from)) {
      if (colour[next] !== -1) continue;
      take(next, colour[from] ?? -1);
      distance[next] = Math.min(65535, (distance[from] ?? 0) + 1);
    }
  }
  return { colour, distance, even };
}

function colourAt({ rgb }: Small, i: number): number {
  return ((rgb[3 * i] ?? 0) << 16) | ((rgb[3 * i + 1] ?? 0) << 8) | (rgb[3 * i + 2] ?? 0);
}

const isAlike = (a: number, b: number): boolean =>
  Math.abs((a >> 16) - (b >> 16)) <= STEP_TOLERANCE &&
  Math.abs(((a >> 8) & 255) - ((b >> 8) & 255)) <= STEP_TOLERANCE &&
  Math.abs((a & 255) - (b & 255)) <= STEP_TOLERANCE;

/** A channel moved an eighth of the way to another, by one at least. */
const moved = (from: number, to: number): number => from + Math.sign(to - from) * ((7 + Math.abs(to - from)) >> 3);

/** Left, right, above, below, as far as the picture goes. */
function neighboursOf({ width, height }: Small, i: number): number[] {
  const x = i % width;
  const found: number[] = [];
  if (x > 0) found.push(i - 1);
  if (x < width - 1) found.push(i + 1);
  if (i >= width) found.push(i - width);
  if (i < width * (height - 1)) found.push(i + width);
  return found;
}

/** The pixels of squares of one colour. */
function* seedsOf({ width, height, rgb }: Small): Generator<number> {
  const step = SEED / 2;
  for (let top = 0; top + SEED <= height; top += step) {
    for (let left = 0; left + SEED <= width; left += step) {
      if (!isEven(rgb, width, left, top)) continue;
      yield (top + step) * width + left + step;
    }
  }
}

function isEven(rgb: Uint8Array, width: number, left: number, top: number): boolean {
  const first = 3 * (top * width + left);
  for (let y = top; y < top + SEED; y++) {
    for (let x = left; x < left + SEED; x++) {
      const at = 3 * (y * width + x);
      for (let c = 0; c < 3; c++) {
        if (Math.abs((rgb[at + c] ?? 0) - (rgb[first + c] ?? 0)) > SEED_TOLERANCE / 2 + 1) return false;
      }
    }
  }
  return true;
}
