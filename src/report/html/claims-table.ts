/** Every claim with its verdict, and behind each the evidence, the calculation and what else was read. */
import { formulaInWords, STATUSES } from "../../judge/index.ts";
import { type Calculation, resultUnit, summedRuns } from "../calculation.ts";
import { explanationIn, isNearest, reasonIn } from "../explanations.ts";
import { anchorName, type NamedPlace, samePlace } from "../place.ts";
import type { Report } from "../schema.ts";
import { countByStatus } from "../summary.ts";
import { shortened } from "../text.ts";
import { printShare, printValue } from "../values.ts";
import { type Context, elementId, exhibit, icon, placeOf } from "./context.ts";
import { type Html, html, quote } from "./markup.ts";

type Claim = Report["claims"][number];

const MOST_INPUTS = 12;
const LOOKED_AT_LIMIT = 200;

export function claimsTable(report: Report, context: Context): Html {
  const { columns, filters: words } = context.messages;
  return html`${filters(report, context)}<table class="claims"><thead><tr><th scope="col">${columns.verdict}</th><th scope="col">${columns.claim}</th><th scope="col">${columns.place}</th><th scope="col" class="num">${columns.confidence}</th><th scope="col">${columns.evidence}</th></tr></thead>${report.claims.map(
    (claim) => claimRows(claim, context),
  )}</table><p class="none" id="no-claim" hidden>${words.none}</p>`;
}

/** Hidden until the script is there to make them work. */
function filters(report: Report, { messages, language }: Context): Html {
  const counts = countByStatus(report);
  const places = [
    ...new Map(report.claims.flatMap(({ source }) => (source ? [[placeKey(source), source] as const] : []))).values(),
  ];
  const several = new Set(places.map((place) => place.file)).size > 1;
  const total = String(report.claims.length);
  return html`<form id="filters" hidden aria-label="${messages.filters.legend}"><fieldset><legend class="away">${messages.columns.verdict}</legend>${STATUSES.map(
    (status) =>
      html`<label class="chip ${status.toLowerCase()}"><input type="checkbox" name="verdict" value="${status}" checked>${icon(status)}${messages.status[status]} <b>${counts[status]}</b></label>`,
  )}</fieldset><label>${messages.filters.place} <select name="place"><option value="">${messages.filters.everyPlace}</option>${places.map(
    (place) =>
      html`<option value="${placeKey(place)}">${anchorName(place.anchor, language)}${several ? ` – ${place.file}` : ""}</option>`,
  )}</select></label><label class="search"><span class="away">${messages.filters.search}</span><input type="search" name="text" placeholder="${messages.filters.search}"></label><span class="buttons"><button type="button" data-open="1">${messages.filters.expand}</button><button type="button" data-open="">${messages.filters.collapse}</button></span><output data-text="${messages.filters.shown("{n}", total)}">${messages.filters.shown(total, total)}</output></form>`;
}

function placeKey(place: NamedPlace): string {
  return `${place.anchor} | ${place.file}`;
}

function claimRows(claim: Claim, context: Context): Html {
  const { result, source } = claim;
  const { messages, language } = context;
  const explanation = explanationIn(result.explanation, language, result.calculation?.formula);
  return html`<tbody class="claim ${result.status.toLowerCase()}" id="${elementId(claim.id)}" data-verdict="${result.status}" data-place="${source ? placeKey(source) : ""}"><tr><td><span class="verdict ${result.status.toLowerCase()}">${icon(result.status)}<span>${messages.status[result.status]}</span></span></td><th scope="row"><p class="text">${quote(claim.text)}${
    claim.readFrom === "picture" ? html` <em>(${messages.readFromPicture})</em>` : null
  }</p><p class="explanation">${quote(explanation)}${
    result.judge === "model" ? html` <em>(${messages.judgedByModel})</em>` : null
  }</p></th><td>${source ? placeOf(source, context) : messages.askedByYou}</td><td class="num" title="${messages.confidence}">${printShare(result.confidenceScore, language)}</td><td>${result.evidence ? placeOf(result.evidence, context) : "–"}</td></tr><tr class="more"><td colspan="5"><details><summary>${result.status === "UNKNOWN" ? messages.showPlaces : messages.showEvidence}</summary>${detail(claim, context)}</details></td></tr></tbody>`;
}

function detail(claim: Claim, context: Context): Html {
  const { result, source } = claim;
  const { messages } = context;
  const inputs = result.calculation?.inputs ?? [];
  const besides = (items: typeof result.supportingEvidence) =>
    (items ?? []).filter((item) => !inputs.some((input) => samePlace(input, item)));
  const [against, ...alsoAgainst] = besides(result.contradictoryEvidence);
  const agreeing = besides(result.supportingEvidence);
  const nearest = result.status === "UNKNOWN" ? result.lookedAt.find(isNearest) : undefined;
  const contradicting = result.status === "CONTRADICTED";
  // The words that tell which block of the slide is the claim's own, when its id does not.
  const of: typeof context.pictures.of = (place, hint) => context.pictures.of(place, { ...hint, text: claim.text });
  const ownBlock = { ...context, pictures: { ...context.pictures, of } };
  const list = (heading: string, items: typeof agreeing) =>
    items.length === 0
      ? null
      : placeList(
          heading,
          items.map((item) => ({ ...item, why: null })),
          context,
        );
  const evidence = (heading: string, item: (typeof agreeing)[number]) =>
    exhibit(heading, item, item.content, item.sourceNodeId, context);
  return html`<div class="exhibits">${source ? exhibit(messages.whereClaimed, source, null, claim.id, ownBlock) : null}${
    result.evidence ? evidence(messages.decidedBy[result.status], result.evidence) : null
  }${against && !contradicting ? evidence(messages.against, against) : null}${
    nearest
      ? exhibit(
          `${messages.decidedBy.UNKNOWN} (${reasonIn(nearest.why, context.language)})`,
          nearest,
          nearest.content,
          undefined,
          context,
        )
      : null
  }</div>${result.calculation ? calculation(result.calculation, context) : null}${list(
    messages.agreeing,
    contradicting && against ? [against, ...alsoAgainst] : agreeing,
  )}${contradicting ? null : list(messages.against, alsoAgainst)}${
    result.lookedAt.length === 0
      ? null
      : html`<details class="looked"><summary>${messages.lookedAt}</summary>${placeList(null, result.lookedAt, context)}</details>`
  }`;
}

function calculation({ formula, inputs, result, unit }: Calculation, context: Context): Html {
  const { messages, language } = context;
  const rows = summedRuns(formula, inputs);
  const rest = rows.length - MOST_INPUTS;
  return html`<div class="calculation"><h4>${messages.calculation}</h4><p><span class="what">${messages.formula}</span> <code>${quote(formulaInWords(formula, language))}</code></p><table><thead><tr><th scope="col">${messages.columns.name}</th><th scope="col" class="num">${messages.columns.value}</th><th scope="col">${messages.columns.place}</th></tr></thead><tbody>${rows
    .slice(0, MOST_INPUTS)
    .map(
      (input) =>
        html`<tr><th scope="row">${quote(input.name)}</th><td class="num">${printValue(input.value, null, language)}</td><td>${placeOf(input, context)}</td></tr>`,
    )}${
    rest > 0 ? html`<tr><td colspan="3" class="muted">${messages.andMore(rest)}</td></tr>` : null
  }</tbody><tfoot><tr><th scope="row">${messages.result}</th><td class="num">${printValue(result, resultUnit(formula, unit), language)}</td><td></td></tr></tfoot></table></div>`;
}

type ListedPlace = NamedPlace & { readonly content: string; readonly why: string | null };

function placeList(heading: string | null, places: readonly ListedPlace[], context: Context): Html {
  return html`${heading === null ? null : html`<h4>${heading}</h4>`}<ul class="places">${places.map(
    (place) =>
      html`<li>${placeOf(place, context)} <span>${quote(shortened(place.content, LOOKED_AT_LIMIT))}</span>${place.why === null ? null : html` <span class="muted">${reasonIn(place.why, context.language)}</span>`}</li>`,
  )}</ul>`;
}
