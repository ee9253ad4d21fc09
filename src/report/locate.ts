/** Finds where a citation stands in its document, for whoever draws it: a box on a page, cells of a sheet, a block of a text. */
import type { Box, CellRange, Document, PageUnit, SheetUnit } from "../documents/index.ts";
import { citedBlock, type Hint } from "./html/cited-box.ts";
import { type Heads, headsOf, lookUp } from "./html/sheet-picture.ts";
import { type NamedPlace, readAnchor } from "./place.ts";

export type LocatedPlace =
  | { readonly kind: "page"; readonly unit: PageUnit; readonly blockId: string | null; readonly box: Box | null }
  | ({
      readonly kind: "cells";
      readonly unit: SheetUnit;
      readonly range: CellRange;
    } & Heads)
  | { readonly kind: "text"; readonly unit: PageUnit; readonly blockId: string };

/** Null when the document has no such place. */
export function locateCitation(document: Document, { anchor }: NamedPlace, hint: Hint): LocatedPlace | null {
  const read = readAnchor(anchor);
  if (read.kind === "cells") {
    const unit = document.units.find((one): one is SheetUnit => one.kind === "sheet" && one.name === read.sheet);
    if (!unit) return null;
    return { kind: "cells", unit, range: read.range, ...headsOf(lookUp(unit), read.range) };
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
