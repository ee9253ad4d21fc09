/** Judges claims by a learned score over cells, small formula trees, and the possibility that nothing in the documents is meant. */
import type { Fact } from "../../facts/index.ts";
import { candidatesOf } from "./candidates.ts";
import { type DealView, dealView } from "./deal-view.ts";
import { LINE_FEATURES, NONE_FEATURES } from "./features.ts";
import { lineFeatures } from "./line-features.ts";
import { createMeaning, type Embed, type LearningMeaning } from "./meaning.ts";
import { type ClaimToJudge, type Reading, readingsOf } from "./reading.ts";
import { extremesOf, mayOppose, verdictFeatures, type Weighed, type Weighing } from "./verdict.ts";
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
  /** VERIFIED or CONTRADICTED where the posterior is high enough; else nothing is decided. */
  readonly status: "VERIFIED" | "CONTRADICTED" | "UNKNOWN";
  /** The likeliest candidate that agrees, or that clashes, with the reading's figure. */
  readonly agreeing: Weighed | null;
  readonly clashing: Weighed | null;
  /** Cells that are perhaps meant, likeliest first, one a line of the sheet; unconfirmed. */
  readonly likely: readonly Weighed[];
};

export type DealJudge = {
  /** @param excluded places that may not count: the claim's own. */
  opinion(claim: ClaimToJudge, excluded: (fact: Fact) => boolean): Promise<Opinion | null>;
};

/** Embeds every label of the deal once. */
export async function openDealJudge(
  facts: readonly Fact[],
  embed: Embed,
  model: JudgeModel,
  agrees: Agrees,
): Promise<DealJudge> {
  const deal = dealView(facts);
  const meaning = createMeaning(embed, model.map);
  await meaning.learn(textsOfDeal(deal));
  const { weights } = model;
  return {
    async opinion(claim, excluded) {
      const weighing = await weigh(claim, deal, meaning, agrees, excluded, weights);
      if (weighing === null) return null;
      const posterior = posteriorOf(verdictFeatures(weighing), weights.verdict);
      const { agreeing, clashing } = extremesOf(weighing);
      const { verified, contradicted } = weights.thresholds;
      const status =
        posterior.VERIFIED >= verified && agreeing
          ? "VERIFIED"
          : posterior.CONTRADICTED >= contradicted && clashing && mayOppose(clashing)
            ? "CONTRADICTED"
            : "UNKNOWN";
      return { posterior, status, agreeing, clashing, likely: likelyOf(weighing) };
    },
  };
}

export function* textsOfDeal(deal: DealView): Generator<string> {
  for (const line of deal.lines) {
    yield line.rowText;
    yield line.text;
    yield* line.row.stems;
    yield* line.section.stems;
    yield* line.column.stems;
  }
}

const MOST_READINGS = 4;
/** Rough order of lines before the fitted weights see them; only which lines are taken on hangs on it. */
const FIRST_LOOK: Readonly<Partial<Record<(typeof LINE_FEATURES)[number], number>>> = {
  rowCover: 2,
  claimCover: 2,
  claimCoverAll: 2,
  sectionCover: 0.3,
  rowSpelled: 1,
  claimSpelled: 1,
  rowMeaning: 1,
  textMeaning: 1,
  meaningRank: 1,
  meantRank: 1.5,
  metricSame: 1.5,
  unitSame: 1,
  unitConflict: -2,
  rowWordMeaning: 0.5,
  claimWordMeaning: 1,
};
const firstLook = LINE_FEATURES.map((name) => FIRST_LOOK[name] ?? 0);
export const lineScore = (features: Float64Array): number =>
  firstLook.reduce((sum, weight, i) => sum + weight * (features[i] as number), 0);

type Alignment = { readonly alignment: readonly number[]; readonly none: readonly number[] };

/** Every candidate of every reading with its score; null where the claim gives no figure. Weights of 0 give scores of 0. */
export async function weigh(
  claim: ClaimToJudge,
  deal: DealView,
  meaning: LearningMeaning,
  agrees: Agrees,
  excluded: (fact: Fact) => boolean,
  weights: Alignment,
): Promise<(Weighing & { readonly none: Float64Array }) | null> {
  const readings = readingsOf(claim)
    .filter((r) => r.figure !== null)
    .slice(0, MOST_READINGS);
  const [main] = readings;
  if (!main || deal.lines.length === 0) return null;
  await meaning.learn(readings.flatMap((r) => [r.text, ...r.words.stems]));
  const candidates: Weighed[] = [];
  const chance = { direct: 0, directAgreeing: 0, trees: 0, treesAgreeing: 0 };
  const none = new Float64Array(NONE_FEATURES.length);
  let [cover, likeness, line, unit, period] = [0, 0, 0, 0, 0];
  for (const reading of readings) {
    const figure = reading.figure as Fact;
    const vectors = lineFeatures(reading, deal, meaning);
    for (const vector of vectors) {
      cover = Math.max(cover, vector[LINE_FEATURES.indexOf("claimCoverAll")] as number);
      likeness = Math.max(
        likeness,
        vector[LINE_FEATURES.indexOf("textMeaning")] as number,
        vector[LINE_FEATURES.indexOf("rowMeaning")] as number,
      );
      line = Math.max(line, lineScore(vector));
      if (vector[LINE_FEATURES.indexOf("unitSame")]) unit = 1;
    }
    const digits = figure.value.text.replace(/\D/g, "").replace(/0+$/, "").length;
    for (const candidate of candidatesOf({ reading, deal, lineVectors: vectors, lineScore, excluded })) {
      const agreeing =
        agrees(figure, candidate.value) ||
        (figure.metricId === null && candidate.value < 0 && figure.value.value > 0 && agrees(figure, -candidate.value));
      const direct = candidate.operation === "direct";
      if (!direct || candidate.scale === 1) {
        chance[direct ? "direct" : "trees"]++;
        if (agreeing) chance[direct ? "directAgreeing" : "treesAgreeing"]++;
      }
      if (candidate.period === "same" || candidate.period === "byOrder" || candidate.period === "inside") period = 1;
      let score = 0;
      for (let i = 0; i < candidate.features.length; i++) {
        const value = candidate.features[i] as number;
        if (value !== 0) score += value * (weights.alignment[i] as number);
      }
      candidates.push({ candidate, score, agrees: agreeing, claimed: figure.value.value, digits });
    }
  }
  const periodNowhere = main.periods.length > 0 && period === 0;
  none.set([
    1,
    cover,
    likeness,
    line / 5,
    periodNowhere ? 1 : 0,
    unit === 1 ? 0 : 1,
    unseen(main, deal),
    0,
    Math.log(deal.lines.length) / 5,
  ]);
  const noneScore = none.reduce((sum, value, i) => sum + value * (weights.none[i] as number), 0);
  return { candidates, noneScore, periodNowhere, chance, none };
}

/** Share of the claim's words that no line of the deal has. */
function unseen(reading: Reading, deal: DealView): number {
  const nowhere = Math.log(1 + deal.lines.length / 0.5) - 1e-9;
  const { stems } = reading.words;
  return stems.filter((word) => deal.weight(word) >= nowhere).length / Math.max(1, stems.length);
}

function posteriorOf(
  features: Float64Array,
  { mean, deviation, weights }: JudgeModel["weights"]["verdict"],
): Opinion["posterior"] {
  const scores = weights.map((row) =>
    row.reduce(
      (sum, weight, i) => sum + weight * (((features[i] as number) - (mean[i] as number)) / (deviation[i] as number)),
      0,
    ),
  );
  const highest = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - highest));
  const total = shares.reduce((a, b) => a + b, 0);
  const [VERIFIED = 0, CONTRADICTED = 0, AMBIGUOUS = 0, UNKNOWN = 0] = shares.map((share) => share / total);
  return { VERIFIED, CONTRADICTED, AMBIGUOUS, UNKNOWN };
}

const MOST_LIKELY = 5;

function likelyOf({ candidates }: Weighing): Weighed[] {
  const lines = new Set<number>();
  const found: Weighed[] = [];
  for (const weighed of [...candidates].sort((a, b) => b.score - a.score)) {
    const { candidate } = weighed;
    const id = candidate.operands[0]?.line.id;
    if (id === undefined || lines.has(id) || candidate.scale !== 1) continue;
    lines.add(id);
    found.push(weighed);
    if (found.length === MOST_LIKELY) break;
  }
  return found;
}
