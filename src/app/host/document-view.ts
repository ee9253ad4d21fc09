/** Documents as a window asks for them: what there is, one page, some rows of a sheet, where a citation stands. */

import { locateCitation } from "../../report/index.ts";
import type { Document, PageUnit, SheetUnit } from "../engine.ts";
import { LIMITS, type Located, type NamedPlace, type Outline, type SheetWindow } from "../protocol/index.ts";
import { HostError } from "./host-error.ts";

export function outlineOf(document: Document): Outline {
  return {
    file: document.name,
    format: document.format,
    kind: document.kind,
    language: document.language,
    units: document.units.map((unit) => {
      if (unit.kind === "sheet") {
        const { kind, number, name, hidden, rowCount, columnCount } = unit;
        return { kind, number, name, hidden, rowCount, columnCount };
      }
      const { kind, number, title, width, height, hidden } = unit;
      return { kind, number, title, width, height, hidden };
    }),
  };
}

export function pageOf(document: Document, number: number): PageUnit {
  const page = document.units.find((unit): unit is PageUnit => unit.kind !== "sheet" && unit.number === number);
  if (!page) throw new HostError({ code: "not_found", what: "unit" });
  return page;
}

const WIDEST = 40;

export function sheetWindow(document: Document, number: number, top: number, bottom: number): SheetWindow {
  const sheet = document.units.find((unit): unit is SheetUnit => unit.kind === "sheet" && unit.number === number);
  if (!sheet) throw new HostError({ code: "not_found", what: "unit" });
  const last = Math.min(bottom, top + LIMITS.sheetRows - 1);
  const first = firstCellFrom(sheet, top);
  const cells = sheet.cells.slice(first, firstCellFrom(sheet, last + 1));
  return {
    file: document.name,
    number: sheet.number,
    name: sheet.name,
    top,
    bottom: last,
    rowCount: sheet.rowCount,
    columnCount: sheet.columnCount,
    cells,
    merges: sheet.merges.filter((merge) => merge.bottom >= top && merge.top <= last),
    hiddenRows: sheet.hiddenRows.filter((row) => row >= top && row <= last),
    hiddenColumns: sheet.hiddenColumns,
    columnCharacters: columnCharacters(sheet),
  };
}

/** Cells come row by row: the index of the first at or below the row. */
function firstCellFrom({ cells }: SheetUnit, row: number): number {
  let [low, high] = [0, cells.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    // biome-ignore lint/style/noNonNullAssertion: low <= middle < high <= length
    if (cells[middle]!.row < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

function columnCharacters(sheet: SheetUnit): number[] {
  const widths = new Array<number>(sheet.columnCount).fill(0);
  for (const { column, display } of sheet.cells)
    widths[column - 1] = Math.max(widths[column - 1] ?? 0, Math.min(WIDEST, display.length));
  return widths;
}

export function locatedIn(
  document: Document,
  place: NamedPlace,
  hint: { readonly nodeId: string | null; readonly text: string },
): Located {
  const nodeId = hint.nodeId === null ? {} : { nodeId: hint.nodeId };
  const found = locateCitation(document, place, { text: hint.text, ...nodeId });
  if (!found) return { kind: "nowhere" };
  const { file } = place;
  switch (found.kind) {
    case "page":
      return { kind: "page", file, number: found.unit.number, blockId: found.blockId, box: found.box };
    case "text":
      return { kind: "text", file, number: found.unit.number, blockId: found.blockId };
    case "cells": {
      const { unit, range, labelColumn, headerRows } = found;
      return { kind: "cells", file, number: unit.number, sheet: unit.name, range, labelColumn, headerRows };
    }
    default:
      return found satisfies never;
  }
}
