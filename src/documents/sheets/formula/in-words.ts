/** A formula as a person says it: each reference by the name of what stands there, each function and sign by its word. */
import type { FormulaReference } from "./references.ts";
import { asWritten, type FormulaToken, rangeOf, tokenize } from "./tokens.ts";

export type FormulaNames = {
  /** What the cell or the range is called. */
  readonly reference: (reference: FormulaReference) => string;
  /** "SUM" -> "sum of"; null keeps the function as it is written. */
  readonly function: (name: string) => string | null;
};

const SIGNS: Readonly<Record<string, string>> = { "*": "×", "/": "÷", "-": "−" };
const NO_SPACE_BEFORE = new Set([")", ",", "%"]);

/** @param sheetName the formula's own sheet. */
export function formulaInWords(formula: string, sheetName: string, names: FormulaNames): string {
  let text = "";
  let before = "";
  for (const token of tokenize(formula)) {
    const word = wordOf(token, sheetName, names);
    const tight = text === "" || before === "(" || NO_SPACE_BEFORE.has(word);
    text += tight ? word : ` ${word}`;
    before = word;
  }
  return text;
}

function wordOf(token: FormulaToken, sheetName: string, names: FormulaNames): string {
  if (token.kind === "reference") return names.reference({ sheet: token.sheet ?? sheetName, range: rangeOf(token) });
  if (token.kind === "function") return names.function(token.name) ?? token.name;
  if (token.kind === "operator") return SIGNS[token.operator] ?? token.operator;
  return asWritten(token);
}
