/** Small PDFs made on the spot; positions are given from the top left, baseline of the text. */
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";
import { readPdf } from "../../src/documents/pdf/index.ts";
import type { Block, PageUnit, ReaderResult, TableBlock, TextBlock } from "../../src/documents/types.ts";

export type Pen = {
  readonly pdf: PDFDocument;
  readonly page: PDFPage;
  readonly bold: PDFFont;
  readonly font: PDFFont;
  readonly text: (
    text: string,
    x: number,
    y: number,
    size?: number,
    style?: { bold?: boolean; colour?: number },
  ) => number;
  readonly box: (x: number, y: number, width: number, height: number, grey: number) => void;
  readonly line: (x1: number, y1: number, x2: number, y2: number) => void;
};

export const HEIGHT = 540;

export async function pdfOf(...drawings: ((pen: Pen) => void | Promise<void>)[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  for (const draw of drawings) {
    const page = pdf.addPage([960, HEIGHT]);
    await draw({
      pdf,
      page,
      font,
      bold,
      text: (text, x, y, size = 16, style = {}) => {
        const face = style.bold ? bold : font;
        const grey = style.colour ?? 0;
        page.drawText(text, { x, y: HEIGHT - y, size, font: face, color: rgb(grey, grey, grey) });
        return x + face.widthOfTextAtSize(text, size);
      },
      box: (x, y, width, height, grey) =>
        page.drawRectangle({ x, y: HEIGHT - y - height, width, height, color: rgb(grey, grey, grey) }),
      line: (x1, y1, x2, y2) =>
        page.drawLine({ start: { x: x1, y: HEIGHT - y1 }, end: { x: x2, y: HEIGHT - y2 }, thickness: 0.5 }),
    });
  }
  return pdf.save();
}

export async function readPages(...drawings: ((pen: Pen) => void | Promise<void>)[]): Promise<ReaderResult> {
  return readPdf(await pdfOf(...drawings), "deck.pdf", {});
}

export const pageOf = (result: ReaderResult, number = 1): PageUnit => {
  const unit = result.units[number - 1];
  if (unit?.kind !== "page") throw new Error(`no page ${number}`);
  return unit;
};

export const textBlocks = (result: ReaderResult, number = 1): TextBlock[] =>
  pageOf(result, number).blocks.filter((b: Block): b is TextBlock => b.kind === "text");

export const paragraphs = (result: ReaderResult, number = 1): string[] =>
  textBlocks(result, number).flatMap((b) => b.paragraphs.map((p) => p.text));

export const tables = (result: ReaderResult): string[][][] =>
  pageOf(result)
    .blocks.filter((b): b is TableBlock => b.kind === "table")
    .map((t) => t.rows.map((row) => row.map((c) => c.text)));
