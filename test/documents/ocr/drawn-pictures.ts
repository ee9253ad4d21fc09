/** Pictures with writing, drawn on the spot in a face that comes with pdfjs, so that they are the same on every machine. */
import { fileURLToPath } from "node:url";
import { createCanvas, GlobalFonts, type SKRSContext2D } from "@napi-rs/canvas";
import type { Raster } from "../../../src/documents/ocr/index.ts";

/** Registered with the canvas. */
export const FACE = "Probant Test Sans";
const fonts = new URL("../../../node_modules/pdfjs-dist/standard_fonts/", import.meta.url);
GlobalFonts.registerFromPath(fileURLToPath(new URL("LiberationSans-Regular.ttf", fonts)), FACE);

export type Writing = {
  readonly text: string;
  /** Left end of the baseline, pixels. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour?: string;
};

export type Card = { readonly box: readonly [number, number, number, number]; readonly colour: string };

type Picture = { readonly png: Uint8Array; readonly raster: Raster };

export function drawn(
  width: number,
  height: number,
  paper: string,
  cards: readonly Card[],
  writings: readonly Writing[],
): Picture {
  return drawnBy(width, height, (context) => {
    context.fillStyle = paper;
    context.fillRect(0, 0, width, height);
    for (const { box, colour } of cards) {
      context.fillStyle = colour;
      context.fillRect(...box);
    }
    for (const { text, x, y, size, colour = "#000000" } of writings) {
      context.font = `${size}px "${FACE}"`;
      context.fillStyle = colour;
      context.fillText(text, x, y);
    }
  });
}

/** No writing and no even place: every pixel differs from the next, by a fixed sequence. */
export function drawnScene(width: number, height: number): Picture {
  return drawnBy(width, height, (context) => {
    const image = context.createImageData(width, height);
    let state = 1;
    for (let i = 0; i < image.data.length; i++) {
      state = (state * 1103515245 + 12345) % 2147483648;
      image.data[i] = i % 4 === 3 ? 255 : (state >> 16) & 255;
    }
    context.putImageData(image, 0, 0);
  });
}

function drawnBy(width: number, height: number, draw: (context: SKRSContext2D) => void): Picture {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  draw(context);
  const { data } = context.getImageData(0, 0, width, height);
  return { png: new Uint8Array(canvas.toBuffer("image/png")), raster: { width, height, pixels: data } };
}
