/** The ontology of startup finance: metrics, their names in French and English, and the formulas between them. */
export { allMetrics, asMetricId, type MetricId, metricById } from "./catalogue.ts";
export {
  evaluateFormula,
  FormulaError,
  type FormulaLookup,
  type FormulaNode,
  formulaInputs,
  parseFormula,
  type Shift,
} from "./formula.ts";
export { mainMetric, matchMetrics, metricsAsked, SHARED_NAME } from "./match.ts";
export { isPlanned, readScope, type Scope } from "./scope.ts";
export { isSegmentConcept, segmentAsWritten, segmentConcepts } from "./segments.ts";
export { contentWords, foldText, stemWord } from "./text.ts";
export * from "./types.ts";
