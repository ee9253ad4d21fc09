/** A picture of a sheet around a place: a few rows and columns, with the headers and labels that give the cell its meaning. */
import type { CellRange, SheetCell, SheetUnit } from "../../documents/index.ts";
import { rememberedWith } from "../../language/index.ts";
import { columnLetters } from "../place.ts";
import { shortened } from "../text.ts";
import { type Html, html, quote } from "./markup.ts";

const MOST_ROWS = 5;
/** Without the label's. */
const MOST_COLUMNS = 4;
/** Few, so that the place itself is seen without scrolling. */
const COLUMNS_BEFORE = 1;
const HEADER_SEARCH = 400;
const LABEL_LIMIT = 60;
const TEXT_LIMIT = 24;

/** Cells by row and column. */
export type SheetLookup = {
  readonly sheet: SheetUnit;
  readonly at: (row: number, column: number) => SheetCell | null;
  /** Columns that hold something in a row, ascending. */
  readonly columnsOf: (row: number) => readonly number[];
};

/** Made once a sheet: a place after the other is asked for in the same one. */
export const lookUp = rememberedWith((sheet: SheetUnit): SheetLookup => {
  const rows = new Map<number, Map<number, SheetCell>>();
  for (const cell of sheet.cells) {
    const row = rows.get(cell.row) ?? new Map<number, SheetCell>();
    row.set(cell.column, cell);
    rows.set(cell.row, row);
  }
  return {
    sheet,
    at: (row, column) => rows.get(row)?.get(column) ?? null,
    columnsOf: (row) => [...(rows.get(row)?.keys() ?? [])].sort((a, b) => a - b),
  };
});

/** The column of the words that name a place's row, null where it has none, and the rows that head its columns, top first. */
export type Heads = { readonly labelColumn: number | null; readonly headerRows: readonly number[] };

export function headsOf(lookup: SheetLookup, range: CellRange): Heads {
  const label = labelColumn(lookup, range);
  const focus = label === range.left && range.right > range.left ? range.left + 1 : range.left;
  return { labelColumn: label, headerRows: headerRows(lookup, range.top, focus) };
}

export function sheetPicture(lookup: SheetLookup, range: CellRange, heads: Heads, caption: string): Html {
  const { labelColumn: label } = heads;
  const rows = windowOf(range.top, range.bottom, MOST_ROWS, Math.max(range.bottom, lookup.sheet.rowCount));
  const headers = heads.headerRows.filter((row) => !rows.includes(row));
  const shown = [...headers, ...rows].sort((a, b) => a - b);
  const filled = [...new Set(shown.flatMap((row) => lookup.columnsOf(row)))].sort((a, b) => a - b);
  const columns = columnsAround(filled, range, label);
  const gapAfter = (numbers: readonly number[], i: number) => {
    const [from, to] = [numbers[i], numbers[i + 1]];
    if (from === undefined || to === undefined || to - from <= 1) return false;
    return numbers === shown || filled.some((column) => column > from && column < to);
  };
  const inRange = (row: number, column: number) =>
    row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;
  return html`<div class="sheet"><table><caption class="away">${caption}</caption><thead><tr><th scope="col"><span class="away">${"#"}</span></th>${columns.map(
    (column, i) =>
      html`<th scope="col"${classes({ on: column >= range.left && column <= range.right, gap: gapAfter(columns, i) })}>${columnLetters(column)}</th>`,
  )}</tr></thead><tbody>${shown.map(
    (row, y) =>
      html`<tr${classes({ gap: gapAfter(shown, y) })}><th scope="row"${classes({ on: row >= range.top && row <= range.bottom })}>${row}</th>${columns.map(
        (column, x) =>
          cellOf(lookup, row, column, {
            cited: inRange(row, column),
            label: column === label,
            header: headers.includes(row),
            gap: gapAfter(columns, x),
          }),
      )}</tr>`,
  )}</tbody></table></div>`;
}

/** The formula of a single cell, as a spreadsheet shows it. */
export function formulaOf(lookup: SheetLookup, range: CellRange): string | null {
  if (range.top !== range.bottom || range.left !== range.right) return null;
  const formula = lookup.at(range.top, range.left)?.formula;
  return formula ? `=${shortened(formula, 300)}` : null;
}

type CellLook = { readonly cited: boolean; readonly label: boolean; readonly header: boolean; readonly gap: boolean };

function cellOf(lookup: SheetLookup, row: number, column: number, look: CellLook): Html {
  const cell = lookup.at(row, column) ?? (look.header ? mergedOver(lookup, row, column) : null);
  const number = cell !== null && (cell.value.kind === "number" || cell.value.kind === "date");
  const text = cell === null ? null : shortened(cell.display, look.label ? LABEL_LIMIT : TEXT_LIMIT);
  const marks = classes({
    n: number,
    b: cell?.bold === true,
    c: look.cited,
    l: look.label,
    h: look.header,
    e: cell?.value.kind === "error",
    gap: look.gap,
  });
  return look.cited
    ? html`<td${marks}><mark>${text === null ? null : quote(text)}</mark></td>`
    : html`<td${marks}>${text === null ? null : quote(text)}</td>`;
}

function classes(marks: Readonly<Record<string, boolean>>): Html | null {
  const names = Object.keys(marks).filter((name) => marks[name]);
  return names.length === 0 ? null : html` class="${names.join(" ")}"`;
}

/** Up to `most` rows around a stretch; the beginning of the stretch when it is longer. */
function windowOf(from: number, to: number, most: number, last: number): number[] {
  const room = Math.max(0, most - (to - from + 1));
  const after = Math.min(Math.floor(room / 2), Math.max(0, last - to));
  const first = Math.max(1, from - (room - after));
  return Array.from({ length: most }, (_, i) => first + i).filter((n) => n <= Math.max(last, to));
}

/** The label's column, a neighbour on the left, the place's own columns, and neighbours on the right; empty ones left out. */
function columnsAround(filled: readonly number[], range: CellRange, label: number | null): readonly number[] {
  const own = Array.from({ length: range.right - range.left + 1 }, (_, i) => range.left + i).slice(0, MOST_COLUMNS);
  const before = filled.filter((column) => column < range.left && column !== label).slice(-COLUMNS_BEFORE);
  const after = filled.filter((column) => column > range.right && column !== label);
  const near = [...before, ...own, ...after.slice(0, Math.max(0, MOST_COLUMNS - before.length - own.length))];
  return [...new Set(label === null ? near : [label, ...near])].sort((a, b) => a - b);
}

/** The words that name the place's row: the wordiest cell before its first figure, since codes and units stand beside it. */
function labelColumn(lookup: SheetLookup, range: CellRange): number | null {
  let best: { readonly column: number; readonly letters: number } | null = null;
  for (const column of lookup.columnsOf(range.top)) {
    if (column > range.left) break;
    const cell = lookup.at(range.top, column);
    if (cell?.value.kind === "number") break;
    const letters = cell?.value.kind === "text" ? (cell.display.match(/\p{L}/gu)?.length ?? 0) : 0;
    if (letters > (best?.letters ?? 0)) best = { column, letters };
  }
  return best?.column ?? null;
}

/** The nearest row above that heads the column, and the one above it when it heads it too (years over months). */
function headerRows(lookup: SheetLookup, top: number, column: number): number[] {
  for (let row = top - 1; row >= Math.max(1, top - HEADER_SEARCH); row--) {
    const cell = lookup.at(row, column);
    if (cell === null || !isHeader(cell)) continue;
    const above = row > 1 ? (lookup.at(row - 1, column) ?? mergedOver(lookup, row - 1, column)) : null;
    return above !== null && isHeader(above) ? [row - 1, row] : [row];
  }
  return [];
}

function isHeader(cell: SheetCell): boolean {
  const { value } = cell;
  if (value.kind === "text") return value.text.trim() !== "" && cell.formula === null;
  return (
    value.kind === "date" ||
    (value.kind === "number" &&
      Number.isInteger(value.number) &&
      value.number >= 1950 &&
      value.number <= 2100 &&
      !/[,. \u00a0\u202f]/.test(cell.display))
  );
}

function mergedOver(lookup: SheetLookup, row: number, column: number): SheetCell | null {
  const merge = lookup.sheet.merges.find(
    (m) => row >= m.top && row <= m.bottom && column >= m.left && column <= m.right,
  );
  return merge ? lookup.at(merge.top, merge.left) : null;
}
