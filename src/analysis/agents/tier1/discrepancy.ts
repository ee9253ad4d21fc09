/** The two figures that a fault's description holds. */
import type { Language } from "../../../documents/index.ts";
import type { ModelDefect } from "../../../facts/index.ts";

export type Discrepancy = { readonly found: string; readonly expected: string; readonly gapRatio: number | null };

const FIGURE = String.raw`(\(?[−-]?[^\s(]*\d[\d,.]*[^\s,;]*\)?)`;
/** As the fault's own description words it: what stands there, then what it should be. */
const PAIRS = [
  new RegExp(`: ${FIGURE} instead of ${FIGURE}\\.`),
  new RegExp(`typed as ${FIGURE} while .* gives ${FIGURE} for the same period`),
  new RegExp(`is ${FIGURE}, but .* gives ${FIGURE}(?:, as|\\.)`),
  new RegExp(`typed as ${FIGURE}, but .* add up to ${FIGURE}\\.`),
  new RegExp(`opens at ${FIGURE}, but .* closes at ${FIGURE} in`),
];

/** What stands and what is expected, as printed; null where the description gives no pair. */
export function discrepancyOf(defect: ModelDefect, language: Language): Discrepancy | null {
  for (const pair of PAIRS) {
    const [, found, expected] = pair.exec(defect.detail) ?? [];
    if (found === undefined || expected === undefined) continue;
    // Two figures that print alike differ by less than the sheet shows: the cell is named, and no gap is claimed.
    if (found === expected) return null;
    const [a, b] = [amount(found), amount(expected)];
    return {
      found: printed(found, language),
      expected: printed(expected, language),
      gapRatio: a === null || b === null ? null : gapBetween(a, b),
    };
  }
  return null;
}

/** The difference as a share of the larger amount; null between two zeros. */
function gapBetween(a: number, b: number): number | null {
  const larger = Math.max(Math.abs(a), Math.abs(b));
  return larger === 0 ? null : Math.abs(a - b) / larger;
}

/** Descriptions print figures the English way. */
function printed(figure: string, language: Language): string {
  return language === "en" ? figure : figure.replaceAll(",", "\u202f").replace(".", ",").replace("%", "\u202f%");
}

function amount(printed: string): number | null {
  const negative = /^[(−-]/.test(printed);
  const digits = printed.replace(/[^\d.]/g, "");
  const value = digits === "" ? Number.NaN : Number(digits);
  return Number.isFinite(value) ? (negative ? -value : value) : null;
}
