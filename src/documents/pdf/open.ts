/** Opens a PDF with pdfjs, on this machine alone, and turns its failures into DocumentErrors. */
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from "pdfjs-dist/types/src/display/api.d.ts";
import { MOST_DOTS } from "../picture-head.ts";
import { DocumentError } from "../types.ts";
import { PASSWORD_MESSAGE, WRONG_PASSWORD_MESSAGE } from "../zip.ts";
import { CanvasMaker } from "./draw.ts";

export type OpenPdf = { readonly pdf: PDFDocumentProxy; readonly task: PDFDocumentLoadingTask };

/** The bytes are copied: pdfjs takes away what it is given. */
export async function openPdf(bytes: Uint8Array, name: string, password?: string): Promise<OpenPdf> {
  if (bytes.byteLength === 0) throw new DocumentError("empty", name, "this file is empty: choose another one");
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const home = join(dirname(fileURLToPath(import.meta.resolve("pdfjs-dist/legacy/build/pdf.mjs"))), "..", "..");
  const task = getDocument({
    data: bytes.slice(),
    ...(password === undefined ? {} : { password }),
    verbosity: 0,
    isEvalSupported: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    fontExtraProperties: true,
    enableXfa: false,
    maxImageSize: MOST_DOTS,
    standardFontDataUrl: join(home, "standard_fonts") + sep,
    cMapUrl: join(home, "cmaps") + sep,
    cMapPacked: true,
    wasmUrl: join(home, "wasm") + sep,
    iccUrl: join(home, "iccs") + sep,
    CanvasFactory: CanvasMaker,
  } as Parameters<typeof getDocument>[0]);
  try {
    return { pdf: await task.promise, task };
  } catch (cause) {
    await task.destroy().catch(() => undefined);
    if (cause instanceof Error && cause.name === "PasswordException") {
      throw new DocumentError("encrypted", name, password === undefined ? PASSWORD_MESSAGE : WRONG_PASSWORD_MESSAGE);
    }
    throw new DocumentError("corrupt", name, "this PDF is damaged: export it again from where it was made", { cause });
  }
}
