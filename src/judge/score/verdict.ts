/** From weighed candidates to what is believed of a claim: the numbers that the last stage weighs. */

import type { Fact } from "../../facts/index.ts";
import { type Candidate, featuresOf, isMarked, marksOf } from "./candidate.ts";
import type { Line } from "./deal-view.ts";
import { featureAt } from "./features.ts";
import { isPredicate } from "./operations.ts";

/** A candidate with its score, and whether its value agrees with the claim's figure. */
export type Weighed = {
  readonly candidate: Candidate;
  readonly score: number;
  readonly agrees: boolean;
  /** It is within the bound that the claim sets ("under 400"), but so far from it that it may be any figure: neither for nor against. */
  readonly loose: boolean;
  /** It agrees with the opposite sign only. */
  readonly flipped: boolean;
  /** What the claim is read to say; null where it says it in words alone. */
  readonly figure: Fact | null;
  readonly digits: number;
};

/** What the rules say of the same claim, as one more witness. */
export type RulesSay = {
  readonly status: "VERIFIED" | "CONTRADICTED" | "AMBIGUOUS" | "UNKNOWN";
  /** 0..1, before any calibration. */
  readonly confidence: number;
};

export type Weighing = {
  /** The likeliest at first look, and all that agree. */
  readonly candidates: readonly Weighed[];
  readonly noneScore: number;
  /** The claim names a period that no candidate has. */
  readonly periodNowhere: boolean;
  /** Nothing of the claim can be read as a figure. */
  readonly isInWords: boolean;
  /** Candidates before the least likely were left out, and how many of them agreed: the price of coincidence. */
  readonly chance: {
    readonly direct: number;
    readonly directAgreeing: number;
    readonly trees: number;
    readonly treesAgreeing: number;
  };
};

/** What is looked at of the likeliest candidate that agrees, and of the likeliest that clashes. */
const OF_A_CANDIDATE = [
  "claimCover",
  "claimCoverAll",
  "rowCover",
  "claimWordMeaning",
  "rowWordMeaning",
  "claimWordMeant",
  "rowWordMeant",
  "meantRank",
  "meaningRank",
  "unitSame",
  "unitOpen",
  "unitConflict",
  "periodSame",
  "periodOther",
  "claimUndated",
  "cellUndated",
  "metricSame",
  "metricConflict",
  "alone",
  "weakerOperand",
  "unionCover",
  "secondAdds",
  "overHeadline",
  "headlineUnsaid",
  "cadenceSame",
  "cadenceConflict",
  "cadenceBridged",
  "cadenceOfPeriod",
  "cadenceNotOfPeriod",
  "grainSame",
  "grainOther",
  "treeUnitFits",
  "treeUnitOdd",
  "ratioWantedLevel",
  "levelWantedRatio",
  "plan",
  "lastOfLine",
  "closes",
  "closesStock",
  "closesFlow",
  "partOfFlow",
  "wholeOfFlow",
  "summedFlow",
  "periodByName",
  "figureAlone",
  "figureNotFirst",
  "cuesUnmet",
  "cuesOfLabel",
  "summedMean",
  "summedStock",
  "rangeEnd",
  "scenarioSame",
  "scenarioOther",
  "asked",
  "notAsked",
] as const;

export type Extremes = {
  readonly agreeing: Weighed | null;
  readonly clashing: Weighed | null;
  /** See twinOf. */
  readonly twin: Weighed | null;
};

/** The likeliest candidate that agrees, and the likeliest that clashes and may be opposed to the claim. */
export function extremesOf(weighing: Weighing): Extremes {
  let agreeing: Weighed | null = null;
  let clashing: Weighed | null = null;
  const supported = new Set(weighing.candidates.filter((item) => item.agrees && isDirect(item)).map(firstCell));
  for (const item of weighing.candidates) {
    if (item.agrees) agreeing = agreeing === null || item.score > agreeing.score ? item : agreeing;
    else if (!item.loose && (clashing === null || item.score > clashing.score) && mayOppose(item))
      if (!isDirect(item) || !supported.has(firstCell(item))) clashing = item;
  }
  return { agreeing, clashing, twin: twinOf(agreeing, weighing.candidates) };
}

/** A cell that agrees in another scale, as a number of things, or with another figure of the claim is no contradiction. */
const firstCell = ({ candidate }: Weighed): string | undefined => candidate.operands[0]?.fact.id;

/**
 * Whether a candidate may be opposed to the claim at all: nothing known of its unit or its time is another's. How likely
 * it is that what is not known is the same is for the posterior to say; what is known to differ is never a contradiction.
 */
export function mayOppose({ candidate }: Weighed): boolean {
  if (OTHER_TIME.has(candidate.period) || candidate.scale !== 1) return false;
  // A month, a quarter and a year are not opposed to each other, but that a stock at the end of one is that of the other.
  if (candidate.period === "around" && !(isDirect({ candidate }) && candidate.closes)) return false;
  if (candidate.period === "inside" && isDirect({ candidate }) && !candidate.closes) return false;
  // Nine months are no year.
  if (candidate.operation === "sumInPeriod" && !candidate.closes) return false;
  if (isPredicate(candidate.operation)) return true;
  if (isMarked(candidate, OF_OTHER_KIND)) return false;
  return candidate.operation === "direct" ? candidate.unit !== "conflict" : isMarked(candidate, TREE_UNIT_FITS);
}

const TREE_UNIT_FITS = marksOf("treeUnitFits");
/**
 * A rate is not opposed to an amount, nor money to a number of things, nor one scenario to another; stocks and means that
 * were added up over time are nothing.
 */
const OF_OTHER_KIND = marksOf(
  "scenarioOther",
  "ratioWantedLevel",
  "levelWantedRatio",
  "moneyWantedCount",
  "countWantedMoney",
  "summedStock",
  "summedMean",
);
const OF_OTHER_SCENARIO = marksOf("scenarioOther");

/** A cell without a date stands for no year that a claim names. */
const OTHER_TIME: ReadonlySet<Candidate["period"]> = new Set(["other", "cellUndated"]);

/** One number for each of VERDICT_FEATURES. */
export function verdictFeatures(
  weighing: Weighing,
  rules: RulesSay,
  extremes: Extremes = extremesOf(weighing),
): Float64Array {
  const { candidates, chance } = weighing;
  const { agreeing: a, clashing: c, twin } = extremes;
  const known: Known = {
    weighing,
    rules,
    a,
    c,
    ...massesOf(weighing),
    before: a ? candidates.filter((item) => item.score > a.score).length : NEVER,
    chanceDirect: Math.log((chance.directAgreeing + 0.3) / (chance.direct + 1)),
    chanceTrees: Math.log((chance.treesAgreeing + 0.3) / (chance.trees + 1)),
    apart: c ? Math.abs(Math.log10(Math.abs(c.candidate.value / (c.figure?.value.value ?? 1)) || 1e-9)) : 4,
    twin: besideTwin(a, twin),
  };
  return Float64Array.from([
    ...Object.values(MEASURES).map((measure) => Number(measure(known))),
    ...featuresFor(a),
    ...featuresFor(c),
  ]);
}

/** `a` is the likeliest candidate that agrees, `c` the likeliest that clashes. */
type Known = ReturnType<typeof massesOf> & {
  readonly weighing: Weighing;
  readonly rules: RulesSay;
  readonly a: Weighed | null;
  readonly c: Weighed | null;
  /** Candidates that are likelier than `a`. */
  readonly before: number;
  /** How often a figure agrees by chance, as logarithms. */
  readonly chanceDirect: number;
  readonly chanceTrees: number;
  /** Powers of ten between `c` and what is claimed. */
  readonly apart: number;
  /** Whether `a` has a twin of like names, and how far that one is behind. */
  readonly twin: readonly [alike: number, behind: number];
};

/** Each is explained by its name. */
const MEASURES: Readonly<Record<string, (known: Known) => number | boolean>> = {
  pAgree: ({ agree }) => agree,
  pClash: ({ clash }) => clash,
  pNone: ({ none }) => none,
  lAgree: ({ agree }) => Math.log(agree + 1e-4),
  lClash: ({ clash }) => Math.log(clash + 1e-4),
  lOpposed: ({ opposed }) => Math.log(opposed + 1e-4),
  cBehindBest: ({ c, highest }) => behind(c, highest),
  aBehindBest: ({ a, highest }) => behind(a, highest),
  aBeforeNone: ({ a, weighing }) => behind(a, weighing.noneScore),
  aDirect: ({ a }) => isDirect(a),
  aMissing: ({ a }) => a === null,
  aScaled: ({ a }) => a !== null && a.candidate.scale !== 1,
  aFlipped: ({ a }) => a?.flipped ?? false,
  aPredicate: ({ a }) => a !== null && isPredicate(a.candidate.operation),
  cPredicate: ({ c }) => c !== null && isPredicate(c.candidate.operation),
  cDirect: ({ c }) => isDirect(c),
  cBeforeNone: ({ c, weighing }) => behind(c, weighing.noneScore),
  chanceDirect: ({ chanceDirect }) => chanceDirect,
  chanceTrees: ({ chanceTrees }) => chanceTrees,
  chanceOfA: ({ a, chanceDirect, chanceTrees }) => (a === null ? 0 : isDirect(a) ? chanceDirect : chanceTrees),
  digits: ({ a, c }) => Math.min(5, (a ?? c)?.digits ?? 0),
  cApart: ({ apart }) => Math.min(4, apart),
  cPowerOfTen: ({ apart }) => Math.abs(apart - Math.round(apart)) < 0.01 && apart > 0.5,
  cNear: ({ apart }) => apart < 0.3,
  neighbourAgrees: ({ c, weighing }) => c !== null && neighbourAgrees(weighing.candidates, c),
  periodNowhere: ({ weighing }) => weighing.periodNowhere,
  noneIsBest: ({ highest, weighing }) => weighing.noneScore >= highest,
  rankOfA: ({ before }) => Math.log(1 + before),
  aAgainstC: ({ a, c }) => (a && c ? 1 / (1 + Math.exp(c.score - a.score)) : a !== null),
  twinAlike: ({ twin: [alike] }) => alike,
  twinBehind: ({ twin: [, behind] }) => behind,
  rulesVerified: ({ rules }) => (rules.status === "VERIFIED" ? rules.confidence : 0),
  rulesContradicted: ({ rules }) => (rules.status === "CONTRADICTED" ? rules.confidence : 0),
  rulesAmbiguous: ({ rules }) => rules.status === "AMBIGUOUS",
  rulesConfidence: ({ rules }) => rules.confidence,
};

export const VERDICT_FEATURES: readonly string[] = [
  ...Object.keys(MEASURES),
  ...OF_A_CANDIDATE.map((name) => `a:${name}`),
  ...OF_A_CANDIDATE.map((name) => `c:${name}`),
];

/** Where nothing agrees, as many are before it as would ever be looked at. */
const NEVER = 50;

const isDirect = (item: Pick<Weighed, "candidate"> | null): boolean => item?.candidate.operation === "direct";
const behind = (item: Weighed | null, other: number): number =>
  item ? Math.max(-8, Math.min(8, item.score - other)) : -8;

/** The likeliest cell of another line that clashes at the very same time: two places of the documents that do not agree. */
export function twinOf(a: Weighed | null, candidates: readonly Weighed[]): Weighed | null {
  const own = isDirect(a) ? a?.candidate.operands[0] : undefined;
  return candidates.reduce<Weighed | null>((twin, item) => {
    const [other] = item.candidate.operands;
    const isBeside =
      own !== undefined &&
      other?.line !== own.line &&
      item.candidate.period === a?.candidate.period &&
      other?.fact.value.dimension === own.fact.value.dimension &&
      !item.agrees &&
      !item.loose &&
      isDirect(item) &&
      item.candidate.scale === 1 &&
      !isMarked(item.candidate, OF_OTHER_SCENARIO);
    return isBeside && (twin === null || item.score > twin.score) ? item : twin;
  }, null);
}

/** Takes the candidates of a claim one by one, and keeps those that `Weighing` tells of; all where `keepsAll`. */
export class CandidateKeeper {
  readonly agreeing: Weighed[] = [];
  readonly chance = { direct: 0, directAgreeing: 0, trees: 0, treesAgreeing: 0 };
  /** How the cells of all stand to the claim's periods. */
  readonly periods = new Set<Candidate["period"]>();
  #clashing: Weighed[] = [];
  /** What scores less is not among the likeliest. */
  least = Number.NEGATIVE_INFINITY;

  readonly keepsAll: boolean;

  constructor(keepsAll: boolean) {
    this.keepsAll = keepsAll;
  }

  take(item: Weighed): void {
    const { operation, scale, period } = item.candidate;
    this.#count(operation, scale, period, item.agrees);
    if (item.agrees) this.agreeing.push(item);
    else if (this.#clashing.push(item) >= 2 * MOST_KEPT && !this.keepsAll) {
      this.#clashing = likeliest(this.#clashing, MOST_KEPT);
      this.least = this.#clashing.at(-1)?.score ?? this.least;
    }
  }

  /** One that clashes and is not kept. */
  passOver(operation: Candidate["operation"], scale: number, period: Candidate["period"]): void {
    this.#count(operation, scale, period, false);
  }

  #count(operation: Candidate["operation"], scale: number, period: Candidate["period"], agrees: boolean): void {
    this.periods.add(period);
    const kind = operation === "direct" ? "direct" : "trees";
    // Those whose scale was assumed are no measure of chance.
    if (kind === "direct" && scale !== 1) return;
    this.chance[kind]++;
    if (agrees) this.chance[`${kind}Agreeing`]++;
  }

  get kept(): Weighed[] {
    if (this.keepsAll) return [...this.agreeing, ...this.#clashing];
    const first = new Set(likeliest([...this.agreeing, ...this.#clashing], MOST_KEPT));
    return [...this.agreeing, ...this.#clashing.filter((item) => first.has(item))];
  }
}

/** As many are weighed against each other, beside those that agree. */
const MOST_KEPT = 100;

const likeliest = (items: readonly Weighed[], most: number): Weighed[] =>
  [...items].sort((a, b) => b.score - a.score).slice(0, most);

/** How alike its line and that of its twin are named, 0..1, and how far the twin is behind. */
function besideTwin(a: Weighed | null, twin: Weighed | null): Known["twin"] {
  const [own] = a?.candidate.operands ?? [];
  const [other] = twin?.candidate.operands ?? [];
  if (!a || !twin || !own || !other) return [0, NO_TWIN];
  return [namedAlike(own.line, other.line), Math.max(-NO_TWIN, Math.min(NO_TWIN, a.score - twin.score))];
}

const NO_TWIN = 8;

/** Share of the words of two lines that both have. */
function namedAlike(a: Line, b: Line): number {
  const [x, y] = [a, b].map(({ row, column }) => new Set((row.stems.length > 0 ? row : column).stems));
  if (!x || !y || x.size === 0 || y.size === 0) return 0;
  const common = [...x].filter((word) => y.has(word)).length;
  return common / (x.size + y.size - common);
}

function featuresFor(item: Weighed | null): number[] {
  const features = item ? featuresOf(item.candidate) : null;
  return OF_A_CANDIDATE.map((name) => features?.[featureAt(name)] ?? 0);
}

/** Shares of all that agree, of all that clash, of those of them that may be opposed, and of nothing being meant; and the highest score. */
function massesOf({
  candidates,
  noneScore,
}: Weighing): Record<"agree" | "clash" | "opposed" | "none" | "highest", number> {
  const highest = candidates.reduce((most, item) => Math.max(most, item.score), noneScore);
  const none = Math.exp(noneScore - highest);
  let [agree, clash, opposed] = [0, 0, 0];
  for (const item of candidates) {
    const share = Math.exp(item.score - highest);
    if (item.agrees) agree += share;
    else clash += share;
    if (!item.agrees && share > LEAST_SHARE && !item.loose && mayOppose(item)) opposed += share;
  }
  const mass = none + agree + clash;
  return { agree: agree / mass, clash: clash / mass, opposed: opposed / mass, none: none / mass, highest };
}

/** Of the likeliest; what is less likely adds nothing up. */
const LEAST_SHARE = 1e-3;

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
