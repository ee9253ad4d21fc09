/** Compares a claimed value with a figure, within the rounding of the precision stated. */

import { type Fact, type FactValue, rememberedWith } from "../facts/index.ts";
import { written } from "../language/index.ts";
import { agrees, type Coverage, roundedShare } from "../language/quantities/index.ts";
import { metricById } from "../ontology/index.ts";

/** What sheets show with either sign by convention: a burn is an outflow written as a figure or as a negative flow. */
const SPENT = ["burn", "cancel", "churn", "promotion", "repay"];

/** How a written bound is read: "over 300" holds for 310; "about" allows 5 % or two half units. */
export function agreesWith(claim: Fact, value: number, evidenceHalfUnit = 0): boolean {
  const readings = readingsOf(claim);
  if (within(readings, value, evidenceHalfUnit)) return true;
  const { grouped, signless } = readings;
  if (grouped && within(grouped, value, evidenceHalfUnit)) return true;
  // "At most €200k" is not met by a million, whatever its sign.
  return signless && value * claim.value.value < 0 ? within(readings, -value, evidenceHalfUnit) : false;
}

/** A figure as written, and what else it may stand for. */
type Readings = {
  readonly claimed: FactValue;
  /** What its last digit or its zeros leave open. */
  readonly reach: number;
  /** What it covers beyond what it says, whatever exact value it is held against; null where that depends on the value. */
  readonly covers: Coverage | null;
  readonly grouped: Readings | null;
  readonly signless: boolean;
};

/** Asked for with each of thousands of candidates. */
const readingsOf = rememberedWith(
  (claim: Fact): Readings => ({
    ...asWritten(claim.value),
    grouped: readAsGrouped(claim.value),
    signless: isSignless(claim),
  }),
);

/** Half of the last place, over an amount, from which on it may be rounded up or down, as tables are made to add up. */
const FINELY_PRINTED = 0.0005;
/** Half units: rounded in whatever way, a figure stays within one unit of its last place; a whole one off, the other figure rounded too, is another. */
const ROUNDED_ANYHOW = 1.99;

function asWritten(claimed: FactValue): Readings {
  const { dimension, halfUnit, value } = claimed;
  const isFine = dimension === "money" && halfUnit <= FINELY_PRINTED * Math.abs(value);
  const reach = Math.max(isFine ? ROUNDED_ANYHOW * halfUnit : halfUnit, roundnessOf(claimed));
  const covers = coverageOf(claimed, reach, 0, 0);
  const isSteady = isBound(claimed) || covers.rounding === reach;
  return { claimed, reach, covers: isSteady ? covers : null, grouped: null, signless: false };
}

function isSignless({ form, metricId }: Fact): boolean {
  if (form.kind === "change" && form.anyWay) return true;
  if (form.kind !== "level") return form.kind === "share";
  if (metricId === null) return false;
  return metricById(metricId)?.sign === "positive" || SPENT.some((part) => metricId.includes(part));
}

/** "1,860" on a French slide, as charts are often printed: 1.86 with three decimals, or the thousands of another country. */
function readAsGrouped(claimed: FactValue): Readings | null {
  const { text, value, halfUnit, dimension, unit } = claimed;
  if (dimension !== "count" || unit !== null || !/^\D*\d{1,3}[.,]\d{3}\D*$/.test(text) || Math.abs(value) >= 1000)
    return null;
  return asWritten({ ...claimed, value: value * 1000, halfUnit: Math.max(halfUnit * 1000, 0.5) });
}

/** "$1M" may be 1.4 million, and nobody rounds half a million to it. */
const MOST_ROUNDED = 0.3;
/** Nobody says "over a million" of what is well below it. */
const MOST_OF_BOUND = 0.05;

function within({ claimed, reach, covers }: Readings, value: number, valueRounding: number): boolean {
  const isUsual = covers !== null && valueRounding === 0;
  return agrees(claimed, value, isUsual ? covers : coverageOf(claimed, reach, value, valueRounding));
}

const isBound = ({ bound }: FactValue): boolean => bound !== "exact" && bound !== "about";

function coverageOf(claimed: FactValue, reach: number, value: number, valueRounding: number): Coverage {
  const larger = Math.max(Math.abs(claimed.value), Math.abs(value));
  const open = reach + valueRounding;
  const ofMoney = claimed.dimension === "money" ? MOST_ROUNDED * larger : open;
  const most = isBound(claimed) ? MOST_OF_BOUND * Math.abs(claimed.value) + valueRounding : ofMoney;
  return { ...CLAIMED, rounding: Math.min(open, most), valueRounding };
}

/** An investor's "over 300" is meant closer than a report's, and "1.5 to 6" spans too much to be supported by anything in between. */
const CLAIMED = { boundReach: 1.25, boundHalfUnits: 4, openBelow: true, widestRange: 3 } as const;

const SCALED = new RegExp(`\\d\\s*${written("scaleStart")}`, "i");

/**
 * Half of the last place that is not zero, for money written in full that ends in tens or more, and things counted in
 * hundreds or more, in digits or in words ("one million two hundred and ninety thousand"); 0 for others.
 */
function roundnessOf({ value, text, dimension }: FactValue): number {
  const inDigits = /\d/.test(text) ? text : String(Math.round(Math.abs(value)));
  const written = /^\D*(\d[\d\s\u00a0\u202f'’.,]*)/.exec(inDigits)?.[1];
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
  // What is beyond it denies no lower bound.
  if (bound === "at_least" || bound === "more_than") return value < stated;
  return true;
}

/** A gap beyond this, where one place bears out what another denies, is likelier a label misread than one figure gone wrong. */
const MOST_GAP = 0.4;

/** Further apart than two values of one thing are. */
export const isTooFar = (a: number, b: number): boolean =>
  Math.abs(Math.abs(a) - Math.abs(b)) > MOST_GAP * Math.max(Math.abs(a), Math.abs(b));
