/** A workbook as the script writes it: cells with formulas, their computed values, and the XLSX bytes. */
import { utils, type WorkBook, type WorkSheet, write } from "@e965/xlsx";
import { columnLetters, columnNumber, evaluate, type Scalar } from "./formula.ts";
import { repack } from "./repack.ts";

export interface CellOptions {
  /** Number format: '#,##0.0,' shows full euros in thousands. */
  readonly format?: string;
  readonly comment?: string;
}

interface Cell extends CellOptions {
  readonly content: Scalar;
}

export interface Sheet {
  readonly name: string;
  /** A text that starts with "=" is a formula. */
  put(address: string, content: Scalar, options?: CellOptions): void;
  merge(range: string): void;
  readonly cells: ReadonlyMap<string, Cell>;
  readonly merges: readonly string[];
  readonly widths: readonly number[];
  readonly hidden: boolean;
}

export interface Workbook {
  sheet(name: string, options: { readonly widths: readonly number[]; readonly hidden?: boolean }): Sheet;
  name(name: string, reference: string): void;
  value(reference: string): Scalar;
  /** The value of a formula over the whole workbook, such as "Yearly!D6/Yearly!C6-1". */
  calculate(formula: string): number;
  bytes(properties: { readonly title: string; readonly author: string; readonly date: Date }): Uint8Array;
}

export const DATE_FORMAT = "mmm\\-yy";

/** The serial number of a month's first day. */
export function monthSerial(year: number, month: number): number {
  return Math.round(Date.UTC(year, month - 1, 1) / 86_400_000) + 25_569;
}

export function createWorkbook(): Workbook {
  const sheets = new Map<string, Sheet>();
  const names = new Map<string, string>();
  const known = new Map<string, Scalar>();

  const read = (sheet: string, column: number, row: number): Scalar => {
    const key = `${sheet}!${columnLetters(column)}${row}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const owner = sheets.get(sheet);
    if (!owner) throw new Error(`No sheet named ${sheet}`);
    const content = owner.cells.get(`${columnLetters(column)}${row}`)?.content ?? "";
    const value = isFormula(content) ? evaluate(content.slice(1), { sheet, read, names }) : content;
    if (value !== "" && isFormula(content)) known.set(key, value);
    return value;
  };
  const calculate = (formula: string): number => {
    const value = evaluate(formula, { sheet: "", read, names });
    if (typeof value !== "number" || !Number.isFinite(value)) throw new Error(`${formula} gives no number: ${value}`);
    return value;
  };

  return {
    sheet(name, { widths, hidden = false }) {
      const cells = new Map<string, Cell>();
      const merges: string[] = [];
      const sheet: Sheet = {
        name,
        cells,
        merges,
        widths,
        hidden,
        put: (address, content, options = {}) => {
          known.clear();
          cells.set(address, { content, ...options });
        },
        merge: (range) => void merges.push(range),
      };
      sheets.set(name, sheet);
      return sheet;
    },
    name: (name, reference) => void names.set(name, reference),
    value: (reference) => evaluate(reference, { sheet: "", read, names }),
    calculate,
    bytes({ title, author, date }) {
      const book: WorkBook = {
        SheetNames: [...sheets.keys()],
        Sheets: Object.fromEntries([...sheets.values()].map((sheet) => [sheet.name, worksheet(sheet, read)])),
        Props: { Title: title, Author: author, CreatedDate: date, ModifiedDate: date },
        Workbook: {
          Sheets: [...sheets.values()].map((sheet) => ({ name: sheet.name, Hidden: sheet.hidden ? 1 : 0 })),
          Names: [...names].map(([Name, Ref]) => ({ Name, Ref })),
        },
      };
      return repack(new Uint8Array(write(book, { type: "array", bookType: "xlsx", compression: true })));
    },
  };
}

function isFormula(content: Scalar): content is string {
  return typeof content === "string" && content.startsWith("=");
}

function worksheet(sheet: Sheet, read: (sheet: string, column: number, row: number) => Scalar): WorkSheet {
  const written: WorkSheet = {};
  let lastColumn = 1;
  let lastRow = 1;
  for (const [address, cell] of sheet.cells) {
    const [, letters = "", digits = ""] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
    const [column, row] = [columnNumber(letters), Number(digits)];
    lastColumn = Math.max(lastColumn, column);
    lastRow = Math.max(lastRow, row);
    const value = read(sheet.name, column, row);
    written[address] = {
      t: typeof value === "number" ? "n" : "s",
      v: value,
      ...(isFormula(cell.content) ? { f: cell.content.slice(1) } : {}),
      ...(cell.format ? { z: cell.format } : {}),
      ...(cell.comment ? { c: Object.assign([{ a: "Finance", t: cell.comment }], { hidden: true }) } : {}),
    };
  }
  written["!ref"] = `A1:${columnLetters(lastColumn)}${lastRow}`;
  written["!merges"] = sheet.merges.map((range) => utils.decode_range(range));
  written["!cols"] = sheet.widths.map((wch) => ({ wch }));
  return written;
}
