/** Bytes in, Document out: finds the format, has its reader read it, then adds what all formats share. */
import { createHash } from "node:crypto";
import { DiskError } from "../disk/index.ts";
import { setAsideTextForMachines } from "./addresses-ai.ts";
import { withoutContents } from "./contents.ts";
import { decryptOffice } from "./decrypt-office.ts";
import { guessKind } from "./guess-kind.ts";
import { guessLanguage } from "./guess-language.ts";
import { sniffFormat } from "./sniff.ts";
import { withinTextBudget } from "./text-budget.ts";
import {
  type Document,
  DocumentError,
  type DocumentFormat,
  type DocumentReader,
  type DocumentWarning,
  type ReadOptions,
  type Unit,
} from "./types.ts";
import { holdsEncryptedPackage } from "./zip.ts";

/** Larger files are refused before they are opened: 256 MiB. */
export const MAX_FILE_BYTES = 256 * 1024 * 1024;

/**
 * Reads one file. Runs in this thread and cannot be interrupted inside a parser: for files from outside use
 * readDocumentIsolated. Throws DocumentError only; what else a parser throws becomes "corrupt" with its cause.
 */
export async function readDocument(bytes: Uint8Array, name: string, options: ReadOptions = {}): Promise<Document> {
  refuseAborted(name, options.signal);
  if (bytes.length > MAX_FILE_BYTES) throw tooLarge(name, bytes.length);
  const open = unlocked(bytes, name, options.password);
  const format = sniffFormat(open, name);
  // Not Node's Buffer, whose slice is no copy and which some parsers refuse.
  const plainBytes = new Uint8Array(open.buffer, open.byteOffset, open.byteLength);
  try {
    const read = await READERS[format]();
    const shown = setAsideTextForMachines(withinTextBudget(await read(plainBytes, name, options)));
    const result = { ...shown, units: withoutContents(shown.units) };
    refuseAborted(name, options.signal);
    const silent = result.warnings.length === 0 && result.hiddenText.length === 0 && isBlank(result.units);
    return {
      name,
      contentHash: createHash("sha256").update(bytes).digest("hex"),
      sizeBytes: bytes.length,
      format,
      kind: options.kind ?? guessKind(format, result.units),
      language: guessLanguage(result.units),
      ...result,
      warnings: silent ? [nothingFound(name)] : result.warnings,
    };
  } catch (error) {
    throw asDocumentError(error, name);
  }
}

function unlocked(bytes: Uint8Array, name: string, password: string | undefined): Uint8Array {
  if (password === undefined || !holdsEncryptedPackage(bytes)) return bytes;
  try {
    return decryptOffice(bytes, name, password);
  } catch (error) {
    throw asDocumentError(error, name);
  }
}

function isBlank(units: readonly Unit[]): boolean {
  return units.every((unit) =>
    unit.kind === "sheet" ? unit.cells.length === 0 : !unit.blocks.some(({ visible }) => visible),
  );
}

/** A file that gives nothing must not look like one that was read. */
function nothingFound(name: string): DocumentWarning {
  const message = `nothing that can be read was found in ${name}: check that it is the right file, or export it as PDF`;
  return { code: "part_unreadable", anchor: null, message };
}

const workbooks = async () => (await import("./sheets/index.ts")).readWorkbook;

/** Readers are loaded when a file of theirs comes: each brings a large library. */
const READERS: Readonly<Record<DocumentFormat, () => Promise<DocumentReader>>> = {
  pptx: async () => (await import("./pptx/index.ts")).readPptx,
  odp: async () => (await import("./odp.ts")).readOdp,
  pdf: async () => (await import("./pdf/index.ts")).readPdf,
  xlsx: workbooks,
  xlsb: workbooks,
  xls: workbooks,
  ods: workbooks,
  csv: async () => (await import("./sheets/index.ts")).readCsv,
  docx: async () => (await import("./flowing/index.ts")).readDocx,
  markdown: async () => (await import("./flowing/index.ts")).readMarkdown,
  text: async () => (await import("./flowing/index.ts")).readText,
  picture: async () => (await import("./picture-file.ts")).readPictureFile,
};

/** In what the engine says of a buffer, a list or a text that it has no room for. */
const TOO_LONG = ["array buffer", "array length", "string length", "allocation"];

/** What a reader threw, as the one error of this folder. */
export function asDocumentError(error: unknown, name: string): DocumentError {
  if (error instanceof DocumentError) return error;
  if (error instanceof Error && error.name === "AbortError") {
    return new DocumentError("aborted", name, `reading ${name} was cancelled`, { cause: error });
  }
  if (error instanceof RangeError && TOO_LONG.some((words) => error.message.toLowerCase().includes(words))) {
    const message = `${name} needs more memory than there is: close other programs and run again, or add the sheets or pages that matter as a file of their own`;
    return new DocumentError("out_of_memory", name, message, { cause: error });
  }
  const message = `${name} is damaged or not what it claims to be: open it, save a fresh copy and add that one`;
  return new DocumentError("corrupt", name, message, { cause: error });
}

/** Why a file gave no bytes, as the one error of this folder; what is no refusal of the disk is given back as it is. */
export function unreadFile(error: unknown, name: string): unknown {
  if (!(error instanceof DiskError)) return error;
  const code = error.code === "too_large" ? "too_large" : error.code === "not_a_file" ? "not_a_file" : "not_found";
  return new DocumentError(code, name, error.message, { cause: error });
}

function tooLarge(name: string, sizeBytes: number): DocumentError {
  const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);
  const limit = megabytes(MAX_FILE_BYTES);
  const message = `${name} weighs ${megabytes(sizeBytes)} MB, over the limit of ${limit} MB: add the pages or sheets that matter as a file of their own`;
  return new DocumentError("too_large", name, message);
}

function refuseAborted(name: string, signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new DocumentError("aborted", name, `reading ${name} was cancelled`);
}
