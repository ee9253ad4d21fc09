/** What every part of the memo's page is drawn with: texts, numbering, and the few marks that recur. */
import type { Memo, Source } from "../../analysis/findings/index.ts";
import type { Language } from "../../documents/index.ts";
import { type Html, html } from "../html/markup.ts";
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
};

export function pageOf(memo: Memo, language: Language): Page {
  return {
    memo,
    view: memoView(memo, language),
    texts: MEMO_SENTENCES[language],
    language,
    number: numberingOf(memo),
    isNew: firstTime(),
  };
}

export function titleOf({ memo, texts }: Page): string {
  return memo.company === null ? texts.memo : texts.on(memo.company);
}

function firstTime(): Page["isNew"] {
  const said = new Set<string>();
  return (sentence) => {
    const before = said.size;
    return said.add(sentence).size > before;
  };
}

/** [1, 2]: links to the list of sources. A source without a place has no number, and no link. */
export function refs(sources: readonly Source[], { number }: Page, most = 4): Html | null {
  const numbers = [...new Set(sources.map(number).filter((n) => n !== null))].sort((a, b) => a - b);
  if (numbers.length === 0) return null;
  return html`<sup class="ref">${numbers.slice(0, most).map((n, i) => html`${i === 0 ? null : " "}<a href="#s${n}">${n}</a>`)}</sup>`;
}

export function tag(severity: Severity, { texts }: Page): Html {
  return html`<span class="tag ${severity.toLowerCase()}">${texts.severity[severity]}</span>`;
}
