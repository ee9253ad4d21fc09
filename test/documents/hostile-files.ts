/** Files made to hurt their reader: bombs, loops, crowds, cuts and lies. Generated, so that none is stored. */
import { crc32, deflateRawSync } from "node:zlib";
import { strToU8, Zip, type ZipInputFile } from "fflate";

const TYPES = (main: string, type: string): string =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;

const RELS = (main: string): string =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${main}"/></Relationships>`;

function officePackage(main: string, type: string, parts: Readonly<Record<string, string>>): Uint8Array {
  const files = { "[Content_Types].xml": TYPES(main, type), "_rels/.rels": RELS(main), ...parts };
  return zipped(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
}

/** Deflated by Node's own zlib: the bombs alone would take fflate eight seconds. */
function zipped(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    pieces.push(piece);
  });
  for (const [filename, bytes] of Object.entries(files)) {
    const entry: ZipInputFile = { filename, size: bytes.length, crc: crc32(bytes), compression: 8 };
    zip.add(entry);
    entry.ondata?.(null, deflateRawSync(bytes), true);
  }
  zip.end();
  return Buffer.concat(pieces);
}

export function docx(body: string, more: Readonly<Record<string, string>> = {}, prologue = ""): Uint8Array {
  const xml = `<?xml version="1.0"?>${prologue}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  return officePackage("word/document.xml", "wordprocessingml.document", { "word/document.xml": xml, ...more });
}

export function pptx(slides: readonly string[]): Uint8Array {
  const relations = slides.map(
    (_, i) =>
      `<Relationship Id="rId${i + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/slide" Target="slides/slide${i + 1}.xml"/>`,
  );
  const namespaces =
    'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
  const ids = slides.map((_, i) => `<p:sldId id="${256 + i}" r:id="rId${i + 1}"/>`).join("");
  const parts: Record<string, string> = {
    "ppt/presentation.xml": `<?xml version="1.0"?><p:presentation ${namespaces}><p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join("")}</Relationships>`,
  };
  slides.forEach((shapes, i) => {
    parts[`ppt/slides/slide${i + 1}.xml`] =
      `<?xml version="1.0"?><p:sld ${namespaces}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`;
  });
  return officePackage("ppt/presentation.xml", "presentationml.presentation", parts);
}

export function textBox(text: string): string {
  return `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Text"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="914400" y="914400"/><a:ext cx="3657600" cy="914400"/></a:xfrm></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:rPr sz="1800"/><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;
}

export function xlsx(sheet: string, more: Readonly<Record<string, string>> = {}): Uint8Array {
  return officePackage("xl/workbook.xml", "spreadsheetml.sheet", {
    "xl/workbook.xml":
      '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="P&amp;L" sheetId="1" r:id="rId1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels":
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    "xl/worksheets/sheet1.xml": `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  });
}

export function wordParagraph(text: string, properties = ""): string {
  const rPr = properties === "" ? "" : `<w:rPr>${properties}</w:rPr>`;
  return `<w:p><w:r>${rPr}<w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

/** An entity that stands for a thousand million others. */
export const BILLION_LAUGHS = `<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, i) => `<!ENTITY lol${i + 1} "${`&lol${i === 0 ? "" : i};`.repeat(10)}">`).join("")}]>`;

const MEBIBYTE = 1024 * 1024;

export function hostileFiles(): readonly { readonly name: string; readonly bytes: Uint8Array }[] {
  const deck = pptx([textBox("ARR of €2.4m"), textBox("120 customers")]);
  const model = xlsx('<row r="1"><c r="A1" t="inlineStr"><is><t>Revenue</t></is></c><c r="B1"><v>1000</v></c></row>');
  const nested = (open: string, close: string, times: number): string => open.repeat(times) + close.repeat(times);
  return [
    { name: "empty.pptx", bytes: new Uint8Array() },
    { name: "truncated.pptx", bytes: deck.slice(0, deck.length - 200) },
    { name: "half.xlsx", bytes: model.slice(0, model.length / 2) },
    { name: "only-a-signature.xlsx", bytes: strToU8("PK\x03\x04") },
    {
      name: "bomb.pptx",
      bytes: zipped({ "[Content_Types].xml": strToU8("<a/>"), "ppt/presentation.xml": new Uint8Array(300 * MEBIBYTE) }),
    },
    {
      name: "bomb.xlsx",
      bytes: xlsx(`<row r="1"><c r="A1" t="inlineStr"><is><t>${"a".repeat(60 * MEBIBYTE)}</t></is></c></row>`),
    },
    { name: "laughs.docx", bytes: docx(wordParagraph("&lol9;"), {}, BILLION_LAUGHS) },
    {
      name: "laughs.xlsx",
      bytes: xlsx("", {
        "xl/sharedStrings.xml": `<?xml version="1.0"?>${BILLION_LAUGHS}<sst><si><t>&lol9;</t></si></sst>`,
      }),
    },
    { name: "laughs.pptx", bytes: pptx([`${BILLION_LAUGHS}${textBox("&lol9;")}`]) },
    { name: "deep.docx", bytes: docx(nested("<w:sdt><w:sdtContent>", "</w:sdtContent></w:sdt>", 20_000)) },
    { name: "deep.pptx", bytes: pptx([nested("<p:grpSp>", "</p:grpSp>", 20_000)]) },
    { name: "deck-called-model.xlsx", bytes: deck },
    { name: "model-called-deck.pdf", bytes: model },
    { name: "picture.pptx", bytes: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]) },
    { name: "noise.pdf", bytes: Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256) },
    { name: "header-only.pdf", bytes: strToU8("%PDF-1.7\n") },
    {
      name: "loop.pdf",
      bytes: strToU8(
        "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[2 0 R]/Count 1000000>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF",
      ),
    },
    {
      name: "long.csv",
      bytes: strToU8(
        `customer;month;amount\n${Array.from({ length: 200_000 }, (_, i) => `Client ${i};2025-01;${i}`).join("\n")}`,
      ),
    },
    { name: "one-long-line.csv", bytes: strToU8(`a;${"1;".repeat(500_000)}`) },
    {
      name: "many-slides.pptx",
      bytes: pptx(Array.from({ length: 1200 }, (_, i) => textBox(`Slide ${i + 1}: ${i} customers`))),
    },
    { name: "open-brackets.md", bytes: strToU8("[".repeat(100_000)) },
    {
      name: "stars.md",
      bytes: strToU8(`${"**a ".repeat(50_000)}\n\n${"<a ".repeat(50_000)}\n\n${"<!-- ".repeat(50_000)}`),
    },
    { name: "pipes.md", bytes: strToU8(`${"|a".repeat(20_000)}\n${"|-".repeat(20_000)}\n`) },
  ];
}
