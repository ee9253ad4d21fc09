/** Finds the passages of a case that bear on a question: by words and numbers, by meaning, or by both. */
export { chunkDocument, chunkerVersion } from "./chunk-document.ts";
export type { Source } from "./fusion.ts";
export { indexChunks } from "./index-chunks.ts";
export {
  type Hit,
  openSearch,
  type Search,
} from "./search.ts";
export type { OpenSearchOptions } from "./vector-index.ts";
