/** A question that names a metric, answered by the figures that a case holds. */
import type { Graph } from "../../case/graph/index.ts";
import type { Document } from "../../documents/index.ts";
import { dealContextOf, type Fact } from "../../facts/index.ts";
import { answerFrom, type MetricAnswer } from "./figures.ts";
import { documentsIn } from "./kept.ts";

/** Null where the question names no metric, or states a figure. */
export function answerIn(graph: Graph, text: string): MetricAnswer | null {
  // Written by the pipeline from a Fact.
  const facts = graph.facts().map(({ json }) => json as Fact);
  return answerFrom(text, facts, lastActualMonth(documentsIn(graph)));
}

/** The month before the deal was written up: what comes later is planned. Null where no document says when. */
function lastActualMonth(documents: readonly Document[]): number | null {
  const { asOfMonth } = dealContextOf(documents);
  return asOfMonth === null ? null : asOfMonth - 1;
}
