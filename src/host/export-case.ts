/** A case as a file to keep or send. */
import type { Document } from "../documents/index.ts";
import type { Report } from "../engine.ts";
import type { Graph } from "../graph/index.ts";
import type { ExportedFile, ExportFormat, ExportSubject, Override } from "../protocol/index.ts";
import { renderHtml, renderMarkdown } from "../report/index.ts";
import { HostError } from "./host-error.ts";

export type ExportInput = {
  readonly caseName: string;
  readonly subject: ExportSubject;
  readonly format: ExportFormat;
  readonly language: "fr" | "en";
  readonly report: Report | null;
  readonly overrides: readonly Override[];
  readonly documents: readonly Document[];
  readonly graph: Graph;
  /** ISO 8601. */
  readonly generatedAt: string;
};

export function exportCase(input: ExportInput): ExportedFile {
  const { format, subject, report, language, graph } = input;
  const file = (extension: string, mediaType: string, text: string): ExportedFile => ({
    name: `${fileStem(input.caseName)}.${extension}`,
    mediaType,
    bytes: new TextEncoder().encode(text),
  });
  if (format === "graphml") return file("graphml", "application/graphml+xml", [...graph.exportGraphMl()].join(""));
  if (format === "jsonld") return file("jsonld", "application/ld+json", [...graph.exportJsonLd()].join(""));
  if (subject === "memo" || format === "pdf") throw new HostError({ code: "unavailable", what: "export" });
  if (report === null) throw new HostError({ code: "no_report" });
  switch (format) {
    case "json":
      // The engine's verdicts stay as they were found; the user's own stand beside them.
      return file(
        "json",
        "application/json",
        `${JSON.stringify({ ...report, overrides: input.overrides }, null, 1)}\n`,
      );
    case "html":
      return file(
        "html",
        "text/html",
        renderHtml(report, input.documents, { language, generatedAt: input.generatedAt }),
      );
    case "markdown":
      return file("md", "text/markdown", renderMarkdown(report, { language }));
    default:
      return format satisfies never;
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
