/** Comparing a stated quantity with a value: do the precision and the bound it was stated with cover it? */

import { FLOAT_NOISE } from "./same-amount.ts";
import type { Quantity } from "./types.ts";

/** "About" covers a twentieth either way, unless the digits written are coarser. */
const ABOUT_SHARE = 0.05;

/** What a claim covers beyond what it says. */
export type Coverage = {
  /** Base units that rounding leaves open on either side. Default: half a unit of the claim's last digit. */
  readonly rounding?: number;
  /** What the rounding of the value adds to an "about". Default 0: the value is exact. */
  readonly valueRounding?: number;
  /** "More than 300" is fair up to this many times the figure; beyond it another figure was meant. Default 1.5. */
  readonly boundReach?: number;
  /** And, for a figure of few digits, at least this many half units beyond it. Default 0. */
  readonly boundHalfUnits?: number;
  /** Whether "less than 5" covers any value below zero too. Default: as far as `boundReach` times a negative figure. */
  readonly openBelow?: boolean;
  /** High over low beyond which a range spans too much to be supported by what lies in it. Default: none does. */
  readonly widestRange?: number;
};

/**
 * True when `value` (base units of the claim's dimension) lies within what the claim admits:
 * exact: value +- rounding; about: +- max(2 halfUnit, 5 %); a range: inside, +- rounding;
 * at least / more than: from the figure (- rounding) to `boundReach` times it, since who says "over 300" does not mean 900;
 * at most / less than: from zero to the figure (+ rounding); a negative figure mirrors.
 */
export function agrees(
  claim: Pick<Quantity, "value" | "range" | "bound" | "halfUnit">,
  value: number,
  coverage: Coverage = {},
): boolean {
  if (!Number.isFinite(value)) return false;
  const { value: stated, range, bound, halfUnit } = claim;
  const { rounding = halfUnit, valueRounding = 0, boundReach = 1.5, boundHalfUnits = 0 } = coverage;
  const slack = rounding + FLOAT_NOISE * Math.max(Math.abs(stated), Math.abs(value));
  const beyond = (boundReach - 1) * Math.abs(stated);
  if (range) return isInRange(value, range, slack, coverage);
  switch (bound) {
    case "exact":
      return Math.abs(value - stated) <= slack;
    case "about":
      return (
        Math.abs(value - stated) <=
        slack - rounding + Math.max(2 * halfUnit, ABOUT_SHARE * Math.abs(stated)) + valueRounding
      );
    case "at_least":
    case "more_than":
      return value >= stated - slack && value <= stated + Math.max(beyond, boundHalfUnits * halfUnit) + slack;
    case "at_most":
    case "less_than":
      return value <= stated + slack && (coverage.openBelow === true || value >= Math.min(0, stated - beyond) - slack);
    default: {
      const never: never = bound;
      throw new Error(`Unknown bound ${String(never)}`);
    }
  }
}

function isInRange(
  value: number,
  { low, high }: NonNullable<Quantity["range"]>,
  slack: number,
  { widestRange }: Coverage,
): boolean {
  if (widestRange !== undefined && high > widestRange * low) return false;
  return value >= low - slack && value <= high + slack;
}
