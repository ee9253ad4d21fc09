/** Single figures that stand far from other words are found too, though a search for lines passes them over. */
import { expect, test } from "vitest";
import { pictureReader } from "../../../src/documents/ocr/index.ts";
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
