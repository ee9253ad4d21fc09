/** The main job: read the files of a deal, find their claims, judge each against everything else, and report. */
import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { type Document, DocumentError, type DocumentKind, readDocumentIsolated } from "../documents/index.ts";
import type { Embedder } from "../embedding/index.ts";
import {
  type DealContext,
  type DocumentFacts,
  dealContextOf,
  type Fact,
  factsOfDocument,
  modelDefectsOf,
} from "../facts/index.ts";
import type { Graph } from "../graph/index.ts";
import type { LanguageModel } from "../llm/index.ts";
import type { Report } from "../report/index.ts";
import { chunkDocument, chunkerVersion, indexChunks, openSearch, type Search } from "../search/index.ts";
import {
  type Claim,
  type Contradiction,
  claimsOf,
  contradictionsOf,
  type FactIndex,
  findEvidence,
  type GivenClaim,
  indexFacts,
  leavesOpen,
  locateClaim,
  settleWithModel,
  type VerificationResult,
} from "../verification/index.ts";
import type { RunOptions } from "./progress.ts";

/** Raise it when a reader or the fact reader changes what it gives: kept documents are then read again. */
export const READER_VERSION = `1.${chunkerVersion}`;

export type DealFile = { readonly path: string; readonly kind?: DocumentKind | undefined };

export type VerifyOptions = RunOptions & {
  readonly graph: Graph;
  /** May still be opening: files are read meanwhile. Null: facts alone decide. */
  readonly embedder: Promise<Embedder | null> | Embedder | null;
  /** Reads what arithmetic leaves open. Null: facts and words alone decide. */
  readonly model?: LanguageModel | null | undefined;
  /** Verify just these; otherwise every claim found in the decks. */
  readonly claims?: readonly GivenClaim[] | undefined;
  /** Called as each verdict is reached. */
  readonly onVerdict?: ((claim: Claim, result: VerificationResult) => void) | undefined;
  /** Milliseconds, monotonic. */
  readonly clock?: (() => number) | undefined;
};

export type ReadDeal = {
  readonly documents: readonly { readonly document: Document; readonly facts: DocumentFacts }[];
  readonly unread: readonly { readonly file: string; readonly code: string; readonly message: string }[];
  readonly deal: DealContext;
  readonly index: FactIndex;
};

export async function verifyDeal(
  files: readonly DealFile[],
  options: VerifyOptions,
): Promise<{ report: Report; documents: readonly Document[] }> {
  const clock = options.clock ?? (() => performance.now());
  const timings: Record<string, number> = {};
  const timed = async <T>(stage: string, work: () => Promise<T> | T): Promise<T> => {
    const start = clock();
    try {
      return await work();
    } finally {
      timings[stage] = Math.round(clock() - start);
    }
  };
  const { graph, onProgress } = options;
  const opened = await timed("read", () => readFiles(files, graph, options));
  const read = await timed("facts", () => readFacts(opened.documents, opened.unread, graph, options));
  const embedder = await options.embedder;
  const search = embedder ? await timed("index", () => openIndex(graph, embedder, options)) : null;
  try {
    const claims = await timed("claims", () => claimsFor(read, options.claims));
    const judged = await timed("verify", () => judgeAll(claims, read, search, options));
    return await timed("cross-check", () => {
      onProgress?.({ stage: "cross-check", done: 0, total: 1, detail: null });
      const contradictions = contradictionsOf(judged, read.index);
      const report = reportOf(read, judged, contradictions, graph, embedder, options.model ?? null, timings);
      graph.putContradictions(
        contradictions.map((c) => ({
          id: c.id,
          runId: null,
          topic: c.topic,
          severity: c.severity,
          members: [],
          json: c,
        })),
      );
      onProgress?.({ stage: "cross-check", done: 1, total: 1, detail: null });
      return { report, documents: opened.documents };
    });
  } finally {
    search?.close();
  }
}

async function openIndex(graph: Graph, embedder: Embedder, { signal, onProgress }: RunOptions): Promise<Search> {
  await indexChunks(graph, embedder, {
    ...(signal ? { signal } : {}),
    onProgress: ({ done, total }) => onProgress?.({ stage: "index", done, total, detail: null }),
  });
  return openSearch(graph, embedder, signal ? { signal } : {});
}

/** One claim typed by the user, judged against the documents of the case. */
export async function askDeal(
  text: string,
  documents: readonly Document[],
  options: Omit<VerifyOptions, "claims">,
): Promise<VerificationResult> {
  const read = readFacts(documents, [], options.graph, options);
  const embedder = await options.embedder;
  const search = embedder ? await openIndex(options.graph, embedder, options) : null;
  try {
    const claim = locateClaim({ id: "asked", text }, [], read.deal);
    const hashes = new Map(documents.map((d) => [d.name, d.contentHash]));
    return (
      await findEvidence(claim, {
        index: read.index,
        search,
        documentHash: (file) => hashes.get(file) ?? null,
        ...(options.model ? { reader: { model: options.model, marker: newMarker(), priority: "user" } } : {}),
        ...(options.signal ? { signal: options.signal } : {}),
      })
    ).result;
  } finally {
    search?.close();
  }
}

type Opened = { documents: Document[]; unread: ReadDeal["unread"][number][] };

/** Each file in its own killable worker; what the graph already holds under the same bytes is not read again. */
async function readFiles(files: readonly DealFile[], graph: Graph, options: VerifyOptions): Promise<Opened> {
  const unread: Opened["unread"] = [];
  const slots: (Document | null)[] = files.map(() => null);
  let done = 0;
  let next = 0;
  const work = async () => {
    for (let i = next++; i < files.length; i = next++) {
      const file = files[i]!;
      const name = basename(file.path);
      options.signal?.throwIfAborted();
      options.onProgress?.({ stage: "read", done, total: files.length, detail: name });
      try {
        const bytes = new Uint8Array(await readBytes(file.path, name));
        const hash = createHash("sha256").update(bytes).digest("hex");
        const kept = graph.getDocument(hash, { readerVersion: READER_VERSION });
        slots[i] =
          kept && kept.name === name && (file.kind === undefined || kept.kind === file.kind)
            ? kept
            : await readDocumentIsolated(bytes, name, {
                ...(options.signal ? { signal: options.signal } : {}),
                ...(file.kind ? { kind: file.kind } : {}),
              });
      } catch (error) {
        if (!(error instanceof DocumentError) || error.code === "aborted") throw error;
        unread.push({ file: name, code: error.code, message: error.message });
      }
      options.onProgress?.({ stage: "read", done: ++done, total: files.length, detail: name });
    }
  };
  await Promise.all(Array.from({ length: Math.min(files.length, Math.max(1, availableParallelism())) }, work));
  return { documents: slots.filter((d): d is Document => d !== null), unread };
}

async function readBytes(path: string, name: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (cause) {
    throw new DocumentError(
      "not_found",
      name,
      `${path} cannot be read: check that the file exists and that you may open it.`,
      { cause },
    );
  }
}

function readFacts(
  documents: readonly Document[],
  unread: Opened["unread"],
  graph: Graph,
  options: VerifyOptions,
): ReadDeal {
  const deal = dealContextOf(documents);
  const read = documents.map((document, i) => {
    options.signal?.throwIfAborted();
    options.onProgress?.({ stage: "facts", done: i, total: documents.length, detail: document.name });
    const facts = factsOfDocument(document, deal);
    if (graph.getDocument(document.contentHash, { readerVersion: READER_VERSION }))
      graph.putFacts(
        document.contentHash,
        facts.facts.map((f) => factRow(f, document)),
      );
    else
      graph.putDocument(
        document,
        chunkDocument(document),
        facts.facts.map((f) => factRow(f, document)),
        { readerVersion: READER_VERSION },
      );
    return { document, facts };
  });
  options.onProgress?.({ stage: "facts", done: documents.length, total: documents.length, detail: null });
  return {
    documents: read,
    unread,
    deal,
    index: indexFacts(
      read.flatMap((r) => r.facts.facts),
      asOfMonth(deal, read),
    ),
  };
}

function factRow(fact: Fact, document: Document) {
  return {
    id: fact.id,
    documentHash: document.contentHash,
    anchor: fact.place.anchor,
    blockId: fact.place.blockId,
    metricId: fact.metricId,
    firstMonth: fact.period?.firstMonth ?? null,
    lastMonth: fact.period?.lastMonth ?? null,
    value: fact.value.value,
    dimension: fact.value.dimension,
    json: fact,
  };
}

/** The last month whose figures are called actual; else the month before the deck's date. */
function asOfMonth(deal: DealContext, read: ReadDeal["documents"]): number | null {
  let last: number | null = null;
  for (const { facts } of read) {
    for (const fact of facts.facts) {
      if (fact.source !== "cell" || fact.period?.lastMonth == null) continue;
      if (fact.scope.basis === "actual" || fact.period.basis === "actual")
        last = Math.max(last ?? 0, fact.period.lastMonth);
    }
  }
  const before = deal.asOfMonth === null ? null : deal.asOfMonth - 1;
  return last !== null && (before === null || Math.abs(last - before) <= 6) ? last : before;
}

function claimsFor(read: ReadDeal, given: readonly GivenClaim[] | undefined): Claim[] {
  const pages = read.documents.map((r) => ({ document: r.document, statements: r.facts.statements }));
  if (given) return given.map((g) => locateClaim(g, pages, read.deal));
  return pages.filter((p) => p.document.kind === "deck").flatMap((p) => claimsOf(p.document, p.statements));
}

async function judgeAll(claims: readonly Claim[], read: ReadDeal, search: Search | null, options: VerifyOptions) {
  const { graph, onProgress } = options;
  const judged: Awaited<ReturnType<typeof findEvidence>>[] = [];
  const hashes = new Map(read.documents.map((r) => [r.document.name, r.document.contentHash]));
  for (const [i, claim] of claims.entries()) {
    options.signal?.throwIfAborted();
    if (i % 8 === 0) onProgress?.({ stage: "verify", done: i, total: claims.length, detail: claim.text });
    const found = await findEvidence(claim, {
      index: read.index,
      search,
      documentHash: (file) => hashes.get(file) ?? null,
      ...(options.signal ? { signal: options.signal } : {}),
    });
    judged.push(found);
    if (!options.model || !leavesOpen(claim, found.judgement, found.result)) options.onVerdict?.(claim, found.result);
  }
  if (options.model) await readOpenClaims(judged, options.model, options);
  graph.putClaims(
    claims.map((c) => ({
      id: c.id,
      documentHash: c.place ? (hashes.get(c.place.file) ?? null) : null,
      anchor: c.place?.anchor ?? null,
      blockId: c.place?.blockId ?? null,
      metricId: c.facts[0]?.metricId ?? null,
      text: c.text,
      json: { ...c, facts: undefined },
    })),
  );
  for (const { claim, result } of judged) {
    const rows = [
      ...(result.evidence
        ? [{ role: result.status === "CONTRADICTED" ? "contradicts" : "supports", item: result.evidence } as const]
        : []),
      ...(result.supportingEvidence ?? []).map((item) => ({ role: "supports", item }) as const),
      ...(result.contradictoryEvidence ?? []).map((item) => ({ role: "contradicts", item }) as const),
    ];
    graph.putVerdict({
      id: `v:${claim.id}`,
      claimId: claim.id,
      runId: null,
      status: result.status,
      confidence: result.confidenceScore,
      judge: result.judge,
      evidence: rows.flatMap(({ role, item }) => {
        const documentHash = hashes.get(item.file);
        return documentHash
          ? [{ role, documentHash, anchor: item.anchor, blockId: item.anchor, content: item.content }]
          : [];
      }),
      json: result,
    });
  }
  onProgress?.({ stage: "verify", done: claims.length, total: claims.length, detail: null });
  return judged;
}

/** What arithmetic leaves open goes to the model in one go, so that neighbours share what it has read. */
async function readOpenClaims(
  judged: Awaited<ReturnType<typeof findEvidence>>[],
  model: LanguageModel,
  { signal, onProgress, onVerdict }: VerifyOptions,
): Promise<void> {
  const open = judged.filter((f) => leavesOpen(f.claim, f.judgement, f.result));
  const settled = await settleWithModel(open, model, {
    marker: newMarker(),
    ...(signal ? { signal } : {}),
    onProgress: ({ done, total }) => onProgress?.({ stage: "verify", done, total, detail: model.description.name }),
  });
  for (const [i, found] of open.entries()) {
    const result = settled.results[i] ?? found.result;
    judged[judged.indexOf(found)] = { ...found, result };
    onVerdict?.(found.claim, result);
  }
}

/** Stands around what comes from documents; no document can contain it. */
function newMarker(): string {
  return `data-${randomBytes(12).toString("hex")}`;
}

function reportOf(
  read: ReadDeal,
  judged: readonly { claim: Claim; result: VerificationResult }[],
  contradictions: readonly Contradiction[],
  graph: Graph,
  embedder: Embedder | null,
  model: LanguageModel | null,
  timings: Record<string, number>,
): Report {
  const documents = read.documents.map(({ document }) => document);
  const notRead = documents.flatMap((d) =>
    d.warnings
      .filter((w) =>
        ["image_only", "limit_reached", "part_unreadable", "part_missing", "formula_without_value"].includes(w.code),
      )
      .map((w) => ({ file: d.name, anchor: w.anchor, why: w.message })),
  );
  for (const { document, facts } of read.documents)
    notRead.push(...facts.cut.map((c) => ({ file: document.name, anchor: c.anchor, why: c.why })));
  const pictures = documents.reduce((n, d) => n + d.warnings.filter((w) => w.code === "image_only").length, 0);
  const units = documents.reduce((n, d) => n + d.units.length, 0);
  return {
    schemaVersion: 1,
    documents: documents.map((d) => ({
      file: d.name,
      kind: d.kind,
      language: d.language,
      units: d.units.length,
      warnings: d.warnings.map((w) => ({ ...w })),
    })),
    unread: read.unread.map((u) => ({ ...u })),
    claims: judged.map(({ claim, result }) => ({
      id: claim.id,
      text: claim.text,
      role: claim.role,
      source: claim.place ? { file: claim.place.file, anchor: claim.place.anchor } : null,
      result,
    })),
    contradictions: contradictions.map(({ id, topic, severity, gapPercent, positions }) => ({
      id,
      topic,
      severity,
      gapPercent,
      positions: positions.map((p) => ({ ...p })),
    })),
    modelDefects: read.documents
      .flatMap(({ document, facts }) => modelDefectsOf(document, facts.facts, read.index.all))
      .map((d) => ({ ...d })),
    hiddenText: documents.flatMap((d) =>
      d.hiddenText.map((h) => ({ file: d.name, anchor: h.anchor, text: h.text, reason: h.reason, why: h.why })),
    ),
    coverage: {
      unitsRead: units - pictures,
      unitsTotal: units,
      claims: judged.length,
      facts: read.index.all.length,
      passages: graph.chunkCount(),
      notRead,
    },
    models: { embedder: embedder?.identity.name ?? null, language: model?.description.name ?? null },
    timings,
  };
}
