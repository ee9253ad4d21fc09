/** Places that speak of one thing and disagree, most serious first, their values side by side. */
import type { Report } from "../schema.ts";
import { severest } from "../summary.ts";
import { capital } from "../text.ts";
import { topicIn } from "../topic.ts";
import { printShare, printValue } from "../values.ts";
import { type Context, exhibit, placeOf, section, severityTag } from "./context.ts";
import { type Html, html, quote } from "./markup.ts";
import { elementId } from "./questions-section.ts";

const MOST_PICTURES = 4;

export function contradictionsSection(report: Report, context: Context): Html {
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
