/** Text to vectors, with models that lie on this machine: transformers.js folders, and a floor without any model. */
export { EmbedderError } from "./errors.ts";
export { readModelFolder } from "./model-folder.ts";
export { DEFAULT_MODEL, openEmbedder } from "./open.ts";
export { silenceRuntime } from "./silent-runtime.ts";
export type { Embedder, EmbedOptions } from "./types.ts";
