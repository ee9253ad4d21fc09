/** Draws a part of a page to pixels, for the reader of pictures: with @napi-rs/canvas, on this machine, nothing shown. */
import type { Canvas, SKRSContext2D } from "@napi-rs/canvas";
import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PDFPageProxy } from "pdfjs-dist/types/src/display/api.d.ts";
import { canvasPackage } from "../canvas.ts";
import { type DrawnPicture, READING_DPI } from "../ocr/index.ts";
import type { Box } from "../types.ts";

/** Pixels of the longer side: on a page larger than paper, letters are larger too. */
const MOST_PIXELS = 2800;
const TEXT_OPERATORS = new Set([OPS.showText, OPS.showSpacedText, OPS.nextLineShowText]);

/**
 * `withText` false leaves out the page's own words, which are known and would be read twice. `pageScale`: that at which
 * the page was laid out, and the part with it. Default dpi: READING_DPI.
 */
export async function drawPart(
  page: PDFPageProxy,
  part: Box,
  {
    withText,
    pageScale = 1,
    dpi = READING_DPI,
  }: { readonly withText: boolean; readonly pageScale?: number; readonly dpi?: number },
): Promise<DrawnPicture> {
  const { createCanvas } = canvasPackage();
  const scale = Math.min(dpi / 72, MOST_PIXELS / Math.max(part.width, part.height, 1));
  const canvas = createCanvas(Math.max(1, Math.ceil(part.width * scale)), Math.max(1, Math.ceil(part.height * scale)));
  const context = canvas.getContext("2d");
  const viewport = page.getViewport({ scale: scale * pageScale, offsetX: -part.x * scale, offsetY: -part.y * scale });
  const task = page.render({
    canvas,
    canvasContext: context,
    viewport,
    annotationMode: 0,
    ...(withText
      ? {}
      : {
          operationsFilter: (index: number, list: { readonly fnArray: readonly number[] }) =>
            !TEXT_OPERATORS.has(list.fnArray[index] ?? 0),
        }),
    // pdfjs is typed for a browser's canvas; it draws the same on this one.
  } as unknown as Parameters<PDFPageProxy["render"]>[0]);
  await task.promise;
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { picture: { width, height, pixels: data }, place: { x: part.x, y: part.y, pointsPerPixel: 1 / scale } };
}

type Drawing = { canvas: Canvas | null; context: SKRSContext2D | null };

/** What pdfjs asks for canvases of its own: in Electron's processes it would ask a web page that is not there. */
export class CanvasMaker {
  create(width: number, height: number): Drawing {
    if (!(width > 0 && height > 0)) throw new Error("a canvas needs a size");
    const canvas = canvasPackage().createCanvas(width, height);
    return { canvas, context: canvas.getContext("2d") };
  }
  getNoAlphaContext(canvas: Canvas): SKRSContext2D {
    return canvas.getContext("2d", { alpha: false });
  }
  reset({ canvas }: Drawing, width: number, height: number): void {
    if (canvas === null) return;
    canvas.width = width;
    canvas.height = height;
  }
  destroy(drawing: Drawing): void {
    if (drawing.canvas !== null) drawing.canvas.width = drawing.canvas.height = 0;
    drawing.canvas = null;
    drawing.context = null;
  }
}
