/** Files to facts: each file read once, in a worker of its own, and kept in the graph with what was read in it. */
import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { basename, parse } from "node:path";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { type Graph, GraphError } from "../../case/graph/index.ts";
import { chunkDocument } from "../../case/search/index.ts";
import { hashRegularFile } from "../../disk/index.ts";
import {
  type Document,
  DocumentError,
  type DocumentKind,
  fairShares,
  guessKind,
  MAX_FILE_BYTES,
  type ReadOptions,
  readDocumentIsolated,
  reusedReaders,
  type StartReader,
  sizeOfDocument,
  unreadFile,
} from "../../documents/index.ts";
import {
  type DealContext,
  type DocumentFacts,
  type DocumentGroup,
  dealContextOf,
  type Fact,
  type FactsTask,
  factsPutRight,
  type PutRight,
  putRightOf,
  readFactsInTurns,
  readFactsIsolated,
  versionsOf,
  withHeadings,
} from "../../facts/index.ts";
import { type FactIndex, indexFacts } from "../../judge/index.ts";
import { cellBudgetOf, type Share, withinShare } from "./cell-budget.ts";
import { putRightIn, READER_VERSION } from "./kept.ts";
import type { PicturePage, Progress, RunOptions } from "./progress.ts";
import { withWarnings } from "./strangers.ts";

export type ReadingOptions = {
  /** How the process that reads a file is started. Default: Node's fork. */
  readonly startReader?: StartReader | undefined;
};

export type DealFile = {
  /** Where it lies; of one that is given by its bytes, its name is taken from it and nothing is read there. */
  readonly path: string;
  /** Of a file that lies nowhere in clear. */
  readonly bytes?: Uint8Array | undefined;
  readonly kind?: DocumentKind | undefined;
  /** Of a protected file; kept in memory alone. */
  readonly password?: string | undefined;
};

export type ReadDeal = {
  readonly documents: readonly { readonly document: Document; readonly facts: DocumentFacts }[];
  readonly unread: readonly { readonly file: string; readonly code: string; readonly message: string }[];
  readonly deal: DealContext;
  readonly index: FactIndex;
  /** Documents that are copies or versions of another, by name. */
  readonly versions: ReadonlyMap<string, DocumentGroup>;
};

/** Of this content only: claims of one document are borne out by no copy or version of it, and of copies the first speaks. */
export function searchedFrom({
  documents,
  versions,
}: ReadDeal): (file: string | null) => readonly string[] | undefined {
  return (file) => {
    if (versions.size === 0) return undefined;
    const own = file === null ? undefined : versions.get(file)?.of;
    return documents.flatMap(({ document: { name, contentHash } }) => {
      const group = versions.get(name);
      return !group || name === file || (!group.copy && group.of !== own) ? [contentHash] : [];
    });
  };
}

/** Whether its statements are those of another document of the deal, word for word. */
export function isCopy({ versions }: ReadDeal, { name }: Document): boolean {
  return versions.get(name)?.copy === true;
}

function inGroup(read: DocumentFacts, group: DocumentGroup | undefined): DocumentFacts {
  if (!group) return read;
  const placed = new Map(read.facts.map((fact) => [fact, { ...fact, place: { ...fact.place, group } }]));
  return {
    ...read,
    facts: [...placed.values()],
    dates: read.dates.map((date) => ({ ...date, place: { ...date.place, group } })),
    statements: read.statements.map((one) => ({ ...one, facts: one.facts.map((fact) => placed.get(fact) ?? fact) })),
  };
}

export type Opened = { documents: Document[]; unread: ReadDeal["unread"][number][] };

/** Each file in its own killable worker; what the graph already holds under the same bytes is not read again. */
export async function readFiles(
  files: readonly DealFile[],
  graph: Graph,
  options: RunOptions & ReadingOptions,
): Promise<Opened> {
  const unread: Opened["unread"] = [];
  const slots: (Document | null)[] = files.map(() => null);
  const seen = new Map<string, string>();
  const twins: { name: string; also: string }[] = [];
  let done = 0;
  let next = 0;
  const names = namesOf(files);
  using readers = reusedReaders(options.startReader, () => next < files.length);
  const work = async () => {
    for (let i = next++; ; i = next++) {
      const file = files[i];
      if (file === undefined) return;
      const name = names[i] ?? basename(file.path);
      options.signal?.throwIfAborted();
      options.onProgress?.({ stage: "read", done, total: files.length, detail: name });
      let failure: Progress["unread"];
      try {
        const hash = await hashOf(file, name, options.signal);
        const twin = seen.get(hash);
        if (twin !== undefined) {
          // The same bytes under two names are one source, and would bear each other out.
          twins.push({ name: twin, also: name });
          options.onProgress?.({ stage: "read", done: ++done, total: files.length, detail: name, unread: failure });
          continue;
        }
        seen.set(hash, name);
        const kept = keptDocument(graph, hash);
        slots[i] = kept
          ? { ...kept, name, kind: file.kind ?? guessKind(kept.format, kept.units) }
          : await readDocumentIsolated(file.bytes ?? file.path, name, {
              ...(options.signal ? { signal: options.signal } : {}),
              ...(file.kind ? { kind: file.kind } : {}),
              password: file.password,
              startReader: readers.start,
              onProgress: onPicturePage((picture) =>
                options.onProgress?.({ stage: "read", done, total: files.length, detail: name, picture }),
              ),
            });
      } catch (error) {
        if (!(error instanceof DocumentError) || error.code === "aborted") throw error;
        failure = { code: error.code, message: error.message };
        unread.push({ file: name, ...failure });
      }
      options.onProgress?.({ stage: "read", done: ++done, total: files.length, detail: name, unread: failure });
    }
  };
  await Promise.all(Array.from({ length: Math.min(files.length, Math.max(1, availableParallelism())) }, work));
  const given = new Map(files.map((file, i) => [names[i] ?? file.path, file.kind]));
  const documents = withDecks(
    slots.filter((d): d is Document => d !== null),
    given,
  );
  return { documents: withWarnings(documents, twins), unread };
}

/** Of what a reader tells of one file, the page whose pictures it reads, each change once. */
function onPicturePage(tell: (picture: PicturePage | null) => void): NonNullable<ReadOptions["onProgress"]> {
  let at: PicturePage | null = null;
  const isAt = (now: PicturePage | null) => {
    at = now;
    tell(now);
  };
  return ({ stage, done, total }) => {
    const page = Math.min(done + 1, total);
    if (stage === "pictures" && at?.page !== page) isAt({ page, of: total });
    // A page with pictures is told of once more when it is read as a whole; one behind it has none.
    else if (stage !== "pictures" && at !== null && done > at.page) isAt(null);
  };
}

/** Places and verdicts name a document by its file's name: the second "model.xlsx" is "model (2).xlsx". */
function namesOf(files: readonly DealFile[]): readonly string[] {
  const taken = new Set<string>();
  return files.map(({ path }) => {
    const { name, ext, base } = parse(path);
    let free = base;
    for (let number = 2; taken.has(free); number++) free = `${name} (${number})${ext}`;
    taken.add(free);
    return free;
  });
}

/** One that was damaged in the case is forgotten, and so read again. */
function keptDocument(graph: Graph, hash: string): Document | null {
  try {
    return graph.getDocument(hash, { readerVersion: READER_VERSION });
  } catch (error) {
    if (!(error instanceof GraphError) || error.code !== "corrupt") throw error;
    graph.removeDocument(hash);
    return null;
  }
}

/** The bytes themselves are read by the file's own process. */
async function hashOf({ path, bytes }: DealFile, name: string, signal: AbortSignal | undefined): Promise<string> {
  if (bytes) return createHash("sha256").update(bytes).digest("hex");
  try {
    return await hashRegularFile(path, { limitBytes: MAX_FILE_BYTES, signal });
  } catch (error) {
    throw unreadFile(error, name);
  }
}

/** The facts of a deal, each kept in the graph with the document that states it. */
export async function readFacts(
  documents: readonly Document[],
  unread: Opened["unread"],
  graph: Graph,
  options: RunOptions,
): Promise<ReadDeal> {
  const stored = new Map(graph.listDocuments().map((one) => [one.hash, one]));
  return factsOfDeal(documents, unread, { ...options, putRight: putRightIn(graph) }, (document, { facts }) => {
    const rows = facts.map((fact) => factRow(fact, document));
    const kept = stored.get(document.contentHash);
    // A large document takes seconds to be read back: what the list says of it is enough.
    if (kept?.readerVersion === READER_VERSION && kept.name === document.name && kept.kind === document.kind)
      graph.putFacts(document.contentHash, rows);
    else graph.putDocument(document, chunkDocument(document), rows, { readerVersion: READER_VERSION });
  });
}

/** `onFacts` is told those of each document as they are read. */
export async function factsOfDeal(
  documents: readonly Document[],
  unread: Opened["unread"],
  options: RunOptions & { readonly putRight?: readonly PutRight[] },
  onFacts?: (document: Document, facts: DocumentFacts) => void,
): Promise<ReadDeal> {
  const versions = versionsOf(documents);
  const deal = dealContextOf(documents.filter(({ name }) => versions.get(name)?.copy !== true));
  const refused = [...unread];
  const cells = documents.map(({ units }) => sizeOfDocument(units).cells);
  if (cells.reduce((sum, one) => sum + one, 0) >= LARGE_CELLS)
    setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  const budget = cellBudgetOf(documents);
  const shares = fairShares(cells, budget.cells);
  const read: { document: Document; facts: DocumentFacts }[] = [];
  const names = new Set(documents.map(({ name }) => name));
  for (const [i, document] of documents.entries()) {
    options.onProgress?.({ stage: "facts", done: i, total: documents.length, detail: document.name });
    const given = putRightOf(document, options.putRight ?? [], names);
    const share = withinShare(withHeadings(document, given), shares[i] ?? 0, budget.why);
    const alone = await factsOf(share, deal, refused, options);
    const facts = inGroup(factsPutRight(alone, share.document, deal, given), versions.get(document.name));
    onFacts?.(document, facts);
    read.push({ document, facts });
  }
  options.onProgress?.({ stage: "facts", done: documents.length, total: documents.length, detail: null });
  return {
    documents: read,
    versions,
    unread: refused,
    deal,
    index: indexFacts(
      read.flatMap((r) => [...r.facts.facts, ...r.facts.dates]),
      lastActualMonth(
        deal,
        read.flatMap(({ facts }) => facts.facts),
      ),
    ),
  };
}

/** Cells of a case from which memory counts for more than time: a smaller one lives in a few hundred megabytes anyway. */
const LARGE_CELLS = 50_000;

/**
 * V8 lets a heap of this size grow by some 80 per cent of what lives in it before it looks for what does not. This is read
 * each time it has looked, so that it holds from the next time on; as few as 10 make it look all the time.
 */
const GROWTH_PERCENT = 30;

/** Documents up to this size are read here, which takes seconds at most; a thread of its own takes as long to start. */
const SMALL = { characters: 60_000, cells: 4_000 };

/** None, told among what could not be read, where a limit was reached. */
async function factsOf(
  { document, cut }: Share,
  deal: DealContext,
  refused: Opened["unread"],
  { signal }: RunOptions,
): Promise<DocumentFacts> {
  const task: FactsTask = { document, deal };
  const withCut = (facts: DocumentFacts): DocumentFacts => ({ ...facts, cut: [...facts.cut, ...cut] });
  const { characters, cells } = sizeOfDocument(document.units);
  if (characters <= SMALL.characters && cells <= SMALL.cells)
    return withCut(await readFactsInTurns(task, setImmediate, signal));
  const outcome = await readFactsIsolated(task, { signal });
  if (outcome.kind === "read") return withCut(outcome.facts);
  // Without threads, as in a packaging that holds them back, the figures are read here.
  if (outcome.kind === "not_started") return withCut(await readFactsInTurns(task, setImmediate, signal));
  refused.push({ file: document.name, code: outcome.code, message: outcome.message });
  return { facts: [], dates: [], statements: [], cut: [] };
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

/**
 * The last month whose figures are called actual, else the month before the deck's date; without either, the last that the
 * deck calls actual, or the month before the first plan.
 */
export function lastActualMonth(deal: DealContext, facts: readonly Fact[]): number | null {
  const dated = timesOf(facts.filter(({ source }) => source === "cell"));
  const plans = dated.filter(({ basis }) => basis === "budget" || basis === "forecast");
  const before = deal.asOfMonth === null ? null : deal.asOfMonth - 1;
  // A year under "Actual" of which months are still planned is not over.
  const isOver = ({ first, last }: (typeof dated)[number]) =>
    (before !== null && last <= before) || !plans.some((plan) => plan.first > first && plan.last <= last);
  const actual = dated.filter((one) => one.basis === "actual" && isOver(one)).map(({ last }) => last);
  const last = actual.length === 0 ? null : Math.max(...actual);
  if (last !== null && (before === null || Math.abs(last - before) <= 6)) return last;
  const said = timesOf(facts.filter(({ source }) => source !== "cell")).filter(({ basis }) => basis === "actual");
  if (before === null && said.length > 0) return Math.max(...said.map((one) => one.last));
  return before ?? (plans.length === 0 ? null : Math.min(...plans.map(({ first }) => first)) - 1);
}

/** The months that visible figures are of, each once. */
function timesOf(facts: readonly Fact[]) {
  const times = new Map<string, { first: number; last: number; basis: string | null }>();
  for (const { period, scope, hidden } of facts) {
    if (hidden || period?.lastMonth == null) continue;
    const time = {
      first: period.firstMonth ?? period.lastMonth,
      last: period.lastMonth,
      basis: period.basis ?? scope.basis,
    };
    times.set(JSON.stringify(time), time);
  }
  return [...times.values()];
}

/**
 * Founders also send their plan on upright pages, as prose. Alone or beside a model such a text is what is to be checked;
 * beside a deck it may as well be a contract or a term sheet, and stays context. `given` holds what the user said, by name.
 */
export function withDecks(
  documents: readonly Document[],
  given: ReadonlyMap<string, DocumentKind | undefined>,
): Document[] {
  const said = (document: Document): boolean => given.get(document.name) !== undefined;
  if (documents.some((document) => document.kind === "deck")) return [...documents];
  return documents.map((document) =>
    document.kind === "context" && !said(document) && PAGED.has(document.format)
      ? { ...document, kind: "deck" }
      : document,
  );
}

const PAGED: ReadonlySet<Document["format"]> = new Set(["pdf", "docx"]);
