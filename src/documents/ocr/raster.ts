/** Pixels in memory: what is drawn of a page, and the grey picture that the reader of letters takes. */

/** RGBA, 8 bits each, row by row from the top left. */
export type Raster = {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array | Uint8ClampedArray;
};

/** Pixels, origin at the top left. */
export type PixelBox = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** 0 is ink, 255 is paper. */
export type Grey = { readonly width: number; readonly height: number; readonly pixels: Uint8Array };

/** A portable grey map: the plainest file that Tesseract opens, which costs nothing to write. */
export function greyMap({ width, height, pixels }: Grey): Uint8Array {
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`, "latin1");
  const file = new Uint8Array(head.length + pixels.length);
  file.set(head);
  file.set(pixels, head.length);
  return file;
}

/**
 * The connected regions of a picture, each as the places of its pixels, which hold until the next region is asked for.
 * `isAlike`: whether a pixel may join the region that began with `first`; one that is not like itself begins none.
 */
export function* regionsOf(
  width: number,
  height: number,
  isAlike: (first: number, at: number) => boolean,
): Generator<Int32Array> {
  const taken = new Uint8Array(width * height);
  const queue = new Int32Array(width * height);
  for (let start = 0; start < taken.length; start++) {
    if (taken[start] === 1 || !isAlike(start, start)) continue;
    let end = 0;
    const take = (i: number): void => {
      taken[i] = 1;
      queue[end++] = i;
    };
    take(start);
    for (let next = 0; next < end; next++) {
      const i = queue[next] ?? 0;
      const beside = [i % width > 0 ? i - 1 : -1, i % width < width - 1 ? i + 1 : -1, i - width, i + width];
      for (const to of beside) if (taken[to] === 0 && isAlike(start, to)) take(to);
    }
    yield queue.subarray(0, end);
  }
}

/** The box around the pixels of a region. */
export function boxOf(region: Int32Array, width: number): PixelBox {
  let [left, right, top, bottom] = [width, 0, Number.POSITIVE_INFINITY, 0];
  for (const i of region) {
    const [x, y] = [i % width, Math.floor(i / width)];
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  }
  return { left, right, top, bottom };
}
