/** The writing of pictures is read where it stands, said to come from a picture, and never in silence left out. */
import { existsSync, readdirSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { PDFDocument, StandardFonts } from "pdf-lib";
import { describe, expect, it } from "vitest";
import {
  type Block,
  type Document,
  type PageUnit,
  readDocument,
  readDocumentIsolated,
} from "../../../src/documents/index.ts";
import { pictureReader } from "../../../src/documents/ocr/index.ts";
import { pngOf } from "../picture-files.ts";
import { buildDeck, picture, textBox } from "../pptx-fixture.ts";
import { drawn, drawnScene } from "./drawn-pictures.ts";

/** A slide of 960 by 540 points at 150 dpi. */
const SLIDE = drawn(
  2000,
  1125,
  "#ffffff",
  [{ box: [100, 500, 800, 300], colour: "#0f766e" }],
  [
    { text: "Our results", x: 100, y: 160, size: 90 },
    { text: "Annual revenue 2025: €2.4m", x: 100, y: 350, size: 50 },
    { text: "1,180 active customers", x: 140, y: 660, size: 50, colour: "#ffffff" },
  ],
);
const CHART = drawn(800, 400, "#ffffff", [], [{ text: "Gross margin 37.5%", x: 60, y: 120, size: 48 }]);

async function pdfOf(pictures: readonly Uint8Array[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (const png of pictures) {
    pdf.addPage([960, 540]).drawImage(await pdf.embedPng(png), { x: 0, y: 0, width: 960, height: 540 });
  }
  return pdf.save();
}

function pageOf(document: Document, number = 1): PageUnit {
  const unit = document.units[number - 1];
  if (unit === undefined || unit.kind === "sheet") throw new Error(`no page ${number}`);
  return unit;
}

const textOf = (block: Block): string =>
  block.kind === "text" ? block.paragraphs.map(({ text }) => text).join(" ") : block.kind;

describe("a page that is a picture", { timeout: 60_000 }, () => {
  it("gives its lines where they stand, dark or light, marked as read from it", async () => {
    const document = await readDocument(await pdfOf([SLIDE.png]), "deck.pdf");
    const { blocks, title } = pageOf(document);
    expect(title).toBe("Our results");
    expect(blocks.map(textOf)).toEqual(["Our results", "Annual revenue 2025: €2.4m", "1,180 active customers"]);
    for (const block of blocks) expect(block.ocr?.confidence).toBeGreaterThan(0.8);
    // Drawn at 140 of 2000 and 660 of 1125 pixels: 67 points from the left, the baseline 317 from the top.
    const box = blocks[2]?.box;
    expect(Math.abs((box?.x ?? 0) - 67)).toBeLessThan(3);
    expect(box?.y).toBeLessThan(317);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(317);
    expect(document.warnings.map(({ code, anchor }) => [code, anchor])).toEqual([["read_from_picture", "page 1"]]);
  });

  it("is left unread once the time for pictures is used up, and that is said", async () => {
    const budget = { pictures: { budgetMs: 0 } };
    const document = await readDocument(await pdfOf([SLIDE.png, SLIDE.png]), "deck.pdf", budget);
    expect(document.units.flatMap((unit) => (unit.kind === "sheet" ? [] : unit.blocks))).toEqual([]);
    expect(document.warnings.map(({ code, anchor }) => [code, anchor])).toEqual([
      ["image_only", "page 1"],
      ["image_only", "page 2"],
    ]);
    expect(document.warnings[0]?.message).toContain("time for pictures");
  });

  it("is left unread where nobody wants it", async () => {
    const document = await readDocument(await pdfOf([SLIDE.png]), "deck.pdf", { pictures: false });
    expect(document.warnings.map(({ code }) => code)).toEqual(["image_only"]);
  });

  it("stops when reading is cancelled between two pages", async () => {
    const abort = new AbortController();
    const reading = readDocument(await pdfOf([SLIDE.png, SLIDE.png, SLIDE.png]), "deck.pdf", {
      signal: abort.signal,
      onProgress: ({ stage }) => {
        if (stage === "pages") abort.abort();
      },
    });
    await expect(reading).rejects.toMatchObject({ code: "aborted" });
  });

  it("leaves nothing behind in the working folder", async () => {
    const before = readdirSync(".");
    await readDocument(await pdfOf([CHART.png]), "deck.pdf");
    expect(readdirSync(".")).toEqual(before);
    expect(existsSync("eng.traineddata")).toBe(false);
  });
});

describe("a picture among words", { timeout: 60_000 }, () => {
  const pdfWith = async (png: Uint8Array, width: number, height: number): Promise<Uint8Array> => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([960, 540]);
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    const sentence = "A page with words of its own, more than enough to be read as what it is.";
    for (let i = 0; i < 4; i++) page.drawText(`${i + 1}. ${sentence}`, { x: 40, y: 480 - 24 * i, size: 14, font });
    page.drawImage(await pdf.embedPng(png), { x: 500, y: 100, width, height });
    return pdf.save();
  };

  it("is read apart from them, which stay as they were", async () => {
    const bytes = await pdfWith(CHART.png, 400, 200);
    const without = pageOf(await readDocument(bytes, "deck.pdf", { pictures: false }));
    const { blocks } = pageOf(await readDocument(bytes, "deck.pdf"));
    expect(blocks.slice(0, without.blocks.length)).toEqual(without.blocks);
    const read = blocks.slice(without.blocks.length);
    expect(read.map((block) => [textOf(block), block.ocr !== undefined])).toEqual([["Gross margin 37.5%", true]]);
    // Drawn at 60 of 800 pixels of a picture that starts at 500 points and is 400 wide: 530.
    expect(Math.abs((read[0]?.box?.x ?? 0) - 530)).toBeLessThan(3);
  });

  it("is not read where it is small, nor where it shows a scene", async () => {
    for (const bytes of [await pdfWith(CHART.png, 80, 40), await pdfWith(drawnScene(800, 400).png, 400, 200)]) {
      const document = await readDocument(bytes, "deck.pdf");
      expect(pageOf(document).blocks.every((block) => block.ocr === undefined)).toBe(true);
      expect(document.warnings).toEqual([]);
    }
  });

  it("is left alone where it would unfold to too many dots, and the slide's own text stays", {
    timeout: 60_000,
  }, async () => {
    const across = 30_000;
    // One bit a dot, all of one colour: some 100 KB that unfold to gigabytes.
    const huge = pngOf(across, across, deflateSync(Buffer.alloc((across / 8 + 1) * across), { level: 1 }), 1);
    const deck = buildDeck({
      slides: [
        {
          shapes: textBox([40, 20, 600, 40], "Margins") + picture([300, 150, 400, 200], "rId9"),
          parts: [{ id: "rId9", type: "image", path: "media/chart.png", content: huge }],
        },
      ],
    });
    const document = await readDocumentIsolated(deck, "deck.pptx", { memoryMb: 700 });
    expect(pageOf(document).blocks.map(textOf)).toEqual(["Margins"]);
    expect(document.warnings.map(({ code, anchor }) => [code, anchor])).toEqual([["image_only", "slide 1"]]);
  });

  it("is read on a slide, in its place, before the speaker's notes", async () => {
    const deck = buildDeck({
      slides: [
        {
          shapes: textBox([40, 20, 600, 40], "Margins") + picture([300, 150, 400, 200], "rId9"),
          notes: ["Say it slowly"],
          parts: [{ id: "rId9", type: "image", path: "media/chart.png", content: CHART.png }],
        },
      ],
    });
    const document = await readDocument(deck, "deck.pptx");
    const { blocks } = pageOf(document);
    expect(blocks.map(textOf)).toEqual(["Margins", "Gross margin 37.5%", "Say it slowly"]);
    expect(blocks[1]).toMatchObject({ id: "s1.o1", anchor: "slide 1" });
    expect(Math.abs((blocks[1]?.box?.x ?? 0) - 330)).toBeLessThan(3);
    expect(document.warnings.map(({ code, anchor }) => [code, anchor])).toEqual([["read_from_picture", "slide 1"]]);
  });
});

describe("a slide whose background is a picture", { timeout: 60_000 }, () => {
  const background = '<a:blipFill><a:blip r:embed="rId9"/><a:stretch><a:fillRect/></a:stretch></a:blipFill>';
  const slideOn = (content: Uint8Array, shapes = "") => ({
    shapes,
    background,
    parts: [{ id: "rId9", type: "image", path: "media/background.png", content }],
  });
  const deckOn = (slides: readonly ReturnType<typeof slideOn>[]) => readDocument(buildDeck({ slides }), "deck.pptx");

  it("gives what is written in it, after the slide's own words", async () => {
    const document = await deckOn([slideOn(SLIDE.png, textBox([500, 450, 400, 40], "Audited"))]);
    const { blocks } = pageOf(document);
    expect(blocks.map(textOf)).toEqual([
      "Audited",
      "Our results",
      "Annual revenue 2025: €2.4m",
      "1,180 active customers",
    ]);
    expect(document.warnings.map(({ code, anchor }) => [code, anchor])).toEqual([["read_from_picture", "slide 1"]]);
  });

  it("gives nothing where three slides stand on the same one: it is the look of the deck", async () => {
    const { units } = await deckOn(
      [1, 2, 3].map((number) => slideOn(SLIDE.png, textBox([40, 20, 600, 40], `Part ${number}`))),
    );
    for (const [at, unit] of units.entries())
      expect(unit.kind === "sheet" ? [] : unit.blocks.map(textOf)).toEqual([`Part ${at + 1}`]);
  });
});

describe("the reader of pictures", { timeout: 60_000 }, () => {
  const place = { x: 0, y: 0, pointsPerPixel: 0.5 };

  it("counts processor time, and reads no more once its budget is used up", async () => {
    let clock = 0;
    const reader = pictureReader({ budgetMs: 2500, processorMs: () => (clock += 1000) });
    expect((await reader.read(CHART.raster, place, "page")).kind).toBe("read");
    expect((await reader.drawn(async () => null, "page")).kind).toBe("photograph");
    expect((await reader.read(CHART.raster, place, "page")).kind).toBe("read");
    expect((await reader.drawn(async () => null, "page")).kind).toBe("no_time");
    expect(await reader.read(CHART.raster, place, "page")).toEqual({ kind: "no_time" });
    reader.close();
  });

  it("finds no words in an empty picture", async () => {
    const reader = pictureReader();
    const empty = drawn(400, 300, "#ffffff", [], []).raster;
    expect(await reader.read(empty, place, "page")).toEqual({ kind: "read", words: [], areas: [] });
    reader.close();
  });
});
