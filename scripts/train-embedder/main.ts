/**
 * Trains the embedder that ships: node scripts/train-embedder/main.ts [--out models/<name>] [--work node_modules/.cache/train-embedder].
 * Reads the corpus from PROBANT_DATA/corpus (default ../shared/data/corpus). A run that was stopped goes on where it was.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { allMetrics } from "../../src/ontology/index.ts";
import { readCorpus } from "./corpus.ts";
import { FULL } from "./settings.ts";
import { MODEL_NAME, train } from "./train.ts";

const root = join(import.meta.dirname, "..", "..");
const { values } = parseArgs({
  options: {
    out: { type: "string", default: join(root, "models", MODEL_NAME) },
    work: { type: "string", default: join(root, "node_modules", ".cache", "train-embedder") },
    data: { type: "string", default: process.env.PROBANT_DATA ?? join(root, "..", "shared", "data") },
    /** Other settings than the shipped ones, as JSON, for experiments. */
    set: { type: "string", default: "{}" },
  },
});

const overrides = JSON.parse(values.set) as { contrastive?: object };
const settings = { ...FULL, ...overrides, contrastive: { ...FULL.contrastive, ...overrides.contrastive } };
mkdirSync(values.work, { recursive: true });
const commit = execFileSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
await train(readCorpus(join(values.data, "corpus")), allMetrics(), settings, commit, values.out, values.work, (line) =>
  console.log(line),
);
