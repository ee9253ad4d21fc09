/** What a memo says of the sources taken out of its draft: where and why, in the memo's own language. */
import { expect, test } from "vitest";
import { synthesiseMemo } from "../../../src/app/pipeline/analysis/write-memo.ts";
import { MEMO } from "../../report/memo-sample.ts";

function saidOf(found: "missing_source" | "misquote", language: "fr" | "en"): readonly string[] {
  const said = new Set(MEMO.making.leftOut);
  const fault = { path: "redFlags[0].evidence[0]", kind: "source", reference: "deck.pptx, slide 4", found } as const;
  const memo = synthesiseMemo({ ...MEMO, language }, { unsourced: [] }, { checked: 1, faults: [fault], refuted: [] });
  return memo.making.leftOut.filter((line) => !said.has(line));
}

test.each([
  [
    "misquote",
    "fr",
    "Une source du projet de mémo ne tient pas et a été retirée (deck.pptx, diapositive 4) : les mots cités ne s'y lisent pas",
  ],
  [
    "missing_source",
    "fr",
    "Une source du projet de mémo ne tient pas et a été retirée (deck.pptx, diapositive 4) : aucun document n'a cet endroit",
  ],
  [
    "misquote",
    "en",
    "A source of the draft memo does not stand and was taken out (deck.pptx, slide 4): the words quoted do not stand there",
  ],
  [
    "missing_source",
    "en",
    "A source of the draft memo does not stand and was taken out (deck.pptx, slide 4): no document has that place",
  ],
] as const)("a source dropped for %s is told in %s", (found, language, line) => {
  expect(saidOf(found, language)).toEqual([line]);
});
