/** Reads a CSV file as a workbook of one sheet, named after the file. */

import { markedEncoding, wideEncoding } from "../../encoding.ts";
import {
  type CellValue,
  DocumentError,
  type DocumentReader,
  type DocumentWarning,
  type SheetCell,
} from "../../types.ts";
import { addressOf } from "../anchors.ts";
import { ERROR_CODES } from "../formula/tokens.ts";
import { MAX_COLUMNS, MAX_PARSED_CELLS, MAX_ROWS } from "../limits.ts";
import { rowsLeftOutOf, thinUnits } from "../thin-units.ts";
import { type DecimalMark, findDecimalMark, readNumber } from "./numbers.ts";
import { findSeparator, readRecords } from "./records.ts";

export const readCsv: DocumentReader = async (bytes, name, options) => {
  const { text, encoding, guessed } = decodeCsv(bytes);
  const warnings: DocumentWarning[] = [];
  if (guessed) {
    const message = `${name} does not say how its letters are encoded; read as ${encoding}: check names with accents`;
    warnings.push({ code: "encoding_guessed", anchor: null, message });
  }
  const { separator, start } = findSeparator(text);
  const decimal = findDecimalMark(fieldsOf(text, separator, start), separator);
  const sheetName = name.replace(/^.*[/\\]/, "").replace(/\.[a-z]+$/i, "") || name;
  const cells: SheetCell[] = [];
  let row = 0;
  let columnCount = 0;
  let cut: string | null = null;
  let widest = 0;
  for (const record of readRecords(text, separator, start)) {
    row++;
    if (row % 10_000 === 0) {
      if (options.signal?.aborted) throw new DocumentError("aborted", name, `reading ${name} was cancelled`);
      options.onProgress?.({ stage: "rows", done: row, total: row });
    }
    cut = limitReached(row, cells.length + Math.min(record.length, MAX_COLUMNS));
    if (cut !== null) break;
    widest = Math.max(widest, record.length);
    for (const [at, field] of record.slice(0, MAX_COLUMNS).entries()) {
      if (field.trim() === "") continue;
      cells.push(makeCell(field.trim(), row, at + 1, decimal));
      if (at >= columnCount) columnCount = at + 1;
    }
  }
  if (cut !== null) {
    const message = `${name} is read only up to the limit of ${cut}: split the file to have the rest read`;
    warnings.push({ code: "limit_reached", anchor: sheetName, message });
  }
  if (widest > MAX_COLUMNS) {
    const message = `${name} has a row of ${grouped(widest)} columns, and no spreadsheet shows more than ${grouped(MAX_COLUMNS)}: what is beyond them was not read`;
    warnings.push({ code: "limit_reached", anchor: sheetName, message });
  }
  if (cells.length === 0)
    throw new DocumentError("empty", name, `${name} holds no text: choose the file that holds figures`);
  const unit = {
    kind: "sheet" as const,
    number: 1,
    name: sheetName,
    hidden: false,
    cells,
    merges: [],
    hiddenRows: [],
    hiddenColumns: [],
    rowCount: cells.at(-1)?.row ?? 0,
    columnCount,
  };
  const units = thinUnits([unit]);
  return { title: null, units, definedNames: [], hiddenText: [], warnings: [...warnings, ...rowsLeftOutOf(units)] };
};

function limitReached(rows: number, cells: number): string | null {
  if (rows > MAX_ROWS) return `${grouped(MAX_ROWS)} rows`;
  return cells > MAX_PARSED_CELLS ? `${grouped(MAX_PARSED_CELLS)} cells` : null;
}

const grouped = (count: number): string => count.toLocaleString("en-US");

/** Fields of the records that will be read. */
function* fieldsOf(text: string, separator: string, start: number): Generator<string> {
  let rows = 0;
  for (const record of readRecords(text, separator, start)) {
    if (++rows > MAX_ROWS) return;
    yield* record;
  }
}

function makeCell(field: string, row: number, column: number, decimal: DecimalMark): SheetCell {
  const number = readNumber(field, decimal);
  const value: CellValue =
    number !== null
      ? { kind: "number", number: number.number }
      : ERROR_CODES.includes(field)
        ? { kind: "error", code: field }
        : { kind: "text", text: field };
  return {
    row,
    column,
    address: addressOf(row, column),
    value,
    display: field,
    formula: null,
    numberFormat: number?.format ?? null,
    bold: false,
    indent: 0,
    comment: null,
    computed: false,
  };
}

/** Bytes of a CSV file as text, when nothing in the file says how it is encoded. */
type Decoded = {
  readonly text: string;
  /** As people call it, e.g. "Windows-1252". */
  readonly encoding: string;
  /** True when neither a byte order mark nor valid UTF-8 settles it. */
  readonly guessed: boolean;
};

function decodeCsv(bytes: Uint8Array): Decoded {
  const as = (label: string): string => new TextDecoder(label).decode(bytes);
  const marked = markedEncoding(bytes);
  const wide = marked ?? wideEncoding(bytes);
  if (wide !== null) return { text: as(wide), encoding: "UTF-16", guessed: marked === null };
  const utf8 = decodeStrictly(bytes, "utf-8");
  if (utf8 !== null) return { text: utf8, encoding: "UTF-8", guessed: false };
  const japanese = decodeStrictly(bytes, "shift_jis");
  if (japanese !== null && looksJapanese(japanese)) return { text: japanese, encoding: "Shift-JIS", guessed: true };
  return { text: as("windows-1252"), encoding: "Windows-1252", guessed: true };
}

function decodeStrictly(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Accented Latin letters can pass for kanji, but they stand alone between plain letters; kanji and kana come in runs. */
function looksJapanese(text: string): boolean {
  const foreign = text.match(/[^\u0000-\u007f]/g)?.length ?? 0;
  const inRuns = (text.match(/[\u3000-\u30ff\u4e00-\u9fff]{2,}/g) ?? []).join("").length;
  return foreign > 0 && inRuns >= foreign * 0.6;
}
