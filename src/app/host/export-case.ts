/** A case as a file to keep or send. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Memo } from "../../analysis/findings/index.ts";
import type { Graph } from "../../case/graph/index.ts";
import type { Document, Language } from "../../documents/index.ts";
import {
  PdfError,
  printPdf,
  renderHtml,
  renderMarkdown,
  renderMemoHtml,
  renderMemoMarkdown,
} from "../../report/index.ts";
import type { Report } from "../engine.ts";
import type { ExportedFile, ExportFormat, ExportSubject, Override } from "../protocol/index.ts";
import { HostError } from "./host-error.ts";

export type ExportInput = {
  readonly caseName: string;
  readonly subject: ExportSubject;
  readonly format: ExportFormat;
  readonly language: Language;
  readonly report: Report | null;
  /** Null before a full analysis. */
  readonly memo: Memo | null;
  readonly overrides: readonly Override[];
  readonly documents: readonly Document[];
  readonly graph: Graph;
  /** ISO 8601. */
  readonly generatedAt: string;
};

export async function exportCase(input: ExportInput): Promise<ExportedFile> {
  const { format, graph } = input;
  const file = (extension: string, mediaType: string, content: string | Uint8Array): ExportedFile => ({
    name: `${fileStem(input.caseName)}.${extension}`,
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
      return file("html", "text/html", contentOf(input).html());
    case "markdown":
      return file("md", "text/markdown", contentOf(input).markdown());
    case "pdf":
      return file("pdf", "application/pdf", await pdfOf(contentOf(input).html()));
    default:
      return format satisfies never;
  }
}

type Content = { readonly json: unknown; html(): string; markdown(): string };

function contentOf({ subject, report, memo, documents, overrides, language, generatedAt }: ExportInput): Content {
  if (subject === "memo") {
    if (memo === null) throw new HostError({ code: "no_report" });
    const options = { language, generatedAt };
    return { json: memo, html: () => renderMemoHtml(memo, options), markdown: () => renderMemoMarkdown(memo, options) };
  }
  if (report === null) throw new HostError({ code: "no_report" });
  return {
    // Corrected verdicts say what was found; the user's own stand beside them with their notes.
    json: { ...report, overrides },
    html: () => renderHtml(report, documents, { language, generatedAt }),
    markdown: () => renderMarkdown(report, { language }),
  };
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
function fileStem(name: string): string {
  const plain = name
    .normalize("NFC")
    .replace(/[\p{C}<>:"/\\|?*]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
  return plain.slice(0, 80) || "probant";
}
