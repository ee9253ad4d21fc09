/** Judges claims by a learned score over cells, small formula trees, and the possibility that nothing in the documents is meant. */

import { type Fact, FIGURE_MARKS, isPartOfRun } from "../../facts/index.ts";
import { metricById } from "../../ontology/index.ts";
import type { AskReader } from "./asks.ts";
import { probabilitiesOf } from "./boosted-trees.ts";
import type { Slip } from "./cadence-slip.ts";
import { type Candidate, featuresOf, type Gate, scorerOf } from "./candidate.ts";
import { candidatesOf } from "./candidates.ts";
import { type Cell, type DealView, dealView, isActual } from "./deal-view.ts";
import { LINE_FEATURES } from "./features.ts";
import { slipOf } from "./heading-slip.ts";
import { type LineFits, lineFeatures } from "./line-features.ts";
import { lineOfSeries, type OfSeries, type Series } from "./line-of-series.ts";
import { createMeaning, type Embed, type LearningMeaning } from "./meaning.ts";
import { hasTrait } from "./operations.ts";
import { noneScoreOf, type Ranker, rankWith } from "./ranker.ts";
import { type ClaimToJudge, type Reading, readingsOf } from "./reading.ts";
import { listsOf } from "./records.ts";
import { isWithin } from "./time.ts";
import { type TwoPlaces, twoPlacesOf } from "./two-places.ts";
import {
  CandidateKeeper,
  type Extremes,
  extremesOf,
  mayOppose,
  type RulesSay,
  verdictFeatures,
  type Weighed,
  type Weighing,
} from "./verdict.ts";
import type { JudgeModel } from "./weights.ts";

/** True when a claimed figure covers a value, within its own rounding. */
export type Agrees = (figure: Fact, value: number) => boolean;

export type Opinion = {
  /** Posterior of each verdict; they add up to 1. */
  readonly posterior: {
    readonly VERIFIED: number;
    readonly CONTRADICTED: number;
    readonly AMBIGUOUS: number;
    readonly UNKNOWN: number;
  };
  /** A verdict where its posterior is high enough; else nothing is decided. */
  readonly status: "VERIFIED" | "CONTRADICTED" | "AMBIGUOUS" | "UNKNOWN";
  /** Whether what the rules decided is likely enough to stand. */
  readonly rulesStand: boolean;
  /** The likeliest candidate that agrees, or that clashes, with the reading's figure; where it is ambiguous, the two that disagree. */
  readonly agreeing: Weighed | null;
  readonly clashing: Weighed | null;
  /** Cells that are perhaps meant, likeliest first, one a line of the sheet; unconfirmed. */
  readonly likely: readonly Weighed[];
  /** Where the claim gives for one thing or time what the documents give for another. */
  readonly slip: Slip | null;
};

export type DealJudge = {
  /** The lines of the deal's tables that may decide. */
  readonly view: DealView;
  /** What a claim may say, one reading a figure. */
  readings(claim: ClaimToJudge): readonly Reading[];
  /** Numbers of the lines, those first whose words and units fit the claim best. */
  ranked(claim: ClaimToJudge): Promise<readonly number[]>;
  /** @param excluded places that may not count: the claim's own. */
  opinion(claim: ClaimToJudge, excluded: (fact: Fact) => boolean, rules: RulesSay): Promise<Opinion | null>;
  /** What the line of the model gives that a row of figures on a slide is taken from; null where none is told by them. */
  ofSeries(series: Series, excluded: (fact: Fact) => boolean): OfSeries | null;
};

/** Embeds every label of the deal once. */
export async function openDealJudge(
  facts: readonly Fact[],
  embed: Embed,
  model: JudgeModel,
  agrees: Agrees,
  asOfMonth: number | null = null,
): Promise<DealJudge> {
  const deal = dealView(facts, asOfMonth);
  const meaning = createMeaning(embed, model.phrases);
  await meaning.learn(textsOfDeal(deal));
  const { weights } = model;
  const readings = (claim: ClaimToJudge): readonly Reading[] =>
    readingsOf(claim, deal.years, model.asks).slice(0, MOST_READINGS);
  return {
    view: deal,
    readings,
    async ranked(claim) {
      const [reading] = readings(claim);
      if (!reading) return [];
      await meaning.learn([reading.text, ...reading.words.stems]);
      const scoreOf = lookBy(weights.look);
      return lineFeatures(reading, deal, meaning)
        .vectors.map((vector, line) => ({ line, score: scoreOf(vector) }))
        .sort((a, b) => b.score - a.score)
        .map(({ line }) => line);
    },
    ofSeries: (series, excluded) => lineOfSeries(series, deal, agrees, excluded),
    async opinion(claim, excluded, rules) {
      const weighing = await weigh(
        claim,
        deal,
        { meaning, asks: model.asks },
        agrees,
        excluded,
        weights,
        weights.ranker,
      );
      if (weighing === null) return null;
      const extremes = extremesOf(weighing);
      const { thresholds } = weights;
      const byTrees = probabilitiesOf(weights.verdict, verdictFeatures(weighing, rules, extremes));
      const byRank = ofRank(weighing);
      const [verified = 0, contradicted = 0, ambiguous = 0, unknown = 0] = byRank
        ? byTrees.map((share, i) => (share + (byRank[i] ?? 0)) / 2)
        : byTrees;
      const places = placesThatDiffer(weighing, extremes, ambiguous, weights);
      const AMBIGUOUS = places?.probability ?? ambiguous;
      const left = AMBIGUOUS > ambiguous ? (1 - AMBIGUOUS) / (1 - ambiguous) : 1;
      const posterior = {
        VERIFIED: verified * left,
        CONTRADICTED: contradicted * left,
        AMBIGUOUS,
        UNKNOWN: unknown * left,
      };
      const status = places
        ? "AMBIGUOUS"
        : decided(
            posterior,
            extremes,
            weighing.noneScore + (claim.place === null ? ASKED : 0),
            byRank && extremes.agreeing && hasTrait(extremes.agreeing.candidate.operation, "rank")
              ? { ...thresholds, verified: ENOUGH_OF_RANK }
              : thresholds,
          );
      const { agreeing, clashing } = places ?? extremes;
      const rulesStand =
        posterior[rules.status] >=
        {
          VERIFIED: thresholds.rules.verified,
          // What agrees by chance says nothing against a contradiction.
          CONTRADICTED:
            thresholds.rules.contradicted *
            ((extremes.agreeing?.score ?? Number.NEGATIVE_INFINITY) > weighing.noneScore ? 1 : 1 - posterior.VERIFIED),
          AMBIGUOUS: 0,
          UNKNOWN: 0,
        }[rules.status];
      const slip = slipOf(weighing, readings(claim), deal, agrees, contradicted > verified);
      return { posterior, status, rulesStand, agreeing, clashing, likely: likelyOf(weighing), slip };
    },
  };
}

export function* textsOfDeal({ lines, dated }: DealView): Generator<string> {
  for (const line of [...lines, ...dated]) {
    yield line.rowText;
    yield line.text;
    yield* line.row.stems;
    yield* line.section.stems;
    yield* line.column.stems;
  }
  for (const list of [...listsOf(lines), ...listsOf(dated)])
    for (const { attributes } of list) for (const { words } of attributes) yield* words.stems;
}

/**
 * Posterior of the four verdicts where the claim tells in words alone which thing or time has the most or the least, or
 * when something begins or ends that a table dates: its candidates say all of it, and no figure of theirs can agree by
 * chance. Null for other claims.
 */
function ofRank({ candidates, noneScore, isInWords }: Weighing): readonly number[] | null {
  const best = candidates.reduce((a, b) => (b.score > a.score ? b : a));
  const isOfDate = isDated(best);
  if (!isInWords || !(hasTrait(best.candidate.operation, "rank") || isOfDate)) return null;
  const none = Math.exp(noneScore - best.score);
  const sumOver = (isMeant: (item: Weighed) => boolean): number =>
    candidates.filter(isMeant).reduce((sum, { score }) => sum + Math.exp(score - best.score), 0);
  const all = sumOver(() => true) + none;
  const agreeing = sumOver(({ agrees }) => agrees);
  // The end of one lease denies nothing of another: where several dates may be meant, perhaps none is.
  const clashing = sumOver((item) => !item.agrees && (item === best || !isOfDate || !isDated(item)));
  return [agreeing / all, clashing / all, 0, (all - agreeing - clashing) / all];
}

const isDated = ({ candidate }: Weighed): boolean => candidate.operands[0]?.fact.predicate?.kind === "dated";

/** With the trees, which have seen few such claims, the mean of both is held against bars of its own: 0.65, and the contradictions' 0.74. */
const ENOUGH_OF_RANK = 0.65;

/** The two places that give one figure differently: by what is known of them as a pair, or by the posterior. */
function placesThatDiffer(
  weighing: Weighing,
  { agreeing, clashing, twin: beside }: Extremes,
  ambiguous: number,
  { twoPlaces, thresholds }: JudgeModel["weights"],
): TwoPlaces | null {
  const places = twoPlacesOf(weighing, twoPlaces);
  if (places && places.probability >= thresholds.twoPlaces)
    return { ...places, probability: Math.max(places.probability, ambiguous) };
  if (agreeing === null || ambiguous < thresholds.ambiguous) return null;
  // Another time of the very line is no disagreement with this one.
  const own = new Set(agreeing.candidate.operands.map(({ line }) => line));
  const twin = beside ?? (clashing?.candidate.operands.some(({ line }) => own.has(line)) ? null : clashing);
  return twin && { agreeing, clashing: twin, probability: ambiguous };
}

/**
 * What is likely enough, by how sure it is what the claim means.
 * @param byChance the score up to which what agrees does so by chance, and verifies nothing
 */
function decided(
  posterior: Opinion["posterior"],
  { agreeing, clashing }: Extremes,
  byChance: number,
  { verified, contradicted }: JudgeModel["weights"]["thresholds"],
): Opinion["status"] {
  const enough = verified + ((agreeing?.candidate.scale ?? 1) === 1 ? 0 : MORE_WHERE_ASSUMED);
  const isMeant = agreeing !== null && agreeing.score > byChance;
  if (posterior.VERIFIED >= enough && isMeant) return "VERIFIED";
  // A loan of €200k among what a round is to bring is no other value of the €250k that a bank has lent.
  const isHeld = isMeant && agreeing.candidate.operation === "direct" && mayOppose(agreeing);
  return clashing && posterior.CONTRADICTED >= contradicted && !isHeld ? "CONTRADICTED" : "UNKNOWN";
}

/**
 * Log odds. On its pages a deck says much of which its model says nothing, and there what agrees has to be likelier meant than
 * nothing is; who asks has the documents in mind, and a fifth as likely will do.
 */
const ASKED = -Math.log(5);

/** A scale that nothing says ("1,400" as 1.4 million) is the judge's guess: more is asked of it. */
const MORE_WHERE_ASSUMED = 0.07;

const MOST_READINGS = 4;

/** How likely a line is one that the claim speaks of, before its cells are looked at: which lines are taken on hangs on it. */
export const lookBy =
  (look: readonly number[]) =>
  (features: Float64Array): number => {
    let sum = 0;
    for (let i = 0; i < look.length; i++) sum += (look[i] as number) * (features[i] as number);
    return sum;
  };

type FirstLook = { readonly look: readonly number[]; readonly alignment: readonly number[] };

/**
 * The likeliest candidates of all readings with their scores; null where the claim gives none.
 * @param ranker null for training: all candidates, with the score of the first look, and none for nothing being meant.
 */
export async function weigh(
  claim: ClaimToJudge,
  deal: DealView,
  { meaning, asks }: { readonly meaning: LearningMeaning; readonly asks: AskReader | null },
  agrees: Agrees,
  excluded: (fact: Fact) => boolean,
  weights: FirstLook,
  ranker: Ranker | null,
): Promise<(Weighing & { readonly none: Float64Array }) | null> {
  const readings = readingsOf(claim, deal.years, asks).slice(0, MOST_READINGS);
  const [main] = readings;
  if (!main || deal.lines.length === 0) return null;
  await meaning.learn(readings.flatMap((r) => [r.text, ...r.words.stems]));
  const best = { cover: 0, likeness: 0, line: 0, unit: false };
  const scoreOf = scorerOf(weights.alignment);
  const lineScore = lookBy(weights.look);
  const keeper = new CandidateKeeper(ranker === null);
  for (const reading of readings) {
    const fits = lineFeatures(reading, deal, meaning);
    const { figure, periods: named } = reading;
    const asksWhen =
      (figure === null || figure.value.dimension === "count") && named.length > 0 && deal.dated.length > 0;
    const fitsOfDates = asksWhen ? lineFeatures(reading, { ...deal, lines: deal.dated }, meaning) : null;
    lookAt([fits, fitsOfDates], lineScore, best);
    const digits = (reading.figure?.value.text ?? "").replace(/\D/g, "").replace(/0+$/, "").length;
    for (const candidate of candidatesOf({
      reading,
      deal,
      fits,
      fitsOfDates,
      lineScore,
      excluded,
      meant: meaning.meant,
      gate: gateOf(reading.figure, keeper, agrees, scoreOf),
    }))
      keeper.take(weighed(candidate, reading.figure, digits, agrees, scoreOf, deal));
  }
  const { kept, chance, periods } = keeper;
  if (kept.length === 0) return null;
  const periodNowhere = main.periods.length > 0 && ![...periods].some(isWithin);
  const none = Float64Array.of(
    1,
    best.cover,
    best.likeness,
    best.line / 5,
    periodNowhere ? 1 : 0,
    best.unit ? 0 : 1,
    unseen(main, deal),
    0,
    Math.log(deal.lines.length) / 5,
  );
  const isInWords = readings.every(({ figure }) => figure === null);
  return { ...ranked(kept, none, ranker), periodNowhere, isInWords, chance, none };
}

/** Lets pass what agrees either way, or is among the likeliest so far; of the rest the keeper counts that they were there. */
const gateOf = (
  figure: Fact | null,
  keeper: CandidateKeeper,
  agrees: Agrees,
  scoreOf: ReturnType<typeof scorerOf>,
): Gate => ({
  keepsOut: (value, lines, unit, parts, count) =>
    scoreOf(lines, unit, parts, count) < keeper.least &&
    !(figure === null ? value === 1 : agrees(figure, value) || agrees(figure, -value)),
  passOver: (operation, scale, period) => keeper.passOver(operation, scale, period),
});

/** The ranker's scores in the place of the first look's. */
function ranked(
  kept: readonly Weighed[],
  none: Float64Array,
  ranker: Ranker | null,
): Pick<Weighing, "candidates" | "noneScore"> {
  if (ranker === null) return { candidates: kept, noneScore: 0 };
  const scores = rankWith(
    ranker,
    kept.map(({ candidate }) => featuresOf(candidate)),
  );
  return {
    candidates: kept.map((item, i) => ({ ...item, score: scores[i] ?? item.score })),
    noneScore: noneScoreOf(ranker, none),
  };
}

const AT = {
  cover: LINE_FEATURES.indexOf("claimCoverAll"),
  text: LINE_FEATURES.indexOf("textMeaning"),
  row: LINE_FEATURES.indexOf("rowMeaning"),
  unit: LINE_FEATURES.indexOf("unitSame"),
};

/** The most that any line offers: what NONE is weighed by. */
function lookAt(
  measured: readonly (LineFits | null)[],
  lineScore: (features: Float64Array) => number,
  best: { cover: number; likeness: number; line: number; unit: boolean },
): void {
  for (const vector of measured.flatMap((fits) => fits?.vectors ?? [])) {
    best.cover = Math.max(best.cover, vector[AT.cover] ?? 0);
    best.likeness = Math.max(best.likeness, vector[AT.text] ?? 0, vector[AT.row] ?? 0);
    best.line = Math.max(best.line, lineScore(vector));
    best.unit ||= vector[AT.unit] === 1;
  }
}

function weighed(
  candidate: Candidate,
  figure: Fact | null,
  digits: number,
  agrees: Agrees,
  scoreOf: ReturnType<typeof scorerOf>,
  deal: DealView,
): Weighed {
  const plainly = figure === null ? candidate.value === 1 : agrees(figure, candidate.value);
  const flipped =
    !plainly &&
    figure !== null &&
    agrees(figure, -candidate.value) &&
    mayFlip(figure, candidate.operation === "direct" ? candidate.operands : []);
  const within = plainly || flipped;
  const loose =
    figure !== null &&
    (isInOtherMoney(figure, candidate.operands) ||
      isWhatItCameTo(figure, candidate, deal) ||
      (within && isOfOtherSignOrBasis(figure, candidate, deal)) ||
      isLoose(figure, flipped ? -candidate.value : candidate.value, within));
  return {
    candidate,
    score: scoreOf(candidate.lines, candidate.unit, candidate.parts),
    agrees: within && !loose,
    loose,
    flipped,
    figure,
    digits,
  };
}

/** A cell that tells how much there is, where the claim tells how far that moved; or what a year gave, where it tells of all years, or whose scale nothing says: neither for nor against. */
function isWhatItCameTo(figure: Fact, { operation, operands: [cell] }: Candidate, { natureOf }: DealView): boolean {
  const { form } = figure;
  if (operation !== "direct" || cell?.fact.form.kind !== "level") return false;
  if (isOfUnsaidScale(figure, cell)) return true;
  if (form.kind !== "change") return isPartOfRun(figure, cell.fact);
  // "Added 11 vans": a row of what was bought may tell as much.
  return form.anyWay ? natureOf(cell.line) === "stock" : !cell.fact.segment.some((word) => FIGURE_MARKS.has(word));
}

/** Costs and outflows are written with either sign; "+65" is no cost, and a profit is never a loss. */
export function mayFlip(figure: Fact, cells: readonly Cell[]): boolean {
  const isToldWay = figure.form.kind === "change" && !figure.form.anyWay;
  if (figure.value.text.startsWith("+") || isToldWay || isSigned(figure)) return false;
  return !cells.some(({ fact }) => isSigned(fact));
}

const isSigned = ({ form, metricId }: Fact): boolean =>
  form.kind === "level" && metricById(metricId)?.sign === "either";

/**
 * What is below zero at this time, of a line that is above it at others, is no figure above it, and where no name says
 * which is meant, no other one. What was budgeted is none of what came, where the documents tell that too.
 */
function isOfOtherSignOrBasis(figure: Fact, candidate: Candidate, deal: DealView): boolean {
  if (figure.value.value * candidate.value >= 0) return isOnlyBudgeted(figure, candidate, deal);
  return candidate.operands.some(
    ({ line: { cells } }) => cells.some((cell) => cell.value < 0) && cells.some((cell) => cell.value > 0),
  );
}

/** So many times as large as a figure whose scale nothing says, a claim may be told in thousands of it. */
const A_SCALE_APART = 100;

const isOfUnsaidScale = ({ value: { dimension, value } }: Fact, cell: Cell): boolean =>
  dimension === "money" &&
  !cell.fact.unitSure &&
  Math.abs(value) >= A_SCALE_APART * Math.abs(cell.value) &&
  cell.value !== 0;

/** What was budgeted, where the documents tell beside it what came, and the claim speaks of no budget. */
function isOnlyBudgeted({ scope }: Fact, { operation, operands: [cell] }: Candidate, deal: DealView): boolean {
  if (operation !== "direct" || !cell || scope.basis === "budget" || scope.basis === "forecast") return false;
  const { fact, line, span } = cell;
  return (
    fact.scope.basis === "budget" &&
    span !== null &&
    deal
      .namedAs(line)
      .some(({ cells }) =>
        cells.some(
          (other) =>
            isActual(other) &&
            other.span?.first === span.first &&
            other.span.last === span.last &&
            other.fact.value.dimension === fact.value.dimension,
        ),
      )
  );
}

/** A euro is never a dollar: a figure in another currency is neither for nor against. */
export function isInOtherMoney({ value: { currency } }: Fact, cells: readonly Cell[]): boolean {
  if (currency === null) return false;
  return cells.some(({ fact }) => fact.value.currency !== null && fact.value.currency !== currency);
}

/** People set a bound near what it bounds: "under 10 %" is said of 9, not of 2, and not of a loss. */
const LEAST_OF_BOUND = 0.6;

/** Within what the claim bounds, but far from it; above a lower bound what is too far is not even within. */
function isLoose({ value: { value: stated, bound, halfUnit } }: Fact, value: number, within: boolean): boolean {
  if (bound === "at_least" || bound === "more_than") return !within && stated > 0 && value > stated;
  if (!within || (bound !== "at_most" && bound !== "less_than")) return false;
  const least = Math.min(LEAST_OF_BOUND * Math.abs(stated), Math.abs(stated) - 4 * halfUnit);
  return Math.sign(value) !== Math.sign(stated) || Math.abs(value) < least;
}

/** Share of the claim's words that no line of the deal has. */
function unseen(reading: Reading, deal: DealView): number {
  const nowhere = Math.log(1 + deal.lines.length / 0.5) - 1e-9;
  const { stems } = reading.words;
  return stems.filter((word) => deal.weight(word) >= nowhere).length / Math.max(1, stems.length);
}

const MOST_LIKELY = 5;

function likelyOf({ candidates }: Weighing): Weighed[] {
  const best = new Map<number, Weighed>();
  for (const weighed of candidates) {
    const id = weighed.candidate.operands[0]?.line.id;
    if (id === undefined || weighed.candidate.scale !== 1) continue;
    const before = best.get(id);
    if (!before || weighed.score > before.score) best.set(id, weighed);
  }
  return [...best.values()].sort((a, b) => b.score - a.score).slice(0, MOST_LIKELY);
}
