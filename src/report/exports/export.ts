/** What an export is said to be, what it is made from, and what makes it. */
import type { Language } from "../../documents/index.ts";
import type { Blocks } from "../blocks/block.ts";
import type { ReportTable } from "../office/tables.ts";

/** What of a case is exported, and how the names of its files say so. */
export const EXPORT_SUBJECTS = ["report", "memo", "questions"] as const;

export type ExportSubject = (typeof EXPORT_SUBJECTS)[number];

export const SUBJECT_NAMES = {
  en: { report: "report", memo: "memo", questions: "questions" },
  fr: { report: "rapport", memo: "mémo", questions: "questions" },
} as const;

export type Export = {
  /** As people know it, in both languages. */
  readonly name: string;
  /** How the name of its file ends, without the dot. */
  readonly ending: string;
  readonly mediaType: string;
  /** The commands that write it, each with what its help says of the option: one sentence without its full stop. */
  readonly commands?: { readonly verify?: string; readonly analyse?: string };
  /** Its button in the window; `place`: lowest first among those of its row, which is always seen or behind "More". */
  readonly button: {
    readonly row: "first" | "further";
    readonly place: number;
    /** Default: the name. */
    readonly label?: Readonly<Record<Language, string>>;
  };
  /** It shows pages and sheets of the documents, which are kept for it. */
  readonly showsPages?: true;
  /** It is the same for each subject, of which its file's name says nothing. */
  readonly ofWholeCase?: true;
};

export type PdfOptions = {
  /** Path of a Chromium or Chrome. Default: the first found (see `findBrowser`). */
  readonly browser?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Default 60000. */
  readonly timeoutMs?: number | undefined;
};

/** One subject in the ways in which it is written. */
export type ExportContent = {
  /** For programs; JSON.stringify takes it. */
  readonly json: unknown;
  /** @param withPages pages and sheets of the documents are shown in part. */
  html(options: { readonly withPages: boolean }): string;
  /** For formats that have no pages. */
  blocks(): Blocks;
};

export type ExportInput = {
  readonly subject: ExportSubject;
  readonly hasMemo: boolean;
  /** What a file of its own says it is about: a case, a company. */
  readonly title: string;
  readonly language: Language;
  /** ISO 8601. */
  readonly generatedAt: string;
  /** Throws where there is none yet. */
  content(subject: ExportSubject): ExportContent;
  /** Claims first. Throws where there is no report yet. */
  tables(): readonly [ReportTable, ...ReportTable[]];
  /** The sheet of a workbook that says when and how it was made, a line a row. */
  about(): { readonly name: string; readonly lines: readonly string[] };
  readonly printing?: PdfOptions;
};

export type WriteExport = (input: ExportInput) => string | Uint8Array | Promise<Uint8Array>;
