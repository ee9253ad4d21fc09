/** The outline of a shape: square or round corners, an ellipse, or the corners of a polygon. */
import type { Box, Outline } from "../types.ts";
import { attr, child, children, numberAttr, type XmlElement } from "../xml.ts";

export const SQUARE: Outline = { kind: "rectangle", radius: 0 };
const POINTS_KEPT = 240;
const STEPS_OF_CURVE = 6;

/** Null for an outline that is not drawn: an open or unknown one. `box` before its turn. */
export function outlineOf(properties: XmlElement | undefined, box: Box): Outline | null {
  const custom = child(properties, "custGeom");
  if (custom !== undefined) return polygonOf(custom);
  const preset = child(properties, "prstGeom");
  const name = attr(preset, "prst") ?? "rect";
  const short = Math.min(box.width, box.height);
  if (isRounded(name)) {
    return { kind: "rectangle", radius: name === "flowChartProcess" ? 0 : short * adjustment(preset, 0.16667) };
  }
  if (name === "flowChartTerminator") return { kind: "rectangle", radius: short / 2 };
  if (ROUND.has(name.replace(/\d+$/, ""))) {
    return { kind: "ellipse" };
  }
  const corners = POLYGONS[name]?.(short / Math.max(box.width, 0.01), short / Math.max(box.height, 0.01), (otherwise) =>
    adjustment(preset, otherwise),
  );
  if (corners !== undefined) return { kind: "polygon", points: corners.map((share) => Math.round(share * 1000)) };
  return SQUARES.has(name) || SQUARE_FAMILIES.some((family) => name.startsWith(family)) ? SQUARE : null;
}

/** Shapes that fill their box with an ellipse or nearly; stars are named with the number of their points. */
const ROUND: ReadonlySet<string> = new Set(
  "ellipse flowChartConnector donut pie chord teardrop cloud sun star flowChartOr".split(" "),
);
const ROUNDED_PROCESS: ReadonlySet<string> = new Set(["flowChartProcess", "flowChartAlternateProcess"]);
/** Shapes that fill their box, alone and by how the names of a family begin. */
const SQUARES: ReadonlySet<string> = new Set("rect plaque bevel foldedCorner frame cube can".split(" "));
const SQUARE_FAMILIES = ["snip", "flowChart", "actionButton", "wedge"];

const isRounded = (name: string): boolean =>
  ROUNDED_PROCESS.has(name) || (name.startsWith("round") && name.endsWith("Rect"));

/** Corners in shares of the box; `x` and `y` are what the shorter side is of the width and of the height. */
type Corners = (x: number, y: number, adjust: (otherwise: number) => number) => readonly number[];

/** ECMA-376 presetShapeDefinitions, at the adjustments they start with. */
const POLYGONS: Readonly<Record<string, Corners>> = {
  triangle: (_x, _y, adjust) => [adjust(0.5), 0, 1, 1, 0, 1],
  rtTriangle: () => [0, 0, 1, 1, 0, 1],
  diamond: () => [0.5, 0, 1, 0.5, 0.5, 1, 0, 0.5],
  parallelogram: (x, _y, adjust) => [x * adjust(0.25), 0, 1, 0, 1 - x * adjust(0.25), 1, 0, 1],
  trapezoid: (x, _y, adjust) => [x * adjust(0.25), 0, 1 - x * adjust(0.25), 0, 1, 1, 0, 1],
  hexagon: (x, _y, adjust) => {
    const cut = x * adjust(0.25);
    return [cut, 0, 1 - cut, 0, 1, 0.5, 1 - cut, 1, cut, 1, 0, 0.5];
  },
  octagon: (x, y, adjust) => {
    const [a, b] = [x * adjust(0.29289), y * adjust(0.29289)];
    return [a, 0, 1 - a, 0, 1, b, 1, 1 - b, 1 - a, 1, a, 1, 0, 1 - b, 0, b];
  },
  pentagon: () => [0.5, 0, 1, 0.38, 0.81, 1, 0.19, 1, 0, 0.38],
  homePlate: (x, _y, adjust) => {
    const tip = 1 - x * adjust(0.5);
    return [0, 0, tip, 0, 1, 0.5, tip, 1, 0, 1];
  },
  chevron: (x, _y, adjust) => {
    const tip = x * adjust(0.5);
    return [0, 0, 1 - tip, 0, 1, 0.5, 1 - tip, 1, 0, 1, tip, 0.5];
  },
  rightArrow: (x) => [0, 0.25, 1 - x / 2, 0.25, 1 - x / 2, 0, 1, 0.5, 1 - x / 2, 1, 1 - x / 2, 0.75, 0, 0.75],
  leftArrow: (x) => [1, 0.25, x / 2, 0.25, x / 2, 0, 0, 0.5, x / 2, 1, x / 2, 0.75, 1, 0.75],
  downArrow: (_x, y) => [0.25, 0, 0.25, 1 - y / 2, 0, 1 - y / 2, 0.5, 1, 1, 1 - y / 2, 0.75, 1 - y / 2, 0.75, 0],
  upArrow: (_x, y) => [0.25, 1, 0.25, y / 2, 0, y / 2, 0.5, 0, 1, y / 2, 0.75, y / 2, 0.75, 1],
  mathPlus: () => [
    0.4, 0.1, 0.6, 0.1, 0.6, 0.4, 0.9, 0.4, 0.9, 0.6, 0.6, 0.6, 0.6, 0.9, 0.4, 0.9, 0.4, 0.6, 0.1, 0.6, 0.1, 0.4, 0.4,
    0.4,
  ],
};

/** The first adjustment that the shape states, as a share, 0..1. */
function adjustment(preset: XmlElement | undefined, otherwise: number): number {
  const written = /^val (-?\d+)$/.exec(attr(children(child(preset, "avLst"), "gd")[0], "fmla") ?? "")?.[1];
  return written === undefined ? otherwise : Math.min(1, Math.max(0, Number(written) / 100_000));
}

/** The rings of a drawn path in one line, joined by seams without width; null when it cannot be followed. */
function polygonOf(custom: XmlElement): Outline | null {
  const points: number[] = [];
  for (const path of children(child(custom, "pathLst"), "path")) {
    const [width, height] = [numberAttr(path, "w") ?? 0, numberAttr(path, "h") ?? 0];
    if (width <= 0 || height <= 0 || attr(path, "fill") === "none") continue;
    const rings = ringsOf(path);
    if (rings === null) return null;
    const [first] = rings;
    for (const ring of rings) {
      points.push(...ring, ...ring.slice(0, 2));
      if (first !== undefined && ring !== first) points.push(...first.slice(0, 2));
    }
    if (points.length > 2 * POINTS_KEPT) return null;
    // A second path is painted over the first: the first alone gives the form.
    const shares = points.map((at, i) => Math.round((at / (i % 2 === 0 ? width : height)) * 1000));
    return points.length < 6 ? null : isWholeBox(shares) ? SQUARE : { kind: "polygon", points: shares };
  }
  return null;
}

function isWholeBox(shares: readonly number[]): boolean {
  return shares.length <= 10 && shares.every((share) => share === 0 || share === 1000);
}

function ringsOf(path: XmlElement): number[][] | null {
  const rings: number[][] = [];
  let ring: number[] = [];
  for (const step of children(path)) {
    const given = children(step, "pt").flatMap((point) => [numberAttr(point, "x"), numberAttr(point, "y")]);
    const at = given.filter((one) => one !== undefined);
    // A coordinate by the name of a guide cannot be followed.
    if (at.length < given.length) return null;
    if (step.name === "moveTo") {
      ring = at;
      rings.push(ring);
    } else if (step.name === "lnTo") ring.push(...at);
    else if (step.name === "cubicBezTo" || step.name === "quadBezTo") ring.push(...curve([...ring.slice(-2), ...at]));
    else if (step.name === "arcTo") {
      const arc = arcFrom(ring.slice(-2), step);
      if (arc === null) return null;
      ring.push(...arc);
    }
    if (ring.length > 2 * POINTS_KEPT) return null;
  }
  return rings.filter((one) => one.length >= 6);
}

/** Points of a Bézier curve after its first, by de Casteljau. */
function curve(controls: readonly number[]): number[] {
  const points: number[] = [];
  for (let step = 1; step <= STEPS_OF_CURVE; step++) {
    const share = step / STEPS_OF_CURVE;
    let level = controls;
    while (level.length > 2) {
      level = level.slice(0, -2).map((value, i) => value + ((level[i + 2] ?? value) - value) * share);
    }
    points.push(...level);
  }
  return points;
}

function arcFrom([x, y]: readonly number[], step: XmlElement): number[] | null {
  const [wide, high] = [numberAttr(step, "wR"), numberAttr(step, "hR")];
  const [start, swing] = [numberAttr(step, "stAng"), numberAttr(step, "swAng")];
  if (x === undefined || y === undefined || wide === undefined || high === undefined) return null;
  if (start === undefined || swing === undefined) return null;
  const radians = (angle: number): number => (angle / 60_000 / 180) * Math.PI;
  const [middleX, middleY] = [x - wide * Math.cos(radians(start)), y - high * Math.sin(radians(start))];
  return Array.from({ length: 2 * STEPS_OF_CURVE }, (_, i) => {
    const angle = radians(start + (swing * (i + 1)) / (2 * STEPS_OF_CURVE));
    return [middleX + wide * Math.cos(angle), middleY + high * Math.sin(angle)];
  }).flat();
}
