/** A user's own language model: schema-bound answers, one at a time, with a budget; nothing it says is believed here. */

export { DEFAULT_BUDGET_TOKENS } from "./budget.ts";
export { type ChildOptions, loadChildRuntime } from "./child-runtime.ts";
export { type DownloadOptions, downloadModel } from "./download.ts";
export { allowedAddress, isLoopback } from "./endpoint-host.ts";
export { type EndpointOptions, endpointRuntime } from "./endpoint-runtime.ts";
export { type GgufFile, readGgufFile } from "./gguf-file.ts";
export { type InspectOptions, inspectModel, type ModelInspection } from "./inspect-model.ts";
export { citation } from "./json-schema.ts";
export { type LanguageModelOptions, languageModelOf } from "./language-model.ts";
export { type ListedModel, type ListOptions, listModels, type ModelList, type UnusableModel } from "./list-models.ts";
export { loadLlamaRuntime } from "./llama-runtime.ts";
export { LlmError, type LlmErrorCode } from "./llm-error.ts";
export type { ModelProcess, StartModelProcess } from "./model-process.ts";
export { neutralise } from "./neutralise.ts";
export { type EndpointProbe, modelMissing, probeEndpoint } from "./probe-endpoint.ts";
export { modelFailureIn, REASONS, troubleClause } from "./server-trouble.ts";
export { type SharedRuntime, sharedRuntime } from "./shared-runtime.ts";
export * from "./types.ts";
export { wordsSoFar } from "./words-so-far.ts";
