/** The questions to put to the founder, by theme. */
import { byTheme, type FounderQuestion } from "../questions.ts";
import { type Context, section, severityTag } from "./context.ts";
import { type Html, html, quote } from "./markup.ts";

export function questionsSection(questions: readonly FounderQuestion[], context: Context): Html {
  const { messages } = context;
  if (questions.length === 0) return section("questions", context, html`<p class="none">${messages.noQuestions}</p>`);
  return section(
    "questions",
    context,
    html`${byTheme(questions).map(
      (group) =>
        html`<div class="theme"><h3>${messages.themes[group.theme].name}</h3><p class="why"><span class="away">${messages.whyItMatters}: </span>${messages.themes[group.theme].why}</p><ol>${group.questions.map((q) => question(q, context))}</ol></div>`,
    )}`,
    messages.questionsIntroduction,
  );
}

function question(q: FounderQuestion, context: Context): Html {
  const tag =
    q.severity === null
      ? html`<span class="severity ${q.raisedBy}">${context.messages.status[q.raisedBy === "unknown" ? "UNKNOWN" : q.raisedBy === "ambiguous" ? "AMBIGUOUS" : "CONTRADICTED"]}</span>`
      : severityTag(q.severity, context);
  return html`<li><span class="number">${q.id}</span><p>${quote(q.text)}</p><a class="tagged" href="#${elementId(q.about)}">${tag}</a></li>`;
}

/** The id of a claim's or a contradiction's element: its own id reduced to what an id may hold. */
export function elementId(id: string): string {
  return `x-${[...id].map((c) => (/[A-Za-z0-9_-]/.test(c) ? c : `.${c.codePointAt(0)?.toString(16)}`)).join("")}`;
}
