/** Finds the passages of a case that bear on a question: by words and numbers, by meaning, or by both. */
export { chunkDocument, chunkerVersion } from "./chunk-document.ts";
export { type IndexChunksOptions, indexChunks } from "./index-chunks.ts";
export {
  type Hit,
  type OpenSearchOptions,
  openSearch,
  type Search,
  type SearchOptions,
  type Source,
} from "./search.ts";
