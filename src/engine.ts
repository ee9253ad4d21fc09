/** The one public facade: open a case, verify a deal in it, ask it, export it. Command line and windows use nothing else. */
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Document } from "./documents/index.ts";
import { type Embedder, EmbedderError, openEmbedder } from "./embedding/index.ts";
import { type Graph, openGraph } from "./graph/index.ts";
import {
  askDeal,
  type DealFile,
  type Progress,
  READER_VERSION,
  type VerifyOptions,
  verifyDeal,
} from "./pipeline/index.ts";
import type { Report } from "./report/index.ts";
import type { GivenClaim, VerificationResult } from "./verification/index.ts";

export { DocumentError } from "./documents/index.ts";
export type { DealFile, Progress } from "./pipeline/index.ts";
export { type Report, reportJsonSchema } from "./report/index.ts";
export type { GivenClaim, VerificationResult } from "./verification/index.ts";

export type OpenEngineOptions = {
  /** Folder of the case: graph and caches. In memory, and forgotten, when absent. */
  readonly caseFolder?: string | undefined;
  /** A transformers.js model folder; by default the embedder that ships. */
  readonly embedderFolder?: string | undefined;
};

export type Engine = AsyncDisposable & {
  readonly graph: Graph;
  verify(
    files: readonly DealFile[],
    options?: {
      readonly claims?: readonly GivenClaim[] | undefined;
      readonly signal?: AbortSignal | undefined;
      readonly onProgress?: ((progress: Progress) => void) | undefined;
      readonly onVerdict?: VerifyOptions["onVerdict"];
    },
  ): Promise<{ readonly report: Report; readonly documents: readonly Document[] }>;
  /** Judges a claim typed by the user against the documents of the case. */
  ask(text: string, options?: { readonly signal?: AbortSignal | undefined }): Promise<VerificationResult>;
  documents(): readonly Document[];
};

export async function openEngine(options: OpenEngineOptions = {}): Promise<Engine> {
  if (options.caseFolder) mkdirSync(options.caseFolder, { recursive: true });
  const graph = openGraph(options.caseFolder ? join(options.caseFolder, "case.sqlite") : ":memory:");
  let embedder: Promise<Embedder | null> | null = null;
  // Opened once, at the first need; a run on facts alone goes on without it.
  const embedderOnce = () => {
    embedder ??= openEmbedder(options.embedderFolder).catch((error: unknown) => {
      if (error instanceof EmbedderError && options.embedderFolder === undefined) return null;
      throw error;
    });
    return embedder;
  };
  const documents = () =>
    graph.listDocuments().flatMap((d) => {
      const document = graph.getDocument(d.hash, { readerVersion: READER_VERSION });
      return document ? [document] : [];
    });
  return {
    graph,
    async verify(files, run = {}) {
      const opening = embedderOnce();
      const { report, documents: read } = await verifyDeal(files, { graph, embedder: opening, ...run });
      return { report, documents: read };
    },
    async ask(text, run = {}) {
      return askDeal(text, documents(), { graph, embedder: embedderOnce(), ...run });
    },
    documents,
    async [Symbol.asyncDispose]() {
      const open = embedder ? await embedder.catch(() => null) : null;
      await open?.[Symbol.asyncDispose]();
      graph.close();
    },
  };
}

/** True where a case was kept in this folder. */
export function caseExists(folder: string): boolean {
  return existsSync(join(folder, "case.sqlite"));
}
