/** What a window may ask of the engine: one union on `kind`, every string and array bounded, unknown fields refused. */

import { z } from "zod";
import { EXPORT_SUBJECTS, GRAPH_FORMATS, REPORT_FORMATS } from "../../report/exports/index.ts";
import type { DocumentKind, DomainName, Status } from "../engine.ts";
import { LIMITS } from "./limits.ts";

const id = z.string().min(1).max(LIMITS.id);
const fileName = z.string().min(1).max(LIMITS.fileName);
const path = z.string().min(1).max(LIMITS.path);
const caseId = id;
/** Typed by a person, and kept in memory alone. */
const passphrase = z.string().min(1).max(LIMITS.passphrase);
const place = z.strictObject({ file: fileName, anchor: z.string().min(1).max(LIMITS.anchor) });
const whole = z.number().int().min(1).max(2_000_000);
const bytes = z.custom<Uint8Array>(
  (value) => value instanceof Uint8Array && value.byteLength <= LIMITS.fileBytes,
  "bytes of at most 256 MB",
);

export const LANGUAGES = ["fr", "en"] as const;
export const THEMES = ["system", "light", "dark"] as const;
export const PLANS = ["verify", "analyse"] as const;
/** Where a case is kept: at hand, aside, or to be deleted. */
export const SHELVES = ["open", "archived", "deleted"] as const;
/** How far the reader is with a case that was read. */
export const STAGES = ["review", "sent", "decided"] as const;
/** What a document is taken for; named again like STATUSES below. */
export const FILE_KINDS = ["deck", "financial_model", "context"] as const satisfies readonly DocumentKind[];
export const REPLY_DOMAINS = ["investment", "purchase"] as const satisfies readonly DomainName[];

/** Named again, since whoever checks a request (the desktop's main process) must not load the engine. */
const STATUSES = ["VERIFIED", "CONTRADICTED", "AMBIGUOUS", "UNKNOWN"] as const satisfies readonly Status[];

const language = z.enum(LANGUAGES);

/** Whether it is on this machine is looked at where it is used. */
const ServerChoiceSchema = z.strictObject({ baseUrl: z.url().max(200), model: z.string().min(1).max(200) });
export type ServerChoice = z.infer<typeof ServerChoiceSchema>;

/** Fields left out are left as they are. */
export const SettingsPatchSchema = z.strictObject({
  /** Null follows the system. */
  language: language.nullable().optional(),
  theme: z.enum(THEMES).optional(),
  /** 1 is 100 %. */
  zoom: z.number().min(0.5).max(2).optional(),
  /** Minutes without a request after which an encrypted case is closed. */
  lockMinutes: z.number().int().min(1).max(240).optional(),
  /** Tokens that a run with a language model may spend. */
  budgetTokens: z.number().int().min(1000).max(10_000_000).optional(),
  /** GGUF file in use; null for none. */
  modelPath: path.nullable().optional(),
  /** A model server of this machine, before any file; null for none. */
  server: ServerChoiceSchema.nullable().optional(),
  /** A transformers.js folder; null for the one that ships. */
  embedderFolder: path.nullable().optional(),
  /** The desktop looks for newer versions of itself, where its package says that it may. */
  updates: z.boolean().optional(),
});

export const RequestSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("listCases") }),
  z.strictObject({ kind: z.literal("createCase"), name: z.string().max(LIMITS.caseName) }),
  /** A new case that holds an example deal that ships. */
  z.strictObject({ kind: z.literal("createExampleCase"), language }),
  z.strictObject({ kind: z.literal("openCase"), caseId }),
  z.strictObject({ kind: z.literal("renameCase"), caseId, name: z.string().min(1).max(LIMITS.caseName) }),
  z.strictObject({ kind: z.literal("shelveCase"), caseId, shelf: z.enum(SHELVES) }),
  z.strictObject({ kind: z.literal("stageCase"), caseId, stage: z.enum(STAGES) }),
  /** The case as one file to move; documents left out leave what was read of them. */
  z.strictObject({ kind: z.literal("exportCase"), caseId, withDocuments: z.boolean() }),
  /** A new case from such a file. */
  z.strictObject({ kind: z.literal("importCase"), bytes }),
  /** For the desktop alone, like addFileFromPath. */
  z.strictObject({ kind: z.literal("importCaseFromPath"), path }),
  /** Every case with its figures, as CSV. */
  z.strictObject({ kind: z.literal("exportPortfolio"), language }),
  /** Deletes the case, its files and its graph for good. */
  z.strictObject({ kind: z.literal("wipeCase"), caseId }),
  /** A damaged card or database is set aside and made anew; what the user decided is kept. */
  z.strictObject({ kind: z.literal("repairCase"), caseId }),

  /** Puts the case under a passphrase and closes it. Its label stays readable, the case's name does not. */
  z.strictObject({
    kind: z.literal("encryptCase"),
    caseId,
    passphrase,
    label: z.string().trim().max(LIMITS.caseName),
  }),
  /** Opens an encrypted case in memory, until lockCase or some minutes without a request about it. */
  z.strictObject({ kind: z.literal("unlockCase"), caseId, passphrase }),
  z.strictObject({ kind: z.literal("lockCase"), caseId }),
  /** Puts an encrypted case back in clear. */
  z.strictObject({ kind: z.literal("decryptCase"), caseId, passphrase }),

  /** Replaces a file of the same name. */
  z.strictObject({ kind: z.literal("addFile"), caseId, name: fileName, bytes }),
  /** For the desktop alone: over HTTP it is refused, or any page with the token could read any file. */
  z.strictObject({ kind: z.literal("addFileFromPath"), caseId, path }),
  z.strictObject({ kind: z.literal("removeFile"), caseId, file: fileName }),
  /** What the user takes a file for, from the next run on; null leaves it to the reader. */
  z.strictObject({ kind: z.literal("setFileKind"), caseId, file: fileName, as: z.enum(FILE_KINDS).nullable() }),
  /** What the user reads on pages that could not be read: kept as a file of its own beside that one. */
  z.strictObject({
    kind: z.literal("typeIn"),
    caseId,
    file: fileName,
    text: z.string().trim().min(1).max(LIMITS.messageText),
  }),
  /** Of a protected file: kept in memory until the engine ends, and used by the next run. */
  z.strictObject({ kind: z.literal("givePassword"), caseId, file: fileName, password: z.string().min(1).max(255) }),
  /** The one that was given for a file, for the window to draw its pages; null where none was. */
  z.strictObject({ kind: z.literal("passwordGiven"), caseId, file: fileName }),

  /** Answers as soon as the run has begun; events tell the rest. One run at a time a case. */
  z.strictObject({
    kind: z.literal("startRun"),
    caseId,
    plan: z.enum(PLANS),
    /** Of the memo. Default: the settings', else the system's. */
    language: language.optional(),
  }),
  z.strictObject({ kind: z.literal("cancelRun"), caseId }),

  z.strictObject({ kind: z.literal("report"), caseId }),
  z.strictObject({ kind: z.literal("analysis"), caseId }),
  z.strictObject({ kind: z.literal("numbers"), caseId }),
  z.strictObject({ kind: z.literal("outline"), caseId, file: fileName }),
  z.strictObject({ kind: z.literal("page"), caseId, file: fileName, number: whole }),
  /** A picture on a slide: the layer of that index in its drawing. */
  z.strictObject({
    kind: z.literal("picture"),
    caseId,
    file: fileName,
    number: whole,
    layer: z.number().int().min(0).max(10_000),
  }),
  /** Cells of rows `top` to `bottom`, both included. */
  z.strictObject({ kind: z.literal("sheet"), caseId, file: fileName, number: whole, top: whole, bottom: whole }),
  /** What a cell rests on and what rests on it; its formula in words of the language. */
  z.strictObject({
    kind: z.literal("cell"),
    caseId,
    file: fileName,
    number: whole,
    row: whole,
    column: z.number().int().min(1).max(20_000),
    language,
  }),
  /** What is other in the right one, a newer version of the left one. */
  z.strictObject({ kind: z.literal("compareVersions"), caseId, left: fileName, right: fileName }),
  /** A PDF's own bytes, to be drawn; no other format is given. */
  z.strictObject({ kind: z.literal("fileBytes"), caseId, file: fileName }),
  /** Where a citation stands in its document; `nodeId` and `text` find the very line, cell or bar. */
  z.strictObject({
    kind: z.literal("locate"),
    caseId,
    place,
    nodeId: id.nullable(),
    text: z.string().max(LIMITS.claimText),
  }),
  z.strictObject({ kind: z.literal("openSource"), caseId, place }),

  z.strictObject({ kind: z.literal("ask"), caseId, text: z.string().trim().min(1).max(LIMITS.claimText) }),
  /** The places of the documents nearest to some words, by words, numbers and meaning. */
  z.strictObject({ kind: z.literal("find"), caseId, text: z.string().trim().min(1).max(LIMITS.search) }),
  /** A pasted text, cut into statements that are judged one by one. */
  z.strictObject({ kind: z.literal("check"), caseId, text: z.string().trim().min(1).max(LIMITS.messageText) }),
  /** What the user decides of claims; each decision stands in the place of the claim's last one. */
  z.strictObject({
    kind: z.literal("decide"),
    caseId,
    decisions: z
      .array(
        z.strictObject({
          claimId: id,
          /** The user's own verdict, the engine's own among them; null leaves the engine's. */
          status: z.enum(STATUSES).nullable(),
          note: z.string().trim().max(LIMITS.note),
          /** Done with: it need not be looked at again. */
          handled: z.boolean(),
          /** The cell, among those that are perhaps meant, that the claim speaks of: then it gives the verdict. */
          cell: id.nullable(),
          /** Those that it does not speak of. */
          notThese: z.array(id).max(LIMITS.rejectedCells),
        }),
      )
      .min(1)
      .max(LIMITS.decisions),
  }),

  /** The nodes around one, or the most connected of the kinds named; empty `kinds` means all. */
  z.strictObject({
    kind: z.literal("graph"),
    caseId,
    around: id.nullable(),
    kinds: z.array(z.string().max(40)).max(20),
    limit: z.number().int().min(1).max(LIMITS.graphNodes),
  }),
  z.strictObject({
    kind: z.literal("export"),
    caseId,
    subject: z.enum(EXPORT_SUBJECTS),
    format: z.enum([...REPORT_FORMATS, ...GRAPH_FORMATS]),
    language,
  }),

  /** The conversation so far. */
  z.strictObject({ kind: z.literal("correspondence"), caseId, domain: z.enum(REPLY_DOMAINS) }),
  /** Reads a message and drafts an answer; sends nothing. Empty instructions are those of the turn before. */
  z.strictObject({
    kind: z.literal("reply"),
    caseId,
    domain: z.enum(REPLY_DOMAINS),
    message: z.string().min(1).max(LIMITS.messageText),
    instructions: z.string().max(LIMITS.messageText),
  }),

  /** The mail that opens an exchange, from the contradictions of the case; sends nothing. */
  z.strictObject({
    kind: z.literal("firstMail"),
    caseId,
    domain: z.enum(REPLY_DOMAINS),
    language,
    /** Whom it is for and who signs; "" where it is not known. */
    to: z.string().max(LIMITS.caseName),
    from: z.string().max(LIMITS.caseName),
    instructions: z.string().max(LIMITS.messageText),
  }),

  z.strictObject({ kind: z.literal("models") }),
  /** Loads it, has it answer once, and says how long it took. */
  z.strictObject({ kind: z.literal("testModel"), path }),
  /** Asks a model server whether it is of use, and ten claims with a known answer. */
  z.strictObject({ kind: z.literal("testServer"), server: ServerChoiceSchema }),
  /** A GGUF dropped on the window; for the desktop alone. */
  z.strictObject({ kind: z.literal("addModel"), path }),
  z.strictObject({ kind: z.literal("embedders") }),
  z.strictObject({ kind: z.literal("settings") }),
  z.strictObject({ kind: z.literal("setSettings"), settings: SettingsPatchSchema }),
  /** What a person may paste in a report of a fault: no word of any document. */
  z.strictObject({ kind: z.literal("diagnostics") }),
]);

export type EngineRequest = z.infer<typeof RequestSchema>;
export type RequestKind = EngineRequest["kind"];
export type RequestOf<K extends RequestKind> = Extract<EngineRequest, { readonly kind: K }>;
export type Plan = (typeof PLANS)[number];
export type CaseShelf = (typeof SHELVES)[number];
export type CaseStage = (typeof STAGES)[number];
export type ReplyDomain = (typeof REPLY_DOMAINS)[number];
export type ThemeName = (typeof THEMES)[number];
export type SettingsPatch = z.infer<typeof SettingsPatchSchema>;

/** Requests that read the disk at a path of the asker's choosing: a page served over HTTP may not. */
export const DESKTOP_ONLY: readonly RequestKind[] = ["addFileFromPath", "importCaseFromPath", "addModel"];
