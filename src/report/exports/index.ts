/**
 * The files in which a case can be had, an entry and a writer each: an export is added here. From this table the command line
 * has its options and their help, the host its requests and names of files, the window its buttons. Writers are loaded when
 * they are asked for, so that the window and the help load none.
 */
import type { Graph } from "../../case/graph/index.ts";
import { keysOf } from "../../language/index.ts";
import type { Export, WriteExport } from "./export.ts";

export {
  EXPORT_SUBJECTS,
  type Export,
  type ExportContent,
  type ExportInput,
  type ExportSubject,
  SUBJECT_NAMES,
} from "./export.ts";

const OFFICE = "application/vnd.openxmlformats-officedocument";

/** In the order in which the help lists them. */
export const EXPORTS = {
  json: {
    name: "JSON",
    ending: "json",
    mediaType: "application/json",
    commands: {
      verify: "the whole report as JSON (see: probant schema)",
      analyse: "the memo as JSON (see: probant schema memo)",
    },
    button: { row: "further", place: 3 },
  },
  html: {
    name: "HTML",
    ending: "html",
    mediaType: "text/html",
    commands: { verify: "a report to read and print, one file", analyse: "the memo to read and print, one file" },
    button: { row: "further", place: 1, label: { en: "Web page", fr: "Page web" } },
    showsPages: true,
  },
  markdown: {
    name: "Markdown",
    ending: "md",
    mediaType: "text/markdown",
    commands: { verify: "the report as Markdown", analyse: "the memo as Markdown" },
    button: { row: "further", place: 2 },
  },
  docx: {
    name: "Word",
    ending: "docx",
    mediaType: `${OFFICE}.wordprocessingml.document`,
    commands: { verify: "the report as a Word file", analyse: "the memo as a Word file" },
    button: { row: "first", place: 2 },
  },
  pdf: {
    name: "PDF",
    ending: "pdf",
    mediaType: "application/pdf",
    commands: { analyse: "the memo as PDF; needs a Chromium, Chrome or Edge" },
    button: { row: "first", place: 1 },
    showsPages: true,
  },
  xlsx: {
    name: "Excel",
    ending: "xlsx",
    mediaType: `${OFFICE}.spreadsheetml.sheet`,
    commands: { verify: "claims, evidence and contradictions as a workbook" },
    button: { row: "first", place: 3 },
  },
  csv: {
    name: "CSV",
    ending: "csv",
    mediaType: "text/csv",
    commands: { verify: "the claims as CSV" },
    button: { row: "further", place: 4 },
  },
  pack: {
    name: "ZIP",
    ending: "zip",
    mediaType: "application/zip",
    button: { row: "first", place: 4, label: { en: "To pass on", fr: "À transmettre" } },
    ofWholeCase: true,
  },
} as const satisfies Readonly<Record<string, Export>>;

export type ReportFormat = keyof typeof EXPORTS;

/** Apart from the entries, so that what only lists them is built without what writes them. */
const WRITERS: Readonly<Record<ReportFormat, () => Promise<WriteExport>>> = {
  json: async () => (await import("./writers.ts")).writeJson,
  html: async () => (await import("./writers.ts")).writeHtml,
  markdown: async () => (await import("./writers.ts")).writeMarkdown,
  docx: async () => (await import("../office/docx.ts")).writeDocx,
  pdf: async () => (await import("../memo/pdf.ts")).writePdf,
  xlsx: async () => (await import("../office/xlsx.ts")).writeXlsx,
  csv: async () => (await import("../office/csv.ts")).writeCsv,
  pack: async () => (await import("./writers.ts")).writePack,
};

export const writerOf = (format: ReportFormat): Promise<WriteExport> => WRITERS[format]();

/** Each format with its entry. */
export const EXPORT_ENTRIES: readonly (readonly [ReportFormat, Export])[] = keysOf(EXPORTS).map((format) => [
  format,
  EXPORTS[format],
]);

/** The graph of a case, in the order in which the help lists them; `button`: the window offers it. */
export const GRAPH_EXPORTS = {
  graphml: {
    name: "GraphML",
    ending: "graphml",
    mediaType: "application/graphml+xml",
    button: true,
    write: (graph: Graph) => graph.exportGraphMl(),
  },
  jsonld: {
    name: "JSON-LD",
    ending: "jsonld",
    mediaType: "application/ld+json",
    button: true,
    write: (graph: Graph) => graph.exportJsonLd(),
  },
  cypher: {
    name: "Cypher",
    ending: "cypher",
    mediaType: "text/plain",
    button: false,
    write: (graph: Graph) => graph.exportCypher(),
  },
} as const;

export type GraphFormat = keyof typeof GRAPH_EXPORTS;
export type ExportFormat = ReportFormat | GraphFormat;

export const REPORT_FORMATS = keysOf(EXPORTS);
export const GRAPH_FORMATS = keysOf(GRAPH_EXPORTS);

export function isGraphFormat(format: ExportFormat): format is GraphFormat {
  return Object.hasOwn(GRAPH_EXPORTS, format);
}
