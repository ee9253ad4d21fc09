/** What the claims of a case weigh, with the values of the facts that decide them. */
import { type ClaimWeight, weighClaims } from "../../report/index.ts";
import type { Fact, Graph, Language, Report } from "../engine.ts";

export function claimWeights(report: Report, graph: Graph, language: Language): readonly ClaimWeight[] {
  return weighClaims(report, language, (nodeId) => {
    // Written by the pipeline from a Fact.
    const fact = graph.fact(nodeId)?.json as Fact | undefined;
    return fact ? { value: fact.value.value, dimension: fact.value.dimension, currency: fact.value.currency } : null;
  });
}
