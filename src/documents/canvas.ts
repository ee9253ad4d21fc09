/** The native package that draws pictures: loaded when the first one comes, since most files have none to read. */
import { createRequire } from "node:module";
import type { Image, SKRSContext2D } from "@napi-rs/canvas";
import type { Raster } from "./ocr/index.ts";

export function canvasPackage(): typeof import("@napi-rs/canvas") {
  const loaded = createRequire(import.meta.url)("@napi-rs/canvas") as typeof import("@napi-rs/canvas");
  const shared = globalThis as { Path2D?: unknown; DOMMatrix?: unknown };
  // pdfjs sets these in Node, and not in Electron's processes.
  shared.Path2D ??= loaded.Path2D;
  shared.DOMMatrix ??= loaded.DOMMatrix;
  return loaded;
}

/** Pixels of what is drawn on white; `width` and `height` are rounded up. */
export function drawnOnWhite(width: number, height: number, draw: (context: SKRSContext2D) => void): Raster {
  const canvas = canvasPackage().createCanvas(Math.ceil(width), Math.ceil(height));
  const context = canvas.getContext("2d");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  draw(context);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { width: canvas.width, height: canvas.height, pixels: data };
}

export const loadPicture = (bytes: Uint8Array): Promise<Image> => canvasPackage().loadImage(bytes);
