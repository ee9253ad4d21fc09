/** Which nodes of the graph are named: names keep their size, and those that would lie over another one, or be cut, are left out. */

/** Pixels: what a letter is high, how wide it is on average, and how far below its node a name begins. */
export const LETTER = 11;
const LETTER_WIDTH = 5.8;
const BELOW = 3;
/** In the units of the picture: half of a node's shape. */
export const NODE = 10;

export type NamedNode = { readonly id: string; readonly name: string; readonly x: number; readonly y: number };

/**
 * @param nodes whose name is wanted most come first
 * @param scale pixels of the window for one unit of the picture
 * @param sides of the picture, in its units
 */
export function namesThatFit(
  nodes: readonly NamedNode[],
  scale: number,
  sides: { readonly left: number; readonly right: number },
): ReadonlySet<string> {
  const taken: { readonly left: number; readonly right: number; readonly top: number }[] = [];
  const named = new Set<string>();
  for (const { id, name, x, y } of nodes) {
    const half = (name.length * LETTER_WIDTH) / 2;
    const [left, right, top] = [x * scale - half, x * scale + half, (y + NODE) * scale + BELOW];
    if (left < sides.left * scale || right > sides.right * scale) continue;
    if (taken.some((one) => left < one.right && right > one.left && Math.abs(top - one.top) < LETTER)) continue;
    taken.push({ left, right, top });
    named.add(id);
  }
  return named;
}
