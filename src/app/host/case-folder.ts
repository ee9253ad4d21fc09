/** One case on disk: a folder with its card (case.json), the documents as they were given (files/), and its graph. */
import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";
import {
  copyRegularFile,
  DiskError,
  draftPath,
  flushFolder,
  makePrivateFolder,
  removeLeftovers,
} from "../../disk/index.ts";
import { type CaseFile, type CaseStage, type CaseSummary, LIMITS, SHELVES, STAGES } from "../protocol/index.ts";
import { HostError } from "./host-error.ts";
import { jsonFileAt, writeJsonFile } from "./json-file.ts";

export const CaseFileSchema = z.object({
  name: z.string(),
  sizeBytes: z.number(),
  format: z
    .enum(["pdf", "pptx", "odp", "xlsx", "xlsb", "xls", "ods", "csv", "docx", "markdown", "text", "picture"])
    .nullable()
    .catch(null),
  kind: z.enum(["deck", "financial_model", "context"]).nullable().catch(null),
});

const FigureSchema = z
  .object({
    value: z.number(),
    dimension: z.string(),
    currency: z.string().nullable(),
    period: z.string(),
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
      worst: z.object({ topic: z.string(), severity: z.enum(["CRITICAL", "MAJOR", "MODERATE", "MINOR"]) }).nullable(),
    })
    .nullable()
    .catch(null),
});
type Card = z.infer<typeof CardSchema>;

type CaseChanges = Partial<Omit<CaseSummary, "id" | "files" | "state"> & { readonly stage: CaseStage }>;

export type CaseFolder = {
  readonly path: string;
  readonly summary: () => CaseSummary;
  readonly change: (changes: CaseChanges) => CaseSummary;
  readonly setFiles: (files: readonly CaseFile[]) => CaseSummary;
  /** Throws HostError when the case has no such file. */
  readonly filePath: (name: string) => string;
  readonly addFile: (name: string, source: Uint8Array | { readonly path: string }) => Promise<CaseSummary>;
  readonly removeFile: (name: string) => Promise<CaseSummary>;
  /** Deletes what Probant wrote here, and the folder when nothing else is in it. */
  readonly erase: () => Promise<void>;
};

/** Null when there is no case here; "damaged" when its card cannot be read. */
export function readCaseFolder(path: string): CaseFolder | "damaged" | null {
  const card = jsonFileAt(join(path, CARD), CardSchema);
  if (card.kind !== "read") return card.kind === "absent" ? null : "damaged";
  removeLeftovers(join(path, "files"), Date.now());
  return caseFolder(path, card.value);
}

/** A case whose card cannot be read: it is shown, and can be erased or repaired. */
export function damagedCaseFolder(path: string, id: string): CaseFolder {
  const refuse = () => {
    throw new HostError({ code: "case_damaged" });
  };
  const { mtime } = statSync(path);
  return {
    path,
    summary: () => ({
      id,
      name: basename(path).slice(0, LIMITS.caseName),
      files: filesIn(path),
      createdAt: mtime.toISOString(),
      openedAt: mtime.toISOString(),
      verdicts: null,
      shelf: "open",
      state: "new",
      figures: null,
      damaged: true,
    }),
    change: refuse,
    setFiles: refuse,
    filePath: refuse,
    addFile: async () => refuse(),
    removeFile: async () => refuse(),
    erase: () => erase(path),
  };
}

/** The damaged card is kept under another name; the new one lists the files that are there. */
export function repairCaseCard(path: string, id: string, now: string): CaseFolder {
  const card = join(path, CARD);
  if (existsSync(card)) renameSync(card, `${card}.damaged-${now.replace(/[:.]/g, "-")}`);
  const name = basename(path).slice(0, LIMITS.caseName);
  const repaired: Card = { version: 1, id, name, files: filesIn(path), createdAt: now, openedAt: now, ...NEW };
  writeJsonFile(card, repaired);
  return caseFolder(path, repaired);
}

const CARD = "case.json";
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

const OURS = [CARD, "case.sqlite", "case.decisions"];

export function createCaseFolder(path: string, id: string, name: string, now: string): CaseFolder {
  makePrivateFolder(path);
  const card: Card = { version: 1, id, name, files: [], createdAt: now, openedAt: now, ...NEW };
  writeJsonFile(join(path, CARD), card);
  return caseFolder(path, card);
}

function caseFolder(path: string, first: Card): CaseFolder {
  let card = first;
  const keep = (next: Card): CaseSummary => {
    writeJsonFile(join(path, CARD), next);
    card = next;
    return summary();
  };
  const summary = (): CaseSummary => {
    const { version: _, stage, ...shown } = card;
    return { ...shown, state: card.verdicts === null ? "new" : stage };
  };
  const place = (name: string) => join(path, "files", name);
  return {
    path,
    summary,
    change: (changes) => keep({ ...card, ...changes }),
    setFiles: (files) => keep({ ...card, files: [...files] }),
    filePath(name) {
      if (!card.files.some((file) => file.name === name)) throw new HostError({ code: "not_found", what: "file" });
      return place(name);
    },
    async addFile(name, source) {
      refuseName(name);
      makePrivateFolder(join(path, "files"));
      const { draft, sizeBytes } = await draftOf(place(name), source);
      // In one turn with the card, which would else tell the size of another file of that name.
      renameSync(draft, place(name));
      flushFolder(join(path, "files"));
      const others = card.files.filter((file) => file.name !== name);
      const files = [...others, { name, sizeBytes, format: null, kind: null }];
      return keep({ ...card, files, name: card.name || name.replace(/\.[^.]+$/, "").slice(0, LIMITS.caseName) });
    },
    async removeFile(name) {
      if (!card.files.some((file) => file.name === name)) throw new HostError({ code: "not_found", what: "file" });
      await rm(place(name), { force: true });
      return keep({ ...card, files: card.files.filter((file) => file.name !== name) });
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
    if (!(error instanceof DiskError)) throw error;
    if (error.code === "too_large")
      throw new HostError({ code: "too_large", megabytes: LIMITS.fileBytes / 1024 / 1024 }, { cause: error });
    throw new HostError({ code: "not_found", what: "source" }, { cause: error });
  }
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
