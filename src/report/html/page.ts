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
import { SCRIPT } from "./script.ts";
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
  const title = options.title ?? defaultTitle(report, documents, language);
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
      sections: sections.map(({ id, title: name }) => [id, name]),
    },
    body,
    html`${ICONS}${pictures.definitions()}
`,
  );
}

function defaultTitle(report: Report, documents: readonly Document[], language: Language): string {
  const deck = report.documents.find((document) => document.kind === "deck") ?? report.documents[0];
  const name = documents.find((document) => document.name === deck?.file)?.title?.trim() || deck?.file;
  const { title, colon } = REPORT_SENTENCES[language];
  return name === undefined ? title : `${title}${colon} ${name}`;
}
