/** Pictures that are documents: a page in PNG or JPEG is read as one of a PDF is, and says that it was read from a picture. */
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { readDocument, readPicture } from "../../src/documents/index.ts";
import { drawn } from "./ocr/drawn-pictures.ts";
import { jpegHead, pngOf } from "./picture-files.ts";

const { png, raster } = drawn(
  1600,
  900,
  "#ffffff",
  [],
  [
    { text: "Revenue 2025", x: 120, y: 200, size: 60, colour: "#101010" },
    { text: "2.4 M€", x: 120, y: 420, size: 90, colour: "#101010" },
  ],
);

async function asJpeg(): Promise<Uint8Array> {
  const canvas = createCanvas(raster.width, raster.height);
  canvas.getContext("2d").drawImage(await loadImage(png), 0, 0);
  return new Uint8Array(canvas.toBuffer("image/jpeg", 90));
}

test.each(["slide.png", "slide.jpg"])(
  "%s is a page of a deck",
  async (name) => {
    const bytes = name.endsWith(".png") ? png : await asJpeg();
    const document = await readDocument(bytes, name);
    const [unit] = document.units;
    if (unit?.kind !== "page") throw new Error("no page");
    const texts = unit.blocks.flatMap((block) =>
      block.kind === "text" ? block.paragraphs.map(({ text }) => text) : [],
    );
    expect([document.format, document.kind, unit.width, unit.height]).toEqual(["picture", "deck", 960, 540]);
    expect(texts).toEqual(["Revenue 2025", "2.4 M€"]);
    expect(unit.blocks.every(({ ocr }) => ocr !== undefined)).toBe(true);
    expect(document.warnings.map(({ code }) => code)).toEqual(["read_from_picture"]);
    // The window draws the file itself over the whole page.
    const [layer] = unit.drawing?.layers ?? [];
    if (layer?.kind !== "picture") throw new Error("the page is not drawn");
    expect(layer.box).toEqual({ x: 0, y: 0, width: 960, height: 540 });
    const limits = { bytes: bytes.length, pixels: 1600 * 900 };
    expect(readPicture(bytes, name, limits)(layer.part ?? "").bytes).toEqual(bytes);
  },
  180_000,
);

test("a picture without a word says so", async () => {
  const document = await readDocument(drawn(400, 300, "#ffffff", [], []).png, "blank.png");
  expect(document.warnings.map(({ code }) => code)).toEqual(["image_only"]);
});

test("one that is cut off is damaged, and one that would unfold too far is refused before it is opened", async () => {
  await expect(readDocument(jpegHead(1600, 900), "cut.jpg")).rejects.toMatchObject({ code: "corrupt" });
  const huge = pngOf(40_000, 40_000, new Uint8Array(10));
  await expect(readDocument(huge, "huge.png")).rejects.toMatchObject({ code: "too_large" });
});
