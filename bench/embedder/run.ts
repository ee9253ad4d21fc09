/**
 * One table of what an embedder is worth, hashed n-grams beside it as the floor.
 * `node bench/embedder/run.ts [--model FOLDER]`; needs the reference data (PROBANT_DATA), else it says so and stops.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { DEFAULT_MODEL, type Embedder, openEmbedder } from "../../src/case/embedding/index.ts";
import { hashedEmbedder } from "../../test/case/embedding/hashed-embedder.ts";
import { filingRetrieval } from "./filings.ts";
import {
  hasReference,
  heldoutQuestions,
  heldoutSimilarity,
  heldoutTranslations,
  referenceFolder,
} from "./reference.ts";
import { speedOf } from "./speed.ts";
import { financePairs, pairRecall, similarity, translationDirections } from "./tasks.ts";

type Figures = ReadonlyMap<string, number>;

const DISTRACTORS = 1000;

const { values } = parseArgs({
  options: { model: { type: "string", default: join(import.meta.dirname, "..", "..", "models", DEFAULT_MODEL) } },
});
if (hasReference()) {
  await using embedder = await openEmbedder(values.model);
  const floor = hashedEmbedder(embedder.identity.dimension);
  const ours = await figuresOf(embedder);
  const floors = await figuresOf(floor);
  console.log(`| measure | ${embedder.identity.name} | ${floor.identity.name} |\n|---|---|---|`);
  for (const [name, figure] of ours)
    console.log(`| ${name} | ${figure.toFixed(3)} | ${(floors.get(name) ?? 0).toFixed(3)} |`);
  const speed = await speedOf(embedder, values.model);
  console.log(`| passages of 200 tokens a second | ${speed.textsPerSecond.toFixed(0)} | |`);
  console.log(
    `| the same against bare onnxruntime | ${(speed.textsPerSecond / speed.bareTextsPerSecond).toFixed(2)} | |`,
  );
  console.log(`| cold start to first vector, ms | ${speed.coldStartMs.toFixed(0)} | |`);
} else console.log(`skipped: no corpus/heldout in ${referenceFolder} (set PROBANT_DATA)`);

async function figuresOf(embedder: Embedder): Promise<Figures> {
  const figures = new Map<string, number>();
  const filings = await filingRetrieval(embedder);
  for (const [method, { recall, all }] of filings ?? []) {
    figures.set(`FinDVer development half, ${method}, recall@10`, recall);
    figures.set(`FinDVer development half, ${method}, all-gold@10`, all);
  }
  const { asked, others } = translationDirections();
  for (const direction of ["fr-en", "en-fr"] as const) {
    const rest = others[direction].map(({ right }) => right);
    figures.set(`held-out translations ${direction}, recall@10`, await pairRecall(embedder, asked[direction], rest));
  }
  const questions = heldoutQuestions();
  for (const group of ["canada_laws fr-en", "canada_laws en-fr", "piaf fr", "tat-qa en", "ectsum en"]) {
    const pairs = questions.filter((pair) => pair.group === group);
    figures.set(`held-out questions, ${group} (${pairs.length}), recall@10`, await pairRecall(embedder, pairs));
  }
  const translations = heldoutTranslations().slice(0, DISTRACTORS);
  for (const [direction, pairs] of Object.entries(financePairs())) {
    const distractors = translations.map(({ left, right }) => (direction.endsWith("en") ? left : right));
    figures.set(`finance questions ${direction} (${pairs.length}), recall@10`, await pairRecall(embedder, pairs));
    figures.set(
      `finance questions ${direction}, ${DISTRACTORS} other sentences added, recall@10`,
      await pairRecall(embedder, pairs, distractors),
    );
  }
  for (const language of ["en", "fr"] as const)
    figures.set(`STS-B test ${language}, Spearman`, await similarity(embedder, heldoutSimilarity(language, "test")));
  return figures;
}
