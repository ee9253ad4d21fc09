/** Single figures that stand far from other words are found too, though a search for lines passes them over. */
import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { pictureReader } from "../../../src/documents/ocr/index.ts";
import type { Grey } from "../../../src/documents/ocr/raster.ts";
import { secondLook } from "../../../src/documents/ocr/second-look.ts";
import type { Tesseract } from "../../../src/documents/ocr/tesseract.ts";
import { drawn, FACE } from "./drawn-pictures.ts";

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

test("pale lines that slope are read level, each in one piece", { timeout: 60_000 }, async () => {
  const canvas = createCanvas(1700, 700);
  const context = canvas.getContext("2d");
  context.fillStyle = "#101418";
  context.fillRect(0, 0, 1700, 700);
  context.fillStyle = "#3c4044";
  context.font = `64px "${FACE}"`;
  context.setTransform(1, 0.2, 0, 1, 0, 0);
  context.fillText("Price of one kit: 640", 120, 160);
  context.fillText("Batteries sold: 975", 120, 300);
  const { data } = context.getImageData(0, 0, 1700, 700);
  const reader = pictureReader();
  const picture = { width: 1700, height: 700, pixels: data };
  const reading = await reader.read(picture, { x: 0, y: 0, pointsPerPixel: 0.36 }, "page");
  reader.close();
  if (reading.kind !== "read") throw new Error(reading.kind);
  const lines = Map.groupBy(reading.words, ({ baseline }) => Math.round(baseline / 4));
  const texts = [...lines.values()].map((words) => words.map(({ text }) => text).join(" "));
  expect(texts).toEqual(["Price of one kit: 640", "Batteries sold: 975"]);
});

test("a figure that a reading at another size gives again is said to be confirmed", { timeout: 60_000 }, async () => {
  const { raster } = drawn(1200, 300, "#ffffff", [], [{ text: "Paying customers 1,475", x: 60, y: 150, size: 60 }]);
  const reader = pictureReader();
  const reading = await reader.read(raster, { x: 0, y: 0, pointsPerPixel: 0.36 }, "page");
  reader.close();
  if (reading.kind !== "read") throw new Error(reading.kind);
  expect(reading.words.map(({ text, second }) => [text, second])).toEqual([
    ["Paying", undefined],
    ["customers", undefined],
    ["1,475", "confirms"],
  ]);
});

/** An engine that reads nothing of the sheet but what it is told. */
const secondly = (text: string): Tesseract => ({
  read: ({ width, height }) => [
    { words: [{ text, confidence: 0.9, box: { left: 26, top: 26, right: width, bottom: height - 26 } }] },
  ],
  close: () => undefined,
});

test.each([
  ["1,475", "confirms"],
  ["1,415", "denies"],
  ["-1,475", "denies"],
  ["~", undefined],
] as const)("the first reading stands where the second is %s", (text, second) => {
  const grey = { width: 300, height: 100, pixels: new Uint8Array(30_000).fill(255) };
  const word = { text: "1,475", confidence: 0.95, box: { left: 50, top: 30, right: 200, bottom: 64 } };
  const [line] = secondLook(grey, [{ words: [word] }], secondly(text), "en");
  const otherwise = second === "denies" ? text : undefined;
  expect(line?.words.map((one) => [one.text, one.second, one.otherwise])).toEqual([["1,475", second, otherwise]]);
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
  const lines = secondLook(threeLetters(), [{ words: [doubted] }], engine, null);
  expect(lines.flatMap(({ words }) => words)).toMatchObject([{ text: stands, otherwise }]);
});
