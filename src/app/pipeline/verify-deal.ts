/** The main job: read the files of a deal, find their claims, judge each against everything else, and report. */

import { setImmediate } from "node:timers/promises";
import type { DealMaterial } from "../../analysis/findings/index.ts";
import type { Embedder } from "../../case/embedding/index.ts";
import type { Graph } from "../../case/graph/index.ts";
import { type OpenSearchOptions, openSearch, type Search } from "../../case/search/index.ts";
import type { Document } from "../../documents/index.ts";
import { companyNameOf } from "../../facts/index.ts";
import {
  type Calibration,
  type Claim,
  claimsOf,
  contradictionsOf,
  disputedByOthers,
  type Found,
  findEvidence,
  type GivenClaim,
  locateClaim,
  reportedClaim,
  type VerificationResult,
} from "../../judge/index.ts";
import type { LanguageModel } from "../../model/index.ts";
import type { Report } from "../../report/index.ts";
import { keyFiguresOf } from "./figures.ts";
import type { DealSummary } from "./kept.ts";
import { languageOfDeal, type MaterialOptions, materialOf } from "./material.ts";
import { findMoreClaims, isForModel, languageUseOf, readOpenClaims } from "./model-work.ts";
import type { RunOptions } from "./progress.ts";
import {
  type DealFile,
  isCopy,
  type ReadDeal,
  type ReadingOptions,
  readFacts,
  readFiles,
  searchedFrom,
} from "./read-deal.ts";
import { reportOf } from "./report-of.ts";
import { indexAll } from "./standing-case.ts";

export type VerifyOptions = RunOptions &
  ReadingOptions & {
    readonly graph: Graph;
    /** May still be opening: files are read meanwhile. Null: facts alone decide. */
    readonly embedder: Promise<Embedder | null> | Embedder | null;
    /** Reads what arithmetic leaves open. Null: facts and words alone decide. */
    readonly model?: LanguageModel | null | undefined;
    /** False leaves the claims to the rules alone; otherwise the model points out those that the rules do not see. */
    readonly modelClaims?: boolean | undefined;
    /** Of this very model; see verification/model-judge. Default: none was measured. */
    readonly calibration?: Calibration | undefined;
    /** Verify just these; otherwise every claim found in the decks. */
    readonly claims?: readonly GivenClaim[] | undefined;
    /** Called as each verdict is reached. */
    readonly onVerdict?: ((claim: Claim, result: VerificationResult) => void) | undefined;
    /** How vectors are searched. Default: by how many there are. */
    readonly index?: OpenSearchOptions["index"] | undefined;
    /** Milliseconds, monotonic. */
    readonly clock?: (() => number) | undefined;
  };

export type VerifiedDeal = {
  readonly report: Report;
  readonly documents: readonly Document[];
  readonly summary: DealSummary;
};

/** A verdict as it is told while a run goes on: much as the report will have it. */
export type StreamedVerdict = Report["claims"][number];

/** Made in the run's own thread: dates and figures of the claim are read anew, which would keep a window waiting. */
export function streamedVerdict(claim: Claim, result: VerificationResult): StreamedVerdict {
  const source = claim.place ? { file: claim.place.file, anchor: claim.place.anchor } : null;
  return { id: claim.id, ...reportedClaim(claim), role: claim.role, source, result };
}

/** A verified deal whose index stays open for those who go on asking it. Dispose of it when they are done. */
export type ExaminedDeal = VerifiedDeal & Disposable & { readonly material: DealMaterial };

export async function verifyDeal(files: readonly DealFile[], options: VerifyOptions): Promise<VerifiedDeal> {
  using examined = await examineDeal(files, options);
  const { report, documents, summary } = examined;
  return { report, documents, summary };
}

/** `verifyDeal`, and the material that analysts, consensus and reflexion draw on: the same work, done once. */
export async function examineDeal(
  files: readonly DealFile[],
  options: VerifyOptions & MaterialOptions,
): Promise<ExaminedDeal> {
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
  const model = options.model ?? null;
  const ruled = await timed("claims", () => claimsFor(read, options.claims, options.signal));
  if (options.claims) model?.pass("claims", "given");
  if (options.modelClaims === false) model?.pass("claims", "off");
  const proposed =
    model === null || options.claims || options.modelClaims === false
      ? null
      : await timed("model-claims", () => findMoreClaims(read, ruled, model, options));
  const claims = [...ruled, ...(proposed?.claims ?? [])];
  const embedder = await options.embedder;
  const search = embedder ? await timed("index", () => openIndex(graph, embedder, options)) : null;
  try {
    const { judged, settled } = await timed("verify", () => judgeAll(claims, read, search, options));
    return await timed("cross-check", async () => {
      onProgress?.({ stage: "cross-check", done: 0, total: 1, detail: null });
      const turn = turns(options.signal);
      await turn();
      const contradictions = contradictionsOf(judged, read.index);
      await turn();
      const material = materialOf({ read, judged, contradictions, search }, options);
      const language = model && {
        name: model.description.name,
        use: languageUseOf(model, { proposed, settled, calibration: options.calibration }),
      };
      const report = reportOf(read, material, { graph, embedder, language, timings });
      graph.putContradictions(
        contradictions.map((c) => ({
          id: c.id,
          runId: null,
          topic: c.topic,
          severity: c.severity,
          members: c.claimIds.map((id) => `claim:${id}`),
          json: c,
        })),
      );
      onProgress?.({ stage: "cross-check", done: 1, total: 1, detail: null });
      const { documents } = opened;
      const names = documents.map((document) => (document.kind === "deck" ? companyNameOf(document) : null));
      const company = names.find((name) => name !== null) ?? null;
      const summary = { company, figures: keyFiguresOf(read.index.all, read.index.asOfMonth) };
      return { report, documents, summary, material, [Symbol.dispose]: () => search?.close() };
    });
  } catch (error) {
    search?.close();
    throw error;
  }
}

/** Indexes what the case does not have yet, and opens its search. */
export async function openIndex(
  graph: Graph,
  embedder: Embedder,
  options: RunOptions & Pick<VerifyOptions, "index">,
): Promise<Search> {
  await indexAll(graph, embedder, options);
  const { signal, index } = options;
  return openSearch(graph, embedder, { index, ...(signal && { signal }) });
}

export type OpenDeal = {
  readonly read: ReadDeal;
  /** Null: facts alone decide. */
  readonly search: Search | null;
};

export type AskOptions = RunOptions & Pick<VerifyOptions, "model" | "calibration" | "startReader">;

/** One claim typed by the user, judged against the documents of the case. */
export async function askDeal(text: string, open: OpenDeal, options: AskOptions): Promise<VerificationResult> {
  const { deal, documents } = open.read;
  // Where its words do not tell, it is in the deal's language.
  const claim = locateClaim({ id: "asked", text }, [], deal, languageOfDeal(documents.map((one) => one.document)));
  const [asked] = await judgeAgainst([claim], open, options);
  if (asked === undefined) throw new Error("A claim that was asked has no verdict.");
  return asked.result;
}

/** Claims of a text that is not one of the case's documents, each judged against them, and by a model as in a run. */
export async function judgeAgainst(
  claims: readonly Claim[],
  { read, search }: OpenDeal,
  { model, calibration, signal }: AskOptions,
): Promise<Found[]> {
  const documents = read.documents.map(({ document }) => document);
  const hashes = new Map(documents.map((d) => [d.name, d.contentHash]));
  const found: Found[] = [];
  const turn = turns(signal);
  for (const claim of claims) {
    await turn();
    found.push(
      await findEvidence(claim, {
        index: read.index,
        search,
        documentHash: (file) => hashes.get(file) ?? null,
        searchedFrom: searchedFrom(read),
        signal,
      }),
    );
  }
  if (!model) return found;
  const how = { signal, calibration, promptLanguage: languageOfDeal(documents), priority: "user" } as const;
  await readOpenClaims(found, model, { ...how, judgeOf: judgesOf(read, search) });
  return found;
}

/** The judge of the deal as a claim's document sees it. */
const judgesOf = ({ index }: ReadDeal, search: Search | null) =>
  search ? ({ place }: Claim) => index.seenFrom(place?.file ?? null).scored(search.vectors) : undefined;

async function claimsFor(
  read: ReadDeal,
  given: readonly GivenClaim[] | undefined,
  signal: AbortSignal | undefined,
): Promise<Claim[]> {
  const pages = read.documents.map((r) => ({ document: r.document, statements: r.facts.statements }));
  const turn = turns(signal);
  const claims: Claim[] = [];
  for (const one of given ?? []) {
    await turn();
    claims.push(locateClaim(one, pages, read.deal));
  }
  if (given) return claims;
  for (const { document, statements } of pages) {
    await turn();
    if (document.kind === "deck" && !isCopy(read, document)) claims.push(...claimsOf(document, statements, read.deal));
  }
  return claims;
}

async function judgeAll(claims: readonly Claim[], read: ReadDeal, search: Search | null, options: VerifyOptions) {
  const { graph, onProgress, model } = options;
  const alone: Found[] = [];
  const hashes = new Map(read.documents.map((r) => [r.document.name, r.document.contentHash]));
  const turn = turns(options.signal);
  for (const [i, claim] of claims.entries()) {
    await turn();
    if (i % 8 === 0) onProgress?.({ stage: "verify", done: i, total: claims.length, detail: claim.text });
    const found = await findEvidence(claim, {
      index: read.index,
      search,
      documentHash: (file) => hashes.get(file) ?? null,
      searchedFrom: searchedFrom(read),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    alone.push(found);
    if (!model || !isForModel(found)) options.onVerdict?.(claim, found.result);
  }
  const judged = [...disputedByOthers(alone)];
  for (const [i, found] of judged.entries()) if (found !== alone[i]) options.onVerdict?.(found.claim, found.result);
  const promptLanguage = languageOfDeal(read.documents.map(({ document }) => document));
  const settled = model
    ? await readOpenClaims(judged, model, {
        ...options,
        promptLanguage,
        judgeOf: judgesOf(read, search),
      })
    : null;
  keepClaims(claims, read, graph, hashes);
  for (const found of judged) {
    await turn();
    keepVerdict(found, graph, hashes);
  }
  const total = claims.length + (settled?.results.length ?? 0);
  onProgress?.({ stage: "verify", done: total, total, detail: null });
  return { judged, settled };
}

/** Content hashes of documents by name. */
type Hashes = ReadonlyMap<string, string>;

/** What a claim says is a fact of its document too, but for claims given or pointed out by a model. */
function keepClaims(claims: readonly Claim[], read: ReadDeal, graph: Graph, hashes: Hashes): void {
  const stored = new Set(read.documents.flatMap(({ facts }) => facts.facts.map(({ id }) => id)));
  graph.putClaims(
    claims.map((c) => ({
      id: c.id,
      documentHash: c.place ? (hashes.get(c.place.file) ?? null) : null,
      anchor: c.place?.anchor ?? null,
      blockId: c.place?.blockId ?? null,
      metricId: c.facts[0]?.metricId ?? null,
      text: c.text,
      factIds: c.facts.flatMap(({ id }) => (stored.has(id) ? [id] : [])),
      json: { ...c, facts: undefined },
    })),
  );
}

function keepVerdict({ claim, result }: Found, graph: Graph, hashes: Hashes): void {
  graph.putVerdict({
    id: `v:${claim.id}`,
    claimId: claim.id,
    runId: null,
    status: result.status,
    confidence: result.confidenceScore,
    judge: result.judge,
    evidence: evidenceRows(result).flatMap(({ role, item }) => {
      const documentHash = hashes.get(item.file);
      return documentHash
        ? [{ role, documentHash, anchor: item.anchor, blockId: item.anchor, content: item.content }]
        : [];
    }),
    json: result,
  });
}

function evidenceRows({ status, evidence, supportingEvidence, contradictoryEvidence }: VerificationResult) {
  const leading = status === "CONTRADICTED" ? "contradicts" : "supports";
  return [
    ...(evidence ? [{ role: leading, item: evidence } as const] : []),
    ...(supportingEvidence ?? []).map((item) => ({ role: "supports", item }) as const),
    ...(contradictoryEvidence ?? []).map((item) => ({ role: "contradicts", item }) as const),
  ];
}

/** How long work may hold the event loop, on which all of these wait. */
const TURN_MS = 30;

/** To be awaited before each piece. Rejects with the signal's reason once it is aborted. */
export function turns(signal: AbortSignal | undefined): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since > TURN_MS) {
      await setImmediate();
      since = performance.now();
    }
    signal?.throwIfAborted();
  };
}
