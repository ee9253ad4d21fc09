/** Comparing a stated quantity with a value: does the precision and the bound it was stated with cover it? */

import type { Quantity } from "./types.ts";

/** Relative slack for the noise of binary fractions. */
const FLOAT_SLACK = 1e-9;
/** "About" covers a twentieth either way, unless the digits written are coarser. */
const ABOUT_SHARE = 0.05;
/** "More than 300" is fair up to this many times the figure; beyond it another figure was meant. */
const BOUND_REACH = 1.5;

/** Half a unit of the last digit written, in base units. */
export const precisionOf = (claim: Quantity): number => claim.halfUnit;

/**
 * True when `value` (base units of the claim's dimension) lies within what the claim admits:
 * exact: value +- halfUnit; about: +- max(2 halfUnit, 5 %); a range: inside, +- halfUnit;
 * at least / more than: from the figure (- halfUnit) to 1.5 times it, since who says "over 300" does not mean 900;
 * at most / less than: from zero to the figure (+ halfUnit); a negative figure mirrors.
 */
export function agrees(claim: Quantity, value: number): boolean {
  if (!Number.isFinite(value)) return false;
  const slack = FLOAT_SLACK * Math.max(Math.abs(claim.value), Math.abs(value));
  const half = claim.halfUnit + slack;
  const widened =
    claim.bound === "about" ? Math.max(2 * claim.halfUnit, ABOUT_SHARE * Math.abs(claim.value)) + slack : half;
  if (claim.range) return value >= claim.range.low - widened && value <= claim.range.high + widened;
  const stated = claim.value;
  switch (claim.bound) {
    case "exact":
    case "about":
      return Math.abs(value - stated) <= widened;
    case "at_least":
    case "more_than":
      return value >= stated - half && value <= stated + (BOUND_REACH - 1) * Math.abs(stated) + half;
    case "at_most":
    case "less_than":
      return value <= stated + half && value >= Math.min(0, stated * BOUND_REACH) - half;
    default: {
      const never: never = claim.bound;
      throw new Error(`Unknown bound ${String(never)}`);
    }
  }
}

const PEOPLE = new Set(["fte", "employee", "person"]);

/** Units that count the same thing: equal, both people at work, or one left unsaid. */
export function sameUnit(a: string | null, b: string | null): boolean {
  return a === b || a === null || b === null || (PEOPLE.has(a) && PEOPLE.has(b));
}
