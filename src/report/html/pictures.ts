/** The pictures beside the evidence: a sheet's region as a grid, a slide drawn once and marked wherever it is cited. */
import type { Block, Document, Language, PageUnit } from "../../documents/index.ts";
import { type LocatedPlace, locateCitation } from "../locate.ts";
import { anchorName, type NamedPlace } from "../place.ts";
import { REPORT_SENTENCES } from "../sentences/index.ts";
import { shortened } from "../text.ts";
import { type Hint, textOf } from "./cited-box.ts";
import { type Html, html, quote } from "./markup.ts";
import { drawPage, rectangle, size } from "./page-drawing.ts";
import { formulaOf, lookUp, sheetPicture } from "./sheet-picture.ts";

export type Pictures = {
  /** The place with what it cites marked; null when the document or the place is not at hand. */
  readonly of: (place: NamedPlace, hint: Hint) => Html | null;
  /** Definitions that the pictures given so far refer to; to be put on the page once. */
  readonly definitions: () => Html;
};

export function createPictures(documents: readonly Document[], language: Language): Pictures {
  const symbols = new Map<PageUnit, string>();
  return {
    of(place, hint) {
      const document = documents.find((candidate) => candidate.name === place.file);
      const located = document ? locateCitation(document, place, hint) : null;
      if (located === null) return null;
      if (located.kind === "cells") return sheetWithNotes(located, place, language);
      const { unit, blockId } = located;
      // A page whose format gives no size is shown as its words.
      if (located.kind === "text" || unit.width <= 0 || unit.height <= 0) return excerpt(unit, blockId, language);
      const symbol = symbols.get(unit) ?? `page${symbols.size + 1}`;
      symbols.set(unit, symbol);
      return pageWithMark(located, symbol, place, language);
    },
    definitions: () =>
      html`<svg class="away" width="0" height="0" aria-hidden="true">${[...symbols].map(
        ([page, id]) =>
          html`<symbol id="${id}" viewBox="0 0 ${size(page.width)} ${size(page.height)}">${drawPage(page)}</symbol>`,
      )}</svg>`,
  };
}

type Located<Kind> = Extract<LocatedPlace, { kind: Kind }>;

function sheetWithNotes({ unit, range, ...heads }: Located<"cells">, place: NamedPlace, language: Language): Html {
  const messages = REPORT_SENTENCES[language];
  const lookup = lookUp(unit);
  const formula = formulaOf(lookup, range);
  const comment = lookup.at(range.top, range.left)?.comment ?? null;
  return html`${sheetPicture(lookup, range, heads, messages.picture(`${place.file}, ${place.anchor}`))}${formula === null ? null : html`<p class="formula"><code>${quote(formula)}</code></p>`}${
    comment === null ? null : html`<p class="note">${quote(shortened(comment, 300))}</p>`
  }${unit.hidden || unit.hiddenRows.includes(range.top) || unit.hiddenColumns.includes(range.left) ? html`<p class="note">${messages.hiddenPlace}</p>` : null}`;
}

function pageWithMark(
  { unit, blockId, box }: Located<"page">,
  symbol: string,
  place: NamedPlace,
  language: Language,
): Html {
  const messages = REPORT_SENTENCES[language];
  const margin = 4;
  const mark =
    box &&
    html`<rect class="cited" ${rectangle({ x: box.x - margin, y: box.y - margin, width: box.width + 2 * margin, height: box.height + 2 * margin })} rx="4"/>`;
  const unplaced = box === null ? unit.blocks.find(({ id }) => id === blockId) : undefined;
  const note = unplaced ? excerptLine(unplaced, true, messages.noteOfSlide) : null;
  const [width, height] = [size(unit.width), size(unit.height)];
  return html`<svg class="page" viewBox="0 0 ${width} ${height}" role="img" aria-label="${messages.picture(`${place.file}, ${place.anchor}`)}"><use href="#${symbol}" width="${width}" height="${height}"/>${mark}</svg>${note}${
    unit.hidden ? html`<p class="note">${messages.hiddenPlace}</p>` : null
  }`;
}

/** A flowing text has no page to draw: the block with its neighbours. */
function excerpt(page: PageUnit, blockId: string | null, language: Language): Html | null {
  const blocks = page.blocks.filter((block) => block.visible);
  const at = blocks.findIndex((block) => block.id === blockId);
  if (at < 0) return null;
  return html`<div class="excerpt">${blocks.slice(Math.max(0, at - 1), at + 2).map((block) => excerptLine(block, block.id === blockId, anchorName(block.anchor, language)))}</div>`;
}

function excerptLine(block: Block, cited: boolean, name: string): Html {
  const text = quote(shortened(textOf(block), 500));
  return html`<p${cited ? html` class="cited"` : null}><span class="away">${name} </span>${cited ? html`<mark>${text}</mark>` : text}</p>`;
}
