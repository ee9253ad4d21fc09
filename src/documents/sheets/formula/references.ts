/** What a formula points at, and a form of it in which neighbours filled across or down read the same. */
import type { CellRange } from "../../types.ts";
import { asWritten, type Corner, type FormulaToken, type ReferenceToken, rangeOf, tokenize } from "./tokens.ts";

export type FormulaReference = { readonly sheet: string; readonly range: CellRange };

/**
 * Cells and ranges a formula uses, in the order written, repeats kept. `sheetName` is the formula's own sheet.
 * References into other workbooks are left out; names are not resolved. Whole columns run to row 1,048,576.
 */
export function formulaReferences(formula: string, sheetName: string): FormulaReference[] {
  const found: FormulaReference[] = [];
  for (const token of tokenize(formula)) {
    if (token.kind !== "reference" || token.sheet?.includes("[")) continue;
    found.push({ sheet: token.sheet ?? sheetName, range: rangeOf(token) });
  }
  return found;
}

/** References as written, other workbooks left out, and the names that are neither functions nor cells. */
export function referencesIn(formula: string): {
  readonly references: readonly ReferenceToken[];
  readonly names: readonly string[];
} {
  const tokens = tokenize(formula);
  return {
    references: tokens.filter((token) => token.kind === "reference").filter(({ sheet }) => !sheet?.includes("[")),
    names: tokens.flatMap((token) => (token.kind === "name" && !token.name.includes("[") ? [token.name] : [])),
  };
}

/**
 * The formula as seen from its own cell (row and column from 1), e.g. "SUM(R[-3]C:R[-1]C)*R2C5": equal for two cells
 * exactly when one is the other filled across or down.
 */
export function normaliseFormula(formula: string, row: number, column: number): string {
  return tokenize(formula)
    .map((token) => writeToken(token, row, column))
    .join("");
}

function writeToken(token: FormulaToken, row: number, column: number): string {
  switch (token.kind) {
    case "text":
      return `"${token.text.replaceAll('"', '""')}"`;
    case "boolean":
      return token.boolean ? "TRUE" : "FALSE";
    case "reference": {
      const from = writeCorner(token.from, row, column);
      return `${sheetPrefix(token.sheet)}${token.to === null ? from : `${from}:${writeCorner(token.to, row, column)}`}`;
    }
    case "function":
      return token.name;
    case "name":
      return `${sheetPrefix(token.sheet)}${token.name.toLowerCase()}`;
    case "operator":
      return token.operator;
    default:
      return asWritten(token);
  }
}

function sheetPrefix(sheet: string | null): string {
  return sheet === null ? "" : `'${sheet.replaceAll("'", "''")}'!`;
}

function writeCorner(corner: Corner, row: number, column: number): string {
  return `${writeStep("R", corner.row, corner.rowAbsolute, row)}${writeStep("C", corner.column, corner.columnAbsolute, column)}`;
}

function writeStep(letter: string, position: number | null, absolute: boolean, own: number): string {
  if (position === null) return "";
  if (absolute) return `${letter}${position}`;
  return position === own ? letter : `${letter}[${position - own}]`;
}
