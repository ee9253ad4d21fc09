/** The head of the report: what was read, how the claims fare, and what that leaves to do. */
import { STATUSES } from "../../judge/index.ts";
import { promiseOf } from "../model-use.ts";
import type { FounderQuestion } from "../questions.ts";
import type { Report } from "../schema.ts";
import { countByStatus, hiddenPassages } from "../summary.ts";
import { printShare } from "../values.ts";
import { type Context, icon, section } from "./context.ts";
import { type Html, html } from "./markup.ts";

export function summarySection(report: Report, questions: readonly FounderQuestion[], context: Context): Html {
  const { messages } = context;
  const { coverage } = report;
  const promise = promiseOf(report, messages);
  const missing = coverage.notRead.length + report.unread.length;
  const figures = [
    { to: "questions", text: messages.questionCount(questions.length) },
    { to: "contradictions", text: messages.contradictionCount(report.contradictions.length) },
    { to: "defects", text: messages.defectCount(report.modelDefects.length) },
    { to: "hidden", text: messages.hiddenCount(hiddenPassages(report).length) },
  ];
  return section(
    "summary",
    context,
    html`${verdictBar(report, context)}
<ul class="figures">${figures.map(({ to, text }) => html`<li><a href="#${to}">${text}</a></li>`)}</ul>
<p>${messages.documentCount(report.documents.length)}${messages.colon} ${report.documents.map((d, i) => html`${i > 0 ? ", " : ""}<bdi>${d.file}</bdi>`)}. ${messages.read(coverage.unitsRead, coverage.unitsTotal, coverage.facts)} ${
      missing === 0
        ? messages.readInFull
        : html`<a class="warn" href="#notRead">${report.unread.length > 0 ? html`${messages.unreadFiles(report.unread.length)} ` : null}${coverage.notRead.length > 0 ? messages.notReadPlaces(coverage.notRead.length) : null}</a>`
    }</p>
<p class="promise"><strong>${promise.short}</strong> ${promise.detail}</p>`,
  );
}

function verdictBar(report: Report, { messages, language }: Context): Html {
  const total = report.claims.length;
  if (total === 0) return html`<p>${messages.noClaims}</p>`;
  const counts = countByStatus(report);
  const shown = STATUSES.filter((status) => counts[status] > 0);
  let x = 0;
  const parts = shown.map((status) => {
    const width = (counts[status] / total) * 1000;
    const part = html`<rect class="${status.toLowerCase()}" x="${x.toFixed(1)}" y="0" width="${Math.max(1, width - 3).toFixed(1)}" height="14"/>`;
    x += width;
    return part;
  });
  const label = shown.map((status) => `${messages.status[status]} ${counts[status]}`).join(", ");
  return html`<p class="total">${messages.claimCount(total)}</p><svg class="bar" viewBox="0 0 1000 14" preserveAspectRatio="none" role="img" aria-label="${label}">${parts}</svg>
<dl class="legend">${STATUSES.map(
    (status) =>
      html`<div class="${status.toLowerCase()}"><dt>${icon(status)}${messages.status[status]}</dt><dd><b>${counts[status]}</b> <span class="share">${printShare(counts[status] / total, language)}</span><span class="meaning">${messages.statusMeaning[status]}</span></dd></div>`,
  )}</dl>`;
}
