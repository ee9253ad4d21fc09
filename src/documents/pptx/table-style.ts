/** How a table's style fills its cells; for drawing alone, since programs add styles of their own that no file holds. */
import { attr, booleanAttr, child, children, textOf, type XmlElement } from "../xml.ts";
import { readColour } from "./colour.ts";
import type { Design } from "./design.ts";
import { type Fill, readFill, readFillReference } from "./fill.ts";

/** Where a cell stands in its table, from 0. */
export type CellPlace = { readonly row: number; readonly column: number };

type Part = "firstRow" | "lastRow" | "firstCol" | "lastCol" | "band1H" | "band2H" | "band1V" | "band2V" | "wholeTbl";

/** "Medium Style 2" of each accent, which PowerPoint gives to new tables and other programs name without writing it down. */
const MEDIUM_STYLES: Readonly<Record<string, string>> = {
  "{073A0DAA-6AF3-43AB-8588-CEC1D06C72B9}": "dk1",
  "{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}": "accent1",
  "{21E4AEA4-8DFA-4A89-87EB-49C32662AFE0}": "accent2",
  "{F5AB1C69-6EDB-4FF4-983F-18BD219EF322}": "accent3",
  "{00A15C55-8517-42AA-B614-E9B94910E393}": "accent4",
  "{7DF18680-E054-41AD-8BC1-D1AEF772440D}": "accent5",
  "{93296810-A885-4BE3-A3E7-6D5BEEA58F35}": "accent6",
};
const MEDIUM_TINTS: Readonly<Partial<Record<Part, string>>> = { wholeTbl: "20000", band1H: "40000", band1V: "40000" };
const MEDIUM_SOLID: ReadonlySet<Part> = new Set(["firstRow", "lastRow", "firstCol", "lastCol"]);

/** The fill of a cell that states none itself; undefined where its style gives none or is not known. */
export function tableStyleFill(
  table: XmlElement | undefined,
  size: TableSize,
  design: Design,
): (place: CellPlace) => Fill | undefined {
  const properties = child(table, "tblPr");
  const fillOfPart = partFills(properties, design);
  const known = new Map<Part, Fill | undefined>();
  return (place) => {
    for (const part of partsAt(place, size, properties)) {
      if (!known.has(part)) known.set(part, fillOfPart(part));
      const fill = known.get(part);
      if (fill !== undefined) return fill;
    }
    return undefined;
  };
}

type TableSize = { readonly rowCount: number; readonly columnCount: number };

/** The fill that the table's style gives to each of its parts. */
function partFills(properties: XmlElement | undefined, design: Design): (part: Part) => Fill | undefined {
  const id = textOf(child(properties, "tableStyleId")).trim().toUpperCase();
  const style = children(design.tableStyles, "tblStyle").find((one) => attr(one, "styleId")?.toUpperCase() === id);
  const accent = style === undefined ? MEDIUM_STYLES[id] : undefined;
  if (accent !== undefined) return (part) => mediumFill(part, accent, design);
  return (part) => {
    const cell = child(style, part, "tcStyle");
    return (
      readFill(child(cell, "fill"), design.palette) ??
      readFillReference(child(cell, "fillRef"), design.palette, design.formats)
    );
  };
}

/** The parts of a table that a cell is of, the first of which with a fill gives it. */
function partsAt({ row, column }: CellPlace, size: TableSize, properties: XmlElement | undefined): readonly Part[] {
  const on = (name: string): boolean => booleanAttr(properties, name) ?? false;
  const bodyRow = row - (on("firstRow") ? 1 : 0);
  const bodyColumn = column - (on("firstCol") ? 1 : 0);
  const parts: readonly (readonly [part: Part, isOf: boolean])[] = [
    ["firstRow", on("firstRow") && row === 0],
    ["lastRow", on("lastRow") && row === size.rowCount - 1],
    ["firstCol", on("firstCol") && column === 0],
    ["lastCol", on("lastCol") && column === size.columnCount - 1],
    [bodyRow % 2 === 0 ? "band1H" : "band2H", on("bandRow")],
    [bodyColumn % 2 === 0 ? "band1V" : "band2V", on("bandCol")],
    ["wholeTbl", true],
  ];
  return parts.filter(([, isOf]) => isOf).map(([part]) => part);
}

function mediumFill(part: Part, accent: string, { palette }: Design): Fill | undefined {
  const tint = MEDIUM_TINTS[part];
  if (tint === undefined && !MEDIUM_SOLID.has(part)) return undefined;
  const change = tint === undefined ? [] : [{ name: "tint", attributes: { val: tint }, content: [] }];
  const scheme = { name: "schemeClr", attributes: { val: accent }, content: change };
  const colour = readColour({ name: "solidFill", attributes: {}, content: [scheme] }, palette);
  return colour === undefined ? undefined : { kind: "colours", colours: [colour] };
}
