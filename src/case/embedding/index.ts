/** Text to vectors, with models that lie on this machine: transformers.js folders, and a floor without any model. */
export { EmbedderError, type EmbedderErrorCode } from "./errors.ts";
export { type ModelFolder, readModelFolder } from "./model-folder.ts";
export { DEFAULT_MODEL, openEmbedder } from "./open.ts";
export { silenceRuntime } from "./silent-runtime.ts";
export type { Embedder, EmbedderIdentity, EmbedKind, EmbedOptions } from "./types.ts";
