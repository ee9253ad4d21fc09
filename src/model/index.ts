/** A user's own language model: schema-bound answers, one at a time, with a budget; nothing it says is believed here. */

export { DEFAULT_BUDGET_TOKENS } from "./budget.ts";
export { loadChildRuntime } from "./child-runtime.ts";
export { downloadModel } from "./download.ts";
export { allowedAddress, isLoopback } from "./endpoint-host.ts";
export { type EndpointOptions, endpointRuntime } from "./endpoint-runtime.ts";
export { readGgufFile } from "./gguf-file.ts";
export { inspectModel } from "./inspect-model.ts";
export { citation } from "./json-schema.ts";
export { languageModelOf } from "./language-model.ts";
export { type ListedModel, listModels, type ModelList } from "./list-models.ts";
export { loadLlamaRuntime } from "./llama-runtime.ts";
export { LlmError } from "./llm-error.ts";
export type { ModelProcess, StartModelProcess } from "./model-process.ts";
export { neutralise } from "./neutralise.ts";
export { modelMissing, probeEndpoint } from "./probe-endpoint.ts";
export { modelFailureIn, REASONS, troubleClause } from "./server-trouble.ts";
export { type SharedRuntime, sharedRuntime } from "./shared-runtime.ts";
export * from "./types.ts";
export { wordsSoFar } from "./words-so-far.ts";
