/** What questions about a case are answered from, made at the first of them and kept for as long as the case stays as it is. */
import { type Embedder, EmbedderError, openEmbedder } from "../../case/embedding/index.ts";
import type { Graph } from "../../case/graph/index.ts";
import { indexChunks, openSearch, type Search } from "../../case/search/index.ts";
import { caseStamp, documentsIn, putRightIn, whileSame } from "./kept.ts";
import type { RunOptions } from "./progress.ts";
import { factsOfDeal, type ReadDeal } from "./read-deal.ts";

export type StandingCase = AsyncDisposable & {
  /** Null where the one that ships is not there: facts alone decide then. */
  readonly embedder: () => Promise<Embedder | null>;
  readonly read: (run: RunOptions) => Promise<ReadDeal>;
  /** Of all that the case holds now; null without an embedder. It is not the caller's to close. */
  readonly search: (run: RunOptions) => Promise<Search | null>;
};

/** @param folder A transformers.js model folder; by default the embedder that ships. */
export function standingCase(graph: Graph, folder: string | undefined): StandingCase {
  let loading: Promise<Embedder | null> | null = null;
  let opening: Promise<Search> | null = null;
  const embedder = () => {
    loading ??= embedderAt(folder);
    return loading;
  };
  const indexed = whileSame(
    () => graph.chunkStamp(),
    (loaded: Embedder, run: RunOptions) => indexAll(graph, loaded, run),
  );
  return {
    embedder,
    read: whileSame(
      () => caseStamp(graph),
      (run: RunOptions) => factsOfDeal(documentsIn(graph), [], { ...run, putRight: putRightIn(graph) }),
    ),
    async search(run) {
      const loaded = await embedder();
      if (loaded === null) return null;
      await indexed(loaded, run);
      opening ??= openSearch(graph, loaded);
      return opening;
    },
    async [Symbol.asyncDispose]() {
      (await opening?.catch(() => null))?.close();
      await (await loading?.catch(() => null))?.[Symbol.asyncDispose]();
    },
  };
}

/** Null where the one that ships is not there: a run on facts alone goes on without it. */
function embedderAt(folder: string | undefined): Promise<Embedder | null> {
  return openEmbedder(folder).catch((error: unknown) => {
    if (error instanceof EmbedderError && folder === undefined) return null;
    throw error;
  });
}

/** Indexes what the case does not have yet. */
export function indexAll(graph: Graph, embedder: Embedder, { signal, onProgress }: RunOptions): Promise<void> {
  return indexChunks(graph, embedder, {
    signal,
    onProgress: ({ done, total }) => onProgress?.({ stage: "index", done, total, detail: null }),
  });
}
