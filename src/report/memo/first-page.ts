/** Page one: the company, what a committee asks, the verdicts, three findings, what holds, and what would change the recommendation. */
import { type Html, html, quote } from "../html/markup.ts";
import { shortened } from "../text.ts";
import { verdictBar } from "./charts.ts";
import { printFigure } from "./figures.ts";
import { type Page, refs, tag } from "./page.ts";
import { printCell } from "./view.ts";

/** So much of a text stands on the first page. */
const LONGEST = { line: 170, point: 300, change: 170, advice: 330 } as const;

export function firstPage(page: Page): Html {
  const { memo, view, texts } = page;
  return html`${adviceOf(page)}
${
  memo.companyLines.length === 0
    ? html`<p class="short">${quote(memo.inShort)}</p>`
    : html`<h3>${texts.company}</h3><ul class="lines">${memo.companyLines.map(({ text, evidence }) => html`<li>${quote(shortened(text, LONGEST.line))}${refs(evidence, page, 2)}</li>`)}</ul>`
}
${committeeTable(page)}
<h3>${texts.claims}</h3>${verdictBar(memo.claimsByVerdict, page)}
<h3>${texts.matters}</h3>${
    view.points.length === 0
      ? html`<p class="soft">${texts.none}</p>`
      : html`<ol class="three">${view.points.map((point) => html`<li><p><b>${tag(point.severity, page)}${point.blockId === null ? quote(point.title) : html`<a href="#c-${point.blockId}">${quote(point.title)}</a>`}</b></p><p>${quote(shortened(point.text, LONGEST.point))}${refs(point.evidence, page)}</p></li>`)}</ol>`
  }
${view.holds.length === 0 ? null : html`<h3>${texts.holds}</h3><ul class="lines">${view.holds.map(({ text, evidence }) => html`<li>${quote(shortened(text, LONGEST.line))}${refs(evidence, page, 2)}</li>`)}</ul>`}
${view.changes.length === 0 ? null : html`<h3>${texts.recommends}</h3><ul class="lines">${view.changes.map((change) => html`<li>${quote(shortened(change, LONGEST.change))}</li>`)}</ul>`}`;
}

function adviceOf({ memo, texts }: Page): Html {
  const { score } = memo;
  return html`<div class="verdict-line"><p class="grade ${score.recommendation}">${
    score.value === null
      ? html`<small>${texts.notScored}</small>`
      : html`${Math.round(score.value)}<small>${texts.outOf100}</small>`
  }</p><div><p class="advice ${score.recommendation}">${texts.recommendation[score.recommendation]}</p><p>${quote(shortened(score.recommendationText, LONGEST.advice))}</p></div></div>`;
}

/** What a committee asks first, each figure with its places; the round alone in memos that hold no more. */
function committeeTable(page: Page): Html | null {
  const { memo, texts, language } = page;
  if (memo.committee.length === 0)
    return memo.ask.length === 0
      ? null
      : html`<h3>${texts.round}</h3><dl class="facts">${memo.ask.map((a) => html`<div><dt>${a.name}</dt><dd>${printFigure(a.value, a.unit, language)}${refs([a.source], page)}</dd></div>`)}</dl>`;
  const answered = memo.committee.filter(({ figures }) => figures.length > 0);
  // What the tables do not tell is said in a line for all.
  const untold = memo.committee.flatMap(({ figures, missing }) => (figures.length > 0 ? [] : missing));
  return html`<h3>${texts.committee}</h3><table class="committee"><tbody>${answered.map(
    ({ name, figures, missing }) =>
      html`<tr><th scope="row">${name}</th><td>${figures.map((one, i) => html`${i === 0 ? null : texts.semicolon}${quote(one.name)} <b>${printCell(one, language)}</b>${refs(one.evidence, page, 2)}`)}.${missing.map((one) => html` <span class="soft">${quote(one)}</span>`)}</td></tr>`,
  )}</tbody></table>${untold.length === 0 ? null : html`<p class="soft">${untold.map((one, i) => html`${i === 0 ? null : " "}${quote(one)}`)}</p>`}`;
}
