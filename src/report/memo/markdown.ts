/** The memo as plain Markdown: the same content as the page, tables in place of pictures. */

import type { Memo, Source } from "../../analysis/findings/index.ts";
import { STATUSES } from "../../judge/index.ts";
import { escapeMarkdown } from "../markdown.ts";
import { anchorName } from "../place.ts";
import { capital } from "../text.ts";
import { printDate } from "../values.ts";
import { inReadersNumbers, printFigure, printMonth } from "./figures.ts";
import type { MemoOptions } from "./html.ts";
import { mailLines } from "./mails.ts";
import { type Page, pageOf, titleOf } from "./page.ts";
import { type Block, type MemoView, printCell, printImpact } from "./view.ts";

const md = escapeMarkdown;

export function renderMemoMarkdown(memo: Memo, options: MemoOptions): string {
  const language = options.language ?? memo.language;
  const page = pageOf(memo, language);
  const { texts } = page;
  const parts: string[] = [
    `# ${md(titleOf(page))}`,
    [
      texts.writtenOn(printDate(options.generatedAt, language)),
      ...(memo.asOfMonth === null ? [] : [texts.deckOf(printMonth(memo.asOfMonth, language))]),
      `${texts.sector}${texts.colon} ${md(memo.sector.name)}`,
    ].join(" · "),
    ...firstPage(page),
    ...tables(page),
    ...annexes(page, options),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function firstPage(page: Page): string[] {
  const { memo, view, texts, language } = page;
  const { score } = memo;
  const headline = score.value === null ? texts.notScored : `**${Math.round(score.value)}** ${texts.outOf100}`;
  return [
    `${headline} · **${texts.recommendation[score.recommendation]}**. ${md(score.recommendationText)}`,
    ...section(texts.company, [
      memo.companyLines.length === 0
        ? md(memo.inShort)
        : list(memo.companyLines.map(({ text, evidence }) => `${md(text)}${refs(evidence, page)}`)),
    ]),
    ...section(memo.committee.length === 0 ? texts.round : texts.committee, [
      memo.committee.length === 0
        ? memo.ask
            .map((a) => `${md(a.name)} **${printFigure(a.value, a.unit, language)}**${refs([a.source], page)}`)
            .join(texts.semicolon)
        : committee(page),
    ]),
    ...section(texts.claims, [
      table(
        ["", ...STATUSES.map((status) => texts.status[status])],
        [
          ...view.counts.map(({ materiality, by }) => [
            texts.materiality[materiality],
            ...STATUSES.map((status) => String(by[status])),
          ]),
          [texts.allClaims, ...STATUSES.map((status) => String(memo.claimsByVerdict[status] ?? 0))],
        ],
      ),
    ]),
    ...section(texts.matters, [
      view.points
        .map(
          ({ severity, title, text, evidence }, i) =>
            `${i + 1}. **${texts.severity[severity]}${texts.colon} ${md(title)}.** ${md(text)}${refs(evidence, page)}`,
        )
        .join("\n"),
    ]),
    ...section(texts.holds, [list(view.holds.map(({ text, evidence }) => `${md(text)}${refs(evidence, page)}`))]),
    ...section(texts.recommends, [list(view.changes.map(md))]),
  ];
}

function committee(page: Page): string {
  const { memo, language, texts } = page;
  return list(
    memo.committee.map(({ name, figures, missing }) => {
      const said = figures.map(
        (one) => `${md(one.name)} **${printCell(one, language)}**${refs(one.evidence.slice(0, 2), page)}`,
      );
      return [
        `**${md(name)}**${texts.colon}`,
        ...(said.length === 0 ? [] : [`${said.join(texts.semicolon)}.`]),
        ...missing.map(md),
      ].join(" ");
    }),
  );
}

function tables(page: Page): string[] {
  const { memo, texts, language } = page;
  return section(
    texts.sections.figures,
    memo.tables.flatMap(({ title, columns, rows, note }) => [
      table(
        [title, ...columns],
        rows.map(({ name, cells }) => [
          md(name),
          ...cells.map(
            (cell) =>
              `${printCell(cell, language)}${cell === null || typeof cell === "string" ? "" : refs(cell.evidence, page)}`,
          ),
        ]),
      ),
      note,
    ]),
  );
}

function annexes(page: Page, options: MemoOptions): string[] {
  const { memo, view, texts, language } = page;
  return [
    ...section(
      texts.sections.prose,
      (memo.prose ?? []).flatMap(({ title, sentences }) => [
        `### ${md(title)}`,
        sentences.map((s) => `${md(s.text)}${refs(s.evidence, page)}`).join(" "),
      ]),
    ),
    ...section(texts.sections.contradictions, [
      list(mailLines(memo, language).map((one) => `**${md(one.topic)}**${texts.colon} ${md(one.text)}`)),
      ...(view.blocks.length === 0 ? [texts.none] : view.blocks.flatMap((block) => blockLines(block, page))),
      ...(memo.roundings.length === 0
        ? []
        : [
            `${texts.roundings}${texts.colon}`,
            list(
              memo.roundings.map(
                ({ topic, figures }) =>
                  `${md(topic)}${texts.colon} ${figures.map((one) => `${printCell(one, language)}${refs(one.evidence, page)}`).join(" / ")}`,
              ),
            ),
          ]),
    ]),
    ...section(
      texts.sections.redFlags,
      view.otherFlags.flatMap((one) => flagLines(one, page)),
    ),
    ...section(
      texts.sections.caseAgainst,
      view.objections.flatMap((one) => [`### ${md(one.title)}`, `${md(one.text)}${refs(one.evidence, page)}`]),
    ),
    ...section(
      texts.sections.questions,
      view.questions.flatMap((group) => [`### ${md(group.title)}`, list(group.questions.map(({ text }) => md(text)))]),
    ),
    ...section(texts.sections.claims, [claims(page)]),
    ...section(texts.sections.notVerifiable, [
      list(
        view.missing.map(
          (one) =>
            `${texts.kinds[one.kind]}${texts.colon} ${md(one.text)}${one.source ? refs([one.source], page) : ""}${one.kind === "unread" ? ` ${md(one.why)}` : ""}`,
        ),
      ),
    ]),
    ...section(texts.sections.deckAgainstModel, [against(page)]),
    ...section(texts.sections.scenarios, [
      md(memo.scenarios.method),
      list(
        memo.scenarios.scenarios.flatMap((scenario) =>
          scenario.drivers.map(
            (driver) => `**${md(scenario.name)}**, ${md(driver.name)}${texts.colon} ${md(driver.text)}`,
          ),
        ),
      ),
      memo.scenarios.missing.length === 0
        ? ""
        : `${texts.missing}${texts.colon} ${memo.scenarios.missing.map((m) => md(m.text)).join(" ")}`,
    ]),
    ...section(texts.sections.score, scoreLines(page)),
    ...section(texts.sections.comparables, [
      list(memo.comparables.map((c) => `${texts.comparableSources[c.source]}${texts.colon} ${md(c.result)}`)),
    ]),
    ...section(texts.sections.sources, [
      memo.sources
        .map(
          (s, i) =>
            `${i + 1}. ${md(s.file === undefined || s.anchor === undefined ? s.reference : `${s.file}, ${anchorName(s.anchor, language)}`)}${s.quote && s.type === "financial_model" ? ` – ${md(inReadersNumbers(s, language))}` : ""}`,
        )
        .join("\n"),
    ]),
    ...section(texts.sections.making, [
      `${texts.documents}${texts.colon} ${memo.documents.map(({ file }) => md(file)).join(", ")}.`,
      md(memo.sector.why),
      memo.making.agents.some(({ judge }) => judge === "model")
        ? list(
            memo.making.agents
              .filter(({ judge }) => judge === "model")
              .map(({ name }) => `${texts.agents[name] ?? name}${texts.colon} ${texts.byModel}`),
          )
        : texts.allByRules,
      memo.making.leftOut.length === 0 ? texts.nothingLeftOut : list(memo.making.leftOut.map(md)),
      options.sentTo ? texts.sentTo(md(options.sentTo)) : texts.promise,
    ]),
  ];
}

function flagLines({ flag, told }: MemoView["otherFlags"][number], page: Page): string[] {
  const { texts, language, isNew } = page;
  const amount = flag.impact ? `**${printImpact(flag, { texts, language })}**. ` : "";
  return [
    `### ${texts.severity[flag.severity]}${texts.colon} ${md(flag.title)}`,
    told ? "" : `${md(flag.text)}${refs(flag.evidence, page)}`,
    list([
      ...(isNew(flag.impactText) ? [`${texts.impact}${texts.colon} ${amount}${md(flag.impactText)}`] : []),
      ...(isNew(flag.severityReason) ? [`${texts.whySevere}${texts.colon} ${md(flag.severityReason)}`] : []),
      `${texts.askFounder}${texts.colon} ${md(flag.questionForFounder)}`,
    ]),
  ];
}

function scoreLines({ memo: { score }, texts }: Page): string[] {
  const parts = score.parts.map((p) => [
    md(p.name),
    p.score === null ? texts.noPoints : String(Math.round(p.score)),
    p.score === null ? "–" : `${Math.round(100 * p.weight)} %`,
    md(p.calculation),
  ]);
  return [
    parts.length === 0 ? "" : table([texts.part, texts.points, texts.weight, texts.how], parts),
    `${texts.formula}${texts.colon} ${md(score.formula)}`,
  ];
}

function blockLines(block: Block, page: Page): string[] {
  const { texts } = page;
  return [
    `### ${texts.severity[block.severity]}${texts.colon} ${md(block.topic)}`,
    block.claim === null ? "" : `${texts.claim}${texts.colon} ${md(block.claim)}`,
    table(
      [texts.side, texts.stated, texts.says],
      block.sides.map(({ place, value, says, sources }) => [
        md(place),
        `**${md(value)}**`,
        `${md(says)}${refs(sources, page)}`,
      ]),
    ),
    list([
      `${texts.materialityOf}${texts.colon} ${block.gap ?? texts.gapOfWords}`,
      `${texts.ruling}${texts.colon} ${block.upheld === null ? (block.ruledBy === "" ? texts.notRuled : texts.decision.UNRESOLVED) : `**${md(block.upheld)}** (${block.ruledBy})`}`,
      ...(block.why === "" ? [] : [`${texts.because}${texts.colon} ${md(block.why)}`]),
      ...(block.explanation === "" ? [] : [`${texts.explained}${texts.colon} ${md(block.explanation)}`]),
      `${texts.askFounder}${texts.colon} ${md(block.question)}`,
    ]),
  ];
}

function claims({ memo, texts, language }: Page): string {
  if (memo.claims.length === 0) return "";
  return table(
    [texts.place, texts.claim, texts.verdict, texts.proof],
    memo.claims.map(({ text, status, source, evidence }) => [
      md(source?.anchor === undefined ? "" : anchorName(source.anchor, language)),
      md(text),
      texts.oneStatus[status],
      evidence.map((one) => md(one.anchor === undefined ? one.reference : anchorName(one.anchor, language))).join(", "),
    ]),
  );
}

function against({ memo, texts, language, ...rest }: Page): string {
  const page = { memo, texts, language, ...rest };
  if (memo.deckAgainstModel.length === 0) return "";
  return table(
    [texts.figure, texts.period, texts.deck, texts.model],
    memo.deckAgainstModel.flatMap((s) =>
      s.points.map((p) => [
        md(capital(s.name)),
        md(p.period),
        printFigure(p.deck, s.unit, language),
        `${printFigure(p.model, s.unit, language)}${refs(p.evidence, page)}`,
      ]),
    ),
  );
}

/** Left out when it has nothing to say. */
function section(title: string, parts: readonly string[]): string[] {
  const said = parts.filter((part) => part.trim() !== "");
  return said.length === 0 ? [] : [`## ${title}`, ...said];
}

function table(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replace(/\n/g, " ") || " ").join(" | ")} |`;
  return [line(headers), `|${headers.map(() => " --- |").join("")}`, ...rows.map(line)].join("\n");
}

const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join("\n");

function refs(sources: readonly Source[], { number }: Page): string {
  const numbers = [...new Set(sources.map(number).filter((n) => n !== null))].sort((a, b) => a - b);
  return numbers.length === 0 ? "" : ` \\[${numbers.slice(0, 6).join(", ")}\\]`;
}
