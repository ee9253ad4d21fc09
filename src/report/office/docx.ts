/** A Word file of blocks: headings, paragraphs, lists and tables in styles that a reader can change. */
import { strToU8, zipSync } from "fflate";
import type { Language } from "../../documents/index.ts";
import { LOCALES } from "../../language/index.ts";
import type { Blocks } from "../blocks/block.ts";
import { type PlainBlock, plainBlocks, type Run, type Runs } from "../blocks/plain.ts";
import type { ExportInput } from "../exports/export.ts";

export type DocxOptions = {
  readonly title: string;
  readonly language: Language;
  /** ISO 8601. */
  readonly generatedAt: string;
};

export function writeDocx({ content, subject, title, language, generatedAt }: ExportInput): Uint8Array {
  return renderDocx(content(subject).blocks(), { title, language, generatedAt });
}

export function renderDocx(blocks: Blocks, options: DocxOptions): Uint8Array {
  const body = plainBlocks(blocks, options.language).map(blockXml).join("");
  const files: Readonly<Record<string, string>> = {
    "[Content_Types].xml": CONTENT_TYPES,
    "_rels/.rels": RELATIONS,
    "docProps/core.xml": properties(options),
    "word/_rels/document.xml.rels": DOCUMENT_RELATIONS,
    "word/document.xml": `${HEAD}<w:document ${NAMES}><w:body>${body}${SECTION}</w:body></w:document>`,
    "word/styles.xml": styles(options.language),
    "word/numbering.xml": NUMBERING,
  };
  // The same content gives the same bytes.
  const mtime = new Date(Date.UTC(2000, 0, 1));
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, [strToU8(text), { mtime }]])));
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const NAMES = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

function blockXml(block: PlainBlock): string {
  switch (block.kind) {
    case "heading":
      return paragraph(block.runs, `<w:pStyle w:val="Heading${block.level}"/>`);
    case "paragraph":
      return paragraph(block.runs, "");
    case "list": {
      const { items, from } = block;
      if (from === undefined) return items.map((item) => paragraph(item, '<w:pStyle w:val="ListBullet"/>')).join("");
      return items.map((item, i) => paragraph([{ text: `${from + i}. ` }, ...item], "")).join("");
    }
    case "table":
      return tableXml(block.rows);
    default:
      return block satisfies never;
  }
}

function paragraph(runs: Runs, properties: string): string {
  return `<w:p>${properties === "" ? "" : `<w:pPr>${properties}</w:pPr>`}${runs.map(({ text, bold }) => `<w:r>${bold ? "<w:rPr><w:b/></w:rPr>" : ""}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`).join("")}</w:p>`;
}

function tableXml(rows: readonly (readonly Runs[])[]): string {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const grid = '<w:gridCol w:w="1800"/>'.repeat(columns);
  const cell = (runs: Runs, head: boolean) => {
    const shown = head ? runs.map((run): Run => ({ ...run, bold: true })) : runs;
    return `<w:tc><w:tcPr><w:tcW w:w="0" w:type="auto"/></w:tcPr>${paragraph(shown, '<w:pStyle w:val="TableText"/>')}</w:tc>`;
  };
  const line = (row: readonly Runs[], i: number) =>
    `<w:tr>${i === 0 ? "<w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>" : "<w:trPr><w:cantSplit/></w:trPr>"}${Array.from({ length: columns }, (_, c) => cell(row[c] ?? [], i === 0)).join("")}</w:tr>`;
  return `<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="5000" w:type="pct"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows.map(line).join("")}</w:tbl>${paragraph([], "")}`;
}

/** Characters that XML cannot hold are left out. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;");
}

function properties({ title, generatedAt }: DocxOptions): string {
  const at = `${generatedAt.slice(0, 19)}Z`;
  return `${HEAD}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escaped(title)}</dc:title><dc:creator>Probant</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${at}</dcterms:created></cp:coreProperties>`;
}

function styles(language: Language): string {
  const heading = (level: number, halfPoints: number, before: number) =>
    `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:spacing w:before="${before}" w:after="80"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:color w:val="1D4F6E"/><w:sz w:val="${halfPoints}"/></w:rPr></w:style>`;
  const edge = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="CBC7BC"/>`;
  return `${HEAD}<w:styles ${NAMES}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="21"/><w:lang w:val="${LOCALES[language]}"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>${heading(1, 36, 0)}${heading(2, 27, 320)}${heading(3, 23, 200)}<w:style w:type="paragraph" w:styleId="ListBullet"><w:name w:val="List Bullet"/><w:basedOn w:val="Normal"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:spacing w:after="60"/></w:pPr></w:style><w:style w:type="paragraph" w:styleId="TableText"><w:name w:val="Table Text"/><w:basedOn w:val="Normal"/><w:pPr><w:spacing w:after="20" w:line="240" w:lineRule="auto"/></w:pPr><w:rPr><w:sz w:val="18"/></w:rPr></w:style><w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:tblPr><w:tblBorders>${["top", "left", "bottom", "right", "insideH", "insideV"].map(edge).join("")}</w:tblBorders><w:tblCellMar><w:left w:w="80" w:type="dxa"/><w:right w:w="80" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style></w:styles>`;
}

const SECTION =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>';

const CONTENT_TYPES = `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;

const RELATIONS = `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`;

const DOCUMENT_RELATIONS = `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/></Relationships>`;

const NUMBERING = `${HEAD}<w:numbering ${NAMES}><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="hybridMultilevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="360" w:hanging="240"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
