/** Browsers print ligatures as glyphs without a letter: their width says which letters they are of. */
import { expect, test } from "vitest";
import { type Glyph, piecesOf } from "../../src/documents/pdf/glyph-pieces.ts";

const WIDTHS: Readonly<Record<string, number>> = { f: 330, i: 250, l: 260, r: 350, s: 500, t: 340, o: 560, e: 550 };
const glyphs = (text: string): Glyph[] => [...text].map((unicode) => ({ unicode, width: WIDTHS[unicode] ?? 500 }));
const unnamed = (width: number): Glyph => ({ unicode: "\u0000", width });

const read = (shown: readonly Glyph[], before = "fiol"): string => {
  const font = { bold: false, matrix: [0.001, 0, 0, 0.001, 0, 0], vertical: false, widths: new Map<string, number>() };
  const setting = { font, size: 10, charSpacing: 0, wordSpacing: 0 };
  piecesOf(glyphs(before), setting);
  return piecesOf(shown, setting)
    .pieces.map(({ text }) => text)
    .join("|");
};

test("a glyph without a letter that is as wide as two is read as the ligature of them", () => {
  expect(read([unnamed(575), ...glyphs("rst")])).toBe("first");
  expect(read([...glyphs("o"), unnamed(660), ...glyphs("er")])).toBe("offer");
});

test("one of another width, or in a font in which no letter was set, is read as none", () => {
  expect(read([unnamed(1500), ...glyphs("rst")])).toBe("rst");
  expect(read([unnamed(575), ...glyphs("rst")], "")).toBe("rst");
});
