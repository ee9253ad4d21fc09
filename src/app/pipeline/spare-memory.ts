/** Makes V8 collect what is no longer used sooner, for the rest of this process, where a case is large. */
import { setFlagsFromString } from "node:v8";

/** Cells of a case from which memory counts for more than time: a smaller one lives in a few hundred megabytes anyway. */
const LARGE_CELLS = 50_000;

/**
 * V8 lets a heap of this size grow by some 80 per cent of what lives in it before it looks for what does not. This is read
 * each time it has looked, so that it holds from the next time on; as few as 10 make it look all the time.
 */
const GROWTH_PERCENT = 30;

export function spareMemory(cells: number): void {
  if (cells >= LARGE_CELLS) setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
