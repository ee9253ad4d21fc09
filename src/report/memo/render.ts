/** The memo as a page, and as Markdown: two pages for the committee, then the annexes that they rest on. */
import type { Memo } from "../../analysis/findings/index.ts";
import type { Document, Language } from "../../documents/index.ts";
import {
  type Block,
  type Blocks,
  heading,
  joined,
  paragraph,
  said,
  type Text,
  withoutPictures,
} from "../blocks/block.ts";
import { htmlOf, textHtml } from "../blocks/write-html.ts";
import { markdownOf } from "../blocks/write-markdown.ts";
import { html } from "../html/markup.ts";
import { pageShell } from "../html/shell.ts";
import { printDate } from "../values.ts";
import { ANNEXES } from "./annexes.ts";
import { printMonth } from "./figures.ts";
import { figuresPage, firstPage } from "./first-pages.ts";
import { type Page, pageOf, titleOf } from "./page.ts";
import { cardStyle, MEMO_STYLE } from "./style.ts";

export type MemoOptions = {
  /** ISO 8601; shown in UTC. */
  readonly generatedAt: string;
  /** Of the memo's own words. Default: the language it was written in. */
  readonly language?: Language | undefined;
  /** Host that text of the deal was sent to, where a model server elsewhere was allowed. Default: none. */
  readonly sentTo?: string | null | undefined;
  /** What a page says at its end. */
  readonly after?: Blocks;
  /** Whose sheets are shown where one points at a citation. Default: none, and the words of the sources alone. */
  readonly documents?: readonly Document[];
};

/** No script and nothing from outside: the page can be opened anywhere. */
export function renderMemoHtml(memo: Memo, options: MemoOptions): string {
  const page = pageOf(memo, options.language ?? memo.language, options.documents);
  const { texts, language } = page;
  const sections = sectionsOf(page);
  return pageShell(
    {
      language,
      title: titleOf(page),
      style: `${MEMO_STYLE}${cardStyle(memo.sources.length)}`,
      made: textHtml(madeOf(page, options)),
      contents: texts.contents,
      sections: sections.map(({ id, title }) => [id, title]),
    },
    html`<main>
${htmlOf(sections.slice(0, -1))}<div class="closing">
${htmlOf(sections.slice(-1))}<footer><p>Probant. ${promiseOf(page, options)}</p></footer>
</div>
${htmlOf(options.after ?? [])}</main>
`,
  );
}

export function renderMemoMarkdown(memo: Memo, options: MemoOptions): string {
  return markdownOf(memoBlocks(memo, options), options.language ?? memo.language);
}

export function memoBlocks(memo: Memo, options: MemoOptions): Blocks {
  const page = pageOf(memo, options.language ?? memo.language);
  const [title, made, promise] = [said(titleOf(page)), madeOf(page, options), promiseOf(page, options)];
  return [heading(1, title), paragraph(made), ...sectionsOf(page), paragraph(promise)];
}

/** As a window shows it, in its own language and without what stands on other screens or opens where it is cited. */
export function memoPage(memo: Memo): Blocks {
  const sections = sectionsOf(pageOf(memo, memo.language));
  return withoutPictures(sections.filter(({ id }) => !["questions", "claims", "sources"].includes(id)));
}

/** Those that have something to say, in the order they are read. */
function sectionsOf(page: Page): readonly (Block & { readonly kind: "section" })[] {
  return ([["onePage", firstPage], ["figures", figuresPage], ...ANNEXES] as const).flatMap(([id, blocksOf]) => {
    const blocks = blocksOf(page).filter((block) => block !== null);
    return blocks.length === 0 ? [] : [{ kind: "section", id, title: page.texts.sections[id], blocks }];
  });
}

function madeOf({ memo, texts, language }: Page, { generatedAt }: MemoOptions): Text {
  return joined(
    [
      texts.writtenOn(printDate(generatedAt, language)),
      ...(memo.asOfMonth === null ? [] : [texts.deckOf(printMonth(memo.asOfMonth, language))]),
      [`${texts.sector}${texts.colon} `, said(memo.sector.name)],
    ],
    " · ",
  );
}

function promiseOf({ texts }: Page, { sentTo }: MemoOptions): string {
  return sentTo ? texts.sentTo(sentTo) : texts.promise;
}
