/** Workbooks and CSV files in, sheets of cells out, with what formulas point at and how places are written. */
export { addressOf, cellAnchor, columnLetters, columnNumber, rangeAnchor } from "./anchors.ts";
export { readCsv } from "./csv/read-csv.ts";
export { fairShares } from "./fair-shares.ts";
export { type FormulaNames, formulaInWords } from "./formula/in-words.ts";
export { type FormulaNode, parseFormula as formulaTree } from "./formula/parse.ts";
export { type FormulaReference, formulaReferences, normaliseFormula, referencesIn } from "./formula/references.ts";
export { type ReferenceToken, rangeOf } from "./formula/tokens.ts";
export { readWorkbook } from "./read-workbook.ts";
export { rowsLeftOutOf, thinUnits } from "./thin-units.ts";
