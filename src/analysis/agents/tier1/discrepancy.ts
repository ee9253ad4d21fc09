/** The two figures of a fault: what stands in its cell, and what is expected there. */
import type { ModelDefect } from "../../../audit/index.ts";
import type { Language } from "../../../documents/index.ts";
import { shown } from "../evidence/wording.ts";

export type Discrepancy = { readonly found: string; readonly expected: string; readonly gapRatio: number | null };

/** As printed; null where they are one, print alike or are not known. */
export function discrepancyOf(
  { from, to, unit }: NonNullable<ModelDefect["change"]>,
  language: Language,
): Discrepancy | null {
  const [found, expected] = [from, to].map((value) => shown(value, unit, language));
  // Two figures that print alike differ by less than the sheet shows: the cell is named, and no gap is claimed.
  if (found === undefined || expected === undefined || found === expected) return null;
  const larger = Math.max(Math.abs(from), Math.abs(to));
  return { found, expected, gapRatio: larger === 0 ? null : Math.abs(from - to) / larger };
}
