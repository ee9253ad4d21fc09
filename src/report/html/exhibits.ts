/** What only a page can show: the bar of verdicts, the places of a contradiction, the cells of a fault. */
import { STATUSES } from "../../judge/index.ts";
import type { Report } from "../schema.ts";
import { byEffect, countByStatus, defectName, detailIn } from "../summary.ts";
import { printShare } from "../values.ts";
import { type Context, exhibit, icon, placeOf } from "./context.ts";
import { type Html, html, quote } from "./markup.ts";

const MOST_PICTURES = 4;
const MOST_GRIDS = 40;

/** How the claims fare: a bar of four parts, and what each stands for. */
export function verdictBar(report: Report, { messages, language }: Context): Html {
  const total = report.claims.length;
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
  return html`<svg class="bar" viewBox="0 0 1000 14" preserveAspectRatio="none" role="img" aria-label="${label}">${parts}</svg>
<dl class="legend">${STATUSES.map(
    (status) =>
      html`<div class="${status.toLowerCase()}"><dt>${icon(status)}${messages.status[status]}</dt><dd><b>${counts[status]}</b> <span class="share">${printShare(counts[status] / total, language)}</span><span class="meaning">${messages.statusMeaning[status]}</span></dd></div>`,
  )}</dl>`;
}

export function clashExhibits(positions: Report["contradictions"][number]["positions"], context: Context): Html {
  const { pictures, messages } = context;
  const shown = positions.slice(0, MOST_PICTURES).map((position) => {
    const of: typeof pictures.of = (place) => pictures.of(place, { text: position.quote });
    return exhibit("", position, null, undefined, { ...context, pictures: { ...pictures, of } });
  });
  return html`<details><summary>${messages.showPlaces}</summary><div class="exhibits">${shown}</div></details>`;
}

export function defectPictures(report: Report, context: Context): Html {
  const { moving, still } = byEffect(report);
  if (still.length === 0) return faults(moving, context);
  const summary = context.messages.stillDefects(still.length);
  return html`${faults(moving, context)}<details><summary>${summary}</summary>${faults(still, context)}</details>`;
}

function faults(defects: Report["modelDefects"], context: Context): Html {
  return html`${defects.map(
    (defect, i) =>
      html`<article class="fault"><h3>${quote(defectName(defect.defect, context.messages))} ${placeOf(defect, context)}</h3><p>${quote(detailIn(defect, context.language))}</p>${i < MOST_GRIDS ? context.pictures.of(defect, { text: defect.detail }) : null}</article>`,
  )}`;
}
