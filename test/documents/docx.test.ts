/** Word texts: numbered paragraphs, headings, lists, tables, and what their author hid. */
import { describe, expect, it } from "vitest";
import { readDocx } from "../../src/documents/flowing/index.ts";
import { docx, wordParagraph } from "./hostile-files.ts";

const STYLES = {
  "word/_rels/document.xml.rels":
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
  "word/styles.xml":
    '<?xml version="1.0"?><w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Heading2"><w:name w:val="heading 2"/></w:style></w:styles>',
};

const cell = (text: string, properties = ""): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${wordParagraph(text)}</w:tc>`;

async function read(body: string, more = {}) {
  const result = await readDocx(docx(body, more), "memo.docx", {});
  const unit = result.units[0];
  if (unit === undefined || unit.kind === "sheet") throw new Error("a text has one unit of blocks");
  return { ...result, unit };
}

describe("readDocx", () => {
  it("numbers paragraphs from 1 and leaves empty ones out", async () => {
    const { unit } = await read(wordParagraph("Revenue grew.") + wordParagraph("") + wordParagraph("Costs fell."));
    expect(unit).toMatchObject({
      kind: "text",
      number: 1,
      blocks: [
        { anchor: "paragraph 1", paragraphs: [{ text: "Revenue grew." }] },
        { anchor: "paragraph 2", paragraphs: [{ text: "Costs fell." }] },
      ],
    });
  });

  it("joins a figure split over runs", async () => {
    const { unit } = await read("<w:p><w:r><w:t>€2</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>.4m</w:t></w:r></w:p>");
    expect(unit.blocks[0]).toMatchObject({ paragraphs: [{ text: "€2.4m" }] });
  });

  it("tells a heading and its depth", async () => {
    const heading = '<w:p><w:pPr><w:pStyle w:val="Heading2"/></w:pPr><w:r><w:t>Market</w:t></w:r></w:p>';
    const { unit } = await read(heading, STYLES);
    expect(unit.blocks[0]).toMatchObject({ role: "heading", paragraphs: [{ text: "Market", level: 1, bold: true }] });
  });

  it("reads a table, a merged cell standing in each of its places", async () => {
    const table = `<w:tbl><w:tr>${cell("Revenue", '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell("2024")}${cell("€2.4m")}</w:tr></w:tbl>`;
    const { unit } = await read(table);
    expect(unit.blocks[0]).toMatchObject({
      kind: "table",
      anchor: "table 1",
      rows: [
        [{ text: "Revenue", columnSpan: 2 }, { text: "Revenue" }],
        [{ text: "2024" }, { text: "€2.4m" }],
      ],
    });
  });

  it.each([
    ["hidden", "<w:vanish/>", "invisible"],
    ["white", '<w:color w:val="FFFFFF"/>', "colour"],
    ["of 2 points", '<w:sz w:val="4"/>', "tiny"],
  ] as const)("reports text that is %s and keeps it from being seen", async (_, properties, reason) => {
    const { unit, hiddenText } = await read(
      wordParagraph("Revenue grew.") + wordParagraph("We lost our main client.", properties),
    );
    expect(hiddenText).toMatchObject([{ anchor: "paragraph 2", text: "We lost our main client.", reason }]);
    expect(unit.blocks.map((block) => block.visible)).toEqual([true, false]);
  });

  it("keeps white letters on a shaded ground", async () => {
    const { hiddenText } = await read(
      wordParagraph("Revenue", '<w:color w:val="FFFFFF"/><w:shd w:val="clear" w:fill="000000"/>'),
    );
    expect(hiddenText).toEqual([]);
  });

  it("keeps ampersands and signs as written", async () => {
    const { unit } = await read(wordParagraph("R&amp;D &lt; 5 %"));
    expect(unit.blocks[0]).toMatchObject({ paragraphs: [{ text: "R&D < 5 %" }] });
  });
});
