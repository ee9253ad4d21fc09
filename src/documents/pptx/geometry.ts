/** Where shapes stand: EMU to points, nested groups, rotation and flips, overlaps. */
import type { Box, Placement } from "../types.ts";
import { attr, booleanAttr, child, numberAttr, type XmlElement } from "../xml.ts";

const EMU_PER_POINT = 12_700;

/** x' = a x + c y + e, y' = b x + d y + f, in points. */
export type Transform = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Transform = [1, 0, 0, 1, 0, 0];

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
export function groupTransform(xfrm: XmlElement | undefined, outer: Transform): Transform {
  const frame = readFrame(xfrm);
  if (frame === undefined) return outer;
  const inner = readBox(child(xfrm, "chOff"), child(xfrm, "chExt")) ?? frame.box;
  const scaleX = inner.width > 0 && frame.box.width > 0 ? frame.box.width / inner.width : 1;
  const scaleY = inner.height > 0 && frame.box.height > 0 ? frame.box.height / inner.height : 1;
  const place: Transform = [scaleX, 0, 0, scaleY, frame.box.x - inner.x * scaleX, frame.box.y - inner.y * scaleY];
  return compose(outer, compose(turnAboutCentre(frame), place));
}

/** The upright box around a frame once turned and placed by its groups. */
export function boundingBox(frame: Frame, transform: Transform): Box {
  const whole = compose(transform, turnAboutCentre(frame));
  const { x, y, width, height } = frame.box;
  const corners = [
    apply(whole, x, y),
    apply(whole, x + width, y),
    apply(whole, x, y + height),
    apply(whole, x + width, y + height),
  ];
  const xs = corners.map((corner) => corner[0]);
  const ys = corners.map((corner) => corner[1]);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return rounded({ x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top });
}

/** The frame as one box about its middle with a turn: what its groups do to it, shears aside. */
export function placementOf(frame: Frame, transform: Transform): Placement {
  const [a, b, c, d, e, f] = compose(transform, turnAboutCentre(frame));
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
export function turnOf(frame: Frame, transform: Transform): number {
  const degrees = frame.rotation + (Math.atan2(transform[1], transform[0]) * 180) / Math.PI;
  return ((degrees % 360) + 360) % 360;
}

export function area(box: Box): number {
  return Math.max(0, box.width) * Math.max(0, box.height);
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

const UNITS: Readonly<Record<string, number>> = { mm: 72 / 25.4, cm: 72 / 2.54, in: 72, pt: 1, pc: 12, pi: 12 };

/** EMU, or in strict files a number with its unit ("1.5in"). In points. */
function coordinate(element: XmlElement | undefined, name: string): number | undefined {
  const emu = numberAttr(element, name);
  if (emu !== undefined) return pointsOf(emu);
  const match = /^(-?[\d.]+)(mm|cm|in|pt|pc|pi)$/.exec(attr(element, name) ?? "");
  return match === null ? undefined : Number(match[1]) * (UNITS[match[2] ?? ""] ?? 1);
}

function turnAboutCentre(frame: Frame): Transform {
  const { box, rotation, flipX, flipY } = frame;
  if (rotation === 0 && !flipX && !flipY) return IDENTITY;
  const centreX = box.x + box.width / 2;
  const centreY = box.y + box.height / 2;
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [mirrorX, mirrorY] = [flipX ? -1 : 1, flipY ? -1 : 1];
  const turn: Transform = [cos * mirrorX, sin * mirrorX, -sin * mirrorY, cos * mirrorY, centreX, centreY];
  return compose(turn, [1, 0, 0, 1, -centreX, -centreY]);
}

function compose(outer: Transform, inner: Transform): Transform {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function apply([a, b, c, d, e, f]: Transform, x: number, y: number): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}
