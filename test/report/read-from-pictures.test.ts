/** Every report says beside a claim that it was read from a picture. */
import { expect, test } from "vitest";
import { renderHtml, renderMarkdown, renderTable } from "../../src/report/index.ts";
import { DOCUMENTS, REPORT } from "./sample.ts";

const [first, ...rest] = REPORT.claims;
if (first === undefined) throw new Error("the sample has no claim");
const report = { ...REPORT, claims: [{ ...first, readFrom: "picture" as const }, ...rest] };

test.each([
  ["en", "read from a picture"],
  ["fr", "lu dans une image"],
] as const)("in %s: %s", (language, words) => {
  const options = { language, generatedAt: "2026-11-21T10:16:00.000Z" };
  for (const [marked, plain] of [
    [renderMarkdown(report, { language }), renderMarkdown(REPORT, { language })],
    [renderHtml(report, DOCUMENTS, options), renderHtml(REPORT, DOCUMENTS, options)],
    [
      renderTable(report, { language, width: 160, colour: false }),
      renderTable(REPORT, { language, width: 160, colour: false }),
    ],
  ] as const) {
    expect(marked).toContain(words);
    expect(plain).not.toContain(words);
  }
});
