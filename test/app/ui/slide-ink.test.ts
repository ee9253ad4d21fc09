/** Words on a slide can be read, whatever lies beneath them. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { inkReader } from "../../../src/app/ui/drawing/slide-ink.ts";
import type { DrawingLayer } from "../../../src/documents/index.ts";

const WORDS = { x: 100, y: 100, width: 200, height: 40 };
const shape = (
  fill: string,
  box = WORDS,
  more: Partial<Extract<DrawingLayer, { kind: "shape" }>> = {},
): DrawingLayer => ({
  kind: "shape",
  box,
  turn: 0,
  mirrored: false,
  outline: { kind: "rectangle", radius: 0 },
  fill,
  stroke: null,
  ...more,
});
const over = (background: string | null, ...layers: DrawingLayer[]) => inkReader({ background, layers })(WORDS);

test("are white on a dark slide and black on a light one", () => {
  expect(over("#1f2a44")).toEqual({ over: "dark", plate: false });
  expect(over("#ffffff")).toEqual({ over: "light", plate: false });
  expect(over(null)).toEqual({ over: "light", plate: false });
});

test("follow the topmost shape that holds them", () => {
  expect(over("#ffffff", shape("#102030"))).toEqual({ over: "dark", plate: false });
  expect(over("#ffffff", shape("#102030"), shape("#ffee88"))).toEqual({ over: "light", plate: false });
  expect(over("#ffffff", shape("#102030", { x: 0, y: 0, width: 90, height: 90 }))).toEqual({
    over: "light",
    plate: false,
  });
});

test("see through what is half clear: black at a fifth over white stays light, at nine tenths is dark", () => {
  expect(over("#ffffff", shape("#00000033")).over).toBe("light");
  expect(over("#ffffff", shape("#000000e6")).over).toBe("dark");
});

test("stand on a plate over a picture, and where light and dark meet", () => {
  const picture: DrawingLayer = {
    kind: "picture",
    box: WORDS,
    turn: 0,
    mirrored: false,
    outline: { kind: "rectangle", radius: 0 },
    part: "a",
    crop: { left: 0, top: 0, right: 0, bottom: 0 },
    opacity: 1,
  };
  expect(over("#ffffff", picture).plate).toBe(true);
  expect(over("#ffffff", shape("#000000", { ...WORDS, width: 100 })).plate).toBe(true);
  // Whatever the picture shows, black at nine tenths over it is dark, and at a fifth may be anything.
  expect(over("#ffffff", picture, shape("#000000e6"))).toEqual({ over: "dark", plate: false });
  expect(over("#ffffff", picture, shape("#00000033")).plate).toBe(true);
  // A card over the picture is what they stand on.
  expect(over("#ffffff", picture, shape("#ffffff"))).toEqual({ over: "light", plate: false });
});

test("know an ellipse, a polygon and a turned shape from their boxes", () => {
  const corner = (layer: DrawingLayer) =>
    inkReader({ background: "#ffffff", layers: [layer] })({ x: 110, y: 102, width: 4, height: 4 });
  const dark = { x: 100, y: 100, width: 200, height: 200 };
  expect(corner(shape("#000000", dark)).over).toBe("dark");
  expect(corner(shape("#000000", dark, { outline: { kind: "ellipse" } })).over).toBe("light");
  const triangle = { kind: "polygon", points: [500, 0, 1000, 1000, 0, 1000] } as const;
  expect(corner(shape("#000000", dark, { outline: triangle })).over).toBe("light");
  expect(corner(shape("#000000", dark, { turn: 45 })).over).toBe("light");
  // Standing on its tip, the triangle's base is at the top.
  expect(corner(shape("#000000", dark, { outline: triangle, mirrored: true })).over).toBe("dark");
});

test("reach a contrast of 4.5 without a plate on any one colour", () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(channel, channel, channel, (red, green, blue) => {
      const hex = [red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("");
      const { over: ground, plate } = over(`#${hex}`);
      const linear = [red, green, blue].map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      const luminance = 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!;
      const contrast = ground === "dark" ? 1.05 / (luminance + 0.05) : (luminance + 0.05) / 0.05;
      return !plate && contrast >= 4.5;
    }),
  );
});
