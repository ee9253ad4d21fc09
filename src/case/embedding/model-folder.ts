/** Reads and checks a model folder in the layout of transformers.js before anything is loaded from it. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { EmbedderError } from "./errors.ts";
import { isRecord, type Manifest, parseManifest } from "./manifest.ts";

const MANIFEST = "manifest.json";
const TEXT_FILES = ["config.json", "tokenizer.json", "tokenizer_config.json"] as const;

/** Graph files in order of preference, with the name transformers.js has for each precision. */
const GRAPHS = [
  { file: "onnx/model_quantized.onnx", dtype: "q8" },
  { file: "onnx/model_int8.onnx", dtype: "int8" },
  { file: "onnx/model_fp16.onnx", dtype: "fp16" },
  { file: "onnx/model.onnx", dtype: "fp32" },
] as const;

export type ModelFolder = {
  readonly path: string;
  readonly name: string;
  readonly graphFile: string;
  readonly dtype: (typeof GRAPHS)[number]["dtype"];
  readonly sha256: string;
  /** As declared by the manifest; unknown until the model has run where there is none. */
  readonly dimension: number | undefined;
  /** The model's window, prefix and special tokens included. */
  readonly windowTokens: number;
  readonly prefixQuery: string;
  readonly prefixPassage: string;
  readonly pooling: "mean" | "cls";
  readonly wordwiseTokens: boolean;
};

/** @throws EmbedderError naming the file that is missing, damaged or not what the manifest says. */
export function readModelFolder(folder: string): ModelFolder {
  const path = resolve(folder);
  if (!existsSync(path) || !statSync(path).isDirectory())
    throw new EmbedderError(
      "folder_missing",
      path,
      "there is no such model folder; choose another, or reinstall Probant",
    );
  const manifest = readManifest(path);
  const graph = GRAPHS.find(({ file }) => existsSync(join(path, file)));
  for (const file of [...TEXT_FILES, ...(manifest?.files.keys() ?? [])]) requireFile(path, file);
  if (graph === undefined) requireFile(path, GRAPHS[0].file);
  const { file: graphFile, dtype } = graph ?? GRAPHS[0];
  const hashes = new Map([...TEXT_FILES, graphFile].map((file) => [file as string, sha256Of(join(path, file))]));
  requirePromised(path, manifest, hashes);
  const lines = [...hashes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, hash]) => `${hash}  ${file}\n`);
  const sha256 = createHash("sha256").update(lines.join("")).digest("hex");
  return { path, graphFile, dtype, sha256, ...wantsOf(path, manifest) };
}

/** What the manifest says that the model wants; without one, what models of its name are known to want. */
function wantsOf(
  path: string,
  manifest: Manifest | undefined,
): Omit<ModelFolder, "path" | "graphFile" | "dtype" | "sha256"> {
  const name = manifest?.name ?? basename(path);
  const habits = habitsOf(name, path);
  return {
    name,
    dimension: manifest?.dimension,
    windowTokens: manifest?.maxTokens ?? habits.windowTokens,
    prefixQuery: manifest?.prefixes.query ?? habits.prefixQuery,
    prefixPassage: manifest?.prefixes.passage ?? habits.prefixPassage,
    pooling: manifest?.pooling ?? habits.pooling,
    wordwiseTokens: manifest?.wordwiseTokens ?? false,
  };
}

function requirePromised(path: string, manifest: Manifest | undefined, hashes: ReadonlyMap<string, string>): void {
  for (const [file, expected] of manifest?.files ?? []) {
    if ((hashes.get(file) ?? sha256Of(join(path, file))) !== expected)
      throw new EmbedderError(
        "hash_mismatch",
        join(path, file),
        `the content is not what ${MANIFEST} promises; copy the model folder again from where it came`,
      );
  }
}

function readManifest(path: string): Manifest | undefined {
  const file = join(path, MANIFEST);
  if (!existsSync(file)) return undefined;
  const parsed = parseManifest(readJson(file, "manifest_invalid"));
  if (typeof parsed !== "string") return parsed;
  throw new EmbedderError("manifest_invalid", file, `not a manifest of a model: ${parsed}`);
}

function requireFile(path: string, file: string): void {
  if (existsSync(join(path, file))) return;
  throw new EmbedderError(
    "file_missing",
    join(path, file),
    "this file of the model is missing; copy the whole folder of a transformers.js model (config.json, tokenizer.json, tokenizer_config.json, onnx/model_quantized.onnx)",
  );
}

/** What models without a manifest are known to want, by the name their folder bears, and their own window. */
function habitsOf(
  name: string,
  path: string,
): Pick<ModelFolder, "prefixQuery" | "prefixPassage" | "pooling" | "windowTokens"> {
  const lower = name.toLowerCase();
  const isE5 = /(^|[-_/])e5([-_]|$)/.test(lower);
  return {
    prefixQuery: isE5 ? "query: " : "",
    prefixPassage: isE5 ? "passage: " : "",
    pooling: /(^|[-_/])(bge|gte-multilingual)/.test(lower) ? "cls" : "mean",
    windowTokens: Math.min(
      numberIn(join(path, "tokenizer_config.json"), "model_max_length", "tokenizer_unreadable") ?? 512,
      numberIn(join(path, "config.json"), "max_position_embeddings", "not_an_embedder") ?? 512,
    ),
  };
}

function numberIn(file: string, key: string, code: "tokenizer_unreadable" | "not_an_embedder"): number | undefined {
  const content = readJson(file, code);
  const value = isRecord(content) ? content[key] : undefined;
  return typeof value === "number" && value > 0 ? value : undefined;
}

/** @throws EmbedderError of that code where it is no JSON. */
export function readJson(file: string, code: "manifest_invalid" | "tokenizer_unreadable" | "not_an_embedder"): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new EmbedderError(code, file, "not readable as JSON; copy the model folder again", cause);
  }
}

function sha256Of(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
