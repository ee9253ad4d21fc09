/** A case as a file to keep or send. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import type { Memo } from "../../analysis/findings/index.ts";
import type { Graph } from "../../case/graph/index.ts";
import type { Document, Language } from "../../documents/index.ts";
import {
  type Made,
  madeLines,
  madeTitle,
  PdfError,
  printPdf,
  renderCsv,
  renderDocx,
  renderHtml,
  renderMarkdown,
  renderMemoHtml,
  renderMemoMarkdown,
  renderQuestionsMarkdown,
  renderXlsx,
  reportTables,
  withMadeHtml,
  withMadeMarkdown,
} from "../../report/index.ts";
import type { Report } from "../engine.ts";
import type { ExportedFile, ExportFormat, ExportSubject, Mark, Override } from "../protocol/index.ts";
import { HostError } from "./host-error.ts";
import { reportToAsk } from "./marks.ts";

export type ExportInput = {
  readonly caseName: string;
  readonly subject: ExportSubject;
  readonly format: ExportFormat;
  readonly language: Language;
  /** As it was found; null before a first run. */
  readonly found: Report | null;
  /** With the user's verdicts in the place of those found. */
  readonly report: Report | null;
  /** Null before a full analysis. */
  readonly memo: Memo | null;
  readonly overrides: readonly Override[];
  readonly marks: readonly Mark[];
  readonly documents: readonly Document[];
  readonly graph: Graph;
  /** ISO 8601. */
  readonly generatedAt: string;
  /** Of Probant. */
  readonly version: string;
};

export async function exportCase(input: ExportInput): Promise<ExportedFile> {
  const { format, graph, subject, language } = input;
  const stem = fileStem(input.caseName);
  const file = (extension: string, mediaType: string, content: string | Uint8Array): ExportedFile => ({
    name: `${subject === "report" ? stem : `${stem} - ${SUBJECTS[language][subject]}`}.${extension}`,
    mediaType,
    bytes: typeof content === "string" ? new TextEncoder().encode(content) : content,
  });
  switch (format) {
    case "graphml":
      return file("graphml", "application/graphml+xml", [...graph.exportGraphMl()].join(""));
    case "jsonld":
      return file("jsonld", "application/ld+json", [...graph.exportJsonLd()].join(""));
    case "json":
      return file("json", "application/json", `${JSON.stringify(contentOf(input).json, null, 1)}\n`);
    case "html":
      return file("html", "text/html", contentOf(input).html(input.documents));
    case "markdown":
      return file("md", "text/markdown", contentOf(input).markdown());
    case "pdf":
      return file("pdf", "application/pdf", await pdfOf(contentOf(input).html(input.documents)));
    case "docx":
      return file("docx", DOCX, docxOf(input));
    case "xlsx":
      return file("xlsx", XLSX, await xlsxOf(input));
    case "csv":
      return file("csv", "text/csv", renderCsv(tablesOf(input)[0]));
    case "pack":
      return { ...file("zip", "application/zip", await packOf(input)), name: `${stem}.zip` };
    default:
      return format satisfies never;
  }
}

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const SUBJECTS = {
  en: { report: "report", memo: "memo", questions: "questions" },
  fr: { report: "rapport", memo: "mémo", questions: "questions" },
} as const;

type Content = {
  readonly json: unknown;
  /** @param documents those whose pages and sheets are shown in part. */
  html(documents: readonly Document[]): string;
  markdown(): string;
};

function contentOf(input: ExportInput): Content {
  const { subject, report, memo, overrides, marks, language, generatedAt, caseName } = input;
  const made = madeOf(input);
  const finished = (json: object, page: (documents: readonly Document[]) => string, text: () => string): Content => ({
    json: { ...json, made },
    html: (documents) => withMadeHtml(page(documents), made, language),
    markdown: () => withMadeMarkdown(text(), made, language),
  });
  if (subject === "memo") {
    if (memo === null) throw new HostError({ code: "no_report" });
    const options = { language, generatedAt };
    return finished(
      memo,
      () => renderMemoHtml(memo, options),
      () => renderMemoMarkdown(memo, options),
    );
  }
  if (report === null) throw new HostError({ code: "no_report" });
  return finished(
    // Corrected verdicts say what was found; the user's own stand beside them with their notes.
    { ...report, overrides, marks },
    (documents) => renderHtml(report, documents, { language, generatedAt }),
    () =>
      subject === "questions"
        ? renderQuestionsMarkdown(reportToAsk(report, marks), caseName, language)
        : renderMarkdown(report, { language }),
  );
}

function madeOf({ caseName, generatedAt, version, overrides, found }: ExportInput): Made {
  const by = new Map(overrides.map((own) => [own.claimId, own]));
  const corrected = (found?.claims ?? []).flatMap(({ id, text, result }) => {
    const own = by.get(id);
    return own && own.status !== result.status ? [{ text, found: result.status, own: own.status, note: own.note }] : [];
  });
  return { caseName, generatedAt, version, corrected };
}

function docxOf(input: ExportInput): Uint8Array {
  const { caseName: title, language, generatedAt } = input;
  return renderDocx(contentOf(input).markdown(), { title, language, generatedAt });
}

function tablesOf({ report, overrides, marks, language }: ExportInput) {
  if (report === null) throw new HostError({ code: "no_report" });
  const noted = [...marks, ...overrides].map(({ claimId, note }) => [claimId, note] as const);
  return reportTables(report, language, new Map(noted));
}

function xlsxOf(input: ExportInput): Promise<Uint8Array> {
  const { language } = input;
  return renderXlsx(tablesOf(input), {
    about: { name: madeTitle(language), lines: madeLines(madeOf(input), language) },
  });
}

/** What an investor may hand on: no document and no picture of one, only what was found with the words it rests on. */
async function packOf(input: ExportInput): Promise<Uint8Array> {
  const { language, memo } = input;
  const subject = memo === null ? "report" : "memo";
  const main = { ...input, subject } as const;
  const name = SUBJECTS[language][subject];
  const questions = { ...input, subject: "questions" } as const;
  return zipSync({
    [`${name}.html`]: strToU8(contentOf(main).html([])),
    [`${name}.docx`]: docxOf(main),
    [`${SUBJECTS[language].questions}.docx`]: docxOf(questions),
    [`${SUBJECTS[language].report}.xlsx`]: await xlsxOf(input),
  });
}

/** Printed by a browser of this machine; without one the page can still be exported and printed by hand. */
async function pdfOf(html: string): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), "probant-pdf-"));
  try {
    const out = join(folder, "out.pdf");
    await printPdf(html, out);
    return await readFile(out);
  } catch (error) {
    if (error instanceof PdfError && error.code === "no_browser")
      throw new HostError({ code: "unavailable", what: "export" }, { cause: error });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A case's name as every file system can hold it. */
export function fileStem(name: string): string {
  const plain = name
    .normalize("NFC")
    .replace(/[\p{C}<>:"/\\|?*]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
  return plain.slice(0, 80) || "probant";
}
