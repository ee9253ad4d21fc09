/** What an OpenDocument workbook says of its sheets beside their values: names, what is folded away, and letters that are not seen. */
import { child, children, descendants, parseXml, prefixedAttr, type XmlElement } from "../xml.ts";
import type { ZipPackage } from "../zip.ts";
import { addressOf } from "./anchors.ts";
import { BLACK, type Colour, colourOfHex, isSameColour, TINY_POINTS, WHITE } from "./cell-colours.ts";
import { type CellStyle, PLAIN, type SheetLooks } from "./cell-styles.ts";
import { type Condition, conditionAt, isOver, MOST_CONDITIONS, odsRule, type Rule } from "./conditional-looks.ts";
import { MAX_COLUMNS, MAX_ROWS } from "./limits.ts";

export type OdsSheet = { readonly name: string; readonly hidden: boolean; readonly looks: SheetLooks };

/** In the order of the file. Empty for a damaged package: looks never stop a reading. */
export function readOdsSheets(zip: ZipPackage, file: string): readonly OdsSheet[] {
  try {
    const root = parseXml(zip.text("content.xml"), { file, part: "content.xml" });
    const styles = stylesOf(zip, file, root);
    return children(child(root, "body", "spreadsheet"), "table").map((table) => ({
      name: prefixedAttr(table, "name") ?? "",
      hidden: styles.isHidden(prefixedAttr(table, "style-name")),
      looks: looksOf(table, styles),
    }));
  } catch {
    // Whether the file itself is readable is for the parser of values to say.
    return [];
  }
}

type Styles = {
  readonly cell: (name: string | undefined) => CellStyle;
  /** Its conditions of its own. */
  readonly rules: (name: string | undefined) => readonly Rule[];
  /** Whether no letters are to be seen by these styles, what the first says before what the others say. */
  readonly hides: (...names: readonly (string | undefined)[]) => boolean;
  readonly isHidden: (table: string | undefined) => boolean;
  /** Of a row or a column. */
  readonly isFlat: (name: string | undefined) => boolean;
};

/** Styles by their name, of the content and of the workbook. */
function namedStyles(zip: ZipPackage, file: string, content: XmlElement): ReadonlyMap<string, XmlElement> {
  const parts = zip.has("styles.xml")
    ? [content, parseXml(zip.text("styles.xml"), { file, part: "styles.xml" })]
    : [content];
  return new Map(
    parts.flatMap((part) =>
      descendants(part, "style").map((style) => [prefixedAttr(style, "name") ?? "", style] as const),
    ),
  );
}

function stylesOf(zip: ZipPackage, file: string, content: XmlElement): Styles {
  const named = namedStyles(zip, file, content);
  /** Of the style or the nearest of its parents that says it; "" where none does. */
  const said = (name: string | undefined, properties: string, what: string, depth = 0): string => {
    const style = named.get(name ?? "");
    if (style === undefined || depth > 20) return "";
    return (
      prefixedAttr(child(style, properties), what) ??
      said(prefixedAttr(style, "parent-style-name"), properties, what, depth + 1)
    );
  };
  const hides = hiderOf(said);
  const known = new Map<string, CellStyle>();
  return {
    rules: (name) =>
      children(named.get(name ?? ""), "map").flatMap((map) => odsRule(map, prefixedAttr(map, "condition"))),
    hides,
    cell(name) {
      if (name === undefined) return PLAIN;
      const earlier = known.get(name);
      if (earlier !== undefined) return earlier;
      const tiny = Number.parseFloat(said(name, "text-properties", "font-size")) <= TINY_POINTS;
      const bold = said(name, "text-properties", "font-weight") === "bold";
      const unseen = tiny ? "tiny" : hides(name) ? "colour" : undefined;
      const style: CellStyle = !bold && unseen === undefined ? PLAIN : { bold, indent: 0, unseen };
      known.set(name, style);
      return style;
    },
    isHidden: (table) => said(table, "table-properties", "display") === "false",
    isFlat(name) {
      const height = said(name, "table-row-properties", "row-height");
      const length = height || said(name, "table-column-properties", "column-width");
      return Number.parseFloat(length) * (POINTS[length.slice(-2)] ?? 1) < TINY_POINTS;
    },
  };
}

/** What a style says first, of those that are given. */
function hiderOf(said: (name: string | undefined, properties: string, what: string) => string): Styles["hides"] {
  return (...names) => {
    const first = (properties: string, what: string) =>
      names.map((name) => said(name, properties, what)).find((value) => value !== "") ?? "";
    const colour = colourIn(first("text-properties", "color")) ?? BLACK;
    const ground = groundIn(first("table-cell-properties", "background-color"));
    return ground !== null && isSameColour(colour, ground);
  };
}

const POINTS: Readonly<Record<string, number>> = { in: 72, cm: 28.3, mm: 2.83, pt: 1 };

const groundIn = (written: string): Colour | null =>
  written === "" || written === "transparent" ? WHITE : colourIn(written);

const colourIn = (written: string): Colour | null => (written.startsWith("#") ? colourOfHex(written.slice(1)) : null);

function looksOf(table: XmlElement, styles: Styles): SheetLooks {
  const columns = placed(partsIn(table, "table-column"), "number-columns-repeated", MAX_COLUMNS);
  const rows = placed(partsIn(table, "table-row"), "number-rows-repeated", MAX_ROWS);
  const folded = (of: readonly Placed[]) =>
    of.flatMap(({ element, first, last }) =>
      isFolded(element) || styles.isFlat(prefixedAttr(element, "style-name")) ? numbered(first, last) : [],
    );
  const defaults = columns.flatMap(({ element, first, last }) =>
    numbered(first, last).map(() => prefixedAttr(element, "default-cell-style-name")),
  );
  const found = new Map<string, CellStyle>();
  const conditions: Condition[] = [];
  const rules = descendants(table, "conditional-format").flatMap((format) =>
    children(format, "condition").flatMap((condition) =>
      odsRule(condition, prefixedAttr(condition, "value"), prefixedAttr(format, "target-range-address")),
    ),
  );
  for (const row of rows) {
    const cells = placed(children(row.element), "number-columns-repeated", MAX_COLUMNS);
    for (const { element, first, last } of cells.filter((cell) => children(cell.element).length > 0))
      for (const column of numbered(first, last)) {
        const own = prefixedAttr(element, "style-name") ?? prefixedAttr(row.element, "default-cell-style-name");
        const name = own ?? defaults[column - 1];
        const style = styles.cell(name);
        if (style !== PLAIN) for (const at of numbered(row.first, row.last)) found.set(addressOf(at, column), style);
        const asked = [...styles.rules(name), ...rules.filter((rule) => isOver(rule, row.first, column))];
        // A row may stand for a million alike.
        for (const rule of asked.filter((one) => styles.hides(one.style, name)))
          for (const at of numbered(row.first, row.last).slice(0, MOST_CONDITIONS - conditions.length))
            conditions.push(conditionAt(rule, at, column));
      }
  }
  return { styles: found, hiddenRows: folded(rows), hiddenColumns: folded(columns), covered: [], conditions };
}

/** An element that may stand for several alike, with the rows or columns it takes. */
type Placed = { readonly element: XmlElement; readonly first: number; readonly last: number };

/** What is empty to the end of the sheet is one element, of which no more than the limit counts. */
function placed(elements: readonly XmlElement[], repeated: string, most: number): readonly Placed[] {
  let before = 0;
  return elements.flatMap((element) => {
    const first = before + 1;
    before += Math.max(1, Number(prefixedAttr(element, repeated) ?? 1) || 1);
    return first > most ? [] : [{ element, first, last: Math.min(before, most) }];
  });
}

const numbered = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** What rows and columns stand in: "table-row-group", "table-header-columns". */
const GROUPS = ["table-row", "table-column", "table-header"];

/** Rows or columns of a table in order, those of groups and heads with them. */
function partsIn(element: XmlElement, name: string): XmlElement[] {
  return children(element).flatMap((part) =>
    part.name === name ? [part] : GROUPS.some((group) => part.name.startsWith(group)) ? partsIn(part, name) : [],
  );
}

/** Folded away by hand, or by a filter. */
const isFolded = (element: XmlElement): boolean =>
  ["collapse", "filter"].includes(prefixedAttr(element, "visibility") ?? "");
