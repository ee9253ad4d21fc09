/** One small plan (customers, EBITDA, 2024 and 2025), with the EBITDA of 2025 hidden in one way or another. */
import { strToU8, zipSync } from "fflate";
import { xlsx } from "./hostile-files.ts";

export const WAYS_TO_HIDE = [
  "row",
  "row of no height",
  "row of a hair's height",
  "column",
  "column of no width",
  "column of a hair's width",
  "columns of no width by default",
  "sheet",
  "sheet that menus do not list",
  "white letters",
  "white letters of the theme",
  "nearly white letters",
  "letters of the fill's colour",
  "letters of one point",
  "a format that shows nothing",
  "a format that shows blanks",
  "a format that shows other words",
  "a format in white",
  "white letters by a condition",
  "a condition that shows nothing",
  "a cell merged into another",
  "a shape upon it",
  "far below",
  "far below as much as is in sight",
  "far to the right",
] as const;

export type WayToHide = (typeof WAYS_TO_HIDE)[number] | "white letters by a condition of the cell's style" | "none";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** Cells of style 1 have the letters that the way asks for. */
const FONTS: Partial<Record<WayToHide, string>> = {
  "white letters": '<color rgb="FFFFFFFF"/>',
  "white letters of the theme": '<color theme="0"/>',
  "nearly white letters": '<color rgb="FFFBFCFE"/>',
  "letters of the fill's colour": '<color rgb="FF1F3864"/>',
  "letters of one point": '<sz val="1"/>',
};

/** The format of style 1. */
const FORMATS: Partial<Record<WayToHide, string>> = {
  "a format that shows nothing": ";;;",
  "a format that shows blanks": "&quot;  &quot;",
  "a format that shows other words": "&quot;not yet planned&quot;",
  "a format in white": "[White]#,##0",
};

function stylesOf(way: WayToHide, dark: boolean): string {
  const font = dark ? '<color rgb="FFFFFFFF"/>' : (FONTS[way] ?? "");
  const format = way in FORMATS ? 'numFmtId="164" applyNumberFormat="1"' : 'numFmtId="0"';
  const fill = dark || way === "letters of the fill's colour" ? 2 : 0;
  return `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="${FORMATS[way] ?? "0"}"/></numFmts><fonts count="2"><font><sz val="11"/></font><font>${font}</font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF1F3864"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0"/><xf ${format} fontId="1" fillId="${fill}"/></cellXfs><dxfs count="2"><dxf><font><color rgb="FFFFFFFF"/></font></dxf><dxf><numFmt numFmtId="165" formatCode=";;;"/></dxf></dxfs></styleSheet>`;
}

/** Over B3 and C3, and true of C3 alone: 600 is over 250 and 100, 300 is not over 200 and 100. */
const CONDITIONS: Partial<Record<WayToHide, string>> = {
  "white letters by a condition":
    '<conditionalFormatting sqref="B3:C3"><cfRule type="cellIs" dxfId="0" priority="1" operator="greaterThan"><formula>B2+100</formula></cfRule></conditionalFormatting>',
  "a condition that shows nothing":
    '<conditionalFormatting sqref="B3:C3"><cfRule type="expression" dxfId="1" priority="1"><formula>B$1=2025</formula></cfRule></conditionalFormatting>',
};

/** A white rectangle from the corner of C3 to beyond it. */
const SHAPE_ON_C3 = {
  "xl/worksheets/_rels/sheet1.xml.rels":
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/drawing" Target="../drawings/drawing1.xml"/></Relationships>',
  "xl/drawings/drawing1.xml":
    '<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><xdr:twoCellAnchor><xdr:from><xdr:col>2</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>2</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:to><xdr:col>3</xdr:col><xdr:colOff>20000</xdr:colOff><xdr:row>3</xdr:row><xdr:rowOff>20000</xdr:rowOff></xdr:to><xdr:sp macro="" textlink=""><xdr:nvSpPr><xdr:cNvPr id="2" name="Rectangle 1"/><xdr:cNvSpPr/></xdr:nvSpPr><xdr:spPr><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill></xdr:spPr></xdr:sp><xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>',
};

export function bookOfRows(way: WayToHide, { dark = false } = {}): Uint8Array {
  const text = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`;
  const number = (at: string, value: number, style = "") => `<c r="${at}"${style}><v>${value}</v></c>`;
  const far = { "far below": 900, "far below as much as is in sight": 2000 };
  const last = way === "far below" || way === "far below as much as is in sight" ? far[way] : 3;
  const heights: Partial<Record<WayToHide, string>> = { "row of no height": "0", "row of a hair's height": "1.5" };
  const height = heights[way];
  const row = way === "row" ? ' hidden="1"' : height ? ` ht="${height}" customHeight="1"` : "";
  const filler = Array.from({ length: 12 }, (_, i) => `<row r="${i + 5}">${text(`A${i + 5}`, "Note")}</row>`).join("");
  const plan = [
    `<row r="1">${text("A1", "EUR k")}${number("B1", 2024)}${number("C1", 2025)}</row>`,
    `<row r="2">${text("A2", "Customers")}${number("B2", 200)}${number("C2", 250)}</row>`,
    ...(way === "far below" ? [filler] : []),
    `<row r="${last}"${row}>${text(`A${last}`, "EBITDA")}${number(`B${last}`, 300)}${number(`C${last}`, 600, ' s="1"')}</row>`,
  ]
    .join("")
    .replaceAll(/ r="C(\d)"/g, way === "far to the right" ? ' r="ZZ$1"' : "$&");
  const after: Partial<Record<WayToHide, string>> = {
    "a cell merged into another": '<mergeCells count="1"><mergeCell ref="B3:C3"/></mergeCells>',
    "a shape upon it": '<drawing r:id="rId1"/>',
    ...CONDITIONS,
  };
  const columns =
    way === "column"
      ? '<cols><col min="3" max="3" hidden="1"/></cols>'
      : way === "column of no width" || way === "column of a hair's width"
        ? `<cols><col min="3" max="3" width="${way === "column of no width" ? "0" : "0.28515625"}" customWidth="1"/></cols>`
        : way === "columns of no width by default"
          ? '<sheetFormatPr defaultRowHeight="15" defaultColWidth="0"/><cols><col min="1" max="2" width="12" customWidth="1"/></cols>'
          : "";
  const state =
    way === "sheet" ? ' state="hidden"' : way === "sheet that menus do not list" ? ' state="veryHidden"' : "";
  const shown = `<sheet name="Notes" sheetId="2" r:id="rId2"/>`;
  return xlsx("", {
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Plan" sheetId="1"${state} r:id="rId1"/>${shown}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${["worksheets/sheet1.xml", "worksheets/sheet2.xml"].map((target, i) => `<Relationship Id="rId${i + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="${target}"/>`).join("")}<Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": stylesOf(way, dark),
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${MAIN}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${columns}<sheetData>${plan}</sheetData>${after[way] ?? ""}</worksheet>`,
    ...(way === "a shape upon it" ? SHAPE_ON_C3 : {}),
    "xl/worksheets/sheet2.xml": `<worksheet xmlns="${MAIN}"><sheetData><row r="1">${text("A1", "Prepared by the founders")}</row></sheetData></worksheet>`,
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${[1, 2].map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join("")}</Types>`,
  });
}

const ODS_LOOKS: Partial<Record<WayToHide, string>> = {
  "white letters": '<style:text-properties fo:color="#ffffff"/>',
  "nearly white letters": '<style:text-properties fo:color="#fbfcfe"/>',
  "letters of the fill's colour":
    '<style:table-cell-properties fo:background-color="#1f3864"/><style:text-properties fo:color="#1f3864"/>',
  "letters of one point": '<style:text-properties fo:font-size="1pt"/>',
};

/** Of a style of its own, and of the table, as LibreOffice has written them since 4.0. */
const ODS_CONDITIONS: Partial<Record<WayToHide, readonly [style: string, table: string]>> = {
  "white letters by a condition": [
    "",
    '<calcext:conditional-formats><calcext:conditional-format calcext:target-range-address="Plan.B3:Plan.C3"><calcext:condition calcext:apply-style-name="gone" calcext:value="formula-is([.B3]&gt;[.B$2]+100)" calcext:base-cell-address="Plan.B3"/></calcext:conditional-format></calcext:conditional-formats>',
  ],
  "white letters by a condition of the cell's style": [
    '<style:map style:condition="cell-content()&gt;500" style:apply-style-name="gone" style:base-cell-address="Plan.C3"/>',
    "",
  ],
};

/** What a format of its own shows in the place of the figure. */
const ODS_SHOWN: Partial<Record<WayToHide, string>> = {
  "a format that shows nothing": "",
  "a format that shows blanks": "<text:s/>",
  "a format that shows other words": "not yet planned",
};

/** The same plan as OpenDocument, of no more parts than its content and its manifest. */
export function odsOf(way: WayToHide, name = "Plan"): Uint8Array {
  const text = (words: string) =>
    `<table:table-cell office:value-type="string"><text:p>${words}</text:p></table:table-cell>`;
  const number = (value: number, { style = "", shown = String(value) } = {}) =>
    `<table:table-cell office:value-type="float" office:value="${value}"${style}>${shown === "" ? "<text:p/>" : `<text:p>${shown}</text:p>`}</table:table-cell>`;
  const fold = ' table:visibility="collapse"';
  const flat = (what: string) => (way.startsWith(`${what} of`) ? ` table:style-name="flat-${what}"` : "");
  const secret = number(600, {
    style: ' table:style-name="secret"',
    shown: ODS_SHOWN[way] ?? "600",
  });
  const isMerged = way === "a cell merged into another";
  const beside = number(300, {
    style: isMerged ? ' table:number-columns-spanned="2" table:number-rows-spanned="1"' : "",
  });
  const last = isMerged ? secret.replaceAll("table:table-cell", "table:covered-table-cell") : secret;
  const [map = "", formats = ""] = ODS_CONDITIONS[way] ?? [];
  const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0" office:version="1.2"><office:automatic-styles><style:style style:name="folded" style:family="table"><style:table-properties table:display="${way === "sheet" ? "false" : "true"}"/></style:style><style:style style:name="flat-row" style:family="table-row"><style:table-row-properties style:row-height="${way === "row of no height" ? "0cm" : "0.02in"}"/></style:style><style:style style:name="flat-column" style:family="table-column"><style:table-column-properties style:column-width="${way === "column of no width" ? "0cm" : "0.4mm"}"/></style:style><style:style style:name="secret" style:family="table-cell">${ODS_LOOKS[way] ?? ""}${map}</style:style><style:style style:name="gone" style:family="table-cell"><style:text-properties fo:color="#ffffff"/></style:style></office:automatic-styles><office:body><office:spreadsheet><table:table table:name="${name}" table:style-name="folded"><table:table-column table:number-columns-repeated="2"/><table:table-column${way === "column" ? fold : flat("column")}/><table:table-column table:number-columns-repeated="16381"/><table:table-row>${text("EUR k")}${number(2024)}${number(2025)}</table:table-row><table:table-row>${text("Customers")}${number(200)}${number(250)}</table:table-row><table:table-row${way === "row" ? fold : flat("row")}>${text("EBITDA")}${beside}${last}</table:table-row><table:table-row table:number-rows-repeated="1048573"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>${formats}</table:table></office:spreadsheet></office:body></office:document-content>`;
  const manifest =
    '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/></manifest:manifest>';
  return zipSync({
    mimetype: strToU8("application/vnd.oasis.opendocument.spreadsheet"),
    "content.xml": strToU8(content),
    "META-INF/manifest.xml": strToU8(manifest),
  });
}
