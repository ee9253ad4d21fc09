/** The application's mark, drawn by arithmetic: a rounded square with a tick, as in src/app/ui/icon.svg. */

type Point = readonly [x: number, y: number];

/** In the units of the SVG: a square of 32. */
const SIDE = 32;
const CORNER = 7;
const GROUND = [0x1d, 0x4f, 0x6e] as const;
const TICK: readonly Point[] = [
  [9, 16.5],
  [13.6, 21.1],
  [23.2, 11],
];
const HALF_STROKE = 1.5;
/** Samples a pixel and direction, so that edges are smooth. */
const SAMPLES = 4;

/** RGBA, row by row, `size` pixels a side. */
export function drawIcon(size: number): Uint8Array {
  const pixels = new Uint8Array(size * size * 4);
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) pixels.set(pixelAt(x, y, size), (y * size + x) * 4);
  return pixels;
}

function pixelAt(x: number, y: number, size: number): readonly [number, number, number, number] {
  let inside = 0;
  let ticked = 0;
  for (let i = 0; i < SAMPLES * SAMPLES; i++) {
    const point: Point = [
      ((x + ((i % SAMPLES) + 0.5) / SAMPLES) * SIDE) / size,
      ((y + (Math.floor(i / SAMPLES) + 0.5) / SAMPLES) * SIDE) / size,
    ];
    if (!inSquare(point)) continue;
    inside++;
    if (onTick(point)) ticked++;
  }
  const white = inside === 0 ? 0 : ticked / inside;
  const mixed = (channel: number) => Math.round(channel + (255 - channel) * white);
  const alpha = Math.round((255 * inside) / (SAMPLES * SAMPLES));
  return [mixed(GROUND[0]), mixed(GROUND[1]), mixed(GROUND[2]), alpha];
}

function inSquare([x, y]: Point): boolean {
  const dx = Math.max(CORNER - x, x - (SIDE - CORNER), 0);
  const dy = Math.max(CORNER - y, y - (SIDE - CORNER), 0);
  return Math.hypot(dx, dy) <= CORNER;
}

function onTick(point: Point): boolean {
  return TICK.slice(1).some((end, i) => distance(point, TICK[i]!, end) <= HALF_STROKE);
}

/** From a point to a line with its ends. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2);
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
}
