/**
 * Fits the weights of src/verification/claimhood on decks read by eye, and says what they are worth on decks that they
 * were not fitted on: each deck in turn is left out. `node bench/claimhood/fit.ts [--write] [--without NAME,NAME]`.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Fitted, fitLogistic, probability } from "./logistic.ts";
import { type ReadDeck, readDecks, type Sample } from "./truth.ts";

const RIDGE = 12;
const THRESHOLDS = [0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6];
const WEIGHTS = join(import.meta.dirname, "../../src/verification/claimhood/weights.ts");

const { values } = parseArgs({
  options: {
    write: { type: "boolean" },
    without: { type: "string" },
    threshold: { type: "string" },
    ridge: { type: "string" },
  },
});
const ridge = Number(values.ridge ?? RIDGE);
const data = process.env.PROBANT_DATA ?? join(import.meta.dirname, "../../../shared/data");
const all = await readDecks(join(data, "real2"));
if (all === null) console.log(`skipped: no real2 folder in ${data} (set PROBANT_DATA)`);
else {
  const left = new Set((values.without ?? "").split(","));
  const decks = all.filter(({ name }) => !left.has(name));
  const rows = (of: readonly ReadDeck[]) =>
    of.flatMap(({ samples }) =>
      samples
        .filter(({ unlisted }) => !unlisted)
        .map(({ features, states }) => ({ features, isClaim: states.length > 0 })),
    );
  console.log(`${decks.length} decks, ${rows(decks).length} candidates`);
  report("each deck left out in turn", decks, (deck) =>
    fitLogistic(rows(decks.filter((other) => other !== deck)), ridge),
  );
  const fitted = fitLogistic(rows(decks), ridge);
  report("in-sample", decks, () => fitted);
  const apart = all.filter(({ name }) => left.has(name));
  if (apart.length > 0) report("decks set aside", apart, () => fitted);
  if (values.write) writeFileSync(WEIGHTS, written(fitted, Number(values.threshold ?? 0.45)));
}

function report(title: string, decks: readonly ReadDeck[], fittedFor: (deck: ReadDeck) => Fitted): void {
  const judged = decks.map((deck) => {
    const fitted = fittedFor(deck);
    return { deck, kept: deck.samples.map((sample) => ({ sample, p: probability(fitted, sample.features) })) };
  });
  console.log(`\n${title}\n| threshold | listed | right | precision | found |\n|---|---|---|---|---|`);
  const claims = decks.reduce((sum, deck) => sum + deck.claims, 0);
  for (const threshold of THRESHOLDS) {
    const kept = judged.map(({ kept: k }) => k.filter(({ p }) => p >= threshold).map(({ sample }) => sample));
    const listed = kept.flat();
    const wrong = process.env["SHOW"] && threshold === Number(process.env["SHOW"]) && title.startsWith("each");
    if (wrong)
      for (const { kept: k, deck } of judged)
        for (const { p, sample } of k)
          if (p >= threshold !== sample.states.length > 0)
            console.log(
              `${p >= threshold ? "FALSE" : "LOST "} ${p.toFixed(2)} ${deck.name} ${sample.features["figure"] ? "F" : "w"} ${sample.text.slice(0, 170)}`,
            );
    const right = listed.filter(({ states }) => states.length > 0);
    const found = kept.reduce((sum, samples) => sum + stated(samples), 0);
    console.log(
      `| ${threshold} | ${listed.length} | ${right.length} | ${(right.length / listed.length).toFixed(3)} | ${(found / claims).toFixed(3)} |`,
    );
  }
}

function stated(samples: readonly Sample[]): number {
  return new Set(samples.flatMap(({ inText }) => inText)).size;
}

function written({ bias, features }: Fitted, threshold: number): string {
  const round = (n: number): number => Number(n.toPrecision(4));
  const lines = Object.entries(features).map(
    ([name, { mean, deviation, weight }]) =>
      `    ${name}: { mean: ${round(mean)}, deviation: ${round(deviation)}, weight: ${round(weight)} },`,
  );
  return `/** Written by \`node bench/claimhood/fit.ts --write\`; do not edit by hand. What it is worth: docs/claimhood.md. */
export const CLAIMHOOD: {
  readonly bias: number;
  readonly threshold: number;
  readonly features: Readonly<
    Record<string, { readonly mean: number; readonly deviation: number; readonly weight: number }>
  >;
} = {
  bias: ${round(bias)},
  threshold: ${threshold},
  features: {
${lines.join("\n")}
  },
};
`;
}
