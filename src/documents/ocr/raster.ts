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
