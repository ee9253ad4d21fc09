/** Markdown: what a reader of the page sees, without code. */
import { strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { readMarkdown } from "../../src/documents/flowing/index.ts";

async function read(text: string) {
  const result = await readMarkdown(strToU8(text), "memo.md", {});
  const unit = result.units[0];
  if (unit === undefined || unit.kind === "sheet") throw new Error("a text has one unit of blocks");
  return { ...result, blocks: unit.blocks };
}

describe("readMarkdown", () => {
  it("reads headings, wrapped paragraphs and nested lists", async () => {
    const { blocks, title } = await read(
      "# Memo\n\nRevenue grew\nby **20 %** in [2025](https://example.org).\n\n- Costs\n  - Rent\n",
    );
    expect(title).toBe("Memo");
    expect(blocks).toMatchObject([
      { role: "heading", anchor: "paragraph 1", paragraphs: [{ text: "Memo", level: 0 }] },
      { role: "body", anchor: "paragraph 2", paragraphs: [{ text: "Revenue grew by 20 % in 2025.", bullet: false }] },
      { anchor: "paragraph 3", paragraphs: [{ text: "Costs", bullet: true, level: 0 }] },
      { anchor: "paragraph 4", paragraphs: [{ text: "Rent", bullet: true, level: 1 }] },
    ]);
  });

  it("reads underlined headings", async () => {
    const { blocks } = await read("Memo\n====\n\nText\n");
    expect(blocks.map((block) => block.kind === "text" && block.role)).toEqual(["heading", "body"]);
  });

  it("reads a table", async () => {
    const { blocks } = await read("| Year | Revenue |\n|---|---:|\n| 2024 | €2.4m |\n| 2025 | €3.1m |\n");
    expect(blocks).toMatchObject([
      {
        kind: "table",
        anchor: "table 1",
        rows: [
          [{ text: "Year", bold: true }, { text: "Revenue" }],
          [{ text: "2024" }, { text: "€2.4m" }],
          [{ text: "2025" }, { text: "€3.1m" }],
        ],
      },
    ]);
  });

  it("leaves code out", async () => {
    const { blocks } = await read("Before\n\n```\nrevenue = 12\n```\n\n    indented = 3\n\nAfter\n");
    expect(blocks).toMatchObject([{ paragraphs: [{ text: "Before" }] }, { paragraphs: [{ text: "After" }] }]);
    expect(blocks).toHaveLength(2);
  });

  it("reports a comment as hidden", async () => {
    const { hiddenText } = await read("Revenue grew.\n\n<!-- the client left -->\n");
    expect(hiddenText).toMatchObject([{ text: "the client left", reason: "invisible" }]);
  });

  it("keeps a figure with a star or an underscore as written", async () => {
    const { blocks } = await read("EBITDA* of 3 * 4 and net_revenue_2025\n");
    expect(blocks).toMatchObject([{ paragraphs: [{ text: "EBITDA* of 3 * 4 and net_revenue_2025" }] }]);
  });
});
