/** From a reference as people write it ("deck.pptx, slide 8", "FM, onglet Revenue, ligne 12", "Revenue!F12") to places of the deal's documents. */

import { FILE_ENDINGS } from "../../../documents/formats/index.ts";
import type { Block, CellRange, Document, DocumentKind, PageUnit, SheetUnit } from "../../../documents/index.ts";
import { folded, wholeWords, written } from "../../../language/index.ts";
import { foldText } from "../../../ontology/index.ts";

/** A place that exists in a document. */
export type NamedPlace =
  | { readonly kind: "page"; readonly document: Document; readonly page: PageUnit }
  | { readonly kind: "block"; readonly document: Document; readonly page: PageUnit; readonly anchor: string }
  | { readonly kind: "cells"; readonly document: Document; readonly sheet: SheetUnit; readonly range: CellRange }
  | { readonly kind: "file"; readonly document: Document };

/** A deck whose name people know from before it was saved anew ends in .ppt. */
const FILE_NAME = new RegExp(
  `[\\p{L}\\p{N}_-][\\p{L}\\p{N}_ .()-]*?\\.(?:${[...FILE_ENDINGS, "ppt"].join("|")})(?![\\p{L}\\p{N}])`,
  "giu",
);

const KIND_WORDS: readonly (readonly [DocumentKind, RegExp])[] = [
  ["financial_model", wholeWords("modelName")],
  ["deck", wholeWords("deckName")],
  ["context", wholeWords("contextName")],
];
const BETWEEN_PLACES = new RegExp(`\\s*[;+]\\s*|\\s+(?:${written("and")}|&)\\s+|,\\s*(?=(?:'[^']+'|[^,!]+)!)`, "u");
const PAGE = new RegExp(`(?:^|[^\\p{L}])${written("numberedPage")}\\s*(?:n[°o]\\s*)?(\\d{1,5})(?!\\d)`, "iu");
/** Blocks as anchors name them; French adds a letter to some. */
const BLOCKS = ["paragraph", "table", "row", "section", "heading"];
const BLOCK = new RegExp(`(?:^|[^\\p{L}])(${BLOCKS.join("|")})e?\\s*(\\d{1,5})(?!\\d)`, "iu");
const ROW = new RegExp(`${written("numberedRow")}\\s*(?:n[°o]\\s*)?(\\d{1,7})`, "iu");
const OF_WHOLE = new RegExp(`\\b${folded("wholeDocument")}\\b|[^a-z]`, "g");

/** Every place that the reference names and that exists; empty when it names none, or one that does not exist. */
export function placesNamed(
  { reference, file, anchor }: { readonly reference: string; readonly file?: string; readonly anchor?: string },
  documents: readonly Document[],
): NamedPlace[] {
  const named = file === undefined ? null : documents.filter((d) => sameName(d.name, file));
  if (named !== null && named.length === 0) return [];
  if (anchor !== undefined && anchor !== "") return placesIn(anchor, named ?? documents, true);
  const rest = withoutFiles(reference);
  const among = named ?? documentsMeant(reference, documents);
  if (among === null) return [];
  return placesIn(rest, among, named !== null || among.length < documents.length || namesFile(reference, documents));
}

/** Null when it names a file that is not there. */
function documentsMeant(reference: string, documents: readonly Document[]): readonly Document[] | null {
  const byName = documents.filter((d) => foldText(reference).includes(foldText(d.name)));
  if (byName.length > 0) return byName;
  if (withoutFiles(reference) !== reference) return null;
  const folded = foldText(reference);
  for (const [kind, words] of KIND_WORDS) {
    const ofKind = documents.filter((d) => d.kind === kind);
    if (words.test(folded) && ofKind.length > 0) return ofKind;
    // "Deck, slide 8" in a deal without a deck names nothing, unless the word is the name of a sheet.
    if (words.test(folded) && kind === "deck" && !/!/.test(reference)) return null;
  }
  return documents;
}

function placesIn(text: string, documents: readonly Document[], fileNamed: boolean): NamedPlace[] {
  const whole = onePlace(text, documents);
  const parts = text.split(BETWEEN_PLACES).filter((part) => part !== "");
  if (parts.length > 1) {
    const each = parts.map((part) => onePlace(part, documents));
    if (each.every((places) => places.length > 0)) return each.flat();
    if (each.some((places) => places.length > 0) && whole.length === 0) return [];
  }
  if (whole.length > 0) return whole;
  return fileNamed && !/\d/.test(text) && !/!/.test(text) && bare(text)
    ? documents.map((document) => ({ kind: "file", document }))
    : [];
}

/** Nothing left but the words for the document itself. */
function bare(text: string): boolean {
  const rest = KIND_WORDS.reduce((left, [, words]) => left.replace(new RegExp(words, "g"), ""), foldText(text));
  return rest.replace(OF_WHOLE, "").length === 0;
}

function onePlace(text: string, documents: readonly Document[]): NamedPlace[] {
  const cell = /!\s*\$?([A-Z]{1,3})\$?(\d{1,7})(?:\s*:\s*(?:[^!]*!)?\$?([A-Z]{1,3})\$?(\d{1,7}))?/.exec(text);
  if (cell) {
    const [, left = "A", top = "1", right = left, bottom = top] = cell;
    const before = foldSheet(text.slice(0, cell.index));
    return sheetsOf(documents)
      .filter(({ sheet }) => endsWithName(before, foldSheet(sheet.name)))
      .sort((a, b) => b.sheet.name.length - a.sheet.name.length)
      .slice(0, 1)
      .flatMap((at) => cellsAt(at, rangeOf(left, top, right, bottom)));
  }
  const page = PAGE.exec(text);
  if (page) {
    const number = Number(page[1]);
    const rest = text.replace(page[0], " ");
    return documents.flatMap((document) =>
      document.units.flatMap((unit): NamedPlace[] =>
        (unit.kind === "slide" || unit.kind === "page") && unit.number === number && !namesAnother(rest, document, unit)
          ? [{ kind: "page", document, page: unit }]
          : [],
      ),
    );
  }
  const block = BLOCK.exec(text);
  const [, kind = "", number] = block ?? [];
  const blocks = block === null ? [] : blocksAt(`${kind.toLowerCase()} ${number}`, documents);
  return blocks.length > 0 ? blocks : sheetInWords(text, documents);
}

/** Words that go with any place. */
const PLAIN_WORDS = new Set(
  "avec bas bottom bullet chart column colonne dans diapositive document dont figure fichier file footnote from graphique haut left line ligne note notes page pages planche point puce right section see slide slides table tableau titre title voir with".split(
    " ",
  ),
);

/** "McKinsey report, page 3" is not page 3 of the deck: words that neither the page nor its document's name hold. */
function namesAnother(rest: string, document: Document, page: PageUnit): boolean {
  const bare = KIND_WORDS.reduce((left, [, words]) => left.replace(new RegExp(words, "g"), " "), foldText(rest));
  const words = bare.split(/[^a-z]+/).filter((word) => word.length > 3 && !PLAIN_WORDS.has(word));
  if (words.length === 0) return false;
  const held = foldText([document.name, page.title ?? "", ...page.blocks.flatMap(textsOf)].join(" "));
  return words.some((word) => !held.includes(word));
}

function textsOf(block: Block): string[] {
  switch (block.kind) {
    case "text":
      return block.paragraphs.map((paragraph) => paragraph.text);
    case "table":
      return block.rows.flatMap((row) => row.map((cell) => cell.text));
    case "chart":
      return [block.title ?? "", ...block.categories, ...block.series.map((series) => series.name ?? "")];
    default:
      return block satisfies never;
  }
}

function blocksAt(anchor: string, documents: readonly Document[]): NamedPlace[] {
  return documents.flatMap((document) =>
    document.units.flatMap((unit): NamedPlace[] =>
      unit.kind !== "sheet" && unit.blocks.some((block) => block.anchor === anchor)
        ? [{ kind: "block", document, page: unit, anchor }]
        : [],
    ),
  );
}

/** "onglet 'Revenue', ligne 12", "Revenue F12", "sheet KPI". */
function sheetInWords(text: string, documents: readonly Document[]): NamedPlace[] {
  const folded = ` ${foldSheet(text)} `;
  const [at] = sheetsOf(documents)
    .filter(({ sheet }) => folded.includes(` ${foldSheet(sheet.name)} `))
    .sort((a, b) => b.sheet.name.length - a.sheet.name.length);
  if (!at) return [];
  const rest = text.replace(at.sheet.name, " ");
  const cell = /(?:^|[^\p{L}\p{N}])\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?(?![\p{L}\p{N}])/u.exec(
    rest,
  );
  if (cell) {
    const [, left = "A", top = "1", right = left, bottom = top] = cell;
    return cellsAt(at, rangeOf(left, top, right, bottom));
  }
  const row = ROW.exec(rest);
  const whole = { top: 1, left: 1, bottom: at.sheet.rowCount, right: at.sheet.columnCount };
  return cellsAt(at, row ? { ...whole, top: Number(row[1]), bottom: Number(row[1]) } : whole);
}

type SheetAt = { readonly document: Document; readonly sheet: SheetUnit };

function sheetsOf(documents: readonly Document[]): SheetAt[] {
  return documents.flatMap((document) =>
    document.units.flatMap((unit) => (unit.kind === "sheet" ? [{ document, sheet: unit }] : [])),
  );
}

/** Cells with nothing in them are no place. */
function cellsAt({ document, sheet }: SheetAt, range: CellRange): NamedPlace[] {
  return sheet.cells.some((cell) => inRange(cell, range)) ? [{ kind: "cells", document, sheet, range }] : [];
}

export function inRange({ row, column }: { readonly row: number; readonly column: number }, range: CellRange): boolean {
  return row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;
}

function rangeOf(left: string, top: string, right: string, bottom: string): CellRange {
  const columns = [columnNumber(left), columnNumber(right)];
  const rows = [Number(top), Number(bottom)];
  return {
    left: Math.min(...columns),
    right: Math.max(...columns),
    top: Math.min(...rows),
    bottom: Math.max(...rows),
  };
}

function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

const sameName = (a: string, b: string) => foldText(a) === foldText(b.replace(/^.*[\\/]/, ""));

function withoutFiles(reference: string): string {
  return reference.replace(FILE_NAME, " ");
}

function namesFile(reference: string, documents: readonly Document[]): boolean {
  return documents.some((d) => foldText(reference).includes(foldText(d.name)));
}

/** Letters, digits and & alone: quotes, brackets and punctuation around a sheet's name vary. */
function foldSheet(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}&]+/gu, " ")
    .trim();
}

function endsWithName(before: string, name: string): boolean {
  return before === name || before.endsWith(` ${name}`);
}
