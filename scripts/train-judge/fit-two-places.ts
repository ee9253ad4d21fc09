/**
 * Fits when two cells are one figure told in two places, on the deals of bench/deals/written, into a file of weights:
 * node scripts/train-judge/fit-two-places.ts models/judge/weights.json
 */
import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { openEmbedder } from "../../src/case/embedding/index.ts";
import { weigh } from "../../src/judge/score/deal-judge.ts";
import { pairsOfPlaces, TWO_PLACES_FEATURES } from "../../src/judge/score/two-places.ts";
import { readJudgeModel } from "../../src/judge/score/weights.ts";
import { descend } from "./descend.ts";
import { agrees, isNamed, namedBy, openDeal, writtenDeals } from "./examples.ts";

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("Which weights?");
await using embedder = await openEmbedder();
const model = readJudgeModel();
const pairs: { readonly features: Float64Array; readonly isOne: boolean }[] = [];
for (const source of writtenDeals()) {
  const deal = await openDeal(source, (texts) => embedder.embed([...texts], "query"), model);
  for (const { given, claim } of deal.claims) {
    const isOfDeck = ({ place }: { readonly place: { readonly file: string } }) => place.file === claim.place?.file;
    const weighing = await weigh(claim, deal.view, deal, agrees, isOfDeck, model.weights, model.weights.ranker);
    const named = namedBy(given);
    for (const { agreeing, clashing, features } of weighing === null ? [] : pairsOfPlaces(weighing))
      pairs.push({
        features,
        isOne: given.label === "AMBIGUOUS" && [agreeing, clashing].every(({ candidate }) => isNamed(candidate, named)),
      });
  }
}
/** Each feature from its mean, over its spread, so that one rate fits all; the first is always 1. */
const means = TWO_PLACES_FEATURES.map((_, i) => mean(pairs.map(({ features }) => features[i] as number)));
const spreads = means.map((middle, i) =>
  Math.sqrt(mean(pairs.map(({ features }) => ((features[i] as number) - middle) ** 2))),
);
const scale = (value: number, i: number): number =>
  i === 0 ? 1 : (value - (means[i] as number)) / (spreads[i] as number);
const scaled = pairs.map(({ features, isOne }) => ({ x: features.map(scale), isOne }));
/** From where the fit begins: so far below nothing being known is what one pair in a hundred is. */
const share = mean(pairs.map(({ isOne }) => Number(isOne)));
const start = Math.log(share / (1 - share));
const fitted = descend(means.length, (weights) => {
  const slopes = new Float64Array(weights.length);
  for (const { x, isOne } of scaled) {
    const logit = x.reduce((sum, value, i) => sum + value * (weights[i] as number), start);
    const error = 1 / (1 + Math.exp(-logit)) - Number(isOne);
    for (const [i, value] of x.entries()) slopes[i] = (slopes[i] as number) + (error * value) / scaled.length;
  }
  return slopes;
});
const plain = Array.from(fitted, (weight, i) => (i === 0 ? weight : weight / (spreads[i] as number)));
plain[0] = plain.reduce(
  (sum, weight, i) => (i === 0 ? sum : sum - weight * (means[i] as number)),
  start + (plain[0] as number),
);
const weights = z.looseObject({}).parse(JSON.parse(readFileSync(file, "utf8")));
const twoPlaces = plain.map((weight) => Number(weight.toPrecision(6)));
writeFileSync(file, `${JSON.stringify({ ...weights, twoPlaces })}\n`);
process.stdout.write(
  `${pairs.length} pairs, ${pairs.filter(({ isOne }) => isOne).length} of them one figure\n${TWO_PLACES_FEATURES.map((name, i) => `${name} ${twoPlaces[i]}`).join("\n")}\n`,
);

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
