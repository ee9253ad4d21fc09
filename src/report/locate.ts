/** Finds where a citation stands in its document, for whoever draws it: a box on a page, cells of a sheet, a block of a text. */
import type { Box, CellRange, Document, PageUnit, SheetUnit } from "../documents/index.ts";
import { citedBlock, type Hint } from "./html/cited-box.ts";
import { headerRows, labelColumn, lookUp, type SheetLookup } from "./html/sheet-picture.ts";
import { type NamedPlace, readAnchor } from "./place.ts";

export type LocatedPlace =
  | { readonly kind: "page"; readonly unit: PageUnit; readonly blockId: string | null; readonly box: Box | null }
  | {
      readonly kind: "cells";
      readonly unit: SheetUnit;
      readonly range: CellRange;
      /** Column of the words that name the row; null when it has none. */
      readonly labelColumn: number | null;
      /** Rows that head the columns, top first. */
      readonly headerRows: readonly number[];
    }
  | { readonly kind: "text"; readonly unit: PageUnit; readonly blockId: string };

/** A place after the other is asked for in the same sheet: its cells are put in order once. */
const lookups = new WeakMap<SheetUnit, SheetLookup>();

/** Null when the document has no such place. */
export function locateCitation(document: Document, { anchor }: NamedPlace, hint: Hint): LocatedPlace | null {
  const read = readAnchor(anchor);
  if (read.kind === "cells") {
    const unit = document.units.find((one): one is SheetUnit => one.kind === "sheet" && one.name === read.sheet);
    if (!unit) return null;
    const { range } = read;
    const lookup = lookups.get(unit) ?? lookUp(unit);
    lookups.set(unit, lookup);
    const label = labelColumn(lookup, range);
    const focus = label === range.left && range.right > range.left ? range.left + 1 : range.left;
    return { kind: "cells", unit, range, labelColumn: label, headerRows: headerRows(lookup, range.top, focus) };
  }
  const pages = document.units.filter((unit): unit is PageUnit => unit.kind !== "sheet");
  if (read.kind === "page") {
    const unit = pages.find((page) => page.number === read.number && page.kind !== "text");
    if (!unit) return null;
    const cited = citedBlock(unit, hint);
    return { kind: "page", unit, blockId: cited?.block.id ?? null, box: cited?.box ?? null };
  }
  for (const unit of pages) {
    const block = unit.blocks.find((candidate) => candidate.anchor === anchor);
    if (block) return { kind: "text", unit, blockId: block.id };
  }
  return null;
}
