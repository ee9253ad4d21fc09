/** Compares a claimed value with a figure, within the rounding of the precision stated. */

import type { Fact, FactValue } from "../facts/index.ts";
import { written } from "../language/index.ts";
import { agrees, roundedShare } from "../language/quantities/index.ts";
import { metricById } from "../ontology/index.ts";

/** What sheets show with either sign by convention: a burn is an outflow written as a figure or as a negative flow. */
const SPENT = ["burn", "cancel", "churn", "promotion", "repay"];

/** How a written bound is read: "over 300" holds for 310; "about" allows 5 % or two half units. */
export function agreesWith(claim: Fact, value: number, evidenceHalfUnit = 0): boolean {
  if (within(claim, value, evidenceHalfUnit)) return true;
  const { grouped, signless } = readingsOf(claim);
  if (grouped && within(grouped, value, evidenceHalfUnit)) return true;
  return signless ? within(claim, -value, evidenceHalfUnit) : false;
}

/** What else a figure as written may stand for. */
type Readings = { readonly grouped: Fact | null; readonly signless: boolean };

function readingsOf(claim: Fact): Readings {
  const known = readings.get(claim) ?? { grouped: readAsGrouped(claim), signless: isSignless(claim) };
  readings.set(claim, known);
  return known;
}

/** Asked for with each of thousands of candidates. */
const readings = new WeakMap<Fact, Readings>();

function isSignless({ form, metricId }: Fact): boolean {
  if (form.kind !== "level") return form.kind === "share";
  if (metricId === null) return false;
  return metricById(metricId)?.sign === "positive" || SPENT.some((part) => metricId.includes(part));
}

/** "1,860" on a French slide, as charts are often printed: 1.86 with three decimals, or the thousands of another country. */
function readAsGrouped(claim: Fact): Fact | null {
  const { text, value, halfUnit, dimension, unit } = claim.value;
  if (dimension !== "count" || unit !== null || !/^\D*\d{1,3}[.,]\d{3}\D*$/.test(text) || Math.abs(value) >= 1000)
    return null;
  return { ...claim, value: { ...claim.value, value: value * 1000, halfUnit: Math.max(halfUnit * 1000, 0.5) } };
}

/** "$1M" may be 1.4 million, and nobody rounds half a million to it. */
const MOST_ROUNDED = 0.3;

function within({ value: claim, value: { halfUnit, dimension } }: Fact, value: number, valueRounding: number): boolean {
  const larger = Math.max(Math.abs(claim.value), Math.abs(value));
  const reach = Math.max(halfUnit, roundness(claim)) + valueRounding;
  const rounding = dimension === "money" ? Math.min(reach, MOST_ROUNDED * larger) : reach;
  return agrees(claim, value, { ...CLAIMED, rounding, valueRounding });
}

/** An investor's "over 300" is meant closer than a report's, and "1.5 to 6" spans too much to be supported by anything in between. */
const CLAIMED = { boundReach: 1.25, boundHalfUnits: 4, openBelow: true, widestRange: 3 } as const;

const SCALED = new RegExp(`\\d\\s*${written("scaleStart")}`, "i");

/** Half of the last place that is not zero, for money written in full that ends in tens or more, and things counted in hundreds or more; 0 for others. */
function roundness(claim: FactValue): number {
  const known = roundnesses.get(claim) ?? roundnessOf(claim);
  roundnesses.set(claim, known);
  return known;
}

/** Asked for with each of thousands of candidates. */
const roundnesses = new WeakMap<FactValue, number>();

function roundnessOf({ value, text, dimension }: FactValue): number {
  const written = /^\D*(\d[\d\s\u00a0\u202f'’.,]*)/.exec(text)?.[1];
  if (written === undefined || SCALED.test(text) || (dimension !== "count" && dimension !== "money")) return 0;
  // "12.00" says two places, "12,000" none.
  if (/[.,]\d{1,2}\s*$/.test(written)) return 0;
  return roundedShare(written.replace(/\D/g, ""), dimension === "money" ? 1 : 2) * Math.abs(value);
}

/** Beyond what rounding, truncation or a slip of the last digit explains: only then may it refute. */
export function clearlyDisagrees(claim: Fact, value: number, evidenceHalfUnit = 0): boolean {
  if (agreesWith(claim, value, evidenceHalfUnit)) return false;
  const { bound, value: stated, range } = claim.value;
  if (range && range.high > 3 * range.low) return false;
  if (bound === "at_least" || bound === "more_than") return value < stated - claim.value.halfUnit;
  return true;
}
