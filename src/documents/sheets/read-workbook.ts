/** Reads workbooks (xlsx, xlsm, xlsb, xls, ods, fods) into sheets of cells, behind limits on what they may cost. */
import { type CellObject, type ParsingOptions, read, type WorkBook, type WorkSheet } from "@e965/xlsx";
import { zipSync } from "fflate";
import {
  type CellRange,
  type DefinedName,
  DocumentError,
  type DocumentReader,
  type DocumentWarning,
  type SheetCell,
  type SheetUnit,
} from "../types.ts";
import { openZip, PASSWORD_MESSAGE, type ZipPackage } from "../zip.ts";
import { columnLetters } from "./anchors.ts";
import { readSheetLooks, type SheetLooks, sheetPaths } from "./cell-styles.ts";
import { readCell } from "./cell-value.ts";
import { computeMissing, withConditions } from "./compute-missing.ts";
import type { Condition } from "./conditional-looks.ts";
import { withCoveredCells } from "./covered-cells.ts";
import { guardWorkbook } from "./guard.ts";
import { MAX_CELLS, MAX_COLUMNS, MAX_PARSED_CELLS, MAX_ROWS } from "./limits.ts";
import { type OdsSheet, readOdsSheets } from "./ods-looks.ts";
import { thinSheets } from "./thin-sheets.ts";
import { rowsLeftOutOf, thinUnits } from "./thin-units.ts";

const PARSING: ParsingOptions = {
  type: "array",
  dense: true,
  cellFormula: true,
  cellNF: true,
  cellHTML: false,
  cellDates: false,
  /** Without it a formula that has no stored value would be dropped. */
  sheetStubs: true,
  bookVBA: false,
  sheetRows: MAX_ROWS + 1,
};

export const readWorkbook: DocumentReader = async (bytes, name, options) => {
  const { bytes: held, zip, rowsLeftOut } = heldInMemory(bytes, guardWorkbook(bytes, name), name);
  options.onProgress?.({ stage: "parsing", done: 0, total: 1 });
  const excel = zip?.has("xl/workbook.xml") ? readSheetLooks(zip, name) : null;
  const ods = zip?.has("content.xml") ? readOdsSheets(zip, name) : [];
  const workbook = parse(held, name, excel === null);
  const warnings: DocumentWarning[] = [];
  const units: SheetUnit[] = [];
  const conditions = new Map<string, readonly Condition[]>();
  let budget = MAX_PARSED_CELLS;
  const epoch1904 = workbook.Workbook?.WBProps?.date1904 === true;
  for (const [at, nameInParser] of workbook.SheetNames.entries()) {
    if (options.signal?.aborted) throw new DocumentError("aborted", name, `reading ${name} was cancelled`);
    const sheet = workbook.Sheets[nameInParser];
    const { sheetName, looks, hidden } = seenOf(workbook, at, { excel, ods });
    if (sheet === undefined) {
      const message = `sheet ${sheetName} could not be read: open the file, save a fresh copy and add that one`;
      warnings.push({ code: "part_unreadable", anchor: sheetName, message });
      continue;
    }
    // Chart sheets hold no cells; they keep their number, as people count tabs.
    if (sheet["!type"] === "chart") continue;
    const taken = takeCells(sheet, budget, { epoch1904, styles: looks?.styles ?? null });
    budget -= taken.cells.length;
    warnings.push(...warningsOf(sheetName, hidden, taken));
    const unit = makeUnit(sheet, sheetName, at + 1, hidden, taken.cells, looks);
    conditions.set(sheetName, looks?.conditions ?? []);
    const lost = rowsLeftOut.get(sheetName);
    units.push(lost === undefined ? unit : { ...unit, rowsLeftOut: lost });
    options.onProgress?.({ stage: "sheets", done: at + 1, total: workbook.SheetNames.length });
  }
  if (!units.some((unit) => unit.cells.length > 0)) throw nothingIn(name, warnings, rowsLeftOut.size > 0);
  const definedNames = readDefinedNames(workbook);
  const whole = rowsLeftOut.size === 0 && !warnings.some(({ code }) => code === "limit_reached");
  const { units: computed, warnings: missing } = await computeMissing(units, definedNames, {
    epoch1904,
    whole,
    uncomputed: asksToBeComputed(workbook),
  });
  const kept = thinUnits(await withConditions(computed, conditions, definedNames, epoch1904));
  const external = externalLinks(zip, units);
  return {
    title: workbook.Props?.Title?.trim() || null,
    units: kept,
    definedNames,
    hiddenText: [],
    warnings: [...warnings, ...rowsLeftOutOf(kept), ...missing, ...external],
  };
};

type LooksOfFormats = {
  readonly excel: ReadonlyMap<string, SheetLooks> | null;
  readonly ods: readonly OdsSheet[];
};

/** Of OpenDocument the parser gives names as they stand in the file's markup, and nothing of what is hidden. */
function seenOf(workbook: WorkBook, at: number, { excel, ods }: LooksOfFormats) {
  const sheetName = ods[at]?.name || (workbook.SheetNames[at] ?? "");
  const hidden = ods[at]?.hidden ?? (workbook.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0;
  return { sheetName, hidden, looks: excel?.get(sheetName) ?? ods[at]?.looks ?? null };
}

type Held = {
  readonly bytes: Uint8Array;
  readonly zip: ZipPackage | null;
  /** By name, the rows that were taken out of each sheet that is too large. */
  readonly rowsLeftOut: ReadonlyMap<string, readonly number[]>;
};

/** Parts that OpenDocument lets a writer leave out and the parser asks for. */
const ODS_PARTS: Readonly<Record<string, string>> = {
  "styles.xml": '<office:document-styles xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/>',
  "meta.xml": '<office:document-meta xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/>',
};

/** A whole package of one that holds no more than its content. */
function completed(zip: ZipPackage): Uint8Array {
  const held = zip.paths().map((path) => [path, zip.bytes(path)] as const);
  const missing = Object.entries(ODS_PARTS).map(([path, xml]) => [path, new TextEncoder().encode(xml)] as const);
  return zipSync(Object.fromEntries([...missing, ...held]), { level: 0 });
}

/** The workbook without the rows that are beyond the limit. */
function heldInMemory(bytes: Uint8Array, zip: ZipPackage | null, name: string): Held {
  if (zip?.has("content.xml") && Object.keys(ODS_PARTS).some((part) => !zip.has(part)))
    return { bytes: completed(zip), zip, rowsLeftOut: new Map() };
  const thin = zip?.has("xl/workbook.xml") ? thinSheets(zip) : null;
  if (thin === null || zip === null) return { bytes, zip, rowsLeftOut: new Map() };
  const rowsLeftOut = new Map<string, readonly number[]>();
  for (const [sheetName, path] of sheetPaths(zip, name)) {
    const rows = thin.rowsLeftOut.get(path.toLowerCase());
    if (rows !== undefined) rowsLeftOut.set(sheetName, rows);
  }
  return { bytes: thin.bytes, zip: openZip(thin.bytes, name), rowsLeftOut };
}

const saysEncrypted = (message: string): boolean => message.includes("password") || message.includes("encrypt");

/**
 * For xlsx, displayed texts are left to cell-value.ts, since the parser would format every long text, and looks to cell-styles.ts,
 * since the parser throws and catches an error for every cell whose fill is not described.
 */
function parse(bytes: Uint8Array, name: string, parserFormats: boolean): WorkBook {
  try {
    // The parser may write into what it is given.
    return read(bytes.slice(), { ...PARSING, cellText: parserFormats, cellStyles: parserFormats });
  } catch (cause) {
    if (cause instanceof Error && saysEncrypted(cause.message.toLowerCase())) {
      throw new DocumentError("encrypted", name, PASSWORD_MESSAGE, { cause });
    }
    const message = `${name} is damaged or not a workbook: open it, save a fresh copy and add that one`;
    throw new DocumentError("corrupt", name, message, { cause });
  }
}

type Taken = { readonly cells: readonly SheetCell[]; readonly rowsCut: boolean; readonly cellsCut: boolean };

/** Cells row by row within the limits; rows already taken are let go, so that both forms are never held at once. */
function takeCells(sheet: WorkSheet, budget: number, context: Parameters<typeof readCell>[3]): Taken {
  const rows = sheet["!data"] ?? [];
  const cells: SheetCell[] = [];
  const arrays = new Map<string, string>();
  // The parser was told to stop there, and says where the sheet would have ended.
  const told = Number(/\d+$/.exec(fullReferenceOf(sheet) ?? "")?.[0] ?? 0);
  const rowsCut = Math.max(told, rows.length) > MAX_ROWS;
  let cellsCut = false;
  // By number and no further than a spreadsheet goes: forEach asks each of the millions of holes before one bad reference.
  for (let rowAt = 0; rowAt < Math.min(rows.length, MAX_ROWS) && !cellsCut; rowAt++) {
    const row: readonly (CellObject | undefined)[] = rows[rowAt] ?? [];
    for (let columnAt = 0; columnAt < Math.min(row.length, MAX_COLUMNS) && !cellsCut; columnAt++) {
      const written = row[columnAt];
      const cell = written && readCell(withFormula(written, arrays), rowAt + 1, columnAt + 1, context);
      if (!cell) continue;
      cellsCut = cells.length >= budget;
      if (!cellsCut) cells.push(cell);
    }
    rows[rowAt] = [];
  }
  return { cells, rowsCut, cellsCut };
}

/** The first cell of an array formula holds it for all those that it fills, or spills into; kept in `arrays` by its range. */
function withFormula(cell: CellObject, arrays: Map<string, string>): CellObject {
  const { F: array = "", f = arrays.get(array) } = cell;
  if (array !== "" && f !== undefined) arrays.set(array, f);
  return f === undefined ? cell : { ...cell, f };
}

/** Untyped in the parser: the whole of a sheet of which it was told to read some rows. */
const fullReferenceOf = (sheet: WorkSheet): string | undefined => sheet["!fullref"];

function warningsOf(sheetName: string, hidden: boolean, taken: Taken): DocumentWarning[] {
  const warnings: DocumentWarning[] = [];
  if (hidden) {
    const message = `sheet ${sheetName} is hidden: its figures are read, a person opening the file does not see them`;
    warnings.push({ code: "hidden_unit", anchor: sheetName, message });
  }
  if (taken.rowsCut || taken.cellsCut) {
    const limit = taken.cellsCut ? `${grouped(MAX_PARSED_CELLS)} cells of the workbook` : `${grouped(MAX_ROWS)} rows`;
    const message = `sheet ${sheetName} is read only up to the limit of ${limit}: split the file to have the rest read`;
    warnings.push({ code: "limit_reached", anchor: sheetName, message });
  }
  return warnings;
}

/** Excel and LibreOffice store values, and do not ask for them to be computed anew. */
function asksToBeComputed(workbook: WorkBook): boolean {
  // Untyped in the parser, which keeps the element's attributes as they are written.
  const properties = (workbook.Workbook as { readonly CalcPr?: Readonly<Record<string, unknown>> } | undefined)?.CalcPr;
  return ["1", "true"].includes(String(properties?.["fullCalcOnLoad"]));
}

function grouped(number: number): string {
  return number.toLocaleString("en-US");
}

function makeUnit(
  sheet: WorkSheet,
  name: string,
  number: number,
  hidden: boolean,
  taken: readonly SheetCell[],
  looks: SheetLooks | null,
): SheetUnit {
  const merges = (sheet["!merges"] ?? []).map(asRange);
  const cells = withCoveredCells(withFarCells(taken), merges, looks?.covered ?? []);
  let columnCount = 0;
  for (const cell of cells) if (cell.column > columnCount) columnCount = cell.column;
  return {
    kind: "sheet",
    number,
    name,
    hidden,
    cells,
    merges,
    hiddenRows: looks?.hiddenRows ?? hiddenPositions(sheet["!rows"]),
    hiddenColumns: looks?.hiddenColumns ?? hiddenPositions(sheet["!cols"]),
    rowCount: cells.at(-1)?.row ?? 0,
    columnCount,
  };
}

function asRange({ s: from, e: to }: NonNullable<WorkSheet["!merges"]>[number]): CellRange {
  return { top: from.r + 1, left: from.c + 1, bottom: to.r + 1, right: to.c + 1 };
}

function hiddenPositions(infos: readonly ({ hidden?: boolean } | undefined)[] | undefined): number[] {
  const hidden: number[] = [];
  infos?.forEach((info, at) => {
    if (info?.hidden === true) hidden.push(at + 1);
  });
  return hidden;
}

function nothingIn(name: string, warnings: readonly DocumentWarning[], tooWide: boolean): DocumentError {
  if (tooWide) {
    const limit = grouped(MAX_CELLS);
    const message = `${name} has rows of over ${limit} cells, which no spreadsheet shows: save the columns that matter as a file of their own and add that one`;
    return new DocumentError("too_large", name, message);
  }
  if (warnings.some((warning) => warning.code === "part_unreadable")) {
    const message = `${name} is damaged, none of its sheets could be read: open it, save a fresh copy and add that one`;
    return new DocumentError("corrupt", name, message);
  }
  return new DocumentError(
    "empty",
    name,
    `${name} holds no cell with anything in it: choose the file that holds figures`,
  );
}

/** One warning when figures come from other workbooks, which may have moved since. */
function externalLinks(zip: ZipPackage | null, units: readonly SheetUnit[]): DocumentWarning[] {
  const linked = zip?.paths().some((path) => /externalLinks\/externalLink\d+\.(?:xml|bin)$/i.test(path)) ?? false;
  for (const unit of linked ? units : []) {
    const cell = unit.cells.find(({ formula }) => formula !== null && /\[[^\]]+\][^!]*!/.test(formula));
    if (cell === undefined) continue;
    const message = `figures come from another workbook (first at ${columnLetters(cell.column)}${cell.row} of ${unit.name}): the values are those stored when this file was saved`;
    return [{ code: "external_link", anchor: null, message }];
  }
  return [];
}

/** Empty rows or columns between a sheet's cells and what lies beyond: several screens. */
const ROWS_APART = 150;
const COLUMNS_APART = 50;
/** What lies beyond is a table of its own where it holds more than this share of the cells before it, unless it lies so many times as far. */
const FEW = 0.25;
const FARTHER = 10;

/** The same cells, those that lie far outside marked. */
function withFarCells(cells: readonly SheetCell[]): readonly SheetCell[] {
  const row = edgeOf(cells, ({ row }) => row, ROWS_APART);
  const column = edgeOf(cells, ({ column }) => column, COLUMNS_APART);
  if (row === null && column === null) return cells;
  const isFar = (cell: SheetCell) => (row !== null && cell.row > row) || (column !== null && cell.column > column);
  return cells.map((cell) => (cell.unseen === undefined && isFar(cell) ? { ...cell, unseen: "far" } : cell));
}

/** The last row or column before the gap; null where there is none, or too much lies behind it. */
function edgeOf(cells: readonly SheetCell[], of: (cell: SheetCell) => number, apart: number): number | null {
  const counts = new Map<number, number>();
  for (const cell of cells) counts.set(of(cell), (counts.get(of(cell)) ?? 0) + 1);
  const positions = [...counts].sort(([a], [b]) => a - b);
  let before = 0;
  for (const [i, [position, count]] of positions.entries()) {
    before += count;
    const next = positions[i + 1]?.[0];
    const gap = (next ?? position) - position;
    if (gap > FARTHER * apart || (gap > apart && cells.length - before <= FEW * before)) return position;
  }
  return null;
}

/** Without the names that programs write for themselves or that point nowhere any more. */
function readDefinedNames(workbook: WorkBook): DefinedName[] {
  const found = new Map<string, DefinedName>();
  for (const { Name: name, Ref: reference, Sheet: sheet } of workbook.Workbook?.Names ?? []) {
    if (typeof name !== "string" || typeof reference !== "string") continue;
    if (!isSound(name, reference)) continue;
    // A name of the whole workbook goes before one of a single sheet.
    const key = name.toLowerCase();
    if (!found.has(key) || sheet === undefined || sheet === null) found.set(key, { name, reference });
  }
  return [...found.values()];
}

function isSound(name: string, reference: string): boolean {
  if (name.trim() === "" || /^_xl/i.test(name) || name.toLowerCase() === "_filterdatabase") return false;
  const broken = ["#REF!", "#NAME?"].some((code) => reference.toUpperCase().includes(code));
  return reference.trim() !== "" && !broken && !/\[\d+\]/.test(reference);
}
