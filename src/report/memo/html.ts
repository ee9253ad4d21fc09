/** The memo as one HTML file that stands alone: two pages for the committee, then the annexes that they rest on. */

import type { Memo } from "../../analysis/findings/index.ts";
import type { Language } from "../../documents/index.ts";
import { type Html, html, quote } from "../html/markup.ts";
import { pageShell } from "../html/shell.ts";
import { printDate } from "../values.ts";
import {
  againstAnnex,
  claimsAnnex,
  comparablesAnnex,
  contradictionsAnnex,
  flagsAnnex,
  methodAnnex,
  missingAnnex,
  objectionsAnnex,
  proseAnnex,
  questionsAnnex,
  scenariosAnnex,
  scoreAnnex,
  sourcesAnnex,
} from "./annexes.ts";
import { printMonth } from "./figures.ts";
import { firstPage } from "./first-page.ts";
import { type Page, pageOf, titleOf } from "./page.ts";
import type { MemoSentences } from "./sentences/index.ts";
import { MEMO_STYLE } from "./style.ts";
import { tablesPage } from "./tables-page.ts";

export type MemoOptions = {
  /** ISO 8601; shown in UTC. */
  readonly generatedAt: string;
  /** Of the memo's own words. Default: the language it was written in. */
  readonly language?: Language | undefined;
  /** Host that text of the deal was sent to, where a model server elsewhere was allowed. Default: none. */
  readonly sentTo?: string | null | undefined;
};

/** No script and nothing from outside: the page can be opened anywhere. */
export function renderMemoHtml(memo: Memo, options: MemoOptions): string {
  const language = options.language ?? memo.language;
  const page = pageOf(memo, language);
  const { texts } = page;
  const sections = sectionsOf(page);
  const section = ([name, body]: (typeof sections)[number]) =>
    html`<section id="${name}" aria-labelledby="${name}-title"><h2 id="${name}-title">${texts.sections[name]}</h2>${body}</section>\n`;
  return pageShell(
    {
      language,
      title: titleOf(page),
      style: MEMO_STYLE,
      made: html`${texts.writtenOn(printDate(options.generatedAt, language))}${memo.asOfMonth === null ? null : ` · ${texts.deckOf(printMonth(memo.asOfMonth, language))}`} · ${texts.sector}${texts.colon} ${quote(memo.sector.name)}`,
      contents: texts.contents,
      sections: sections.map(([name]) => [name, texts.sections[name]]),
    },
    html`<main>
${sections.slice(0, -1).map(section)}
<div class="closing">
${sections.slice(-1).map(section)}
<footer><p>Probant. ${options.sentTo ? texts.sentTo(options.sentTo) : texts.promise}</p></footer>
</div>
</main>
`,
  );
}

type SectionName = keyof MemoSentences["sections"];

/** Those that have something to say, in the order they are read. */
function sectionsOf(page: Page): readonly (readonly [SectionName, Html])[] {
  const all: readonly (readonly [SectionName, Html | null])[] = [
    ["onePage", firstPage(page)],
    ["figures", tablesPage(page)],
    ["prose", proseAnnex(page)],
    ["contradictions", contradictionsAnnex(page)],
    ["redFlags", flagsAnnex(page)],
    ["caseAgainst", objectionsAnnex(page)],
    ["questions", questionsAnnex(page)],
    ["claims", claimsAnnex(page)],
    ["notVerifiable", missingAnnex(page)],
    ["deckAgainstModel", againstAnnex(page)],
    ["scenarios", scenariosAnnex(page)],
    ["score", scoreAnnex(page)],
    ["comparables", comparablesAnnex(page)],
    ["sources", sourcesAnnex(page)],
    ["making", methodAnnex(page)],
  ];
  return all.flatMap(([name, body]) => (body === null ? [] : [[name, body] as const]));
}
