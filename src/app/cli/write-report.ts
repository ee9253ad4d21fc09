/** The files that `verify` writes of a report, each by its option. */
import { resolve } from "node:path";
import type { Document, Language } from "../../documents/index.ts";
import { renderCsv, renderDocx, renderHtml, renderMarkdown, renderXlsx, reportTables } from "../../report/index.ts";
import { type Report, writeWhole } from "../engine.ts";

const NAMES = {
  json: "JSON",
  html: "HTML",
  markdown: "Markdown",
  docx: "Word",
  xlsx: "Excel",
  csv: "CSV",
} as const;
type Kind = keyof typeof NAMES;

/** Paths by kind, as the command line gives them. */
export type Outputs = { readonly [K in Kind]?: string | undefined };

export function pathsOf(outputs: Outputs): readonly (string | undefined)[] {
  return KINDS.map((kind) => outputs[kind]);
}

// The keys of a literal.
const KINDS = Object.keys(NAMES) as readonly Kind[];

export async function writeReport(
  outputs: Outputs,
  report: Report,
  documents: readonly Document[],
  language: Language,
): Promise<void> {
  const generatedAt = new Date().toISOString();
  const write: Readonly<Record<Kind, () => string | Uint8Array | Promise<Uint8Array>>> = {
    json: () => `${JSON.stringify(report, null, 1)}\n`,
    html: () => renderHtml(report, documents, { language, generatedAt }),
    markdown: () => renderMarkdown(report, { language }),
    docx: () => renderDocx(renderMarkdown(report, { language }), { title: "Probant", language, generatedAt }),
    xlsx: () => renderXlsx(reportTables(report, language), { about: { name: "Probant", lines: [generatedAt] } }),
    csv: () => renderCsv(reportTables(report, language)[0]),
  };
  for (const kind of KINDS) {
    const path = outputs[kind];
    if (path) writeWhole(path, await write[kind]());
  }
}

/** What was written, a line each. */
export function outputLines(outputs: Outputs): readonly string[] {
  return KINDS.flatMap((kind) => (outputs[kind] ? [`${NAMES[kind]}: ${resolve(outputs[kind])}`] : []));
}
