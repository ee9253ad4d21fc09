/** What the pictures of the page need, and the small pieces they share. */
import type { Language } from "../../documents/index.ts";
import type { Status } from "../../judge/index.ts";
import { textHtml } from "../blocks/write-html.ts";
import { anchorName, type NamedPlace } from "../place.ts";
import type { ReportSentences } from "../sentences/index.ts";
import { type Html, html, quote } from "./markup.ts";
import type { Pictures } from "./pictures.ts";

export type Context = { readonly messages: ReportSentences; readonly language: Language; readonly pictures: Pictures };

export function placeOf({ anchor, file }: NamedPlace, { language }: Context): Html {
  return textHtml({ kind: "place", anchor: anchorName(anchor, language), file });
}

/** The id of a claim's or a contradiction's element: its own id reduced to what an id may hold. */
export function elementId(id: string): string {
  return `x-${[...id].map((c) => (/[A-Za-z0-9_-]/.test(c) ? c : `.${c.codePointAt(0)?.toString(16)}`)).join("")}`;
}

export function icon(status: Status): Html {
  return html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><use href="#icon-${status.toLowerCase()}"/></svg>`;
}

/** Four shapes as well as four colours. */
export const ICONS: Html = html`<svg class="away" width="0" height="0" aria-hidden="true"><symbol id="icon-verified" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7.5" fill="currentColor"/><path d="M4.6 8.3l2.3 2.3 4.5-5" fill="none" stroke="var(--on)" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></symbol><symbol id="icon-contradicted" viewBox="0 0 16 16"><path d="M5 .5h6L15.500 5v6L11 15.500H5L.5 11V5z" fill="currentColor"/><path d="M5.300 5.300l5.400 5.400M10.700 5.300l-5.400 5.400" stroke="var(--on)" stroke-width="1.8" stroke-linecap="round"/></symbol><symbol id="icon-ambiguous" viewBox="0 0 16 16"><path d="M8 .4L15.600 8 8 15.600.4 8z" fill="currentColor"/><path d="M5 6.600h6M5 9.400h6" stroke="var(--on)" stroke-width="1.600" stroke-linecap="round"/></symbol><symbol id="icon-unknown" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6.800" fill="none" stroke="currentColor" stroke-width="1.400" stroke-dasharray="2.200 1.900"/><path d="M6.200 6.300a1.850 1.850 0 1 1 2.700 1.700c-.6.300-.9.700-.9 1.300" fill="none" stroke="currentColor" stroke-width="1.400" stroke-linecap="round"/><circle cx="8" cy="11.500" r=".9" fill="currentColor"/></symbol></svg>`;

/** A place, what stands there, and its picture. */
export function exhibit(
  heading: string,
  place: NamedPlace,
  content: string | null,
  nodeId: string | undefined,
  context: Context,
): Html {
  const picture = context.pictures.of(place, { text: content ?? "", ...(nodeId === undefined ? {} : { nodeId }) });
  return html`<figure class="exhibit"><figcaption><span class="what">${heading}</span>${placeOf(place, context)}</figcaption>${content === null ? null : html`<blockquote>${quote(content)}</blockquote>`}${picture}</figure>`;
}
