/** Small decks and workbooks written as literals, and what is read off them. */
import type {
  Block,
  Box,
  ChartBlock,
  ChartSeries,
  Document,
  PageUnit,
  SheetCell,
  SheetUnit,
  TextRole,
} from "../../src/documents/index.ts";
import { type DealContext, type Fact, factsOfDocument, type Statement } from "../../src/facts/index.ts";

/** A month on the calendar as facts count them: month(2025, 12) is December 2025. */
export const month = (year: number, number: number) => year * 12 + number - 1;

/** A cell that needs more than its text or number. */
export type Cell = {
  readonly text?: string;
  readonly number?: number;
  /** ISO day. */
  readonly date?: string;
  readonly format?: string;
  /** As the spreadsheet prints it. */
  readonly display?: string;
  readonly formula?: string;
  readonly bold?: boolean;
  readonly indent?: number;
};
export type Written = string | number | null | Cell;

export type SheetOptions = {
  readonly name?: string;
  readonly hidden?: boolean;
  /** "B1:D1" */
  readonly merges?: readonly string[];
};

export function sheet(rows: readonly (readonly Written[])[], options: SheetOptions = {}): SheetUnit {
  return {
    kind: "sheet",
    number: 1,
    name: options.name ?? "Data",
    hidden: options.hidden ?? false,
    cells: rows.flatMap((row, r) =>
      row.flatMap((written, c) => (written === null ? [] : [cell(written, r + 1, c + 1)])),
    ),
    merges: (options.merges ?? []).map((range) => {
      const [from, to] = range.split(":").map(addressed) as [Addressed, Addressed]; // "B1:D1" has two ends
      return { top: from.row, left: from.column, bottom: to.row, right: to.column };
    }),
    hiddenRows: [],
    hiddenColumns: [],
    rowCount: rows.length,
    columnCount: Math.max(...rows.map((row) => row.length)),
  };
}

type Addressed = { row: number; column: number };
function addressed(address: string): Addressed {
  return { row: Number(address.slice(1)), column: address.charCodeAt(0) - 64 };
}

function cell(written: string | number | Cell, row: number, column: number): SheetCell {
  const full: Cell =
    typeof written === "string" ? { text: written } : typeof written === "number" ? { number: written } : written;
  const value: SheetCell["value"] =
    full.date !== undefined
      ? { kind: "date", iso: full.date, serial: Math.round(Date.parse(full.date) / 86_400_000) + 25_569 }
      : full.number !== undefined
        ? { kind: "number", number: full.number }
        : { kind: "text", text: full.text ?? "" };
  return {
    row,
    column,
    address: `${String.fromCharCode(64 + column)}${row}`,
    value,
    display: full.display ?? full.text ?? full.date ?? String(full.number),
    formula: full.formula ?? null,
    numberFormat: full.format ?? null,
    bold: full.bold ?? false,
    indent: full.indent ?? 0,
    comment: null,
    computed: false,
  };
}

/** [x, y, width, height] in points, on a slide of 960 by 540. */
export type At = readonly [number, number, number, number];

export type BlockDraft = (id: string, anchor: string) => Block;

const boxOf = (at: At | undefined): Box | null => (at ? { x: at[0], y: at[1], width: at[2], height: at[3] } : null);

export type TextOptions = {
  readonly at?: At;
  readonly size?: number;
  readonly role?: TextRole;
  readonly bullets?: boolean;
  readonly visible?: boolean;
};

/** A box of text; each line is a paragraph. */
export function text(lines: string | readonly string[], options: TextOptions = {}): BlockDraft {
  const all = typeof lines === "string" ? [lines] : lines;
  return (id, anchor) => ({
    kind: "text",
    id,
    anchor,
    box: boxOf(options.at),
    visible: options.visible ?? true,
    role: options.role ?? "body",
    paragraphs: all.map((line, at) => ({
      text: line,
      level: 0,
      bullet: options.bullets ?? false,
      fontSize: options.size ?? 16,
      bold: false,
      box: options.at
        ? {
            x: options.at[0],
            y: options.at[1] + (at * options.at[3]) / all.length,
            width: options.at[2],
            height: options.at[3] / all.length,
          }
        : null,
    })),
  });
}

export function table(rows: readonly (readonly string[])[], at?: At): BlockDraft {
  return (id, anchor) => ({
    kind: "table",
    id,
    anchor,
    box: boxOf(at),
    visible: true,
    rows: rows.map((row, r) =>
      row.map((written, c) => ({
        text: written,
        row: r,
        column: c,
        rowSpan: 1,
        columnSpan: 1,
        bold: r === 0,
        box: null,
      })),
    ),
  });
}

export function chart(
  title: string | null,
  categories: readonly string[],
  series: readonly { name: string | null; values: readonly (number | null)[]; format?: string }[],
): BlockDraft {
  return (id, anchor): ChartBlock => ({
    kind: "chart",
    id,
    anchor,
    box: null,
    visible: true,
    chartType: "bar",
    title,
    categories,
    series: series.map(
      (s): ChartSeries => ({ name: s.name, values: s.values, numberFormat: s.format ?? null, labelled: true }),
    ),
  });
}

export type SlideDraft = {
  readonly title?: string;
  readonly blocks: readonly BlockDraft[];
  readonly hidden?: boolean /** Filled shapes in which words stand. */;
  readonly frames?: readonly At[];
};
export const slide = (draft: SlideDraft): SlideDraft => draft;

export type DocumentOptions = { readonly name?: string; readonly language?: "fr" | "en" };

export function deck(slides: readonly SlideDraft[], options: DocumentOptions = {}): Document {
  const units = slides.map((draft, at): PageUnit => {
    const number = at + 1;
    const title: BlockDraft[] =
      draft.title === undefined ? [] : [text(draft.title, { role: "title", size: 32, at: [40, 20, 880, 50] })];
    return {
      kind: "slide",
      number,
      title: draft.title ?? null,
      width: 960,
      height: 540,
      hidden: draft.hidden ?? false,
      blocks: [...title, ...draft.blocks].map((block, b) => block(`s${number}.b${b + 1}`, `slide ${number}`)),
      pictures: [],
      frames: (draft.frames ?? []).flatMap((at) => boxOf(at) ?? []),
    };
  });
  return document(units, { name: "deck.pptx", ...options }, "deck");
}

export function workbook(sheets: readonly SheetUnit[], options: DocumentOptions = {}): Document {
  const numbered = sheets.map((unit, at) => ({ ...unit, number: at + 1 }));
  return document(numbered, { name: "model.xlsx", ...options }, "financial_model");
}

function document(
  units: Document["units"],
  options: DocumentOptions & { readonly name: string },
  kind: Document["kind"],
): Document {
  return {
    name: options.name,
    // Another name, another document: facts' ids are made of it.
    contentHash: [...options.name]
      .map((c) => c.charCodeAt(0).toString(16))
      .join("")
      .padEnd(64, "0")
      .slice(0, 64),
    sizeBytes: 1,
    format: kind === "deck" ? "pptx" : "xlsx",
    kind,
    language: options.language ?? "en",
    title: null,
    units,
    definedNames: [],
    hiddenText: [],
    warnings: [],
  };
}

export const PLAIN_DEAL: DealContext = { fiscalYearEnd: 12, currency: "EUR", asOfMonth: null, planStart: null };

export type ReadOptions = { readonly language?: "fr" | "en"; readonly deal?: Partial<DealContext> } & SheetOptions;

/** Facts of one sheet by address: "B2". */
export function cellsOf(rows: readonly (readonly Written[])[], options: ReadOptions = {}): ReadonlyMap<string, Fact> {
  const book = workbook([sheet(rows, options)], { language: options.language ?? "en" });
  const { facts } = factsOfDocument(book, { ...PLAIN_DEAL, ...options.deal });
  return new Map(facts.map((fact) => [fact.place.blockId.split("!").at(-1)!, fact]));
}

/** Facts and statements of one slide. */
export function slideFacts(
  draft: SlideDraft,
  options: { readonly language?: "fr" | "en"; readonly deal?: Partial<DealContext> } = {},
): { readonly facts: readonly Fact[]; readonly statements: readonly Statement[] } {
  return factsOfDocument(deck([draft], { language: options.language ?? "en" }), { ...PLAIN_DEAL, ...options.deal });
}
