/** The memo in a few lines, for a terminal. */

import type { Memo } from "../../analysis/findings/index.ts";
import type { Language } from "../../documents/index.ts";
import { STATUSES } from "../../judge/index.ts";
import { plainText } from "../text.ts";
import { MEMO_SENTENCES, verdictOf } from "./sentences/index.ts";

const MOST = 5;

export function renderMemoSummary(memo: Memo, language: Language = memo.language): string {
  const texts = MEMO_SENTENCES[language];
  const { score } = memo;
  const counts = STATUSES.map((status) => {
    const count = memo.claimsByVerdict[status] ?? 0;
    return `${count} ${verdictOf(texts, status, count)}`;
  }).join(", ");
  const questions = memo.questions.flatMap((g) => g.questions);
  const list = (title: string, items: readonly string[]) =>
    items.length === 0
      ? []
      : ["", `${title}${texts.colon}`, ...items.slice(0, MOST).map((item) => `  - ${plainText(item)}`)];
  return `${[
    `${plainText(memo.company ?? texts.memo)}${texts.colon} ${score.value === null ? texts.notScored : `${Math.round(score.value)} ${texts.outOf100}`}. ${texts.recommendation[score.recommendation]}.`,
    plainText(memo.inShort),
    `${texts.claims}${texts.colon} ${counts}`,
    ...list(
      texts.flags,
      memo.redFlags.map((f) => `${texts.severity[f.severity]}${texts.colon} ${f.title}`),
    ),
    ...list(
      texts.first,
      questions.map((q) => q.text),
    ),
    ...list(texts.leftOut, memo.making.leftOut),
  ].join("\n")}\n`;
}
