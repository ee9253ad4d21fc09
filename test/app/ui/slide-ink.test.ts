/** Words on a slide can be read, whatever lies beneath them. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
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
const over = (background: string | null, ...layers: DrawingLayer[]) => inkReader({ background, layers }).over(WORDS);

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
    inkReader({ background: "#ffffff", layers: [layer] }).over({ x: 110, y: 102, width: 4, height: 4 });
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

describe("the file's own colour", () => {
  const own = (colour: string, background: string, ...layers: DrawingLayer[]) =>
    inkReader({ background, layers }).own(WORDS, colour);

  test("is kept where it is read", () => {
    expect(own("#24365f", "#ffffff")).toEqual({ colour: "rgb(36 54 95)", halo: null });
    expect(own("#ffffff", "#24365f")).toEqual({ colour: "rgb(255 255 255)", halo: null });
  });

  test("is made darker on white until it is read, and stays of its hue", () => {
    // 4.5 to 1 against white: no channel may stay as pale as it was, and red stays the strongest.
    const [red = 0, green = 0, blue = 0] = own("#ff9999", "#ffffff")?.colour.match(/\d+/g)?.map(Number) ?? [];
    expect(red).toBeLessThan(255);
    expect(red).toBeGreaterThan(green);
    expect(green).toBe(blue);
  });

  test("has an edge of the opposite lightness over a picture", () => {
    expect(own("#ffffff", "#ffffff", picture)?.halo).toBe("dark");
    expect(own("#101010", "#ffffff", picture)?.halo).toBe("light");
  });

  test("follows a gradient from side to side", () => {
    const stops = [
      { at: 0, colour: "#000000" },
      { at: 1, colour: "#ffffff" },
    ];
    const wide = { x: WORDS.x - 1000, y: WORDS.y, width: 2000 + WORDS.width * 2, height: WORDS.height };
    const gradient = (angle: number) => ({ angle, centre: { x: 0.5, y: 0.5 }, stops });
    const at = (x: number, angle: number) =>
      inkReader({ background: "#ffffff", layers: [shape("#808080", wide, { gradient: gradient(angle) })] }).over({
        x,
        y: wide.y,
        width: 4,
        height: wide.height,
      }).over;
    expect(at(wide.x + 10, 0)).toBe("dark");
    expect(at(wide.x + wide.width - 10, 0)).toBe("light");
    expect(at(wide.x + 10, 180)).toBe("light");
  });
});
