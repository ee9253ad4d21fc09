/** From weighed candidates to what is believed of a claim: the numbers that the last stage weighs. */
import type { Candidate } from "./candidates.ts";
import { featureAt } from "./features.ts";

/** A candidate with its score, and whether its value agrees with the claim's figure. */
export type Weighed = {
  readonly candidate: Candidate;
  readonly score: number;
  readonly agrees: boolean;
  readonly claimed: number;
  readonly digits: number;
};

export type Weighing = {
  readonly candidates: readonly Weighed[];
  readonly noneScore: number;
  /** The claim names a period that no candidate has. */
  readonly periodNowhere: boolean;
  /** Candidates before the least likely were left out, and how many of them agreed: the price of coincidence. */
  readonly chance: {
    readonly direct: number;
    readonly directAgreeing: number;
    readonly trees: number;
    readonly treesAgreeing: number;
  };
};

/** Each is explained by its name: `a` is the likeliest candidate that agrees, `c` the likeliest that clashes. */
export const VERDICT_FEATURES = [
  "bias",
  "pAgree",
  "pClash",
  "pNone",
  "lAgree",
  "lClash",
  "aBehindBest",
  "aBeforeNone",
  "aDirect",
  "aTree",
  "aScaled",
  "aMissing",
  "aClaimNear",
  "aRowNear",
  "aMeaning",
  "aMeant",
  "aUnitSame",
  "aPeriodSame",
  "aPeriodOther",
  "aClaimUndated",
  "chanceDirect",
  "chanceTrees",
  "chanceOfA",
  "digits",
  "cDirect",
  "cPeriodSame",
  "cClaimNear",
  "cRowNear",
  "cMeaning",
  "cMeant",
  "cUnitSame",
  "cApart",
  "cPowerOfTen",
  "cNear",
  "neighbourAgrees",
  "periodNowhere",
  "noneIsBest",
  "rankOfA",
  "aAgainstC",
] as const;

export type Extremes = { readonly agreeing: Weighed | null; readonly clashing: Weighed | null };

/** The likeliest candidate that agrees, and the likeliest that clashes with no scale assumed. */
export function extremesOf(weighing: Weighing): Extremes {
  let agreeing: Weighed | null = null;
  let clashing: Weighed | null = null;
  for (const item of weighing.candidates) {
    if (item.agrees) agreeing = agreeing === null || item.score > agreeing.score ? item : agreeing;
    else if (item.candidate.scale === 1) clashing = clashing === null || item.score > clashing.score ? item : clashing;
  }
  return { agreeing, clashing };
}

/**
 * Whether a candidate may be opposed to the claim at all: its unit is known and the claim's, and so is its time. What is
 * not known to be the same is never a contradiction, however likely it is meant.
 */
export function mayOppose({ candidate }: Weighed): boolean {
  const feature = (name: string): boolean => candidate.features[featureAt(name)] === 1;
  const sameTime = candidate.period === "same" || candidate.period === "byOrder" || candidate.period === "bothUndated";
  const sameUnit = candidate.operation === "direct" ? feature("unitSame") : feature("treeUnitFits");
  return sameTime && sameUnit && candidate.scale === 1 && candidate.operands.every((cell) => cell.fact.unitSure);
}

/** One number for each of VERDICT_FEATURES. */
export function verdictFeatures(weighing: Weighing): Float64Array {
  const { candidates, noneScore, chance } = weighing;
  const { agreeing: a, clashing: c } = extremesOf(weighing);
  const highest = candidates.reduce((most, item) => Math.max(most, item.score), noneScore);
  let mass = Math.exp(noneScore - highest);
  const none = mass;
  let agree = 0;
  let clash = 0;
  let before = 0;
  for (const item of candidates) {
    const share = Math.exp(item.score - highest);
    mass += share;
    if (item.agrees) agree += share;
    else clash += share;
    if (a && item.score > a.score) before++;
  }
  const [pAgree, pClash, pNone] = [agree / mass, clash / mass, none / mass];
  const chanceDirect = Math.log((chance.directAgreeing + 0.3) / (chance.direct + 1));
  const chanceTrees = Math.log((chance.treesAgreeing + 0.3) / (chance.trees + 1));
  const apart = c ? Math.abs(Math.log10(Math.abs(c.candidate.value / c.claimed) || 1e-9)) : 4;
  const f = (item: Weighed | null, name: string): number =>
    item ? (item.candidate.features[featureAt(name)] as number) : 0;
  const yes = (condition: boolean): number => (condition ? 1 : 0);
  return Float64Array.from([
    1,
    pAgree,
    pClash,
    pNone,
    Math.log(pAgree + 1e-4),
    Math.log(pClash + 1e-4),
    a ? Math.max(-8, a.score - highest) : -8,
    a ? Math.max(-8, Math.min(8, a.score - noneScore)) : -8,
    yes(a?.candidate.operation === "direct"),
    yes(a !== null && a.candidate.operation !== "direct"),
    yes(a !== null && a.candidate.scale !== 1),
    yes(a === null),
    f(a, "claimWordMeaning"),
    f(a, "rowWordMeaning"),
    f(a, "meaningRank"),
    f(a, "meantRank"),
    f(a, "unitSame"),
    f(a, "periodSame"),
    f(a, "periodOther"),
    f(a, "claimUndated"),
    chanceDirect,
    chanceTrees,
    a ? (a.candidate.operation === "direct" ? chanceDirect : chanceTrees) : 0,
    Math.min(5, (a ?? c)?.digits ?? 0),
    yes(c?.candidate.operation === "direct"),
    f(c, "periodSame"),
    f(c, "claimWordMeaning"),
    f(c, "rowWordMeaning"),
    f(c, "meaningRank"),
    f(c, "meantRank"),
    f(c, "unitSame"),
    Math.min(4, apart),
    yes(Math.abs(apart - Math.round(apart)) < 0.01 && apart > 0.5),
    yes(apart < 0.3),
    yes(c !== null && neighbourAgrees(candidates, c)),
    yes(weighing.periodNowhere),
    yes(noneScore >= highest),
    Math.log(1 + (a ? before : 50)),
    a && c ? 1 / (1 + Math.exp(c.score - a.score)) : yes(a !== null),
  ]);
}

/** The claimed value stands beside the clashing cell, in its line or some rows away: a slip of a row or a period. */
function neighbourAgrees(candidates: readonly Weighed[], clashing: Weighed): boolean {
  const [cell] = clashing.candidate.operands;
  const at = cell?.fact.cell;
  return candidates.some(({ agrees, candidate }) => {
    if (!agrees || candidate.operation !== "direct") return false;
    const [other] = candidate.operands;
    const there = other?.fact.cell;
    return (
      other?.line === cell?.line ||
      (at != null &&
        there != null &&
        at.sheet === there.sheet &&
        at.column === there.column &&
        Math.abs(at.row - there.row) <= 3)
    );
  });
}
