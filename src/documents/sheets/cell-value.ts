/** One cell of the parser's as a SheetCell: its raw value, what a person sees, and its formula. */
import { type CellObject, SSF } from "@e965/xlsx";
import type { CellValue, SheetCell } from "../types.ts";
import { addressOf } from "./anchors.ts";
import { type CellStyle, PLAIN } from "./cell-styles.ts";

/** What one cell can hold in Excel; a hostile file may point thousands of cells at one text of megabytes. */
const MAX_TEXT_CHARACTERS = 32_767;

export type CellContext = {
  readonly epoch1904: boolean;
  /** Null when the format gives none. */
  readonly styles: ReadonlyMap<string, CellStyle> | null;
};

/** Null for a cell that holds nothing. Row and column from 1. */
export function readCell(cell: CellObject, row: number, column: number, context: CellContext): SheetCell | null {
  const formula = typeof cell.f === "string" && cell.f !== "" ? cell.f : null;
  const numberFormat = formatOf(cell);
  const value = readValue(cell, numberFormat, formula, context.epoch1904);
  if (value === null) return null;
  const address = addressOf(row, column);
  const style = context.styles?.get(address) ?? PLAIN;
  const display = displayOf(cell, value, numberFormat, context.epoch1904);
  const unseen = style.unseen ?? (showsNothing(value, display) ? "format" : undefined);
  return {
    row,
    column,
    address,
    value,
    display,
    formula,
    numberFormat,
    bold: style.bold,
    indent: style.indent,
    comment: commentOf(cell),
    computed: false,
    ...(unseen === undefined ? {} : { unseen }),
  };
}

/** Small whole numbers that a format shows as words ("Base case" for 1) are codes, and figures of nothing. */
const CODES = 10;

/** Whether the format leaves nothing of what the cell holds: no mark at all, or words in place of a figure. */
function showsNothing(value: CellValue, display: string): boolean {
  if (display.trim() !== "") {
    if (value.kind !== "number" || /\p{N}/u.test(display)) return false;
    return !Number.isInteger(value.number) || Math.abs(value.number) >= CODES;
  }
  return value.kind === "number" || value.kind === "date" || (value.kind === "text" && value.text.trim() !== "");
}

function readValue(
  cell: CellObject,
  format: string | null,
  formula: string | null,
  epoch1904: boolean,
): CellValue | null {
  const raw: unknown = cell.v;
  if (cell.t === "e") return { kind: "error", code: errorCode(cell) };
  if (raw === undefined || raw === null || cell.t === "z") return formula === null ? null : { kind: "missing" };
  if (typeof raw === "boolean") return { kind: "boolean", boolean: raw };
  if (raw instanceof Date) return dateOf(raw.getTime() / 86_400_000 + (epoch1904 ? 24_107 : 25_569), epoch1904);
  if (typeof raw === "number") {
    if (!Number.isFinite(raw)) return { kind: "error", code: "#NUM!" };
    return valueOfNumber(raw, format, epoch1904);
  }
  const text = String(raw).slice(0, MAX_TEXT_CHARACTERS).replace(/\r\n?/g, "\n");
  return text === "" && formula === null ? null : { kind: "text", text };
}

/** A number, or a date when its format shows one. */
export function valueOfNumber(number: number, format: string | null, epoch1904: boolean): CellValue {
  return format !== null && showsDate(format) ? dateOf(number, epoch1904) : { kind: "number", number };
}

function dateOf(serial: number, epoch1904: boolean): CellValue {
  const iso = isoOfSerial(serial, epoch1904);
  return iso === null ? { kind: "number", number: serial } : { kind: "date", iso, serial };
}

function formatOf(cell: CellObject): string | null {
  const format = cell.z === undefined ? null : typeof cell.z === "number" ? (SSF.get_table()[cell.z] ?? null) : cell.z;
  return format === null || format === "" || format.toLowerCase() === "general" ? null : format;
}

const ERROR_CODES: Readonly<Record<number, string>> = {
  0: "#NULL!",
  7: "#DIV/0!",
  15: "#VALUE!",
  23: "#REF!",
  29: "#NAME?",
  36: "#NUM!",
  42: "#N/A",
  43: "#GETTING_DATA",
};

function errorCode(cell: CellObject): string {
  if (typeof cell.w === "string" && cell.w.startsWith("#")) return cell.w;
  return (typeof cell.v === "number" ? ERROR_CODES[cell.v] : undefined) ?? "#VALUE!";
}

function displayOf(cell: CellObject, value: CellValue, format: string | null, epoch1904: boolean): string {
  if (value.kind === "text" && !/[;"\\]|@./.test(format ?? "")) return value.text;
  if (typeof cell.w === "string" && value.kind !== "missing") return cell.w.replace(/\r\n?/g, "\n");
  return displayOfValue(value, format, epoch1904);
}

/** What a spreadsheet shows for a value under a format; a format it cannot apply shows the plain value. */
export function displayOfValue(value: CellValue, format: string | null, epoch1904: boolean): string {
  switch (value.kind) {
    case "number":
    case "date":
      return formatValue(value.kind === "date" ? value.serial : value.number, format, epoch1904);
    case "text":
      return formatValue(value.text, format, epoch1904);
    case "boolean":
      return value.boolean ? "TRUE" : "FALSE";
    case "error":
      return value.code;
    case "missing":
      return "";
    default:
      return value satisfies never;
  }
}

function formatValue(value: number | string, format: string | null, epoch1904: boolean): string {
  try {
    return SSF.format(format ?? "General", value, { date1904: epoch1904 });
  } catch {
    return String(value);
  }
}

function commentOf(cell: CellObject): string | null {
  const texts = (cell.c ?? []).map((comment) => (comment.t ?? "").replace(/\r\n?/g, "\n").trim());
  const comment = texts.filter((text) => text !== "").join("\n");
  return comment === "" ? null : comment;
}

const DAY_MS = 86_400_000;
/** 31/12/9999. */
const LAST_SERIAL = 2_958_465;

/** True when a number format shows a calendar day, month or year; formats of hours alone show durations or times. */
function showsDate(format: string): boolean {
  const first = format.split(";")[0] ?? "";
  if (/\[[hms]+\]/i.test(first)) return false;
  const codes = first
    .replace(/"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]/g, "")
    .toLowerCase()
    .replaceAll("general", "")
    .replaceAll("standard", "");
  if (/[#?]/.test(codes) || /0[.,%]|[1-9]/.test(codes)) return false;
  if (/[dy]|e(?![+-])|m{3}/.test(codes)) return true;
  // Left are months and minutes: "mm" alone is a month, beside hours or seconds it is minutes.
  return /m/.test(codes) && !/[hs0]/.test(codes);
}

/** ISO date of a serial number, or null outside the years 1900-9999. Serial 60 of the 1900 epoch is a day that never was. */
function isoOfSerial(serial: number, epoch1904: boolean): string | null {
  const day = Math.floor(serial) + (epoch1904 ? 1462 : 0);
  if (!Number.isFinite(day) || day < 1 || day > LAST_SERIAL) return null;
  if (day === 60) return "1900-02-29";
  const origin = Date.UTC(1899, 11, day < 60 ? 31 : 30);
  return new Date(origin + day * DAY_MS).toISOString().slice(0, 10);
}
