/** From a place as the product writes it ("deck.pptx, slide 8", "Revenue!F12", "paragraph 3") to what it is in the deal's documents. */
import {
  type CellRange,
  columnNumber,
  type Document,
  type PageUnit,
  type SheetUnit,
} from "../../../documents/index.ts";
import { covers } from "../../../formulas/index.ts";
import { placeName } from "../../../language/index.ts";
import { foldText } from "../../../ontology/index.ts";

/** A place that exists in a document. */
export type NamedPlace =
  | { readonly kind: "page"; readonly document: Document; readonly page: PageUnit }
  | { readonly kind: "block"; readonly document: Document; readonly page: PageUnit; readonly anchor: string }
  | { readonly kind: "cells"; readonly document: Document; readonly sheet: SheetUnit; readonly range: CellRange }
  | { readonly kind: "file"; readonly document: Document };

type Cited = { readonly reference: string; readonly file?: string | undefined; readonly anchor?: string | undefined };

/** Every place that is named and exists; empty where none does. Without an anchor of its own it is read off the reference. */
export function placesNamed({ reference, file, anchor }: Cited, documents: readonly Document[]): NamedPlace[] {
  const said = reference.trim().replace(/^\[|\]$/g, "");
  const isNamed = ({ name }: Document) =>
    file === undefined
      ? foldText(said).startsWith(foldText(name))
      : foldText(name) === foldText(file.replace(/^.*[\\/]/, ""));
  const named = documents.filter(isNamed);
  if (file !== undefined && named.length === 0) return [];
  const rest = named[0] ? said.slice(named[0].name.length).replace(/^[,\s]+/, "") : said;
  return (named.length > 0 ? named : documents).flatMap((document) =>
    placesIn(anchor ?? (file === undefined ? rest : ""), document, named.length > 0),
  );
}

function placesIn(anchor: string, document: Document, isNamed: boolean): NamedPlace[] {
  if (anchor === "") return isNamed ? [{ kind: "file", document }] : [];
  const cells = CELLS.exec(anchor);
  // As rulings name it to their reader: "diapositive 8" is slide 8.
  const wanted = foldText(placeName(anchor.toLowerCase(), "en"));
  return document.units.flatMap((unit): NamedPlace[] => {
    if (unit.kind !== "sheet") {
      if (wanted === `${unit.kind} ${unit.number}`) return [{ kind: "page", document, page: unit }];
      return unit.blocks.some((block) => foldText(block.anchor) === wanted)
        ? [{ kind: "block", document, page: unit, anchor: wanted }]
        : [];
    }
    const name = foldText(unit.name);
    const whole = { top: 1, left: 1, bottom: unit.rowCount, right: unit.columnCount };
    if (cells === null) return wanted === name ? [{ kind: "cells", document, sheet: unit, range: whole }] : [];
    const [, sheet = "", left = "A", top = "1", right = left, bottom = top] = cells;
    const range = rangeOf(left, top, right, bottom);
    // Cells with nothing in them are no place.
    return foldText(sheet.replaceAll("'", "")) === name.replaceAll("'", "") &&
      unit.cells.some(({ row, column }) => covers(range, row, column))
      ? [{ kind: "cells", document, sheet: unit, range }]
      : [];
  });
}

const CELLS = /^(.+)!\s*\$?([A-Z]{1,3})\$?(\d{1,7})(?:\s*:\s*\$?([A-Z]{1,3})\$?(\d{1,7}))?$/;

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
