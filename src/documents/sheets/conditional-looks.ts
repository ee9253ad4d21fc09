/** Letters that a conditional format takes out of sight: which of its cells it holds for depends on what stands in them. */
import type { CellRange } from "../types.ts";
import { attr, children, parseXml, prefixedAttr, textOf, type XmlElement, type XmlSource } from "../xml.ts";
import { addressOf, columnLetters, columnNumber } from "./anchors.ts";
import { formulaReferences } from "./formula/references.ts";

/** A cell whose letters are not seen where the formula holds, which is written as for that cell. */
export type Condition = { readonly row: number; readonly column: number; readonly formula: string };

/** A condition over areas; its formula is written as for the cell `base`. */
export type Rule = {
  readonly areas: readonly CellRange[];
  readonly base: Pick<Condition, "row" | "column">;
  readonly formula: string;
  /** The style that it gives: of xlsx a number, of OpenDocument a name. */
  readonly style: string;
};

/** So many are asked of a sheet: more belong to a pattern that hides nothing in particular. */
export const MOST_CONDITIONS = 20_000;

export function conditionAt({ base, formula }: Rule, row: number, column: number): Condition {
  return { row, column, formula: moved(formula, row - base.row, column - base.column) };
}

export const isOver = ({ areas }: Rule, row: number, column: number): boolean =>
  areas.some(({ top, bottom, left, right }) => top <= row && row <= bottom && left <= column && column <= right);

const ADDRESS = /"(?:[^"]|"")*"|(?<![\p{L}\p{N}_.$])(\$?)([A-Z]{1,3})(\$?)(\d{1,7})(?![\p{L}\p{N}_.(!])/gu;

/** As it reads so many rows below and columns beside. */
function moved(formula: string, rows: number, columns: number): string {
  return formula.replaceAll(ADDRESS, (whole, fixed, letters, fixedRow, row) => {
    if (letters === undefined) return whole;
    const column = fixed ? letters : columnLetters(columnNumber(letters) + columns);
    return `${fixed}${column}${fixedRow}${fixedRow ? row : Number(row) + rows}`;
  });
}

const FORMAT = "conditionalFormatting";

/** Of the markup of an xlsx sheet. */
export function rulesIn(sheet: string, source: XmlSource): readonly Rule[] {
  const [, ...formats] = sheet.split(`${FORMAT} `);
  return formats.flatMap((xml) => {
    const format = parseXml(`<x ${xml.slice(0, xml.lastIndexOf("</", xml.indexOf(`${FORMAT}>`)))}</x>`, source);
    const areas = areasOf(attr(format, "sqref")?.replaceAll(" ", ",") ?? "");
    const [first] = areas;
    if (first === undefined) return [];
    const base = { row: first.top, column: first.left };
    return children(format, "cfRule").flatMap((rule) => {
      const formula = formulaOf(rule, addressOf(base.row, base.column));
      const style = attr(rule, "dxfId");
      return formula === null || style === undefined ? [] : [{ areas, base, formula, style }];
    });
  });
}

const areasOf = (written: string): readonly CellRange[] => formulaReferences(written, "").map(({ range }) => range);

const COMPARED: Readonly<Record<string, string>> = {
  equal: "=",
  notEqual: "<>",
  greaterThan: ">",
  greaterThanOrEqual: ">=",
  lessThan: "<",
  lessThanOrEqual: "<=",
};

/** All but comparisons of the cell itself are written out; null for what has no formula (bars, the ten largest). */
function formulaOf(rule: XmlElement, cell: string): string | null {
  const [first, second] = children(rule, "formula").map(textOf);
  if (first === undefined) return null;
  if (attr(rule, "type") !== "cellIs") return first;
  const operator = attr(rule, "operator") ?? "";
  if (operator in COMPARED) return `${cell}${COMPARED[operator]}(${first})`;
  return second === undefined ? null : between(cell, first, second, operator === "notBetween");
}

function between(cell: string, low: string, high: string, outside: boolean): string {
  return outside ? `OR(${cell}<(${low}),${cell}>(${high}))` : `AND(${cell}>=(${low}),${cell}<=(${high}))`;
}

/** "Plan.C3", "'P&L'.$C$3:.$D$9", in a formula "[.C3]": as the other programs write it. */
const inOds = (written: string): string =>
  written.replaceAll(/(^|[[ :])(\$?(?:'(?:[^']|'')+'|[\p{L}\p{N}_]+))?\.(?=\$?[A-Z])/gu, "$1").replaceAll(/[[\]]/g, "");

type Asked = (cell: string, written: string) => string;

const within =
  (outside: boolean): Asked =>
  (cell, written) => {
    const [low = "", high = ""] = written.split(/[,;]/);
    return between(cell, low, high, outside);
  };
const asWritten: Asked = (_, written) => written;

/** Conditions that have a name, of a style and of a table. */
const ASKED: ReadonlyMap<string, Asked> = new Map([
  ["cell-content-is-between", within(false)],
  ["between", within(false)],
  ["cell-content-is-not-between", within(true)],
  ["not-between", within(true)],
  ["is-true-formula", asWritten],
  ["formula-is", asWritten],
]);

/** Of an OpenDocument style or table: what it asks of a cell, and the style for where it holds. */
export function odsRule(condition: XmlElement, asked = "", areas = ""): readonly Rule[] {
  const [base] = areasOf(inOds(prefixedAttr(condition, "base-cell-address") ?? ""));
  const style = prefixedAttr(condition, "apply-style-name");
  if (base === undefined || style === undefined) return [];
  const cell = addressOf(base.top, base.left);
  const [, name = "", inside = ""] = /^([a-z-]+)\((.*)\)$/.exec(asked) ?? [];
  const [compared] = /^!?[<>=].*$/.exec(asked.replace("cell-content()", "").trim()) ?? [];
  const formula = ASKED.get(name)?.(cell, inside) ?? (compared && cell + compared.replace("!=", "<>"));
  if (formula === undefined) return [];
  const over = areasOf(inOds(areas).replaceAll(" ", ","));
  return [{ areas: over, base: { row: base.top, column: base.left }, formula: inOds(formula), style }];
}
