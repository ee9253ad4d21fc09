/** The whole report as one HTML file that stands alone: no network, no font, no file beside it. */
import type { Document, Language } from "../../documents/index.ts";
import type { Blocks } from "../blocks/block.ts";
import { htmlOf } from "../blocks/write-html.ts";
import { promiseOf } from "../model-use.ts";
import { reportSections } from "../report-page.ts";
import type { Report } from "../schema.ts";
import { REPORT_SENTENCES } from "../sentences/index.ts";
import { printDate } from "../values.ts";
import { ICONS } from "./context.ts";
import { html } from "./markup.ts";
import { createPictures } from "./pictures.ts";
import { pageShell } from "./shell.ts";
import { STYLE } from "./style.ts";

type HtmlOptions = {
  /** Of the interface; quotations stay as they are. */
  readonly language: Language;
  /** Default: the report's name and the deck's. */
  readonly title?: string;
  /** ISO 8601; shown in UTC. */
  readonly generatedAt: string;
  /** What the page says at its end. */
  readonly after?: Blocks;
};

/** `documents` give the pictures; a place in a document that is not among them is named without one. */
export function renderHtml(report: Report, documents: readonly Document[], options: HtmlOptions): string {
  const { language } = options;
  const messages = REPORT_SENTENCES[language];
  const pictures = createPictures(documents, language);
  const sections = reportSections(report, language, pictures);
  const deck = report.documents.find((document) => document.kind === "deck") ?? report.documents[0];
  const name = documents.find((document) => document.name === deck?.file)?.title?.trim() || deck?.file;
  const title = options.title ?? (name === undefined ? messages.title : `${messages.title}${messages.colon} ${name}`);
  const body = html`<main>
${htmlOf(sections)}</main>
<footer><p>Probant. ${promiseOf(report, messages).short}</p></footer>
${htmlOf(options.after ?? [])}`;
  return pageShell(
    {
      language,
      title,
      style: STYLE,
      script: SCRIPT,
      made: html`${messages.madeOn(printDate(options.generatedAt, language))}`,
      contents: messages.contents,
      sections: sections.map((section) => [section.id, section.title]),
    },
    body,
    html`${ICONS}${pictures.definitions()}
`,
  );
}

export const SCRIPT = `(() => {
"use strict";
const form = document.getElementById("filters");
const all = [...document.querySelectorAll("tbody.claim")];
addEventListener("beforeprint", () => { for (const d of document.querySelectorAll("details:not(.looked)")) if (!d.open) { d.open = true; d.dataset.print = "1"; } });
addEventListener("afterprint", () => { for (const d of document.querySelectorAll("details[data-print]")) { d.open = false; delete d.dataset.print; } });
const reveal = () => {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  target.hidden = false;
  const details = target.querySelector("details");
  if (details && target.matches("tbody")) { details.open = true; target.scrollIntoView(); }
};
addEventListener("hashchange", reveal);
reveal();
if (!form) return;
form.hidden = false;
const fold = (text) => text.normalize("NFD").replace(/[\\u0300-\\u036f]/g, "").toLowerCase();
const words = new Map(all.map((claim) => [claim, fold(claim.textContent)]));
const out = form.querySelector("output");
const show = () => {
  const verdicts = new Set([...form.querySelectorAll("[name=verdict]:checked")].map((box) => box.value));
  const place = form.elements.place.value;
  const text = fold(form.elements.text.value.trim());
  let shown = 0;
  for (const claim of all) {
    const on = verdicts.has(claim.dataset.verdict) && (!place || claim.dataset.place === place) && words.get(claim).includes(text);
    claim.hidden = !on;
    if (on) shown++;
  }
  out.textContent = out.dataset.text.replace("{n}", shown);
  document.getElementById("no-claim").hidden = shown > 0;
};
form.addEventListener("input", show);
form.addEventListener("submit", (event) => event.preventDefault());
for (const button of form.querySelectorAll("button[data-open]")) {
  button.addEventListener("click", () => { for (const claim of all) if (!claim.hidden) claim.querySelector("details").open = Boolean(button.dataset.open); });
}
show();
})();`;
