/** Cuts a spreadsheet formula into tokens: numbers, texts, references with their sheet, names, operators. */
import { columnNumber } from "../anchors.ts";

/** One corner of a reference, from 1; null when the reference has no row (A:B) or no column (3:4). */
export type Corner = {
  readonly row: number | null;
  readonly column: number | null;
  readonly rowAbsolute: boolean;
  readonly columnAbsolute: boolean;
};

export type ReferenceToken = {
  readonly kind: "reference";
  /** Null for the formula's own sheet; "[1]Costs" for a sheet of another workbook. */
  readonly sheet: string | null;
  readonly from: Corner;
  /** Null for a single cell. */
  readonly to: Corner | null;
};

export type FormulaToken =
  | { readonly kind: "number"; readonly number: number }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "boolean"; readonly boolean: boolean }
  | { readonly kind: "error"; readonly code: string }
  | ReferenceToken
  /** A name followed by an opening parenthesis, in capitals, without Excel's _xlfn prefix. */
  | { readonly kind: "function"; readonly name: string }
  | { readonly kind: "name"; readonly name: string; readonly sheet: string | null }
  | { readonly kind: "operator"; readonly operator: string }
  /** ( ) { } and the separator of arguments, always written ",". */
  | { readonly kind: "punctuation"; readonly mark: "(" | ")" | "{" | "}" | "," }
  /** What could not be understood, one character at a time. */
  | { readonly kind: "unknown"; readonly text: string };

/** What a cell shows where its formula fails. */
export const ERROR_CODES: readonly string[] = [
  ...["#REF!", "#DIV/0!", "#N/A", "#NAME?", "#NUM!", "#VALUE!", "#NULL!", "#SPILL!", "#CALC!"],
];
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;
const SHEET = /(?:'((?:[^']|'')+)'|((?:\[[^\]]*\])?[\p{L}_\\][\p{L}\p{N}_.]*|\[\d+\]))!/uy;
const NOT_WITHIN_NAME = "(?![\\p{L}\\p{N}_.(!])";
const CELL = /(\$?)([A-Za-z]{1,3})(\$?)(\d{1,7})/uy;
const COLUMNS = new RegExp(`(\\$?)([A-Za-z]{1,3}):(\\$?)([A-Za-z]{1,3})${NOT_WITHIN_NAME}`, "uy");
const ROWS = new RegExp(`(\\$?)(\\d{1,7}):(\\$?)(\\d{1,7})${NOT_WITHIN_NAME}`, "uy");
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const TEXT = /"((?:[^"]|"")*)"/y;
const ERROR = new RegExp(ERROR_CODES.map((code) => code.replace("?", "\\?")).join("|"), "iy");
const NAME = /[\p{L}_\\][\p{L}\p{N}_.?]*(?:\[(?:[^[\]]|\[[^\]]*\])*\])?/uy;
const OPERATOR = /<=|>=|<>|[-+*/^&=<>%:@]/y;
const NEXT_IS_NO_NAME = new RegExp(NOT_WITHIN_NAME, "uy");

/** Never throws: what is no formula comes out as "unknown" tokens. A leading "=" is passed over. */
export function tokenize(formula: string): FormulaToken[] {
  const tokens: FormulaToken[] = [];
  let at = formula.startsWith("=") ? 1 : 0;
  const take = (pattern: RegExp, from = at): RegExpExecArray | null => {
    pattern.lastIndex = from;
    return pattern.exec(formula);
  };
  while (at < formula.length) {
    const character = formula[at] as string;
    if (/\s/.test(character)) {
      at++;
      continue;
    }
    const text = character === '"' ? take(TEXT) : null;
    if (text !== null) {
      tokens.push({ kind: "text", text: (text[1] as string).replaceAll('""', '"') });
      at += text[0].length;
      continue;
    }
    const sheet = take(SHEET);
    const afterSheet = at + (sheet?.[0].length ?? 0);
    const sheetName = sheet && sheetNameOf(sheet);
    const reference = readReference(take, afterSheet, sheetName, sheet?.[0] ?? null, formula);
    if (reference !== null) {
      tokens.push(reference.token);
      at = reference.end;
      continue;
    }
    const error = take(ERROR, afterSheet);
    if (error !== null) {
      tokens.push({ kind: "error", code: error[0].toUpperCase() });
      at = afterSheet + error[0].length;
      continue;
    }
    const name = take(NAME, afterSheet);
    if (name !== null) {
      at = afterSheet + name[0].length;
      tokens.push(readName(name[0], sheetName, formula[at] === "("));
      continue;
    }
    const number = take(NUMBER);
    if (number !== null) {
      tokens.push({ kind: "number", number: Number(number[0]) });
      at += number[0].length;
      continue;
    }
    const operator = take(OPERATOR);
    if (operator !== null) {
      tokens.push({ kind: "operator", operator: operator[0] });
      at += operator[0].length;
      continue;
    }
    tokens.push(readMark(character));
    at++;
  }
  return tokens;
}

/** Of a match of SHEET: in quotes, where a quote is written twice, or bare. */
const sheetNameOf = ([, quoted, bare]: RegExpExecArray): string | null => quoted?.replaceAll("''", "'") ?? bare ?? null;

/** Before functions that came with a later version of the program. */
const PREFIXES = new RegExp(`^(?:(?:${["_XLFN", "_XLWS", "_XLL"].join("|")})\\.)+`);

function readName(written: string, sheet: string | null, called: boolean): FormulaToken {
  if (called) return { kind: "function", name: written.toUpperCase().replace(PREFIXES, "") };
  const word = written.toLowerCase();
  if (word === "true" || word === "false") return { kind: "boolean", boolean: word === "true" };
  return { kind: "name", name: written, sheet };
}

function readMark(character: string): FormulaToken {
  if (character === ";" || character === ",") return { kind: "punctuation", mark: "," };
  if (character === "(" || character === ")" || character === "{" || character === "}") {
    return { kind: "punctuation", mark: character };
  }
  return { kind: "unknown", text: character };
}

type Take = (pattern: RegExp, from?: number) => RegExpExecArray | null;

function readReference(
  take: Take,
  from: number,
  sheet: string | null,
  sheetPrefix: string | null,
  formula: string,
): { token: ReferenceToken; end: number } | null {
  const cell = readCell(take, from);
  if (cell !== null) {
    let end = cell.end;
    let to: Corner | null = null;
    if (formula[end] === ":") {
      // Sheet!A1:Sheet!B2 is the long form of Sheet!A1:B2.
      const repeated = sheetPrefix !== null && formula.startsWith(sheetPrefix, end + 1) ? sheetPrefix.length : 0;
      const other = readCell(take, end + 1 + repeated);
      to = other?.corner ?? null;
      end = other?.end ?? end;
    }
    if (take(NEXT_IS_NO_NAME, end) === null) return null;
    return { token: { kind: "reference", sheet, from: cell.corner, to }, end };
  }
  const columns = take(COLUMNS, from);
  const lines = columns ?? take(ROWS, from);
  if (lines === null) return null;
  const [whole, mark, first, secondMark, second] = lines as unknown as readonly [
    string,
    string,
    string,
    string,
    string,
  ];
  const corner = (place: string, absolute: boolean): Corner =>
    columns === null
      ? { row: Number(place), column: null, rowAbsolute: absolute, columnAbsolute: true }
      : { row: null, column: columnNumber(place), rowAbsolute: true, columnAbsolute: absolute };
  const [start, to] = [corner(first, mark === "$"), corner(second, secondMark === "$")];
  if ([start, to].some(({ column }) => (column ?? 0) > LAST_COLUMN)) return null;
  return { token: { kind: "reference", sheet, from: start, to }, end: from + whole.length };
}

function readCell(take: Take, from: number): { corner: Corner; end: number } | null {
  const match = take(CELL, from);
  if (match === null) return null;
  const column = columnNumber(match[2] as string);
  const row = Number(match[4]);
  if (row < 1 || row > LAST_ROW || column > LAST_COLUMN) return null;
  const corner: Corner = { row, column, rowAbsolute: match[3] === "$", columnAbsolute: match[1] === "$" };
  return { corner, end: from + match[0].length };
}

/** The cells a reference covers; whole columns and rows reach to the sheet's end. */
export function rangeOf(token: ReferenceToken): { top: number; left: number; bottom: number; right: number } {
  const to = token.to ?? token.from;
  const rows = [token.from.row ?? 1, to.row ?? LAST_ROW];
  const columns = [token.from.column ?? 1, to.column ?? LAST_COLUMN];
  return {
    top: Math.min(...rows),
    left: Math.min(...columns),
    bottom: Math.max(...rows),
    right: Math.max(...columns),
  };
}

/** What a token that stands for nothing else says, as a person writes it. */
export function asWritten(
  token: Exclude<FormulaToken, { readonly kind: "reference" | "function" | "operator" }>,
): string {
  switch (token.kind) {
    case "punctuation":
      return token.mark;
    case "number":
      return String(token.number);
    case "text":
      return `"${token.text}"`;
    case "boolean":
      return String(token.boolean);
    case "error":
      return token.code;
    case "name":
      return token.name;
    case "unknown":
      return token.text;
    default:
      return token satisfies never;
  }
}
