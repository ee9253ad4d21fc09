/** What stands at a place, as its readers may quote it: verbatim text, and the figures of tables, charts and cells under their own headers. */
import type { Block, Document, SheetCell, SheetUnit } from "../../../documents/index.ts";
import { cellAnchor } from "../../../facts/index.ts";
import { normaliseQuote } from "../../../judge/index.ts";
import { inRange, type NamedPlace } from "./reference.ts";

/** One block of a page, or one cell. */
export type Quotable = {
  readonly file: string;
  readonly anchor: string;
  /** On a slide, sheet, row or column that is hidden: people do not see it, though the file holds it openly. */
  readonly hidden: boolean;
  /** Verbatim, for a person. */
  readonly text: string;
  /** True when the normalised quote stands here. */
  holds(quote: string): boolean;
};

/** What is read of a document once, however many citations are checked against it. */
export type Readings = {
  readonly pages: Map<Page, Quotable[]>;
  readonly sheets: Map<SheetUnit, Quotable[]>;
};

export function newReadings(): Readings {
  return { pages: new Map(), sheets: new Map() };
}

/** What stands at the place itself. */
export function quotablesAt(place: NamedPlace, readings: Readings): Quotable[] {
  switch (place.kind) {
    case "file":
      return quotablesOf(place.document, readings);
    case "page":
      return ofPage(place.document, place.page, readings);
    case "block":
      return ofPage(place.document, place.page, readings).filter((quotable) => quotable.anchor === place.anchor);
    case "cells": {
      const all = ofSheet(place.document, place.sheet, readings);
      // biome-ignore lint/style/noNonNullAssertion: one quotable a cell
      return all.filter((_, i) => inRange(place.sheet.cells[i]!, place.range));
    }
    default:
      return place satisfies never;
  }
}

/** What stands beside it: the same slide, or the same sheet. */
export function neighboursOf(place: NamedPlace, readings: Readings): Quotable[] {
  switch (place.kind) {
    case "file":
      return [];
    case "page":
    case "block":
      return ofPage(place.document, place.page, readings);
    case "cells":
      return ofSheet(place.document, place.sheet, readings);
    default:
      return place satisfies never;
  }
}

export function quotablesOf(document: Document, readings: Readings): Quotable[] {
  return document.units.flatMap((unit) =>
    unit.kind === "sheet" ? ofSheet(document, unit, readings) : ofPage(document, unit, readings),
  );
}

type Page = Extract<NamedPlace, { kind: "page" }>["page"];

function ofPage(document: Document, page: Page, { pages }: Readings): Quotable[] {
  const known = pages.get(page);
  if (known) return known;
  const read = page.blocks
    .filter((block) => block.visible)
    .map((block): Quotable => {
      const text = textOf(block);
      const plain = normaliseQuote(text);
      const figures = figuresOf(block, page.title ?? "");
      return {
        file: document.name,
        anchor: block.anchor,
        hidden: page.hidden,
        text,
        holds: (quote) => plain.includes(quote) || figures.some((figure) => isComposed(quote, figure)),
      };
    });
  pages.set(page, read);
  return read;
}

/** A figure and the words that name it; "Revenue, FY25A: 1,377" quotes a cell of a table as a person reads it. */
type Figure = { readonly shown: readonly string[]; readonly names: () => readonly string[] };

/** The last piece is the figure itself, and every piece before it names it, by one name or by the words of several. */
function isComposed(quote: string, { shown, names }: Figure): boolean {
  const value = shown.find(
    (form) => form !== "" && quote.endsWith(form) && /^$|[\s:=(]$/.test(quote.slice(0, -form.length)),
  );
  if (value === undefined) return false;
  const pieces = quote
    .slice(0, -value.length)
    .split(/[,;:|·/=()]|\s-\s/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");
  if (pieces.length === 0) return true;
  const all = names();
  const words = new Set(all.flatMap(wordsOf));
  return pieces.every(
    (piece) => all.some((name) => name.includes(piece)) || wordsOf(piece).every((word) => words.has(word)),
  );
}

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}%€$£'.&-]+/u).filter((word) => word !== "");

function textOf(block: Block): string {
  switch (block.kind) {
    case "text":
      return block.paragraphs.map((paragraph) => paragraph.text).join("\n");
    case "table":
      return block.rows.map((row) => [...new Set(row)].map((cell) => cell.text).join(" | ")).join("\n");
    case "chart":
      return [
        block.title ?? "",
        ...block.series.map((series) =>
          [series.name ?? "", ...block.categories.map((category, i) => `${category}: ${series.values[i] ?? ""}`)].join(
            " ",
          ),
        ),
      ].join("\n");
    default:
      return block satisfies never;
  }
}

function figuresOf(block: Block, title: string): Figure[] {
  if (block.kind === "text") return [];
  if (block.kind === "chart")
    return block.series.flatMap((series) =>
      block.categories.flatMap((category, i): Figure[] => {
        const value = series.values[i] ?? null;
        return value === null
          ? []
          : [
              {
                shown: printed(value, series.numberFormat),
                names: () => plainNames([title, block.title, series.name, category]),
              },
            ];
      }),
    );
  return [...new Set(block.rows.flat())].map((cell) => ({
    shown: [normaliseQuote(cell.text)],
    names: () =>
      plainNames([
        title,
        ...block.rows
          .flat()
          .flatMap((other) => (other.row === cell.row || other.column === cell.column ? [other.text] : [])),
      ]),
  }));
}

/** Footnote marks are no part of a name. */
function plainNames(texts: readonly (string | null)[]): string[] {
  return texts.map((text) => normaliseQuote((text ?? "").replace(/\*/g, "")));
}

/** A number as English or French would print it, with or without separators; shares in per cent too. */
function printed(value: number, numberFormat: string | null): string[] {
  const forms = [String(value), value.toLocaleString("en-GB"), value.toLocaleString("fr-FR")];
  if (numberFormat?.includes("%")) {
    const percent = Number((value * 100).toPrecision(12));
    forms.push(`${percent}%`, `${percent.toLocaleString("fr-FR")}%`);
  }
  return forms.map(normaliseQuote);
}

function ofSheet(document: Document, sheet: SheetUnit, { sheets }: Readings): Quotable[] {
  const known = sheets.get(sheet);
  if (known) return known;
  const rows = new Set(sheet.hiddenRows);
  const columns = new Set(sheet.hiddenColumns);
  let grid: Grid | null = null;
  const read = sheet.cells.map((cell): Quotable => {
    let shown: readonly string[] | null = null;
    return {
      file: document.name,
      anchor: cellAnchor(sheet.name, cell.address),
      hidden: sheet.hidden || rows.has(cell.row) || columns.has(cell.column),
      text: cell.display,
      holds(quote) {
        shown ??= formsOf(cell);
        if (cell.value.kind === "text" && shown.some((text) => text.includes(quote))) return true;
        grid ??= gridOf(sheet);
        const lines = grid;
        // "Head of sales: Apr-26" quotes a date in words: whatever stands at its left names it.
        const named = () => [
          ...namesOf(cell, sheet, lines),
          ...(cell.value.kind === "text" ? textsLeftOf(cell, sheet) : []),
        ];
        return isComposed(quote, { shown, names: named });
      },
    };
  });
  sheets.set(sheet, read);
  return read;
}

function textsLeftOf({ row, column }: SheetCell, { cells }: SheetUnit): string[] {
  return cells.flatMap((cell) =>
    cell.row === row && cell.column < column && cell.value.kind === "text" ? [normaliseQuote(cell.value.text)] : [],
  );
}

function formsOf(cell: SheetCell): string[] {
  if (cell.value.kind === "text") return [normaliseQuote(cell.value.text)];
  const formula = cell.formula === null ? [] : [normaliseQuote(`=${cell.formula}`)];
  return [
    normaliseQuote(cell.display),
    ...(cell.value.kind === "number" ? printed(cell.value.number, cell.numberFormat) : []),
    ...formula,
  ];
}

type Grid = {
  readonly byRow: ReadonlyMap<number, readonly SheetCell[]>;
  readonly byColumn: ReadonlyMap<number, readonly SheetCell[]>;
};

function gridOf(sheet: SheetUnit): Grid {
  const byRow = new Map<number, SheetCell[]>();
  const byColumn = new Map<number, SheetCell[]>();
  const add = (lines: Map<number, SheetCell[]>, at: number, cell: SheetCell) => {
    const line = lines.get(at);
    if (line) line.push(cell);
    else lines.set(at, [cell]);
  };
  for (const cell of sheet.cells) {
    add(byRow, cell.row, cell);
    add(byColumn, cell.column, cell);
  }
  return { byRow, byColumn };
}

/** Rows in which columns have their headers. */
const HEADER_ROWS = 12;

/** What names a cell: the words of its row, what heads its column, the section it is under, its sheet. Never the label of another row. */
function namesOf(cell: SheetCell, sheet: SheetUnit, { byRow, byColumn }: Grid): string[] {
  const inRow = (byRow.get(cell.row) ?? []).filter(isText);
  const labels = inRow.filter((label) => label.column < cell.column);
  const sections = labels.flatMap((label) =>
    (byColumn.get(label.column) ?? []).filter(
      (other) =>
        other.row < cell.row &&
        isText(other) &&
        !(byRow.get(other.row) ?? []).some((beside) => beside.value.kind === "number"),
    ),
  );
  const headers: SheetCell[] = [];
  for (const [row, cells] of byRow) {
    if (row >= cell.row || row > HEADER_ROWS) continue;
    const own = cells.find((other) => other.column === cell.column);
    // A header over several columns stands in the first of them.
    const over = cells.findLast((other) => other.column < cell.column && isText(other));
    const header = own ?? over;
    if (header && !isFigure(header)) headers.push(header);
  }
  return plainNames([sheet.name, ...[...inRow, ...headers, ...sections].map((other) => other.display)]);
}

const isText = ({ value }: SheetCell): boolean => value.kind === "text";

/** Years and month numbers head columns as dates and texts do. */
function isFigure({ value }: SheetCell): boolean {
  return (
    value.kind === "number" &&
    !(Number.isInteger(value.number) && (value.number <= 60 || /^(?:19|20)\d\d$/.test(String(value.number))))
  );
}
