/** Reads the outlines of a path as pdfjs packs them: codes and coordinates, 0 move, 1 line, 2 cubic, 3 quadratic, 4 close. */
import { apply, bottom, boxOfPoints, type Matrix, type Point, right } from "../geometry.ts";

/** Where a curve is sampled, 0 its start and 1 its end. */
const SAMPLES = [0.25, 0.5, 0.75, 1];

/** Each outline as the points of a polygon, on the page. */
export function outlinesOf(data: Float32Array, m: Matrix): Point[][] {
  const all: Point[][] = [];
  let one: Point[] = [];
  const pointAt = (k: number) => apply(m, data[k] ?? 0, data[k + 1] ?? 0);
  for (let k = 0; k < data.length; ) {
    const code = data[k++];
    if (code === 0) {
      if (one.length > 1) all.push(one);
      one = [pointAt(k)];
      k += 2;
    } else if (code === 1) {
      one.push(pointAt(k));
      k += 2;
    } else if (code === 2 || code === 3) {
      const count = code === 2 ? 3 : 2;
      const controls = Array.from({ length: count }, (_, c) => pointAt(k + 2 * c));
      const start = one.at(-1) ?? pointAt(k);
      for (const t of SAMPLES) one.push(onCurve(start, controls, t));
      k += 2 * count;
    } else if (one[0]) one.push(one[0]);
  }
  if (one.length > 1) all.push(one);
  return all;
}

/** De Casteljau: between each control and the next, again and again, until one point is left. */
function onCurve(start: Point, controls: readonly Point[], t: number): Point {
  let before = start;
  const [first, ...rest] = controls.map((control): Point => {
    const between: Point = [before[0] * (1 - t) + control[0] * t, before[1] * (1 - t) + control[1] * t];
    before = control;
    return between;
  });
  return first ? onCurve(first, rest, t) : start;
}

export function isRectangle(points: readonly Point[]): boolean {
  const box = boxOfPoints(points);
  return points.every(
    ([x, y]) =>
      Math.min(Math.abs(x - box.x), Math.abs(x - right(box))) < 0.5 &&
      Math.min(Math.abs(y - box.y), Math.abs(y - bottom(box))) < 0.5,
  );
}
