/** Looks at one GGUF that a user points to or drops: what it is, and whether it would run here. Nothing is loaded. */

import { totalmem } from "node:os";
import { basename } from "node:path";
import { readGgufFile } from "./gguf-file.ts";
import { type ListedModel, type ListOptions, listed } from "./list-models.ts";
import { LlmError, type LlmErrorCode } from "./llm-error.ts";
import { tooLarge, unsupported } from "./load-faults.ts";
import { connect } from "./model-process.ts";

export type ModelInspection =
  | { readonly usable: true; readonly model: ListedModel }
  /** `message` says what, why and what to do. `model` is what could be read all the same. */
  | {
      readonly usable: false;
      readonly code: LlmErrorCode;
      readonly message: string;
      readonly model: ListedModel | null;
    };

export type InspectOptions = Pick<ListOptions, "signal" | "gpu" | "startProcess"> & {
  /** Bytes a model may take. Default: what llama.cpp reckons of all this machine's memory, for other programs can be closed. */
  readonly memoryBytes?: number | undefined;
};

/** Rejects with LlmError "aborted" only. */
export async function inspectModel(path: string, options: InspectOptions = {}): Promise<ModelInspection> {
  const { signal, gpu = "auto", memoryBytes } = options;
  let model: ListedModel | null = null;
  try {
    const file = await readGgufFile(path, signal);
    // In a process of its own: a malformed file may end it.
    const scale = await connect(options.startProcess);
    try {
      const answer = await scale.ask((id) => ({ kind: "weigh", id, path, gpu }), { signal });
      const weight = answer.kind === "weighed" ? answer.weight : null;
      model = listed({ path, source: "folder", knownAs: null }, file, weight);
      if (weight === null) throw unsupported(file);
      // No configuration fits: nothing on the GPU, and more than all memory.
      if (weight.fit === 0 || weight.memoryBytes > (memoryBytes ?? Number.POSITIVE_INFINITY))
        throw tooLarge(file, weight.memoryBytes, memoryBytes ?? totalmem());
      return { usable: true, model };
    } finally {
      await scale.close();
    }
  } catch (error) {
    if (!(error instanceof LlmError) || error.code === "aborted") throw error;
    const message =
      error.code === "crashed"
        ? `${basename(path)} is damaged: llama.cpp gave up on it. Download it again.`
        : error.message;
    return { usable: false, code: error.code === "crashed" ? "corrupt" : error.code, message, model };
  }
}
