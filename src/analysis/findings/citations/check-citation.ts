/** Does a cited source exist, and does what it is quoted for stand there? The one answer that consensus, reflexion and correspondence share. */

import type { Block, Document, HiddenText, SheetCell, SheetUnit } from "../../../documents/index.ts";
import { cellAnchor, columnLetters, type Fact } from "../../../facts/index.ts";
import { covers } from "../../../formulas/index.ts";
import { normaliseQuote } from "../../../judge/index.ts";
import type { DealMaterial } from "../deal-material.ts";
import type { Source } from "../finding.ts";
import { type NamedPlace, placesNamed } from "./named-place.ts";

export type Cited = {
  /** As a person writes it; alone it must name the place. */
  readonly reference: string;
  readonly file?: string | undefined;
  readonly anchor?: string | undefined;
  /** What is said to stand there; without it only the place is checked. */
  readonly quote?: string | undefined;
};

export type CitationCheck =
  | {
      readonly kind: "stands";
      readonly file: string;
      /** Where it really stands, which may be beside the place named, or elsewhere in the document. */
      readonly anchor: string;
      readonly at: "place" | "neighbour" | "document";
      /** On a hidden sheet, row, column or slide. */
      readonly hidden: boolean;
      readonly text: string;
    }
  /** No such file, slide, sheet or cell, or the reference names no place at all. */
  | { readonly kind: "missing_source"; readonly said: string }
  /** The place exists; the quote stands neither there nor anywhere else in the document. */
  | {
      readonly kind: "misquote";
      readonly file: string;
      readonly anchor: string;
      readonly said: string;
      readonly found: string;
    }
  /** It stands only in text that people do not see, or that addresses an AI: no source. */
  | {
      readonly kind: "hidden";
      readonly file: string;
      readonly anchor: string;
      readonly said: string;
      readonly reason: HiddenText["reason"];
    };

export type CitedDocuments = {
  readonly documents: readonly Document[];
  /** What verification read: its own wording of a figure at a place counts as standing there. */
  readonly facts?: readonly Fact[] | undefined;
};

/** Shorter quotes stand anywhere and prove nothing, unless they are a figure. */
const SHORTEST_QUOTE = 4;

export type CitationChecker = {
  check(cited: Cited): CitationCheck;
  /** Null for an inference or a comparison with the user's own deals, which have no place. */
  checkSource(source: Source): CitationCheck | null;
};

/** Of a deal's own citations: figures and dates stand where verification read them. */
export const citationsOf = ({ documents, facts }: Pick<DealMaterial, "documents" | "facts">): CitationChecker =>
  citationChecker({ documents, facts: [...facts.all, ...facts.dated] });

/** Reads the documents once, as citations ask for them. */
export function citationChecker({ documents, facts = [] }: CitedDocuments): CitationChecker {
  const readings: Readings = { pages: new Map(), sheets: new Map() };
  const worded = Map.groupBy(facts, ({ place }) => `${place.file}|${place.anchor}`);
  const check = (cited: Cited): CitationCheck => {
    const places = placesNamed(cited, documents);
    const [place] = places;
    if (!place) return { kind: "missing_source", said: sayPlace(cited) };
    const said = cited.quote?.trim() ?? "";
    const [first] = quotablesAt(place, readings);
    const nominal = { file: place.document.name, anchor: anchorOf(place, first ?? null) };
    if (said === "")
      return { kind: "stands", ...nominal, at: "place", hidden: first?.hidden ?? false, text: first?.text ?? "" };
    const quote = trimmed(said);
    const quotable = quoteStands(quote, places, worded, readings);
    if (quotable) return quotable;
    const concealed = hiddenQuote(quote, places);
    if (concealed) return { kind: "hidden", said, ...concealed };
    return { kind: "misquote", ...nominal, said, found: textAt(place, readings) };
  };
  return {
    check,
    checkSource: (source) =>
      source.file === undefined && (source.type === "inference" || source.type === "funding_db") ? null : check(source),
  };
}

function quoteStands(
  quote: string,
  places: readonly NamedPlace[],
  worded: FactsByPlace,
  readings: Readings,
): CitationCheck | null {
  const long = quote.length >= SHORTEST_QUOTE;
  if (!long) return /\d/.test(quote) ? findQuote(quote, places, NEAREST, readings) : null;
  return factWorded(quote, places, worded, readings) ?? findQuote(quote, places, [...NEAREST, ...WIDER], readings);
}

type LookIn = readonly [
  at: "place" | "neighbour" | "document",
  quotables: (place: NamedPlace, readings: Readings) => readonly Quotable[],
];

/** A lone short figure counts only at the very place. */
const NEAREST: readonly LookIn[] = [["place", quotablesAt]];
const WIDER: readonly LookIn[] = [
  ["neighbour", neighboursOf],
  ["document", (place, readings) => quotablesOf(place.document, readings)],
];

function findQuote(
  quote: string,
  places: readonly NamedPlace[],
  where: readonly LookIn[],
  readings: Readings,
): CitationCheck | null {
  for (const [at, quotablesIn] of where) {
    for (const place of places) {
      const found = quotablesIn(place, readings).find((quotable) => quotable.holds(quote));
      if (found)
        return { kind: "stands", file: found.file, anchor: found.anchor, at, hidden: found.hidden, text: found.text };
    }
  }
  return null;
}

function trimmed(text: string): string {
  return normaliseQuote(text.replace(/\*/g, "")).replace(/^[".,;:\s]+|[".,;:\s]+$/g, "");
}

type FactsByPlace = ReadonlyMap<string, readonly Fact[]>;

function factWorded(
  quote: string,
  places: readonly NamedPlace[],
  worded: FactsByPlace,
  readings: Readings,
): CitationCheck | null {
  for (const place of places) {
    const anchors = new Set(quotablesAt(place, readings).map((quotable) => quotable.anchor));
    if (place.kind === "cells") {
      const { left, top, right, bottom } = place.range;
      anchors.add(cellAnchor(place.sheet.name, `${columnLetters(left)}${top}`, `${columnLetters(right)}${bottom}`));
    }
    for (const anchor of anchors) {
      const fact = worded.get(`${place.document.name}|${anchor}`)?.find((f) => trimmed(f.quote).includes(quote));
      if (fact)
        return { kind: "stands", file: fact.place.file, anchor, at: "place", hidden: fact.hidden, text: fact.quote };
    }
  }
  return null;
}

function hiddenQuote(
  quote: string,
  places: readonly NamedPlace[],
): { file: string; anchor: string; reason: HiddenText["reason"] } | null {
  for (const { document } of places) {
    const hidden = document.hiddenText.find((h) => normaliseQuote(h.text).includes(quote));
    if (hidden) return { file: document.name, anchor: hidden.anchor, reason: hidden.reason };
  }
  return null;
}

function anchorOf(place: NamedPlace, first: Quotable | null): string {
  switch (place.kind) {
    case "file":
      return "";
    case "page":
      return `${place.page.kind} ${place.page.number}`;
    case "block":
      return place.anchor;
    case "cells":
      return first?.anchor ?? place.sheet.name;
    default:
      return place satisfies never;
  }
}

function textAt(place: NamedPlace, readings: Readings): string {
  return place.kind === "file"
    ? ""
    : quotablesAt(place, readings)
        .slice(0, 12)
        .map((quotable) => quotable.text)
        .join(" | ")
        .replace(/\s+/g, " ")
        .slice(0, 300);
}

function sayPlace({ reference, file, anchor }: Cited): string {
  return file === undefined || reference.includes(file)
    ? reference
    : [reference, file, anchor].filter(Boolean).join(", ");
}

/** One block of a page, or one cell. */
type Quotable = {
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
type Readings = {
  readonly pages: Map<Page, Quotable[]>;
  readonly sheets: Map<SheetUnit, Quotable[]>;
};

/** What stands at the place itself. */
function quotablesAt(place: NamedPlace, readings: Readings): Quotable[] {
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
function neighboursOf(place: NamedPlace, readings: Readings): Quotable[] {
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

function quotablesOf(document: Document, readings: Readings): Quotable[] {
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
      const figures =
        block.kind === "chart"
          ? block.series.flatMap(({ values, numberFormat }) =>
              values.flatMap((value) => (value === null ? [] : printed(value, numberFormat))),
            )
          : [];
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
