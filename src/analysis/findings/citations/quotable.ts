/** What stands at a place, as it may be quoted: verbatim, and figures as either language prints them. */
import type { Block, ChartBlock, Document, SheetCell, SheetUnit } from "../../../documents/index.ts";
import { cellAnchor } from "../../../facts/index.ts";
import { covers } from "../../../formulas/index.ts";
import { normaliseQuote } from "../../../judge/index.ts";
import type { NamedPlace } from "./named-place.ts";

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
      return place.sheet.cells.flatMap(({ row, column }, i) =>
        // One quotable a cell.
        covers(place.range, row, column) ? (all[i] ?? []) : [],
      );
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
      const figures = block.kind === "chart" ? block.series.flatMap(figuresOf) : [];
      return {
        file: document.name,
        anchor: block.anchor,
        hidden: page.hidden,
        text,
        holds: (quote) => plain.includes(quote) || figures.includes(quote),
      };
    });
  pages.set(page, read);
  return read;
}

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

function figuresOf({ values, numberFormat }: ChartBlock["series"][number]): string[] {
  return values.flatMap((value) => (value === null ? [] : printed(value, numberFormat)));
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
  const read = sheet.cells.map((cell): Quotable => {
    let shown: readonly string[] | null = null;
    return {
      file: document.name,
      anchor: cellAnchor(sheet.name, cell.address),
      hidden: sheet.hidden || rows.has(cell.row) || columns.has(cell.column),
      text: cell.display,
      holds(quote) {
        shown ??= formsOf(cell);
        return shown.some((text) => (cell.value.kind === "text" ? text.includes(quote) : text === quote));
      },
    };
  });
  sheets.set(sheet, read);
  return read;
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
