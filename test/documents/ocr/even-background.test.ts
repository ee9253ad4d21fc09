/** Every writing becomes dark on white, whatever it stands on; scenes are told from it. */
import { expect, test } from "vitest";
import { evenBackground } from "../../../src/documents/ocr/even-background.ts";
import { drawn, drawnScene } from "./drawn-pictures.ts";

/** The darkest pixel of a part of the grey picture. */
function darkest(picture: ReturnType<typeof evenBackground>, box: readonly [number, number, number, number]): number {
  const [x, y, width, height] = box;
  let least = 255;
  for (let row = y; row < y + height; row++)
    for (let column = x; column < x + width; column++)
      least = Math.min(least, picture.grey.pixels[row * picture.grey.width + column] ?? 255);
  return least;
}

test("white letters on a coloured card become dark, and the card white", () => {
  const card = { box: [100, 100, 400, 120], colour: "#f97316" } as const;
  const { raster } = drawn(
    600,
    400,
    "#ffffff",
    [card],
    [{ text: "Chiffre d'affaires", x: 130, y: 170, size: 36, colour: "#ffffff" }],
  );
  const even = evenBackground(raster);
  expect(darkest(even, [130, 140, 200, 40])).toBeLessThan(40);
  expect(darkest(even, [420, 120, 60, 80])).toBe(255);
});

test("a difference that nobody sees is no ink", () => {
  const { raster } = drawn(600, 200, "#ffffff", [], [{ text: "secret", x: 50, y: 100, size: 36, colour: "#f0f0f0" }]);
  expect(darkest(evenBackground(raster), [40, 60, 200, 60])).toBe(255);
});

test("a chart is even, a scene is not", () => {
  const bars = [{ box: [100, 100, 80, 200], colour: "#2563eb" } as const];
  expect(evenBackground(drawn(600, 400, "#ffffff", bars, []).raster).evenShare).toBeGreaterThan(0.9);
  expect(evenBackground(drawnScene(600, 400).raster).evenShare).toBeLessThan(0.05);
});
