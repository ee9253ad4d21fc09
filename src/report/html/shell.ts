/** The frame of an HTML file that stands alone: no network, no font, no file beside it. */
import type { Language } from "../../documents/index.ts";
import { type Html, html, quote } from "./markup.ts";

type Shell = {
  readonly language: Language;
  readonly title: string;
  /** Our own text: nothing of a document enters it. */
  readonly style: string;
  /** Our own text too; without one the page may run none. */
  readonly script?: string;
  /** When and of what it was made. */
  readonly made: Html;
  readonly contents: string;
  /** Id and name of each section. */
  readonly sections: readonly (readonly [id: string, name: string])[];
};

/** @param before what stands in the body before its head, unseen. */
export function pageShell({ script, ...shell }: Shell, body: Html, before: Html = html``): string {
  const scripts = script === undefined ? "" : " script-src 'unsafe-inline';";
  const policy = `default-src 'none'; style-src 'unsafe-inline';${scripts} img-src data:`;
  return html`<!doctype html>
<html lang="${shell.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${{ html: policy }}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${shell.title}</title>
<style>${{ html: shell.style }}</style>
</head>
<body>
${before}<header><h1>${quote(shell.title)}</h1><p class="made">${shell.made}</p></header>
<nav aria-label="${shell.contents}"><ul>${shell.sections.map(([id, name]) => html`<li><a href="#${id}">${name}</a></li>`)}</ul></nav>
${body}${script === undefined ? null : html`<script>${{ html: script }}</script>\n`}</body>
</html>
`.html;
}
