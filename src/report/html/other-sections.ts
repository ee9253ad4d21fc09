/** Faults of the model, hidden text, the documents, and what was not read. */

import { hiddenWhy } from "../hidden-why.ts";
import { modelUseLine } from "../model-use.ts";
import { anchorName } from "../place.ts";
import type { Report } from "../schema.ts";
import { defectName, detailIn, hiddenPassages, hiddenReason, warningName, warningText } from "../summary.ts";
import { type Context, placeOf, section } from "./context.ts";
import { type Html, html, quote } from "./markup.ts";

const MOST_GRIDS = 40;

export function defectsSection(report: Report, context: Context): Html {
  const { messages } = context;
  if (report.modelDefects.length === 0)
    return section("defects", context, html`<p class="none">${messages.noDefects}</p>`);
  return section(
    "defects",
    context,
    html`${report.modelDefects.map(
      (defect, i) =>
        html`<article class="fault"><h3>${quote(defectName(defect.defect, messages))} ${placeOf(defect, context)}</h3><p>${quote(detailIn(defect, context.language))}</p>${i < MOST_GRIDS ? context.pictures.of(defect, { text: defect.detail }) : null}</article>`,
    )}`,
    messages.defectsIntroduction,
  );
}

export function hiddenSection(report: Report, context: Context): Html {
  const { messages } = context;
  if (report.hiddenText.length === 0) return section("hidden", context, html`<p class="none">${messages.noHidden}</p>`);
  return section(
    "hidden",
    context,
    html`<table><thead><tr><th scope="col">${messages.columns.place}</th><th scope="col">${messages.columns.reason}</th><th scope="col">${messages.columns.text}</th></tr></thead><tbody>${hiddenPassages(
      report,
    ).map(
      (hidden) =>
        html`<tr><th scope="row">${placeOf(hidden, context)}</th><td>${hidden.reasons.map(({ reason, why }) => html`<p>${hiddenReason(reason, messages)}<br><span class="muted">${quote(hiddenWhy(why, context.language))}</span></p>`)}</td><td class="hostile">${quote(hidden.text)}</td></tr>`,
    )}</tbody></table>`,
    messages.hiddenIntroduction,
  );
}

export function documentsSection(report: Report, context: Context): Html {
  const { messages, language } = context;
  const modelUse = modelUseLine(report, messages, language);
  const { columns } = messages;
  return section(
    "documents",
    context,
    html`<table><thead><tr><th scope="col">${columns.file}</th><th scope="col">${columns.kind}</th><th scope="col">${columns.language}</th><th scope="col">${columns.contains}</th></tr></thead><tbody>${report.documents.map(
      (document) =>
        html`<tr><th scope="row">${quote(document.file)}</th><td>${messages.kinds[document.kind]}</td><td>${messages.languages[document.language]}</td><td>${messages.units(document.units, document.kind === "financial_model")}${
          document.warnings.length === 0
            ? null
            : html`<ul class="warnings">${document.warnings.map((w) => html`<li>${warningName(w.code, messages)}${w.anchor === null ? null : html` – <bdi>${anchorName(w.anchor, language)}</bdi>`} <span class="muted">${quote(warningText(w, messages))}</span></li>`)}</ul>`
        }</td></tr>`,
    )}</tbody></table><p class="muted">${messages.models(report.models.embedder, report.models.language)}</p>${modelUse === null ? null : html`<p class="muted">${modelUse}</p>`}`,
  );
}

export function notReadSection(report: Report, context: Context): Html {
  const { messages, language } = context;
  const { notRead } = report.coverage;
  if (notRead.length + report.unread.length === 0)
    return section("notRead", context, html`<p class="none">${messages.readInFull}</p>`);
  return section(
    "notRead",
    context,
    html`<table><thead><tr><th scope="col">${messages.columns.file}</th><th scope="col">${messages.columns.place}</th><th scope="col">${messages.columns.detail}</th></tr></thead><tbody>${report.unread.map(
      (file) =>
        html`<tr><th scope="row">${quote(file.file)}</th><td>${messages.wholeFile}</td><td>${quote(file.message)}</td></tr>`,
    )}${notRead.map((place) => html`<tr><th scope="row">${quote(place.file)}</th><td>${place.anchor === null ? messages.wholeFile : quote(anchorName(place.anchor, language))}</td><td>${quote(place.why)}</td></tr>`)}</tbody></table>`,
    messages.notReadIntroduction,
  );
}
