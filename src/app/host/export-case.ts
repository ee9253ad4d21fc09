/** A case as a file to keep or send. */
import {
  EXPORTS,
  type Export,
  type ExportContent,
  GRAPH_EXPORTS,
  isGraphFormat,
  type ReportFormat,
  SUBJECT_NAMES,
  writerOf,
} from "../../report/exports/index.ts";
import {
  type Blocks,
  type Made,
  madeBlocks,
  madeLines,
  madeTitle,
  memoBlocks,
  PdfError,
  questionBlocks,
  renderHtml,
  renderMemoHtml,
  reportBlocks,
  reportTables,
} from "../../report/index.ts";
import type { Document, Graph, Language, Memo, Report } from "../engine.ts";
import type { ExportedFile, ExportFormat, ExportSubject, Mark, Override } from "../protocol/index.ts";
import { HostError } from "./host-error.ts";
import { keptQuestions, reportToAsk } from "./marks.ts";

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
  const ofSubject = subject === "report" ? stem : `${stem} - ${SUBJECT_NAMES[language][subject]}`;
  if (isGraphFormat(format)) {
    const { ending, mediaType, write } = GRAPH_EXPORTS[format];
    return { name: `${ofSubject}.${ending}`, mediaType, bytes: new TextEncoder().encode([...write(graph)].join("")) };
  }
  const { ending, mediaType, ofWholeCase }: Export = EXPORTS[format];
  const written = await writtenAs(format, input);
  return {
    name: `${ofWholeCase ? stem : ofSubject}.${ending}`,
    mediaType,
    bytes: typeof written === "string" ? new TextEncoder().encode(written) : written,
  };
}

/** A PDF is printed by a browser of this machine; without one the page can still be exported and printed by hand. */
async function writtenAs(format: ReportFormat, input: ExportInput): Promise<string | Uint8Array> {
  const { subject, memo, caseName, language, generatedAt } = input;
  const write = await writerOf(format);
  try {
    return await write({
      subject,
      hasMemo: memo !== null,
      title: caseName,
      language,
      generatedAt,
      content: (of) => contentOf({ ...input, subject: of }),
      tables: () => tablesOf(input),
      about: () => ({ name: madeTitle(language), lines: madeLines(madeOf(input), language) }),
    });
  } catch (error) {
    if (error instanceof PdfError && error.code === "no_browser")
      throw new HostError({ code: "unavailable", what: "export" }, { cause: error });
    throw error;
  }
}

function contentOf(input: ExportInput): ExportContent {
  const { subject, report, memo, overrides, marks, language, generatedAt, caseName } = input;
  const made = madeOf(input);
  const finished = (
    json: object,
    page: (documents: readonly Document[], after: Blocks) => string,
    blocks: () => Blocks,
  ): ExportContent => ({
    json: { ...json, made },
    html: ({ withPages }) => page(withPages ? input.documents : [], madeBlocks(made, language)),
    blocks: () => [...blocks(), ...madeBlocks(made, language)],
  });
  if (subject === "memo") {
    if (memo === null) throw new HostError({ code: "no_report" });
    const options = { language, generatedAt };
    return finished(
      memo,
      (documents, after) => renderMemoHtml(memo, { ...options, after, documents }),
      () => memoBlocks(memo, options),
    );
  }
  if (report === null) throw new HostError({ code: "no_report" });
  return finished(
    // Corrected verdicts say what was found; the user's own stand beside them with their notes.
    { ...report, overrides, marks },
    (documents, after) => renderHtml(report, documents, { language, generatedAt, after }),
    () =>
      subject === "questions"
        ? questionBlocks(reportToAsk(report, marks), caseName, language, ticked(input.graph))
        : reportBlocks(report, language),
  );
}

/** Null where the user has not chosen among them. */
function ticked(graph: Graph): readonly string[] | null {
  const kept = keptQuestions(graph);
  return kept.length === 0 ? null : kept.flatMap(({ ticked, text }) => (ticked ? [text] : []));
}

function madeOf({ caseName, generatedAt, version, overrides, found }: ExportInput): Made {
  const by = new Map(overrides.map((own) => [own.claimId, own]));
  const corrected = (found?.claims ?? []).flatMap(({ id, text, result }) => {
    const own = by.get(id);
    return own && own.status !== result.status ? [{ text, found: result.status, own: own.status, note: own.note }] : [];
  });
  return { caseName, generatedAt, version, corrected };
}

function tablesOf({ report, overrides, marks, language }: ExportInput) {
  if (report === null) throw new HostError({ code: "no_report" });
  const noted = [...marks, ...overrides].map(({ claimId, note }) => [claimId, note] as const);
  return reportTables(report, language, new Map(noted));
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
