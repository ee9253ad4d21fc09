/** Anchors of cells as people and exports write them. */
import { rangeAnchor } from "../documents/index.ts";

/** `Revenue!F12`, `'P&L 2025'!B5:M5`. */
export function cellAnchor(sheet: string, from: string, to: string = from): string {
  return rangeAnchor(sheet, from, to);
}

export function columnLetters(column: number): string {
  let letters = "";
  for (let n = column; n > 0; n = Math.floor((n - 1) / 26))
    letters = String.fromCharCode(65 + ((n - 1) % 26)) + letters;
  return letters;
}
