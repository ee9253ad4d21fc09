/** Reads the places that reports name: "slide 5", "Revenue!F12", "'P&L 2025'!B5:M5", "paragraph 12". */
import type { CellRange } from "../documents/index.ts";

export { placeName as anchorName } from "../language/index.ts";
export { columnLetters } from "./common/index.ts";

export type NamedPlace = { readonly file: string; readonly anchor: string };

export type ReadAnchor =
  | { readonly kind: "page"; readonly number: number }
  | { readonly kind: "cells"; readonly sheet: string; readonly range: CellRange }
  | { readonly kind: "other" };

const PAGES: ReadonlySet<string> = new Set(["slide", "page"]);

export function readAnchor(anchor: string): ReadAnchor {
  const [kind = "", number = "", ...rest] = anchor.split(" ");
  if (PAGES.has(kind) && rest.length === 0 && /^\d{1,6}$/.test(number)) return { kind: "page", number: Number(number) };
  const cells = /^(?:'((?:[^']|'')+)'|([^'!]+))!\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/.exec(
    anchor,
  );
  if (!cells) return { kind: "other" };
  const [, quoted, bare, left, top, right, bottom] = cells;
  const sheet = quoted === undefined ? (bare ?? "") : quoted.replaceAll("''", "'");
  const [x1, x2] = ordered(columnNumber(left ?? "A"), columnNumber(right ?? left ?? "A"));
  const [y1, y2] = ordered(Number(top), Number(bottom ?? top));
  return { kind: "cells", sheet, range: { left: x1, right: x2, top: y1, bottom: y2 } };
}

const ordered = (a: number, b: number): readonly [number, number] => (a <= b ? [a, b] : [b, a]);

/** 6 of "F". */
function columnNumber(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

export function samePlace(a: NamedPlace, b: NamedPlace): boolean {
  return a.file === b.file && a.anchor === b.anchor;
}
