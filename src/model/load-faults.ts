/** Why a model that can be read cannot be run here. */
import type { GgufFile } from "./gguf-file.ts";
import { LlmError } from "./llm-error.ts";

type Named = Pick<GgufFile, "name" | "path" | "architecture">;

export function unsupported(file: Named): LlmError {
  return new LlmError(
    "unsupported_architecture",
    `${file.name} is a “${file.architecture}” model, which this version of llama.cpp cannot run. Choose a model of another family (Llama, Qwen, Mistral, Gemma...).`,
    { path: file.path, architecture: file.architecture },
  );
}

export function tooLarge(file: Named, needed: number, available: number): LlmError {
  return new LlmError(
    "too_large",
    `${file.name} needs about ${gigabytes(needed)} GB of memory and ${gigabytes(available)} GB are free. Close other programs, or choose a smaller model or quantisation.`,
    { path: file.path, neededBytes: Math.round(needed), availableBytes: Math.round(available) },
  );
}

function gigabytes(bytes: number): string {
  return (bytes / 1e9).toFixed(bytes < 1e8 ? 3 : 1);
}
