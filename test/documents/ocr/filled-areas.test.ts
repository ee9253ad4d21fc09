/** Filled rectangles are found with their colour, whatever is written on them; discs and letters are none. */
import { expect, test } from "vitest";
import { colourDistance, filledAreas, inkOf } from "../../../src/documents/ocr/filled-areas.ts";
import { drawn } from "./drawn-pictures.ts";

const PICTURE = drawn(
  600,
  400,
  "#ffffff",
  [
    { box: [100, 100, 80, 200], colour: "#0b1f4d" },
    { box: [300, 200, 80, 100], colour: "#f08020" },
  ],
  [{ text: "17", x: 110, y: 220, size: 40, colour: "#ffffff" }],
);

test("a bar is found though a figure stands on it", () => {
  const areas = filledAreas(PICTURE.raster);
  expect(areas.map(({ box }) => box)).toEqual([
    { left: 100, right: 180, top: 100, bottom: 300 },
    { left: 300, right: 380, top: 200, bottom: 300 },
  ]);
  expect(areas.map(({ colour }) => colour)).toEqual(["#0b1f4d", "#f08020"]);
});

test("the colour of letters is told from that of their ground", () => {
  const ink = inkOf(PICTURE.raster, { left: 105, right: 175, top: 185, bottom: 225 });
  // The edges of letters are a shade darker.
  expect(colourDistance(ink ?? "#000000", "#ffffff")).toBeLessThan(16);
  expect(inkOf(PICTURE.raster, { left: 400, right: 500, top: 10, bottom: 60 })).toBeNull();
});

test("two colours are as far apart as their furthest channel", () => {
  expect(colourDistance("#000000", "#0a1400")).toBe(20);
});
