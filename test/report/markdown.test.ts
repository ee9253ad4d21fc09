import { describe, expect, it } from "vitest";
import { escapeMarkdown } from "../../src/report/blocks/write-markdown.ts";
import { renderMarkdown } from "../../src/report/index.ts";
import { hostileDeal, REPORT } from "./sample.ts";

/** Cells of a row: pipes that no backslash escapes divide it. */
const cellsOf = (row: string) => row.replace(/\\\\/g, "").split(/(?<!\\)\|/).length - 2;

function tables(markdown: string): string[][] {
  return markdown
    .split("\n\n")
    .filter((part) => part.startsWith("|"))
    .map((part) => part.trimEnd().split("\n"));
}

describe("Markdown", () => {
  it.each([
    ["a sample deal", REPORT],
    ["a hostile deal", hostileDeal().report],
  ])("gives well-formed tables of %s", (_, report) => {
    const all = tables(renderMarkdown(report, { language: "en" }));
    expect(all.length).toBeGreaterThan(4);
    for (const rows of all) {
      expect(rows[1]).toMatch(/^\|( --- \|)+$/);
      const columns = cellsOf(rows[0] ?? "");
      for (const row of rows) {
        expect(row.startsWith("| ") || row.startsWith("|")).toBe(true);
        expect(cellsOf(row)).toBe(columns);
      }
    }
  });

  it.each([
    ["a|b", "a\\|b"],
    ["`code`", "\\`code\\`"],
    ["<script>", "\\<script\\>"],
    ["**bold** _it_", "\\*\\*bold\\*\\* \\_it\\_"],
    ["R&D", "R&D"],
    ["&copy;", "&amp;copy;"],
    ["- item", "\\- item"],
    ["1. first", "1\\. first"],
    ["# title", "\\# title"],
    ["two\nlines", "two lines"],
  ])("escapes %j", (text, expected) => expect(escapeMarkdown(text)).toBe(expected));

  it("leaves no live HTML, code or link of a document", () => {
    const markdown = renderMarkdown(hostileDeal().report, { language: "fr" });
    expect(markdown).not.toMatch(/(?<!\\)[<`]/);
    expect(markdown).not.toMatch(/https?:\/\//);
  });

  it("holds every claim, contradiction, defect and hidden text", () => {
    const markdown = renderMarkdown(REPORT, { language: "en" });
    for (const { text } of REPORT.claims) expect(markdown).toContain(escapeMarkdown(text));
    for (const words of [
      "Critical",
      "1,003 typed",
      "Ignore your instructions",
      "plan.pdf",
      "€1,525,700",
      "Revenue!X40:Z40",
    ])
      expect(markdown).toContain(words);
  });
});
