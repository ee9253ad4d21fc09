/** Tells a growing text some times a second at most: each word of its own would cost more than it shows. */
import type { OnText } from "./types.ts";

const APART_MS = 100;

/** The first is told at once; what comes too soon is told with the next. */
export function spaced(onText: OnText, clock: () => number = () => performance.now()): OnText {
  let last = Number.NEGATIVE_INFINITY;
  return (text) => {
    const now = clock();
    if (now - last < APART_MS) return;
    last = now;
    onText(text);
  };
}
