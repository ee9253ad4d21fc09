/** One case on disk: a folder with its card (case.json), the documents as they were given (files/), and its graph. */
import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";
import { DOCUMENT_FORMATS } from "../../documents/formats/index.ts";
import {
  copyRegularFile,
  DiskError,
  DocumentError,
  draftPath,
  flushFolder,
  makePrivateFolder,
  type OpenedSeal,
  readRegularFile,
  removeLeftovers,
  sniffFormat,
} from "../engine.ts";
import {
  type CaseFile,
  type CaseStage,
  type CaseSummary,
  FILE_KINDS,
  LIMITS,
  SHELVES,
  STAGES,
} from "../protocol/index.ts";
import { HostError } from "./host-error.ts";
import { jsonFileAt, parsedJson, writeJsonFile } from "./json-file.ts";
import type { HostProblem } from "./problems.ts";

export const CaseFileSchema = z.object({
  name: z.string(),
  sizeBytes: z.number(),
  format: z.enum(DOCUMENT_FORMATS).nullable().catch(null),
  kind: z.enum(FILE_KINDS).nullable().catch(null),
  kindGiven: z.literal(true).optional().catch(undefined),
  fresh: z.literal(true).optional().catch(undefined),
});

/** Cards of earlier versions hold the words of one language. */
const WordsSchema = z.union([
  z.object({ en: z.string(), fr: z.string() }),
  z.string().transform((text) => ({ en: text, fr: text })),
]);

const FigureSchema = z
  .object({
    value: z.number(),
    dimension: z.string(),
    currency: z.string().nullable(),
    period: WordsSchema,
    planned: z.boolean(),
    file: z.string(),
    anchor: z.string(),
  })
  .nullable();

const CardSchema = z.object({
  version: z.literal(1),
  id: z.string(),
  name: z.string(),
  files: z.array(CaseFileSchema),
  createdAt: z.string(),
  openedAt: z.string(),
  verdicts: z
    .object({ VERIFIED: z.number(), CONTRADICTED: z.number(), AMBIGUOUS: z.number(), UNKNOWN: z.number() })
    .nullable(),
  shelf: z.enum(SHELVES).catch("open"),
  stage: z.enum(STAGES).catch("review"),
  /** Absent on cards of earlier versions. */
  figures: z
    .object({
      round: FigureSchema,
      valuation: FigureSchema,
      revenue: FigureSchema,
      growth: z.number().nullable(),
      runway: FigureSchema,
      worst: z.object({ topic: WordsSchema, severity: z.enum(["CRITICAL", "MAJOR", "MODERATE", "MINOR"]) }).nullable(),
    })
    .nullable()
    .catch(null),
});
type Card = z.infer<typeof CardSchema>;

type CaseChanges = Partial<Omit<CaseSummary, "id" | "files" | "state"> & { readonly stage: CaseStage }>;

/** Of an encrypted case there are bytes; the path then gives its name alone. */
export type FileSource = { readonly path: string; readonly bytes?: Uint8Array | undefined };

export type CaseFolder = {
  readonly path: string;
  /** Of an encrypted case that is open; nothing of it lies in clear on the disk. */
  readonly seal: OpenedSeal | null;
  readonly summary: () => CaseSummary;
  readonly change: (changes: CaseChanges) => CaseSummary;
  /** Windows ask for a case several times a second while it is read: when that was is not written each time. */
  readonly opened: (at: string) => void;
  readonly setFiles: (files: readonly CaseFile[]) => CaseSummary;
  /** Throws HostError when the case has no such file. */
  readonly filePath: (name: string) => string;
  /** What it holds, or where it lies. Throws HostError when the case has no such file. */
  readonly source: (name: string) => FileSource;
  readonly addFile: (name: string, source: Uint8Array | { readonly path: string }) => Promise<CaseSummary>;
  readonly removeFile: (name: string) => Promise<CaseSummary>;
  /** Ends when all that was changed is on the disk. */
  readonly settled: () => Promise<void>;
  /** Deletes what Probant wrote here, and the folder when nothing else is in it. */
  readonly erase: () => Promise<void>;
};

/** Null when there is no case here; "damaged" when its card cannot be read. */
export function readCaseFolder(path: string): CaseFolder | "damaged" | null {
  const card = jsonFileAt(join(path, CARD), CardSchema);
  if (card.kind !== "read") return card.kind === "absent" ? null : "damaged";
  removeLeftovers(join(path, "files"), Date.now());
  return caseFolder(path, card.value, onDisk(path));
}

/** A case whose card cannot be read: it is shown, and can be erased or repaired. */
export function damagedCaseFolder(path: string, id: string): CaseFolder {
  const summary = { ...unknownCase(path, id), files: filesIn(path), damaged: true } as const;
  return closedCaseFolder(path, summary, { code: "case_damaged" });
}

/** A case whose passphrase was not given: its label is shown, and it can be opened or erased. */
export function lockedCaseFolder(path: string, id: string): CaseFolder {
  const label = jsonFileAt(join(path, LABEL), LabelSchema);
  const known = label.kind === "read" ? label.value : {};
  const summary = { ...unknownCase(path, id), name: "", ...known, encrypted: true, locked: true } as const;
  return closedCaseFolder(path, summary, { code: "case_locked" });
}

/** What stays readable of an encrypted case, in the user's own words. */
export function labelCase(path: string, label: z.infer<typeof LabelSchema>): void {
  writeJsonFile(join(path, LABEL), label);
}

export function removeLabel(path: string): void {
  rmSync(join(path, LABEL), { force: true });
}

const LabelSchema = z.object({ name: z.string().max(LIMITS.caseName), createdAt: z.string() });
const LABEL = "case-label.json";

function unknownCase(path: string, id: string): CaseSummary {
  const moment = statSync(path).mtime.toISOString();
  const name = basename(path).slice(0, LIMITS.caseName);
  return {
    id,
    name,
    files: [],
    createdAt: moment,
    openedAt: moment,
    verdicts: null,
    shelf: "open",
    state: "new",
    figures: null,
  };
}

function closedCaseFolder(path: string, summary: CaseSummary, problem: HostProblem): CaseFolder {
  const refuse = () => {
    throw new HostError(problem);
  };
  return {
    path,
    seal: null,
    summary: () => summary,
    change: refuse,
    opened: refuse,
    setFiles: refuse,
    filePath: refuse,
    source: refuse,
    addFile: async () => refuse(),
    removeFile: async () => refuse(),
    settled: async () => undefined,
    erase: () => erase(path),
  };
}

/** An encrypted case, open in memory. One of the command line has no card: it is listed by its documents. */
export function openedCaseFolder(path: string, id: string, seal: OpenedSeal, now: string): CaseFolder {
  const label = jsonFileAt(join(path, LABEL), LabelSchema);
  const name = label.kind === "read" ? label.value.name : "";
  const read = CardSchema.safeParse(parsedJson(seal.read(CARD)));
  const files = seal.names().filter((entry) => entry.startsWith(FILES));
  const made: Card = {
    version: 1,
    id,
    name: name || basename(path).slice(0, LIMITS.caseName),
    files: files.map((entry) => ({
      name: entry.slice(FILES.length),
      sizeBytes: seal.read(entry)?.length ?? 0,
      format: null,
      kind: null,
    })),
    createdAt: now,
    openedAt: now,
    ...NEW,
  };
  return caseFolder(path, read.success ? { ...read.data, id } : made, inSeal(path, seal));
}

/** The damaged card is kept under another name; the new one lists the files that are there. */
export function repairCaseCard(path: string, id: string, now: string): CaseFolder {
  const card = join(path, CARD);
  if (existsSync(card)) renameSync(card, `${card}.damaged-${now.replace(/[:.]/g, "-")}`);
  const name = basename(path).slice(0, LIMITS.caseName);
  const repaired: Card = { version: 1, id, name, files: filesIn(path), createdAt: now, openedAt: now, ...NEW };
  writeJsonFile(card, repaired);
  return caseFolder(path, repaired, onDisk(path));
}

const CARD = "case.json";
const FILES = "files/";
const NEW = { verdicts: null, shelf: "open", stage: "review", figures: null } as const;

function filesIn(path: string): CaseFile[] {
  const folder = join(path, "files");
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map(({ name }) => ({ name, sizeBytes: statSync(join(folder, name)).size, format: null, kind: null }));
}

/** What Probant wrote, and the folder when nothing else is in it. */
async function erase(path: string): Promise<void> {
  for (const entry of readdirSync(path))
    if (entry === "files" || OURS.some((start) => entry.startsWith(start)))
      await rm(join(path, entry), { recursive: true, force: true });
  if (existsSync(path) && readdirSync(path).length === 0) rmSync(path, { recursive: true });
}

const OURS = [CARD, LABEL, "case.sqlite", "case.decisions", "case.age", "case.key.age"];

export function createCaseFolder(path: string, id: string, name: string, now: string): CaseFolder {
  makePrivateFolder(path);
  const card: Card = { version: 1, id, name, files: [], createdAt: now, openedAt: now, ...NEW };
  writeJsonFile(join(path, CARD), card);
  return caseFolder(path, card, onDisk(path));
}

/** Where a case keeps its card and its documents. */
type Store = {
  readonly seal: OpenedSeal | null;
  readonly writeCard: (card: Card) => void;
  /** Takes a document in; `listed` is called with what it is at the moment from which it is there. */
  readonly add: (
    name: string,
    source: Uint8Array | { readonly path: string },
    listed: (file: Pick<CaseFile, "sizeBytes" | "format">) => CaseSummary,
  ) => Promise<CaseSummary>;
  readonly remove: (name: string) => Promise<void>;
  readonly source: (name: string) => FileSource;
  readonly settled: () => Promise<void>;
};

function onDisk(path: string): Store {
  const place = (name: string) => join(path, "files", name);
  return {
    seal: null,
    writeCard: (card) => writeJsonFile(join(path, CARD), card),
    async add(name, source, listed) {
      makePrivateFolder(join(path, "files"));
      const { draft, sizeBytes } = await draftOf(place(name), source);
      const format = formatOf(source instanceof Uint8Array ? source : await bytesAt(draft), name);
      // In one turn with the card, which would else tell the size of another file of that name.
      renameSync(draft, place(name));
      flushFolder(join(path, "files"));
      return listed({ sizeBytes, format });
    },
    remove: (name) => rm(place(name), { force: true }),
    source: (name) => ({ path: place(name) }),
    settled: async () => undefined,
  };
}

function inSeal(path: string, seal: OpenedSeal): Store {
  // What could not be written is told to who waits for it.
  let lost: unknown = null;
  const put = (changes: Parameters<OpenedSeal["put"]>[0]) => {
    seal.put(changes).catch((error: unknown) => {
      lost = error;
    });
  };
  return {
    seal,
    writeCard: (card) => put({ [CARD]: new TextEncoder().encode(JSON.stringify(card)) }),
    async add(name, source, listed) {
      const content = source instanceof Uint8Array ? source.slice() : await bytesAt(source.path);
      put({ [FILES + name]: content });
      return listed({ sizeBytes: content.byteLength, format: formatOf(content, name) });
    },
    remove: async (name) => put({ [FILES + name]: null }),
    source: (name) => ({ path: join(path, "files", name), bytes: seal.read(FILES + name) }),
    async settled() {
      await seal.settled().catch(() => undefined);
      const error = lost;
      lost = null;
      if (error !== null) throw error;
    },
  };
}

/** Null for what no reader takes, as far as its bytes tell before it is read. */
function formatOf(bytes: Uint8Array, name: string): CaseFile["format"] {
  try {
    return sniffFormat(bytes, name);
  } catch (error) {
    if (error instanceof DocumentError) return null;
    throw error;
  }
}

async function bytesAt(path: string): Promise<Uint8Array> {
  try {
    return await readRegularFile(path, { limitBytes: LIMITS.fileBytes });
  } catch (error) {
    throw refusedSource(error);
  }
}

/** The moment a case was last opened is written so far apart, and as the case is closed. */
const OPENED_APART_MS = 60_000;

function caseFolder(path: string, first: Card, store: Store): CaseFolder {
  let card = first;
  let written = first;
  const keep = (next: Card): CaseSummary => {
    store.writeCard(next);
    card = next;
    written = next;
    return summary();
  };
  const summary = (): CaseSummary => {
    const { version: _, stage, ...shown } = card;
    const state = card.verdicts === null ? "new" : stage;
    return store.seal ? { ...shown, state, encrypted: true } : { ...shown, state };
  };
  const source = (name: string): FileSource => {
    if (!card.files.some((file) => file.name === name)) throw new HostError({ code: "not_found", what: "file" });
    return store.source(name);
  };
  return {
    path,
    seal: store.seal,
    summary,
    change: (changes) => keep({ ...card, ...changes }),
    opened(openedAt) {
      card = { ...card, openedAt };
      // Either way: the clock may have been set back since.
      if (Math.abs(Date.parse(openedAt) - Date.parse(written.openedAt)) > OPENED_APART_MS) keep(card);
    },
    setFiles: (files) => keep({ ...card, files: [...files] }),
    filePath: (name) => source(name).path,
    source,
    async addFile(name, source) {
      refuseName(name);
      return store.add(name, source, (file) => {
        const others = card.files.filter((file) => file.name !== name);
        const before = card.files.find((file) => file.name === name);
        const own = before?.kindGiven ? { kind: before.kind, kindGiven: before.kindGiven } : { kind: null };
        const files = [...others, { name, ...file, ...own, fresh: true as const }];
        return keep({ ...card, files, name: card.name || name.replace(/\.[^.]+$/, "").slice(0, LIMITS.caseName) });
      });
    },
    async removeFile(name) {
      if (!card.files.some((file) => file.name === name)) throw new HostError({ code: "not_found", what: "file" });
      await store.remove(name);
      return keep({ ...card, files: card.files.filter((file) => file.name !== name) });
    },
    async settled() {
      try {
        if (card !== written) keep(card);
      } catch {
        // When it was last opened is worth no failure.
      }
      await store.settled();
    },
    erase: () => erase(path),
  };
}

/** Under a temporary name of its own, so that files that come together never mix; flushed before it takes its name. */
async function draftOf(
  path: string,
  source: Uint8Array | { readonly path: string },
): Promise<{ readonly draft: string; readonly sizeBytes: number }> {
  const draft = draftPath(path);
  try {
    await using file = await open(draft, "wx", 0o600);
    let sizeBytes = 0;
    if (source instanceof Uint8Array) {
      await file.writeFile(source);
      sizeBytes = source.byteLength;
    } else sizeBytes = await copyRegularFile(source.path, file, { limitBytes: LIMITS.fileBytes });
    await file.sync();
    return { draft, sizeBytes };
  } catch (error) {
    await rm(draft, { force: true });
    throw refusedSource(error);
  }
}

function refusedSource(error: unknown): unknown {
  if (!(error instanceof DiskError)) return error;
  if (error.code === "too_large")
    return new HostError({ code: "too_large", megabytes: LIMITS.fileBytes / 1024 / 1024 }, { cause: error });
  return new HostError({ code: "not_found", what: "source" }, { cause: error });
}

const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Names that would leave the folder, or that Windows cannot hold or reads as something else. */
export function refuseName(name: string): void {
  const bad =
    /[\u0000-\u001f\u007f/\\]/.test(name) ||
    /^\.|[. ]$/.test(name) ||
    RESERVED.test(name) ||
    (process.platform === "win32" && /[<>:"|?*]/.test(name));
  if (bad) throw new HostError({ code: "bad_file_name" });
}
