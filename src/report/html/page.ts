/** The whole report as one HTML file that stands alone: no network, no font, no file beside it. */
import type { Document, Language } from "../../documents/index.ts";
import { promiseOf } from "../model-use.ts";
import { founderQuestions } from "../questions.ts";
import type { Report } from "../schema.ts";
import { REPORT_SENTENCES, type SectionName } from "../sentences/index.ts";
import { severest } from "../summary.ts";
import { capital } from "../text.ts";
import { topicIn } from "../topic.ts";
import { printDate, printShare, printValue } from "../values.ts";
import { claimsSection } from "./claims-section.ts";
import { type Context, exhibit, ICONS, placeOf, section, severityTag } from "./context.ts";
import { type Html, html, quote } from "./markup.ts";
import { defectsSection, documentsSection, hiddenSection, notReadSection } from "./other-sections.ts";
import { createPictures } from "./pictures.ts";
import { elementId, questionsSection } from "./questions-section.ts";
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

const MOST_PICTURES = 4;

/** Places that speak of one thing and disagree, most serious first, their values side by side. */
function contradictionsSection(report: Report, context: Context): Html {
  const { messages } = context;
  if (report.contradictions.length === 0)
    return section("contradictions", context, html`<p class="none">${messages.noContradictions}</p>`);
  return section(
    "contradictions",
    context,
    html`${severest(report.contradictions).map((contradiction) => card(contradiction, context))}`,
    messages.contradictionsIntroduction,
  );
}

function card(
  { id, topic, severity, gapPercent, positions, mail }: Report["contradictions"][number],
  context: Context,
): Html {
  const { messages, language } = context;
  const gap = gapPercent === null ? messages.gapUnknown : messages.gap(printShare(gapPercent / 100, language, 1));
  return html`<article class="clash" id="${elementId(id)}"><h3>${severityTag(severity, context)} ${quote(capital(topicIn(topic, language)))} <span class="gapsize">${gap}</span></h3>${mail ? html`<p>${quote(messages.mail[mail.effect](mail.turn, messages.quote(mail.quote)))}</p>` : null}
<table><thead><tr><th scope="col">${messages.columns.place}</th><th scope="col" class="num">${messages.columns.value}</th><th scope="col">${messages.columns.says}</th></tr></thead><tbody>${positions.map(
    (position) =>
      html`<tr><th scope="row">${placeOf(position, context)}</th><td class="num">${typeof position.value === "number" ? printValue(position.value, position.unit, language) : "–"}</td><td>${quote(position.quote)}</td></tr>`,
  )}</tbody></table>
<details><summary>${messages.showPlaces}</summary><div class="exhibits">${positions.slice(0, MOST_PICTURES).map((position) => exhibit("", position, null, undefined, { ...context, pictures: { ...context.pictures, of: (place) => context.pictures.of(place, { text: position.quote }) } }))}</div></details></article>`;
}
