/** Bold and indent of xlsx cells, read from the parts themselves because the parser leaves fonts and alignments out. */
import { children, parseXml, type XmlElement } from "../xml.ts";
import type { ZipPackage } from "../zip.ts";

export type CellStyle = { readonly bold: boolean; readonly indent: number };

/** Styles by address ("F12") of one sheet; plain cells are not listed. */
export type SheetStyles = ReadonlyMap<string, CellStyle>;

export const PLAIN: CellStyle = { bold: false, indent: 0 };
const NONE: SheetStyles = new Map();
/** Sheets larger than this go without, in characters of XML: the figures matter more than their looks. */
const MAX_SHEET_CHARACTERS = 60_000_000;

/** Sheet name -> styles. Empty when the package holds no styles, or damaged ones: looks never stop a reading. */
export function readCellStyles(zip: ZipPackage, file: string): ReadonlyMap<string, SheetStyles> {
  try {
    const styles = readFormats(zip, file);
    const bySheet = new Map<string, SheetStyles>();
    if (styles.every((style) => style === PLAIN)) return bySheet;
    for (const [sheet, path] of sheetPaths(zip, file)) bySheet.set(sheet, scanSheet(zip, path, styles));
    return bySheet;
  } catch {
    // Whether the file itself is readable is for the parser of values to say.
    return new Map();
  }
}

function parsePart(zip: ZipPackage, part: string, file: string): XmlElement {
  return parseXml(zip.text(part), { file, part });
}

function first(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return children(element, name)[0];
}

/** One style per entry of cellXfs. */
function readFormats(zip: ZipPackage, file: string): CellStyle[] {
  if (!zip.has("xl/styles.xml")) return [];
  const root = parsePart(zip, "xl/styles.xml", file);
  const boldFonts = children(first(root, "fonts"), "font").map((font) => {
    const bold = first(font, "b");
    return bold !== undefined && !["0", "false", "off"].includes(bold.attributes["val"] ?? "1");
  });
  return children(first(root, "cellXfs"), "xf").map((format) => {
    const bold = boldFonts[Number(format.attributes["fontId"] ?? 0)] ?? false;
    const indent = Number(first(format, "alignment")?.attributes["indent"] ?? 0);
    return bold || indent > 0 ? { bold, indent: Number.isFinite(indent) ? indent : 0 } : PLAIN;
  });
}

function sheetPaths(zip: ZipPackage, file: string): [string, string][] {
  const targets = new Map(
    children(parsePart(zip, "xl/_rels/workbook.xml.rels", file), "Relationship").map(({ attributes }) => [
      attributes["Id"],
      attributes["Target"] ?? "",
    ]),
  );
  return children(first(parsePart(zip, "xl/workbook.xml", file), "sheets"), "sheet").flatMap(({ attributes }) => {
    const id = Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1];
    const target = targets.get(id);
    if (target === undefined || attributes["name"] === undefined) return [];
    return [[attributes["name"], target.startsWith("/") ? target.slice(1) : `xl/${target}`]];
  });
}

function scanSheet(zip: ZipPackage, path: string, styles: readonly CellStyle[]): SheetStyles {
  if (!zip.has(path) || (zip.sizeBytes(path) ?? 0) > MAX_SHEET_CHARACTERS) return NONE;
  const found = new Map<string, CellStyle>();
  for (const tag of zip.text(path).matchAll(/<(?:\w+:)?c\s([^>]*)>/g)) {
    const attributes = tag[1] as string;
    const style = styles[Number(/\bs="(\d+)"/.exec(attributes)?.[1] ?? 0)];
    if (style === undefined || style === PLAIN) continue;
    const address = /\br="([A-Z]+\d+)"/.exec(attributes)?.[1];
    if (address !== undefined) found.set(address, style);
  }
  return found;
}
