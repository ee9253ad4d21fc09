/** The annexes: contradictions, other flags, open questions, claims, what is missing, how the score and cases came about, sources, method. */
import type { Language } from "../../documents/index.ts";
import { type Calculation, figureInWords, formulaInWords, STATUSES } from "../../judge/index.ts";
import { LOCALES } from "../../language/index.ts";
import { type Html, html, quote } from "../html/markup.ts";
import { anchorName } from "../place.ts";
import { againstChart, rangeChart } from "./charts.ts";
import { inReadersNumbers, printFigure } from "./figures.ts";
import { mailLines } from "./mails.ts";
import { type Page, refs, tag } from "./page.ts";
import { type Block, printCell, printImpact } from "./view.ts";

const MOST_INPUTS = 6;

export function contradictionsAnnex(page: Page): Html {
  const { memo, view, texts, language } = page;
  const mails = mailLines(memo, language);
  if (view.blocks.length + mails.length + memo.roundings.length === 0) return html`<p class="soft">${texts.none}</p>`;
  return html`${mails.length === 0 ? null : html`<ul class="points">${mails.map((one) => html`<li><p><b>${quote(one.topic)}</b>${texts.colon} ${quote(one.text)}${refs(one.evidence, page)}</p></li>`)}</ul>`}${view.blocks.map((block) => blockHtml(block, page))}${
    memo.roundings.length === 0
      ? null
      : html`<p class="more">${texts.roundings}${texts.colon}</p><ul class="more">${memo.roundings.map(({ topic, figures }) => html`<li>${quote(topic)}${texts.colon} ${figures.map((one, i) => html`${i === 0 ? null : " / "}${printCell(one, language)}${refs(one.evidence, page)}`)}</li>`)}</ul>`
  }`;
}

function blockHtml(block: Block, page: Page): Html {
  const { texts, memo } = page;
  const entry = memo.contradictions.find(({ contradiction }) => contradiction.id === block.id);
  return html`<div class="item" id="c-${block.id}"><h3>${tag(block.severity, page)}${quote(block.topic)}</h3>
${block.claim === null ? null : html`<p>${texts.claim}${texts.colon} ${quote(block.claim)}</p>`}
<table class="sides"><tbody>${block.sides.map(({ place, value, says, sources }) => html`<tr><th scope="row">${quote(place)}</th><td class="num"><b>${value}</b></td><td>${quote(says)}${refs(sources, page)}</td></tr>`)}</tbody></table>
${entry === undefined || block.sides.length < 3 ? null : rangeChart(entry.contradiction, entry.resolution, page)}
<dl class="why"><dt>${texts.materialityOf}</dt><dd>${block.gap ?? texts.gapOfWords}</dd><dt>${texts.ruling}</dt><dd>${block.upheld === null ? html`${block.ruledBy === "" ? texts.notRuled : texts.decision.UNRESOLVED}` : html`<b>${block.upheld}</b> (${block.ruledBy})`}</dd>${block.why === "" ? null : html`<dt>${texts.because}</dt><dd>${quote(block.why)}</dd>`}${block.explanation === "" ? null : html`<dt>${texts.explained}</dt><dd>${quote(block.explanation)}</dd>`}<dt>${texts.askFounder}</dt><dd>${quote(block.question)}</dd></dl></div>`;
}

/** What a model joined in sentences, each with its places. */
export function proseAnnex(page: Page): Html | null {
  const { prose = [] } = page.memo;
  if (prose.length === 0) return null;
  return html`${prose.map(
    ({ title, sentences }) =>
      html`<div class="group"><h3>${quote(title)}</h3><p>${sentences.map((s) => html`${quote(s.text)}${refs(s.evidence, page)} `)}</p></div>`,
  )}`;
}

export function flagsAnnex(page: Page): Html | null {
  const { view, texts, language, isNew } = page;
  if (view.otherFlags.length === 0) return null;
  return html`${view.otherFlags.map(
    ({ flag, told }) =>
      html`<div class="item"><h3>${tag(flag.severity, page)}${quote(flag.title)}</h3>${told ? null : html`<p>${quote(flag.text)}${refs(flag.evidence, page)}</p>`}${calculation(flag.calculation, language)}<dl class="why">${isNew(flag.impactText) ? html`<dt>${texts.impact}</dt><dd>${flag.impact ? html`<b>${printImpact(flag, page)}</b>. ` : null}${quote(flag.impactText)}</dd>` : null}${isNew(flag.severityReason) ? html`<dt>${texts.whySevere}</dt><dd>${quote(flag.severityReason)}</dd>` : null}<dt>${texts.askFounder}</dt><dd>${quote(flag.questionForFounder)}</dd></dl></div>`,
  )}`;
}

export function objectionsAnnex(page: Page): Html | null {
  const { view } = page;
  if (view.objections.length === 0) return null;
  return html`${view.objections.map(
    (one) =>
      html`<div class="item"><h3>${quote(one.title)}</h3><p>${quote(one.text)}${refs(one.evidence, page)}</p>${calculation(one.calculation, page.language)}</div>`,
  )}`;
}

export function questionsAnnex({ view, isNew }: Page): Html | null {
  if (view.questions.length === 0) return null;
  let start = 1;
  return html`${view.questions.map((group) => {
    const from = start;
    start += group.questions.length;
    return html`<div class="group"><h3>${group.title}</h3><ol start="${from}">${group.questions.map((q) => html`<li>${quote(q.text)}${isNew(q.why) ? html` <span class="more">${quote(q.why)}</span>` : null}</li>`)}</ol></div>`;
  })}`;
}

export function claimsAnnex(page: Page): Html | null {
  const { memo, texts, language } = page;
  if (memo.claims.length === 0) return null;
  const decks = new Set(memo.claims.flatMap(({ source }) => (source?.file === undefined ? [] : [source.file])));
  return html`${countsTable(page)}<table class="claims"><thead><tr><th>${texts.place}</th><th>${texts.claim}</th><th>${texts.verdict}</th><th>${texts.proof}</th></tr></thead><tbody>${memo.claims.map(
    ({ text, status, source, evidence }) =>
      html`<tr><td>${source?.anchor === undefined ? null : quote(`${decks.size > 1 ? `${source.file}, ` : ""}${anchorName(source.anchor, language)}`)}</td><td>${quote(text)}</td><td><span class="key ${status.toLowerCase()}">${texts.oneStatus[status]}</span></td><td>${evidence.map((one, i) => html`${i === 0 ? null : ", "}${one.anchor === undefined ? quote(one.reference) : quote(anchorName(one.anchor, language))}${refs([one], page)}`)}</td></tr>`,
  )}</tbody></table>`;
}

/** The verdicts by what hangs on the claims. */
function countsTable({ memo, view, texts }: Page): Html | null {
  if (view.counts.length === 0) return null;
  const rows = view.counts.map(({ materiality, by }) => ({ name: texts.materiality[materiality], by }));
  return html`<table class="counts"><thead><tr><th></th>${STATUSES.map((status) => html`<th class="num"><span class="key ${status.toLowerCase()}">${texts.status[status]}</span></th>`)}</tr></thead><tbody>${rows.map(
    ({ name, by }) =>
      html`<tr><th scope="row">${name}</th>${STATUSES.map((status) => html`<td class="num">${by[status]}</td>`)}</tr>`,
  )}<tr class="sum"><th scope="row">${texts.allClaims}</th>${STATUSES.map((status) => html`<td class="num">${memo.claimsByVerdict[status] ?? 0}</td>`)}</tr></tbody></table>`;
}

export function missingAnnex(page: Page): Html | null {
  const { view, texts } = page;
  if (view.missing.length === 0) return null;
  return html`${(["missing_figure", "unread"] as const).map((kind) => {
    const items = view.missing.filter((one) => one.kind === kind);
    return items.length === 0
      ? null
      : html`<div class="group"><h4>${texts.kinds[kind]}</h4><ul class="more">${items.map((one) => html`<li>${quote(one.text)}${one.source ? refs([one.source], page) : null}${kind === "unread" ? html` ${quote(one.why)}` : null}</li>`)}</ul></div>`;
  })}`;
}

export function againstAnnex(page: Page): Html | null {
  const { memo } = page;
  if (memo.deckAgainstModel.length === 0) return null;
  return html`<div class="charts">${memo.deckAgainstModel.map((series) => againstChart(series, page))}</div>`;
}

export function scenariosAnnex(page: Page): Html | null {
  const { memo, texts, language } = page;
  const { scenarios, method, missing } = memo.scenarios;
  // What is assumed alike in two cases is told once.
  const drivers = [
    ...Map.groupBy(
      scenarios.flatMap((scenario) => scenario.drivers.map((driver) => ({ scenario, driver }))),
      ({ driver }) => `${driver.name}|${driver.text}`,
    ).values(),
  ];
  return html`<p>${quote(method)}</p><ul class="more">${drivers.map((group) => {
    const [first] = group;
    return first === undefined
      ? null
      : html`<li><b>${first.driver.name}</b> (${group.map(({ scenario }) => scenario.name).join(", ")}; ${first.driver.origin === "model" ? texts.fromModel : texts.shock})${texts.colon} ${quote(first.driver.text.startsWith(first.driver.name) ? printFigure(first.driver.value, first.driver.unit, language) : first.driver.text)}${refs(first.driver.evidence, page, 2)}</li>`;
  })}</ul>${missing.length === 0 ? null : html`<h4>${texts.missing}</h4><ul class="more">${missing.map((m) => html`<li>${quote(m.text)}</li>`)}</ul>`}`;
}

export function scoreAnnex({ memo, texts }: Page): Html | null {
  const { score } = memo;
  if (score.parts.length === 0) return null;
  return html`<table><thead><tr><th>${texts.part}</th><th class="num">${texts.points}</th><th class="num">${texts.weight}</th><th>${texts.how}</th></tr></thead><tbody>${score.parts.map(
    (p) =>
      html`<tr><th scope="row">${p.name}</th><td class="num">${p.score === null ? texts.noPoints : Math.round(p.score)}</td><td class="num">${p.score === null ? "–" : `${Math.round(100 * p.weight)} %`}</td><td>${quote(p.calculation)}</td></tr>`,
  )}</tbody></table>
<dl class="why"><dt>${texts.formula}</dt><dd>${quote(score.formula)}</dd><dt>${texts.confidence(`${Math.round(score.confidence.score)} %`)}</dt><dd>${quote(score.confidence.reason)}</dd></dl>`;
}

export function comparablesAnnex({ memo, texts }: Page): Html | null {
  if (memo.comparables.length === 0) return null;
  return html`<ul class="points">${memo.comparables.map((c) => html`<li><p><b>${texts.comparableSources[c.source]}</b>${texts.colon} ${quote(c.result)}</p></li>`)}</ul>`;
}

/** A page's words stand with the claims; a cell's label says what the number is of. */
export function sourcesAnnex({ memo, texts, language }: Page): Html {
  if (memo.sources.length === 0) return html`<p class="soft">${texts.none}</p>`;
  return html`<ol class="sources">${memo.sources.map(
    (s, i) =>
      html`<li id="s${i + 1}">${quote(s.file === undefined || s.anchor === undefined ? s.reference : `${s.file}, ${anchorName(s.anchor, language)}`)}${s.quote && s.type === "financial_model" ? html` <q>${quote(inReadersNumbers(s, language))}</q>` : null}</li>`,
  )}</ol>`;
}

export function methodAnnex({ memo, texts }: Page): Html {
  const { agents, leftOut } = memo.making;
  const byModel = agents.filter(({ judge, fellBack }) => judge === "model" || fellBack !== null);
  return html`<p>${texts.documents}${texts.colon} ${memo.documents.map(({ file }) => file).join(", ")}.</p><p>${quote(memo.sector.why)}</p>${
    byModel.length === 0
      ? html`<p>${texts.allByRules}</p>`
      : html`<ul class="more">${byModel.map((a) => html`<li>${texts.agents[a.name] ?? a.name}${texts.colon} ${a.judge === "model" ? texts.byModel : texts.byRules}${a.fellBack ? html` (${quote(a.fellBack)})` : null}</li>`)}</ul>`
  }<h4 class="group">${texts.leftOut}</h4>${leftOut.length === 0 ? html`<p class="soft">${texts.nothingLeftOut}</p>` : html`<ul class="more">${leftOut.map((l) => html`<li>${quote(l)}</li>`)}</ul>`}`;
}

function calculation(calc: Calculation | undefined, language: Language): Html | null {
  if (!calc) return null;
  const inputs = calc.inputs.slice(0, MOST_INPUTS);
  return html`<span class="calc">${quote(`${formulaInWords(calc.formula, language)} = ${short(calc.result, language)}`)}${inputs.map((i) => html`<br>${quote(`${figureInWords(i.name, language)} = ${short(i.value, language)} (${i.file}, ${i.anchor})`)}`)}${calc.inputs.length > inputs.length ? html`<br>…` : null}</span>`;
}

function short(value: number, language: Language): string {
  return value.toLocaleString(LOCALES[language], { maximumSignificantDigits: 6 });
}
