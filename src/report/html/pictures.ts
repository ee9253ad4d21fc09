/** The pictures beside the evidence: a sheet's region as a grid, a slide drawn once and marked wherever it is cited. */
import type { CellRange, Document, Language, PageUnit, SheetUnit } from "../../documents/index.ts";
import { messagesIn } from "../messages.ts";
import { anchorName, type NamedPlace, readAnchor } from "../place.ts";
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
  const messages = messagesIn(language);
  const sheets = new Map<string, SheetLookup>();
  const symbols = new Map<PageUnit, string>();

  const ofSheet = (document: Document, sheetName: string, place: NamedPlace, range: CellRange): Html | null => {
    const key = `${document.contentHash}\n${sheetName}`;
    const unit = document.units.find((candidate) => candidate.kind === "sheet" && candidate.name === sheetName);
    if (unit?.kind !== "sheet") return null;
    const lookup = sheets.get(key) ?? lookUp(unit);
    sheets.set(key, lookup);
    const formula = formulaOf(lookup, range);
    const comment = lookup.at(range.top, range.left)?.comment ?? null;
    return html`${sheetPicture(lookup, range, messages.picture(`${place.file}, ${place.anchor}`))}${formula === null ? null : html`<p class="formula"><code>${quote(formula)}</code></p>`}${
      comment === null ? null : html`<p class="note">${quote(shortened(comment, 300))}</p>`
    }${isHidden(unit, range) ? html`<p class="note">${messages.hiddenPlace}</p>` : null}`;
  };

  const ofPage = (page: PageUnit, place: NamedPlace, cited: CitedBlock | null): Html => {
    const symbol = symbols.get(page) ?? `page${symbols.size + 1}`;
    symbols.set(page, symbol);
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
  };

  const of = (place: NamedPlace, hint: Hint): Html | null => {
    const document = documents.find((candidate) => candidate.name === place.file);
    if (!document) return null;
    const anchor = readAnchor(place.anchor);
    if (anchor.kind === "cells") return ofSheet(document, anchor.sheet, place, anchor.range);
    const pages = document.units.filter((unit): unit is PageUnit => unit.kind !== "sheet");
    if (anchor.kind === "page") {
      const page = pages.find((candidate) => candidate.number === anchor.number && candidate.kind !== "text");
      if (!page) return null;
      const cited = citedBlock(page, hint);
      return page.width > 0 && page.height > 0
        ? ofPage(page, place, cited)
        : excerpt(page, cited?.block.id ?? null, language);
    }
    return excerptAt(pages, place.anchor, language);
  };

  return {
    of,
    definitions: () =>
      html`<svg class="away" width="0" height="0" aria-hidden="true">${[...symbols].map(
        ([page, id]) =>
          html`<symbol id="${id}" viewBox="0 0 ${size(page.width)} ${size(page.height)}">${drawPage(page)}</symbol>`,
      )}</svg>`,
  };
}

function isHidden(sheet: SheetUnit, { top, left }: CellRange): boolean {
  return sheet.hidden || sheet.hiddenRows.includes(top) || sheet.hiddenColumns.includes(left);
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
