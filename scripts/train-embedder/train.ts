/** The stages of the training, one after the other, each kept in the work folder so that a second run goes on. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { trainContrastive } from "./contrastive.ts";
import type { Corpus } from "./corpus.ts";
import { countWords } from "./count-words.ts";
import { POOLED_OUTPUT, writeGraph, writeManifest } from "./export.ts";
import { pairGroups } from "./groups.ts";
import { seededRandom } from "./random.ts";
import type { Settings } from "./settings.ts";
import { type Table, tableOf } from "./table.ts";
import { tokenizerConfigJson, tokenizerJson } from "./tokenizer-file.ts";
import { loadTokens } from "./tokens.ts";
import { learnVocabulary } from "./vocabulary.ts";

export async function train(
  corpus: Corpus,
  settings: Settings,
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
  const groups = pairGroups(corpus, tokens.ids, settings.contrastive.maxTokens);
  say(groups.map(({ name, left }) => `${name} ${left.starts.length - 1}`).join(", "));
  const table = randomTable(vocabulary.length, settings);
  let mean = 0;
  await trainContrastive(table, groups, settings, 0, ({ step, loss }) => {
    mean = step === 1 ? loss : 0.98 * mean + 0.02 * loss;
    if (step % 100 === 0) say(`step ${step}: loss ${mean.toFixed(4)}`);
  });
  writeGraph(out, table.values, table.rows);
  writeManifest(out, {
    name: "probant-static-fr-en",
    dimension: settings.dimension,
    maxTokens: settings.maxTokens,
    prefixes: { query: "", passage: "" },
    pooling: "mean",
    pooledOutput: POOLED_OUTPUT,
    wordwiseTokens: true,
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

function randomTable(rows: number, settings: Settings): Table {
  const random = seededRandom(settings.seed, "vectors");
  const values = new Float32Array(rows * settings.dimension);
  for (let i = 0; i < values.length; i++) values[i] = 0.1 * random.normal();
  return tableOf(values, rows);
}

function writeJson(file: string, content: unknown): void {
  writeFileSync(file, JSON.stringify(content));
}
