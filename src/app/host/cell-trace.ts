/** What a cell rests on and what rests on it: its formula in words, the cells it uses, the cells that use it. */

import { locateCitation } from "../../report/index.ts";
import {
  type CellRange,
  columnLetters,
  type Document,
  formulaGraph,
  formulaInWords,
  type Language,
  type FormulaReference as Reference,
  rangeAnchor,
  type SheetUnit,
} from "../engine.ts";
import type { CellTrace, LinkedCell } from "../protocol/index.ts";
import { HostError } from "./host-error.ts";
import { HOST_SENTENCES } from "./sentences/index.ts";

/** More are counted, not listed. */
const MOST_LINKS = 24;
const MOST_LABEL = 60;

/** @throws HostError when the sheet is not in the document. */
export function cellTrace(
  document: Document,
  at: { readonly number: number; readonly row: number; readonly column: number },
  language: Language,
): Omit<CellTrace, "read" | "putRight"> {
  const sheet = sheetsOf(document).find((unit) => unit.number === at.number);
  if (!sheet) throw new HostError({ code: "not_found", what: "unit" });
  const graph = formulaGraph(document);
  const formula = graph.formula(sheet.name, at.row, at.column);
  const own = columnHead(document, sheet, at.row, at.column);
  const named = ({ sheet: name, range }: Reference) => {
    const where = sheetsOf(document).find((unit) => unit.name === name);
    return where ? nameOf(document, where, range, own) : anchorOf(name, range);
  };
  const precedents =
    formula === null ? [] : [...new Map(formula.references.map((one) => [JSON.stringify(one), one])).values()];
  const dependents = graph.dependents({ sheet: sheet.name, row: at.row, column: at.column });
  return {
    anchor: anchorOf(sheet.name, cellRange(at.row, at.column)),
    name: nameOf(document, sheet, cellRange(at.row, at.column), null),
    sign: labelOf(document, sheet, at.row, at.column),
    inWords:
      formula === null
        ? null
        : formulaInWords(formula.text, sheet.name, {
            reference: named,
            function: (name) => HOST_SENTENCES[language].functions[name] ?? null,
          }),
    precedents: precedents.slice(0, MOST_LINKS).flatMap((one) => linked(document, one)),
    precedentCount: precedents.length,
    dependents: dependents.slice(0, MOST_LINKS).flatMap(({ sheet: of, row, column }) => {
      return linked(document, { sheet: of, range: cellRange(row, column) });
    }),
    dependentCount: dependents.length,
  };
}

function sheetsOf(document: Document): readonly SheetUnit[] {
  return document.units.filter((unit): unit is SheetUnit => unit.kind === "sheet");
}

function linked(document: Document, { sheet: name, range }: Reference): readonly LinkedCell[] {
  const sheet = sheetsOf(document).find((unit) => unit.name === name);
  if (!sheet) return [];
  const single = range.top === range.bottom && range.left === range.right;
  return [
    {
      anchor: anchorOf(name, range),
      name: nameOf(document, sheet, range, null),
      display: single ? (formulaGraph(document).cell(sheet.name, range.top, range.left)?.display ?? "") : "",
    },
  ];
}

/** The words of the row, and the head of the column where it is another than the formula's own. */
function nameOf(document: Document, sheet: SheetUnit, range: CellRange, ownHead: string | null): string {
  const label = rowLabel(document, sheet, range.top, range.left);
  const last = range.bottom > range.top ? rowLabel(document, sheet, range.bottom, range.left) : "";
  const rows = last === "" || last === label ? label : `${label} … ${last}`;
  const head = columnHead(document, sheet, range.top, range.left);
  const lastHead = range.right > range.left ? columnHead(document, sheet, range.top, range.right) : "";
  const columns = lastHead === "" || lastHead === head ? head : `${head} … ${lastHead}`;
  const words = [rows, columns === ownHead ? "" : columns].filter(Boolean).join(", ");
  return words || anchorOf(sheet.name, range);
}

function rowLabel(document: Document, sheet: SheetUnit, row: number, column: number): string {
  return labelOf(document, sheet, row, column)?.text.trim().slice(0, MOST_LABEL) ?? "";
}

/** The cell whose words name a row; one that holds words names itself. */
function labelOf(document: Document, sheet: SheetUnit, row: number, own: number): CellTrace["sign"] {
  const graph = formulaGraph(document);
  const isWords = graph.cell(sheet.name, row, own)?.value.kind === "text";
  const column = isWords ? own : placeOf(document, sheet, row, own)?.labelColumn;
  return column ? { row, column, text: graph.cell(sheet.name, row, column)?.display ?? "" } : null;
}

function columnHead(document: Document, sheet: SheetUnit, row: number, column: number): string {
  const rows = placeOf(document, sheet, row, column)?.headerRows ?? [];
  const heads = rows
    .map((at) => formulaGraph(document).cell(sheet.name, at, column)?.display.trim() ?? "")
    .filter(Boolean);
  return heads.at(-1)?.slice(0, MOST_LABEL) ?? "";
}

function placeOf(document: Document, sheet: SheetUnit, row: number, column: number) {
  const place = { file: document.name, anchor: anchorOf(sheet.name, cellRange(row, column)) };
  const found = locateCitation(document, place, { text: "" });
  return found?.kind === "cells" ? found : null;
}

function cellRange(row: number, column: number): CellRange {
  return { top: row, bottom: row, left: column, right: column };
}

function anchorOf(sheet: string, { top, bottom, left, right }: CellRange): string {
  return rangeAnchor(sheet, `${columnLetters(left)}${top}`, `${columnLetters(right)}${bottom}`);
}
