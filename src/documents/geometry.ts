/** Rectangles and matrices of a page, in points, origin at the top left. */
import type { Box } from "./types.ts";

export type Matrix = readonly [number, number, number, number, number, number];
export type Point = readonly [number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The matrix that applies `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  return [
    outer[0] * inner[0] + outer[2] * inner[1],
    outer[1] * inner[0] + outer[3] * inner[1],
    outer[0] * inner[2] + outer[2] * inner[3],
    outer[1] * inner[2] + outer[3] * inner[3],
    outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
    outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
  ];
}

export const apply = (m: Matrix, x: number, y: number): Point => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
];

export function boxOfPoints(points: readonly Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return points.length === 0
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: left, y: top, width: right - left, height: bottom - top };
}

export const right = (box: Box): number => box.x + box.width;
export const bottom = (box: Box): number => box.y + box.height;
export const centreX = (box: Box): number => box.x + box.width / 2;
export const centreY = (box: Box): number => box.y + box.height / 2;
export const area = (box: Box): number => Math.max(0, box.width) * Math.max(0, box.height);

export function union(boxes: readonly Box[]): Box {
  return boxOfPoints(
    boxes.flatMap((b): Point[] => [
      [b.x, b.y],
      [right(b), bottom(b)],
    ]),
  );
}

/** Null when they do not meet. */
export function intersection(a: Box, b: Box): Box | null {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(right(a), right(b)) - x;
  const height = Math.min(bottom(a), bottom(b)) - y;
  return width < 0 || height < 0 ? null : { x, y, width, height };
}

export const contains = (box: Box, [x, y]: Point, slack = 0): boolean =>
  x >= box.x - slack && x <= right(box) + slack && y >= box.y - slack && y <= bottom(box) + slack;

/** Length shared by two boxes along x; negative when they are apart. */
export const overlapX = (a: Box, b: Box): number => Math.min(right(a), right(b)) - Math.max(a.x, b.x);
export const overlapY = (a: Box, b: Box): number => Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);

const POINTS_PER: Readonly<Record<string, number>> = {
  cm: 72 / 2.54,
  mm: 72 / 25.4,
  in: 72,
  pt: 1,
  pc: 12,
  pi: 12,
  px: 0.75,
};

/** "25.4mm" is 72 points. Null for what is no length. */
export function pointsOfLength(written: string | undefined): number | null {
  const [, number, unit = ""] = /^(-?[\d.]+)(cm|mm|in|pt|pc|pi|px)$/.exec(written?.trim() ?? "") ?? [];
  return number === undefined ? null : Number(number) * (POINTS_PER[unit] ?? 1);
}

/** Each with those before it to whose first it is alike, in the order of their firsts. */
export function gathered<T>(items: Iterable<T>, isAlike: (first: T, item: T) => boolean): T[][] {
  const groups: T[][] = [];
  for (const item of items) {
    const group = groups.find(([first]) => first !== undefined && isAlike(first, item));
    if (group) group.push(item);
    else groups.push([item]);
  }
  return groups;
}
