/**
 * Fits the weights of src/judge/claimhood on decks read by eye, and says what they are worth on decks that they
 * were not fitted on: each deck in turn is left out. `node bench/claimhood/fit.ts [--write] [--show] [--without DECK,DECK]
 * [--more FOLDER] [--remake FOLDER]`. `--more` adds a folder of the same form as the reference data's real2. `--remake`
 * first reads the decks of `blocks.json.gz` anew, from a folder that holds them.
 * `--without` sets decks aside, which are then measured apart; `--show` lists what was judged otherwise than the reader did.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { authoredRows } from "./authored.ts";
import { isDoubtful, readBlocks, remakeBlocks, rowOf } from "./blocks.ts";
import { type Fitted, fitLogistic, probability, type Row } from "./logistic.ts";
import { type ReadDeck, readDecks, type Sample } from "./truth.ts";

const RIDGE = 100;
/** Labelled decks are left out a sixth at a time. */
const FOLDS = 6;
const THRESHOLDS = [0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6];
/** A sentence without a figure is a claim to one reader and none to the next: only the surest are listed. */
const ofFigures = 0.4;
const ofWords = 0.5;
/** A certificate, a contract or a debt is worth asking about where another sentence is not. */
const ofCheckable = 0.4;
const LEFT_OUT = "each deck left out in turn";
const WEIGHTS = join(import.meta.dirname, "../../models/claimhood/weights.json");

const { values } = parseArgs({
  options: {
    write: { type: "boolean" },
    without: { type: "string" },
    show: { type: "boolean" },
    more: { type: "string" },
    remake: { type: "string" },
  },
});
const data = process.env.PROBANT_DATA ?? join(import.meta.dirname, "../../../shared/data");
if (values.remake) await remakeBlocks(values.remake);
const reference = await readDecks(join(data, "real2"));
const all = reference && [...reference, ...((values.more && (await readDecks(values.more))) || [])];
if (all === null) console.log(`skipped: no real2 folder in ${data} (set PROBANT_DATA)`);
else {
  const left = new Set((values.without ?? "").split(","));
  const decks = all.filter(({ name }) => !left.has(name));
  const authored = await authoredRows();
  const labelled = readBlocks();
  const folds = Array.from({ length: FOLDS }, (_, fold) => labelled.decks.filter((_, i) => i % FOLDS === fold));
  const rows = (of: readonly ReadDeck[], besides = folds): Row[] => [
    ...authored,
    ...besides.flatMap((fold) => fold.flatMap(({ blocks }) => blocks.map((block) => rowOf(labelled, block)))),
    ...of.flatMap(({ samples }) =>
      samples
        .filter(({ unlisted }) => !unlisted)
        .map(({ features, byItself }) => ({ features, claim: byItself ? 1 : 0 })),
    ),
  ];
  console.log(`${decks.length} decks and ${labelled.decks.length} labelled ones, ${rows(decks).length} candidates`);
  const tally = new Map<string, { listed: number; right: number; claims: number }>();
  for (const fold of folds) {
    const fitted = fitLogistic(
      rows(
        decks,
        folds.filter((other) => other !== fold),
      ),
      RIDGE,
    );
    for (const block of fold.flatMap(({ blocks }) => blocks).filter((one) => !isDoubtful(one))) {
      const { features, claim } = rowOf(labelled, block);
      const key = features["figure"] === 1 ? "figures" : "words";
      const sum = tally.get(key) ?? { listed: 0, right: 0, claims: 0 };
      const listed = Number(probability(fitted, features) >= (key === "figures" ? ofFigures : ofWords));
      tally.set(key, {
        listed: sum.listed + listed,
        right: sum.right + listed * claim,
        claims: sum.claims + claim,
      });
    }
  }
  console.log("labelled decks left out, what one reader lists and the next does not set aside");
  for (const [key, { listed, right, claims }] of tally)
    console.log(`${key}: ${right} of ${listed} listed are claims, of ${claims} claims`);
  report(LEFT_OUT, decks, (deck) => fitLogistic(rows(decks.filter((other) => other !== deck)), RIDGE));
  const fitted = fitLogistic(rows(decks), RIDGE);
  report("in-sample", decks, () => fitted);
  const apart = all.filter(({ name }) => left.has(name));
  if (apart.length > 0) report("decks set aside", apart, () => fitted);
  if (values.write) writeFileSync(WEIGHTS, written(fitted));
}

type Judged = { readonly sample: Sample; readonly p: number };

function report(title: string, decks: readonly ReadDeck[], fittedFor: (deck: ReadDeck) => Fitted): void {
  const judged = decks.flatMap((deck): Judged[] => {
    const fitted = fittedFor(deck);
    return deck.samples.map((sample) => ({ sample, p: probability(fitted, sample.features) }));
  });
  const claims = decks.reduce((sum, deck) => sum + deck.claims, 0);
  console.log(
    `\n${title}\n| threshold | figures: right of listed | words: right of listed | checkable words |\n|---|---|---|---|`,
  );
  for (const threshold of THRESHOLDS) {
    const classes = [isFigure, isWords, (sample: Sample) => isWords(sample) && isCheckable(sample)];
    const shares = classes.map((isOne) => {
      const listed = judged.filter(({ sample, p }) => isOne(sample) && !sample.unlisted && p >= threshold);
      return `${listed.filter(({ sample }) => sample.states.length > 0).length} of ${listed.length}`;
    });
    console.log(`| ${threshold} | ${shares.join(" | ")} |`);
  }
  const listed = judged.filter(({ sample, p }) => !sample.unlisted && p >= leastFor(sample));
  const right = listed.filter(({ sample }) => sample.states.length > 0).length;
  const found = stated(listed.map(({ sample }) => sample));
  console.log(
    `at ${ofFigures}, ${ofWords} and ${ofCheckable}: ${listed.length} listed, precision ${(right / listed.length).toFixed(3)}, found ${(found / claims).toFixed(3)}`,
  );
  if (values.show && title === LEFT_OUT)
    for (const { sample, p } of judged)
      if (listed.some((one) => one.sample === sample) !== sample.states.length > 0)
        console.log(
          `${sample.states.length > 0 ? "lost " : "false"} ${p.toFixed(2)} ${sample.deck}: ${sample.text.slice(0, 170)}`,
        );
}

function leastFor(sample: Sample): number {
  return isFigure(sample) ? ofFigures : isCheckable(sample) ? ofCheckable : ofWords;
}

function isWords(sample: Sample): boolean {
  return !isFigure(sample);
}

function isCheckable({ features }: Sample): boolean {
  return features["checkable"] === 1;
}

function isFigure({ features }: Sample): boolean {
  return features["figure"] === 1;
}

function stated(samples: readonly Sample[]): number {
  return new Set(samples.flatMap(({ inText }) => inText)).size;
}

function written({ bias, features }: Fitted): string {
  const round = (n: number): number => Number(n.toPrecision(4));
  const lines = Object.entries(features).map(
    ([name, { mean, deviation, weight }]) => `    "${name}": [${[mean, deviation, weight].map(round).join(", ")}]`,
  );
  const rest = Object.entries({ bias: round(bias), ofFigures, ofWords, ofCheckable });
  return `{\n${rest.map(([name, value]) => `  "${name}": ${value},\n`).join("")}  "features": {\n${lines.join(",\n")}\n  }\n}\n`;
}
