/** The pictures beside the evidence: a sheet's region as a grid, a slide drawn once and marked wherever it is cited. */
import type { CellRange, Document, Language, PageUnit, SheetUnit } from "../../documents/index.ts";
import { anchorName, type NamedPlace, readAnchor } from "../place.ts";
import { REPORT_SENTENCES } from "../sentences/index.ts";
import { shortened } from "../text.ts";
import { type CitedBlock, citedBlock, type Hint, textOf } from "./cited-box.ts";
import { type Html, html, quote } from "./markup.ts";
import { drawPage, rectangle, size } from "./page-drawing.ts";
import { formulaOf, lookUp, type SheetLookup, sheetPicture } from "./sheet-picture.ts";

export type Pictures = {
  /** The place with what it cites marked; null when the document or the place is not at hand. */
  readonly of: (place: NamedPlace, hint: Hint) => Html | null;
  /** Definitions that the pictures given so far refer to; to be put on the page once. */
  readonly definitions: () => Html;
};

export function createPictures(documents: readonly Document[], language: Language): Pictures {
  const lookups = new Map<SheetUnit, SheetLookup>();
  const symbols = new Map<PageUnit, string>();
  const lookupOf = (sheet: SheetUnit): SheetLookup => {
    const lookup = lookups.get(sheet) ?? lookUp(sheet);
    lookups.set(sheet, lookup);
    return lookup;
  };
  const symbolOf = (page: PageUnit): string => {
    const symbol = symbols.get(page) ?? `page${symbols.size + 1}`;
    symbols.set(page, symbol);
    return symbol;
  };
  return {
    of(place, hint) {
      const document = documents.find((candidate) => candidate.name === place.file);
      if (!document) return null;
      const anchor = readAnchor(place.anchor);
      const pages = document.units.filter((unit): unit is PageUnit => unit.kind !== "sheet");
      if (anchor.kind === "cells") {
        const sheet = document.units.find((unit) => unit.kind === "sheet" && unit.name === anchor.sheet);
        return sheet?.kind === "sheet" ? sheetWithNotes(lookupOf(sheet), sheet, place, anchor.range, language) : null;
      }
      if (anchor.kind !== "page") return excerptAt(pages, place.anchor, language);
      const page = pages.find((candidate) => candidate.number === anchor.number && candidate.kind !== "text");
      return page ? pageOrExcerpt(page, place, hint, symbolOf, language) : null;
    },
    definitions: () =>
      html`<svg class="away" width="0" height="0" aria-hidden="true">${[...symbols].map(
        ([page, id]) =>
          html`<symbol id="${id}" viewBox="0 0 ${size(page.width)} ${size(page.height)}">${drawPage(page)}</symbol>`,
      )}</svg>`,
  };
}

function sheetWithNotes(
  lookup: SheetLookup,
  sheet: SheetUnit,
  place: NamedPlace,
  range: CellRange,
  language: Language,
): Html {
  const messages = REPORT_SENTENCES[language];
  const formula = formulaOf(lookup, range);
  const comment = lookup.at(range.top, range.left)?.comment ?? null;
  return html`${sheetPicture(lookup, range, messages.picture(`${place.file}, ${place.anchor}`))}${formula === null ? null : html`<p class="formula"><code>${quote(formula)}</code></p>`}${
    comment === null ? null : html`<p class="note">${quote(shortened(comment, 300))}</p>`
  }${sheet.hidden || sheet.hiddenRows.includes(range.top) || sheet.hiddenColumns.includes(range.left) ? html`<p class="note">${messages.hiddenPlace}</p>` : null}`;
}

/** A page whose format gives no size is shown as its words. */
function pageOrExcerpt(
  page: PageUnit,
  place: NamedPlace,
  hint: Hint,
  symbolOf: (page: PageUnit) => string,
  language: Language,
): Html | null {
  const cited = citedBlock(page, hint);
  return page.width > 0 && page.height > 0
    ? pageWithMark(page, symbolOf(page), place, cited, language)
    : excerpt(page, cited?.block.id ?? null, language);
}

function pageWithMark(
  page: PageUnit,
  symbol: string,
  place: NamedPlace,
  cited: CitedBlock | null,
  language: Language,
): Html {
  const messages = REPORT_SENTENCES[language];
  const margin = 4;
  const box = cited?.box ?? null;
  const mark =
    box &&
    html`<rect class="cited" ${rectangle({ x: box.x - margin, y: box.y - margin, width: box.width + 2 * margin, height: box.height + 2 * margin })} rx="4"/>`;
  const note = cited && cited.box === null ? excerptLine(cited.block, true, messages.noteOfSlide) : null;
  const [width, height] = [size(page.width), size(page.height)];
  return html`<svg class="page" viewBox="0 0 ${width} ${height}" role="img" aria-label="${messages.picture(`${place.file}, ${place.anchor}`)}"><use href="#${symbol}" width="${width}" height="${height}"/>${mark}</svg>${note}${
    page.hidden ? html`<p class="note">${messages.hiddenPlace}</p>` : null
  }`;
}

function excerptAt(pages: readonly PageUnit[], anchor: string, language: Language): Html | null {
  for (const page of pages) {
    const block = page.blocks.find((candidate) => candidate.anchor === anchor);
    if (block) return excerpt(page, block.id, language);
  }
  return null;
}

/** A flowing text has no page to draw: the block with its neighbours. */
function excerpt(page: PageUnit, blockId: string | null, language: Language): Html | null {
  const blocks = page.blocks.filter((block) => block.visible);
  const at = blocks.findIndex((block) => block.id === blockId);
  if (at < 0) return null;
  return html`<div class="excerpt">${blocks.slice(Math.max(0, at - 1), at + 2).map((block) => excerptLine(block, block.id === blockId, anchorName(block.anchor, language)))}</div>`;
}

function excerptLine(block: CitedBlock["block"], cited: boolean, name: string): Html {
  const text = quote(shortened(textOf(block), 500));
  return html`<p${cited ? html` class="cited"` : null}><span class="away">${name} </span>${cited ? html`<mark>${text}</mark>` : text}</p>`;
}
