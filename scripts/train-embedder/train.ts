/** The stages of the training, one after the other, each kept in the work folder so that a second run goes on. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Metric } from "../../src/ontology/index.ts";
import { loadCheckpoint, saveCheckpoint } from "./checkpoint.ts";
import { trainContrastive } from "./contrastive.ts";
import type { Corpus } from "./corpus.ts";
import { countWords } from "./count-words.ts";
import { writeGraph, writeManifest } from "./export.ts";
import { pairGroups } from "./groups.ts";
import { CROP_WEIGHT, PAIR_WEIGHT, type Settings, WORD_WEIGHT } from "./settings.ts";
import { startVectors } from "./start-vectors.ts";
import { sharpened, tableOf } from "./table.ts";
import { tokenizerConfigJson, tokenizerJson } from "./tokenizer-file.ts";
import { loadTokens } from "./tokens.ts";
import { learnVocabulary, silentTokens } from "./vocabulary.ts";

export const MODEL_NAME = "probant-static-fr-en";

const WRITTEN_HERE = {
  name: "metric ontology, claims and questions",
  repository: "this one",
  licence: "MIT",
  tier: "authored",
};

/** @param commit of this repository, for the manifest. */
export async function train(
  corpus: Corpus,
  metrics: readonly Metric[],
  settings: Settings,
  commit: string,
  out: string,
  work: string,
  log: (line: string) => void,
): Promise<void> {
  const started = performance.now();
  const say = (text: string): void =>
    log(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${text}`);
  mkdirSync(out, { recursive: true });
  const vocabulary = vocabularyOf(corpus, settings, work, say);
  writeJson(join(out, "tokenizer.json"), tokenizerJson(vocabulary, settings.stripAccents));
  writeJson(join(out, "tokenizer_config.json"), tokenizerConfigJson(settings.maxTokens));
  const tokens = await loadTokens(out);
  const groups = pairGroups(corpus, metrics, tokens.ids, settings);
  say(groups.map(({ name, size, weight }) => `${name} ${size} x${weight.toFixed(1)}`).join(", "));
  const table = tableOf(await startOf(corpus, tokens.ids, vocabulary, settings, work, say), vocabulary.length);
  let mean = 0;
  const checkpoint = join(work, `contrastive-${digestOf(settings)}.bin`);
  const firstStep = loadCheckpoint(checkpoint, table);
  if (firstStep > 0) say(`going on after step ${firstStep}`);
  await trainContrastive(table, groups, silentTokens(vocabulary), settings, firstStep, ({ step, loss }) => {
    mean = mean === 0 ? loss : 0.98 * mean + 0.02 * loss;
    if (step % 100 === 0) say(`step ${step}: loss ${mean.toFixed(4)}`);
    if (step % settings.contrastive.checkpointEvery === 0) saveCheckpoint(checkpoint, table, step);
  });
  writeGraph(out, sharpened(table, settings.sharpness), table.rows);
  writeManifest(out, {
    name: MODEL_NAME,
    dimension: settings.dimension,
    maxTokens: settings.maxTokens,
    prefixes: { query: "", passage: "" },
    pooling: "mean",
    wordwiseTokens: true,
    training: {
      script: "scripts/train-embedder/main.ts",
      commit,
      settings,
      data: [...sourcesOf(corpus), WRITTEN_HERE],
    },
  });
  say("written");
}

function vocabularyOf(corpus: Corpus, settings: Settings, work: string, say: (text: string) => void): string[] {
  const file = join(work, `vocabulary-${settings.vocabularySize}-${settings.stripAccents ? "folded" : "accents"}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as string[];
  const counts = countWords(corpus, settings.stripAccents);
  say(`${counts.size} words counted`);
  const vocabulary = learnVocabulary(counts, settings.vocabularySize);
  say(`${vocabulary.length} tokens learnt`);
  writeJson(`${file}.part`, vocabulary);
  renameSync(`${file}.part`, file);
  return vocabulary;
}

async function startOf(
  corpus: Corpus,
  encode: (text: string) => Int32Array,
  vocabulary: readonly string[],
  settings: Settings,
  work: string,
  say: (text: string) => void,
): Promise<Float32Array> {
  const file = join(
    work,
    `start-${vocabulary.length}x${settings.dimension}-${settings.stripAccents ? "folded" : "accents"}.f32`,
  );
  if (existsSync(file)) return new Float32Array(readFileSync(file).buffer);
  const values = await startVectors(corpus, encode, vocabulary, settings, say);
  writeFileSync(`${file}.part`, new Uint8Array(values.buffer));
  renameSync(`${file}.part`, file);
  return values;
}

/** Each source once, whichever of its files were read. */
function sourcesOf({ sources }: Corpus): object[] {
  const byName = new Map(
    sources.map(({ name, repository, commit, licence, tier }) => [name, { name, repository, commit, licence, tier }]),
  );
  return [...byName.values()];
}

/** What the training stages depend on; the sharpness is applied after them. */
function digestOf(settings: Settings): string {
  const all = JSON.stringify([{ ...settings, sharpness: undefined }, WORD_WEIGHT, PAIR_WEIGHT, CROP_WEIGHT]);
  return createHash("sha256").update(all).digest("hex").slice(0, 16);
}

function writeJson(file: string, content: unknown): void {
  writeFileSync(file, JSON.stringify(content));
}
