/** Which parts of a page are pictures that may hold writing: told from what was painted, before anything is drawn. */

import { area, bottom, intersection, right, union } from "../geometry.ts";
import type { Box } from "../types.ts";
import type { Painted } from "./paint.ts";

/** Letters under which a page counts as a picture with little beside it: a number, a footer, a heading. */
const FEW_LETTERS = 100;
/** Share of the page that the pictures of such a page cover. */
const PICTURE_PAGE = 0.3;
/** Shapes that a page without any words must have to be taken for words turned into outlines. */
const OUTLINED_SHAPES = 40;
/** A picture among words: less of the page is a logo or a face. */
const LEAST_SHARE = 0.02;
const LEAST_WIDTH = 90;
const LEAST_HEIGHT = 60;
const MOST_PARTS = 8;
/** Points between two pieces of what was one picture. */
const SEAM = 1.5;

export type PicturesOfPage =
  /** The page is its picture. */
  { readonly kind: "page" } | { readonly kind: "parts"; readonly boxes: readonly Box[] } | { readonly kind: "none" };

/** `letters`: those of the page that a person sees. `drewMasks`: whether groups of masks were painted, which have no box. */
export function picturesToRead(painted: Painted, page: Box, letters: number, drewMasks: boolean): PicturesOfPage {
  const shown = painted.pictures.flatMap((picture) => {
    const box = intersection(picture.box, page);
    return box === null || picture.repeated ? [] : [box];
  });
  const whole = area(page);
  const covered = Math.min(
    whole,
    shown.reduce((sum, box) => sum + area(box), 0),
  );
  const outlined = letters === 0 && (drewMasks || painted.fills.length > OUTLINED_SHAPES);
  if (letters < FEW_LETTERS && (outlined || covered > PICTURE_PAGE * whole)) return { kind: "page" };
  const boxes = joined(shown)
    .filter((box) => area(box) >= LEAST_SHARE * whole && box.width >= LEAST_WIDTH && box.height >= LEAST_HEIGHT)
    .sort((a, b) => area(b) - area(a))
    .slice(0, MOST_PARTS)
    .sort((a, b) => a.y - b.y || a.x - b.x);
  return boxes.length === 0 ? { kind: "none" } : { kind: "parts", boxes };
}

/** Programs cut large pictures into strips and tiles. */
function joined(boxes: readonly Box[]): Box[] {
  const parts: Box[] = [];
  for (const box of boxes) {
    let grown = box;
    for (let i = 0; i < parts.length; i++) {
      const part = parts[i];
      if (part === undefined || !meet(grown, part)) continue;
      grown = union([grown, part]);
      parts.splice(i, 1);
      i = -1;
    }
    parts.push(grown);
  }
  return parts;
}

const meet = (a: Box, b: Box): boolean =>
  a.x <= right(b) + SEAM && b.x <= right(a) + SEAM && a.y <= bottom(b) + SEAM && b.y <= bottom(a) + SEAM;
