/** What goes into the graph and what comes out: rows as plain data, JSON payloads left to the folders that own them. */
import type { Document, Language } from "../../documents/index.ts";
import type {
  Chunk,
  ChunkId,
  ChunkInput,
  ClaimRow,
  ContradictionRow,
  EdgeRow,
  FactRow,
  NodeRow,
  OverrideRow,
  RunRow,
  RunStatus,
  RunStepRow,
  StoredDocument,
  StoredEmbedder,
  VerdictRow,
} from "./rows.ts";

export type * from "./rows.ts";

export type ChunkFilter = {
  /** Content hashes; every document when absent. */
  readonly documentIds?: readonly string[];
  /** Blocks that must not be found: a claim's own place. */
  readonly excludeBlocks?: readonly BlockReference[];
};

export type BlockReference = { readonly documentHash: string; readonly blockId: string };

export type ChunkWords = { readonly chunkId: ChunkId; readonly documentHash: string; readonly words: string };

export type VectorRow = { readonly chunkId: ChunkId; readonly vector: Float32Array };

/** One case: every document, what was read in it, what was claimed and what was found. */
export type Graph = Disposable & {
  readonly path: string;
  /** Written by a newer version and open to be read alone: what would write throws GraphError "newer". */
  readonly newer: boolean;
  close(): void;
  /** Faults in the file, its word index or its rows; empty when all is well. */
  check(): readonly string[];
  /** Throws GraphError "gone" when the file that was opened is no longer at its path. */
  requireThere(): void;
  /** Writes the database's journal into its file and empties it: what was deleted is then nowhere any more. */
  settle(): void;
  /** The whole database as one piece of memory of its own, from which `openGraph` opens it again. */
  snapshot(options?: { readonly thenClose?: boolean | undefined }): Uint8Array<ArrayBuffer>;
  /** Grows with every row that is written over this connection. */
  changeCount(): number;
  /** Another one after any change of the case, whoever made it. */
  contentStamp(): string;
  /**
   * Keeps other runs out of this case until it is disposed of. A run whose process is no more keeps nobody out. Throws
   * GraphError "busy", which names the process, its machine and since when it is at work.
   */
  lockRun(): Disposable;
  /** Deletes everything, the file's free pages included. */
  wipe(): void;

  /** Replaces what an earlier reading of the same bytes gave. One transaction. */
  putDocument(
    document: Document,
    chunks: readonly ChunkInput[],
    facts: readonly FactRow[],
    options: { readonly readerVersion: string },
  ): void;
  /** The Document as it was read, or null when these bytes were never read by this version of the reader. */
  getDocument(hash: string, options: { readonly readerVersion: string }): Document | null;
  listDocuments(): readonly StoredDocument[];
  removeDocument(hash: string): void;

  chunks(filter?: ChunkFilter): readonly Chunk[];
  chunksById(ids: readonly ChunkId[]): readonly Chunk[];
  /** All that are in the language. */
  chunksInLanguage(language: Language): readonly ChunkId[];
  /** Ids alone, ascending: what a filter admits. */
  chunkIds(filter?: ChunkFilter): readonly ChunkId[];
  blockChunkIds(blocks: readonly BlockReference[]): readonly ChunkId[];
  chunkCount(): number;
  /** Changes whenever chunks may have; differs between cases. */
  chunkStamp(): string;
  /** What the word index holds of each chunk (lexicalText), by id, from the id given on. */
  chunkWords(fromId: ChunkId, limit: number): readonly ChunkWords[];

  /** Registers an embedder by its identity (any JSON) and gives its number. */
  embedderId(identity: unknown, dimension: number): number;
  embedders(): readonly StoredEmbedder[];
  removeEmbedder(id: number): void;
  putVectors(embedderId: number, vectors: readonly VectorRow[]): void;
  /** Of these chunks, or of all; by chunk id. */
  vectors(embedderId: number, chunkIds?: readonly ChunkId[]): IterableIterator<VectorRow>;
  /** Ascending. */
  vectorIds(embedderId: number): readonly ChunkId[];
  vectorCount(embedderId: number): number;
  /** The next chunks, by id, that this embedder has not embedded, of those after `after` (default: of all). */
  chunksWithoutVector(embedderId: number, limit: number, after?: number): readonly Chunk[];
  /** Changes whenever this embedder's vectors may have, and differs between cases: what an index in memory is compared with. Null for an embedder that was removed. */
  vectorStamp(embedderId: number): string | null;

  putFacts(documentHash: string, facts: readonly FactRow[]): void;
  facts(filter?: { readonly documentHash?: string }): readonly FactRow[];
  /** Null for an id that no document of the case gives. */
  fact(id: string): FactRow | null;

  putClaims(claims: readonly ClaimRow[]): void;
  claims(): readonly ClaimRow[];
  putVerdict(verdict: VerdictRow): void;
  verdicts(): readonly (VerdictRow & { readonly decidedAt: string })[];
  /** In the place of all that were kept before. */
  putContradictions(contradictions: readonly ContradictionRow[]): void;
  contradictions(): readonly ContradictionRow[];
  /** `decidedAt` is now, unless it is given. */
  putOverride(override: Omit<OverrideRow, "decidedAt"> & { readonly decidedAt?: string }): void;
  removeOverride(claimId: string): void;
  overrides(): readonly OverrideRow[];

  startRun(run: { readonly id: string; readonly kind: string; readonly inputsHash: string }): RunRow;
  finishRun(id: string, status: Exclude<RunStatus, "running">): void;
  /** The latest run of these inputs, whatever became of it: a "running" one was killed and can go on. */
  findRun(kind: string, inputsHash: string): RunRow | null;
  runs(): readonly RunRow[];
  putStep(step: {
    readonly runId: string;
    readonly name: string;
    readonly inputsHash: string;
    readonly status: RunStatus;
    readonly output?: unknown;
    /** What only the user can give again (a question, a message): noted beside the database too. Default false. */
    readonly ofUser?: boolean;
  }): void;
  step(runId: string, name: string): RunStepRow | null;
  steps(runId: string): readonly RunStepRow[];

  addNode(node: NodeRow & { readonly json?: unknown }): void;
  addEdge(edge: EdgeRow): void;
  /** Takes back added nodes of these kinds, with their edges. */
  removeAdded(kinds: readonly string[]): void;
  nodes(): IterableIterator<NodeRow>;
  edges(): IterableIterator<EdgeRow>;
  exportGraphMl(): IterableIterator<string>;
  exportJsonLd(): IterableIterator<string>;
  exportCypher(): IterableIterator<string>;
};
