/** Where shapes stand: EMU to points, nested groups, rotation and flips, overlaps. */
import { apply, boxOfPoints, IDENTITY, type Matrix, multiply, pointsOfLength } from "../geometry.ts";
import type { Box, Placement } from "../types.ts";
import { attr, booleanAttr, child, numberAttr, type XmlElement } from "../xml.ts";

const EMU_PER_POINT = 12_700;

/** A box as written in a:xfrm, before the groups around it. Rotation in degrees, clockwise. */
export type Frame = { readonly box: Box; readonly rotation: number; readonly flipX: boolean; readonly flipY: boolean };

export function readFrame(xfrm: XmlElement | undefined): Frame | undefined {
  const box = readBox(child(xfrm, "off"), child(xfrm, "ext"));
  if (box === undefined) return undefined;
  return {
    box,
    rotation: (numberAttr(xfrm, "rot") ?? 0) / 60_000,
    flipX: booleanAttr(xfrm, "flipH") ?? false,
    flipY: booleanAttr(xfrm, "flipV") ?? false,
  };
}

/** From the coordinates of a group's children to those around the group. */
export function groupTransform(xfrm: XmlElement | undefined, outer: Matrix): Matrix {
  const frame = readFrame(xfrm);
  if (frame === undefined) return outer;
  const inner = readBox(child(xfrm, "chOff"), child(xfrm, "chExt")) ?? frame.box;
  const scaleX = inner.width > 0 && frame.box.width > 0 ? frame.box.width / inner.width : 1;
  const scaleY = inner.height > 0 && frame.box.height > 0 ? frame.box.height / inner.height : 1;
  const place: Matrix = [scaleX, 0, 0, scaleY, frame.box.x - inner.x * scaleX, frame.box.y - inner.y * scaleY];
  return multiply(outer, multiply(turnAboutCentre(frame), place));
}

/** The upright box around a frame once turned and placed by its groups. */
export function boundingBox(frame: Frame, transform: Matrix): Box {
  const whole = multiply(transform, turnAboutCentre(frame));
  const { x, y, width, height } = frame.box;
  const corners = [x, x + width].flatMap((across) => [y, y + height].map((down) => apply(whole, across, down)));
  return rounded(boxOfPoints(corners));
}

/** The frame as one box about its middle with a turn: what its groups do to it, shears aside. */
export function placementOf(frame: Frame, transform: Matrix): Placement {
  const [a, b, c, d, e, f] = multiply(transform, turnAboutCentre(frame));
  const { x, y, width, height } = frame.box;
  const [middleX, middleY] = apply([a, b, c, d, e, f], x + width / 2, y + height / 2);
  const [wide, high] = [width * Math.hypot(a, b), height * Math.hypot(c, d)];
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  return {
    box: rounded({ x: middleX - wide / 2, y: middleY - high / 2, width: wide, height: high }),
    turn: (Math.round(degrees * 10) / 10 + 360) % 360,
    mirrored: a * d - b * c < 0,
  };
}

/** Degrees, clockwise, 0..360, that text in the frame is turned on the slide. */
export function turnOf(frame: Frame, transform: Matrix): number {
  const degrees = frame.rotation + (Math.atan2(transform[1], transform[0]) * 180) / Math.PI;
  return ((degrees % 360) + 360) % 360;
}

/** Share (0..1) of `box` that lies within `other`; a box without area counts by its lines or its point. */
export function shareWithin(box: Box, other: Box): number {
  return along(box.x, box.width, other.x, other.width) * along(box.y, box.height, other.y, other.height);
}

function along(start: number, length: number, otherStart: number, otherLength: number): number {
  if (length <= 0) return start >= otherStart && start <= otherStart + otherLength ? 1 : 0;
  const overlap = Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart);
  return Math.max(0, overlap) / length;
}

export function pointsOf(emu: number): number {
  return emu / EMU_PER_POINT;
}

export function rounded(box: Box): Box {
  const round = (value: number): number => Math.round(value * 100) / 100;
  return { x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) };
}

function readBox(offset: XmlElement | undefined, extent: XmlElement | undefined): Box | undefined {
  const [x, y] = [coordinate(offset, "x"), coordinate(offset, "y")];
  const [width, height] = [coordinate(extent, "cx"), coordinate(extent, "cy")];
  if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined;
  return { x, y, width, height };
}

/** EMU, or in strict files a number with its unit ("1.5in"). In points. */
function coordinate(element: XmlElement | undefined, name: string): number | undefined {
  const emu = numberAttr(element, name);
  if (emu !== undefined) return pointsOf(emu);
  return pointsOfLength(attr(element, name)) ?? undefined;
}

function turnAboutCentre(frame: Frame): Matrix {
  const { box, rotation, flipX, flipY } = frame;
  if (rotation === 0 && !flipX && !flipY) return IDENTITY;
  const centreX = box.x + box.width / 2;
  const centreY = box.y + box.height / 2;
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [mirrorX, mirrorY] = [flipX ? -1 : 1, flipY ? -1 : 1];
  const turn: Matrix = [cos * mirrorX, sin * mirrorX, -sin * mirrorY, cos * mirrorY, centreX, centreY];
  return multiply(turn, [1, 0, 0, 1, -centreX, -centreY]);
}
