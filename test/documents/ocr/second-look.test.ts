/** Single figures that stand far from other words are found too, though a search for lines passes them over. */
import { expect, test } from "vitest";
import { pictureReader } from "../../../src/documents/ocr/index.ts";
import type { Grey } from "../../../src/documents/ocr/raster.ts";
import { secondLook } from "../../../src/documents/ocr/second-look.ts";
import type { Tesseract } from "../../../src/documents/ocr/tesseract.ts";
import { drawn } from "./drawn-pictures.ts";

/** Labels at the left, bars, and a small figure at the end of each bar. */
const SHARES = [29, 28, 27, 24, 23, 22, 21, 18, 16, 15];
const BARS = drawn(
  1700,
  1100,
  "#ffffff",
  SHARES.map((share, i) => ({ box: [520, 60 + 100 * i, 36 * share, 50], colour: "#0b1f4d" })),
  SHARES.flatMap((share, i) => [
    { text: `Criterion ${"ABCDEFGHIJ"[i]}`, x: 300, y: 95 + 100 * i, size: 30 },
    { text: String(share), x: 550 + 36 * share, y: 95 + 100 * i, size: 30 },
  ]),
);

test("all figures of a bar chart but one at most are read, and each bar found", { timeout: 60_000 }, async () => {
  const reader = pictureReader();
  const reading = await reader.read(BARS.raster, { x: 0, y: 0, pointsPerPixel: 0.36 }, "embedded");
  reader.close();
  if (reading.kind !== "read") throw new Error(reading.kind);
  const texts = reading.words.map(({ text }) => text);
  expect(SHARES.filter((share) => texts.includes(String(share))).length).toBeGreaterThanOrEqual(9);
  const widths = reading.areas.map(({ box }) => Math.round(box.width / 0.36));
  for (const share of SHARES) expect(widths.some((width) => Math.abs(width - 36 * share) <= 4)).toBe(true);
});

/** Three letters of 20 by 34 pixels, as a frame open on two sides; the sheet shows a line of that height at its own size. */
function threeLetters(): Grey {
  const [width, height] = [200, 100];
  const pixels = new Uint8Array(width * height).fill(255);
  for (const left of [40, 66, 92])
    for (let y = 30; y < 64; y++)
      for (let x = left; x < left + 20; x++) if (x < left + 6 || y < 36) pixels[y * width + x] = 0;
  return { width, height, pixels };
}

test.each([
  [0.9, "141", "l4l"],
  [0.3, "l4l", "141"],
])("of two looks the surer stands, and says what the other gave (%d)", (confidence, stands, otherwise) => {
  const doubted = { text: "l4l", confidence: 0.5, box: { left: 40, right: 112, top: 30, bottom: 64 } };
  const sheet = { text: "141", confidence, box: { left: 31, right: 103, top: 31, bottom: 65 } };
  const engine: Tesseract = { read: () => [{ words: [sheet] }], close: () => undefined };
  const lines = secondLook(threeLetters(), [{ words: [doubted] }], engine);
  expect(lines.flatMap(({ words }) => words)).toMatchObject([{ text: stands, otherwise }]);
});
