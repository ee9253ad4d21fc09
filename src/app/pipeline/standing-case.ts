/** What questions about a case are answered from, made at the first of them and kept for as long as the case stays as it is. */
import { type Embedder, EmbedderError, openEmbedder } from "../../case/embedding/index.ts";
import type { Graph } from "../../case/graph/index.ts";
import { indexChunks, openSearch, type Search } from "../../case/search/index.ts";
import { documentsIn, LAST_RUN } from "./kept.ts";
import type { RunOptions } from "./progress.ts";
import { putRightIn } from "./put-right.ts";
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

/** Changes with the documents of a case, what was put right in them and its last run, and not with what a user asks and decides of claims. */
export function caseStamp(graph: Graph): string {
  const documents = graph
    .listDocuments()
    .map(({ hash, name, kind, readerVersion }) => [hash, name, kind, readerVersion]);
  const lastRun = graph.runs().find(({ id }) => id === LAST_RUN) ?? null;
  return JSON.stringify([graph.chunkStamp(), documents, lastRun, putRightIn(graph)]);
}

/** What `make` gave, given again while the stamp is the same. What it promised and did not keep is made anew. */
export function whileSame<A extends readonly unknown[], T>(
  stampNow: () => string,
  make: (...given: A) => T,
): (...given: A) => T {
  let made: { readonly stamp: string; readonly value: T } | null = null;
  return (...given) => {
    const stamp = stampNow();
    if (made?.stamp === stamp) return made.value;
    const fresh = { stamp, value: make(...given) };
    made = fresh;
    if (fresh.value instanceof Promise)
      fresh.value.catch(() => {
        if (made === fresh) made = null;
      });
    return fresh.value;
  };
}
