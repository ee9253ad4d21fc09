/** Anchors of cells as people and exports write them. */
import { rangeAnchor } from "../documents/index.ts";

export { columnLetters } from "../documents/index.ts";

/** `Revenue!F12`, `'P&L 2025'!B5:M5`. */
export function cellAnchor(sheet: string, from: string, to: string = from): string {
  return rangeAnchor(sheet, from, to);
}
