/** Pictures that say it sooner, as inline SVG: verdicts, deck against model, the range of a contradiction, the scenarios' cash. */

import type { EnhancedContradiction, EnhancedResolution, Memo, Scenario } from "../../analysis/findings/index.ts";
import type { Language } from "../../documents/index.ts";
import { STATUSES } from "../../judge/index.ts";
import { type Allowance, isSameAmount } from "../../language/quantities/index.ts";
import { type Block, joined, mark, paragraph, picture } from "../blocks/block.ts";
import { type Html, html } from "../html/markup.ts";
import { capital } from "../text.ts";
import { printFigure, printMonth } from "./figures.ts";
import { type MemoSentences, verdictOf } from "./sentences/index.ts";

type Drawing = { readonly language: Language; readonly texts: MemoSentences };

/** One bar, four parts, each with its count. */
export function verdictBar(counts: Memo["claimsByVerdict"], { texts }: Drawing): Block | null {
  const total = STATUSES.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  if (total === 0) return null;
  let x = 0;
  const parts = STATUSES.flatMap((status) => {
    const width = (600 * (counts[status] ?? 0)) / total;
    const part = { status, x, width, count: counts[status] ?? 0 };
    x += width;
    return part.count > 0 ? [part] : [];
  });
  const named = ({ count, status }: (typeof parts)[number]) => verdictOf(texts, status, count);
  const said = parts.map((p) => `${p.count} ${named(p)}`).join(", ");
  const bar = html`<figure class="chart"><svg viewBox="0 0 600 22" role="img" aria-label="${`${texts.claims}${texts.colon} ${said}`}" preserveAspectRatio="none" class="verdicts">${parts.map(
    (p) =>
      html`<rect class="${p.status.toLowerCase()}" x="${p.x.toFixed(1)}" width="${Math.max(0, p.width - 2).toFixed(1)}" height="22" rx="3"/>`,
  )}</svg><figcaption>${parts.map(
    (p) => html`<span class="key ${p.status.toLowerCase()}"><b>${p.count}</b> ${named(p)}</span>`,
  )}</figcaption></figure>`;
  const shown = parts.map((p) => [`${p.count} `, mark(`key ${p.status.toLowerCase()}`, named(p))]);
  return picture(() => bar, [paragraph(joined(shown, ", "))]);
}

/** Deck and model side by side, period by period, from zero. */
export function againstChart(series: Memo["deckAgainstModel"][number], drawing: Drawing): Html | null {
  const { language, texts } = drawing;
  const points = series.points.filter((p) => p.deck !== null || p.model !== null);
  const values = points.flatMap((p) => [p.deck, p.model]).filter((v): v is number => v !== null);
  if (points.length === 0 || values.length < 2) return null;
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const height = 130;
  const y = (value: number) => 24 + height * (1 - (value - bottom) / (top - bottom || 1));
  const slot = Math.min(150, 560 / points.length);
  const bar = Math.min(34, slot / 3);
  return html`<figure class="chart"><figcaption class="named">${capital(series.name)}<span class="key deck">${texts.deck}</span><span class="key model">${texts.model}</span></figcaption><svg viewBox="0 0 ${Math.max(240, 20 + slot * points.length)} 190" style="max-width:${Math.max(240, 20 + slot * points.length)}px" role="img" aria-label="${texts.summary(series.name)}"><line class="axis" x1="0" x2="${20 + slot * points.length}" y1="${y(0).toFixed(1)}" y2="${y(0).toFixed(1)}"/>${points.map(
    (p, i) => {
      const centre = 10 + slot * (i + 0.5);
      return html`${barAt(p.deck, centre - bar - 1, "deck")}${barAt(p.model, centre + 1, "model")}<text x="${centre.toFixed(1)}" y="182" text-anchor="middle">${p.period}</text>`;
    },
  )}</svg></figure>`;

  function barAt(value: number | null, x: number, name: "deck" | "model"): Html | null {
    if (value === null) return null;
    const [from, to] = [Math.min(y(0), y(value)), Math.max(y(0), y(value))];
    const above = value >= 0;
    return html`<rect class="${name}" x="${x.toFixed(1)}" y="${from.toFixed(1)}" width="${bar.toFixed(1)}" height="${Math.max(1, to - from).toFixed(1)}" rx="2"/><text class="value" x="${(x + bar / 2 + (name === "deck" ? -3 : 3)).toFixed(1)}" y="${(above ? from - 5 : to + 13).toFixed(1)}" text-anchor="${name === "deck" ? "end" : "start"}" dx="${name === "deck" ? bar / 2 + 2 : -bar / 2 - 2}">${printFigure(value, series.unit, language)}</text>`;
  }
}

const SHOWN_ALIKE: Allowance = { share: 0.001, of: "second" };

/** Each figure on one line from the lowest to the highest, the one retained marked. */
export function rangeChart(
  { positions, topic }: EnhancedContradiction,
  resolution: EnhancedResolution | null,
  { language, texts }: Drawing,
): Html | null {
  const figures = positions.flatMap((p) => (typeof p.value === "number" ? [{ value: p.value, unit: p.unit }] : []));
  const final = resolution && typeof resolution.finalValue.value === "number" ? resolution.finalValue : null;
  const retained = final && resolution?.verdict.decision !== "UNRESOLVED" ? (final.value as number) : null; // a number: checked above
  const values = [...figures.map((f) => f.value), ...(retained === null ? [] : [retained])];
  if (new Set(values).size < 2) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (value: number) => 70 + (460 * (value - low)) / (high - low);
  const distinct = [...new Map(figures.map((f) => [f.value, f])).values()].sort((a, b) => a.value - b.value);
  return html`<figure class="chart"><svg viewBox="0 0 600 58" role="img" aria-label="${texts.summary(topic)}" class="range"><line class="axis" x1="70" x2="530" y1="30" y2="30"/>${distinct.map(
    (f, i) =>
      html`<circle class="${retained !== null && isSameAmount(f.value, retained, SHOWN_ALIKE) ? "kept" : "dropped"}" cx="${x(f.value).toFixed(1)}" cy="30" r="6"/><text x="${x(f.value).toFixed(1)}" y="${distinct.length > 3 && i % 2 === 1 ? 16 : 52}" text-anchor="middle">${printFigure(f.value, f.unit, language)}</text>`,
  )}${
    retained !== null && !distinct.some((f) => isSameAmount(f.value, retained, SHOWN_ALIKE))
      ? html`<circle class="kept" cx="${x(retained).toFixed(1)}" cy="30" r="6"/><text class="value" x="${x(retained).toFixed(1)}" y="16" text-anchor="middle">${printFigure(retained, final?.unit, language)}</text>`
      : null
  }</svg></figure>`;
}

/** Cash month by month under each scenario, with the line below which there is none. */
export function scenarioFan(
  scenarios: readonly Scenario[],
  currency: string | null,
  { language, texts }: Drawing,
): Html | null {
  const drawn = scenarios.filter((s) => s.cashByMonth.length > 1);
  if (drawn.length === 0) return null;
  const months = drawn.flatMap((s) => s.cashByMonth.map((c) => c.month));
  const [first, last] = [Math.min(...months), Math.max(...months)];
  const cash = drawn.flatMap((s) => s.cashByMonth.map((c) => c.cash));
  const [bottom, top] = [Math.min(0, ...cash), Math.max(0, ...cash)];
  const x = (month: number) => 64 + (440 * (month - first)) / Math.max(1, last - first);
  const y = (value: number) => 14 + (170 * (top - value)) / (top - bottom || 1);
  const ticks = [...new Set([first, Math.round((first + last) / 2), last])];
  const levels = [...new Set([top, 0, bottom])];
  return html`<figure class="chart"><figcaption class="named">${texts.cashAtMonthEnd}${drawn.map((s) => html`<span class="key ${s.id}">${s.name}</span>`)}</figcaption><svg viewBox="0 0 600 216" role="img" aria-label="${texts.summary(texts.cashAtMonthEnd)}" class="fan">${levels.map(
    (level) =>
      html`<line class="${level === 0 ? "axis" : "grid"}" x1="64" x2="504" y1="${y(level).toFixed(1)}" y2="${y(level).toFixed(1)}"/><text x="58" y="${(y(level) + 4).toFixed(1)}" text-anchor="end">${printFigure(level, currency, language)}</text>`,
  )}${drawn.map((s) => {
    const line = s.cashByMonth.map((c) => `${x(c.month).toFixed(1)},${y(c.cash).toFixed(1)}`).join(" ");
    const end = s.cashByMonth
      .slice(-1)
      .map(
        ({ cash }) =>
          html`<text class="value ${s.id}" x="510" y="${(y(cash) + 4).toFixed(1)}">${printFigure(cash, currency, language)}</text>`,
      );
    return html`<polyline class="${s.id}" points="${line}"/>${end}`;
  })}${ticks.map((month, i) => html`<text x="${x(month).toFixed(1)}" y="208" text-anchor="${i === 0 ? "start" : i === ticks.length - 1 ? "end" : "middle"}">${printMonth(month, language, "short")}</text>`)}</svg></figure>`;
}
