/** Cells that lie under something: all of a merged cell but its first, and what a picture, a chart or a filled shape covers whole. */
import type { CellRange, SheetCell } from "../types.ts";
import { attr, child, children, descendants, parseXml, textOf, type XmlElement } from "../xml.ts";
import type { ZipPackage } from "../zip.ts";

/** How far into its first row or column a drawing may begin and still cover it: a few dots, in EMU. */
const EDGE = 60_000;

/** What the drawings of an xlsx sheet cover whole; `path` is the sheet's part. */
export function coveredByDrawings(zip: ZipPackage, path: string, file: string): readonly CellRange[] {
  const relations = path.replace(/[^/]*$/, "_rels/$&.rels");
  if (!zip.has(relations)) return [];
  try {
    return areasIn(zip, relations, file);
  } catch {
    // What is folded away or white is told beside a drawing that cannot be read.
    return [];
  }
}

function areasIn(zip: ZipPackage, relations: string, file: string): readonly CellRange[] {
  return children(parseXml(zip.text(relations), { file, part: relations }), "Relationship").flatMap((relation) => {
    const part = `xl/drawings/${attr(relation, "Target")?.split("/").at(-1)}`;
    if (!zip.has(part)) return [];
    const anchors = children(parseXml(zip.text(part), { file, part }), "twoCellAnchor");
    return anchors.filter(hidesWhatIsBeneath).map(areaOf);
  });
}

function hidesWhatIsBeneath(anchor: XmlElement): boolean {
  if (child(anchor, "pic") ?? child(anchor, "graphicFrame")) return true;
  const shape = child(anchor, "sp");
  const looks = child(shape, "spPr");
  const fill = child(looks, "solidFill") ?? child(shape, "style", "fillRef");
  return (
    fill !== undefined && attr(fill, "idx") !== "0" && !child(looks, "noFill") && !descendants(fill, "alpha").length
  );
}

function areaOf(anchor: XmlElement): CellRange {
  const at = (corner: string, what: string) => Number(textOf(child(anchor, corner, what))) || 0;
  const begin = (what: string) => at("from", what) + (at("from", `${what}Off`) > EDGE ? 2 : 1);
  return { top: begin("row"), left: begin("col"), bottom: at("to", "row"), right: at("to", "col") };
}

/** The same cells, row by row as they come, those that lie under something marked. */
export function withCoveredCells(
  cells: readonly SheetCell[],
  merges: readonly CellRange[],
  drawings: readonly CellRange[],
): readonly SheetCell[] {
  const areas = [
    ...merges.map((area) => ({ ...area, showsFirst: true })),
    ...drawings.map((area) => ({ ...area, showsFirst: false })),
  ].sort((a, b) => b.top - a.top);
  if (areas.length === 0) return cells;
  let open: typeof areas = [];
  let row = 0;
  return cells.map((cell) => {
    if (cell.row !== row) {
      row = cell.row;
      while ((areas.at(-1)?.top ?? row + 1) <= row) open.push(...areas.splice(-1));
      open = open.filter(({ bottom }) => bottom >= row);
    }
    const isUnder = open.some(
      ({ top, left, right, showsFirst }) =>
        left <= cell.column && cell.column <= right && !(showsFirst && top === row && left === cell.column),
    );
    return isUnder && cell.unseen === undefined ? { ...cell, unseen: "covered" } : cell;
  });
}
