/** The memo as one HTML file that stands alone: a page to read in two minutes, then everything it rests on. */

import type { Memo, MemoPoint, Source } from "../../analysis/findings/index.ts";
import type { Language } from "../../documents/index.ts";
import { type Html, html, quote } from "../html/markup.ts";
import { anchorName } from "../place.ts";
import { shortened } from "../text.ts";
import { printDate } from "../values.ts";
import { againstChart, rangeChart, scenarioFan, verdictBar } from "./charts.ts";
import { type Numbering, numberingOf, printFigure, printMonth } from "./figures.ts";
import { mailLines } from "./mails.ts";
import { MEMO_STYLE } from "./style.ts";
import { type MemoTexts, memoTexts } from "./texts.ts";

export type MemoOptions = {
  /** ISO 8601; shown in UTC. */
  readonly generatedAt: string;
  /** Of the memo's own words. Default: the language it was written in. */
  readonly language?: Language | undefined;
  /** Host that text of the deal was sent to, where a model server elsewhere was allowed. Default: none. */
  readonly sentTo?: string | null | undefined;
};

/** No script and nothing from outside: the page can be opened anywhere. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** On the first page. */
const MOST = { figures: 6, points: 3, flags: 4, questions: 4 } as const;

type Page = {
  readonly memo: Memo;
  readonly texts: MemoTexts;
  readonly language: Language;
  readonly number: Numbering;
};

export function renderMemoHtml(memo: Memo, options: MemoOptions): string {
  const language = options.language ?? memo.language;
  const texts = memoTexts(language);
  const page: Page = { memo, texts, language, number: numberingOf(memo) };
  const title = memo.company === null ? texts.memo : texts.on(memo.company);
  const sections = sectionsOf(page);
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${{ html: POLICY }}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${{ html: MEMO_STYLE }}</style>
</head>
<body>
<header><h1>${quote(title)}</h1><p class="made">${texts.writtenOn(printDate(options.generatedAt, language))}${memo.asOfMonth === null ? null : ` · ${texts.deckOf(printMonth(memo.asOfMonth, language))}`} · ${texts.sector}${texts.colon} ${quote(memo.sector.name)}</p></header>
<nav aria-label="${texts.contents}"><ul>${sections.map(([name]) => html`<li><a href="#${name}">${texts.sections[name]}</a></li>`)}</ul></nav>
<main>
${sections.map(([name, body]) => html`<section id="${name}" aria-labelledby="${name}-title"><h2 id="${name}-title">${texts.sections[name]}</h2>${body}</section>\n`)}
</main>
<footer><p>Probant. ${options.sentTo ? texts.sentTo(options.sentTo) : texts.promise}</p></footer>
</body>
</html>
`.html;
}

type SectionName = keyof MemoTexts["sections"];

/** Those that have something to say, in the order they are read. */
function sectionsOf(page: Page): readonly (readonly [SectionName, Html])[] {
  const { memo } = page;
  const all: readonly (readonly [SectionName, Html | null])[] = [
    ["onePage", onePage(page)],
    ["prose", proseSection(page)],
    ["score", scoreSection(page)],
    ["holds", pointsSection(memo.holds, page)],
    ["doesNotHold", pointsSection(memo.doesNotHold, page)],
    ["contradictions", contradictionsSection(page)],
    ["redFlags", flagsSection(page)],
    ["caseAgainst", objectionsSection(page)],
    ["questions", questionsSection(page)],
    ["scenarios", scenariosSection(page)],
    ["deckAgainstModel", againstSection(page)],
    ["notVerifiable", notVerifiableSection(page)],
    ["comparables", comparablesSection(page)],
    ["sources", sourcesSection(page)],
    ["making", makingSection(page)],
  ];
  return all.flatMap(([name, body]) => (body === null ? [] : [[name, body] as const]));
}

function onePage(page: Page): Html {
  const { memo, texts, language } = page;
  const { score } = memo;
  const questions = memo.questions
    .flatMap((group) => group.questions)
    .toSorted((a, b) => rank(a.priority) - rank(b.priority))
    .slice(0, MOST.questions);
  return html`<div class="verdict-line"><p class="grade ${score.recommendation}">${
    score.value === null
      ? html`<small>${texts.notScored}</small>`
      : html`${Math.round(score.value)}<small>${texts.outOf100}</small>`
  }</p><div><p class="advice ${score.recommendation}">${texts.recommendation[score.recommendation]}</p><p class="soft">${quote(score.recommendationText)}</p></div></div>
<p class="short">${quote(memo.inShort)}</p>
${memo.ask.length === 0 ? null : html`<dl class="facts">${memo.ask.map((a) => html`<div><dt>${a.name}</dt><dd>${printFigure(a.value, a.unit, language)}${refs([a.source], page)}</dd></div>`)}</dl>`}
<h4>${texts.claims}</h4>${verdictBar(memo.claimsByVerdict, page)}
${keyFigures(memo.keyFigures.slice(0, MOST.figures), page)}
${
  memo.holds.length + memo.doesNotHold.length === 0
    ? null
    : html`<div class="columns">${brief(texts.sections.holds, memo.holds, page)}${brief(texts.sections.doesNotHold, memo.doesNotHold, page)}</div>`
}
<div class="columns"><div><h4>${texts.worst}</h4>${
    memo.redFlags.length === 0
      ? html`<p class="soft">${texts.none}</p>`
      : html`<ol>${memo.redFlags.slice(0, MOST.flags).map((f) => html`<li>${tag(f.severity, page)}${quote(f.title)}</li>`)}</ol>`
  }</div><div><h4>${texts.first}</h4>${
    questions.length === 0
      ? html`<p class="soft">${texts.none}</p>`
      : html`<ol>${questions.map((q) => html`<li>${quote(q.text)}</li>`)}</ol>`
  }</div></div>`;
}

function brief(title: string, points: readonly MemoPoint[], page: Page): Html {
  return html`<div><h4>${title}</h4>${
    points.length === 0
      ? html`<p class="soft">${page.texts.none}</p>`
      : html`<ul>${points.slice(0, MOST.points).map((p) => html`<li>${quote(shortened(p.text, 150))}${refs(p.evidence, page)}</li>`)}</ul>`
  }</div>`;
}

function keyFigures(figures: Memo["keyFigures"], page: Page): Html | null {
  const { texts } = page;
  if (figures.length === 0) return null;
  const usual = figures.some((f) => f.benchmark);
  return html`<table><thead><tr><th>${texts.keyFigures}</th><th class="num">${texts.value}</th><th>${texts.period}</th>${usual ? html`<th>${texts.usual}</th>` : null}</tr></thead><tbody>${figures.map(
    (f) =>
      html`<tr><th scope="row">${f.name}</th><td class="num"><b>${f.shown}</b>${refs(f.evidence, page)}</td><td>${f.period}</td>${usual ? html`<td>${f.benchmark?.shown ?? ""}</td>` : null}</tr>`,
  )}</tbody></table>`;
}

function scoreSection(page: Page): Html {
  const { memo, texts } = page;
  const { score } = memo;
  return html`<table><thead><tr><th>${texts.part}</th><th class="num">${texts.points}</th><th class="num">${texts.weight}</th><th>${texts.how}</th></tr></thead><tbody>${score.parts.map(
    (p) =>
      html`<tr><th scope="row">${p.name}</th><td class="num">${p.score === null ? texts.noPoints : Math.round(p.score)}</td><td class="num">${p.score === null ? "–" : `${Math.round(100 * p.weight)} %`}</td><td>${quote(p.text)}<span class="calc">${quote(p.calculation)}</span></td></tr>`,
  )}</tbody></table>
<dl class="why"><dt>${texts.formula}</dt><dd>${quote(score.formula)}</dd>${score.ceiling ? html`<dt>${texts.ceiling}</dt><dd>${quote(score.ceiling.text)}</dd>` : null}<dt>${texts.confidence(`${Math.round(score.confidence.score)} %`)}</dt><dd>${quote(score.confidence.reason)}</dd></dl>`;
}

function pointsSection(points: readonly MemoPoint[], page: Page): Html {
  if (points.length === 0) return html`<p class="soft">${page.texts.none}</p>`;
  return html`<ul class="points">${points.map(
    (p) => html`<li><p>${quote(p.text)}${refs(p.evidence, page)}</p>${calculation(p.calculation)}</li>`,
  )}</ul>`;
}

function contradictionsSection(page: Page): Html {
  const { memo, texts, language } = page;
  const mails = mailLines(memo, language);
  if (memo.contradictions.length + mails.length === 0) return html`<p class="soft">${texts.none}</p>`;
  return html`${mails.length === 0 ? null : html`<ul class="points">${mails.map((one) => html`<li><p><b>${quote(one.topic)}</b>${texts.colon} ${quote(one.text)}${refs(one.evidence, page)}</p></li>`)}</ul>`}${memo.contradictions.map(
    ({ contradiction, resolution }) => {
      const ruled = resolution;
      return html`<div class="item"><h3>${tag(contradiction.severity.level, page)}${quote(contradiction.topic)}</h3>
${rangeChart(contradiction, ruled, page)}
<ul class="more">${contradiction.positions.map((p) => html`<li><b>${quote(texts.agents[p.agentName] ?? p.agentName)}</b>${texts.colon} ${quote(p.claim)}${refs(p.sources, page)}</li>`)}</ul>
${
  ruled === null
    ? html`<p>${texts.notRuled}</p>`
    : html`<p>${quote(ruled.baGuidance.oneLiner)}</p><dl class="why"><dt>${texts.ruling}</dt><dd>${texts.decision[ruled.verdict.decision]}, ${ruled.debateRecord.judge === "model" ? texts.byModel : texts.byRules}${ruled.debateRecord.fellBack ? html` <span class="soft">(${quote(ruled.debateRecord.fellBack)})</span>` : null}</dd>${
        ruled.verdict.decision === "UNRESOLVED"
          ? null
          : html`<dt>${texts.retained}</dt><dd><b>${printFigure(ruled.finalValue.value, ruled.finalValue.unit, language)}</b>${
              ruled.finalValue.range
                ? html` ${texts.between(printFigure(ruled.finalValue.range.min, ruled.finalValue.unit, language), printFigure(ruled.finalValue.range.max, ruled.finalValue.unit, language))}`
                : null
            }</dd>`
      }${ruled.verdict.justification.decisiveFactors.slice(0, 3).map((f) => html`<dt>${texts.because}</dt><dd>${quote(f.factor)} <span class="soft">${quote(f.source)}</span></dd>`)}${ruled.verdict.justification.rejectedPositionFlaws.slice(0, 3).map((f) => html`<dt>${texts.rejected}</dt><dd>${quote(f.flaw)}</dd>`)}${ruled.baGuidance.questionForFounder ? html`<dt>${texts.askFounder}</dt><dd>${quote(ruled.baGuidance.questionForFounder)}</dd>` : null}</dl>`
}</div>`;
    },
  )}`;
}

function flagsSection(page: Page): Html {
  const { memo, texts, language } = page;
  if (memo.redFlags.length === 0) return html`<p class="soft">${texts.none}</p>`;
  return html`${memo.redFlags.map(
    (f) =>
      html`<div class="item"><h3>${tag(f.severity, page)}${quote(f.title)}</h3><p>${quote(f.text)}${refs(f.evidence, page)}</p>${calculation(f.calculation)}<dl class="why"><dt>${texts.impact}</dt><dd>${f.impact ? html`<b>${printFigure(f.impact.value, f.impact.unit, language)}</b>. ` : null}${quote(f.impactText)}</dd><dt>${texts.whySevere}</dt><dd>${quote(f.severityReason)}</dd><dt>${texts.askFounder}</dt><dd>${quote(f.questionForFounder)}</dd></dl></div>`,
  )}`;
}

function proseSection(page: Page): Html | null {
  const { prose = [] } = page.memo;
  if (prose.length === 0) return null;
  return html`${prose.map(
    ({ title, sentences }) =>
      html`<h3>${title}</h3><p>${sentences.map((s) => html`${quote(s.text)}${refs(s.evidence, page)} `)}</p>`,
  )}`;
}

function objectionsSection(page: Page): Html | null {
  const { memo, texts } = page;
  if (memo.caseAgainst.length === 0) return null;
  return html`${memo.caseAgainst.map(
    (o) =>
      html`<div class="item"><h3>${quote(o.title)}</h3><p>${quote(o.text)}${refs(o.evidence, page)}</p>${calculation(o.calculation)}<p class="more"><b>${texts.wouldChange}</b>${texts.colon} ${quote(o.whatWouldChangeIt)}</p></div>`,
  )}`;
}

function questionsSection(page: Page): Html {
  const { memo, texts } = page;
  if (memo.questions.length === 0) return html`<p class="soft">${texts.none}</p>`;
  let start = 1;
  return html`${memo.questions.map((group) => {
    const from = start;
    start += group.questions.length;
    return html`<div class="group"><h3>${group.title}</h3><ol start="${from}">${group.questions.map(
      (q) => html`<li>${quote(q.text)}<br><span class="more">${texts.why}${texts.colon} ${quote(q.why)}</span></li>`,
    )}</ol></div>`;
  })}`;
}

function scenariosSection(page: Page): Html {
  const { memo, texts, language } = page;
  const { scenarios, method, missing, currency } = memo.scenarios;
  const metrics = [...new Map(scenarios.flatMap((s) => s.outcomes.map((o) => [o.metric, o.name]))).entries()];
  return html`<p>${quote(method)}</p>
${scenarioFan(scenarios, currency, page)}
${
  scenarios.length === 0
    ? null
    : html`<table><thead><tr><th></th>${scenarios.map((s) => html`<th class="num">${s.name}</th>`)}</tr></thead><tbody>${metrics.map(
        ([metric, name]) =>
          html`<tr><th scope="row">${name}</th>${scenarios.map((s) => {
            const outcome = s.outcomes.find((o) => o.metric === metric);
            return html`<td class="num">${outcome ? printFigure(outcome.value, outcome.unit, language) : "–"}</td>`;
          })}</tr>`,
      )}<tr class="wraps"><th scope="row">${texts.cash}</th>${scenarios.map((s) => html`<td class="num">${s.cashOutMonth === null ? texts.neverEmpty : texts.emptyIn(printMonth(s.cashOutMonth, language))}</td>`)}</tr></tbody></table>`
}
${scenarios.map(
  (s) =>
    html`<div class="item"><h3>${s.name}</h3><p>${quote(s.text)}</p><ul class="more">${s.drivers.map((d) => html`<li><b>${d.name}</b> ${printFigure(d.value, d.unit, language)} (${d.origin === "model" ? texts.fromModel : texts.shock})${texts.colon} ${quote(d.text)}${refs(d.evidence, page)}</li>`)}</ul></div>`,
)}
${missing.length === 0 ? null : html`<h4>${texts.missing}</h4><ul class="more">${missing.map((m) => html`<li>${quote(m.text)}</li>`)}</ul>`}`;
}

function againstSection(page: Page): Html | null {
  const { memo, texts, language } = page;
  if (memo.deckAgainstModel.length === 0) return null;
  return html`<div class="charts">${memo.deckAgainstModel.map((series) => againstChart(series, page))}</div><table><thead><tr><th>${texts.figure}</th><th>${texts.period}</th><th class="num">${texts.deck}</th><th class="num">${texts.model}</th><th class="num">${texts.gap}</th></tr></thead><tbody>${memo.deckAgainstModel.flatMap(
    (series) =>
      series.points.map(
        (p) =>
          html`<tr><th scope="row">${series.name}</th><td>${p.period}</td><td class="num">${printFigure(p.deck, series.unit, language)}</td><td class="num">${printFigure(p.model, series.unit, language)}${refs(p.evidence, page)}</td><td class="num">${p.deck === null || p.model === null || p.model === 0 ? "–" : printFigure((p.deck - p.model) / Math.abs(p.model), "ratio", language)}</td></tr>`,
      ),
  )}</tbody></table>`;
}

function notVerifiableSection(page: Page): Html {
  const { memo, texts } = page;
  if (memo.notVerifiable.length === 0) return html`<p class="soft">${texts.none}</p>`;
  const kinds = ["claim", "missing_figure", "unread"] as const;
  return html`${kinds.map((kind) => {
    const items = memo.notVerifiable.filter((n) => n.kind === kind);
    return items.length === 0
      ? null
      : html`<div class="group"><h4>${texts.kinds[kind]}</h4><ul class="points">${items.map((n) => html`<li><p>${quote(n.text)}${n.source ? refs([n.source], page) : null} <span class="more">${quote(n.why)}</span></p></li>`)}</ul></div>`;
  })}`;
}

function comparablesSection(page: Page): Html | null {
  const { memo, texts } = page;
  if (memo.comparables.length === 0) return null;
  return html`<ul class="points">${memo.comparables.map((c) => html`<li><p><b>${texts.comparableSources[c.source]}</b>${texts.colon} ${quote(c.result)}</p></li>`)}</ul>`;
}

function sourcesSection(page: Page): Html {
  const { memo, texts, language } = page;
  if (memo.sources.length === 0) return html`<p class="soft">${texts.none}</p>`;
  return html`<ol class="sources">${memo.sources.map(
    (s, i) =>
      html`<li id="s${i + 1}">${quote(s.file === undefined || s.anchor === undefined ? s.reference : `${s.file}, ${anchorName(s.anchor, language)}`)}${s.quote ? html` <q>${quote(s.quote)}</q>` : null}</li>`,
  )}</ol>`;
}

function makingSection(page: Page): Html {
  const { memo, texts } = page;
  const { agents, leftOut } = memo.making;
  return html`<table><thead><tr><th>${texts.agent}</th><th class="num">${texts.findings}</th><th class="num">${texts.flags}</th><th>${texts.writtenBy}</th></tr></thead><tbody>${agents.map(
    (a) =>
      html`<tr><th scope="row">${texts.agents[a.name] ?? a.name}</th><td class="num">${a.findings}</td><td class="num">${a.redFlags}</td><td>${a.judge === "model" ? texts.byModel : texts.byRules}${a.fellBack ? html` <span class="soft">(${quote(a.fellBack)})</span>` : null}</td></tr>`,
  )}</tbody></table><h4 class="group">${texts.leftOut}</h4>${leftOut.length === 0 ? html`<p class="soft">${texts.nothingLeftOut}</p>` : html`<ul class="more">${leftOut.map((l) => html`<li>${quote(l)}</li>`)}</ul>`}<p class="soft">${texts.documents}${texts.colon} ${memo.documents.map((d) => d.file).join(", ")}</p>`;
}

/** [1, 2]: links to the list of sources. A source without a place has no number, and no link. */
function refs(sources: readonly Source[], { number }: Page): Html | null {
  const numbers = [...new Set(sources.map(number).filter((n): n is number => n !== null))].sort((a, b) => a - b);
  if (numbers.length === 0) return null;
  return html`<sup class="ref">${numbers.slice(0, 6).map((n, i) => html`${i === 0 ? null : " "}<a href="#s${n}">${n}</a>`)}</sup>`;
}

function calculation(calc: MemoPoint["calculation"]): Html | null {
  if (!calc) return null;
  const inputs = calc.inputs.length > 6 ? calc.inputs.slice(0, 6) : calc.inputs;
  return html`<span class="calc">${quote(`${calc.formula} = ${short(calc.result)}`)}${inputs.map((i) => html`<br>${quote(`${i.name} = ${short(i.value)} (${i.file}, ${i.anchor})`)}`)}${calc.inputs.length > inputs.length ? html`<br>…` : null}</span>`;
}

function short(value: number): string {
  return String(Number(value.toPrecision(6)));
}

function tag(severity: keyof MemoTexts["severity"], { texts }: Page): Html {
  return html`<span class="tag ${severity.toLowerCase()}">${texts.severity[severity]}</span>`;
}

function rank(priority: "CRITICAL" | "HIGH" | "MEDIUM"): number {
  return ["CRITICAL", "HIGH", "MEDIUM"].indexOf(priority);
}
