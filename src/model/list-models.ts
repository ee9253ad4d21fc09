/** The models found on this machine, what each is, and how well it would run here. */
import { basename } from "node:path";
import { type GgufFile, readGgufFile } from "./gguf-file.ts";
import { aborted, LlmError, type LlmErrorCode } from "./llm-error.ts";
import { type FoundModel, findModels, type ModelSource, type PlacesOptions } from "./model-places.ts";
import { type Connection, connect, type StartModelProcess } from "./model-process.ts";
import type { Weight } from "./weigh.ts";

export type ListedModel = {
  readonly path: string;
  readonly source: ModelSource;
  readonly name: string;
  readonly sizeBytes: number;
  readonly architecture: string;
  readonly parameters: number | null;
  readonly quantisation: string | null;
  readonly contextTokens: number | null;
  readonly licence: string | null;
  /** 0..1, as node-llama-cpp scores the best configuration here; null when it cannot be told. */
  readonly fit: number | null;
  /** Memory it needs with a context of 8192 tokens, bytes; null when it cannot be told. */
  readonly memoryBytes: number | null;
};

export type UnusableModel = {
  readonly path: string;
  readonly source: ModelSource;
  readonly code: LlmErrorCode;
  readonly message: string;
};

export type ModelList = { readonly models: readonly ListedModel[]; readonly unusable: readonly UnusableModel[] };

export type ListOptions = PlacesOptions & {
  readonly signal?: AbortSignal | undefined;
  /** "auto" looks at the GPU too; false weighs the CPU alone. Default "auto". */
  readonly gpu?: "auto" | false | undefined;
  /** How the process that weighs them is started. Default: Node's fork. */
  readonly startProcess?: StartModelProcess | undefined;
};

/** Best fit first. Files are weighed in a process of their own, since a malformed one may end it. */
export async function listModels(options: ListOptions = {}): Promise<ModelList> {
  const found = await findModels(options);
  const models: ListedModel[] = [];
  const unusable: UnusableModel[] = [];
  const gpu = options.gpu ?? "auto";
  let scale: Connection | null = null;
  try {
    for (const model of found) {
      if (options.signal?.aborted) throw aborted();
      try {
        const file = await readGgufFile(model.path, options.signal);
        if (scale === null || scale.crashed) scale = await connect(options.startProcess);
        const answer = await scale.ask((id) => ({ kind: "weigh", id, path: model.path, gpu }), options);
        models.push(listed(model, file, answer.kind === "weighed" ? answer.weight : null));
      } catch (error) {
        if (!(error instanceof LlmError) || error.code === "aborted") throw error;
        const { code, message } = error.code === "crashed" ? damaged(model) : error;
        unusable.push({ path: model.path, source: model.source, code, message });
      }
    }
  } finally {
    await scale?.close();
  }
  return { models: models.toSorted(byFit), unusable };
}

const byFit = (a: ListedModel, b: ListedModel): number =>
  (b.fit ?? -1) - (a.fit ?? -1) || (b.parameters ?? 0) - (a.parameters ?? 0) || (a.path < b.path ? -1 : 1);

/** What a file says of itself, and what it weighs here. */
export function listed(model: FoundModel, file: GgufFile, weight: Weight | null): ListedModel {
  return {
    path: model.path,
    source: model.source,
    name: model.knownAs ?? file.name,
    sizeBytes: file.sizeBytes,
    architecture: file.architecture,
    parameters: file.parameters,
    quantisation: file.quantisation,
    contextTokens: file.trainedContextTokens,
    licence: file.licence,
    fit: weight?.fit ?? null,
    memoryBytes: weight?.memoryBytes ?? null,
  };
}

function damaged(model: FoundModel): LlmError {
  return new LlmError("corrupt", `${basename(model.path)} is damaged: llama.cpp gave up on it. Download it again.`, {
    path: model.path,
  });
}
