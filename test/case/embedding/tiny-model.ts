/** Writes small model folders: real tokenizer and graph files, made by the training script's own writers. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeGraph, writeManifest } from "../../../scripts/train-embedder/export.ts";
import { tokenizerConfigJson, tokenizerJson } from "../../../scripts/train-embedder/tokenizer-file.ts";

/** Tokens of the tiny vocabulary beyond padding (0) and unknown (1), with their vectors. */
const TOKENS: readonly (readonly [string, readonly [number, number]])[] = [
  ["[PAD]", [0, 0]],
  ["[UNK]", [-1, 0]],
  ["revenue", [1, 0]],
  ["cash", [0, 1]],
  ["loss", [0, -1]],
  ["query", [1, 1]],
  [":", [1, 1]],
  [".", [0, 0]],
];

/** Two dimensions, whole words, no accents; with a manifest unless told otherwise. */
export function writeTinyModel(
  folder: string,
  options: { manifest?: boolean; maxTokens?: number; prefix?: string } = {},
): string {
  const { manifest = true, maxTokens = 8, prefix = "" } = options;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "tokenizer.json"),
    JSON.stringify(
      tokenizerJson(
        TOKENS.map(([token]) => token),
        true,
      ),
    ),
  );
  writeFileSync(join(folder, "tokenizer_config.json"), JSON.stringify(tokenizerConfigJson(maxTokens)));
  writeGraph(folder, Float32Array.from(TOKENS.flatMap(([, vector]) => vector)), TOKENS.length);
  if (manifest)
    writeManifest(folder, {
      name: "tiny",
      dimension: 2,
      maxTokens,
      prefixes: { query: prefix, passage: "" },
      pooling: "mean",
      wordwiseTokens: true,
    });
  return folder;
}
