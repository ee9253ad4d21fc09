/** What every part of the memo is put together with: texts, numbering, and the few pieces that recur. */
import type { Memo, Source } from "../../analysis/findings/index.ts";
import type { Document, Language } from "../../documents/index.ts";
import { mark, type Piece } from "../blocks/block.ts";
import { type Html, html, quote } from "../html/markup.ts";
import { createPictures } from "../html/pictures.ts";
import { type Numbering, numberingOf } from "./figures.ts";
import { MEMO_SENTENCES, type MemoSentences } from "./sentences/index.ts";
import { type MemoView, memoView, type Severity } from "./view.ts";

export type Page = {
  readonly memo: Memo;
  readonly view: MemoView;
  readonly texts: MemoSentences;
  readonly language: Language;
  readonly number: Numbering;
  /** Whether this sentence has not been printed yet; from then on it has. */
  readonly isNew: (sentence: string) => boolean;
  /** The rows of the sheet around a source, or its words on a page. */
  readonly card: (source: Source | undefined) => Html | null;
};

/** @param documents whose sheets may be shown. */
export function pageOf(memo: Memo, language: Language, documents: readonly Document[] = []): Page {
  const told = new Set<string>();
  const workbooks = documents.filter(({ units }) => units.some(({ kind }) => kind === "sheet"));
  const pictures = createPictures(workbooks, language);
  return {
    memo,
    view: memoView(memo, language),
    texts: MEMO_SENTENCES[language],
    language,
    number: numberingOf(memo),
    isNew: (sentence) => told.size < told.add(sentence).size,
    card(source) {
      const { file, anchor, quote: words } = source ?? {};
      const shown = file && anchor ? pictures.of({ file, anchor }, { text: words ?? "" }) : null;
      if (!shown && !words) return null;
      return html`<div class="card">${shown ?? html`<q>${quote(words ?? "")}</q>`}</div>`;
    },
  };
}

export function titleOf({ memo, texts }: Page): string {
  return memo.company === null ? texts.memo : texts.on(memo.company);
}

/** Links to the list of sources; a source without a place has no number. */
export function refs(sources: readonly Source[], { number }: Page, most = 4): Piece | null {
  const numbers = [...new Set(sources.map(number).filter((n) => n !== null))].sort((a, b) => a - b);
  return numbers.length === 0 ? null : { kind: "refs", numbers: numbers.slice(0, most) };
}

export function tag(severity: Severity, { texts }: Page): Piece {
  const text = texts.severity[severity];
  return mark(`tag ${severity.toLowerCase()}`, text, `${text}${texts.colon} `);
}
