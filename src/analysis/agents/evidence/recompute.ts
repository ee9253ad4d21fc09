/** Recomputes a metric by the ontology's formulas from figures of the same documents. */
import { type Span, shifted } from "../../../facts/index.ts";
import { asMetricId, formulaInputs, type MetricId, metricById, parseFormula } from "../../../ontology/index.ts";
import { compute, type Figure, type FigureBook, positive } from "./figures.ts";

/** By the first formula whose every input is found for the span; null when none is. */
export function recomputed(metricId: MetricId, span: Span, book: FigureBook): Figure<MetricId> | null {
  for (const { expression } of metricById(metricId).formulas) {
    const node = parseFormula(expression);
    const terms: Record<string, Figure> = {};
    let written = expression;
    const complete = formulaInputs(node).every(({ metricId: name, shift }) => {
      const id = asMetricId(name);
      if (id === null) return false;
      if (id === metricId && shift === "same") return false;
      const figure = book.at(id, shifted(span, shift));
      if (figure === null) return false;
      const term = shift === "same" ? id : `${id}_${shift}`;
      terms[term] = metricById(id)?.sign === "positive" ? positive(figure) : figure;
      if (shift !== "same") written = written.replaceAll(`${shift}(${id})`, term);
      return true;
    });
    if (!complete) continue;
    const figure = compute(metricId, written, terms, unitOf(metricId, Object.values(terms)), span);
    if (figure) return figure;
  }
  return null;
}

function unitOf(metricId: MetricId, terms: readonly Figure[]): string | null {
  switch (metricById(metricId)?.dimension) {
    case "money":
      return terms.find((term) => term.unit !== null && /^[A-Z]{3}$/.test(term.unit))?.unit ?? null;
    case "ratio":
      return "percent";
    case "multiple":
      return "x";
    case "duration":
      return "months";
    default:
      return null;
  }
}
