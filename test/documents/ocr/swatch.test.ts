/** A legend's square before a name is no letter of it. */
import { expect, test } from "vitest";
import { nameAfterSwatch } from "../../../src/documents/ocr/swatch.ts";
import { type Card, drawn } from "./drawn-pictures.ts";

const legend = (areas: readonly Card[], text: string, x: number) =>
  drawn(400, 60, "#ffffff", areas, [{ text, x, y: 42, size: 32 }]).raster;

test("the square before a name is left out, and the name begins after it", () => {
  const picture = legend([{ box: [20, 20, 22, 22], colour: "#9681ab" }], "Talent", 60);
  const start = nameAfterSwatch("mTalent", picture, { left: 18, top: 12, right: 180, bottom: 46 });
  expect(start).toBeGreaterThan(50);
  expect(start).toBeLessThan(66);
});

test("a letter is none", () => {
  const picture = legend([], "mRNA", 20);
  expect(nameAfterSwatch("mRNA", picture, { left: 18, top: 12, right: 120, bottom: 46 })).toBeNull();
});
