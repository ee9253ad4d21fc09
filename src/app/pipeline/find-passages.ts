/** The places of a case's documents that are nearest to some words: by the words themselves, by numbers and by meaning. */
import type { Search } from "../../case/search/index.ts";
import type { RunOptions } from "./progress.ts";

export type FoundPassage = {
  readonly file: string;
  readonly anchor: string;
  /** Finds the very block, as a fact's id does. */
  readonly nodeId: string;
  /** The titles, sections and sheet that it stands under; "" where it stands under none. */
  readonly context: string;
  readonly text: string;
};

/** How many are given at most, nearest first. */
const MOST_PASSAGES = 8;

/** A block that was cut in several is given once. */
export async function findPassages(
  text: string,
  search: Pick<Search, "search">,
  { signal }: RunOptions,
): Promise<readonly FoundPassage[]> {
  const hits = await search.search(text, { limit: 2 * MOST_PASSAGES, signal });
  const passages = new Map<string, FoundPassage>();
  for (const { documentHash, documentName, blockId, anchor, context, text } of hits) {
    const nodeId = `${documentHash}:${blockId}`;
    if (!passages.has(nodeId)) passages.set(nodeId, { file: documentName, anchor, nodeId, context, text });
  }
  return [...passages.values()].slice(0, MOST_PASSAGES);
}
