/**
 * Reads deals with known answers, as candidates that are right or wrong, for main.ts to train on:
 * node scripts/train-judge/make-examples.ts FOLDER [--deals 20] [--asked 20] [--halves HALVES] [--part 1/2]
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { serialize } from "node:v8";
import { openEmbedder } from "../../src/case/embedding/index.ts";
import { readAsks } from "../../src/judge/score/asks.ts";
import { readPhraseVectors } from "../../src/judge/score/phrase-vectors.ts";
import { openPhraseVectors } from "../../src/judge/score/weights.ts";
import { askedBooks } from "./asked.ts";
import {
  askedDeals,
  type DealSource,
  examplesOf,
  generatedDeals,
  type Learned,
  linesOf,
  openDeal,
  realBooks,
  writtenDeals,
} from "./examples.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    deals: { type: "string", default: "20" },
    /** Claims taken of each asked book. */
    asked: { type: "string", default: "20" },
    /** Folder with even.bin, odd.bin, asks-even.bin and asks-odd.bin: each saw the claims over every second asked book. */
    halves: { type: "string" },
    /** "2/3": every third deal, from the second. */
    part: { type: "string", default: "1/1" },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error("Where do the examples go?");
const [part = 1, parts = 1] = values.part.split("/").map(Number);
const MODELS = join(import.meta.dirname, "../../models");
const SEED = 21;
/** The few weights that choose lines are fitted to every third deal. */
const LOOKED_AT = 3;

await using embedder = await openEmbedder();
const embed = (texts: readonly string[]) => embedder.embed([...texts], "query");
const all: Learned = { phrases: openPhraseVectors(), asks: readAsks(join(MODELS, "judge/asks.bin")) };
const halves = values.halves
  ? ["even.bin", "odd.bin"].map((file): Learned => {
      const from = values.halves as string;
      const tokenizer = join(MODELS, "probant-static-fr-en/tokenizer.json");
      return { phrases: readPhraseVectors(join(from, file), tokenizer), asks: readAsks(join(from, `asks-${file}`)) };
    })
  : [];
const askedNames = askedBooks().map(({ name }) => name);
/** What has not seen the claims asked over a deal's workbook. */
const learnedFor = (name: string): Learned => halves[1 - (askedNames.indexOf(name) % 2)] ?? all;
const sources: readonly (() => Iterable<DealSource>)[] = [
  () => generatedDeals(SEED, Number(values.deals), 5),
  writtenDeals,
  () => askedDeals(Number(values.asked)),
  realBooks,
];

mkdirSync(folder, { recursive: true });
let count = 0;
for (const source of sources)
  for (const deal of source()) {
    const place = count++;
    if (place % parts !== part - 1) continue;
    const open = await openDeal(deal, embed, learnedFor(deal.name));
    const lines = place % LOOKED_AT === 0 ? await linesOf(open) : [];
    const examples = await examplesOf(open);
    writeFileSync(join(folder, `${String(place).padStart(5, "0")}.bin`), serialize({ lines, examples }));
  }
