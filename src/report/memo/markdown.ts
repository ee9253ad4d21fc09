/** The memo as plain Markdown: the same content as the page, tables in place of pictures. */

import type { Memo, MemoPoint, Source } from "../../analysis/findings/index.ts";
import type { Language } from "../../documents/index.ts";
import { STATUSES } from "../../judge/index.ts";
import { escapeMarkdown } from "../markdown.ts";
import { anchorName } from "../place.ts";
import { printDate } from "../values.ts";
import { type Numbering, numberingOf, printFigure, printMonth } from "./figures.ts";
import type { MemoOptions } from "./html.ts";
import { mailLines } from "./mails.ts";
import { type MemoTexts, memoTexts } from "./texts.ts";

const md = escapeMarkdown;

type Page = {
  readonly memo: Memo;
  readonly texts: MemoTexts;
  readonly language: Language;
  readonly number: Numbering;
};

export function renderMemoMarkdown(memo: Memo, options: MemoOptions): string {
  const language = options.language ?? memo.language;
  const texts = memoTexts(language);
  const page: Page = { memo, texts, language, number: numberingOf(memo) };
  const { score } = memo;
  const headline = score.value === null ? texts.notScored : `**${Math.round(score.value)}** ${texts.outOf100}`;
  const title = memo.company === null ? texts.memo : texts.on(memo.company);
  const parts: string[] = [
    `# ${md(title)}`,
    [
      texts.writtenOn(printDate(options.generatedAt, language)),
      ...(memo.asOfMonth === null ? [] : [texts.deckOf(printMonth(memo.asOfMonth, language))]),
      `${texts.sector}${texts.colon} ${md(memo.sector.name)}`,
    ].join(" · "),
    `${headline} · **${texts.recommendation[score.recommendation]}**. ${md(score.recommendationText)}`,
    md(memo.inShort),
    ...(memo.ask.length === 0
      ? []
      : [
          `${texts.ask}${texts.colon} ${memo.ask.map((a) => `${md(a.name)} **${printFigure(a.value, a.unit, language)}**${refs([a.source], page)}`).join("; ")}`,
        ]),
    `${texts.claims}${texts.colon} ${STATUSES.map((s) => `${memo.claimsByVerdict[s] ?? 0} ${texts.status[s]}`).join(", ")}`,
    ...section(texts.keyFigures, [
      memo.keyFigures.length === 0
        ? ""
        : table(
            [texts.figure, texts.value, texts.period, texts.usual],
            memo.keyFigures.map((f) => [
              md(f.name),
              `${f.shown}${refs(f.evidence, page)}`,
              f.period,
              f.benchmark?.shown ?? "",
            ]),
          ),
    ]),
    ...section(
      texts.sections.prose,
      (memo.prose ?? []).flatMap(({ title, sentences }) => [
        `### ${md(title)}`,
        sentences.map((s) => `${md(s.text)}${refs(s.evidence, page)}`).join(" "),
      ]),
    ),
    ...section(texts.sections.score, [
      table(
        [texts.part, texts.points, texts.weight, texts.how],
        score.parts.map((p) => [
          md(p.name),
          p.score === null ? texts.noPoints : String(Math.round(p.score)),
          p.score === null ? "–" : `${Math.round(100 * p.weight)} %`,
          `${md(p.text)} ${md(p.calculation)}`,
        ]),
      ),
      `${texts.formula}${texts.colon} ${md(score.formula)}`,
      ...(score.ceiling ? [`${texts.ceiling}${texts.colon} ${md(score.ceiling.text)}`] : []),
    ]),
    ...section(texts.sections.holds, [points(memo.holds, page)]),
    ...section(texts.sections.doesNotHold, [points(memo.doesNotHold, page)]),
    ...section(texts.sections.contradictions, [
      list(mailLines(memo, language).map((one) => `**${md(one.topic)}**${texts.colon} ${md(one.text)}`)),
      ...memo.contradictions.flatMap((c) => contradiction(c, page)),
    ]),
    ...section(
      texts.sections.redFlags,
      memo.redFlags.flatMap((f) => [
        `### ${texts.severity[f.severity]}${texts.colon} ${md(f.title)}`,
        `${md(f.text)}${refs(f.evidence, page)}`,
        list([
          `${texts.impact}${texts.colon} ${f.impact ? `**${printFigure(f.impact.value, f.impact.unit, language)}**. ` : ""}${md(f.impactText)}`,
          `${texts.whySevere}${texts.colon} ${md(f.severityReason)}`,
          `${texts.askFounder}${texts.colon} ${md(f.questionForFounder)}`,
        ]),
      ]),
    ),
    ...section(
      texts.sections.caseAgainst,
      memo.caseAgainst.flatMap((o) => [
        `### ${md(o.title)}`,
        `${md(o.text)}${refs(o.evidence, page)}`,
        `${texts.wouldChange}${texts.colon} ${md(o.whatWouldChangeIt)}`,
      ]),
    ),
    ...section(
      texts.sections.questions,
      memo.questions.flatMap((g) => [
        `### ${md(g.title)}`,
        list(g.questions.map((q) => `${md(q.text)} (${texts.why}${texts.colon} ${md(q.why)})`)),
      ]),
    ),
    ...section(texts.sections.scenarios, scenarios(page)),
    ...section(texts.sections.deckAgainstModel, [
      memo.deckAgainstModel.length === 0
        ? ""
        : table(
            [texts.figure, texts.period, texts.deck, texts.model],
            memo.deckAgainstModel.flatMap((s) =>
              s.points.map((p) => [
                md(s.name),
                md(p.period),
                printFigure(p.deck, s.unit, language),
                `${printFigure(p.model, s.unit, language)}${refs(p.evidence, page)}`,
              ]),
            ),
          ),
    ]),
    ...section(texts.sections.notVerifiable, [
      list(
        memo.notVerifiable.map(
          (n) =>
            `${texts.kinds[n.kind]}${texts.colon} ${md(n.text)}${n.source ? refs([n.source], page) : ""} ${md(n.why)}`,
        ),
      ),
    ]),
    ...section(texts.sections.comparables, [
      list(memo.comparables.map((c) => `${texts.comparableSources[c.source]}${texts.colon} ${md(c.result)}`)),
    ]),
    ...section(texts.sections.sources, [
      memo.sources
        .map(
          (s, i) =>
            `${i + 1}. ${md(s.file === undefined || s.anchor === undefined ? s.reference : `${s.file}, ${anchorName(s.anchor, language)}`)}${s.quote ? ` – ${md(s.quote)}` : ""}`,
        )
        .join("\n"),
    ]),
    ...section(texts.sections.making, [
      table(
        [texts.agent, texts.findings, texts.flags, texts.writtenBy],
        memo.making.agents.map((a) => [
          texts.agents[a.name] ?? a.name,
          String(a.findings),
          String(a.redFlags),
          `${a.judge === "model" ? texts.byModel : texts.byRules}${a.fellBack ? ` (${md(a.fellBack)})` : ""}`,
        ]),
      ),
      memo.making.leftOut.length === 0 ? texts.nothingLeftOut : list(memo.making.leftOut.map(md)),
      options.sentTo ? texts.sentTo(md(options.sentTo)) : texts.promise,
    ]),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** Left out when it has nothing to say. */
function section(title: string, parts: readonly string[]): string[] {
  const said = parts.filter((part) => part.trim() !== "");
  return said.length === 0 ? [] : [`## ${title}`, ...said];
}

function points(all: readonly MemoPoint[], page: Page): string {
  return list(all.map((p) => `${md(p.text)}${refs(p.evidence, page)}`));
}

function contradiction(
  { contradiction: about, resolution }: Memo["contradictions"][number],
  { texts, language, ...rest }: Page,
): string[] {
  const page = { texts, language, ...rest };
  return [
    `### ${texts.severity[about.severity.level]}${texts.colon} ${md(about.topic)}`,
    list(
      about.positions.map(
        (p) =>
          `**${md(texts.agents[p.agentName] ?? p.agentName)}**${texts.colon} ${md(p.claim)}${refs(p.sources, page)}`,
      ),
    ),
    resolution === null
      ? texts.notRuled
      : [
          `**${texts.ruling}**${texts.colon} ${texts.decision[resolution.verdict.decision]}. ${md(resolution.baGuidance.oneLiner)}`,
          ...(resolution.verdict.decision === "UNRESOLVED"
            ? []
            : [
                `${texts.retained}${texts.colon} **${printFigure(resolution.finalValue.value, resolution.finalValue.unit, language)}**`,
              ]),
          ...(resolution.baGuidance.questionForFounder
            ? [`${texts.askFounder}${texts.colon} ${md(resolution.baGuidance.questionForFounder)}`]
            : []),
        ].join("\n\n"),
  ];
}

function scenarios({ memo, texts, language }: Page): string[] {
  const { method, scenarios: all, missing } = memo.scenarios;
  const metrics = [...new Map(all.flatMap((s) => s.outcomes.map((o) => [o.metric, o.name]))).entries()];
  return [
    md(method),
    all.length === 0
      ? ""
      : table(
          ["", ...all.map((s) => md(s.name))],
          [
            ...metrics.map(([metric, name]) => [
              md(name),
              ...all.map((s) => {
                const outcome = s.outcomes.find((o) => o.metric === metric);
                return outcome ? printFigure(outcome.value, outcome.unit, language) : "–";
              }),
            ]),
            [
              texts.cash,
              ...all.map((s) =>
                s.cashOutMonth === null ? texts.neverEmpty : texts.emptyIn(printMonth(s.cashOutMonth, language)),
              ),
            ],
          ],
        ),
    list(all.map((s) => `**${md(s.name)}**${texts.colon} ${md(s.text)}`)),
    missing.length === 0 ? "" : `${texts.missing}${texts.colon} ${missing.map((m) => md(m.text)).join(" ")}`,
  ];
}

function table(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replace(/\n/g, " ") || " ").join(" | ")} |`;
  return [line(headers), `|${headers.map(() => " --- |").join("")}`, ...rows.map(line)].join("\n");
}

const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join("\n");

function refs(sources: readonly Source[], { number }: Page): string {
  const numbers = [...new Set(sources.map(number).filter((n): n is number => n !== null))].sort((a, b) => a - b);
  return numbers.length === 0 ? "" : ` \\[${numbers.slice(0, 6).join(", ")}\\]`;
}
