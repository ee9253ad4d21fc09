/** Looks of xlsx sheets (bold, indents, hidden rows and columns), read from the parts themselves: the parser leaves fonts out, and is slow on the rest. */
import type { CellRange, Unseen } from "../types.ts";
import { child, children, parseXml, type XmlElement, type XmlSource } from "../xml.ts";
import type { ZipPackage } from "../zip.ts";
import { columnNumber } from "./anchors.ts";
import { BLACK, type Colour, colourOfFormat, colourReader, isSameColour, TINY_POINTS, WHITE } from "./cell-colours.ts";
import { type Condition, conditionAt, isOver, MOST_CONDITIONS, rulesIn } from "./conditional-looks.ts";
import { coveredByDrawings } from "./covered-cells.ts";
import { MAX_COLUMNS } from "./limits.ts";

export type CellStyle = {
  readonly bold: boolean;
  readonly indent: number;
  /** That its letters cannot be seen, and why. */
  readonly unseen?: Extract<Unseen, "colour" | "tiny"> | undefined;
};

/** Styles by address ("F12") of one sheet; plain cells are not listed. */
export type SheetStyles = ReadonlyMap<string, CellStyle>;

/** Rows and columns are numbered from 1. */
export type SheetLooks = {
  readonly styles: SheetStyles;
  readonly hiddenRows: readonly number[];
  readonly hiddenColumns: readonly number[];
  /** What pictures, charts and filled shapes cover whole. */
  readonly covered: readonly CellRange[];
  /** Cells whose letters are not seen where a formula holds. */
  readonly conditions: readonly Condition[];
};

export const PLAIN: CellStyle = { bold: false, indent: 0 };
const NONE: SheetLooks = { styles: new Map(), hiddenRows: [], hiddenColumns: [], covered: [], conditions: [] };
/** Sheets larger than this go without, in characters of XML: the figures matter more than their looks. */
const MAX_SHEET_CHARACTERS = 60_000_000;

/** Sheet name -> looks. Empty for a damaged package: looks never stop a reading. */
export function readSheetLooks(zip: ZipPackage, file: string): ReadonlyMap<string, SheetLooks> {
  try {
    const formats = readFormats(zip, file);
    return new Map(sheetPaths(zip, file).map(([sheet, path]) => [sheet, scanSheet(zip, path, file, formats)]));
  } catch {
    // Whether the file itself is readable is for the parser of values to say.
    return new Map();
  }
}

function parsePart(zip: ZipPackage, part: string, file: string): XmlElement {
  return parseXml(zip.text(part), { file, part });
}

/** The colours of letters and of what is behind them; null where it is not one, or not known. */
type Look = { readonly colour: Colour | null; readonly ground: Colour | null };

type Formats = {
  /** One per entry of cellXfs. */
  readonly styles: readonly CellStyle[];
  readonly looks: readonly Look[];
  /** Of conditions; undefined for those that leave letters and paper as they are. */
  readonly conditional: readonly (Partial<Look> | undefined)[];
};

function readFormats(zip: ZipPackage, file: string): Formats {
  if (!zip.has("xl/styles.xml")) return { styles: [], looks: [], conditional: [] };
  const root = parsePart(zip, "xl/styles.xml", file);
  const colourOf = colourReader(zip, file);
  const fonts = children(child(root, "fonts"), "font").map((font) => fontOf(font, colourOf));
  const grounds = children(child(root, "fills"), "fill").map((fill) => groundOf(fill, colourOf));
  const asked = new Map(
    children(child(root, "numFmts"), "numFmt").map(({ attributes }) => [
      attributes["numFmtId"],
      colourOfFormat(attributes["formatCode"] ?? ""),
    ]),
  );
  const looks: Look[] = [];
  const styles = children(child(root, "cellXfs"), "xf").map((format) => {
    const own = fonts[Number(format.attributes["fontId"] ?? 0)] ?? PLAIN_FONT;
    const font = { ...own, colour: asked.get(format.attributes["numFmtId"]) ?? own.colour };
    const ground = grounds[Number(format.attributes["fillId"] ?? 0)] ?? null;
    const indent = Number(child(format, "alignment")?.attributes["indent"] ?? 0) || 0;
    const unseen = unseenIn(font, ground);
    looks.push({ colour: font.colour, ground });
    return font.bold || indent > 0 || unseen ? { bold: font.bold, indent, unseen } : PLAIN;
  });
  return { styles, looks, conditional: conditionalLooks(root, colourOf) };
}

/** A format that shows nothing is as good as white on white. */
const NOTHING: Look = { colour: WHITE, ground: WHITE };

function conditionalLooks(root: XmlElement, colourOf: ColourOf): Formats["conditional"] {
  return children(child(root, "dxfs"), "dxf").map((format) => {
    const code = child(format, "numFmt")?.attributes["formatCode"];
    if (code !== undefined && /^[;"\s]+$/.test(code)) return NOTHING;
    const [letters, behind] = [child(format, "font", "color"), child(format, "fill", "patternFill", "bgColor")];
    if (letters === undefined && behind === undefined) return undefined;
    return { ...(letters && { colour: colourOf(letters) }), ...(behind && { ground: colourOf(behind) }) };
  });
}

type ColourOf = ReturnType<typeof colourReader>;
type Font = { readonly bold: boolean; readonly colour: Colour | null; readonly tiny: boolean };

const PLAIN_FONT: Font = { bold: false, colour: null, tiny: false };

function fontOf(font: XmlElement, colourOf: ColourOf): Font {
  const bold = child(font, "b");
  return {
    bold: bold !== undefined && !["0", "false", "off"].includes(bold.attributes["val"] ?? "1"),
    colour: colourOf(child(font, "color")),
    tiny: Number(child(font, "sz")?.attributes["val"] ?? 11) <= TINY_POINTS,
  };
}

/** Null where it is not one colour, or not known. */
function groundOf(fill: XmlElement, colourOf: ColourOf): Colour | null {
  const pattern = child(fill, "patternFill");
  if (pattern === undefined) return null;
  const kind = pattern.attributes["patternType"] ?? "none";
  return kind === "none" ? WHITE : kind === "solid" ? colourOf(child(pattern, "fgColor")) : null;
}

function unseenIn({ colour, tiny }: Omit<Font, "bold">, ground: Colour | null): CellStyle["unseen"] {
  if (tiny) return "tiny";
  return colour !== null && ground !== null && isSameColour(colour, ground) ? "colour" : undefined;
}

/** The name of each sheet with the path of its part. */
export function sheetPaths(zip: ZipPackage, file: string): [string, string][] {
  const targets = new Map(
    children(parsePart(zip, "xl/_rels/workbook.xml.rels", file), "Relationship").map(({ attributes }) => [
      attributes["Id"],
      attributes["Target"] ?? "",
    ]),
  );
  return children(child(parsePart(zip, "xl/workbook.xml", file), "sheets"), "sheet").flatMap(({ attributes }) => {
    const id = Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1];
    const target = targets.get(id);
    if (target === undefined || attributes["name"] === undefined) return [];
    return [[attributes["name"], target.startsWith("/") ? target.slice(1) : `xl/${target}`]];
  });
}

function scanSheet(zip: ZipPackage, path: string, file: string, formats: Formats): SheetLooks {
  if (!zip.has(path) || (zip.sizeBytes(path) ?? 0) > MAX_SHEET_CHARACTERS) return NONE;
  const xml = zip.text(path);
  const dataAt = xml.indexOf("sheetData");
  return {
    styles: formats.styles.every((style) => style === PLAIN) ? NONE.styles : scanCells(xml, formats.styles),
    hiddenRows: hiddenRowsOf(xml),
    hiddenColumns: hiddenColumnsOf(dataAt < 0 ? "" : xml.slice(0, dataAt)),
    covered: coveredByDrawings(zip, path, file),
    conditions: conditionsOf(xml, { file, part: path }, formats),
  };
}

function scanCells(xml: string, styles: readonly CellStyle[]): SheetStyles {
  const found = new Map<string, CellStyle>();
  for (const [, attributes = ""] of xml.matchAll(CELL)) {
    const style = styles[formatOf(attributes)];
    if (style === undefined || style === PLAIN) continue;
    const address = /\br="([A-Z]+\d+)"/.exec(attributes)?.[1];
    if (address !== undefined) found.set(address, style);
  }
  return found;
}

const CELL = /<(?:\w+:)?c\s([^>]*)>/g;

const formatOf = (attributes: string): number => Number(/\bs="(\d+)"/.exec(attributes)?.[1] ?? 0);

function conditionsOf(xml: string, source: XmlSource, { looks, conditional }: Formats): readonly Condition[] {
  const rules = rulesIn(xml, source).filter(({ style }) => conditional[Number(style)] !== undefined);
  if (rules.length === 0) return [];
  const found: Condition[] = [];
  for (const [, attributes = ""] of xml.matchAll(CELL)) {
    const [, letters, row] = /\br="([A-Z]+)(\d+)"/.exec(attributes) ?? [];
    if (letters === undefined) continue;
    const [at, column] = [Number(row), columnNumber(letters)];
    // What a file does not describe is black on white.
    const own = looks[formatOf(attributes)] ?? { colour: BLACK, ground: WHITE };
    for (const rule of rules) {
      const { colour, ground } = { ...own, ...conditional[Number(rule.style)] };
      if (isOver(rule, at, column) && unseenIn({ colour, tiny: false }, ground) && found.length < MOST_CONDITIONS)
        found.push(conditionAt(rule, at, column));
    }
  }
  return found;
}

/** Folded away, lower than letters that can be read, or narrower than one. */
const HIDDEN = /\b(?:hidden=["'](?:1|true|on)|ht=["'][01](?:\.\d*)?|(?:defaultColW|w)idth=["']0(?:\.\d*)?)["']/;

function hiddenRowsOf(xml: string): number[] {
  if (!HIDDEN.test(xml)) return [];
  const hidden: number[] = [];
  let row = 0;
  for (const tag of xml.matchAll(/<(?:\w+:)?row\b([^>]*)>/g)) {
    const attributes = tag[1] as string;
    // A row that does not say its number follows the one before it.
    row = Number(/\br=["'](\d+)["']/.exec(attributes)?.[1] ?? row + 1);
    if (HIDDEN.test(attributes)) hidden.push(row);
  }
  return hidden;
}

/** What the sheet says of all its columns comes first, and columns that are listed go by their own words. */
function hiddenColumnsOf(xml: string): number[] {
  const hidden = new Set<number>();
  for (const [, attributes = ""] of xml.matchAll(/<(?:\w+:)?(?:sheetFormatPr|col)\s([^>]*)>/g)) {
    const from = Math.max(Number(/\bmin=["'](\d+)["']/.exec(attributes)?.[1] ?? 1), 1);
    const to = Math.min(Number(/\bmax=["'](\d+)["']/.exec(attributes)?.[1] ?? MAX_COLUMNS), MAX_COLUMNS);
    const isHidden = HIDDEN.test(attributes);
    for (let column = from; column <= to; column++) {
      if (isHidden) hidden.add(column);
      else hidden.delete(column);
    }
  }
  return [...hidden];
}
