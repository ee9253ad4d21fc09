/**
 * The formulas of a workbook, each relative formula read once: a graph of what uses what, and what a formula does by its tree.
 *
 * ```ts
 * const graph = formulaGraph(document);              // one a document, made lazily and remembered
 * const formula = graph.formula("P&L", 12, 6);       // null where no formula stands
 * formula.shape.key                                  // "SUM(R[-3]C:R[-1]C)": equal for cells filled across or down
 * formula.references                                 // [{ sheet: "P&L", range: { top: 9, … } }]
 * sumOf(formula)                                     // the ranges it adds, or null
 * graph.dependents({ sheet: "P&L", row: 9, column: 6 })
 * formulaOf("B2/C2", "P&L")                          // a formula without its workbook
 * ```
 */
export { type FigureAt, type Outcome, outcomeAt } from "./arithmetic.ts";
export { carriersOf, degreesOf, dividesMoney, isOfRatios, oddsOf, toldBy } from "./degrees.ts";
export { covers, Formula, FormulaReader, formulaOf, type Shape, sizeOf, standsIn } from "./formula.ts";
export { cellKey, type FormulaGraph, formulaGraph, type Place, placeKey } from "./graph.ts";
export {
  addendsOf,
  carries,
  differenceOf,
  factorsOf,
  functionsIn,
  growsFrom,
  linkTo,
  nodesOf,
  numbersIn,
  opensWithSum,
  percentMade,
  percentsUsed,
  type Ratio,
  ratioOf,
  sumOf,
  type Term,
  termsOf,
  usesUntoldPlaces,
  writesOnlyNumbers,
} from "./patterns.ts";
