/** Whether two cells that a claim may speak of are one figure told in two places which do not agree: "47 people" in a note, 44 in the list of the team. */
import type { Cell } from "./deal-view.ts";
import type { Weighed, Weighing } from "./verdict.ts";

/** The cell that agrees with the claim and another one, each with how likely it is meant, and what is likeliest of all. */
type Pair = {
  readonly a: Cell;
  readonly b: Cell;
  readonly agreeing: Weighed;
  readonly clashing: Weighed;
  readonly highest: number;
  readonly noneScore: number;
};

/** Of times one holds at most: they are one, end together, meet, or one or both are not said. */
const MEASURES: Readonly<Record<string, (pair: Pair) => number | boolean>> = {
  always: () => 1,
  agreesBehindBest: ({ agreeing, highest }) => agreeing.score - highest,
  clashesBehindBest: ({ clashing, highest }) => clashing.score - highest,
  agreesBeforeNone: ({ agreeing, noneScore }) => agreeing.score - noneScore,
  clashesBeforeNone: ({ clashing, noneScore }) => clashing.score - noneScore,
  apart: ({ a, b }) => apart(a, b),
  oneSheet: ({ a, b }) => a.line.sheet === b.line.sheet,
  otherScenario: ({ a, b }) => a.fact.scope.scenario !== b.fact.scope.scenario,
  lineHoldsClaimed: ({ a, b }) =>
    b.line.cells.some(({ value }) => Math.abs(value - a.value) <= AS_CLAIMED * Math.abs(a.value)),
  bothComputed: ({ a, b }) => Boolean(a.fact.cell?.formula && b.fact.cell?.formula),
  sameTime: ({ a, b }) => isSameTime(a, b),
  sameEnd: ({ a, b }) => !isSameTime(a, b) && isSameEnd(a, b),
  overlapping: ({ a, b }) => !isSameTime(a, b) && !isSameEnd(a, b) && doMeet(a, b),
  oneUndated: ({ a, b }) => (timeOf(a) === null) !== (timeOf(b) === null),
  bothUndated: ({ a, b }) => timeOf(a) === null && timeOf(b) === null,
};
export const TWO_PLACES_FEATURES: readonly string[] = Object.keys(MEASURES);

export type TwoPlaces = {
  readonly agreeing: Weighed;
  readonly clashing: Weighed;
  /** 0..1 */
  readonly probability: number;
};

/** A pair that may be one figure, with one number for each of TWO_PLACES_FEATURES. */
export type PairOfPlaces = { readonly agreeing: Weighed; readonly clashing: Weighed; readonly features: Float64Array };

/** So many of the likeliest cells that agree are looked at. */
const MOST_AGREEING = 3;
/** Natural logarithm of how many times one may be the other. */
const MOST_APART = 0.7;

/** The likeliest pair; null where the claim's figure stands in no cell, or nothing near it in another line. */
export function twoPlacesOf(weighing: Weighing, weights: readonly number[]): TwoPlaces | null {
  let best: TwoPlaces | null = null;
  for (const { agreeing, clashing, features } of pairsOfPlaces(weighing)) {
    const logit = features.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0);
    const probability = 1 / (1 + Math.exp(-logit));
    if (best === null || probability > best.probability) best = { agreeing, clashing, probability };
  }
  return best;
}

export function* pairsOfPlaces({ candidates, noneScore }: Weighing): Generator<PairOfPlaces> {
  const stated = candidates.filter(({ candidate }) => candidate.operation === "direct" && candidate.scale === 1);
  const agreeing = stated
    .filter(({ agrees }) => agrees)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_AGREEING);
  if (agreeing.length === 0) return;
  const others = stated.filter(({ agrees, loose }) => !agrees && !loose);
  const highest = candidates.reduce((most, { score }) => Math.max(most, score), noneScore);
  for (const one of agreeing)
    for (const other of others) {
      const [a, b] = [one.candidate.operands[0], other.candidate.operands[0]];
      if (!a || !b || a.line === b.line || a.fact.value.dimension !== b.fact.value.dimension) continue;
      if (a.value * b.value <= 0 || apart(a, b) > MOST_APART) continue;
      const pair: Pair = { a, b, agreeing: one, clashing: other, highest, noneScore };
      const features = Float64Array.from(Object.values(MEASURES), (measure) => Number(measure(pair)));
      yield { agreeing: one, clashing: other, features };
    }
}

const AS_CLAIMED = 0.002;

const apart = (a: Cell, b: Cell): number => Math.abs(Math.log(b.value / a.value));

const timeOf = ({ span, relative }: Cell): string | null =>
  span ? `${span.first} to ${span.last}` : relative && `${relative.unit} ${relative.index}`;

const isSameTime = (a: Cell, b: Cell): boolean => timeOf(a) !== null && timeOf(a) === timeOf(b);
const isSameEnd = ({ span: x }: Cell, { span: y }: Cell): boolean => x !== null && x.last === y?.last;
const doMeet = ({ span: x }: Cell, { span: y }: Cell): boolean =>
  x !== null && y !== null && x.first <= y.last && y.first <= x.last;
