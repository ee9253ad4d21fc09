/** The whole report as one HTML file that stands alone: no network, no font, no file beside it. */
import type { Document, Language } from "../../documents/index.ts";
import { promiseOf } from "../model-use.ts";
import { founderQuestions } from "../questions.ts";
import type { Report } from "../schema.ts";
import { REPORT_SENTENCES, type SectionName } from "../sentences/index.ts";
import { printDate } from "../values.ts";
import { claimsSection } from "./claims-section.ts";
import { type Context, ICONS } from "./context.ts";
import { contradictionsSection } from "./contradictions-section.ts";
import { html } from "./markup.ts";
import { defectsSection, documentsSection, hiddenSection, notReadSection } from "./other-sections.ts";
import { createPictures } from "./pictures.ts";
import { questionsSection } from "./questions-section.ts";
import { SCRIPT } from "./script.ts";
import { pageShell } from "./shell.ts";
import { STYLE } from "./style.ts";
import { summarySection } from "./summary-section.ts";

type HtmlOptions = {
  /** Of the interface; quotations stay as they are. */
  readonly language: Language;
  /** Default: the report's name and the deck's. */
  readonly title?: string;
  /** ISO 8601; shown in UTC. */
  readonly generatedAt: string;
};

const SECTIONS: readonly SectionName[] = [
  "summary",
  "questions",
  "contradictions",
  "claims",
  "defects",
  "hidden",
  "documents",
  "notRead",
];

/** `documents` give the pictures; a place in a document that is not among them is named without one. */
export function renderHtml(report: Report, documents: readonly Document[], options: HtmlOptions): string {
  const { language } = options;
  const messages = REPORT_SENTENCES[language];
  const context: Context = { messages, language, pictures: createPictures(documents, language) };
  const questions = founderQuestions(report, language);
  const title = options.title ?? defaultTitle(report, documents, language);
  const body = html`<main>
${summarySection(report, questions, context)}
${questionsSection(questions, context)}
${contradictionsSection(report, context)}
${claimsSection(report, context)}
${defectsSection(report, context)}
${hiddenSection(report, context)}
${documentsSection(report, context)}
${notReadSection(report, context)}
</main>
<footer><p>Probant. ${promiseOf(report, messages).short}</p></footer>
`;
  return pageShell(
    {
      language,
      title,
      style: STYLE,
      script: SCRIPT,
      made: html`${messages.madeOn(printDate(options.generatedAt, language))}`,
      contents: messages.contents,
      sections: SECTIONS.map((name) => [name, messages.sections[name]]),
    },
    body,
    html`${ICONS}${context.pictures.definitions()}
`,
  );
}

function defaultTitle(report: Report, documents: readonly Document[], language: Language): string {
  const deck = report.documents.find((document) => document.kind === "deck") ?? report.documents[0];
  const name = documents.find((document) => document.name === deck?.file)?.title?.trim() || deck?.file;
  const { title, colon } = REPORT_SENTENCES[language];
  return name === undefined ? title : `${title}${colon} ${name}`;
}
