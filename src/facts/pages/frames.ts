/** The filled shapes of a page in which its texts stand: cards, tiles and bands hold together what is said in them. */
import type { Box, PageUnit } from "../../documents/index.ts";

export type Frame = {
  readonly box: Box;
  /** The next larger one around it; null where it stands on the page itself. */
  readonly around: Frame | null;
};

/** A larger shape is the page's own ground. */
const LARGEST_SHARE = 0.6;
/** Points: a lower or narrower shape holds no text. */
const LEAST_SIDE = 12;
/** Points by which edges that are one may differ. */
const SLACK = 2;

/** The smallest frame around a place of the page; null where it stands in none. */
export function framesOf({
  frames = [],
  pictures,
  drawing,
  width,
  height,
}: PageUnit): (box: Box | null) => Frame | null {
  const shapes = (drawing?.layers ?? []).flatMap((layer) =>
    layer.kind === "shape" && (layer.fill !== null || layer.stroke !== null) ? [layer.box] : [],
  );
  // A card whose corners or colours are soft is painted as a picture.
  const boxes = [...frames, ...pictures, ...shapes]
    .filter((box) => Math.min(box.width, box.height) > LEAST_SIDE && areaOf(box) < LARGEST_SHARE * width * height)
    .sort((a, b) => areaOf(b) - areaOf(a));
  const found: Frame[] = [];
  const smallest = (holds: (frame: Box) => boolean): Frame | null => found.findLast(({ box }) => holds(box)) ?? null;
  for (const box of boxes) {
    const around = smallest((outer) => isInside(box, outer));
    if (around === null || !isInside(around.box, box)) found.push({ box, around });
  }
  return (box) => box && smallest((frame) => holdsMiddle(frame, box) && frame.height > 0.7 * box.height);
}

/** True for the page (null) around any frame, and for a frame around itself. */
export function isAround(outer: Frame | null, inner: Frame | null): boolean {
  return outer === null || outer === inner || (inner !== null && isAround(outer, inner.around));
}

/** The middle of the second stands in the first. */
export function holdsMiddle(outer: Box, { x, y, width, height }: Box): boolean {
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return middleX > outer.x && middleX < outer.x + outer.width && middleY > outer.y && middleY < outer.y + outer.height;
}

const areaOf = ({ width, height }: Box): number => width * height;

function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x - SLACK &&
    inner.y >= outer.y - SLACK &&
    inner.x + inner.width <= outer.x + outer.width + SLACK &&
    inner.y + inner.height <= outer.y + outer.height + SLACK
  );
}
